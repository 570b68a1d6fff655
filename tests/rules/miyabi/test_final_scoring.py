"""M9: the majorities row by row, and who wins."""

from __future__ import annotations

import pytest

from tests.support.gardens import BARE, state_with
from tuileries.games.miyabi.events import GameEnded, PointsScored, RoundEnded

MOST = (16, 14, 12, 10, 8, 6)
SECOND = (8, 7, 6, 5, 4, 3)


def garden_with(*visible: int) -> str:
    """A garden that shows so many objects in each row."""
    letters = "mpfabs"
    return "\n".join((f"{letters[row]}{count}" if count else ".") + " . . . . ." for row, count in enumerate(visible))


def finish(game, *gardens: str):
    """Let everybody pass in the last round; the state after and the last events."""
    state = state_with(game, gardens[0], others=gardens[1:], round_number=int(game.rules["rounds"][0]) - 1)
    events = ()
    while game.outcome(state) is None:
        transition = game.apply(state, game.parse_action("pass"))
        state, events = transition.state, transition.events
    return state, events


def row_points(game, *counts: int) -> tuple[int, ...]:
    """What each seat scores for so many maples."""
    before = state_with(
        game,
        garden_with(counts[0]) + "\n. . . . . ." * 5,
        others=tuple(garden_with(n) + "\n. . . . . ." * 5 for n in counts[1:]),
    )
    state, _ = finish(game, *(garden_with(n, 0, 0, 0, 0, 0) for n in counts))
    seen = game.observe(state, None)
    points = tuple(garden.majority[0] for garden in seen.gardens)
    assert points == seen.rows[0].points == game.observe(before, None).rows[0].points
    return points


@pytest.mark.rule("M9.1")
@pytest.mark.rule("M9.2")
@pytest.mark.rule("M9.3")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((5, 3), (16, 8)),
        ((3, 5), (8, 16)),
        ((1, 0), (16, 0)),
        ((4, 4), (16, 16)),
        ((5, 3, 1), (16, 8, 0)),
        ((5, 3, 3), (16, 8, 8)),
        ((5, 5, 3), (16, 16, 0)),
        ((5, 5, 5), (16, 16, 16)),
        ((5, 0, 0), (16, 0, 0)),
        ((0, 5, 1), (0, 16, 8)),
        ((1, 2, 3, 4), (0, 0, 8, 16)),
        ((2, 2, 2, 9), (8, 8, 8, 16)),
        ((4, 4, 2, 2), (16, 16, 0, 0)),
        ((7, 4, 4, 2), (16, 8, 8, 0)),
        ((7, 7, 7, 2), (16, 16, 16, 0)),
        ((0, 0, 3, 3), (0, 0, 16, 16)),
    ],
)
def test_majority(load, counts, points):
    """Most gets the larger value, second most the smaller one; a tie for most leaves none for second."""
    assert row_points(load(players=len(counts)), *counts) == points


@pytest.mark.rule("M9.4")
@pytest.mark.parametrize(
    ("counts", "points", "points_by_option"),
    [
        ((1, 0), (16, 0), (16, 8)),
        ((0, 0), (0, 0), (16, 16)),
        ((3, 0, 0), (16, 0, 0), (16, 8, 8)),
        ((3, 1, 0), (16, 8, 0), (16, 8, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0), (16, 16, 16, 16)),
        ((2, 2, 0), (16, 16, 0), (16, 16, 0)),
    ],
)
def test_nothing_visible(load, counts, points, points_by_option):
    """Without a visible object there are no points; with ``zero_objects_can_rank`` zero ranks like any number."""
    assert row_points(load(players=len(counts)), *counts) == points
    assert row_points(load(players=len(counts), zero_objects_can_rank=True), *counts) == points_by_option


@pytest.mark.rule("M9.1")
def test_every_row_has_its_values(game):
    """All six rows are paid, each with its own two values."""
    state, events = finish(game, garden_with(3, 1, 3, 1, 3, 1), garden_with(1, 3, 1, 3, 1, 3))
    seen = game.observe(state, None)
    assert seen.gardens[0].majority == tuple((MOST, SECOND)[row % 2][row] for row in range(6))
    assert seen.gardens[1].majority == tuple((SECOND, MOST)[row % 2][row] for row in range(6))
    assert [type(event) for event in events[-4:]] == [RoundEnded, PointsScored, PointsScored, GameEnded]
    assert [item.about for item in events[-3].items] == ["maple", "pagoda", "fish", "azalea", "boxwood", "stone"]
    assert [item.rule for item in events[-3].items] == ["M9.1", "M9.2"] * 3
    assert all(item.squares == ((row, 0),) for row, item in enumerate(events[-3].items))


@pytest.mark.rule("M9.1")
def test_only_the_top_is_visible(game):
    """All objects of all squares of a row count together; hidden objects and green squares do not."""
    state = state_with(
        game,
        """
        m3 m1 .  g  m2 .    1 3 0 2 5 0
        .  .  .  .  .  .    0 0 0 0 0 0
        .  .  .  .  .  .    0 0 0 0 0 0
        .  .  .  .  .  .    0 0 0 0 0 0
        .  .  .  .  .  .    0 0 0 0 0 0
        .  .  .  .  .  .    0 0 0 0 0 0
        """,
        "maple single",
    )
    assert game.observe(state, None).gardens[0].visible == (6, 0, 0, 0, 0, 0)
    covered = game.apply(state, game.parse_action("ms@A1")).state
    assert game.observe(covered, None).gardens[0].visible == (4, 0, 0, 0, 0, 0)


@pytest.mark.rule("M9.5")
def test_highest_total_wins(load):
    """Points from laying, bonus tiles and majorities are added up; the highest total wins."""
    game = load(players=3)
    state = state_with(game, garden_with(1, 0, 0, 0, 0, 0), others=(BARE, BARE), round_number=4)
    state["placement"][0, :3] = (10, 40, 20)
    state["bonus"][0, :3] = (9, 0, 0)
    for _ in range(3):
        transition = game.apply(state, game.parse_action("pass"))
        state = transition.state
    outcome = game.outcome(state)
    assert outcome.reason == "last_round_over"
    assert outcome.scores == (10 + 9 + 16, 40, 20)
    assert outcome.ranking == (2, 1, 3)
    assert outcome.winners == (1,)
    assert transition.events[-1] == GameEnded((1,))


@pytest.mark.rule("M9.5")
def test_shared_victory(load):
    """Equal totals share the victory, and no tie-breaker follows."""
    game = load(players=3)
    state = state_with(game, BARE, round_number=4)
    state["placement"][0, :3] = (30, 12, 30)
    for _ in range(3):
        transition = game.apply(state, game.parse_action("pass"))
        state = transition.state
    assert game.outcome(state).ranking == (1, 3, 1)
    assert game.outcome(state).winners == (0, 2)
    assert transition.events[-1] == GameEnded((0, 2))
