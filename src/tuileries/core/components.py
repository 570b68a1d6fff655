"""Component files: every number of a game's material with its provenance.

A component file is TOML. Each entry is a table with ``value``, ``status`` (``rulebook``, ``public source``
or ``reconstructed``) and ``source``; entries may be grouped, and are then named ``group.entry``. An owner of
the physical game may supply a corrected file; it is validated by the game and named in every record by its hash.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import TypeAdapter, ValidationError

from tuileries.core.errors import ComponentError
from tuileries.core.wire import Closed

Provenance: TypeAlias = Literal["rulebook", "public source", "reconstructed"]


_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Component(Closed):
    """One entry of a component file.

    Attributes:
        value: the data itself.
        status: how well it is known.
        source: who says so.
        note: a remark for people, or ``""``.
    """

    value: Any
    status: Provenance
    source: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """All entries of one component file.

    Attributes:
        name: the name that the file gives itself.
        entries: by name, in file order.
        hash: SHA-256 (16 hex digits) over the values, so that a remark changes nothing.
    """

    name: str
    entries: dict[str, Component]
    hash: str

    def value(self, name: str) -> Any:
        """The value of one entry.

        Raises:
            ComponentError: the file has no such entry.
        """
        if name not in self.entries:
            raise ComponentError(f"The component set {self.name!r} lacks the entry [{name}].")
        return self.entries[name].value

    def reconstructed(self) -> tuple[str, ...]:
        """Names of the entries that no source gives."""
        return tuple(n for n, entry in self.entries.items() if entry.status == "reconstructed")


def load_components(file: Traversable | Path) -> ComponentSet:
    """Read a component file.

    Raises:
        ComponentError: the file can't be read or an entry lacks value, status or source.
    """
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ComponentError(f"The component file {file} can't be read: {error}.") from None
    name = table.pop("name", None)
    if not isinstance(name, str) or not name.isprintable() or not 1 <= len(name) <= _LONGEST_NAME:
        raise ComponentError(f'The component file {file} must begin with name = "...", 1 to {_LONGEST_NAME} letters.')
    try:
        entries = TypeAdapter(dict[str, Component]).validate_python(dict(_flatten(table)))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise ComponentError(f"The component file {file} is wrong at {where}: {first['msg']}.") from None
    try:
        values = json.dumps({key: entry.value for key, entry in entries.items()}, sort_keys=True)
    except TypeError:
        raise ComponentError(f"The component file {file} holds a date or time, which no value is.") from None
    return ComponentSet(name, entries, hashlib.sha256(values.encode()).hexdigest()[:16])


def _flatten(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, entry in table.items():
        if isinstance(entry, dict) and entry and not {"value", "status", "source"} & entry.keys():
            yield from _flatten(entry, f"{prefix}{key}.")
        else:
            yield prefix + key, entry
