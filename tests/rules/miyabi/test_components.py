"""M4.2, M5.3: component files other than the packaged one, and what makes one wrong."""

from __future__ import annotations

import pytest

import tuileries as tu
from tests.rules.miyabi.test_setup import deal_round
from tests.support.boxes import ALTERNATIVES, write_components


@pytest.mark.rule("M4.2")
@pytest.mark.rule("M5.3")
@pytest.mark.parametrize("name", sorted(ALTERNATIVES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_alternatives(load, tmp_path, name, players):
    """Every tile set that fits the known facts can be played; its name and hash are its own."""
    game = load(players=players, components=write_components(tmp_path / "box.toml", name, ALTERNATIVES[name]))
    packaged = load(players=players)
    assert game.components.name == name
    assert game.components.hash != packaged.components.hash
    assert game.playouts(1, 3).games == 3
    state, _ = deal_round(game, game.initial_state())
    seen = game.observe(state, None)
    assert sum(tile.count for tile in (*seen.display, *seen.unseen)) == 96
    assert sum(tile.count for tile in seen.display) == 6 * players


@pytest.mark.rule("M4.2")
def test_same_values_same_hash(load, tmp_path):
    """Name, sources and remarks do not change the hash, values do."""
    game = load(components=write_components(tmp_path / "box.toml", "mine", {}))
    assert game.components.hash == load().components.hash


@pytest.mark.rule("M4.2")
def test_values_are_used(load, tmp_path):
    """Numbers of an own file are the ones played with."""
    changes = {"rounds.2": 2, "bonus.fish": 33, "majority.fish": {"most": 44, "second": 11}}
    game = load(components=write_components(tmp_path / "box.toml", "mine", changes))
    seen = game.observe(game.initial_state(), None)
    assert seen.rounds == 2
    assert seen.bonus_tiles[2].points == 33
    assert (seen.rows[2].most, seen.rows[2].second) == (44, 11)


@pytest.mark.rule("M4.2")
def test_provenance(game):
    """Every entry says how well it is known; the reconstructed ones can be listed."""
    reconstructed = game.components.reconstructed()
    assert "majority.maple" in reconstructed
    assert "bonus.pagoda" in reconstructed
    assert "bonus.maple" not in reconstructed
    assert "per_round.2" not in reconstructed
    assert all(entry.source for entry in game.components.entries.values())


@pytest.mark.rule("M4.2")
@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"tiles.maple": {"single": 6, "double": 5, "corner_elbow": 3, "straight_end": 3}}, "96 garden tiles, not 97"),
        ({"tiles.maple": None}, "tiles needs exactly the entries"),
        ({"bonus.maple": None}, "bonus needs exactly the entries"),
        ({"rounds.2": 0}, "rounds.2"),
        ({"rounds.4": 5}, "need 40 single tiles, but there are 32"),
        ({"per_round.3": {"single": 6, "double": 6, "corner": 3, "straight": 2}}, "18 tiles a round, not 17"),
        ({"majority.fish": {"most": 3, "second": 4}}, "second must not exceed most"),
        ({"majority.fish": {"most": 3}}, "majority.fish.second"),
        ({"bonus.fish": "eight"}, "bonus.fish"),
        ({"designs.double": {"shape": "double", "objects": 2, "offsets": [[0, 0]]}}, "2 different squares"),
        ({"designs.double": {"shape": "double", "objects": 2, "offsets": [[0, 1], [0, 0]]}}, "comes first"),
        ({"designs.double": {"shape": "double", "objects": 1, "offsets": [[0, 0], [0, 1]]}}, "2 objects"),
        ({"designs.double": {"shape": "double", "objects": 2, "offsets": [[0, 0], [1, 1]]}}, "not a double"),
        (
            {"designs.straight_end": {"shape": "straight", "objects": 3, "offsets": [[0, 0], [0, 1], [1, 0]]}},
            "not a straight",
        ),
        ({"designs.single": {"shape": "dot", "objects": 1, "offsets": [[0, 0]]}}, "designs.single.shape"),
        ({"moon.full": 3}, "moon"),
    ],
    ids=str,
)
def test_broken_files(tmp_path, changes, message):
    """A file that breaks a constraint is refused with a message that names the place."""
    path = write_components(tmp_path / "box.toml", "mine", changes)
    with pytest.raises(tu.ComponentError, match=message):
        tu.load("miyabi", components=path)


@pytest.mark.rule("M4.2")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("value = ", "can't be read"),
        ("[rounds.2]\nvalue = 1", 'must begin with name = "..."'),
        ('name = "x"\n[rounds.2]\nvalue = 1\nstatus = "guess"\nsource = "me"', "rounds.2.status"),
        ('name = "x"\n[rounds.2]\nvalue = 1\nstatus = "rulebook"', "rounds.2.source"),
        ('name = "x"\nrounds = 3', "rounds"),
    ],
    ids=["no toml", "no name", "unknown status", "no source", "no table"],
)
def test_unreadable_files(tmp_path, text, message):
    """A file of the wrong form is refused with a message that names the entry."""
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(tu.ComponentError, match=message):
        tu.load("miyabi", components=path)
    with pytest.raises(tu.ComponentError, match="can't be read"):
        tu.load("miyabi", components=tmp_path / "missing.toml")
