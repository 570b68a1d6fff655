"""Every error that Tuileries raises on purpose: a sentence for people and a code for programs."""

from __future__ import annotations

from dataclasses import dataclass

from tuileries.core.ids import RuleId, Square


class TuileriesError(Exception):
    """Base of all errors raised on purpose.

    Attributes:
        code: a stable word in snake_case for programs.
        message: one or two sentences for people: what was wrong and what would be right.
    """

    code = "error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class UnknownGameError(TuileriesError):
    """No game has that id, or it does not take that number of players."""

    code = "unknown_game"


class OptionError(TuileriesError):
    """An option is unknown or its value is not one of the choices."""

    code = "bad_option"


class ComponentError(TuileriesError):
    """A components file is unreadable or breaks a constraint of the game."""

    code = "bad_components"


class RecordError(TuileriesError):
    """A record is malformed or tells a game that the rules do not allow."""

    code = "bad_record"


class NotationError(TuileriesError):
    """A text or JSON value is not an action of this game."""

    code = "bad_notation"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the first rule that it breaks.

    Attributes:
        rule: id in the game's rule ledger.
        code: the ledger's word for the breach, such as ``wrong_row``.
        reason: one sentence for people, in English.
        squares: the squares at fault, ``(row, column)`` from 0; empty where none applies.
    """

    rule: RuleId
    code: str
    reason: str
    squares: tuple[Square, ...] = ()


class IllegalActionError(TuileriesError):
    """The action is well formed but the rules do not allow it now."""

    code = "illegal_action"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal
