"""Test vectors: what running one came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Verdict:
    """What running one vector came to.

    Attributes:
        status: ``not run`` where the engine can't answer, which is never a success.
        reason: what differed, or why it was not run; empty if it passed.
    """

    status: Literal["passed", "failed", "not run"]
    reason: str = ""


Runner: TypeAlias = Callable[[Any], Verdict]
"""Runs one vector of a rules file: ``run_vector`` in a game's module ``vectors``."""
