"""Nobody sees what is hidden: here the order of the face-down tiles, which no state knows."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

import tuileries as tu
from tuileries import bots
from tuileries.core.game import seen_by
from tuileries.core.ids import CHANCE, TERMINAL
from tuileries.core.match import draw

VIEWERS = (None, 0, 1, 2, 3)


def as_bytes(game, observation):
    """An observation as it leaves the engine."""
    return json.dumps(game.observation_codec.to_json(observation)).encode()


def walk(game, seed):
    """The states of a random match with the events that led there."""
    rng = random.Random(seed)
    state, events = game.initial_state(), ()
    yield state, events
    while game.to_act(state) is not TERMINAL:
        action = draw(game, state, rng) if game.to_act(state) is CHANCE else rng.choice(game.legal_actions(state))
        transition = game.apply(state, action)
        state, events = transition.state, transition.events
        yield state, events


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resample_keeps_the_observation(players):
    """Byte for byte, for every viewer, at every step; and what is legal stays legal."""
    game = tu.load("miyabi", players=players)
    rng = random.Random(players)
    for state, _ in walk(game, players):
        before = state.tobytes()
        for viewer in VIEWERS[: players + 1]:
            other = game.resample(state, viewer, rng)
            assert as_bytes(game, game.observe(other, viewer)) == as_bytes(game, game.observe(state, viewer))
            assert list(game.legal_actions(other)) == list(game.legal_actions(state))
            assert not np.shares_memory(other, state)
        assert state.tobytes() == before


def test_resample_keeps_the_event_history():
    """A seat that thinks on from a resampled state is told the same of the same actions."""
    game = tu.load("miyabi", players=3)
    rng = random.Random(4)
    state, other = game.initial_state(), game.initial_state()
    while game.to_act(state) is not TERMINAL:
        viewer = rng.choice((None, 0, 1, 2))
        other = game.resample(other, viewer, rng)
        action = draw(game, state, rng) if game.to_act(state) is CHANCE else rng.choice(game.legal_actions(state))
        ours, theirs = game.apply(state, action), game.apply(other, action)
        assert seen_by(ours.events, viewer) == seen_by(theirs.events, viewer)
        state, other = ours.state, theirs.state


def test_all_events_are_public():
    """Nothing in the base game happens face down."""
    game = tu.load("miyabi", players=2)
    for _, events in walk(game, 1):
        for viewer in VIEWERS[:3]:
            assert seen_by(events, viewer) == events


def test_unseen_tiles_are_what_anybody_can_count():
    """An observation names no face-down tile that the box less the tiles dealt so far does not give."""
    game = tu.load("miyabi", players=3)
    unseen = {(tile.object, tile.design): tile.count for tile in game.observe(game.initial_state(), None).unseen}
    for state, events in walk(game, 2):
        for event in events:
            if event.type == "tile_dealt":
                unseen[event.object, event.design] -= 1
        for viewer in (None, 0, 1, 2):
            seen = game.observe(state, viewer).unseen
            assert [(tile.object, tile.design, tile.count) for tile in seen] == [
                (*kind, count) for kind, count in unseen.items() if count
            ]


def test_no_order_is_known_anywhere():
    """The state before a draw is the same whatever is drawn next, so nothing can leak it."""
    game = tu.load("miyabi", players=2)
    state = game.apply(game.initial_state(), game.parse_action("first=0")).state
    outcomes = game.chance_outcomes(state)
    assert len(outcomes) == 6
    before = {as_bytes(game, game.observe(state, viewer)) for _ in outcomes for viewer in (None,)}
    assert len(before) == 1
    assert [field for field in state.dtype.names if "order" in field or "seed" in field or "rng" in field] == []


def test_viewers_differ_only_in_what_is_theirs():
    """Spectators and opponents see the same, save for the legal placements of the seat to act."""
    game = tu.load("miyabi", players=2)
    own = {"viewer", "placements", "may_pass"}
    for state, _ in walk(game, 3):
        seen = [game.observation_codec.to_json(game.observe(state, viewer)) for viewer in (None, 0, 1)]
        public = [{key: value for key, value in one.items() if key not in own} for one in seen]
        assert public[0] == public[1] == public[2]
        for viewer, one in zip((None, 0, 1), seen, strict=True):
            assert bool(one["placements"] or one["may_pass"]) == (game.to_act(state) == viewer)


@pytest.mark.parametrize("name", bots.NAMES)
def test_bots_decide_by_the_observation_alone(name):
    """Equal observations and equal generators give equal actions, also when the state is resampled."""
    game = tu.load("miyabi", players=2)
    rng = random.Random(5)
    bot = bots.make(name, game)
    for state, _ in walk(game, 6):
        seat = game.to_act(state)
        if isinstance(seat, int):
            seen = game.observe(state, seat)
            other = game.observe(game.resample(state, seat, rng), seat)
            copy = game.observation_codec.from_json(game.observation_codec.to_json(seen))
            chosen = {bot.choose(one, random.Random(7)) for one in (seen, other, copy)}
            assert len(chosen) == 1
            assert chosen <= set(game.legal_actions(state))
