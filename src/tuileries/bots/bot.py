"""What a bot is."""

from __future__ import annotations

import random
from typing import Any, Protocol


class Bot(Protocol):
    """A player that answers an observation with one of its legal actions."""

    @property
    def name(self) -> str:
        """The word for it on the command line and at the table."""

    def choose(self, observation: Any, rng: random.Random) -> Any:
        """One of ``observation.legal_actions``.

        The same observation and the same state of ``rng`` give the same action.

        Args:
            observation: what the seat to act sees; ``legal_actions`` is not empty.
            rng: the only source of randomness.
        """
