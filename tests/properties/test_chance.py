"""Chance: exact probabilities, and outcomes that do what they say."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

import tuileries as tu
from tuileries.core.ids import CHANCE, TERMINAL
from tuileries.core.match import Match, draw
from tuileries.games.miyabi.actions import DrawFirstSeat


def shown(game, before, after, outcome):
    """Whether the state after a chance action shows that one and nothing else."""
    old, new = game.observe(before, None), game.observe(after, None)
    if isinstance(outcome, DrawFirstSeat):
        return new.start_seat == outcome.seat

    def counts(tiles):
        return Counter({(tile.object, tile.design): tile.count for tile in tiles})

    drawn = Counter([(outcome.object, outcome.design)])
    return (
        counts(new.display) - counts(old.display) == drawn
        and counts(old.display) <= counts(new.display)
        and counts(old.unseen) - counts(new.unseen) == drawn
        and old.gardens[0].heights == new.gardens[0].heights
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_outcome(players):
    """At every chance step of a match: fractions sum to 1, outcomes are distinct, and each child shows its outcome."""
    game = tu.load("miyabi", players=players)
    rng = random.Random(players)
    state = game.initial_state()
    steps = 0
    while game.to_act(state) is not TERMINAL:
        if game.to_act(state) is CHANCE:
            outcomes = game.chance_outcomes(state)
            assert sum(probability for _, probability in outcomes) == 1
            assert all(type(probability) is Fraction and probability > 0 for _, probability in outcomes)
            assert len({action for action, _ in outcomes}) == len(outcomes)
            for action, _ in outcomes:
                transition = game.apply(state, action)
                assert shown(game, state, transition.state, action)
                assert transition.events[0].type in {"tile_dealt", "first_seat_drawn"}
            steps += 1
            action = draw(game, state, rng)
        else:
            action = rng.choice(game.legal_actions(state))
        state = game.apply(state, action).state
    assert steps == 1 + {2: 72, 3: 90, 4: 96}[players]


def test_draws_follow_the_probabilities():
    """In 3,200 draws no first tile is further from its probability than chance allows (five standard deviations)."""
    game = tu.load("miyabi", players=2, options={"first_seat": 0})
    state = game.initial_state()
    rng = random.Random(11)
    trials = 3200
    counts = Counter(draw(game, state, rng) for _ in range(trials))
    for action, probability in game.chance_outcomes(state):
        expected = trials * float(probability)
        assert abs(counts[action] - expected) < 5 * (expected * (1 - float(probability))) ** 0.5


def test_playouts_deal_alike():
    """Compiled playouts draw first seats and tiles with the same probabilities: all scores agree with slow matches."""
    game = tu.load("miyabi", players=2)
    fast = game.playouts(1, 4000).points / 4000
    rng = random.Random(12)
    slow = 0
    for number in range(150):
        match = Match(game, number)
        while match.to_act is not TERMINAL:
            match.play(rng.choice(game.legal_actions(match.state)))
        slow += sum(game.outcome(match.state).scores)
    assert abs(fast - slow / 150) < 15


def test_same_seed_same_draws():
    """The seed of a match decides all draws."""
    game = tu.load("miyabi", players=3)
    first, again, other = (Match(game, seed).steps for seed in (1, 1, 2))
    assert [step.action for step in first] == [step.action for step in again]
    assert [step.action for step in first] != [step.action for step in other]
