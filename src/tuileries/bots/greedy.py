"""The greedy bot: the best action by the game's own judgement, one action ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tuileries.core.game import Observation

Judge: TypeAlias = Callable[[Any], Sequence[float]]
"""Judges each legal action of an observation, in points: ``Game.values``."""


class GreedyBot:
    """Plays the legal action that the judge values most; ties at random."""

    name = "greedy"

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def choose(self, observation: Observation, rng: random.Random) -> Any:
        """An action of the highest value."""
        values = self._judge(observation)
        best = max(values)
        return rng.choice(
            [action for action, value in zip(observation.legal_actions, values, strict=True) if value == best]
        )
