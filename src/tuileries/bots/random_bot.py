"""The random bot: the yardstick that every other bot must beat."""

from __future__ import annotations

import random
from typing import Any

from tuileries.core.game import Observation


class RandomBot:
    """Plays every legal action with the same probability."""

    name = "random"

    def choose(self, observation: Observation, rng: random.Random) -> Any:
        """A uniform legal action."""
        return rng.choice(observation.legal_actions)
