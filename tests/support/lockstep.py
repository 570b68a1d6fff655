"""The kernels and the oracle side by side."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tuileries.core.game import Game
from tuileries.core.ids import CHANCE, TERMINAL, Seat, State
from tuileries.core.match import draw
from tuileries.games.miyabi.naive import NaiveMiyabi


def naive_of(game: Game) -> NaiveMiyabi:
    """The oracle with the same players, options and components, before its first step."""
    return NaiveMiyabi(game.info.players, game.info.options, game.components)


def play_in_lockstep(game: Game, seed: int | str, *, pass_rarely: bool = False) -> int:
    """Play one random match on both and compare everything after every step; returns the plies.

    Args:
        game: the compiled one.
        seed: decides draws and choices.
        pass_rarely: choose a pass only now and then, so that gardens grow high.
    """
    rng = random.Random(f"lockstep {seed}")
    naive = naive_of(game)
    state = game.initial_state()
    plies = 0
    while (actor := game.to_act(state)) is not TERMINAL:
        if actor is CHANCE:
            assert list(game.chance_outcomes(state)) == naive.chance_outcomes(), f"seed {seed}, ply {plies}"
            action = draw(game, state, rng)
        else:
            compare_looks(game, state, naive, actor, seed)
            action = choose(game.legal_actions(state), rng, pass_rarely=pass_rarely)
            plies += 1
        transition = game.apply(state, action)
        state = transition.state
        told = naive.do(action)
        assert list(transition.events) == told, f"seed {seed}, ply {plies}: {action}: {transition.events} {told}"
        if game.to_act(state) in {CHANCE, TERMINAL} and actor is not CHANCE:
            compare_looks(game, state, naive, None, seed)
    assert naive.to_act() == "terminal", f"seed {seed}"
    return plies


def choose(legal: Sequence[Any], rng: random.Random, *, pass_rarely: bool) -> Any:
    """A random action; a pass, always the last one, seldom if so wished."""
    if pass_rarely and len(legal) > 1 and rng.random() < 0.95:
        legal = legal[:-1]
    return legal[rng.randrange(len(legal))]


def compare_looks(game: Game, state: State, naive: NaiveMiyabi, viewer: Seat | None, seed: int | str) -> None:
    """Everything that can be asked about a state, answered by both.

    An observation holds all of it: the gardens, display and stacks, the legal placements with what
    they would do, all points, and the outcome with its items.
    """
    ours, theirs = game.observe(state, viewer), naive.observe(viewer)
    for name in ours.__slots__:
        assert getattr(ours, name) == getattr(theirs, name), f"seed {seed}: {name}"
    assert list(game.legal_actions(state)) == list(theirs.legal_actions), f"seed {seed}"
