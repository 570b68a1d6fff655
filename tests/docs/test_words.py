"""Every word that a game uses on the wire is explained on its page, every setting on the page for hosts."""

import re

import pytest

import tuileries as tu
from tests.docs.pages import ROOT
from tuileries.server.settings import Settings

GAMES = [tu.load(name, players=chosen.player_counts[0]) for name, chosen in tu.all_games().items()]


def kinds(codec):
    """The `type` of each dataclass that a codec knows."""
    return set(re.findall(r"'const': '(\w+)'", str(codec.schema())))


def words_of(game):
    """Rule ids, refusal codes, options, component names, kinds of actions and events."""
    rules = game.ledger.values()
    return (
        set(game.ledger)
        | {code for rule in rules for code in rule.codes}
        | set(game.info.options)
        | set(game.components.entries)
        | kinds(game.action_codec)
        | kinds(game.event_codec)
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_the_page_of_a_game_explains_its_words(game):
    page = (ROOT / f"docs/games/{game.info.id}.md").read_text(encoding="utf-8")
    written = set(re.findall(r"[\w.]*\w", page))
    assert words_of(game) - written == set()


def test_the_words_are_found():
    assert {"M7.3", "wrong_row", "first_seat", "place_tile", "tile_placed"} <= set().union(*map(words_of, GAMES))


@pytest.mark.parametrize("setting", Settings.model_fields)
def test_every_setting_is_documented(setting):
    assert f"`TUILERIES_{setting.upper()}`" in (ROOT / "docs/host.md").read_text(encoding="utf-8")


def test_every_setting_has_a_meaning():
    assert not [name for name in Settings.model_fields if f"{name}:" not in (Settings.__doc__ or "")]
