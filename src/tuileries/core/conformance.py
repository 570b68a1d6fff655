"""The laws of the contract, checked on random matches: for every game, also for games of other people.

>>> import tuileries as tu
>>> from tuileries.core.conformance import assert_conforms
>>> assert_conforms(tu.load(next(iter(tu.all_games()))), games=1)
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np

from tuileries.core.errors import IllegalActionError, NotationError
from tuileries.core.game import Game, Outcome, Transition, rank
from tuileries.core.ids import CHANCE, TERMINAL, Nature, Seat, same_state
from tuileries.core.match import draw

_SAMPLED = 6


def assert_conforms(game: Game, *, seed: int = 0, games: int = 3) -> None:
    """Play random matches and check every law of :class:`~tuileries.core.game.Game` at every step.

    Args:
        game: the game to judge, with options and components fixed.
        seed: decides the matches and what is sampled in them.
        games: how many matches.

    Raises:
        AssertionError: a law is broken; the message says which one, and where.
    """
    _check_info(game)
    _check_playouts(game, seed)
    for number in range(games):
        _Walk(game, random.Random(f"{seed} {number}"), f"match {number} of seed {seed}").to_the_end()


def _require(holds: bool, law: str) -> None:  # noqa: FBT001 - reads like an assertion
    if not holds:
        raise AssertionError(law)


def _check_info(game: Game) -> None:
    info = game.info
    _require(info.id.isidentifier() and info.id.islower(), f"info.id must be a lower case word, not {info.id!r}")
    _require(info.players >= 1, "info.players must be at least 1")
    _require(info.max_plies >= 1, "info.max_plies must be at least 1")
    _require(info.actions >= 1, "info.actions must be at least 1")
    _require(bool(game.ledger), "the ledger must not be empty")
    _require(all(rule.id == key for key, rule in game.ledger.items()), "the ledger must be keyed by rule id")
    first, second = game.initial_state(), game.initial_state()
    _require(first.shape == (1,), "a state must be an array of shape (1,)")
    _require(same_state(first, second), "initial_state() must always give the same state")
    _require(not np.shares_memory(first, second), "initial_state() must give a new array")
    for index in (-1, game.info.actions):
        _require(_action_at(game, index) is None, f"action_at({index}) must raise NotationError")


def _check_playouts(game: Game, seed: int) -> None:
    tally = game.playouts(seed, 2)
    _require(tally == game.playouts(seed, 2), "playouts() must depend on its arguments only")
    _require(tally.games == 2, "playouts() must play as many games as asked for")
    _require(0 < tally.plies <= 2 * game.info.max_plies, "playouts() must end within info.max_plies")
    _require(tally.legal >= tally.plies, "playouts() must count at least one legal action a ply")


def _action_at(game: Game, index: int) -> Any:
    """The action with that index, ``None`` if there is none."""
    try:
        return game.action_at(index)
    except NotationError:
        return None


class _Walk:
    """One random match with all laws checked on the way."""

    def __init__(self, game: Game, rng: random.Random, name: str) -> None:
        self.game = game
        self.rng = rng
        self.name = name
        self.state = game.initial_state()
        self.steps = 0
        self.plies = 0

    def to_the_end(self) -> None:
        """Play and check until the match is over."""
        while True:
            before = self.state.tobytes()
            self.check_node()
            self.law(self.state.tobytes() == before, "looking at a state must not change it")
            if self.game.to_act(self.state) is TERMINAL:
                return
            self.go_on()

    def law(self, holds: bool, law: str) -> None:  # noqa: FBT001 - reads like an assertion
        """Raise if a law is broken here."""
        _require(holds, f"{law} ({self.name}, step {self.steps})")

    def check_node(self) -> None:
        """Every law that concerns one state."""
        actor = self.game.to_act(self.state)
        self.law(
            actor in {CHANCE, TERMINAL} or actor in range(self.game.info.players),
            "to_act() must be a seat, CHANCE or TERMINAL",
        )
        actions = self.game.legal_actions(self.state)
        self.check_actions(actor, actions)
        self.check_illegal(actions)
        self.check_chance(actor)
        self.check_observations(actor, actions)
        self.check_outcome(actor)
        self.check_bytes()

    def check_actions(self, actor: Seat | Nature, actions: Sequence[Any]) -> None:
        """The sequence of legal actions, and what can be done with each."""
        listed = list(actions)
        self.law(len(listed) == len(actions), "len(legal_actions) must be the number of actions in it")
        self.law(listed == list(self.game.legal_actions(self.state)), "legal_actions() must always give the same")
        self.law(
            bool(listed) == (not isinstance(actor, Nature)), "legal_actions() is empty if and only if no seat acts"
        )
        indices = [self.game.action_index(action) for action in listed]
        self.law(
            all(a < b for a, b in pairwise(indices)),
            "legal_actions() must be in ascending index order without repeats",
        )
        for position in self.sample(range(len(listed))):
            action = actions[position]
            self.law(action == listed[position], "legal_actions must give the same by index as by iteration")
            self.law(action in actions, "a legal action must be `in` legal_actions")
            self.law(self.game.explain(self.state, action) is None, "explain() must be None for a legal action")
            self.check_notation(action)

    def check_notation(self, action: Any) -> None:
        """Round trips of one action."""
        game = self.game
        self.law(hash(action) == hash(game.action_at(game.action_index(action))), "actions must be hashable by value")
        self.law(game.action_at(game.action_index(action)) == action, "action_at(action_index(a)) must be a")
        self.law(game.parse_action(game.format_action(action)) == action, "the compact notation must parse back")
        self.law(
            game.parse_action(game.format_action(action, human=True)) == action, "the human notation must parse back"
        )
        codec = game.action_codec
        self.law(codec.from_json(codec.to_json(action)) == action, "the JSON of an action must read back")
        self.law(codec.to_json(action).get("type") == action.type, "the JSON of an action must carry its type")

    def check_illegal(self, actions: Sequence[Any]) -> None:
        """Actions that are well formed but not allowed here."""
        found = [_action_at(self.game, self.rng.randrange(self.game.info.actions)) for _ in range(4 * _SAMPLED)]
        possible = {action for action, _ in self.game.chance_outcomes(self.state)}
        for action in found:
            if action is not None and action not in actions and action not in possible:
                self.check_refused(action)
                self.check_notation(action)

    def check_refused(self, action: Any) -> None:
        """Refused by ``apply``, and for the reason that ``explain`` gives."""
        refusal = self.game.explain(self.state, action)
        self.law(refusal is not None, f"explain() must say why {action} is not allowed")
        assert refusal is not None  # noqa: S101 - for the type checker
        self.law(refusal.rule in self.game.ledger, f"explain() names an unknown rule {refusal.rule!r}")
        rule = self.game.ledger[refusal.rule]
        self.law(refusal.code in rule.codes, f"the ledger lacks the code {refusal.code!r} at {rule.id}")
        self.law(refusal.reason.endswith("."), "a refusal's reason must be a sentence")
        try:
            self.game.apply(self.state, action)
        except IllegalActionError as error:
            self.law(error.refusal == refusal, "apply() must refuse for the reason that explain() gives")
        else:
            self.law(holds=False, law=f"apply() must refuse {action}, which is not in legal_actions")

    def check_chance(self, actor: Seat | Nature) -> None:
        """The probabilities, and that every outcome leads somewhere else."""
        outcomes = self.game.chance_outcomes(self.state)
        self.law(bool(outcomes) == (actor is CHANCE), "chance_outcomes() is empty if and only if chance does not act")
        if not outcomes:
            return
        self.law(all(type(p) is Fraction and p > 0 for _, p in outcomes), "probabilities must be positive Fractions")
        self.law(sum(p for _, p in outcomes) == 1, "probabilities must sum to 1")
        self.law(len({action for action, _ in outcomes}) == len(outcomes), "chance outcomes must be distinct")
        children = {self.game.apply(self.state, action).state.tobytes() for action, _ in outcomes}
        self.law(len(children) == len(outcomes), "different chance outcomes must give different states")
        for action in self.sample([action for action, _ in outcomes]):
            self.check_notation(action)
            self.law(self.game.explain(self.state, action) is None, "explain() must be None for a chance outcome")

    def check_observations(self, actor: Seat | Nature, actions: Sequence[Any]) -> None:
        """What every viewer sees."""
        for viewer in (None, *range(self.game.info.players)):
            seen = self.game.observe(self.state, viewer)
            self.law(seen.viewer == viewer, "an observation must name its viewer")
            self.law(seen.to_act == (actor.value if isinstance(actor, Nature) else actor), "observations show to_act()")
            self.law(len(seen.scores) == self.game.info.players, "an observation has a score for every seat")
            mine = viewer is not None and viewer == actor
            self.law(
                list(seen.legal_actions) == (list(actions) if mine else []),
                "an observation has the legal actions of its viewer if it is to act, else none",
            )
            codec = self.game.observation_codec
            self.law(codec.from_json(codec.to_json(seen)) == seen, "the JSON of an observation must read back")
            if mine:
                values = list(self.game.values(seen))
                self.law(len(values) == len(actions), "values() must judge every legal action")
                self.law(all(math.isfinite(value) for value in values), "values() must be finite")
            self.check_resampled(viewer, seen)

    def check_resampled(self, viewer: Seat | None, seen: Any) -> None:
        """A resampled state looks the same to the viewer."""
        other = self.game.resample(self.state, viewer, random.Random(self.rng.random()))
        self.law(not np.shares_memory(other, self.state), "resample() must give a new array")
        self.law(self.game.observe(other, viewer) == seen, f"resample() must keep the observation of viewer {viewer}")
        self.law(self.game.to_act(other) == self.game.to_act(self.state), "resample() must keep who is to act")

    def check_outcome(self, actor: Seat | Nature) -> None:
        """There is an outcome at the end and only then, and it adds up."""
        outcome = self.game.outcome(self.state)
        self.law((outcome is not None) == (actor is TERMINAL), "outcome() is None until the match is over")
        if outcome is not None:
            self.check_sums(outcome)

    def check_sums(self, outcome: Outcome) -> None:
        """Scores are the sums of their items, ranks follow from the scores or split their ties."""
        self.law(len(outcome.scores) == self.game.info.players, "an outcome has a score for every seat")
        self.law(bool(outcome.winners), "somebody must win")
        for points, items in zip(outcome.scores, outcome.items, strict=True):
            self.law(points == sum(item.points for item in items), "a score must be the sum of its items")
            for item in items:
                self.law(item.points == item.count * item.factor, "an item is worth count times factor")
                self.law(item.rule in self.game.ledger, f"a score item names an unknown rule {item.rule!r}")
        for given, by_points in zip(outcome.ranking, rank(outcome.scores), strict=True):
            self.law(given >= by_points, "nobody with fewer points may rank higher")
        self.law(
            self.game.observe(self.state, None).scores == outcome.scores, "at the end everybody sees the final scores"
        )

    def check_bytes(self) -> None:
        """Serialise and resume."""
        resumed = self.game.state_from_bytes(self.state.tobytes())
        self.law(same_state(resumed, self.state), "state_from_bytes(state.tobytes()) must be the state")
        self.law(not np.shares_memory(resumed, self.state), "state_from_bytes() must give a new array")

    def go_on(self) -> None:
        """Apply a random action and check the transition."""
        if self.game.to_act(self.state) is CHANCE:
            action = draw(self.game, self.state, self.rng)
        else:
            self.plies += 1
            action = self.rng.choice(self.game.legal_actions(self.state))
        self.law(self.plies <= self.game.info.max_plies, "a match must end within info.max_plies")
        before = self.state.copy()
        transition = self.game.apply(self.state, action)
        self.law(same_state(before, self.state), "apply() must not change its argument")
        self.law(not np.shares_memory(transition.state, self.state), "apply() must give a new array")
        self.check_transition(transition, self.game.apply(before, action))
        self.state = transition.state
        self.steps += 1

    def check_transition(self, transition: Transition, again: Transition) -> None:
        """The same action gives the same state and events; events are well formed."""
        self.law(same_state(transition.state, again.state), "apply() must always give the same state")
        self.law(transition.events == again.events, "apply() must always give the same events")
        self.law(not same_state(transition.state, self.state), "every action must change the state")
        self.law(bool(transition.events), "every action must have an event")
        codec = self.game.event_codec
        for event in transition.events:
            self.law(codec.from_json(codec.to_json(event)) == event, "the JSON of an event must read back")
            self.law(codec.to_json(event).get("type") == event.type, "the JSON of an event must carry its type")
            rule = getattr(event, "rule", None)
            self.law(rule is None or rule in self.game.ledger, f"an event names an unknown rule {rule!r}")
            self.law(
                all(seat in range(self.game.info.players) for seat in event.hidden_from),
                "an event can be hidden from seats only",
            )

    def sample(self, population: Sequence[Any]) -> list[Any]:
        """A few of many."""
        return self.rng.sample(population, min(_SAMPLED, len(population)))
