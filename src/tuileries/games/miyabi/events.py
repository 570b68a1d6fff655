"""Events of Miyabi. All of them are public.

Each carries the rule that it comes from; of points, each item does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from tuileries.core.game import ScoreItem, rank
from tuileries.core.ids import Seat, Square, State
from tuileries.games.miyabi import entries
from tuileries.games.miyabi import log as notes
from tuileries.games.miyabi.actions import Action, PlaceTile
from tuileries.games.miyabi.scoring import (
    FOR_BONUS,
    FOR_MOST,
    FOR_PLACEMENT,
    FOR_SECOND,
    SCORE_RULES,
)
from tuileries.games.miyabi.words import DESIGNS, OBJECTS, SIDE, DesignName, ObjectName


class _Public:
    __slots__ = ()
    hidden_from: ClassVar[tuple[Seat, ...]] = ()


@dataclass(frozen=True, slots=True)
class FirstSeatDrawn(_Public):
    """M5.4 This seat took the bonsai."""

    seat: Seat
    type: Literal["first_seat_drawn"] = "first_seat_drawn"
    rule: Literal["M5.4"] = "M5.4"


@dataclass(frozen=True, slots=True)
class TileDealt(_Public):
    """M6.2 A tile was turned up onto the display."""

    object: ObjectName
    design: DesignName
    type: Literal["tile_dealt"] = "tile_dealt"
    rule: Literal["M6.2"] = "M6.2"


@dataclass(frozen=True, slots=True)
class RoundStarted(_Public):
    """M6.1 The display is complete and all lanterns are back; ``round`` counts from 0."""

    round: int
    seat: Seat
    type: Literal["round_started"] = "round_started"
    rule: Literal["M6.1"] = "M6.1"


@dataclass(frozen=True, slots=True)
class TilePlaced(_Public):
    """M6.3 A tile was laid.

    Attributes:
        squares: covered squares, the object square first.
        layer: the layer it lies on, from 1.
        tile: its number in this garden, from 1.
    """

    seat: Seat
    object: ObjectName
    design: DesignName
    squares: tuple[Square, ...]
    layer: int
    tile: int
    type: Literal["tile_placed"] = "tile_placed"
    rule: Literal["M6.3"] = "M6.3"


@dataclass(frozen=True, slots=True)
class LanternPlaced(_Public):
    """M6.5 The lantern field of this column was taken."""

    seat: Seat
    column: int
    type: Literal["lantern_placed"] = "lantern_placed"
    rule: Literal["M6.5"] = "M6.5"


@dataclass(frozen=True, slots=True)
class PointsScored(_Public):
    """M8.1, M8.2, M9.1 A seat scored; ``points`` is the sum of its items."""

    seat: Seat
    points: int
    items: tuple[ScoreItem, ...]
    type: Literal["points_scored"] = "points_scored"


@dataclass(frozen=True, slots=True)
class BonusTaken(_Public):
    """M8.2 The fifth-layer bonus tile of this object left the table."""

    seat: Seat
    object: ObjectName
    type: Literal["bonus_taken"] = "bonus_taken"
    rule: Literal["M8.2"] = "M8.2"


@dataclass(frozen=True, slots=True)
class SeatPassed(_Public):
    """M6.4 A seat laid nothing; ``forced`` if no tile of the display could be laid."""

    seat: Seat
    forced: bool
    type: Literal["seat_passed"] = "seat_passed"
    rule: Literal["M6.4"] = "M6.4"


@dataclass(frozen=True, slots=True)
class SeatFinished(_Public):
    """M6.6 A seat has no more turns in this round."""

    seat: Seat
    reason: Literal["passed", "lanterns"]
    type: Literal["seat_finished"] = "seat_finished"
    rule: Literal["M6.6"] = "M6.6"


@dataclass(frozen=True, slots=True)
class RoundEnded(_Public):
    """M6.7 Every seat is done; so many tiles of the display leave the game."""

    round: int
    tiles_left: int
    type: Literal["round_ended"] = "round_ended"
    rule: Literal["M6.7"] = "M6.7"


@dataclass(frozen=True, slots=True)
class GameEnded(_Public):
    """M9.5 The last round is over and the rows are paid; ``winners`` share the victory."""

    winners: tuple[Seat, ...]
    type: Literal["game_ended"] = "game_ended"
    rule: Literal["M9.5"] = "M9.5"


Event: TypeAlias = (
    FirstSeatDrawn
    | TileDealt
    | RoundStarted
    | TilePlaced
    | LanternPlaced
    | PointsScored
    | BonusTaken
    | SeatPassed
    | SeatFinished
    | RoundEnded
    | GameEnded
)


def read_log(rules: Any, state: State, action: Action, logs: Any) -> tuple[Event, ...]:
    """The events that applying ``action`` noted on the way to ``state``; ``logs`` is an array of one log."""
    events: list[Event] = []
    for row in logs["row"][0, : logs["length"][0]].tolist():
        event = _read_row(rules, state, action, row)
        last = events[-1] if events else None
        if isinstance(event, PointsScored) and isinstance(last, PointsScored) and last.seat == event.seat:
            events[-1] = PointsScored(last.seat, last.points + event.points, last.items + event.items)
        else:
            events.append(event)
    return tuple(events)


def _read_row(rules: Any, state: State, action: Action, row: Sequence[int]) -> Event:  # noqa: C901  (one case for each event)
    code, a, b, c, d, e, f = row
    match code:
        case notes.FIRST_SEAT_DRAWN:
            return FirstSeatDrawn(a)
        case notes.TILE_DEALT:
            object_, design = divmod(a, len(DESIGNS))
            return TileDealt(OBJECTS[object_], DESIGNS[design])
        case notes.ROUND_STARTED:
            return RoundStarted(a, b)
        case notes.TILE_PLACED:
            action = cast("PlaceTile", action)
            return TilePlaced(a, action.object, action.design, action.squares, layer=b, tile=c)
        case notes.LANTERN_PLACED:
            return LanternPlaced(a, b)
        case notes.SCORED:
            item = _item(state, a, b, c, d, e, f)
            return PointsScored(a, item.points, (item,))
        case notes.BONUS_TAKEN:
            return BonusTaken(a, OBJECTS[b])
        case notes.SEAT_PASSED:
            return SeatPassed(a, forced=bool(b))
        case notes.SEAT_FINISHED:
            return SeatFinished(a, "lanterns" if b else "passed")
        case notes.ROUND_ENDED:
            return RoundEnded(a, b)
        case _:
            ranking = rank(read_scores(rules, state))
            return GameEnded(tuple(seat for seat, place in enumerate(ranking) if place == 1))


def _item(state: State, seat: Seat, kind: int, object_: int, square: int, count: int, factor: int) -> ScoreItem:
    paid_row = kind in (FOR_MOST, FOR_SECOND)
    squares = _visible_squares(state, seat, object_) if paid_row else (divmod(square, SIDE),)
    return ScoreItem(SCORE_RULES[kind], OBJECTS[object_], count, factor, count * factor, squares)


def _visible_squares(state: State, seat: Seat, row: int) -> tuple[Square, ...]:
    objects = state["objects"][0, seat].tolist()
    return tuple((row, column) for column in range(SIDE) if objects[row * SIDE + column])


def read_scores(rules: Any, state: State) -> tuple[int, ...]:
    """M9.5 All points so far, by seat."""
    points = np.empty(int(rules["players"][0]), np.int64)
    entries.scores(rules, state, points)
    return tuple(points.tolist())


def read_standings(rules: Any, state: State) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """M9.1, M9.2 Visible objects, ranks and points of the rows as they stand, by ``[seat, row]``."""
    shape = (int(rules["players"][0]), len(OBJECTS))
    visible, ranks, points = (np.empty(shape, np.int64) for _ in range(3))
    entries.standings(rules, state, visible, ranks, points)
    return visible, ranks, points


def score_items(rules: Any, state: State, seat: Seat) -> tuple[ScoreItem, ...]:
    """M8.1, M8.2, M9.1, M9.2 The items that add up to a seat's final score.

    Tiles laid are one item: their points were itemised when they were laid.
    """
    laid = int(state["placement"][0, seat])
    items = [ScoreItem(SCORE_RULES[FOR_PLACEMENT], "tiles", laid, 1, laid)]
    for object_, name in enumerate(OBJECTS):
        if state["bonus_taken"][0, seat, object_]:
            points = int(rules["bonus_points"][0, object_])
            items.append(ScoreItem(SCORE_RULES[FOR_BONUS], name, 1, points, points))
    _, ranks, _ = read_standings(rules, state)
    for row, name in enumerate(OBJECTS):
        points = int(state["majority"][0, seat, row])
        if points:
            kind = FOR_MOST if ranks[seat, row] == 1 else FOR_SECOND
            items.append(ScoreItem(SCORE_RULES[kind], name, 1, points, points, _visible_squares(state, seat, row)))
    return tuple(items)
