"""Compiled random playouts: the lean way through a game, with every legal action enumerated at every ply."""

from __future__ import annotations

from typing import Any

from tuileries.core.kernel import kernel
from tuileries.core.rng import below
from tuileries.games.miyabi.actions import ACTIONS, CHANCE_BASE
from tuileries.games.miyabi.rounds import apply, chance_weights, legal_actions, set_up
from tuileries.games.miyabi.scoring import score_of
from tuileries.games.miyabi.state import OVER, PLAY


@kernel
def random_chance(rules: Any, g: Any, rng: Any, weights: Any) -> int:
    """M5.4, M6.2 A chance action drawn by its weight."""
    ticket = below(rng, chance_weights(rules, g, weights))
    drawn = -1
    while ticket >= 0:
        drawn += 1
        ticket -= weights[drawn]
    return CHANCE_BASE + drawn


@kernel
def random_action(rules: Any, g: Any, rng: Any, out: Any) -> tuple[int, int]:
    """A uniformly random action (chance by its weights) and how many legal actions there were."""
    if g.phase != PLAY:
        return random_chance(rules, g, rng, out[: ACTIONS - CHANCE_BASE]), 0
    count = legal_actions(rules, g, out)
    return out[below(rng, count)], count


@kernel
def playouts(
    rules_array: Any, empty: Any, states: Any, logs: Any, rng: Any, out: Any, games: int
) -> tuple[int, int, int]:
    """Many playouts from the start; returns plies, legal actions enumerated and points scored in all.

    ``empty`` holds an all-zero state; ``states``, ``logs`` and ``out`` are scratch space.
    """
    rules = rules_array[0]
    log = logs[0]
    plies = 0
    legal = 0
    points = 0
    for _ in range(games):
        states[0] = empty[0]
        g = states[0]
        set_up(rules, g)
        while g.phase != OVER:
            action, count = random_action(rules, g, rng, out)
            apply(rules, g, action, count == 1, log)
            plies += count > 0
            legal += count
        for seat in range(rules.players):
            points += score_of(g, seat)
    return plies, legal, points
