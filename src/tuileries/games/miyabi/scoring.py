"""Chapters 8 and 9: points for laying a tile, the fifth layer, and the majorities of the final scoring."""

from __future__ import annotations

from typing import Any, Final

from tuileries.core.kernel import kernel
from tuileries.games.miyabi import log as notes
from tuileries.games.miyabi.log import note
from tuileries.games.miyabi.words import OBJECTS, SIDE

FIFTH_LAYER: Final = 5

FOR_PLACEMENT: Final = 0
FOR_BONUS: Final = 1
FOR_MOST: Final = 2
FOR_SECOND: Final = 3
SCORE_RULES: Final = ("M8.1", "M8.2", "M9.1", "M9.2")

_ROWS: Final = len(OBJECTS)


@kernel
def layer_factor(rules: Any, layer: int) -> int:
    """M8.1 What a layer multiplies with: itself, unless an option caps it."""
    if rules.layer_factor_cap and layer > rules.layer_factor_cap:
        return rules.layer_factor_cap
    return layer


@kernel
def is_bonus_there(rules: Any, g: Any, seat: int, object_: int) -> bool:
    """M8.4 The bonus tile still lies there: nobody took it, or not this seat if every player has their own."""
    for other in range(rules.players):
        if g.bonus_taken[other, object_] and (other == seat or not rules.bonus_per_player):
            return False
    return True


@kernel
def is_bonus_layer(rules: Any, layer: int) -> bool:
    """M8.2 A tile on this layer takes a bonus tile: layer 5, or higher under that option."""
    return layer == FIFTH_LAYER or (layer > FIFTH_LAYER and rules.bonus_on_layer_5_or_higher != 0)


@kernel
def bonus_due(rules: Any, g: Any, seat: int, object_: int, cells: Any, size: int, layer: int) -> int:
    """M8.2, M8.3 Points of the bonus tiles that a tile laid on these squares takes."""
    if not is_bonus_layer(rules, layer):
        return 0
    points = rules.bonus_points[object_] if is_bonus_there(rules, g, seat, object_) else 0
    if rules.green_squares_take_bonus:
        for i in range(1, size):
            row = cells[i] // SIDE
            counted = row == object_
            for j in range(1, i):
                counted = counted or cells[j] // SIDE == row
            if not counted and is_bonus_there(rules, g, seat, row):
                points += rules.bonus_points[row]
    return points


@kernel
def take_bonus(rules: Any, g: Any, seat: int, object_: int, square: int, log: Any) -> None:
    """M8.2 Score one bonus tile, if it still lies there."""
    if is_bonus_there(rules, g, seat, object_):
        g.bonus_taken[seat, object_] = 1
        g.bonus[seat] += rules.bonus_points[object_]
        note(log, notes.BONUS_TAKEN, seat, object_)
        note(log, notes.SCORED, seat, FOR_BONUS, object_, square, 1, rules.bonus_points[object_])


@kernel
def score_tile(rules: Any, g: Any, seat: int, object_: int, design: int, cells: Any, layer: int, log: Any) -> None:
    """M8.1, M8.2, M8.3 Score a tile that was just laid."""
    count = rules.objects_shown[design]
    factor = layer_factor(rules, layer)
    g.placement[seat] += count * factor
    note(log, notes.SCORED, seat, FOR_PLACEMENT, object_, cells[0], count, factor)
    if is_bonus_layer(rules, layer):
        take_bonus(rules, g, seat, object_, cells[0], log)
        if rules.green_squares_take_bonus:
            for i in range(1, rules.size_of[design]):
                take_bonus(rules, g, seat, cells[i] // SIDE, cells[i], log)


@kernel
def visible_in_row(g: Any, seat: int, row: int) -> int:
    """M9.1 Visible objects of a seat in a row."""
    count = 0
    for column in range(SIDE):
        count += g.objects[seat, row * SIDE + column]
    return count


@kernel
def row_points(rules: Any, g: Any, row: int, points: Any) -> None:
    """M9.1, M9.2, M9.3, M9.4 What each seat scores for a row now, written to ``points[seat]``."""
    most = -1
    for seat in range(rules.players):
        most = max(most, visible_in_row(g, seat, row))
    second = -1
    leaders = 0
    for seat in range(rules.players):
        visible = visible_in_row(g, seat, row)
        if visible == most:
            leaders += 1
        else:
            second = max(second, visible)
    for seat in range(rules.players):
        visible = visible_in_row(g, seat, row)
        points[seat] = 0
        if visible > 0 or rules.zero_objects_can_rank:
            if visible == most:
                points[seat] = rules.most[row]
            elif visible == second and leaders == 1:
                points[seat] = rules.second[row]


@kernel
def score_rows(rules: Any, g: Any, points: Any, log: Any) -> None:
    """M9.1 Pay the majorities of all rows. ``points`` is scratch space for one number by seat."""
    for row in range(_ROWS):
        row_points(rules, g, row, points)
        for seat in range(rules.players):
            g.majority[seat, row] = points[seat]
    for seat in range(rules.players):
        for row in range(_ROWS):
            won = g.majority[seat, row]
            if won > 0:
                kind = FOR_MOST if is_most(rules, g, seat, row) else FOR_SECOND
                note(log, notes.SCORED, seat, kind, row, row * SIDE, 1, won)


@kernel
def is_most(rules: Any, g: Any, seat: int, row: int) -> bool:
    """M9.1, M9.3 No seat shows more objects in the row."""
    visible = visible_in_row(g, seat, row)
    for other in range(rules.players):
        if visible_in_row(g, other, row) > visible:
            return False
    return True


@kernel
def score_of(g: Any, seat: int) -> int:
    """M9.5 All points of a seat so far."""
    total = g.placement[seat] + g.bonus[seat]
    for row in range(_ROWS):
        total += g.majority[seat, row]
    return total
