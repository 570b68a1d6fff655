"""The live channel: one WebSocket for each open table page.

What a link has to say is worked out when it can be sent, from what the client has: a slow link skips what it
missed and never holds up the table or another link.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from typing import Any

import structlog
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tuileries.core.errors import TuileriesError
from tuileries.server import view
from tuileries.server.engine import Engine
from tuileries.server.errors import error_body
from tuileries.server.facts import TableFacts
from tuileries.server.messages import (
    Act,
    ClientMessage,
    ErrorBody,
    Explain,
    Failed,
    Message,
    Ping,
    Pong,
    Preview,
    Resync,
    TableChanged,
    Undo,
)
from tuileries.server.rate import Bucket
from tuileries.server.settings import Settings
from tuileries.server.table import Table
from tuileries.server.tables import Tables
from tuileries.server.view import Reader

log = structlog.get_logger()

_CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
_UNSENT_REPLIES = 64
_LONGEST_KEY = 64
_POLICY_VIOLATION = 1008
# Close codes of the live channel: the client tells them apart, and the message before has the reason.
_NO_SUCH_TABLE = 4404
_CANNOT_OPEN = 4409
_REFUSED_IN_A_ROW = 200


async def serve_link(socket: WebSocket, table: str, reader: Reader, tables: Tables, engine: Engine) -> None:
    """Serve a link until it is closed."""
    settings: Settings = socket.app.state.settings
    await socket.accept()
    try:
        if engine.phase == "compiling":
            facts = await tables.facts(table)
            await _send(socket, _before_ready(facts, reader, tables), settings.link_timeout)
            if not await _wait_for_rules(socket, engine, settings):
                return
        async with tables.use(table) as found:
            await Link(socket, found, reader, settings).run()
    except TuileriesError as error:
        # Also a match whose options or components this server does not know any more.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await _send(socket, Failed(key=None, error=error_body(error)), settings.link_timeout)
            await socket.close(_NO_SUCH_TABLE if error.code == "no_such_table" else _CANNOT_OPEN)
    except (WebSocketDisconnect, TimeoutError):
        pass


def _before_ready(facts: TableFacts, reader: Reader, tables: Tables) -> Message:
    info = view.table_info(facts, reader, tables.online(facts.id))
    return view.waiting_for_engine(info, view.viewer_of(facts, reader))


async def _wait_for_rules(socket: WebSocket, engine: Engine, settings: Settings) -> bool:
    """Exchange nothing but signs of life until the rules are compiled; ``False`` if the link is closed before."""
    ready = asyncio.create_task(engine.until_ready())
    heard = asyncio.create_task(socket.receive())
    try:
        while not ready.done():
            done, _ = await asyncio.wait(
                (ready, heard), timeout=settings.heartbeat, return_when=asyncio.FIRST_COMPLETED
            )
            if heard in done:
                if heard.result()["type"] == "websocket.disconnect":
                    return False
                heard = asyncio.create_task(socket.receive())
            if ready not in done:
                await _send(socket, Pong(), settings.link_timeout)
        return True
    finally:
        ready.cancel()
        heard.cancel()


class Link:
    """One open WebSocket: a receiver that answers messages in order, and a sender."""

    def __init__(self, socket: WebSocket, table: Table, reader: Reader, settings: Settings) -> None:
        self._socket = socket
        self._table = table
        self._reader = reader
        self._settings = settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self._refused = 0
        self._is_flooded = False
        self._replies: deque[Message] = deque()
        self._wants_whole = True
        self._sent_version = 0
        self._sent_revision = 0
        self._changed = asyncio.Event()
        self._has_room = asyncio.Event()

    def wake(self) -> None:
        """Something changed at the table or there is a reply."""
        self._changed.set()

    async def run(self) -> None:
        """Send and receive until the link is closed or dead."""
        self._table.enter(self, self._reader)
        sender = asyncio.create_task(self._send_all())
        receiver = asyncio.create_task(self._receive_all())
        try:
            done, _ = await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sender.cancel()
            receiver.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)
            self._table.leave(self, self._reader)
        for task in done:
            task.result()
        if self._is_flooded:
            await self._socket.close(_POLICY_VIOLATION)

    # ---- sending

    async def _send_all(self) -> None:
        self._changed.set()
        while True:
            if not await self._changes_soon():
                await self._send(Pong())
            self._changed.clear()
            while self._replies:
                await self._send(self._replies.popleft())
            self._has_room.set()
            await self._send_news()

    async def _changes_soon(self) -> bool:
        """Wait for a change, but not so long that the client takes the link for dead."""
        try:
            async with asyncio.timeout(self._settings.heartbeat):
                await self._changed.wait()
        except TimeoutError:
            return False
        return True

    async def _send_news(self) -> None:
        revision = self._table.revision
        version = self._table.facts.version
        if self._wants_whole:
            self._wants_whole = False
            await self._send(await self._table.whole(self._reader))
        elif self._sent_version != version:
            await self._send(await self._table.since(self._reader, self._sent_version))
        elif self._sent_revision != revision:
            info = view.table_info(self._table.facts, self._reader, self._table.online)
            await self._send(TableChanged(table=info))
        self._sent_version, self._sent_revision = version, revision

    async def _send(self, message: Message) -> None:
        await _send(self._socket, message, self._settings.link_timeout)

    async def _reply(self, message: Message) -> None:
        while len(self._replies) >= _UNSENT_REPLIES:
            self._has_room.clear()
            await self._has_room.wait()
        self._replies.append(message)
        self.wake()

    # ---- receiving

    async def _receive_all(self) -> None:
        while True:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            reply = await self._answer(frame)
            if reply is not None:
                await self._reply(reply)
            if self._refused > _REFUSED_IN_A_ROW:
                # Closed once the sender has ended, which may be in the midst of a message.
                self._is_flooded = True
                return

    async def _answer(self, frame: Any) -> Message | None:
        text: str | None = frame.get("text")
        allowed = self._bucket.take()
        self._refused = 0 if allowed else self._refused + 1
        if text is None:
            return _failed(None, "malformed", "Messages are JSON text, not bytes.")
        if len(text.encode()) > self._settings.message_bytes:
            return _failed(None, "too_large", f"A message has at most {self._settings.message_bytes} bytes.")
        if not allowed:
            return _failed(_key_in(text), "too_fast", "Too many messages; wait a moment and try again.")
        try:
            message = _CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            return _failed(_key_in(text), "malformed", _first_fault(error))
        return await self._handle(message)

    async def _handle(self, message: ClientMessage) -> Message | None:
        try:
            return await self._do(message)
        except TuileriesError as error:
            return Failed(key=getattr(message, "key", None), error=error_body(error))
        except Exception:
            log.exception("message_failed", type=message.type)
            return _failed(
                getattr(message, "key", None),
                "internal",
                "The server failed. Send the message again with the same key.",
            )

    async def _do(self, message: ClientMessage) -> Message | None:
        match message:
            case Ping():
                return Pong()
            case Resync():
                self._wants_whole = True
                self.wake()
                return None
            case Act():
                return await self._table.act(self._reader, message)
            case Undo():
                return await self._table.undo(self._reader, message)
            case Preview():
                return await self._table.preview(self._reader, message)
            case Explain():
                return await self._table.explain(self._reader, message)


async def _send(socket: WebSocket, message: Message, patience: float) -> None:
    async with asyncio.timeout(patience):
        await socket.send_text(message.model_dump_json())


def _failed(key: str | None, code: str, message: str) -> Failed:
    return Failed(key=key, error=ErrorBody(code=code, message=message))


def _first_fault(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"This is not a message of the live channel: {where + ': ' if where else ''}{first['msg']}."


def _key_in(text: str) -> str | None:
    """The key of a message that is otherwise not understood, so that the client knows which one it was."""
    try:
        key = json.loads(text)["key"]
        # JSON can spell half a character, which no answer could repeat.
        return key if isinstance(key, str) and len(key.encode()) <= _LONGEST_KEY else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
