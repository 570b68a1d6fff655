"""M8: points for laying a tile, and the fifth-layer bonus."""

from __future__ import annotations

import pytest

from tests.support.gardens import place, state_with
from tuileries.games.miyabi.events import BonusTaken, PointsScored
from tuileries.games.miyabi.words import OBJECTS


def lay(game, state, text):
    """Apply an action and give points for the tile, points for bonus tiles and the objects whose bonus went."""
    transition = game.apply(state, game.parse_action(text))
    scored = [item for event in transition.events if isinstance(event, PointsScored) for item in event.items]
    tile = sum(item.points for item in scored if item.rule == "M8.1")
    bonus = sum(item.points for item in scored if item.rule == "M8.2")
    taken = [event.object for event in transition.events if isinstance(event, BonusTaken)]
    seen = game.observe(transition.state, None).gardens[0]
    assert (seen.placement, seen.bonus, seen.score) == (tile, bonus, tile + bonus)
    preview = next(p for p in game.observe(state, 0).placements if p.action == game.parse_action(text))
    assert (preview.points, preview.bonus) == (tile, bonus)
    return tile, bonus, taken


def tower(height: int, *, rows: str = "023") -> str:
    """A garden whose columns A and B are ``height`` layers high in some rows."""
    lines = []
    for row in range(6):
        high = str(row) in rows and height > 0
        lines.append(
            ("g g . . . .  " if high else ". . . . . .  ") + (f"{height} {height}" if high else "0 0") + " 0 0 0 0"
        )
    return "\n".join(lines)


@pytest.mark.rule("M8.1")
@pytest.mark.rule("M4.1")
@pytest.mark.parametrize(
    ("layer", "text", "points"),
    [
        (1, "fs@A3", 1),
        (1, "fd@A3B3", 2),
        (1, "fi@A3B3C3", 3),
        (1, "fl@A3B3A4", 3),
        (2, "fd@A3B3", 4),
        (3, "fl@A3B3A4", 9),
        (4, "fs@A3", 4),
        (7, "fd@A3B3", 14),
    ],
)
def test_objects_times_layer(game, layer, text, points):
    """A tile scores as many points as it has objects, times its layer; it has as many objects as squares."""
    state = state_with(game, tower(layer - 1), "fish single, fish double, fish straight_end, fish corner_elbow")
    assert lay(game, state, text) == (points, 0, [])


@pytest.mark.rule("M8.1")
def test_each_fish_counts(game):
    """The rulebook's example: a pond with two fish on layer 2 gives 2 x 2 points."""
    state = state_with(game, tower(1), "fish double")
    transition = game.apply(state, place("fish double", (2, 0), (2, 1)))
    item = transition.events[2].items[0]
    assert (item.count, item.factor, item.points, item.about, item.squares) == (2, 2, 4, "fish", ((2, 0),))


@pytest.mark.rule("M8.1")
def test_layer_factor(game, load):
    """The layer counts without limit; with ``layer_factor_cap=5`` it counts 5 at most."""
    capped = load(layer_factor_cap=5)
    for layer, points, points_capped in ((4, 12, 12), (5, 15, 15), (6, 18, 15), (9, 27, 15)):
        taken = dict.fromkeys(OBJECTS, (1,))
        for rules, expected in ((game, points), (capped, points_capped)):
            state = state_with(rules, tower(layer - 1), "fish corner_elbow", bonus_taken=taken)
            assert lay(rules, state, "fl@A3B3A4")[0] == expected


@pytest.mark.rule("M8.1")
def test_only_the_tile_laid_scores(game):
    """What it hides, and the gardens of others, score nothing."""
    drawing = """
        . . . . . .
        . . . . . .
        f2 f1 . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """
    state = state_with(game, drawing, "fish double", others=(drawing,))
    transition = game.apply(state, place("fish double", (2, 0), (2, 1)))
    assert game.observe(transition.state, None).scores == (4, 0)


@pytest.mark.rule("M8.2")
@pytest.mark.parametrize(
    ("layer", "expected"),
    [(4, (8, 0, [])), (5, (10, 8, ["fish"])), (6, (12, 0, [])), (10, (20, 0, []))],
)
def test_bonus_on_fifth_layer(game, layer, expected):
    """The first fish on layer 5 take the fish bonus (8); higher or lower layers do not."""
    state = state_with(game, tower(layer - 1), "fish double")
    assert lay(game, state, "fd@A3B3") == expected


@pytest.mark.rule("M8.2")
def test_bonus_above_fifth_layer_by_option(load):
    """With ``bonus_on_layer_5_or_higher`` also layer 6 takes it, if it is still there."""
    game = load(bonus_on_layer_5_or_higher=True)
    assert lay(game, state_with(game, tower(3), "fish double"), "fd@A3B3") == (8, 0, [])
    assert lay(game, state_with(game, tower(4), "fish double"), "fd@A3B3") == (10, 8, ["fish"])
    assert lay(game, state_with(game, tower(5), "fish double"), "fd@A3B3") == (12, 8, ["fish"])
    gone = state_with(game, tower(5), "fish double", bonus_taken={"fish": (1,)})
    assert lay(game, gone, "fd@A3B3") == (12, 0, [])


@pytest.mark.rule("M8.2")
@pytest.mark.parametrize(("name", "points"), list(zip(OBJECTS, (10, 9, 8, 7, 6, 5), strict=True)))
def test_bonus_of_each_object(game, name, points):
    """Each object has its own bonus tile."""
    row = OBJECTS.index(name)
    state = state_with(game, tower(4, rows=str(row)), f"{name} single")
    assert lay(game, state, f"{name[0]}s@A{row + 1}") == (5, points, [name])


@pytest.mark.rule("M8.2")
@pytest.mark.rule("M8.4")
def test_bonus_only_once(game):
    """One bonus tile for each object and the whole table: who comes later gets nothing, the taker included."""
    for takers in ((0,), (1,)):
        state = state_with(game, tower(4), "fish double", bonus_taken={"fish": takers})
        assert lay(game, state, "fd@A3B3") == (10, 0, [])
        assert game.observe(state, None).bonus_tiles[2].taken_by == takers
    other = state_with(game, tower(4), "fish double", bonus_taken={"maple": (1,)})
    assert lay(game, other, "fd@A3B3") == (10, 8, ["fish"])


@pytest.mark.rule("M8.4")
def test_bonus_per_player_by_option(load):
    """With ``bonus_per_player`` each seat can take each bonus once."""
    game = load(bonus_per_player=True)
    by_other = state_with(game, tower(4), "fish double", bonus_taken={"fish": (1,)})
    assert lay(game, by_other, "fd@A3B3") == (10, 8, ["fish"])
    after = game.apply(by_other, game.parse_action("fd@A3B3")).state
    assert game.observe(after, None).bonus_tiles[2].taken_by == (0, 1)
    by_self = state_with(game, tower(4), "fish double", bonus_taken={"fish": (0,)})
    assert lay(game, by_self, "fd@A3B3") == (10, 0, [])


@pytest.mark.rule("M8.3")
def test_green_squares_take_no_bonus(game):
    """The azalea row under the green square of a fish tile does not matter."""
    state = state_with(game, tower(4), "fish double")
    assert lay(game, state, "fd@A3A4") == (10, 8, ["fish"])
    gone = state_with(game, tower(4), "fish double", bonus_taken={"fish": (1,)})
    assert lay(game, gone, "fd@A3A4") == (10, 0, [])


@pytest.mark.rule("M8.3")
def test_green_squares_take_bonus_by_option(load):
    """With ``green_squares_take_bonus`` every row covered on layer 5 counts, the objects' own first."""
    game = load(green_squares_take_bonus=True)
    state = state_with(game, tower(4, rows="123"), "fish double, fish corner_elbow, azalea straight_end")
    assert lay(game, state, "fd@A3A4") == (10, 8 + 7, ["fish", "azalea"])
    assert lay(game, state, "fd@A3B3") == (10, 8, ["fish"])
    assert lay(game, state, "fl@B3A3B2") == (15, 8 + 9, ["fish", "pagoda"])
    assert lay(game, state, "ai@A4A3A2") == (15, 7 + 9 + 8, ["azalea", "pagoda", "fish"])
    gone = state_with(game, tower(4), "fish double", bonus_taken={"fish": (0,)})
    assert lay(game, gone, "fd@A3A4") == (10, 7, ["azalea"])
    low = state_with(game, tower(3), "fish double")
    assert lay(game, low, "fd@A3A4") == (8, 0, [])


@pytest.mark.rule("M8.2")
def test_bonus_leaves_the_table(game):
    """Both seats reach layer 5 with maples; only the first one is paid for it."""
    garden = tower(4, rows="0")
    state = state_with(game, garden, "maple single, maple single", others=(garden,))
    state = game.apply(state, game.parse_action("ms@A1")).state
    state = game.apply(state, game.parse_action("ms@B1")).state
    assert game.observe(state, None).scores == (5 + 10, 5)
    assert game.observe(state, None).bonus_tiles[0].taken_by == (0,)
