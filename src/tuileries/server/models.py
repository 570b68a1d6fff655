"""The tables of the database. Migrations in ``migrations/versions`` build exactly these."""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from tuileries.server.facts import SeatKind, Status, StepKind


class Base(DeclarativeBase):
    """Base of all models; constraints have names, so that migrations can change them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {dict[str, Any]: JSON, list[Any]: JSON}


class SecretRow(Base):
    """A secret of this server, such as the key that signs cookies."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class GuestRow(Base):
    """A guest who took a seat or chose a name. Times everywhere are ISO 8601 in UTC."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    created: Mapped[str] = mapped_column(String(32))


class TableRow(Base):
    """A table. ``status``, ``version``, ``to_act`` and ``scores`` repeat what the log implies, for lists of tables.

    ``status`` is ``waiting``, ``playing`` or ``over``; ``to_act`` is a seat, ``None`` for chance or nobody.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    options: Mapped[dict[str, Any]]
    rules_version: Mapped[int]
    component_set: Mapped[str] = mapped_column(String(200))
    component_hash: Mapped[str] = mapped_column(String(16))
    status: Mapped[Status] = mapped_column(String(8))
    version: Mapped[int]
    to_act: Mapped[int | None]
    scores: Mapped[list[Any]]
    created: Mapped[str] = mapped_column(String(32))
    updated: Mapped[str] = mapped_column(String(32))
    next_table: Mapped[str | None] = mapped_column(String(32))
    chance_secret: Mapped[bytes] = mapped_column(LargeBinary)
    bot_secret: Mapped[bytes] = mapped_column(LargeBinary)


class SeatRow(Base):
    """A seat: ``human``, ``bot`` or ``open``. Without a ``name`` a human is called by the guest's."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[SeatKind] = mapped_column(String(8))
    guest_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(24))
    bot: Mapped[str] = mapped_column(String(32))


class StepRow(Base):
    """One entry of a table's log, which only grows.

    ``kind`` is ``action`` (by a seat), ``chance`` or ``undo``; the ``action`` of an undo says to which version
    the match went back. ``events`` repeat what the rules made of the action, so that a log can be shown at once.
    All entries of one commit share the client's ``key``.
    """

    __tablename__ = "steps"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[StepKind] = mapped_column(String(8))
    by: Mapped[int | None]
    action: Mapped[dict[str, Any]]
    events: Mapped[list[Any]]
    key: Mapped[str] = mapped_column(String(64))
    created: Mapped[str] = mapped_column(String(32))


class SnapshotRow(Base):
    """The state after one log entry, to resume from. ``layout`` tells how its bytes are to be read."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    layout: Mapped[str] = mapped_column(String(16))
    state: Mapped[bytes] = mapped_column(LargeBinary)


Index("ix_tables_status_to_act", TableRow.status, TableRow.to_act)
