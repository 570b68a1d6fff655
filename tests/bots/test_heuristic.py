"""The greedy bot's judgement of Miyabi: each thought on a board that shows it."""

import random

import pytest

import tuileries
from tuileries.bots import make
from tuileries.bots.greedy import GreedyBot
from tuileries.bots.simulation import play_match
from tuileries.games.miyabi.actions import Pass
from tuileries.games.miyabi.state import PLAY
from tuileries.games.miyabi.words import DESIGNS, OBJECTS

GAME = tuileries.load("miyabi", players=2)
ROUNDS = 6


def table(tiles, *, rounds_left=0, free_columns="ABCDEF", heights=None, objects=None, rival=None):
    """Seat 0 is to act, seat 1 is done. ``tiles`` lie on display; gardens by square, such as ``{"A1": 3}``."""
    state = GAME.initial_state()
    state["phase"] = PLAY
    state["first_seat"] = 0
    state["round_number"] = ROUNDS - 1 - rounds_left
    state["done"][0, 1] = 1
    for number, column in enumerate("ABCDEF"):
        state["lantern"][0, 0, number] = column not in free_columns
    for tile in tiles:
        name, design = tile.split()
        state["display"][0, OBJECTS.index(name) * len(DESIGNS) + DESIGNS.index(design)] += 1
    for square, height in (heights or {}).items():
        state["height"][0, 0, place(square)] = height
        state["tile"][0, 0, place(square)] = state["laid"][0, 0] = 1
        state["tile_size"][0, 0, place(square)] = 1
    for square, count in (objects or {}).items():
        state["objects"][0, 0, place(square)] = count
    for square, count in (rival or {}).items():
        state["objects"][0, 1, place(square)] = count
    return GAME.observe(state, 0)


def place(square):
    return (int(square[1]) - 1) * 6 + "ABCDEF".index(square[0])


def choice(observation):
    return GAME.format_action(make("greedy", GAME).choose(observation, random.Random(0)))


def value_of(observation, text):
    values = GAME.values(observation)
    return values[observation.legal_actions.index(GAME.parse_action(text))]


def test_one_value_for_each_legal_action():
    observation = table(["maple single", "fish double"], rounds_left=3)
    assert len(GAME.values(observation)) == len(observation.legal_actions) > 1


def test_nothing_to_judge():
    waiting = GAME.observe(GAME.initial_state(), 0)
    assert list(GAME.values(waiting)) == []
    assert list(GAME.values(GAME.observe(GAME.initial_state(), None))) == []


def test_only_passing_is_left():
    observation = table(["maple double"], free_columns="A", heights={"A1": 1})
    assert observation.legal_actions == (Pass(),)
    assert list(GAME.values(observation)) == [0.0]


def test_points_count():
    heights = {f"{column}1": height for column, height in zip("ABCDEF", (1, 1, 4, 1, 1, 1), strict=True)}
    assert choice(table(["maple single"], rounds_left=2, heights=heights)) == "ms@C1"


def test_a_bonus_counts():
    heights = {"A2": 4, "B2": 5}
    observation = table(["pagoda single"], free_columns="AB", heights=heights)
    assert choice(observation) == "ps@A2"  # 5 points and the bonus of 9 rather than 6 points


def test_a_bonus_within_reach_counts():
    observation = table(["stone single"], rounds_left=4, heights={"A6": 3, "C4": 3})
    without = table(["stone single"], rounds_left=4, heights={"A6": 3, "C6": 4, "C4": 3})
    assert value_of(observation, "ss@A6") > value_of(without, "ss@A6")


def test_at_the_end_a_row_is_worth_more_than_a_point():
    observation = table(
        ["maple single", "stone double"],
        free_columns="A",
        heights={"A6": 1, "B6": 1},
        objects={"B1": 2, "F6": 1},
        rival={"A1": 3, "B6": 9},
    )
    assert choice(observation) == "ms@A1"  # 1 point and the larger value of the maple row, rather than 4 points


def test_early_a_row_is_worth_less():
    early, late = (
        value_of(table(["maple single"], rounds_left=left, objects={"B1": 2}, rival={"A1": 2}), "ms@A1")
        for left in (5, 0)
    )
    assert late > early


def test_passing_is_right_when_a_placement_costs_a_row():
    observation = table(
        ["fish double"],
        free_columns="A",
        heights={"A3": 1, "A2": 1},
        objects={"A2": 3},
        rival={"B2": 3, "A3": 9},
    )
    covering = "fd@A3A2"
    assert GAME.parse_action(covering) in observation.legal_actions
    assert choice(observation) == "pass"


def test_passing_is_wrong_when_points_are_left():
    assert choice(table(["maple single"], free_columns="A")) == "ms@A1"


def test_level_ground_counts():
    level = {"A1": 1, "B1": 1, "C1": 1, "A2": 1, "B2": 1, "C2": 1}
    observation = table(["boxwood single"], rounds_left=5, heights=level | {"A4": 1, "B4": 1, "C4": 1})
    beside, alone = value_of(observation, "bs@B5"), value_of(observation, "bs@F5")
    assert beside > alone


def test_a_column_with_better_uses_is_spared():
    heights = {"A6": 4, "B6": 4, "A5": 4, "B5": 4, "C6": 0}
    observation = table(["maple single", "stone double"], rounds_left=0, heights=heights)
    assert value_of(observation, "ms@C1") > value_of(observation, "ms@A1")


def most_points(observation):
    points = [placement.points for placement in observation.placements]
    return [*points, 0] if observation.may_pass else points


@pytest.mark.parametrize(("players", "matches", "share"), [(2, 20, 0.65), (4, 12, 0.6)])
def test_greedy_clearly_beats_the_most_points_at_once(players, matches, share):
    game = tuileries.load("miyabi", players=players)
    greedy, plain = make("greedy", game), GreedyBot(most_points)
    wins = 0.0
    for number in range(matches):
        seat = number % players
        bots = [greedy if other == seat else plain for other in range(players)]
        outcome = game.outcome(play_match(game, bots, f"rotated {number // players}").state)
        wins += (seat in outcome.winners) / len(outcome.winners)
    assert wins / matches >= share


def test_greedy_lays_high():
    matches = [play_match(GAME, [make("greedy", GAME)] * 2, seed) for seed in range(6)]
    placement = [garden.placement for match in matches for garden in GAME.observe(match.state, None).gardens]
    assert sum(placement) / len(placement) > 145
