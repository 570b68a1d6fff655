"""Every message between the table server and its clients, REST and WebSocket alike.

TypeScript types are generated from this module. Game-specific parts (actions, events,
observations) are the JSON of the game's own codecs and are typed by their ``type`` field.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from tuileries.core.ids import Seat
from tuileries.core.options import OptionValue


class Message(BaseModel):
    """Base of all messages: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


# ---- people and games


class Me(Message):
    """The guest behind this browser."""

    id: str
    name: str


class Rename(Message):
    """A new name for the guest, 1 to 24 visible characters."""

    name: str = Field(min_length=1, max_length=24)


class OptionInfo(Message):
    """One option of a game; ``ruling`` is the ruling that the default states, or empty."""

    name: str
    choices: list[OptionValue]
    default: OptionValue
    ruling: str


class RuleInfo(Message):
    """One entry of the rule ledger."""

    id: str
    chapter: str
    source: str
    says: str
    status: str
    option: str


class ComponentInfo(Message):
    """One entry of the component file with its provenance."""

    name: str
    status: str
    source: str
    note: str


class GameSummary(Message):
    """A game that can be played here."""

    id: str
    title: str
    players: list[int]
    bots: list[str]
    options: list[OptionInfo]


class GameDetails(GameSummary):
    """A game with its rules and components, for the rules panel."""

    rules_version: int
    rules: list[RuleInfo]
    component_set: str
    components: list[ComponentInfo]


# ---- tables


class SeatRequest(Message):
    """Who shall sit there: ``me`` (this device, several seats make a hot-seat table), ``bot`` or ``open``."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""
    name: str = Field(default="", max_length=24)


class NewTable(Message):
    """A table to create. ``seats`` are in seating order; ``options`` may be partial."""

    game: str
    seats: list[SeatRequest] = Field(min_length=1, max_length=8)
    options: dict[str, OptionValue] = {}


class SeatInfo(Message):
    """A seat. ``mine`` tells the seats of the reader; ``online`` is known for humans."""

    seat: Seat
    kind: Literal["human", "bot", "open"]
    name: str
    bot: str = ""
    mine: bool = False
    online: bool = False


class Health(Message):
    """Whether the server answers, and whether the rules are compiled: until then tables show no board."""

    status: Literal["ok"] = "ok"
    engine: Literal["compiling", "ready"]


class TableInfo(Message):
    """A table: ``waiting`` for people, ``playing`` or ``over``. ``id`` is the invitation: who knows it may join."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    options: dict[str, OptionValue]
    component_set: str
    version: int
    created: str
    updated: str
    to_act: Seat | None
    scores: list[int]
    next_table: str | None = None
    """The rematch, once somebody asked for it."""


class ErrorBody(Message):
    """Every error, over REST and WebSocket. ``rule`` is set when a rule of the game forbids it."""

    code: str
    message: str
    rule: str | None = None


# ---- live channel: client to server


class Act(Message):
    """Commit a turn: these actions, in order, as an answer to ``version``. ``key`` makes a repeat harmless.

    The actions are kept all or none. Nothing may follow the end of the turn.
    """

    type: Literal["act"]
    key: str = Field(min_length=8, max_length=64)
    version: int = Field(ge=0)
    actions: list[dict[str, Any]] = Field(min_length=1, max_length=16)


class Preview(Message):
    """What the table would look like after these actions; nothing is committed. Empty shows it as it stands."""

    type: Literal["preview"]
    key: str = Field(min_length=1, max_length=64)
    version: int = Field(ge=0)
    actions: list[dict[str, Any]] = Field(max_length=16)


class Explain(Message):
    """Why is this action not allowed after those of ``draft``?"""

    type: Literal["explain"]
    key: str = Field(min_length=1, max_length=64)
    version: int = Field(ge=0)
    draft: list[dict[str, Any]] = Field(default=[], max_length=16)
    action: dict[str, Any]


class Undo(Message):
    """Take back the reader's last committed turn, if that is free."""

    type: Literal["undo"]
    key: str = Field(min_length=8, max_length=64)
    version: int = Field(ge=0)


class Resync(Message):
    """Send the whole table again."""

    type: Literal["resync"]


class Ping(Message):
    """Is the link alive?"""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[Act | Preview | Explain | Undo | Resync | Ping, Field(discriminator="type")]


# ---- live channel: server to client


class LogEntry(Message):
    """One committed step as the viewer may see it. ``by`` is a seat, or ``None`` for chance."""

    version: int
    by: Seat | None
    text: str
    events: list[dict[str, Any]]


class TableState(Message):
    """The whole table: first message of every connection, and the answer to ``resync``.

    ``viewer`` is the seat whose eyes ``observation`` has: of the reader's seats the one to act,
    else the first, ``None`` for a spectator. ``may_undo`` tells whether an ``undo`` would be accepted now.
    """

    type: Literal["state"] = "state"
    table: TableInfo
    viewer: Seat | None
    observation: dict[str, Any] | None
    log: list[LogEntry]
    may_undo: bool
    engine_ready: bool


class Update(Message):
    """New steps since ``since``, however long the match is. A client at another version asks for ``resync``."""

    type: Literal["update"] = "update"
    since: int
    table: TableInfo
    viewer: Seat | None
    observation: dict[str, Any]
    log: list[LogEntry]
    may_undo: bool


class TableChanged(Message):
    """Seats, names or presence changed; the match did not."""

    type: Literal["table"] = "table"
    table: TableInfo


class Accepted(Message):
    """``act`` or ``undo`` with this key is committed; ``version`` is the table's version after it."""

    type: Literal["accepted"] = "accepted"
    key: str
    version: int


class Previewed(Message):
    """Answer to ``preview``: ``complete`` when the draft may be committed as it is, so never for an empty one.

    Whether the same seat acts after it tells nothing: it may be that seat's next turn, as when all others have passed.
    """

    type: Literal["previewed"] = "previewed"
    key: str
    observation: dict[str, Any]
    events: list[dict[str, Any]]
    complete: bool


class Explained(Message):
    """Answer to ``explain``; ``rule`` is ``None`` if the action is allowed after all."""

    type: Literal["explained"] = "explained"
    key: str
    rule: str | None
    code: str | None
    reason: str | None
    squares: list[tuple[int, int]]


class Failed(Message):
    """The message with ``key`` was refused and changed nothing; ``key`` is ``None`` when it could not be read.

    Only with the code ``internal`` it is unknown whether something was kept: the frame after it shows that, and the
    same message with the same key may be sent again. A link that can't be opened says so with ``key`` ``None`` and is
    closed: with 4404 when there is no such table, with 4409 for any other reason.
    """

    type: Literal["failed"] = "failed"
    key: str | None
    error: ErrorBody


class Pong(Message):
    """Answer to ``ping``; also sent unasked every few seconds, as pages in the background can't ask in time."""

    type: Literal["pong"] = "pong"


ServerMessage: TypeAlias = Annotated[
    TableState | Update | TableChanged | Accepted | Previewed | Explained | Failed | Pong,
    Field(discriminator="type"),
]


# ---- replay


class ReplayFrame(Message):
    """The table after ``version`` steps of the surviving line, as the reader may see it; ``scores`` by seat."""

    version: int
    last: int
    entry: LogEntry | None
    observation: dict[str, Any]
    scores: list[int]
