"""Games to draw boards for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import tuileries as tu
from tests.support.boxes import ALTERNATIVES, write_components


@pytest.fixture(scope="session")
def game() -> tu.Game:
    """Two players, every option at its default."""
    return tu.load("miyabi", players=2)


@pytest.fixture(scope="session")
def load() -> Callable[..., tu.Game]:
    """Loads Miyabi with other players, options or components; keeps what it has loaded."""
    loaded: dict[str, tu.Game] = {}

    def load_once(players: int = 2, components: object = None, **options: object) -> tu.Game:
        key = repr((players, str(components), sorted(options.items())))
        if key not in loaded:
            loaded[key] = tu.load("miyabi", players=players, options=options, components=components)
        return loaded[key]

    return load_once


@pytest.fixture(scope="session")
def all_designs(tmp_path_factory) -> Path:
    """A component file in which every design occurs."""
    path = tmp_path_factory.mktemp("components") / "all_designs.toml"
    return write_components(path, "all designs", ALTERNATIVES["all designs"])
