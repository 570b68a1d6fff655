"""The kernel that ``tuileries bench`` measures copies with."""

from __future__ import annotations

from typing import Any

from tuileries.core.kernel import kernel


@kernel
def copy_states(states: Any, count: int) -> None:
    """Copy one of the first two states to one of the last two, ``count`` times."""
    for i in range(count):
        states[2 + (i & 1)] = states[i >> 1 & 1]
