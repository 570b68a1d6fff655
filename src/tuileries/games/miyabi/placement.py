"""Chapter 7: where a tile may lie, and what laying it does to the garden."""

from __future__ import annotations

from typing import Any, Final

from tuileries.core.kernel import kernel
from tuileries.games.miyabi import log as notes
from tuileries.games.miyabi.log import note
from tuileries.games.miyabi.words import DESIGNS, SIDE

LEGAL: Final = 0
NOT_ON_DISPLAY: Final = 1
SHAPE_MISMATCH: Final = 2
OUTSIDE_GRID: Final = 3
WRONG_ROW: Final = 4
LANTERN_FIELD_TAKEN: Final = 5
NOT_FULLY_SUPPORTED: Final = 6
RESTS_ON_ONE_TILE: Final = 7
LARGER_THAN_TILE_BELOW: Final = 8

_DESIGNS: Final = len(DESIGNS)


@kernel
def is_on_display(g: Any, object_: int, design: int) -> bool:
    """M6.3 Such a tile lies on the display."""
    return g.display[object_ * _DESIGNS + design] > 0


@kernel
def turn_of(rules: Any, design: int, squares: Any, count: int) -> int:
    """M7.1 The turn of the design that covers ``squares``, or -1.

    ``squares`` holds ``count`` pairs ``(row, column)``, the object square first.
    """
    if count != rules.size_of[design]:
        return -1
    for turn in range(rules.turn_count[design]):
        found = 0
        for i in range(count):
            row = squares[0, 0] + rules.offset[design, turn, i, 0]
            column = squares[0, 1] + rules.offset[design, turn, i, 1]
            for j in range(count):
                if squares[j, 0] == row and squares[j, 1] == column:
                    found += 1
                    break
        if found == count:
            return turn
    return -1


@kernel
def is_inside_grid(squares: Any, count: int) -> bool:
    """M7.2 Every covered square lies in the grid."""
    for i in range(count):
        if not (0 <= squares[i, 0] < SIDE and 0 <= squares[i, 1] < SIDE):
            return False
    return True


@kernel
def is_in_row_of(object_: int, row: int) -> bool:
    """M3.1, M7.3 The object square lies in the row of its object."""
    return row == object_


@kernel
def is_column_free(g: Any, seat: int, column: int) -> bool:
    """M7.4 The lantern field of the column is empty."""
    return g.lantern[seat, column] == 0


@kernel
def is_supported(rules: Any, height: Any, cells: Any, size: int) -> bool:
    """M7.5 The tile rests everywhere: all covered squares have the same height.

    With the option ``any_height`` they may differ, but either all are bare or none is.
    """
    first = height[cells[0]]
    for i in range(1, size):
        other = height[cells[i]]
        if other != first and (not rules.any_height or (other == 0) != (first == 0)):
            return False
    return True


@kernel
def spans_two_tiles(tile: Any, cells: Any, size: int) -> bool:
    """M7.6 The tile rests on bare board or on at least two tiles. Asked only under that option."""
    first = tile[cells[0]]
    for i in range(1, size):
        if tile[cells[i]] != first:
            return True
    return first == 0


@kernel
def covers_no_smaller_tile(tile_size: Any, cells: Any, size: int) -> bool:
    """M7.7 No covered tile is smaller than the new one. Asked only under that option."""
    for i in range(size):
        below = tile_size[cells[i]]
        if 0 < below < size:
            return False
    return True


@kernel
def support_breach(rules: Any, g: Any, seat: int, design: int, cells: Any) -> int:
    """M7.5, M7.6, M7.7 The first rule of support that the tile breaks, or ``LEGAL``."""
    size = rules.size_of[design]
    if not is_supported(rules, g.height[seat], cells, size):
        return NOT_FULLY_SUPPORTED
    if rules.must_span_two_tiles and not spans_two_tiles(g.tile[seat], cells, size):
        return RESTS_ON_ONE_TILE
    if not rules.upper_tile_may_be_larger and not covers_no_smaller_tile(g.tile_size[seat], cells, size):
        return LARGER_THAN_TILE_BELOW
    return LEGAL


@kernel
def placement_breach(rules: Any, g: Any, object_: int, design: int, squares: Any, count: int) -> int:
    """M6.3, M7.1 to M7.7 The first rule that a placement breaks, in rulebook order, or ``LEGAL``."""
    if not is_on_display(g, object_, design):
        return NOT_ON_DISPLAY
    turn = turn_of(rules, design, squares, count)
    if turn < 0:
        return SHAPE_MISMATCH
    if not is_inside_grid(squares, count):
        return OUTSIDE_GRID
    if not is_in_row_of(object_, squares[0, 0]):
        return WRONG_ROW
    if not is_column_free(g, g.seat, squares[0, 1]):
        return LANTERN_FIELD_TAKEN
    square = squares[0, 0] * SIDE + squares[0, 1]
    return support_breach(rules, g, g.seat, design, rules.cell[design, square, turn])


@kernel
def layer_on(height: Any, cells: Any, size: int) -> int:
    """M7.8 The layer that a supported tile lies on: one above its support."""
    highest = height[cells[0]]
    for i in range(1, size):
        highest = max(highest, height[cells[i]])
    return highest + 1


@kernel
def hidden_by(objects: Any, cells: Any, size: int) -> int:
    """M7.8 Visible objects that a tile on these squares hides."""
    hidden = 0
    for i in range(size):
        hidden += objects[cells[i]]
    return hidden


@kernel
def lay_tile(rules: Any, g: Any, seat: int, object_: int, design: int, turn: int, column: int, log: Any) -> int:
    """M6.3, M7.8 Move a tile from the display into the garden; returns its layer."""
    square = object_ * SIDE + column
    cells = rules.cell[design, square, turn]
    size = rules.size_of[design]
    layer = layer_on(g.height[seat], cells, size)
    g.display[object_ * _DESIGNS + design] -= 1
    g.laid[seat] += 1
    for i in range(size):
        cell = cells[i]
        g.height[seat, cell] = layer
        g.objects[seat, cell] = 0
        g.tile[seat, cell] = g.laid[seat]
        g.tile_size[seat, cell] = size
    g.objects[seat, square] = rules.objects_shown[design]
    note(log, notes.TILE_PLACED, seat, layer, g.laid[seat])
    return layer


@kernel
def place_lantern(g: Any, seat: int, column: int, log: Any) -> None:
    """M6.5 Take the lantern field above the objects."""
    g.lantern[seat, column] = 1
    note(log, notes.LANTERN_PLACED, seat, column)
