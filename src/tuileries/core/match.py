"""A match in memory: a game, its steps so far, and the generator that plays chance."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tuileries.core.game import Game
from tuileries.core.ids import CHANCE, Nature, Seat, State


@dataclass(frozen=True, slots=True)
class Step:
    """One applied action.

    Attributes:
        by: the seat, or ``None`` for chance.
        action: what was done.
        state: the state after it.
        events: what happened, in order.
    """

    by: Seat | None
    action: Any
    state: State
    events: tuple[Any, ...]


def draw(game: Game, state: State, rng: random.Random) -> Any:
    """A chance action drawn by its exact probabilities."""
    outcomes = game.chance_outcomes(state)
    common = math.lcm(*(probability.denominator for _, probability in outcomes))
    ticket = rng.randrange(common)
    for action, probability in outcomes:
        ticket -= probability.numerator * (common // probability.denominator)
        if ticket < 0:
            return action
    raise AssertionError("chance outcomes must sum to 1")


class Match:
    """Plays one game: seats act through :meth:`play`, chance acts by itself.

    The seed decides every draw; the same seed and the same actions give the same match.
    """

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self._rng = random.Random(f"tuileries {seed}")
        self._initial = game.initial_state()
        self.steps: list[Step] = []
        self._settle_chance()

    @property
    def state(self) -> State:
        """The state now."""
        return self.steps[-1].state if self.steps else self._initial

    @property
    def to_act(self) -> Seat | Nature:
        """The seat to act, or ``TERMINAL``."""
        return self.game.to_act(self.state)

    def play(self, action: Any) -> Sequence[Step]:
        """Apply the acting seat's action, then all chance actions that follow; returns these steps.

        Raises:
            IllegalActionError: the action is not allowed; nothing changed.
        """
        before = len(self.steps)
        self._step(action)
        self._settle_chance()
        return self.steps[before:]

    def undo(self) -> bool:
        """Take back the last seat action and the chance actions after it; ``False`` if there is none.

        Draws are not repeated: what chance does next is drawn anew.
        """
        last = max((i for i, step in enumerate(self.steps) if step.by is not None), default=None)
        if last is None:
            return False
        del self.steps[last:]
        return True

    def _step(self, action: Any) -> None:
        actor = self.game.to_act(self.state)
        transition = self.game.apply(self.state, action)
        by = None if isinstance(actor, Nature) else actor
        self.steps.append(Step(by, action, transition.state, transition.events))

    def _settle_chance(self) -> None:
        while self.game.to_act(self.state) is CHANCE:
            self._step(draw(self.game, self.state, self._rng))
