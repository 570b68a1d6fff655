"""Options: the choices that a table makes before a match, the rulings on unclear rules among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tuileries.core.errors import OptionError

OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One option and its choices.

    Attributes:
        name: snake_case word.
        choices: every allowed value.
        default: the value in force when nobody chooses.
        ruling: id of the ruling that the default states, or ``""``.
        says: the question, in our own words.
    """

    name: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    ruling: str
    says: str


def resolve_options(options: Sequence[Option], given: Mapping[str, object] | None) -> dict[str, OptionValue]:
    """Every option with the value that is in force.

    Raises:
        OptionError: a name is unknown or a value is not among the choices.
    """
    given = dict(given or {})
    resolved = {}
    for option in options:
        value = given.pop(option.name, option.default)
        match = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
        if not match:
            allowed = ", ".join(map(repr, option.choices))
            raise OptionError(f"Option {option.name} can't be {value!r}; it takes one of: {allowed}.")
        resolved[option.name] = match[0]
    if given:
        known = ", ".join(option.name for option in options)
        raise OptionError(f"There is no option {next(iter(given))!r}; there are: {known}.")
    return resolved


def parse_option(options: Sequence[Option], text: str) -> tuple[str, OptionValue]:
    """``name=value`` as typed on a command line.

    Raises:
        OptionError: no such option, or the value is not among its choices.
    """
    name, separator, typed = text.partition("=")
    if not separator:
        raise OptionError(f"Write an option as name=value, not {text!r}.")
    choices = next((option.choices for option in options if option.name == name), ())
    chosen = next((choice for choice in choices if str(choice).lower() == typed.lower()), typed)
    return name, resolve_options(options, {name: chosen})[name]
