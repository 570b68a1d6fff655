"""Tables in memory: one writer each, whatever happens while something is being stored."""

import asyncio
import secrets
from contextlib import asynccontextmanager

from tuileries.server.facts import Guest
from tuileries.server.messages import Act, NewTable, SeatRequest
from tuileries.server.services import running
from tuileries.server.settings import Settings
from tuileries.server.storage import Storage, utc_now

ANN = Guest("ann", "Ann")


@asynccontextmanager
async def services(database, **settings):
    chosen = Settings(database=str(database), bot_delay=0, **settings)
    async with running(chosen, utc_now) as parts:
        await parts.engine.until_ready()
        yield parts


def seats(*kinds):
    wish = [SeatRequest(kind=kind) if kind in ("me", "open") else SeatRequest(kind="bot", bot=kind) for kind in kinds]
    return NewTable(game="toy", seats=wish)


def say_zero(table):
    return Act(
        type="act",
        key=secrets.token_hex(8),
        version=table.facts.version,
        actions=[{"type": "say", "number": 0}, {"type": "stop"}],
    )


class Gate:
    """Holds up a method of the storage once it has begun."""

    def __init__(self, monkeypatch, method):
        self.begun = asyncio.Event()
        self.open = asyncio.Event()
        real = getattr(Storage, method)

        async def held(storage, *what):
            self.begun.set()
            await self.open.wait()
            return await real(storage, *what)

        monkeypatch.setattr(Storage, method, held)


async def act_and_leave(tables, table):
    """Act and go away before it is stored."""
    async with tables.use(table) as found:
        await found.act("ann", say_zero(found))


async def test_a_table_stays_in_memory_until_its_change_is_stored(toy, database, monkeypatch):
    async with services(database, tables_in_memory=1) as parts:
        table = await parts.tables.create(ANN, seats("me", "me"))
        other = await parts.tables.create(ANN, seats("me", "me"))
        async with parts.tables.use(table.id) as before:
            gate = Gate(monkeypatch, "append")
            leaving = asyncio.create_task(act_and_leave(parts.tables, table.id))
            await gate.begun.wait()
            leaving.cancel()
        async with parts.tables.use(other.id):
            pass
        gate.open.set()
        async with parts.tables.use(table.id) as after:
            assert after is before
            await after.finish()
            assert after.facts.version == before.facts.version == table.version + 2


async def test_a_stopped_bot_does_not_begin_again(toy, database, monkeypatch):
    async with services(database) as parts:
        gate = Gate(monkeypatch, "append")
        creating = asyncio.create_task(parts.tables.create(ANN, seats("random", "random")))
        await gate.begun.wait()
        stopping = asyncio.create_task(parts.tables.stop())
        await asyncio.sleep(0.05)
        gate.open.set()
        await stopping
        table = await creating
        await asyncio.sleep(0.1)
        assert not parts.tables._kept[table.id].bots.are_busy
        assert (await parts.tables.facts(table.id)).version <= table.version


async def test_a_name_read_before_somebody_sat_down_empties_no_seat(toy, database, monkeypatch):
    async with services(database) as parts:
        created = await parts.tables.create(ANN, seats("me", "open"))
        async with parts.tables.use(created.id) as table:
            gate = Gate(monkeypatch, "table")
            renaming = asyncio.create_task(parts.tables.rename(Guest("ann", "Anna")))
            await gate.begun.wait()
            joining = asyncio.create_task(table.join(Guest("ben", "Ben")))
            await asyncio.sleep(0.05)
            gate.open.set()
            await asyncio.gather(renaming, joining)
            assert [seat.name for seat in table.facts.seats] == ["Anna", "Ben"]
            assert table.facts.standing.status == "playing"
