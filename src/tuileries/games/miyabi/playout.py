"""Compiled random playouts: the lean way through a game, with every legal action enumerated at every ply."""

from __future__ import annotations

from typing import Any

from tuileries.core.kernel import kernel
from tuileries.core.rng import below
from tuileries.games.miyabi.actions import DEAL_BASE, FIRST_SEAT_BASE
from tuileries.games.miyabi.rounds import apply, legal_actions, set_up, shape_to_deal
from tuileries.games.miyabi.scoring import score_of
from tuileries.games.miyabi.state import DEAL, FIRST_SEAT, OVER
from tuileries.games.miyabi.words import DESIGNS, KINDS


@kernel
def random_deal(rules: Any, g: Any, rng: Any) -> int:
    """M6.2 A random chance action of the deal phase: every face-down tile of the shape is equally likely."""
    shape = shape_to_deal(rules, g)
    total = 0
    for kind in range(KINDS):
        if rules.shape_of[kind % len(DESIGNS)] == shape:
            total += g.stack[kind]
    ticket = below(rng, total)
    for kind in range(KINDS):
        if rules.shape_of[kind % len(DESIGNS)] == shape:
            ticket -= g.stack[kind]
            if ticket < 0:
                return DEAL_BASE + kind
    return -1


@kernel
def random_action(rules: Any, g: Any, rng: Any, out: Any) -> tuple[int, int]:
    """A uniformly random action (chance by its probabilities) and how many legal actions there were."""
    if g.phase == FIRST_SEAT:
        return FIRST_SEAT_BASE + below(rng, rules.players), 0
    if g.phase == DEAL:
        return random_deal(rules, g, rng), 0
    count = legal_actions(rules, g, out)
    return out[below(rng, count)], count


@kernel
def playout(rules: Any, g: Any, rng: Any, out: Any) -> tuple[int, int]:
    """Play ``g`` to the end at random, in place; returns plies and legal actions enumerated."""
    plies = 0
    legal = 0
    while g.phase != OVER:
        action, count = random_action(rules, g, rng, out)
        apply(rules, g, action, count == 1, None)
        plies += count > 0
        legal += count
    return plies, legal


@kernel
def playouts(rules: Any, empty: Any, states: Any, rng: Any, out: Any, games: int) -> tuple[int, int, int]:
    """Many playouts from the start; returns plies, legal actions enumerated and points scored in all."""
    plies = 0
    legal = 0
    points = 0
    for _ in range(games):
        states[0] = empty[0]
        g = states[0]
        set_up(rules, g)
        more_plies, more_legal = playout(rules, g, rng, out)
        plies += more_plies
        legal += more_legal
        for seat in range(rules.players):
            points += score_of(g, seat)
    return plies, legal, points
