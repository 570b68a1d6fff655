"""Miyabi keeps the laws of the contract, and a game that breaks one is found out."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

import numba
import numpy as np
import pytest

import tuileries as tu
from tests.support.boxes import ALTERNATIVES, write_components
from tuileries.core.conformance import assert_conforms
from tuileries.core.errors import Refusal
from tuileries.core.game import Transition
from tuileries.games.miyabi import Miyabi
from tuileries.games.miyabi.actions import Pass

compiled_only = pytest.mark.skipif(numba.config.DISABLE_JIT, reason="slow, and the same as with two players")


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=compiled_only), pytest.param(4, marks=compiled_only)])
def test_default_rules(players):
    """With our rulings."""
    assert_conforms(tu.load("miyabi", players=players), seed=players, games=1)


@compiled_only
@pytest.mark.parametrize(
    "options",
    [
        {"support": "any_height", "allow_flip": True, "voluntary_pass": False},
        {"must_span_two_tiles": True, "pass_is_final": False, "first_seat": 1},
        {"upper_tile_may_be_larger": False, "green_squares_take_bonus": True, "zero_objects_can_rank": True},
    ],
    ids=lambda options: next(iter(options)),
)
def test_options(options):
    """With other rulings."""
    assert_conforms(tu.load("miyabi", players=2, options=options), games=1)


@compiled_only
def test_components(tmp_path):
    """With another box."""
    path = write_components(tmp_path / "box.toml", "all designs", ALTERNATIVES["all designs"])
    assert_conforms(tu.load("miyabi", players=3, components=path), games=1)


class ForgetsPass(Miyabi):
    """Refuses a legal action."""

    def apply(self, state, action):
        """As ever, but for a pass."""
        if isinstance(action, Pass):
            raise tu.IllegalActionError(Refusal("M6.4", "pass_not_allowed", "Never."))
        return super().apply(state, action)


class TakesEverything(Miyabi):
    """Does something else in place of what is not allowed."""

    def apply(self, state, action):
        """As ever, or the first action that is allowed."""
        possible = [*(action for action, _ in self.chance_outcomes(state)), *self.legal_actions(state)]
        return super().apply(state, action if action in possible else possible[0])


class WritesOnItsArgument(Miyabi):
    """Changes the state that it is given."""

    def apply(self, state, action):
        """As ever, and then one thing more."""
        transition = super().apply(state, action)
        state["passes"] += 1
        return transition


class Loads(Miyabi):
    """Draws with loaded dice."""

    def chance_outcomes(self, state):
        """Probabilities that sum to 2."""
        return tuple((action, 2 * probability) for action, probability in super().chance_outcomes(state))


class Floats(Miyabi):
    """Gives probabilities as floats."""

    def chance_outcomes(self, state):
        """Floats."""
        return tuple((action, float(probability)) for action, probability in super().chance_outcomes(state))


class Peeks(Miyabi):
    """Shows the legal actions of the seat to act to everybody."""

    def observe(self, state, viewer):
        """What the seat to act sees."""
        actor = self.to_act(state)
        seen = super().observe(state, actor if isinstance(actor, int) else viewer)
        return dataclasses.replace(seen, viewer=viewer)


class Invents(Miyabi):
    """Scores points out of nothing."""

    def outcome(self, state):
        """One point more for everybody."""
        outcome = super().outcome(state)
        if outcome is None:
            return None
        return dataclasses.replace(outcome, scores=tuple(points + 1 for points in outcome.scores))


class CrownsTheLast(Miyabi):
    """Ranks the other way round."""

    def outcome(self, state):
        """Fewest points first."""
        outcome = super().outcome(state)
        if outcome is None:
            return None
        return dataclasses.replace(outcome, ranking=tuple(3 - place for place in outcome.ranking))


class Mumbles(Miyabi):
    """Writes a notation that it can't read."""

    def format_action(self, action, *, human=False):
        """Without the last letter."""
        return super().format_action(action, human=human)[:-1]


class Blames(Miyabi):
    """Names a rule that does not exist."""

    def explain(self, state, action):
        """Rule 99."""
        refusal = super().explain(state, action)
        return None if refusal is None else dataclasses.replace(refusal, rule="M99.9")


class Shares(Miyabi):
    """Resamples without a copy."""

    def resample(self, state, viewer, rng):
        """The state itself."""
        return state


class Silent(Miyabi):
    """Tells no events."""

    def apply(self, state, action):
        """As ever, in silence."""
        return Transition(super().apply(state, action).state, ())


class Forgets(Miyabi):
    """Loses the points when a state is stored."""

    def state_from_bytes(self, data):
        """With no points."""
        state = super().state_from_bytes(data)
        state["placement"] = 0
        return state


class Reverses(Miyabi):
    """Lists legal actions from the last to the first."""

    def legal_actions(self, state):
        """Backwards."""
        return super().legal_actions(state)[::-1]


class Hopes(Miyabi):
    """Judges with nonsense."""

    def values(self, observation):
        """Infinite hope."""
        return [np.inf for _ in observation.legal_actions]


class Hurries(Miyabi):
    """Promises shorter matches than it plays."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.info = dataclasses.replace(self.info, max_plies=30)


ONLY_AT_THE_END = {Invents, CrownsTheLast, Forgets, Hurries}


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (ForgetsPass, "Never"),
        (TakesEverything, "must refuse"),
        (WritesOnItsArgument, "must not change"),
        (Loads, "sum to 1"),
        (Floats, "positive Fractions"),
        (Peeks, "legal actions of its viewer"),
        (Invents, "sum of its items"),
        (CrownsTheLast, "may rank higher"),
        (Mumbles, "notation|action of Miyabi"),
        (Blames, "unknown rule 'M99.9'"),
        (Shares, "must give a new array"),
        (Silent, "must have an event"),
        (Forgets, "must be the state"),
        (Reverses, "ascending index order"),
        (Hopes, "finite"),
        (Hurries, "max_plies"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_broken_games_fail(broken, message):
    """Each broken law is named."""
    if numba.config.DISABLE_JIT and broken in ONLY_AT_THE_END:
        pytest.skip("takes a whole match")
    with pytest.raises((AssertionError, tu.TuileriesError), match=message):
        assert_conforms(broken(2), games=1)


def test_probabilities_are_fractions():
    """The packaged game gives exact probabilities."""
    game = tu.load("miyabi")
    assert dict(game.chance_outcomes(game.initial_state())) == {
        action: Fraction(1, 2) for action in map(game.parse_action, ("first=0", "first=1"))
    }
