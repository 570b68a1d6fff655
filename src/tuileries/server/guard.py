"""What every request passes before it is served: origin, size and rate; and the headers of every answer."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tuileries.server.messages import ErrorBody
from tuileries.server.rate import Buckets
from tuileries.server.settings import Settings

_HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
# Scripts and styles come from files only.
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # The address of a table is its invitation: no other site shall learn it.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = frozenset(origin.rstrip("/") for origin in settings.origins)
        self._longest = settings.message_bytes
        self._writes = Buckets(settings.writes_per_second, settings.writes_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._open_socket(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _open_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_allowed_origin(Headers(scope=scope)) and self._writes.take(_address(scope)):
            await self._app(scope, receive, send)
        else:
            # Closed before it was accepted: the browser gets the status 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send_with_headers)
        elif scope["method"] in _HARMLESS:
            await self._app(scope, receive, send_with_headers)
        else:
            await self._answer_write(scope, receive, send_with_headers)

    async def _answer_write(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body before anybody works with it: bodies are short, or refused."""
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self._longest:
                await self._too_large()(scope, receive, send)
                return
        unread: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return unread.pop() if unread else await receive()

        await self._app(scope, receive_again, send)

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > self._longest:
            return self._too_large()
        if scope["method"] in _HARMLESS:
            return None
        if not self._is_allowed_origin(headers):
            return _refuse(
                HTTPStatus.FORBIDDEN,
                "bad_origin",
                "Pages of that origin may not talk to this server; its host can allow it by TUILERIES_ORIGINS.",
            )
        if not self._writes.take(_address(scope)):
            return _refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", "Too many requests; wait a moment.")
        return None

    def _too_large(self) -> JSONResponse:
        return _refuse(
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", f"A request has at most {self._longest} bytes."
        )

    def _is_allowed_origin(self, headers: Headers) -> bool:
        """Browsers name the origin of a page that writes or opens a socket; other programs need not."""
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        return _host_of(origin) == headers.get("host", "") != ""


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _refuse(status: HTTPStatus, code: str, message: str) -> JSONResponse:
    return JSONResponse(ErrorBody(code=code, message=message).model_dump(), status)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
