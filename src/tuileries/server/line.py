"""The line of a match: the steps that stand, without those that were taken back, and states along it."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tuileries.core.errors import NotationError
from tuileries.core.game import Game
from tuileries.core.ids import CHANCE, TERMINAL, Nature, Seat, State
from tuileries.core.match import Step, draw
from tuileries.server.errors import RefusedError
from tuileries.server.facts import LogRow, Snapshot, Standing

Purpose = Literal["chance", "bot"]


@dataclass(frozen=True, slots=True)
class LineStep:
    """A step that stands, and the log entry it came from."""

    version: int
    key: str
    by: Seat | None
    action: Any
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Route:
    """A state and the steps that follow it: enough to go along them in a thread, whatever the line does meanwhile."""

    game: Game
    start: State
    steps: tuple[LineStep, ...]

    def walk(self) -> list[Step]:
        """Every step with its state."""
        state = self.start
        walked = []
        for step in self.steps:
            transition = self.game.apply(state, step.action)
            state = transition.state
            walked.append(Step(step.by, step.action, state, transition.events))
        return walked

    def end(self) -> State:
        """The state at the end of the route."""
        walked = self.walk()
        return walked[-1].state if walked else self.start


class Line:
    """The steps that stand. ``position`` counts them; a state is kept after every so many."""

    def __init__(self, game: Game, every: int) -> None:
        self.game = game
        self.steps: list[LineStep] = []
        self._every = every
        self._kept: dict[int, State] = {0: game.initial_state()}
        self.state: State = self._kept[0]

    def __len__(self) -> int:
        return len(self.steps)

    def extend(self, rows: Sequence[LogRow], steps: Sequence[Step]) -> None:
        """Add the steps that these log entries stored."""
        for row, step in zip(rows, steps, strict=True):
            self.steps.append(LineStep(row.version, row.key, step.by, step.action, step.events))
            self.state = step.state
            if self._is_kept(len(self.steps)):
                self._kept[len(self.steps)] = step.state

    def cut(self, position: int, state: State) -> None:
        """Take back all steps after ``position``, where the state is ``state``."""
        self.state = state
        del self.steps[position:]
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= position}

    def route_to(self, position: int) -> Route:
        """How to come to the state after so many steps: from the nearest kept one."""
        nearest = max(kept for kept in self._kept if kept <= position)
        return Route(self.game, self._kept[nearest], tuple(self.steps[nearest:position]))

    def route_from_start(self) -> Route:
        """The whole line."""
        return Route(self.game, self._kept[0], tuple(self.steps))

    def since(self, version: int) -> tuple[LineStep, ...]:
        """The steps that came after that version of the table."""
        position = len(self.steps)
        while position and self.steps[position - 1].version > version:
            position -= 1
        return tuple(self.steps[position:])

    def snapshots(self, rows: Sequence[LogRow], steps: Sequence[Step]) -> list[Snapshot]:
        """What is to be stored with these entries, which come next."""
        layout = layout_of(self.state)
        return [
            Snapshot(row.version, layout, step.state.tobytes())
            for position, (row, step) in enumerate(zip(rows, steps, strict=True), len(self.steps) + 1)
            if self._is_kept(position)
        ]

    def _is_kept(self, position: int) -> bool:
        return position % self._every == 0

    def resume(self, log: Sequence[LogRow], snapshots: Sequence[Snapshot]) -> None:
        """Take up a stored match: the newest usable snapshot and the steps after it."""
        self.steps = [_line_step(self.game, row) for row in standing_rows(log)]
        positions = {step.version: position for position, step in enumerate(self.steps, 1)}
        layout = layout_of(self.state)
        for snapshot in snapshots:
            if snapshot.version in positions and snapshot.layout == layout:
                self._kept[positions[snapshot.version]] = self.game.state_from_bytes(snapshot.state)
        nearest = max(self._kept)
        route = self.route_to(len(self.steps))
        self.state = route.start
        for position, step in enumerate(route.walk(), nearest + 1):
            self.state = step.state
            if self._is_kept(position):
                self._kept[position] = step.state


def layout_of(state: State) -> str:
    """A word that changes whenever the bytes of a state would be read differently."""
    return hashlib.sha256(repr(state.dtype.descr).encode()).hexdigest()[:16]


def standing_rows(log: Sequence[LogRow]) -> list[LogRow]:
    """The entries that were not taken back."""
    rows: list[LogRow] = []
    for row in log:
        if row.kind == "undo":
            while rows and rows[-1].version > row.action["to_version"]:
                rows.pop()
        else:
            rows.append(row)
    return rows


def _line_step(game: Game, row: LogRow) -> LineStep:
    action = game.action_codec.from_json(row.action)
    events = tuple(game.event_codec.from_json(event) for event in row.events)
    return LineStep(row.version, row.key, row.by, action, events)


def log_rows(game: Game, steps: Sequence[Step], after: int, key: str) -> list[LogRow]:
    """The entries that store these steps after version ``after``."""
    return [
        LogRow(
            version=version,
            kind="chance" if step.by is None else "action",
            by=step.by,
            action=game.action_codec.to_json(step.action),
            events=[game.event_codec.to_json(event) for event in step.events],
            key=key,
        )
        for version, step in enumerate(steps, after + 1)
    ]


def generator(secret: bytes, purpose: Purpose, version: int) -> random.Random:
    """The secret generator for what follows this version of a table.

    It depends on nothing that a player could choose, and a server that is stopped and started draws the same.
    """
    return random.Random(hmac.digest(secret, f"{purpose} {version}".encode(), "sha256"))


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat wants to do: typed actions, or their JSON as a client sent it."""

    seat: Seat
    actions: Sequence[Any]


def play(game: Game, state: State, turn: Turn, secret: bytes, version: int) -> list[Step]:
    """The steps of a turn and of all chance after it.

    Raises:
        IllegalActionError: the rules do not allow one of the actions.
        RefusedError: the turn ends before the last action.
    """
    steps = draft(game, state, turn)
    return steps + settle(game, steps[-1].state if steps else state, secret, version + len(steps))


def draft(game: Game, state: State, turn: Turn) -> list[Step]:
    """The steps of a turn alone, as in :func:`play`."""
    steps: list[Step] = []
    for action in turn.actions:
        if game.to_act(state) != turn.seat:
            raise RefusedError("turn_over", f"The turn ends after {len(steps)} of {len(turn.actions)} actions.")
        transition = game.apply(state, action)
        state = transition.state
        steps.append(Step(turn.seat, action, state, transition.events))
    return steps


def settle(game: Game, state: State, secret: bytes, version: int) -> list[Step]:
    """The steps of chance until a seat is to act or the match is over; ``version`` is the table's before them."""
    steps: list[Step] = []
    while game.to_act(state) is CHANCE:
        action = draw(game, state, generator(secret, "chance", version + len(steps)))
        transition = game.apply(state, action)
        state = transition.state
        steps.append(Step(None, action, state, transition.events))
    return steps


def read_actions(game: Game, actions: Sequence[Mapping[str, Any]]) -> list[Any]:
    """Actions as a client sent them.

    Raises:
        NotationError: one of them is none of this game's.
    """
    return [read_action(game, action) for action in actions]


def read_action(game: Game, action: Mapping[str, Any]) -> Any:
    """One action as a client sent it; see :func:`read_actions`."""
    if "type" not in action:
        raise NotationError('An action names its kind: {"type": ..., ...}.')
    return game.action_codec.from_json(action)


def standing(game: Game, state: State) -> Standing:
    """How the match stands; scores as everyone may see them."""
    actor = game.to_act(state)
    return Standing(
        status="over" if actor is TERMINAL else "playing",
        to_act=None if isinstance(actor, Nature) else actor,
        scores=list(game.observe(state, None).scores),
    )
