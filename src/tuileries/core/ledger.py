"""The rule ledger of a game: every rulebook sentence that constrains play, in our own words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

from tuileries.core.ids import RuleId

Status: TypeAlias = Literal["implemented", "ruling", "variant", "reconstructed data", "component"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry.

    Attributes:
        id: opens the docstring of the function that enforces it, marks its tests, travels in events and errors.
        chapter: heading in the rulebook.
        source: which text says so.
        says: the rule in our own words.
        status: how it stands in the code.
        option: the option that changes it, or ``""``.
        codes: refusal codes that point at this rule.
    """

    id: RuleId
    chapter: str
    source: str
    says: str
    status: Status
    option: str = ""
    codes: tuple[str, ...] = ()


Ledger: TypeAlias = dict[RuleId, Rule]


def load_ledger(file: Traversable) -> Ledger:
    """The ledger in a ``rules.toml`` file, by rule id, in file order."""
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    rules = TypeAdapter(list[Rule]).validate_python(entries)
    return {rule.id: rule for rule in rules}
