"""Component files other than the packaged one: the alternatives that fit all known facts, and broken ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tuileries.core.components import load_components
from tuileries.games.miyabi.box import packaged_components
from tuileries.games.miyabi.words import OBJECTS


def _tiles(designs: str, *rows: str) -> dict[str, Any]:
    names = designs.split()
    return {
        f"tiles.{name}": dict(zip(names, map(int, row.split()), strict=True))
        for name, row in zip(OBJECTS, rows, strict=True)
    }


def _per_round(**tables: str) -> dict[str, Any]:
    shapes = ("single", "double", "corner", "straight")
    return {
        f"per_round.{players.removeprefix('p')}": dict(zip(shapes, map(int, row.split()), strict=True))
        for players, row in tables.items()
    }


ALTERNATIVES: Final[dict[str, dict[str, Any]]] = {
    "all designs": _tiles(
        "single double corner_elbow corner_end_a corner_end_b straight_end straight_mid",
        "5 5 2 1 1 2 2",
        "5 5 1 2 1 2 2",
        "5 5 1 1 1 2 1",
        "5 5 1 1 1 2 1",
        "4 4 1 1 1 1 2",
        "4 4 1 1 1 1 2",
    )
    | _per_round(p2="4 4 2 2", p3="5 5 4 4", p4="7 7 5 5"),
    "equal split": _tiles("single double corner_elbow straight_end", *["6 6 2 2"] * 6)
    | _per_round(p2="4 4 2 2", p3="7 7 2 2", p4="9 9 3 3"),
    "rare top rows": _tiles("single double corner_elbow straight_end", *["4 4 2 2"] * 2, *["6 6 3 3"] * 4)
    | {
        f"majority.{name}": {"most": most, "second": second}
        for name, (most, second) in zip(OBJECTS, ((10, 5), (9, 4), (8, 4), (7, 3), (6, 3), (5, 2)), strict=True)
    }
    | {f"bonus.{name}": points for name, points in zip(OBJECTS, (10, 8, 6, 5, 4, 3), strict=True)},
}
"""Changed entries by name of the alternative."""


def write_components(path: Path, name: str, changes: Mapping[str, Any]) -> Path:
    """Write a component file that differs from the packaged one in some entries; ``None`` leaves an entry out."""
    lines = [f'name = "{name}"']
    entries = {key: entry.value for key, entry in packaged_components().entries.items()} | dict(changes)
    for key, value in entries.items():
        if value is not None:
            lines += ["", f"[{key}]", f"value = {_toml(value)}", 'status = "reconstructed"', 'source = "a test"']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    load_components(path)
    return path


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
