"""A small game with hidden cards and turns of several actions, to test a server that must not know games.

Two seats, three rounds. Chance deals each seat a card from 1 to 4 that the other does not see. A seat says one or
two numbers, none higher than its card, and stops; what it says is its score.
"""

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

import numpy as np

from tuileries.core.components import ComponentSet
from tuileries.core.errors import IllegalActionError, NotationError, Refusal
from tuileries.core.game import GameInfo, Outcome, PlayoutTally, ScoreItem, Transition, rank
from tuileries.core.ids import CHANCE, TERMINAL
from tuileries.core.ledger import Rule
from tuileries.core.options import Option, resolve_options
from tuileries.core.wire import Codec

STATE = np.dtype(
    [("cards", np.int64, 2), ("scores", np.int64, 2), ("round", np.int64), ("seat", np.int64), ("said", np.int64)]
)
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Deal:
    card: int
    type: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Say:
    number: int
    type: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class Stop:
    type: Literal["stop"] = "stop"


Action = Deal | Say | Stop


@dataclass(frozen=True, slots=True)
class CardDealt:
    seat: int
    card: int
    type: Literal["card_dealt"] = "card_dealt"

    @property
    def hidden_from(self):
        return (1 - self.seat,)


@dataclass(frozen=True, slots=True)
class Said:
    seat: int
    number: int
    type: Literal["said"] = "said"
    hidden_from = ()


@dataclass(frozen=True, slots=True)
class Stopped:
    seat: int
    type: Literal["stopped"] = "stopped"
    hidden_from = ()


Event = CardDealt | Said | Stopped


@dataclass(frozen=True, slots=True)
class Observation:
    viewer: int | None
    to_act: int | Literal["chance", "terminal"]
    card: int | None
    numbers: tuple[int, ...]
    may_stop: bool
    scores: tuple[int, ...]
    type: Literal["toy"] = "toy"

    @property
    def legal_actions(self):
        said = tuple(Say(number) for number in self.numbers)
        return (*said, Stop()) if self.may_stop else said


class Toy:
    id = "toy"
    title = "Toy"
    player_counts = (2,)
    options = (Option("rounds", (1, 2, 3), ROUNDS, "", "How many rounds are there?"),)
    action_codec = Codec(Action, "toy action")
    event_codec = Codec(Event, "toy event")
    observation_codec = Codec(Observation, "toy observation")
    components = ComponentSet("Toy", {}, "0123456789abcdef")
    ledger: ClassVar = {"T1": Rule("T1", "Saying", "here", "No number is higher than the own card.", "implemented")}

    def __init__(self, players, options=None, components=None):
        resolved = resolve_options(self.options, options)
        self.rounds = resolved["rounds"]
        self.info = GameInfo("toy", "Toy", players, resolved, 6 * ROUNDS, 10, 1)

    def initial_state(self):
        return np.zeros(1, STATE)

    def to_act(self, state):
        if state["round"][0] == self.rounds:
            return TERMINAL
        return CHANCE if 0 in state["cards"][0] else int(state["seat"][0])

    def legal_actions(self, state):
        seat = self.to_act(state)
        return self.observe(state, seat).legal_actions if isinstance(seat, int) else ()

    def chance_outcomes(self, state):
        return tuple((Deal(card), Fraction(1, 4)) for card in range(1, 5)) if self.to_act(state) is CHANCE else ()

    def explain(self, state, action):
        if self.to_act(state) is CHANCE:
            return None if isinstance(action, Deal) else Refusal("T1", "not_now", "Cards are dealt.")
        if action in self.legal_actions(state):
            return None
        return Refusal("T1", "too_high", "That number is higher than your card.", ((0, 1),))

    def apply(self, state, action):
        refusal = self.explain(state, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        after = state.copy()
        return Transition(after, self._change(after, action))

    def _change(self, after, action):
        seat = int(after["seat"][0])
        if isinstance(action, Deal):
            dealt = 0 if after["cards"][0][0] == 0 else 1
            after["cards"][0][dealt] = action.card
            return (CardDealt(dealt, action.card),)
        if isinstance(action, Say):
            after["scores"][0][seat] += action.number
            after["said"][0] += 1
            return (Said(seat, action.number),)
        after["said"][0] = 0
        after["seat"][0] = 1 - seat
        if seat == 1:
            after["round"][0] += 1
            after["cards"][0] = 0
        return (Stopped(seat),)

    def observe(self, state, viewer):
        actor = self.to_act(state)
        card = int(state["cards"][0][viewer]) if viewer is not None else 0
        mine = viewer is not None and actor == viewer
        said = int(state["said"][0])
        return Observation(
            viewer=viewer,
            to_act=actor if isinstance(actor, int) else actor.value,
            card=card or None,
            numbers=tuple(range(card + 1)) if mine and said < 2 else (),
            may_stop=mine and said > 0,
            scores=tuple(int(score) for score in state["scores"][0]),
        )

    def resample(self, state, viewer, rng: random.Random):
        after = state.copy()
        for seat in (0, 1):
            if seat != viewer and after["cards"][0][seat]:
                after["cards"][0][seat] = rng.randint(1, 4)
        return after

    def outcome(self, state):
        if self.to_act(state) is not TERMINAL:
            return None
        scores = tuple(int(score) for score in state["scores"][0])
        items = tuple((ScoreItem("T1", "numbers", score, 1, score),) for score in scores)
        return Outcome("all_rounds_played", rank(scores), scores, items)

    def action_index(self, action):
        return {"deal": 0, "say": 4, "stop": 9}[action.type] + getattr(action, "card", 0) + getattr(action, "number", 0)

    def action_at(self, index):
        raise NotationError(f"There is no action {index}.")

    def format_action(self, action, *, human=False):
        number = getattr(action, "card", getattr(action, "number", ""))
        return f"{action.type} {number}".strip() if human else f"{action.type[0]}{number}"

    def parse_action(self, text):
        if text[:1] == "d":
            return Deal(int(text[-1]))
        return Say(int(text[-1])) if text != "s" else Stop()

    def state_from_bytes(self, data):
        return np.frombuffer(data, STATE).copy()

    def playouts(self, seed, games):
        return PlayoutTally(0, 0, 0, 0)

    def values(self, observation):
        return [float(getattr(action, "number", 0)) for action in observation.legal_actions]
