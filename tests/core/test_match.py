"""A match in memory: seeds, draws and undo."""

import random
from fractions import Fraction

import pytest

import tuileries as tu
from tuileries.core.ids import same_state


@pytest.fixture(scope="module")
def game():
    return tu.load("miyabi", players=2)


def play_some(match, plies):
    for _ in range(plies):
        match.play(match.game.legal_actions(match.state)[0])


def test_the_same_seed_gives_the_same_match(game):
    one, two, other = tu.Match(game, 3), tu.Match(game, 3), tu.Match(game, 4)
    for match in (one, two, other):
        play_some(match, 14)
    assert one.steps[-1].state.tobytes() == two.steps[-1].state.tobytes()
    assert not same_state(one.state, other.state)


def test_chance_plays_by_itself(game):
    match = tu.Match(game, 3)
    assert all(step.by is None for step in match.steps)
    assert isinstance(match.to_act, int)


def test_undo_takes_back_one_action(game):
    match = tu.Match(game, 3)
    before = match.state.copy()
    play_some(match, 1)
    assert match.undo()
    assert same_state(match.state, before)


def test_undo_takes_back_what_chance_did_after_the_action(game):
    match = tu.Match(game, 3)
    while match.steps[-1].by is None:
        play_some(match, 1)
    while match.steps[-1].by is not None:
        before = match.state
        play_some(match, 1)
    assert match.undo()
    assert same_state(match.state, before)


def test_without_an_action_there_is_nothing_to_undo(game):
    match = tu.Match(game, 3)
    assert not match.undo()


def test_a_forbidden_action_changes_nothing(game):
    match = tu.Match(game, 3)
    action = match.game.legal_actions(match.state)[0]
    match.play(action)
    steps = list(match.steps)
    with pytest.raises(tu.IllegalActionError, match=r"\(M\d"):
        match.play(tu.load("miyabi").chance_outcomes(game.initial_state())[0][0])
    assert match.steps == steps


class Loaded:
    """A game whose chance has the outcomes `a` to `c`."""

    def __init__(self, *probabilities):
        self.probabilities = [Fraction(text) for text in probabilities]

    def chance_outcomes(self, state):
        return list(zip("abc", self.probabilities, strict=False))


def test_draws_follow_the_exact_probabilities():
    rng = random.Random(5)
    drawn = [tu.draw(Loaded("1/2", "1/3", "1/6"), None, rng) for _ in range(6000)]
    assert [round(drawn.count(name) / 1000) for name in "abc"] == [3, 2, 1]


def test_an_impossible_outcome_is_never_drawn():
    rng = random.Random(5)
    assert {tu.draw(Loaded("0", "1"), None, rng) for _ in range(50)} == {"b"}


def test_probabilities_that_do_not_sum_to_one_are_a_bug_that_shows():
    rng = random.Random(5)
    with pytest.raises(AssertionError, match="must sum to 1"):
        [tu.draw(Loaded("1/4", "1/4"), None, rng) for _ in range(50)]
