import pytest

import tuileries
from tuileries.bots import make
from tuileries.bots.simulation import play_match, simulate, standings, wilson
from tuileries.core.ids import TERMINAL


@pytest.fixture(scope="module")
def game():
    return tuileries.load("miyabi", players=3)


def test_a_seed_decides_a_match(game):
    bots = [make("random", game)] * 3
    first, again, other = (play_match(game, bots, seed) for seed in (1, 1, 2))
    assert first.to_act is TERMINAL
    assert [step.action for step in first.steps] == [step.action for step in again.steps]
    assert [step.action for step in first.steps] != [step.action for step in other.steps]


def test_seats_rotate(game):
    played = list(simulate(game, ["greedy", "random", "random"], 6, "rotation"))
    assert [match.entrants for match in played[:3]] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert [match.entrants for match in played[3:]] == [match.entrants for match in played[:3]]
    assert [match.seed for match in played[:2]] == ["rotation:0", "rotation:1"]


def test_standings_follow_the_entrants_not_the_seats(game):
    names = ["greedy", "random", "random"]
    played = list(simulate(game, names, 3, 4))
    greedy, *_ = standings(names, played)
    assert greedy.bot == "greedy"
    assert greedy.points == sum(match.outcome.scores[match.entrants.index(0)] for match in played) / 3
    assert greedy.wins == 3
    assert greedy.lowest <= greedy.points <= greedy.highest


def test_every_victory_is_counted_once(game):
    names = ["random"] * 3
    played = list(simulate(game, names, 5, 1))
    assert sum(standing.wins for standing in standings(names, played)) == pytest.approx(5)


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_interval(wins, matches, low, high):
    assert wilson(wins, matches) == pytest.approx((low, high), abs=1e-4)
