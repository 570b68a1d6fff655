"""Refusals: every way in which the server says no."""

from __future__ import annotations

from http import HTTPStatus

from tuileries.core.errors import IllegalActionError, TuileriesError
from tuileries.server.messages import ErrorBody


class RefusedError(TuileriesError):
    """A request or message was refused and changed nothing.

    Attributes:
        code: a stable word in snake_case for programs.
        status: the HTTP status, where the refusal leaves by HTTP.
    """

    def __init__(self, code: str, message: str, status: HTTPStatus = HTTPStatus.CONFLICT) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


def error_body(error: TuileriesError) -> ErrorBody:
    """What the client is told."""
    rule = error.refusal.rule if isinstance(error, IllegalActionError) else None
    return ErrorBody(code=error.code, message=error.message, rule=rule)


def no_such_table() -> RefusedError:
    """The table does not exist, or the link to it is incomplete."""
    return RefusedError("no_such_table", "There is no such table. Is the link complete?", HTTPStatus.NOT_FOUND)


def no_guest() -> RefusedError:
    """The request carries no guest cookie, or a forged one."""
    return RefusedError(
        "no_guest", "This browser is not known here yet. Ask for /api/me first.", HTTPStatus.UNAUTHORIZED
    )
