"""Guests: a signed cookie instead of an account."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from http import HTTPStatus
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tuileries.server.errors import RefusedError
from tuileries.server.facts import Guest
from tuileries.server.storage import Storage

COOKIE: Final = "tuileries_guest"
_ID_BYTES = 18
_MAX_AGE = 400 * 24 * 3600
_LONGEST_NAME = 24
# Letters, marks and symbols by name, but nothing is to be seen of them.
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def new_id() -> str:
    """144 random bits as a word for addresses; who knows it was told it."""
    return secrets.token_urlsafe(_ID_BYTES)


class Guests:
    """Reads and writes the cookie, and knows the names."""

    def __init__(self, storage: Storage, secret: bytes) -> None:
        self._storage = storage
        self._signer = URLSafeSerializer(secret, salt=COOKIE)

    def id_of(self, connection: HTTPConnection) -> str | None:
        """The guest's id from the cookie, or ``None`` if there is none that this server signed."""
        try:
            found = self._signer.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    async def of(self, connection: HTTPConnection) -> Guest | None:
        """The guest behind a request."""
        guest = self.id_of(connection)
        if guest is None:
            return None
        return await self._storage.guest(guest) or Guest(guest, _first_name(guest))

    def new(self) -> Guest:
        """A guest who was never here."""
        guest = new_id()
        return Guest(guest, _first_name(guest))

    def set_cookie(self, guest: Guest, connection: HTTPConnection, response: Response) -> None:
        """Let the browser remember the guest."""
        response.set_cookie(
            COOKIE,
            str(self._signer.dumps(guest.id)),
            max_age=_MAX_AGE,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )


def _first_name(guest: str) -> str:
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4], "big") % 9000 + 1000
    return f"Guest {number}"


def clean_name(name: str) -> str:
    """A name as it is shown: no control, formatting or blank characters, single spaces.

    Raises:
        RefusedError: nothing that can be seen is left, or too much.
    """
    spaced = " ".join(unicodedata.normalize("NFC", name).split())
    shown = "".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C" and letter not in _BLANKS)
    shown = " ".join(shown.split())
    only_marks = all(unicodedata.category(letter)[0] in "MZ" for letter in shown)
    if only_marks or len(shown) > _LONGEST_NAME:
        raise RefusedError(
            "bad_name", f"A name has 1 to {_LONGEST_NAME} visible characters.", HTTPStatus.UNPROCESSABLE_ENTITY
        )
    return shown
