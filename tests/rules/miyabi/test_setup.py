"""M2 to M5: the material and the set-up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import tuileries as tu
from tuileries.games.miyabi.actions import DealTile, DrawFirstSeat
from tuileries.games.miyabi.words import OBJECTS

SHAPE = {"single": "single", "double": "double", "corner_elbow": "corner", "straight_end": "straight"}


def deal_round(game, state, pick=0):
    """Let chance act until a seat is to act; always the outcome at position ``pick``."""
    events = []
    while game.to_act(state) is tu.CHANCE:
        outcomes = game.chance_outcomes(state)
        transition = game.apply(state, outcomes[pick % len(outcomes)][0])
        state = transition.state
        events += transition.events
    return state, events


@pytest.mark.rule("M2.1")
def test_players_and_gardens(load):
    """Two, three or four gardens of 6 by 6 squares with six lantern fields."""
    for players in (2, 3, 4):
        game = load(players=players)
        gardens = game.observe(game.initial_state(), None).gardens
        assert len(gardens) == players
        assert all(len(row) == 6 for garden in gardens for row in garden.heights)
        assert all((len(garden.heights), len(garden.lanterns)) == (6, 6) for garden in gardens)
    for players in (0, 1, 5):
        with pytest.raises(tu.UnknownGameError, match="2, 3, 4 players"):
            tu.load("miyabi", players=players)


@pytest.mark.rule("M3.1")
def test_row_order(game):
    """Maple on top, then pagoda, fish, azalea, boxwood and stone."""
    assert OBJECTS == ("maple", "pagoda", "fish", "azalea", "boxwood", "stone")
    assert tuple(row.object for row in game.observe(game.initial_state(), None).rows) == OBJECTS


@pytest.mark.rule("M4.1")
@pytest.mark.rule("M4.2")
def test_tiles(game):
    """96 tiles, sixteen of each object, in four shapes; a tile shows as many objects as it has squares."""
    seen = game.observe(game.initial_state(), None)
    assert sum(tile.count for tile in seen.unseen) == 96
    by_object, by_shape = Counter(), Counter()
    for tile in seen.unseen:
        by_object[tile.object] += tile.count
        by_shape[SHAPE[tile.design]] += tile.count
    assert by_object == dict.fromkeys(OBJECTS, 16)
    assert by_shape == {"single": 32, "double": 32, "corner": 16, "straight": 16}
    assert all(design.objects == len(squares) for design in seen.designs for squares in design.turns)
    assert {design.design: design.objects for design in seen.designs} == {
        "single": 1,
        "double": 2,
        "corner_elbow": 3,
        "straight_end": 3,
    }


@pytest.mark.rule("M5.1")
@pytest.mark.rule("M8.2")
def test_start(game):
    """Bare gardens, no points, six bonus tiles on the table, nothing on display."""
    seen = game.observe(game.initial_state(), None)
    assert [(tile.object, tile.points, tile.taken_by) for tile in seen.bonus_tiles] == [
        (name, points, ()) for name, points in zip(OBJECTS, (10, 9, 8, 7, 6, 5), strict=True)
    ]
    assert seen.scores == (0, 0)
    assert seen.display == ()
    assert seen.round == 0
    for garden in seen.gardens:
        assert garden.heights == garden.objects == garden.tiles == ((0,) * 6,) * 6
        assert (garden.lanterns, garden.laid, garden.done) == ((False,) * 6, 0, False)


@pytest.mark.rule("M5.2")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 5), (4, 4)])
def test_rounds(load, players, rounds):
    """Six, five or four rounds; with everybody passing at once they are all played."""
    game = load(players=players)
    state, numbers = game.initial_state(), []
    while game.to_act(state) is not tu.TERMINAL:
        state, events = deal_round(game, state)
        numbers += [event.round for event in events if event.type == "round_started"]
        for _ in range(players):
            state = game.apply(state, game.parse_action("pass")).state
    assert numbers == list(range(rounds))
    assert game.observe(state, None).rounds == rounds


@pytest.mark.rule("M5.3")
@pytest.mark.rule("M6.2")
@pytest.mark.parametrize(
    ("players", "singles", "doubles", "corners", "straights"), [(2, 4, 4, 2, 2), (3, 6, 6, 3, 3), (4, 8, 8, 4, 4)]
)
def test_display(load, players, singles, doubles, corners, straights):
    """Six tiles for each player, so many of each shape; what is laid out is no longer face down."""
    game = load(players=players)
    for pick in (0, 5, 11):
        state, _ = deal_round(game, game.initial_state(), pick)
        seen = game.observe(state, None)
        by_shape = Counter()
        for tile in seen.display:
            by_shape[SHAPE[tile.design]] += tile.count
        assert by_shape == {"single": singles, "double": doubles, "corner": corners, "straight": straights}
        assert by_shape.total() == seen.dealt == 6 * players
        everything = Counter({(t.object, t.design): t.count for t in (*seen.unseen,)})
        everything.update({(t.object, t.design): t.count for t in seen.display})
        assert everything.total() == 96


@pytest.mark.rule("M5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_seat_is_drawn(load, players):
    """Every seat is equally likely to start, and who is drawn does."""
    game = load(players=players)
    state = game.initial_state()
    assert game.chance_outcomes(state) == tuple((DrawFirstSeat(seat), Fraction(1, players)) for seat in range(players))
    assert game.observe(state, None).start_seat is None
    for seat in range(players):
        transition = game.apply(state, DrawFirstSeat(seat))
        assert transition.events[0].seat == seat
        assert game.observe(transition.state, None).start_seat == seat
        assert game.to_act(deal_round(game, transition.state)[0]) == seat


@pytest.mark.rule("M5.4")
def test_first_seat_by_option(load):
    """With ``first_seat`` nothing is drawn; a seat that is not at the table is refused."""
    game = load(players=3, first_seat=2)
    state = game.initial_state()
    assert game.observe(state, None).start_seat == 2
    assert isinstance(game.chance_outcomes(state)[0][0], DealTile)
    assert game.to_act(deal_round(game, state)[0]) == 2
    drawing = load(players=2)
    refusal = drawing.explain(drawing.initial_state(), DrawFirstSeat(3))
    assert (refusal.rule, refusal.code) == ("M5.4", "no_such_seat")
    with pytest.raises(tu.OptionError, match="seat"):
        tu.load("miyabi", players=2, options={"first_seat": 2})


@pytest.mark.rule("M6.2")
def test_deal_probabilities(game):
    """Every face-down tile of the shape is equally likely; drawn tiles are not drawn again."""
    state = game.apply(game.initial_state(), DrawFirstSeat(0)).state
    expected = {"maple": 5, "pagoda": 5, "fish": 5, "azalea": 5, "boxwood": 6, "stone": 6}
    assert game.chance_outcomes(state) == tuple(
        (DealTile(name, "single"), Fraction(count, 32)) for name, count in expected.items()
    )
    state = game.apply(state, DealTile("stone", "single")).state
    expected["stone"] = 5
    assert game.chance_outcomes(state) == tuple(
        (DealTile(name, "single"), Fraction(count, 31)) for name, count in expected.items()
    )


@pytest.mark.rule("M6.2")
def test_exhausted_kind(game):
    """A kind of which no tile is face down can't be dealt."""
    state = game.apply(game.initial_state(), DrawFirstSeat(0)).state
    state["stack"][0, 0] = 0
    assert DealTile("maple", "single") not in dict(game.chance_outcomes(state))
    assert game.explain(state, DealTile("maple", "single")).rule == "M6.2"
    with pytest.raises(tu.IllegalActionError):
        game.apply(state, DealTile("maple", "single"))
    assert game.explain(state, DealTile("stone", "double")).rule == "M6.2"
    assert game.explain(state, DrawFirstSeat(1)).rule == "M5.4"
