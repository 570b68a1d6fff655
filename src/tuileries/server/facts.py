"""What storage gives and takes: plain values without a database behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tuileries.core.ids import Seat
from tuileries.core.options import OptionValue

Status: TypeAlias = Literal["waiting", "playing", "over"]
SeatKind: TypeAlias = Literal["human", "bot", "open"]
StepKind: TypeAlias = Literal["action", "chance", "undo"]


@dataclass(frozen=True, slots=True)
class Guest:
    """A person behind a browser."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat and who sits there; ``guest`` only on a ``human`` seat, ``bot`` only on a bot's."""

    seat: Seat
    kind: SeatKind
    guest: str | None = None
    name: str | None = None
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands: ``to_act`` is ``None`` for chance and at the end."""

    status: Status
    to_act: Seat | None
    scores: list[int]


@dataclass(frozen=True, slots=True)
class TableFacts:
    """Everything about a table but its log."""

    id: str
    game: str
    options: dict[str, OptionValue]
    rules_version: int
    component_set: str
    component_hash: str
    version: int
    standing: Standing
    seats: tuple[SeatFacts, ...]
    created: str
    updated: str
    chance_secret: bytes = field(repr=False)
    bot_secret: bytes = field(repr=False)
    next_table: str | None = None

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats of a guest, ascending."""
        return tuple(seat.seat for seat in self.seats if guest is not None and seat.guest == guest)


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry of a log as it is stored; ``version`` counts from 1."""

    version: int
    kind: StepKind
    by: Seat | None
    action: dict[str, Any]
    events: list[dict[str, Any]]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state after the entry ``version``, as bytes of the given layout."""

    version: int
    layout: str
    state: bytes


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A table with all that is stored of its match, oldest first."""

    facts: TableFacts
    log: list[LogRow]
    snapshots: list[Snapshot]
