"""The database: the only module that speaks SQL.

SQLite runs in WAL mode with ``synchronous=FULL``: what :meth:`Storage.append` has returned from is on the disk,
and a process killed at any moment leaves the last complete commit behind.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, CursorResult, and_, event, make_url, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from tuileries.server.facts import Guest, LogRow, SeatFacts, Snapshot, Standing, StoredMatch, TableFacts
from tuileries.server.models import GuestRow, SeatRow, SecretRow, SnapshotRow, StepRow, TableRow

Clock: TypeAlias = Callable[[], datetime]

_MIGRATIONS = Path(__file__).parent / "migrations"
_LISTED = 100


class ConflictError(Exception):
    """Somebody else has written to the table meanwhile; nothing was stored."""


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


class Storage:
    """All reads and writes. One write at a time; reads go on meanwhile."""

    def __init__(self, engine: AsyncEngine, now: Clock = utc_now) -> None:
        self._engine = engine
        self._now = now
        self._reads = async_sessionmaker(engine, expire_on_commit=False)
        self._writes = async_sessionmaker(engine.execution_options(immediate=True), expire_on_commit=False)
        self._one_writer = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, now: Clock = utc_now) -> Storage:
        """Open the database, make it if there is none, and bring it to the newest migration."""
        storage = cls(_engine(url), now)
        try:
            async with storage._engine.execution_options(immediate=True).begin() as connection:
                await connection.run_sync(migrate)
        except BaseException:
            await storage.close()
            raise
        return storage

    async def close(self) -> None:
        """Give back every connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncSession]:
        async with self._one_writer, self._writes.begin() as session:
            yield session

    def _stamp(self) -> str:
        return self._now().isoformat(timespec="milliseconds").replace("+00:00", "Z")

    # ---- secrets and guests

    async def secret(self, name: str) -> bytes:
        """The secret of that name, made of 256 random bits when it is first asked for."""
        async with self._write() as session:
            row = await session.get(SecretRow, name)
            if row is None:
                row = SecretRow(name=name, value=secrets.token_bytes(32))
                session.add(row)
            return row.value

    async def guest(self, guest: str) -> Guest | None:
        """The guest with that id, once stored."""
        async with self._reads() as session:
            row = await session.get(GuestRow, guest)
            return None if row is None else Guest(row.id, row.name)

    async def save_guest(self, guest: Guest) -> None:
        """Store a guest, or the new name of one."""
        async with self._write() as session:
            await self._save_guest(session, guest)

    async def _save_guest(self, session: AsyncSession, guest: Guest) -> None:
        row = await session.get(GuestRow, guest.id)
        if row is None:
            session.add(GuestRow(id=guest.id, name=guest.name, created=self._stamp()))
            await session.flush()
        else:
            row.name = guest.name

    # ---- tables

    async def create_table(self, table: TableFacts, host: Guest | None = None) -> TableFacts:
        """Store a new table, and its host if given; returns it with its times."""
        stamped = replace(table, created=self._stamp(), updated=self._stamp())
        async with self._write() as session:
            if host is not None:
                await self._save_guest(session, host)
            session.add(_table_row(stamped))
            await session.flush()
            session.add_all(_seat_row(stamped.id, seat) for seat in stamped.seats)
        return await self._reread(table.id)

    async def create_rematch(self, before: str, table: TableFacts) -> TableFacts:
        """Store a new table as the rematch of ``before``, or find the one that there is already."""
        stamped = replace(table, created=self._stamp(), updated=self._stamp())
        async with self._write() as session:
            row = await session.get_one(TableRow, before)
            if row.next_table is None:
                row.next_table = table.id
                session.add(_table_row(stamped))
                await session.flush()
                session.add_all(_seat_row(stamped.id, seat) for seat in stamped.seats)
            found = row.next_table
        return await self._reread(found)

    async def take_seat(self, table: str, guest: Guest) -> TableFacts:
        """Give the first open seat to the guest; with the last one taken the match begins.

        Raises:
            ConflictError: no seat is open.
        """
        async with self._write() as session:
            await self._save_guest(session, guest)
            open_seats = await session.scalars(
                select(SeatRow).where(SeatRow.table_id == table, SeatRow.kind == "open").order_by(SeatRow.seat)
            )
            seats = open_seats.all()
            if not seats:
                raise ConflictError
            seats[0].kind = "human"
            seats[0].guest_id = guest.id
            row = await session.get_one(TableRow, table)
            row.updated = self._stamp()
            if len(seats) == 1:
                row.status = "playing"
        return await self._reread(table)

    async def _reread(self, table: str) -> TableFacts:
        found = await self.table(table)
        if found is None:
            raise ConflictError
        return found

    async def table(self, table: str) -> TableFacts | None:
        """The table with that id."""
        async with self._reads() as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            return _table_facts(row, await _seats(session, [table]))

    async def tables_of(self, guest: str) -> list[TableFacts]:
        """The newest tables where the guest sits, newest first."""
        mine = select(SeatRow.table_id).where(SeatRow.guest_id == guest)
        async with self._reads() as session:
            rows = await session.scalars(
                select(TableRow)
                .where(TableRow.id.in_(mine))
                .order_by(TableRow.updated.desc(), TableRow.id)
                .limit(_LISTED)
            )
            tables = rows.all()
            seats = await _seats(session, [row.id for row in tables])
            return [_table_facts(row, seats) for row in tables]

    async def waiting_for_the_server(self) -> list[str]:
        """Tables where chance or a bot is to act."""
        bot_acts = and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.to_act, SeatRow.kind == "bot")
        async with self._reads() as session:
            found = await session.scalars(
                select(TableRow.id).where(
                    TableRow.status == "playing",
                    or_(TableRow.to_act.is_(None), select(SeatRow.seat).where(bot_acts).exists()),
                )
            )
            return list(found)

    # ---- logs

    async def match(self, table: str) -> StoredMatch | None:
        """The table with its whole log and all snapshots, oldest first: one instant, whoever writes meanwhile."""
        async with self._reads() as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            facts = _table_facts(row, await _seats(session, [table]))
            log = await session.scalars(select(StepRow).where(StepRow.table_id == table).order_by(StepRow.version))
            entries = [_log_row(entry) for entry in log]
            snapshots = await session.scalars(
                select(SnapshotRow).where(SnapshotRow.table_id == table).order_by(SnapshotRow.version)
            )
            return StoredMatch(facts, entries, [Snapshot(kept.version, kept.layout, kept.state) for kept in snapshots])

    async def append(
        self, table: TableFacts, rows: Sequence[LogRow], snapshots: Sequence[Snapshot], standing: Standing
    ) -> TableFacts:
        """Commit new entries to the log of a table; returns its new facts. On return they are on the disk.

        Raises:
            ConflictError: the stored log is not at ``table.version``.
        """
        after = replace(table, version=rows[-1].version, standing=standing, updated=self._stamp())
        try:
            async with self._write() as session:
                await self._advance(session, table.version, after)
                session.add_all(_step_row(table.id, row, after.updated) for row in rows)
                session.add_all(_snapshot_row(table.id, snapshot) for snapshot in snapshots)
        except IntegrityError:
            raise ConflictError from None
        return after

    async def _advance(self, session: AsyncSession, before: int, after: TableFacts) -> None:
        moved = await session.execute(
            update(TableRow)
            .where(TableRow.id == after.id, TableRow.version == before)
            .values(
                version=after.version,
                status=after.standing.status,
                to_act=after.standing.to_act,
                scores=after.standing.scores,
                updated=after.updated,
            )
        )
        if not isinstance(moved, CursorResult) or moved.rowcount != 1:
            raise ConflictError


def migrate(connection: Connection) -> None:
    """Bring the database behind the connection to the newest migration."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _engine(url: str) -> AsyncEngine:
    file = make_url(url).database
    if file and file != ":memory:":
        _make_private(Path(file))
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _make_private(file: Path) -> None:
    """The file holds secrets: nobody but its owner may read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.touch(mode=0o600)
    # What can't be written is better refused here than by a thread of the driver.
    with file.open("ab"):
        pass


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # The driver's own BEGIN comes too late; _begin says it instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    try:
        for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
    except BaseException:
        # Not yet in the pool, so nobody else would close it; its thread would live on.
        connection.close()
        raise
    cursor.close()


def _begin(connection: Connection) -> None:
    # A transaction that reads first and writes later could find itself overtaken by another process.
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


async def _seats(session: AsyncSession, tables: Sequence[str]) -> dict[str, list[SeatFacts]]:
    rows = await session.execute(
        select(SeatRow, GuestRow.name)
        .outerjoin(GuestRow, GuestRow.id == SeatRow.guest_id)
        .where(SeatRow.table_id.in_(tables))
        .order_by(SeatRow.table_id, SeatRow.seat)
    )
    found: dict[str, list[SeatFacts]] = {table: [] for table in tables}
    for row, guest_name in rows:
        found[row.table_id].append(SeatFacts(row.seat, row.kind, row.guest_id, row.name or guest_name, row.bot))
    return found


def _table_facts(row: TableRow, seats: dict[str, list[SeatFacts]]) -> TableFacts:
    return TableFacts(
        id=row.id,
        game=row.game,
        options=row.options,
        rules_version=row.rules_version,
        component_set=row.component_set,
        component_hash=row.component_hash,
        version=row.version,
        standing=Standing(row.status, row.to_act, list(row.scores)),
        seats=tuple(seats[row.id]),
        created=row.created,
        updated=row.updated,
        chance_secret=row.chance_secret,
        bot_secret=row.bot_secret,
        next_table=row.next_table,
    )


def _table_row(table: TableFacts) -> TableRow:
    return TableRow(
        id=table.id,
        game=table.game,
        options=dict(table.options),
        rules_version=table.rules_version,
        component_set=table.component_set,
        component_hash=table.component_hash,
        status=table.standing.status,
        version=table.version,
        to_act=table.standing.to_act,
        scores=list(table.standing.scores),
        created=table.created,
        updated=table.updated,
        next_table=table.next_table,
        chance_secret=table.chance_secret,
        bot_secret=table.bot_secret,
    )


def _seat_row(table: str, seat: SeatFacts) -> SeatRow:
    return SeatRow(table_id=table, seat=seat.seat, kind=seat.kind, guest_id=seat.guest, name=seat.name, bot=seat.bot)


def _log_row(row: StepRow) -> LogRow:
    return LogRow(row.version, row.kind, row.by, row.action, row.events, row.key)


def _step_row(table: str, row: LogRow, created: str) -> StepRow:
    return StepRow(
        table_id=table,
        version=row.version,
        kind=row.kind,
        by=row.by,
        action=row.action,
        events=row.events,
        key=row.key,
        created=created,
    )


def _snapshot_row(table: str, snapshot: Snapshot) -> SnapshotRow:
    return SnapshotRow(table_id=table, version=snapshot.version, layout=snapshot.layout, state=snapshot.state)
