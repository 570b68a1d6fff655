"""The database: migrations, durability settings, and what happens between two writers."""

import asyncio
import stat
import threading

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from tuileries.server import storage as storage_module
from tuileries.server.facts import Guest, LogRow, SeatFacts, Snapshot, Standing, StoredMatch, TableFacts
from tuileries.server.line import Line
from tuileries.server.models import Base
from tuileries.server.settings import Settings, SettingsError
from tuileries.server.storage import ConflictError, Storage

PLAYING = Standing("playing", 0, [0, 0])


@pytest.fixture
async def storage(database):
    opened = await Storage.open(f"sqlite+aiosqlite:///{database}")
    yield opened
    await opened.close()


def new_table(*seats):
    return TableFacts(
        id="table",
        game="toy",
        options={"rounds": 1},
        rules_version=1,
        component_set="Toy",
        component_hash="0123456789abcdef",
        version=0,
        standing=Standing("waiting", None, [0, 0]),
        seats=seats or (SeatFacts(0, "human", "ann"), SeatFacts(1, "open")),
        created="",
        updated="",
        chance_secret=b"chance",
        bot_secret=b"bot",
    )


def row(version):
    return LogRow(version, "action", 0, {"type": "stop"}, [{"type": "stopped"}], "key")


async def test_migrations_build_exactly_the_models(storage):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), Base.metadata)

    async with storage._engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_migrations_can_be_taken_back(storage):
    def downgrade(connection):
        config = Config()
        config.set_main_option("script_location", str(storage_module._MIGRATIONS))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return set(inspect(connection).get_table_names())

    async with storage._engine.begin() as connection:
        assert await connection.run_sync(downgrade) == {"alembic_version"}


async def test_an_acknowledged_commit_is_on_the_disk(storage, database):
    async with storage._engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


async def test_what_is_stored_comes_back(storage):
    stored = await storage.create_table(new_table(), Guest("ann", "Ann"))
    assert stored == await storage.table("table")
    seated = await storage.take_seat("table", Guest("ben", "Ben"))
    assert seated.standing.status == "playing"
    assert [seat.name for seat in seated.seats] == ["Ann", "Ben"]
    after = await storage.append(seated, [row(1), row(2)], [Snapshot(2, "layout", b"state")], PLAYING)
    assert after == await storage.table("table")
    assert await storage.match("table") == StoredMatch(after, [row(1), row(2)], [Snapshot(2, "layout", b"state")])
    assert await storage.match("no-such-table") is None
    await storage.save_guest(Guest("ann", "Anna"))
    assert [table.seats[0].name for table in await storage.tables_of("ben")] == ["Anna"]


async def test_a_full_table_takes_nobody(storage):
    await storage.create_table(new_table(), Guest("ann", "Ann"))
    await storage.take_seat("table", Guest("ben", "Ben"))
    with pytest.raises(ConflictError):
        await storage.take_seat("table", Guest("cy", "Cy"))
    assert await storage.guest("cy") is None


async def test_two_writers_at_one_version_cannot_both_win(storage, database):
    table = await storage.create_table(new_table(), Guest("ann", "Ann"))
    other = await Storage.open(f"sqlite+aiosqlite:///{database}")
    await storage.append(table, [row(1)], [], PLAYING)
    with pytest.raises(ConflictError):
        await other.append(table, [row(1)], [], PLAYING)
    await other.close()
    stored = await storage.match("table")
    assert stored.log == [row(1)]


async def test_a_server_that_was_overtaken_says_stale_and_catches_up(start, guests):
    one, two = start(), start()
    guest = await guests(one)
    table = await guest.create("me", "me")
    elsewhere = await guests(two)
    elsewhere.http.cookies = guest.http.cookies
    async with guest.live(table) as first, elsewhere.live(table) as second:
        await first.ready()
        await second.ready()
        version = first.version
        await first.act(first.some_action())
        failed = await second.ask(type="act", version=version, actions=[second.some_action()])
        assert failed["error"]["code"] == "stale"
        while second.version < first.version:
            await second.receive()
        assert second.frame["observation"] == first.frame["observation"]


async def test_nobody_sees_a_table_that_is_half_caught_up(start, guests, monkeypatch):
    one, two = start(), start()
    guest = await guests(one)
    table = await guest.create("me", "me")
    elsewhere = await guests(two)
    elsewhere.http.cookies = guest.http.cookies
    resume = Line.resume
    begun, may_end = threading.Event(), threading.Event()

    def slow_resume(self, *stored):
        begun.set()
        assert may_end.wait(20)
        resume(self, *stored)

    async with guest.live(table) as first, elsewhere.live(table) as second:
        await first.ready()
        await second.ready()
        monkeypatch.setattr(Line, "resume", slow_resume)
        stale = {"type": "act", "key": "a-stale-key", "version": first.version, "actions": [first.some_action()]}
        await first.act(first.some_action())
        await second.send(**stale)
        assert await asyncio.to_thread(begun.wait, 20)
        async with elsewhere.live(table) as late:
            await late.ready()
            assert late.log[-1]["version"] == late.version == first.version - 1
            may_end.set()
            while late.version < first.version:
                await late.receive()
            assert late.log == first.log
            assert late.frame["observation"] == first.frame["observation"]


@pytest.mark.parametrize("stored", [False, True])
async def test_when_storing_fails_only_the_database_is_believed(server, guest, monkeypatch, stored):
    append = Storage.append

    async def fail(self, *what):
        if stored:
            await append(self, *what)
        raise OSError("disk full")

    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        before = await live.ready()
        act = {"type": "act", "key": "my-own-key", "version": live.version, "actions": [live.some_action()]}
        monkeypatch.setattr(Storage, "append", fail)
        failed = await live.ask(**act)
        assert (failed["type"], failed["error"]["code"]) == ("failed", "internal")
        assert "disk" not in failed["error"]["message"]
        monkeypatch.setattr(Storage, "append", append)
        # The client asks again, as it can't know either.
        accepted = await live.ask(**act)
        assert (accepted["type"], accepted["version"]) == ("accepted", before["table"]["version"] + 1)
        while live.version < accepted["version"]:
            await live.receive()
        assert [entry["version"] for entry in live.log] == list(range(1, accepted["version"] + 1))


async def test_secrets_stay_and_are_long(storage):
    secret = await storage.secret("cookie")
    assert len(secret) == 32
    assert await storage.secret("cookie") == secret != await storage.secret("other")


def test_databases_that_are_not_supported_are_refused(tmp_path):
    assert Settings(database=str(tmp_path / "x")).database_url == f"sqlite+aiosqlite:///{tmp_path}/x"
    assert Settings(database="sqlite:////x/y").database_url == "sqlite+aiosqlite:////x/y"
    with pytest.raises(SettingsError, match="sqlite:///path"):
        _ = Settings(database="mysql://host/base").database_url
