"""What a running server is made of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tuileries.server.engine import Engine
from tuileries.server.guests import Guests
from tuileries.server.settings import Settings
from tuileries.server.storage import Clock, Storage
from tuileries.server.tables import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """The parts that requests use."""

    engine: Engine
    guests: Guests
    tables: Tables


@asynccontextmanager
async def running(settings: Settings, now: Clock) -> AsyncIterator[Services]:
    """Open the database, start the engine and take up unfinished matches; the reverse at the end."""
    storage = await Storage.open(settings.database_url, now)
    engine = Engine(settings.components, settings.bot_threads)
    tables = Tables(settings, storage, engine)
    try:
        guests = Guests(storage, await storage.secret("cookie"))
        engine.start()
        tables.start()
        yield Services(engine, guests, tables)
    finally:
        await tables.stop()
        engine.close()
        await storage.close()
