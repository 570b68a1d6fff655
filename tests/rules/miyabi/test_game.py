"""Miyabi as an object: what it says of itself, and how it refuses nonsense."""

from __future__ import annotations

import numpy as np
import pytest

import tuileries as tu
from tests.rules.miyabi.test_setup import deal_round
from tests.support.gardens import BARE, place, state_with
from tuileries.core.game import seen_by
from tuileries.core.warm import warm
from tuileries.games.miyabi.actions import ACTIONS, DealTile, DrawFirstSeat, Pass, PlaceTile
from tuileries.games.miyabi.words import DESIGNS, OBJECTS


def test_indices_are_pinned(game):
    """The numbers of actions never change."""
    pinned = {
        0: "ms@A1",
        1: None,
        8: "ms@B1",
        48: "md@A1B1",
        49: "md@A1A2",
        50: None,
        ((2 * 7 + 3) * 6 + 1) * 8 + 3: "fi@B3B1B2",
        2016: "pass",
        2094: "+ms",
        2094 + 2 * 7 + 1: "+fd",
        2135: "+sz",
        2142: "first=0",
        2143: "first=1",
        2144: None,
    }
    for index, text in pinned.items():
        if text is None:
            with pytest.raises(tu.NotationError, match=str(index)):
                game.action_at(index)
        else:
            assert game.format_action(game.action_at(index)) == text
    assert (game.info.actions, ACTIONS) == (2146, 2146)


def test_what_is_no_action(game):
    """An impossible placement has no index, but it can be asked about."""
    state = state_with(game, BARE, "fish double")
    action = place("fish double", (2, 0), (4, 4))
    with pytest.raises(tu.NotationError, match="no tile can lie so"):
        game.action_index(action)
    assert game.explain(state, action).code == "shape_mismatch"
    assert action not in game.legal_actions(state)


def test_squares_in_any_order(game):
    """The squares after the first may be given in any order."""
    state = state_with(game, BARE, "fish corner_elbow")
    one = place("fish corner_elbow", (2, 2), (3, 2), (2, 3))
    assert one == place("fish corner_elbow", (2, 2), (2, 3), (3, 2))
    assert one in game.legal_actions(state)
    assert game.parse_action("fl@C3C4D3") == game.parse_action("fish corner_elbow on C3 D3 C4") == one


@pytest.mark.parametrize("text", ["", "fd", "fd@", "xd@A1B1", "fd@A9B9", "fd@A1B1C1D1", "first=4", "pas", "deal fish"])
def test_unreadable_notation(game, text):
    """The message shows a right one."""
    with pytest.raises(tu.NotationError, match="pi@B2C2D2"):
        game.parse_action(text)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"type": "fly"},
        {"type": "pass", "more": 1},
        {"type": "place_tile", "object": "fish"},
        {"type": "place_tile", "object": "bird", "design": "double", "squares": [[0, 0], [0, 1]]},
        {"type": "place_tile", "object": "fish", "design": "double", "squares": []},
        {"type": "place_tile", "object": "fish", "design": "double", "squares": [[0, 0, 0]]},
        {"type": "draw_first_seat", "seat": "zero"},
    ],
    ids=str,
)
def test_unreadable_json(game, data):
    """The message names the field."""
    with pytest.raises(tu.NotationError, match="not a valid Miyabi action"):
        game.action_codec.from_json(data)


def test_schemas_name_every_kind(game):
    """Programs in other languages get a JSON schema of everything that leaves the engine."""
    for kind in (PlaceTile, Pass, DealTile, DrawFirstSeat):
        assert kind.__name__ in str(game.action_codec.schema())
    assert "TilePlaced" in str(game.event_codec.schema())
    assert "Garden" in str(game.observation_codec.schema())


def test_legal_actions_show_their_number(game):
    """A view says how many there are, not which."""
    state = state_with(game, BARE, "fish single")
    assert repr(game.legal_actions(state)) == "<LegalActions: 7>"
    assert "pass" not in game.legal_actions(state)
    assert list(game.legal_actions(state)[-2:]) == [place("fish single", (2, 5)), Pass()]


def test_playouts_are_reproducible(game):
    """The seed decides; the numbers are those of the rules, so a change of them is a change of rules."""
    assert game.playouts(7, 3) == game.playouts(7, 3)
    assert game.playouts(7, 3) != game.playouts(8, 3)


def test_every_kind_has_a_number(load, all_designs):
    """With all designs each object has 7 kinds of tiles and each of them its placements."""
    game = load(components=all_designs)
    for name in OBJECTS:
        for design in DESIGNS:
            state = state_with(game, BARE, f"{name} {design}")
            assert 3 < len(game.legal_actions(state)) < 24


def test_states_are_plain_records(game):
    """A state is one record, copied by value; its bytes can be stored."""
    state, _ = deal_round(game, game.initial_state())
    other = state.copy()
    other["placement"][0, 0] = 5
    assert state["placement"][0, 0] == 0
    assert np.array_equal(game.state_from_bytes(state.tobytes()), state)
    with pytest.raises(tu.RecordError, match="bytes, not 3"):
        game.state_from_bytes(b"abc")


def test_warm_calls_everything(game):
    """After it nothing is left to compile; it leaves no trace."""
    before = game.initial_state().tobytes()
    warm(game)
    assert game.initial_state().tobytes() == before


def test_events_are_seen_by_all(game):
    """Nothing is hidden from anybody."""
    events = game.apply(game.initial_state(), DrawFirstSeat(1)).events
    for viewer in (None, 0, 1):
        assert seen_by(events, viewer) == events
