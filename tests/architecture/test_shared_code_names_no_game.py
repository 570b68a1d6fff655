"""A fifth game must be addable as one folder plus one board view."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "src/tuileries/games").glob("*/game.py"))
PLANNED = ["asara", "hanging_gardens", "miyabi", "sanssouci"]
SHARED = [
    *("src/tuileries/core", "src/tuileries/bots", "src/tuileries/server"),
    *("web/src/board", "web/src/net", "web/src/pages", "web/src/parts", "web/src/table"),
]
SOURCES = {".css", ".html", ".py", ".svelte", ".ts"}


def mentions(text: str) -> list[str]:
    """Game names in a text, however they are written: `hanging_gardens`, `HangingGardens`, `hanging-gardens` …"""
    words = "|".join(name.replace("_", "[ _-]?") for name in {*GAMES, *PLANNED})
    return re.findall(words, text, flags=re.IGNORECASE)


def test_there_is_a_game_to_look_for():
    assert set(GAMES) <= set(PLANNED)
    assert GAMES


@pytest.mark.parametrize("text", ["tuileries.games.miyabi", "HangingGardens", "the Hanging Gardens", "sans ASARA"])
def test_a_name_is_found_in_every_spelling(text):
    assert mentions(text)


@pytest.mark.parametrize("folder", SHARED)
def test_shared_code_names_no_game(folder):
    static = ROOT / "src/tuileries/server/static"
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in SOURCES and static not in path.parents]
    assert files, f"{folder} holds no sources: was it moved?"
    found = {str(path.relative_to(ROOT)): names for path in files if (names := mentions(path.read_text("utf-8")))}
    assert not found
