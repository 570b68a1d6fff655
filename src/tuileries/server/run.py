"""Runs the server with uvicorn."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys

import structlog
import uvicorn
from alembic.util.exc import CommandError
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tuileries.server.app import create_app
from tuileries.server.settings import Settings, SettingsError, read_settings
from tuileries.server.storage import Storage

_LINKS_WAIT = 3
_HARD_LIMIT = 4
_LAST_PORT = 65535


def serve(host: str = "127.0.0.1", port: int = 8000, database: str | None = None) -> None:
    """Serve until interrupted.

    Args:
        host: the address to listen on; ``0.0.0.0`` for every network of this machine.
        port: the port to listen on; 0 lets the system choose.
        database: URL or path, instead of ``TUILERIES_DATABASE``.

    Raises:
        SettingsError: the port is taken, or a setting or the database can't be used.
    """
    settings = read_settings(database)
    configure_logging(settings)
    asyncio.run(_check_database(settings.database_url))
    listener = _listen(host, port)
    log = structlog.get_logger()
    log.info(
        "serving",
        address=f"http://{host}:{listener.getsockname()[1]}",
        database=settings.database_url.partition("///")[2],
    )
    uvicorn.Server(uvicorn_config(settings)).run(sockets=[listener])


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application.

    Its pings find dead links, also those of pages in the background, whose own timers browsers slow down.
    """
    return uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.link_timeout - settings.heartbeat,
        # Longer messages than allowed are refused politely, up to here.
        ws_max_size=settings.message_bytes * _HARD_LIMIT,
        timeout_graceful_shutdown=_LINKS_WAIT,
    )


async def _check_database(url: str) -> None:
    """Open the database once before anything is said to be served."""
    try:
        storage = await Storage.open(url)
    except (SQLAlchemyError, CommandError, OSError) as error:
        reason = str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]
        raise SettingsError(
            f"Tables can't be kept in {url.partition('://')[2].removeprefix('/')}: {reason}. "
            "Give --database the path of a SQLite file that may be written, or of one that does not exist yet."
        ) from None
    await storage.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise SettingsError(f"Can't listen on {host} port {port}: {error.strerror}. {_advice(error, port)}") from None
    return listener


def _advice(error: OSError, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Is another server running? Try --port {port + 1 if port < _LAST_PORT else port - 1}."
    return "Give --host an address of this machine, such as 127.0.0.1 or 0.0.0.0."


def configure_logging(settings: Settings) -> None:
    """Log to standard error, for people or as JSON lines."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.basicConfig(level=max(level, logging.WARNING), format="%(levelname)s %(name)s: %(message)s")
    # Plain tracebacks: richer ones print local variables, and those hold what no log may know.
    renderers: list[structlog.typing.Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if settings.log_format == "json"
        else [
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
        ]
    )
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *renderers,
        ],
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )
