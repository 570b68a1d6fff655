"""M7: where a tile may lie. Drawings show every legal placement; what they do not show is illegal."""

from __future__ import annotations

import pytest

import tuileries as tu
from tests.support.gardens import BARE, assert_placements, drawn_placements, place, state_with


def refused(game, state, action):
    """The code and rule for which an action is refused; it must be refused everywhere alike."""
    refusal = game.explain(state, action)
    assert refusal is not None
    assert action not in game.legal_actions(state)
    with pytest.raises(tu.IllegalActionError) as error:
        game.apply(state, action)
    assert error.value.refusal == refusal
    assert str(error.value).endswith(f"({refusal.rule})")
    return refusal.rule, refusal.code


@pytest.mark.rule("M7.1")
@pytest.mark.rule("M7.2")
@pytest.mark.rule("M7.3")
@pytest.mark.parametrize(
    ("tile", "drawing"),
    [
        ("maple single", "0: o o o o o o"),
        ("maple double", "0: >v >v< >v< >v< >v< v<"),
        ("maple straight_end", "0: >v >v >v< >v< v< v<"),
        ("maple corner_elbow", "0: ┌ ┌┐ ┌┐ ┌┐ ┌┐ ┐"),
        ("pagoda single", "1: o o o o o o"),
        ("pagoda double", "1: >v^ >v<^ >v<^ >v<^ >v<^ v<^"),
        ("pagoda straight_end", "1: >v >v >v< >v< v< v<"),
        ("pagoda corner_elbow", "1: ┌└ ┌┐┘└ ┌┐┘└ ┌┐┘└ ┌┐┘└ ┐┘"),
        ("fish straight_end", "2: >v^ >v^ >v<^ >v<^ v<^ v<^"),
        ("azalea straight_end", "3: >v^ >v^ >v<^ >v<^ v<^ v<^"),
        ("boxwood straight_end", "4: >^ >^ ><^ ><^ <^ <^"),
        ("stone single", "5: o o o o o o"),
        ("stone double", "5: >^ ><^ ><^ ><^ ><^ <^"),
        ("stone straight_end", "5: >^ >^ ><^ ><^ <^ <^"),
        ("stone corner_elbow", "5: └ ┘└ ┘└ ┘└ ┘└ ┘"),
    ],
)
def test_bare_garden(game, tile, drawing):
    """A tile lies with its objects in their row, turned as one likes, wholly inside the grid."""
    assert_placements(game, state_with(game, BARE, tile), tile, drawing)


@pytest.mark.rule("M7.1")
@pytest.mark.rule("M4.2")
@pytest.mark.parametrize(
    ("tile", "drawing"),
    [
        ("maple straight_mid", "0: . - - - - ."),
        ("fish straight_mid", "2: | -| -| -| -| |"),
        ("maple corner_end_a", "0: 0 01 01 01 01 1"),
        ("fish corner_end_a", "2: 03 0123 0123 0123 0123 12"),
        ("fish corner_end_b", "2: 01 0123 0123 0123 0123 23"),
    ],
)
def test_other_object_squares(load, all_designs, tile, drawing):
    """Where the objects stand on a tile of three is a matter of the component file."""
    game = load(components=all_designs)
    assert_placements(game, state_with(game, BARE, tile), tile, drawing)


@pytest.mark.rule("M7.1")
def test_no_flip(load, all_designs):
    """A tile whose mirror image differs from all its turns can't be laid as the mirror image."""
    game = load(components=all_designs)
    state = state_with(game, BARE, "fish corner_end_a")
    assert refused(game, state, place("fish corner_end_a", (2, 2), (1, 3), (2, 3))) == ("M7.1", "shape_mismatch")
    assert place("fish corner_end_a", (2, 2), (2, 3), (3, 3)) in game.legal_actions(state)


@pytest.mark.rule("M7.1")
def test_flip_by_option(load, all_designs):
    """With ``allow_flip`` the mirror image is legal too, as turns 4 to 7; a symmetric tile gains nothing."""
    game = load(components=all_designs, allow_flip=True)
    state = state_with(game, BARE, "fish corner_end_a, fish corner_elbow, fish double")
    assert_placements(game, state, "fish corner_end_a", "2: 03/23 0123/0123 0123/0123 0123/0123 0123/0123 12/01")
    assert_placements(game, state, "fish corner_elbow", "2: ┌└ ┌┐┘└ ┌┐┘└ ┌┐┘└ ┌┐┘└ ┐┘")
    assert_placements(game, state, "fish double", "2: >v^ >v<^ >v<^ >v<^ >v<^ v<^")


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize(
    "action",
    [
        place("fish double", (2, 0), (3, 1)),
        place("fish double", (2, 0), (2, 2)),
        place("fish double", (2, 0)),
        place("fish double", (2, 0), (2, 0)),
        place("fish double", (2, 0), (2, 1), (2, 2)),
        place("fish corner_elbow", (2, 0), (2, 1), (2, 2)),
        place("fish corner_elbow", (2, 0), (2, 1), (3, 1)),
        place("fish straight_end", (2, 1), (2, 0), (2, 2)),
        place("fish straight_end", (2, 1), (2, 2)),
        place("fish single", (2, 1), (2, 2)),
    ],
    ids=str,
)
def test_wrong_shape(game, action):
    """Squares that no turn of the tile covers, the object square first."""
    state = state_with(game, BARE, "fish single, fish double, fish corner_elbow, fish straight_end")
    assert refused(game, state, action) == ("M7.1", "shape_mismatch")


@pytest.mark.rule("M7.2")
@pytest.mark.parametrize(
    "action",
    [
        place("maple double", (0, 0), (-1, 0)),
        place("maple double", (0, 0), (0, -1)),
        place("maple double", (0, 5), (0, 6)),
        place("maple corner_elbow", (0, 5), (0, 6), (1, 5)),
        place("maple single", (0, 6)),
        place("maple single", (-1, 0)),
        place("maple single", (0, 10**9)),
    ],
    ids=str,
)
def test_outside(game, action):
    """A tile may not stick out of the grid, not by one square."""
    state = state_with(game, BARE, "maple single, maple double, maple corner_elbow")
    assert refused(game, state, action) == ("M7.2", "outside_grid")
    assert all(not (0 <= r < 6 and 0 <= c < 6) for r, c in game.explain(state, action).squares)


@pytest.mark.rule("M7.3")
def test_wrong_row(game):
    """Pagodas may not stand in the fish's row; their green square may lie there."""
    state = state_with(game, BARE, "pagoda double")
    assert refused(game, state, place("pagoda double", (2, 1), (1, 1))) == ("M7.3", "wrong_row")
    assert place("pagoda double", (1, 1), (2, 1)) in game.legal_actions(state)


@pytest.mark.rule("M7.4")
@pytest.mark.rule("M6.5")
def test_lantern_columns(game):
    """Objects avoid the columns of taken lanterns (C and D); green squares may lie there."""
    state = state_with(
        game,
        """
        .  .  x  x  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        """,
        "fish double, fish single",
    )
    assert_placements(game, state, "fish single", "2: o o . . o o")
    assert_placements(game, state, "fish double", "2: >v^ >v<^ . . >v<^ v<^")
    refusal = game.explain(state, place("fish single", (2, 3)))
    assert (refusal.rule, refusal.code, refusal.squares) == ("M7.4", "lantern_field_taken", ((2, 3),))
    assert "column D" in refusal.reason


STEPPED = """
    .  .  .  .  .  .    0 0 0 0 0 0
    p1 g  g  .  .  .    1 1 1 0 0 0
    f1 g  f2 .  .  .    1 2 2 0 0 0
    a1 .  g  g  .  .    1 0 2 3 0 0
    .  .  .  g  .  .    0 0 0 3 0 0
    .  .  .  .  .  .    0 0 0 0 0 0
"""


@pytest.mark.rule("M7.5")
@pytest.mark.parametrize(
    ("tile", "drawing"),
    [
        ("fish single", "2: o o o o o o"),
        # heights of row 2: 1 2 2 0 0 0; above it 1 1 1 0 0 0, below it 1 0 2 3 0 0
        ("fish double", "2: v^ > v< >^ >v<^ v<^"),
        ("fish straight_end", "2: . . . >^ v^ v<^"),
        ("fish corner_elbow", "2: . . ┐ └ ┌┐┘└ ┐┘"),
        # heights of row 3: 1 0 2 3 0 0
        ("azalea double", "3: ^ v ^ v >v^ v<^"),
    ],
)
def test_same_height(game, tile, drawing):
    """All covered squares have the same height, be it 0 or more; what they show does not matter."""
    assert_placements(game, state_with(game, STEPPED, tile), tile, drawing)


@pytest.mark.rule("M7.5")
def test_not_level(game):
    """Half on a tile and half on bare board, or on different layers: refused, and the reason tells the heights."""
    state = state_with(game, STEPPED, "fish double")
    half_bare = place("fish double", (2, 3), (2, 2))
    assert refused(game, state, half_bare) == ("M7.5", "not_fully_supported")
    assert "heights 0 and 2" in game.explain(state, half_bare).reason
    assert refused(game, state, place("fish double", (2, 0), (2, 1))) == ("M7.5", "not_fully_supported")


@pytest.mark.rule("M7.5")
def test_any_height_by_option(load):
    """With ``support=any_height`` squares may differ in height if all are bare or none is."""
    game = load(support="any_height")
    state = state_with(game, STEPPED, "fish double, fish straight_end")
    # covered: rows 1 and 2 in A to C, row 3 in A, C and D, row 4 in D
    assert_placements(game, state, "fish double", "2: >v^ ><^ v<^ >^ >v<^ v<^")
    assert_placements(game, state, "fish straight_end", "2: > . < >^ v^ v<^")
    assert refused(game, state, place("fish double", (2, 2), (2, 3))) == ("M7.5", "hangs_over_bare_board")
    after = game.apply(state, place("fish straight_end", (2, 0), (2, 1), (2, 2)))
    garden = game.observe(after.state, None).gardens[0]
    assert garden.heights[2] == (3, 3, 3, 0, 0, 0)
    assert garden.placement == 3 * 3


TWO_TILES = """
    .  .  .  .  .  .    0 0 0 0 0 0    . . . . . .
    .  .  .  .  .  .    0 0 0 0 0 0    . . . . . .
    f2 g  f2 g  f1 .    1 1 1 1 1 0    A A B B C .
    .  .  .  .  .  .    0 0 0 0 0 0    . . . . . .
    .  .  .  .  .  .    0 0 0 0 0 0    . . . . . .
    .  .  .  .  .  .    0 0 0 0 0 0    . . . . . .
"""


@pytest.mark.rule("M7.6")
def test_one_tile_below(game):
    """A tile may lie exactly on one tile below, or on part of it."""
    state = state_with(game, TWO_TILES, "fish single, fish double")
    assert_placements(game, state, "fish double", "2: > >< >< >< < v^")
    assert_placements(game, state, "fish single", "2: o o o o o o")


@pytest.mark.rule("M7.6")
def test_two_tiles_by_option(load):
    """With ``must_span_two_tiles`` it must bridge two tiles, unless it lies on bare board."""
    game = load(must_span_two_tiles=True)
    state = state_with(game, TWO_TILES, "fish single, fish double, fish straight_end")
    assert_placements(game, state, "fish double", "2: . > < > < v^")
    assert_placements(game, state, "fish single", "2: . . . . . o")
    assert_placements(game, state, "fish straight_end", "2: > > >< < < v^")
    assert refused(game, state, place("fish double", (2, 0), (2, 1))) == ("M7.6", "rests_on_one_tile")


@pytest.mark.rule("M7.7")
def test_larger_on_smaller(game):
    """A tile of three may lie on doubles and singles."""
    state = state_with(game, TWO_TILES, "fish straight_end")
    assert_placements(game, state, "fish straight_end", "2: > > >< < < v^")


@pytest.mark.rule("M7.7")
def test_not_larger_by_option(load):
    """With ``upper_tile_may_be_larger`` off it covers no tile of fewer squares, on bare board all is as ever."""
    game = load(upper_tile_may_be_larger=False)
    state = state_with(game, TWO_TILES, "fish single, fish double, fish straight_end")
    assert_placements(game, state, "fish straight_end", "2: . . . . . v^")
    assert_placements(game, state, "fish double", "2: > >< >< < . v^")
    assert_placements(game, state, "fish single", "2: o o o o o o")
    assert refused(game, state, place("fish double", (2, 3), (2, 4))) == ("M7.7", "larger_than_tile_below")


@pytest.mark.rule("M7.7")
def test_size_of_half_hidden_tile(load):
    """The size of a tile below counts whole, also where another tile hides half of it."""
    game = load(upper_tile_may_be_larger=False)
    state = state_with(game, BARE, "fish double, fish double, fish single, pagoda double")
    for text in ("fd@A3B3", "pass", "fs@B3", "pd@A2A1"):
        state["lantern"] = 0
        state = game.apply(state, game.parse_action(text)).state
    state["lantern"] = 0
    assert game.observe(state, None).gardens[0].heights[2] == (1, 2, 0, 0, 0, 0)
    assert place("fish double", (2, 0), (1, 0)) in game.legal_actions(state)


@pytest.mark.rule("M7.8")
def test_what_a_tile_does(game):
    """It hides what lies below; each covered square rises by one layer; only the object square shows objects."""
    state = state_with(game, STEPPED, "fish double")
    after = game.apply(state, place("fish double", (2, 1), (2, 2))).state
    before, seen = game.observe(state, None).gardens[0], game.observe(after, None).gardens[0]
    assert seen.heights[2] == (1, 3, 3, 0, 0, 0)
    assert seen.objects[2] == (1, 2, 0, 0, 0, 0)
    assert seen.visible[2] == 3
    assert seen.tiles[2][1] == seen.tiles[2][2] == seen.laid == before.laid + 1
    for row in (0, 1, 3, 4, 5):
        assert seen.heights[row] == before.heights[row]
        assert seen.objects[row] == before.objects[row]


@pytest.mark.rule("M7.8")
def test_no_highest_layer(game):
    """Tile upon tile, far above the fifth layer."""
    state = state_with(
        game,
        """
        m1 . . . . .    40 0 0 0 0 0
        .  . . . . .    0  0 0 0 0 0
        .  . . . . .    0  0 0 0 0 0
        .  . . . . .    0  0 0 0 0 0
        .  . . . . .    0  0 0 0 0 0
        .  . . . . .    0  0 0 0 0 0
        """,
        "maple single",
    )
    transition = game.apply(state, place("maple single", (0, 0)))
    assert transition.events[0].layer == 41
    assert game.observe(transition.state, None).gardens[0].placement == 41


@pytest.mark.rule("M7.1")
@pytest.mark.rule("M7.3")
def test_first_broken_rule(game):
    """Rules are checked in the order of the rulebook; the first broken one is named."""
    state = state_with(game, STEPPED, "fish double")
    state["lantern"][0, 0, 1] = 1
    codes = [
        (place("azalea double", (2, 3), (2, 1)), "not_on_display"),
        (place("fish double", (9, 9), (2, 1)), "shape_mismatch"),
        (place("fish double", (0, 1), (-1, 1)), "outside_grid"),
        (place("fish double", (3, 1), (2, 1)), "wrong_row"),
        (place("fish double", (2, 1), (2, 0)), "lantern_field_taken"),
        (place("fish double", (2, 0), (2, 1)), "not_fully_supported"),
    ]
    assert [game.explain(state, action).code for action, _ in codes] == [code for _, code in codes]
    assert drawn_placements(game, state, "fish double")[2] == ["v^", ".", "v<", ">^", ">v<^", "v<^"]
