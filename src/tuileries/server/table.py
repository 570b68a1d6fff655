"""A table in memory: one writer, committed before it is acknowledged, told to everyone who looks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any, Protocol, TypeVar

from tuileries.core.game import Game
from tuileries.core.ids import Seat, State
from tuileries.core.match import Step
from tuileries.server import line, view
from tuileries.server.engine import Engine
from tuileries.server.errors import RefusedError, no_such_table
from tuileries.server.facts import Guest, LogRow, Snapshot, Standing, Status, TableFacts
from tuileries.server.line import Line, LineStep, Route, Turn
from tuileries.server.messages import (
    Accepted,
    Act,
    Explain,
    Explained,
    Preview,
    Previewed,
    ReplayFrame,
    TableState,
    Undo,
    Update,
)
from tuileries.server.storage import ConflictError, Storage
from tuileries.server.view import Glimpse, Reader

T = TypeVar("T")


class Watcher(Protocol):
    """A live link to the table."""

    def wake(self) -> None:
        """Something changed: look again. Returns at once."""


@dataclass(frozen=True, slots=True)
class _Commit:
    """A commit by key: whose it was, the version after it, and its actions; none if it was an undo."""

    seat: Seat | None
    version: int
    actions: tuple[dict[str, Any], ...] = ()


class Table:
    """A table whose match is under way or over.

    All changes go through ``_lock``, one at a time. Readers need no lock: states and steps are never changed
    in place, and what a frame is made of is taken in one go.
    """

    def __init__(self, facts: TableFacts, game: Game, engine: Engine, storage: Storage, every: int) -> None:
        self.facts = facts
        self.game = game
        self.revision = 0
        """Grows whenever seats, names or presence change."""
        self.on_change: Callable[[], None] = _nothing
        """Called on the event loop after every change."""
        self._engine = engine
        self._storage = storage
        self._every = every
        self._line = Line(game, every)
        self._commits: dict[str, _Commit] = {}
        self._undone_at = 0
        self._lock = asyncio.Lock()
        self._changes: set[asyncio.Future[Any]] = set()
        self._watchers: set[Watcher] = set()
        self._present: Counter[str] = Counter()

    # ---- loading

    async def load(self) -> None:
        """Take up the stored match, whatever was in memory before.

        Raises:
            RefusedError: there is none.
        """
        stored = await self._storage.match(self.facts.id)
        if stored is None:
            raise no_such_table()
        fresh = Line(self.game, self._every)
        await self._engine.run(fresh.resume, stored.log, stored.snapshots)
        # Nothing is awaited from here on: no reader meets the facts of one instant with the line of another.
        self.facts = stored.facts
        self._line = fresh
        self._commits = _commits(stored.log)
        self._undone_at = max((row.version for row in stored.log if row.kind == "undo"), default=0)
        self.revision += 1

    async def _reload(self) -> None:
        await self.load()
        self._tell()

    @property
    def state(self) -> State:
        """The state now: only for the rules and, through ``view``, for bots."""
        return self._line.state

    # ---- people who look

    @property
    def online(self) -> frozenset[str]:
        """Guests with an open link."""
        return frozenset(self._present)

    def enter(self, watcher: Watcher, reader: Reader) -> None:
        """A link opens."""
        self._watchers.add(watcher)
        if reader is not None:
            self._present[reader] += 1
            if self._present[reader] == 1 and self.facts.seats_of(reader):
                self._presence_changed()

    def leave(self, watcher: Watcher, reader: Reader) -> None:
        """A link closes."""
        self._watchers.discard(watcher)
        if reader is not None:
            self._present[reader] -= 1
            if self._present[reader] == 0:
                del self._present[reader]
                if self.facts.seats_of(reader):
                    self._presence_changed()

    def _presence_changed(self) -> None:
        self.revision += 1
        self._tell()

    async def names_changed(self) -> None:
        """Somebody at the table is called otherwise now: read it again. The match did not change."""
        await self._to_the_end(self._reread_names())

    async def _reread_names(self) -> None:
        async with self._lock:
            stored = await self._storage.table(self.facts.id)
            if stored is None:
                return
            self.facts = replace(self.facts, seats=stored.seats)
            self.revision += 1
        self._tell()

    async def join(self, guest: Guest) -> None:
        """Give the guest the first open seat, if it has none yet; the last one starts the match.

        Raises:
            RefusedError: no seat is open.
        """
        await self._to_the_end(self._join(guest))

    async def _join(self, guest: Guest) -> None:
        async with self._lock:
            if self.facts.seats_of(guest.id):
                return
            try:
                self.facts = await self._storage.take_seat(self.facts.id, guest)
            except ConflictError:
                raise RefusedError("full", "Every seat at this table is taken.") from None
            self.revision += 1
        await self._settle()
        self._tell()

    async def rematch(self, reader: Reader, successor: TableFacts) -> TableFacts:
        """Store ``successor`` as the rematch unless there is one already; returns the rematch.

        Raises:
            RefusedError: the match is not over, or the reader did not play it.
        """
        return await self._to_the_end(self._rematch(reader, successor))

    async def _rematch(self, reader: Reader, successor: TableFacts) -> TableFacts:
        async with self._lock:
            if not self.facts.seats_of(reader):
                raise RefusedError("spectator", "Only players can ask for a rematch.", HTTPStatus.FORBIDDEN)
            if self.facts.standing.status != "over":
                raise RefusedError("not_over", "A rematch can be had once the match is over.")
            rematch = await self._storage.create_rematch(self.facts.id, successor)
            if self.facts.next_table is None:
                self.facts = replace(self.facts, next_table=rematch.id)
                self.revision += 1
                self._tell()
            return rematch

    def _tell(self) -> None:
        self.on_change()
        for watcher in self._watchers:
            watcher.wake()

    # ---- frames

    def _glimpse(self, reader: Reader, steps: Sequence[LineStep]) -> Glimpse:
        return Glimpse(
            game=self.game,
            state=self._line.state,
            steps=steps,
            info=view.table_info(self.facts, reader, self.online),
            viewer=view.viewer_of(self.facts, reader),
            may_undo=self._undo_target(reader) is not None,
        )

    async def whole(self, reader: Reader) -> TableState:
        """The whole table."""
        return await self._engine.run(view.state_for, self._glimpse(reader, tuple(self._line.steps)))

    async def since(self, reader: Reader, version: int) -> TableState | Update:
        """What is new since that version: an update, or the whole table if something was taken back."""
        if self._undone_at > version:
            return await self.whole(reader)
        new = self._line.since(version)
        return await self._engine.run(view.update_for, self._glimpse(reader, new), version)

    async def replay(self, reader: Reader, position: int) -> ReplayFrame:
        """The table after so many steps of the line that stands.

        Raises:
            RefusedError: there are not so many.
        """
        last = len(self._line)
        if not 0 <= position <= last:
            raise RefusedError(
                "no_such_frame", f"The match has the frames 0 to {last}, not {position}.", HTTPStatus.NOT_FOUND
            )
        seats = self.facts.seats_of(reader)
        route = self._line.route_to(position)
        step = self._line.steps[position - 1] if position else None
        return await self._engine.run(_frame, route, step, seats[0] if seats else None, (position, last))

    async def record(self) -> str:
        """The record.

        Raises:
            RefusedError: the match is not over.
        """
        if self.facts.standing.status != "over":
            raise RefusedError("not_over", "The record of a match can be had once it is over.", HTTPStatus.FORBIDDEN)
        names = [seat.name or "" for seat in self.facts.seats]
        return await self._engine.run(_record, self._line.route_from_start(), names)

    # ---- a turn

    async def preview(self, reader: Reader, message: Preview) -> Previewed:
        """The table after a draft."""
        self._check_version(message.version)
        viewer = self._seat_to_act(reader) if message.actions else view.viewer_of(self.facts, reader)
        return await self._engine.run(_preview, self.game, self._line.state, viewer, message.actions, message.key)

    async def explain(self, reader: Reader, message: Explain) -> Explained:
        """Why an action is not allowed after a draft."""
        self._check_version(message.version)
        seat = self._seat_to_act(reader)
        return await self._engine.run(_explain, self.game, self._line.state, seat, message)

    async def act(self, reader: Reader, message: Act) -> Accepted:
        """Commit a turn. Once begun it runs to its end, even if the caller goes away."""
        return await self._to_the_end(self._act(reader, message))

    async def _act(self, reader: Reader, message: Act) -> Accepted:
        async with self._lock:
            actions = line.read_actions(self.game, message.actions)
            if known := self._known(reader, message.key, actions):
                return Accepted(key=message.key, version=known.version)
            self._check_version(message.version)
            turn = Turn(self._seat_to_act(reader), actions)
            await self._play(turn, message.key)
            return Accepted(key=message.key, version=self.facts.version)

    async def act_for_bot(self, seat: Seat, action: Any, version: int) -> bool:
        """Commit a bot's action; ``False`` if the table has moved on since that version."""
        return await self._to_the_end(self._act_for_bot(Turn(seat, [action]), version))

    async def _act_for_bot(self, turn: Turn, version: int) -> bool:
        async with self._lock:
            if self.facts.version != version:
                return False
            await self._play(turn, "")
            return True

    async def settle(self) -> None:
        """Let chance act if it is to: at the start of a match."""
        await self._to_the_end(self._settle())

    async def _settle(self) -> None:
        async with self._lock:
            if self.facts.standing.status != "playing" or self.facts.standing.to_act is not None:
                return
            version = self.facts.version
            steps = await self._engine.run(line.settle, self.game, self._line.state, self.facts.chance_secret, version)
            await self._commit(steps, "")

    async def undo(self, reader: Reader, message: Undo) -> Accepted:
        """Take back the reader's last commit and everything after it."""
        return await self._to_the_end(self._undo(reader, message))

    async def _undo(self, reader: Reader, message: Undo) -> Accepted:
        async with self._lock:
            if known := self._known(reader, message.key, ()):
                return Accepted(key=message.key, version=known.version)
            self._check_version(message.version)
            target = self._undo_target(reader)
            if target is None:
                raise RefusedError("no_undo", "Nothing of yours can be taken back now.")
            await self._commit_undo(target, message.key)
            return Accepted(key=message.key, version=self.facts.version)

    def _known(self, reader: Reader, key: str, actions: Sequence[Any]) -> _Commit | None:
        """The commit that a message repeats, if it does; without actions it is an undo."""
        known = self._commits.get(key)
        if known is None:
            return None
        if known.seat not in self.facts.seats_of(reader):
            raise RefusedError("key_taken", "Another player's message has that key; choose a random one.")
        if known.actions != tuple(map(self.game.action_codec.to_json, actions)):
            raise RefusedError("key_taken", "Another message had that key already; choose a random one for each.")
        return known

    def _check_version(self, version: int) -> None:
        if version != self.facts.version:
            raise RefusedError(
                "stale", f"The table is at version {self.facts.version}, this answers version {version}."
            )

    def _seat_to_act(self, reader: Reader) -> Seat:
        seats = self.facts.seats_of(reader)
        if not seats:
            raise RefusedError("spectator", "Spectators can look but not play.", HTTPStatus.FORBIDDEN)
        if self.facts.standing.status != "playing":
            raise _not_playing(self.facts.standing.status)
        seat = self.facts.standing.to_act
        if seat is None or seat not in seats:
            raise RefusedError("not_your_turn", "It is not your turn.")
        return seat

    def _undo_target(self, reader: Reader) -> int | None:
        """The position before the reader's last commit, if going back there is free."""
        if self.facts.standing.status != "playing":
            return None
        mine = self.facts.seats_of(reader)
        alone = all(seat.kind == "bot" or seat.seat in mine for seat in self.facts.seats)
        return _undo_target(self._line.steps, frozenset(mine), alone=alone)

    # ---- commits

    async def _to_the_end(self, change: Coroutine[Any, Any, T]) -> T:
        """Let a change finish even if the caller is cancelled, so that memory and database agree."""
        task = asyncio.ensure_future(change)
        self._changes.add(task)
        task.add_done_callback(self._changed)
        return await asyncio.shield(task)

    def _changed(self, task: asyncio.Future[Any]) -> None:
        self._changes.discard(task)
        if not task.cancelled():
            # A refusal that nobody waits for any more is no fault.
            task.exception()

    @property
    def is_changing(self) -> bool:
        """Whether a change is under way, perhaps for somebody who has left."""
        return bool(self._changes)

    async def finish(self) -> None:
        """Wait until no change is under way."""
        while self._changes:
            await asyncio.wait(self._changes)

    async def _play(self, turn: Turn, key: str) -> None:
        version = self.facts.version
        secret = self.facts.chance_secret
        steps = await self._engine.run(line.play, self.game, self._line.state, turn, secret, version)
        await self._commit(steps, key)

    async def _commit(self, steps: Sequence[Step], key: str) -> None:
        rows, snapshots, standing = await self._engine.run(_prepare, self._line, steps, self.facts.version, key)
        await self._append(rows, snapshots, standing)
        self._line.extend(rows, steps)
        self._tell()

    async def _commit_undo(self, target: int, key: str) -> None:
        to_version = self._line.steps[target - 1].version if target else 0
        seat = self._line.steps[target].by
        row = LogRow(self.facts.version + 1, "undo", seat, {"to_version": to_version}, [], key)
        state = await self._engine.run(self._line.route_to(target).end)
        standing = await self._engine.run(line.standing, self.game, state)
        await self._append([row], [], standing)
        self._line.cut(target, state)
        self._undone_at = row.version
        self._tell()

    async def _append(self, rows: Sequence[LogRow], snapshots: Sequence[Snapshot], standing: Standing) -> None:
        try:
            after = await self._storage.append(self.facts, rows, snapshots, standing)
        except ConflictError:
            await self._reload()
            raise RefusedError("stale", "The table has moved on meanwhile.") from None
        except Exception:
            # Perhaps stored, perhaps not: only the database knows.
            await self._reload()
            raise
        self.facts = replace(self.facts, version=after.version, standing=standing, updated=after.updated)
        self._commits.update(_commits(rows))


def _not_playing(status: Status) -> RefusedError:
    if status == "over":
        return RefusedError("over", "The match is over.")
    return RefusedError("waiting", "The match begins when every seat is taken.")


def _commits(log: Sequence[LogRow]) -> dict[str, _Commit]:
    """The commits of these entries by their keys; chance and bots have none of their own."""
    commits: dict[str, _Commit] = {}
    for row in log:
        if row.key:
            before = commits.get(row.key, _Commit(row.by, row.version))
            actions = (*before.actions, row.action) if row.kind == "action" else before.actions
            commits[row.key] = _Commit(before.seat, row.version, actions)
    return commits


def _undo_target(steps: Sequence[LineStep], mine: frozenset[Seat], *, alone: bool) -> int | None:
    """Undo is free when nobody acted and no chance came after, or when nobody else is at the table."""
    position = len(steps)
    while position and steps[position - 1].by not in mine:
        if not alone:
            return None
        position -= 1
    if not position:
        return None
    key = steps[position - 1].key
    while position and steps[position - 1].key == key:
        position -= 1
    return position


def _prepare(
    match: Line, steps: Sequence[Step], version: int, key: str
) -> tuple[list[LogRow], list[Snapshot], Standing]:
    rows = line.log_rows(match.game, steps, version, key)
    return rows, match.snapshots(rows, steps), line.standing(match.game, steps[-1].state)


def _preview(game: Game, state: State, viewer: Seat | None, actions: Sequence[dict[str, Any]], key: str) -> Previewed:
    typed = line.read_actions(game, actions)
    draft = [] if viewer is None else line.draft(game, state, Turn(viewer, typed))
    return view.preview_for(game, state, draft, viewer, key)


def _explain(game: Game, state: State, seat: Seat, message: Explain) -> Explained:
    draft = line.draft(game, state, Turn(seat, line.read_actions(game, message.draft)))
    after = draft[-1].state if draft else state
    if game.to_act(after) != seat:
        raise RefusedError("turn_over", "The turn ends with the draft; nothing can follow it.")
    return view.explanation_for(game, after, line.read_action(game, message.action), message.key)


def _frame(route: Route, step: LineStep | None, viewer: Seat | None, place: tuple[int, int]) -> ReplayFrame:
    return view.frame_for(route.game, route.end(), step, viewer, place)


def _record(route: Route, names: Sequence[str]) -> str:
    return view.record_for(route.game, route.walk(), names)


def _nothing() -> None:
    pass
