"""Hypothesis strategies: games, and states on the way through them."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

import tuileries as tu
from tuileries.core.ids import TERMINAL, State
from tuileries.games.miyabi.box import OPTIONS


@cache
def _load(players: int, options: tuple[tuple[str, Any], ...]) -> tu.Game:
    return tu.load("miyabi", players=players, options=dict(options))


@st.composite
def games(draw: st.DrawFn, *, varied: bool = True) -> tu.Game:
    """Miyabi for two to four players; with ``varied`` up to two options differ from their defaults."""
    players = draw(st.integers(2, 4))
    chosen = draw(st.lists(st.sampled_from(OPTIONS), max_size=2, unique=True)) if varied else []
    options = []
    for option in sorted(chosen, key=lambda option: option.name):
        value = draw(st.sampled_from(option.choices))
        if not (option.name == "first_seat" and value != "random" and value >= players):
            options.append((option.name, value))
    return _load(players, tuple(options))


def successors(game: tu.Game, state: State) -> list[Any]:
    """Every action that can come next, of a seat or of chance."""
    chance = [action for action, _ in game.chance_outcomes(state)]
    return chance or list(game.legal_actions(state))


@st.composite
def positions(draw: st.DrawFn, *, varied: bool = True, playing: bool = False) -> tuple[tu.Game, State]:
    """A game and a state somewhere in a match; with ``playing`` a seat is to act."""
    game = draw(games(varied=varied))
    state = game.initial_state()
    choices = draw(st.lists(st.integers(0, 2**16), max_size=120))
    generator = draw(st.randoms(use_true_random=False)) if playing else None
    for choice in choices:
        if game.to_act(state) is TERMINAL:
            break
        state = _step(game, state, choice)
    while generator and not isinstance(game.to_act(state), int):
        if game.to_act(state) is TERMINAL:
            state = game.initial_state()
        state = _step(game, state, generator.randrange(2**16))
    return game, state


def _step(game: tu.Game, state: State, choice: int) -> State:
    """One step; a pass is as rare as any placement."""
    actions = successors(game, state)
    return game.apply(state, actions[choice % len(actions)]).state
