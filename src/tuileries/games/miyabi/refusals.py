"""Why an action is not allowed: refusals with rule, code, a sentence and the squares at fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from tuileries.core.errors import Refusal
from tuileries.core.ids import Square, State
from tuileries.games.miyabi.actions import Action, DealTile, DrawFirstSeat, Pass, PlaceTile
from tuileries.games.miyabi.entries import placement_breach
from tuileries.games.miyabi.notation import COLUMNS
from tuileries.games.miyabi.placement import (
    LANTERN_FIELD_TAKEN,
    LARGER_THAN_TILE_BELOW,
    NOT_FULLY_SUPPORTED,
    NOT_ON_DISPLAY,
    OUTSIDE_GRID,
    RESTS_ON_ONE_TILE,
    SHAPE_MISMATCH,
    WRONG_ROW,
)
from tuileries.games.miyabi.state import DEAL, FIRST_SEAT, OVER, PLAY
from tuileries.games.miyabi.words import DESIGNS, OBJECTS, SIDE

_OUT_OF_REACH: Final = 99
_HANGS_OVER: Final = -1


def refusal_of(rules: Any, state: State, action: Action) -> Refusal:
    """The first rule that an illegal ``action`` breaks in ``state``."""
    phase = int(state["phase"][0])
    if phase == OVER:
        return Refusal("M9.5", "game_over", "The game is over.")
    if isinstance(action, DrawFirstSeat):
        if phase == FIRST_SEAT:
            return Refusal("M5.4", "no_such_seat", f"There is no seat {action.seat} at this table.")
        return Refusal("M5.4", "first_seat_settled", "The first seat is settled already.")
    if isinstance(action, DealTile):
        if phase == DEAL:
            return Refusal("M6.2", "not_in_stack", "The next tile dealt can't be of this kind.")
        return Refusal("M6.2", "not_dealing", "No tile is dealt now.")
    if phase != PLAY:
        return Refusal("M6.1", "round_not_started", "The round has not started: its tiles are not all laid out.")
    if isinstance(action, Pass):
        return Refusal("M6.4", "pass_not_allowed", "You may pass only when no tile can be laid.")
    return _placement_refusal(rules, state, action)


def _placement_refusal(rules: Any, state: State, action: PlaceTile) -> Refusal:
    squares = np.zeros((3, 2), np.int64)
    for i, (row, column) in enumerate(action.squares[:3]):
        squares[i] = (_clipped(row), _clipped(column))
    breach = placement_breach(
        rules,
        state,
        OBJECTS.index(action.object),
        DESIGNS.index(action.design),
        squares,
        len(action.squares),
    )
    if breach == NOT_FULLY_SUPPORTED and rules["any_height"][0]:
        breach = _HANGS_OVER
    rule, code, reason, at_fault = _BREACHES[breach]
    return Refusal(rule, code, reason(state, action), at_fault(action))


def _clipped(coordinate: int) -> int:
    return max(-_OUT_OF_REACH, min(coordinate, _OUT_OF_REACH))


def _all_squares(action: PlaceTile) -> tuple[Square, ...]:
    return action.squares


def _object_square(action: PlaceTile) -> tuple[Square, ...]:
    return action.squares[:1]


def _outside(action: PlaceTile) -> tuple[Square, ...]:
    return tuple(square for square in action.squares if not all(0 <= part < SIDE for part in square))


def _no_squares(action: PlaceTile) -> tuple[Square, ...]:  # noqa: ARG001
    return ()


def _tile(action: PlaceTile) -> str:
    return f"{action.object} {action.design.replace('_', ' ')}"


def _row_reason(state: State, action: PlaceTile) -> str:  # noqa: ARG001
    return f"The {action.object} must lie in row {OBJECTS.index(action.object) + 1}."


def _lantern_reason(state: State, action: PlaceTile) -> str:  # noqa: ARG001
    return f"The lantern field above column {COLUMNS[action.squares[0][1]]} is taken in this round."


def _level_reason(state: State, action: PlaceTile) -> str:
    seat = int(state["seat"][0])
    heights = [int(state["height"][0, seat, row * SIDE + column]) for row, column in action.squares]
    listed = ", ".join(map(str, heights[:-1])) + f" and {heights[-1]}"
    return f"Not level: the squares have heights {listed}. A tile rests on one height."


_Reason = Callable[[State, PlaceTile], str]
_AtFault = Callable[[PlaceTile], tuple[Square, ...]]

_BREACHES: Final[dict[int, tuple[str, str, _Reason, _AtFault]]] = {
    NOT_ON_DISPLAY: (
        "M6.3",
        "not_on_display",
        lambda _, action: f"There is no {_tile(action)} on the display.",
        _no_squares,
    ),
    SHAPE_MISMATCH: (
        "M7.1",
        "shape_mismatch",
        lambda _, action: f"A {_tile(action)} can't cover these squares by any turn.",
        _all_squares,
    ),
    OUTSIDE_GRID: ("M7.2", "outside_grid", lambda *_: "The tile sticks out of the garden.", _outside),
    WRONG_ROW: ("M7.3", "wrong_row", _row_reason, _object_square),
    LANTERN_FIELD_TAKEN: ("M7.4", "lantern_field_taken", _lantern_reason, _object_square),
    NOT_FULLY_SUPPORTED: ("M7.5", "not_fully_supported", _level_reason, _all_squares),
    _HANGS_OVER: (
        "M7.5",
        "hangs_over_bare_board",
        lambda *_: "Part of the tile would hang over bare board.",
        _all_squares,
    ),
    RESTS_ON_ONE_TILE: (
        "M7.6",
        "rests_on_one_tile",
        lambda *_: "The tile would rest on a single tile; it must span two.",
        _all_squares,
    ),
    LARGER_THAN_TILE_BELOW: (
        "M7.7",
        "larger_than_tile_below",
        lambda *_: "The tile is larger than one that it would cover.",
        _all_squares,
    ),
}
