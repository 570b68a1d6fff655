"""The doors from Python into the kernels: they take arrays of one record.

Passing an array costs a microsecond; passing the record itself, eight.
"""

from __future__ import annotations

from typing import Any

from tuileries.core.kernel import kernel
from tuileries.games.miyabi import placement, rounds, scoring
from tuileries.games.miyabi.actions import placement_at
from tuileries.games.miyabi.words import OBJECTS, SIDE

_ROWS = len(OBJECTS)


@kernel
def set_up(rules: Any, states: Any) -> None:
    """M5.1 Turn an all-zero state into the initial state."""
    rounds.set_up(rules[0], states[0])


@kernel
def legal_actions(rules: Any, states: Any, out: Any) -> int:
    """M6.3, M6.4 Legal action indices to ``out``; returns how many."""
    return rounds.legal_actions(rules[0], states[0], out)


@kernel
def chance_weights(rules: Any, states: Any, weights: Any) -> int:
    """M5.4, M6.2 Weights of the chance actions; returns their sum."""
    return rounds.chance_weights(rules[0], states[0], weights)


@kernel
def apply(rules: Any, before: Any, after: Any, action: int, forced: bool, logs: Any) -> None:
    """Copy ``before`` to ``after`` and apply a legal action there; events to ``logs``."""
    after[0] = before[0]
    rounds.apply(rules[0], after[0], action, forced, logs[0])


@kernel
def placement_breach(rules: Any, states: Any, object_: int, design: int, squares: Any, count: int) -> int:
    """M6.3, M7.1 to M7.7 The first rule that a placement breaks."""
    return placement.placement_breach(rules[0], states[0], object_, design, squares, count)


@kernel
def scores(rules: Any, states: Any, out: Any) -> None:
    """M9.5 All points so far to ``out[seat]``."""
    for seat in range(rules[0].players):
        out[seat] = scoring.score_of(states[0], seat)


@kernel
def standings(rules: Any, states: Any, visible: Any, ranks: Any, points: Any) -> None:
    """M9.1, M9.2 Visible objects, ranks and what the rows would pay now, to ``[seat, row]``."""
    for row in range(_ROWS):
        scoring.rank_row(rules[0], states[0], row, ranks[:, row])
        for seat in range(rules[0].players):
            visible[seat, row] = scoring.visible_in_row(states[0], seat, row)
            points[seat, row] = scoring.row_value(rules[0], row, ranks[seat, row])


@kernel
def bonus_there(rules: Any, states: Any, out: Any) -> None:
    """M8.4 1 where a bonus tile still lies there for a seat, to ``out[seat, row]``."""
    for seat in range(rules[0].players):
        for row in range(_ROWS):
            out[seat, row] = scoring.is_bonus_there(rules[0], states[0], seat, row)


@kernel
def previews(rules: Any, states: Any, out: Any, table: Any) -> int:
    """M7.8, M8.1, M8.2 What every legal placement would do at once.

    Fills ``table[i]`` with index, layer, layer factor, points, bonus and hidden objects; returns how many there are.
    """
    g = states[0]
    count = rounds.legal_placements(rules[0], g, out)
    for i in range(count):
        object_, design, column, turn = placement_at(out[i])
        cells = rules[0].cell[design, object_ * SIDE + column, turn]
        size = rules[0].size_of[design]
        layer = placement.layer_on(g.height[g.seat], cells, size)
        factor = scoring.layer_factor(rules[0], layer)
        table[i, 0] = out[i]
        table[i, 1] = layer
        table[i, 2] = factor
        table[i, 3] = rules[0].objects_shown[design] * factor
        table[i, 4] = scoring.bonus_due(rules[0], g, g.seat, cells, size, layer)
        table[i, 5] = placement.hidden_by(g.objects[g.seat], cells, size)
    return count
