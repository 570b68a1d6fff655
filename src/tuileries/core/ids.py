"""The small words that every module shares."""

from __future__ import annotations

import enum
from typing import Any, TypeAlias

from numpy.typing import NDArray

Seat: TypeAlias = int
"""A place at the table, ``0 .. players - 1``, clockwise."""

RuleId: TypeAlias = str
"""An id in a game's ``rules.toml``, such as ``M7.3``."""

Square: TypeAlias = tuple[int, int]
"""``(row, column)``, both from 0, row 0 at the top."""

State: TypeAlias = NDArray[Any]
"""One state: a structured array of shape ``(1,)``. Copy it with ``state.copy()``."""


class Nature(enum.Enum):
    """Who acts when no seat does."""

    CHANCE = "chance"
    TERMINAL = "terminal"


CHANCE = Nature.CHANCE
TERMINAL = Nature.TERMINAL


def same_state(a: State, b: State) -> bool:
    """Whether two states are equal in every field.

    >>> import numpy as np
    >>> same_state(np.zeros(1, [("x", np.int64)]), np.zeros(1, [("x", np.int64)]))
    True
    """
    return a.dtype == b.dtype and a.tobytes() == b.tobytes()
