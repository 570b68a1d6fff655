"""The house: creates tables, finds them, keeps those in memory that are in use."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import structlog

from tuileries import bots
from tuileries.core.game import Game
from tuileries.core.ids import Seat
from tuileries.server.bot_seats import BotSeats
from tuileries.server.engine import Engine
from tuileries.server.errors import no_such_table
from tuileries.server.facts import Guest, SeatFacts, Standing, Status, TableFacts
from tuileries.server.guests import clean_name, new_id
from tuileries.server.messages import NewTable, SeatRequest
from tuileries.server.settings import Settings
from tuileries.server.storage import Storage
from tuileries.server.table import Table

log = structlog.get_logger()


@dataclass(slots=True)
class _Kept:
    """A table in memory, and how many are using it right now."""

    table: Table
    bots: BotSeats
    users: int = 0

    @property
    def is_idle(self) -> bool:
        return not self.users and not self.bots.are_busy and not self.table.is_changing


class Tables:
    """Every table by id. A table is in memory at most once, so that it has one writer."""

    def __init__(self, settings: Settings, storage: Storage, engine: Engine) -> None:
        self._settings = settings
        self._storage = storage
        self._engine = engine
        self._kept: dict[str, _Kept] = {}
        self._loading = asyncio.Lock()
        self._resuming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take up every match in which a bot is to act."""
        self._resuming = asyncio.create_task(self._resume())

    async def stop(self) -> None:
        """Stop the bots and let what is being stored be stored."""
        if self._resuming is not None:
            self._resuming.cancel()
            await asyncio.wait((self._resuming,))
        # A copy, as a link that closes now may put its table away.
        for kept in list(self._kept.values()):
            await kept.bots.stop()
            await kept.table.finish()

    async def _resume(self) -> None:
        await self._engine.until_ready()
        for table in await self._storage.waiting_for_the_server():
            try:
                async with self.use(table):
                    pass
            except Exception:
                log.exception("match_not_resumed", table=table[:6])

    # ---- finding

    async def facts(self, table: str) -> TableFacts:
        """The table without its match; needs no compiled rules.

        Raises:
            RefusedError: there is none.
        """
        kept = self._kept.get(table)
        if kept is not None:
            return kept.table.facts
        found = await self._storage.table(table)
        if found is None:
            raise no_such_table()
        return found

    async def facts_of_guest(self, guest: str) -> list[TableFacts]:
        """The tables where the guest sits, newest first."""
        return await self._storage.tables_of(guest)

    def online(self, table: str) -> frozenset[str]:
        """The guests with an open link to the table."""
        kept = self._kept.get(table)
        return frozenset() if kept is None else kept.table.online

    @asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[Table]:
        """The table with its match, in memory for as long as the block lasts; waits for compiled rules.

        Raises:
            RefusedError: there is none, or it was begun with other rules.
        """
        kept = await self._keep(table)
        kept.users += 1
        try:
            yield kept.table
        finally:
            kept.users -= 1
            self._put_away()

    async def _keep(self, table: str) -> _Kept:
        if table not in self._kept:
            await self._engine.until_ready()
            async with self._loading:
                if table not in self._kept:
                    self._kept[table] = await self._load(table)
        # The end of the dictionary is the table used last.
        self._kept[table] = self._kept.pop(table)
        return self._kept[table]

    async def _load(self, table: str) -> _Kept:
        facts = await self._storage.table(table)
        if facts is None:
            raise no_such_table()
        game = await self._engine.game_of(facts)
        loaded = Table(facts, game, self._engine, self._storage, self._settings.snapshot_every)
        await loaded.load()
        seats = BotSeats(loaded, self._engine, self._settings.bot_delay)
        loaded.on_change = seats.wake
        seats.wake()
        return _Kept(loaded, seats)

    def _put_away(self) -> None:
        surplus = len(self._kept) - self._settings.tables_in_memory
        if surplus > 0:
            idle = [table for table, kept in self._kept.items() if kept.is_idle]
            for table in idle[:surplus]:
                del self._kept[table]

    # ---- changing

    async def create(self, guest: Guest, wish: NewTable) -> TableFacts:
        """A new table; it begins at once if no seat is open.

        Raises:
            TuileriesError: no such game, bot or option, or not for so many players.
        """
        game = await self._engine.game(wish.game, len(wish.seats), wish.options)
        seats = tuple(_seat(number, request, guest, wish.seats) for number, request in enumerate(wish.seats))
        table = _new_table(game, seats)
        return await self._begin(await self._storage.create_table(table, guest))

    async def join(self, table: str, guest: Guest) -> TableFacts:
        """Take the first open seat, unless the guest sits there already.

        Raises:
            RefusedError: no seat is open.
        """
        async with self.use(table) as found:
            await found.join(guest)
            return found.facts

    async def rematch(self, table: str, guest: Guest) -> TableFacts:
        """The same seats again; the same table whoever asks and however often.

        Raises:
            RefusedError: the match is not over, or the guest did not play it.
        """
        async with self.use(table) as found:
            successor = _new_table(found.game, found.facts.seats)
            return await self._begin(await found.rematch(guest.id, successor))

    async def _begin(self, facts: TableFacts) -> TableFacts:
        """Let chance make its first steps, unless the rules are still being compiled: then bots' work does it."""
        if facts.standing.status != "playing" or self._engine.phase != "ready":
            return facts
        async with self.use(facts.id) as table:
            await table.settle()
            return table.facts

    async def rename(self, guest: Guest) -> None:
        """Store a guest's name and show it at every table in use."""
        await self._storage.save_guest(guest)
        for kept in list(self._kept.values()):
            if kept.table.facts.seats_of(guest.id):
                await kept.table.names_changed()


def _new_table(game: Game, seats: tuple[SeatFacts, ...]) -> TableFacts:
    status: Status = "waiting" if any(seat.kind == "open" for seat in seats) else "playing"
    return TableFacts(
        id=new_id(),
        game=game.info.id,
        options=dict(game.info.options),
        rules_version=game.info.rules_version,
        component_set=game.components.name,
        component_hash=game.components.hash,
        version=0,
        standing=Standing(status, None, [0] * len(seats)),
        seats=seats,
        created="",
        updated="",
        chance_secret=secrets.token_bytes(32),
        bot_secret=secrets.token_bytes(32),
    )


def _seat(number: Seat, request: SeatRequest, guest: Guest, all_seats: Sequence[SeatRequest]) -> SeatFacts:
    if request.kind == "bot":
        bots.check_name(request.bot)
    name = clean_name(request.name) if request.name else None
    if request.kind == "me":
        return SeatFacts(number, "human", guest.id, name or _further_name(number, guest, all_seats))
    if request.kind == "open":
        return SeatFacts(number, "open")
    return SeatFacts(number, "bot", None, name or _bot_name(number, all_seats), request.bot)


def _further_name(number: Seat, guest: Guest, all_seats: Sequence[SeatRequest]) -> str | None:
    """A name for the second and further seats of a guest; the first is called as the guest is, even when renamed."""
    before = sum(request.kind == "me" for request in all_seats[:number])
    return f"{guest.name[:21].rstrip()} {before + 1}" if before else None


def _bot_name(number: Seat, all_seats: Sequence[SeatRequest]) -> str:
    """The bot's word with a capital letter, and a number where several alike sit."""
    word = all_seats[number].bot
    alike = [seat for seat, request in enumerate(all_seats) if request.kind == "bot" and request.bot == word]
    title = word.replace("_", " ").capitalize()
    return title if len(alike) == 1 else f"{title} {alike.index(number) + 1}"


def renamed(guest: Guest, name: str) -> Guest:
    """The guest under a new name.

    Raises:
        RefusedError: that is no name.
    """
    return replace(guest, name=clean_name(name))
