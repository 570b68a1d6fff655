"""Compiling all kernels of a game ahead of time."""

from __future__ import annotations

import random

from tuileries.core.game import Game
from tuileries.core.ids import TERMINAL, Nature
from tuileries.core.match import draw


def warm(game: Game) -> None:
    """Call everything of a game once, so that Numba has compiled it all and the disk cache holds it.

    Kernels do not depend on players, options or components: one loaded game of each kind is enough.
    """
    game.playouts(0, 1)
    rng = random.Random(0)
    state = game.initial_state()
    actions = []
    while (actor := game.to_act(state)) is not TERMINAL:
        if isinstance(actor, Nature):
            action = draw(game, state, rng)
        else:
            action = rng.choice(game.legal_actions(state))
            game.values(game.observe(state, actor))
        actions.append(action)
        state = game.apply(state, action).state
    for action in set(actions):
        game.explain(game.initial_state(), action)
    game.observe(state, None)
    game.resample(state, None, rng)
    game.outcome(state)
