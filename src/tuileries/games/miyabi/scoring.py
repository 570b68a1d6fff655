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
def bonus_row(rules: Any, g: Any, seat: int, cells: Any, number: int, layer: int) -> int:
    """M8.2, M8.3 The row whose bonus tile square ``number`` of a tile on this layer takes, or -1.

    Square 0 is the object square; the others take a bonus only under that option, one for each row.
    """
    if not is_bonus_layer(rules, layer) or (number > 0 and not rules.green_squares_take_bonus):
        return -1
    row = cells[number] // SIDE
    for earlier in range(number):
        if cells[earlier] // SIDE == row:
            return -1
    return row if is_bonus_there(rules, g, seat, row) else -1


@kernel
def bonus_due(rules: Any, g: Any, seat: int, cells: Any, size: int, layer: int) -> int:
    """M8.2, M8.3 Points of the bonus tiles that a tile laid on these squares takes."""
    points = 0
    for number in range(size):
        row = bonus_row(rules, g, seat, cells, number, layer)
        if row >= 0:
            points += rules.bonus_points[row]
    return points


@kernel
def take_bonus(rules: Any, g: Any, seat: int, row: int, square: int, log: Any) -> None:
    """M8.2 Score one bonus tile."""
    g.bonus_taken[seat, row] = 1
    g.bonus[seat] += rules.bonus_points[row]
    note(log, notes.BONUS_TAKEN, seat, row)
    note(log, notes.SCORED, seat, FOR_BONUS, row, square, 1, rules.bonus_points[row])


@kernel
def score_tile(rules: Any, g: Any, seat: int, object_: int, design: int, cells: Any, layer: int, log: Any) -> None:
    """M8.1, M8.2, M8.3 Score a tile that was just laid."""
    count = rules.objects_shown[design]
    factor = layer_factor(rules, layer)
    g.placement[seat] += count * factor
    note(log, notes.SCORED, seat, FOR_PLACEMENT, object_, cells[0], count, factor)
    for number in range(rules.size_of[design]):
        row = bonus_row(rules, g, seat, cells, number, layer)
        if row >= 0:
            take_bonus(rules, g, seat, row, cells[number], log)


@kernel
def visible_in_row(g: Any, seat: int, row: int) -> int:
    """M9.1 Visible objects of a seat in a row."""
    count = 0
    for column in range(SIDE):
        count += g.objects[seat, row * SIDE + column]
    return count


@kernel
def rank_row(rules: Any, g: Any, row: int, ranks: Any) -> None:
    """M9.1, M9.2, M9.3, M9.4 Who shows most objects in a row: 1, second most: 2, neither: 0, to ``ranks[seat]``."""
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
        ranks[seat] = 0
        if visible > 0 or rules.zero_objects_can_rank:
            if visible == most:
                ranks[seat] = 1
            elif visible == second and leaders == 1:
                ranks[seat] = 2


@kernel
def row_value(rules: Any, row: int, rank: int) -> int:
    """M9.1, M9.2 What a row pays for a rank."""
    if rank == 1:
        return rules.most[row]
    return rules.second[row] if rank == 2 else 0


@kernel
def score_rows(rules: Any, g: Any, log: Any) -> None:
    """M9.1 Pay the majorities of all rows."""
    ranks = g.majority
    for row in range(_ROWS):
        rank_row(rules, g, row, ranks[:, row])
    for seat in range(rules.players):
        for row in range(_ROWS):
            rank = ranks[seat, row]
            g.majority[seat, row] = row_value(rules, row, rank)
            if g.majority[seat, row] > 0:
                kind = FOR_MOST if rank == 1 else FOR_SECOND
                note(log, notes.SCORED, seat, kind, row, row * SIDE, 1, g.majority[seat, row])


@kernel
def score_of(g: Any, seat: int) -> int:
    """M9.5 All points of a seat so far."""
    total = g.placement[seat] + g.bonus[seat]
    for row in range(_ROWS):
        total += g.majority[seat, row]
    return total
