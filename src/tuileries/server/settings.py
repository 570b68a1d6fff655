"""Settings of the table server: from arguments, else from ``TUILERIES_*`` variables, else the defaults here."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from pydantic_settings.exceptions import SettingsError as UnreadableError

from tuileries.core.errors import TuileriesError

_PREFIX = "TUILERIES_"
_WRITTEN_IN_JSON = {
    "origins": '["https://play.example.org"]',
    "components": '{"GAME": "/path/of/components.toml"}',
}


class SettingsError(TuileriesError):
    """A setting can't be used; the message says what would be right."""

    code = "bad_setting"


class Settings(BaseSettings):
    """Everything that a host can set.

    Attributes:
        database: SQLAlchemy URL or path of a SQLite file; empty is ``tables.sqlite3`` in the user's data folder.
        origins: further web origins that may talk to this server, such as ``https://play.example.org``;
            the server's own address always may.
        components: a component file by game id, instead of the packaged one.
        bot_delay: seconds that a bot takes for a move at least, so that people can follow.
        bot_threads: bots that may think at the same time.
        snapshot_every: steps from one stored state to the next.
        message_bytes: the longest message and request body.
        messages_per_second: what one connection may send in the long run.
        messages_at_once: what one connection may send in one go.
        writes_per_second: requests that change something, from one address in the long run.
        writes_at_once: the same in one go.
        link_timeout: seconds after which a link that does not answer counts as dead.
        tables_in_memory: idle tables beyond this number are put away.
        log_format: ``console`` for people, ``json`` for programs.
        log_level: ``debug``, ``info``, ``warning`` or ``error``.
    """

    model_config = SettingsConfigDict(env_prefix=_PREFIX, frozen=True)

    database: str = ""
    origins: list[str] = []
    components: dict[str, Path] = {}
    bot_delay: float = Field(default=0.6, ge=0, le=60)
    bot_threads: int = Field(default=32, ge=1, le=1024)
    snapshot_every: int = Field(default=16, ge=1)
    message_bytes: int = Field(default=16 * 1024, ge=1024)
    messages_per_second: float = Field(default=20, gt=0)
    messages_at_once: int = Field(default=60, ge=1)
    writes_per_second: float = Field(default=10, gt=0)
    writes_at_once: int = Field(default=100, ge=1)
    link_timeout: float = Field(default=12, ge=1)
    tables_in_memory: int = Field(default=256, ge=1)
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def heartbeat(self) -> float:
        """Seconds between two signs of life."""
        return self.link_timeout * 5 / 12

    @property
    def database_url(self) -> str:
        """The database as an URL that names the asynchronous driver.

        Raises:
            SettingsError: the URL is not one of SQLite's, or the path begins with an unknown user.
        """
        given = self.database or str(data_folder() / "tables.sqlite3")
        scheme, separator, rest = given.partition("://")
        if not separator:
            return f"sqlite+aiosqlite:///{_whole_path(given)}"
        if scheme not in ("sqlite", "sqlite+aiosqlite"):
            raise SettingsError(
                f"Tables can't be kept in {scheme!r} yet; give the path of a SQLite file or sqlite:///path."
            )
        return f"sqlite+aiosqlite://{rest}"


def _whole_path(given: str) -> Path:
    try:
        return Path(given).expanduser().absolute()
    except RuntimeError:
        raise SettingsError(f"There is no home folder {given.partition('/')[0]} on this machine.") from None


def read_settings(database: str | None = None) -> Settings:
    """The settings in force; ``database`` instead of ``TUILERIES_DATABASE``.

    Raises:
        SettingsError: a variable can't be used; the message names it.
    """
    try:
        return Settings() if database is None else Settings(database=database)
    except ValidationError as error:
        raise _wrong_value(error) from None
    except UnreadableError as error:
        raise _unreadable(str(error)) from None


def _wrong_value(error: ValidationError) -> SettingsError:
    first = error.errors(include_url=False)[0]
    name, *place = (str(part) for part in first["loc"])
    where = f" (at {'.'.join(place)})" if place else ""
    return SettingsError(f"{_PREFIX}{name.upper()} can't be {first['input']!r}{where}. {first['msg']}.")


def _unreadable(what: str) -> SettingsError:
    # The message has the name of the field in quotes, and nothing else that a host could use.
    name = next(name for name in _WRITTEN_IN_JSON if f'"{name}"' in what)
    return SettingsError(f"{_PREFIX}{name.upper()} is written in JSON, such as {_WRITTEN_IN_JSON[name]}.")


def data_folder() -> Path:
    """The folder of this user's own data, by the custom of the operating system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "tuileries"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tuileries"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tuileries"
