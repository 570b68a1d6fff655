import random
from collections import Counter
from dataclasses import dataclass

import pytest

import tuileries
from tuileries.bots import NAMES, UnknownBotError, check_name, make
from tuileries.bots.greedy import GreedyBot
from tuileries.bots.random_bot import RandomBot
from tuileries.core.match import Match


@dataclass
class Offered:
    """As much of an observation as a bot needs."""

    legal_actions: tuple[str, ...]


THREE = Offered(("a", "b", "c"))


def test_the_names():
    assert NAMES == ("random", "greedy")
    game = tuileries.load("miyabi")
    assert [make(name, game).name for name in NAMES] == list(NAMES)


def test_an_unknown_name_is_refused():
    with pytest.raises(UnknownBotError, match="there are: random, greedy"):
        make("clever", tuileries.load("miyabi"))
    with pytest.raises(UnknownBotError):
        check_name("")


def test_random_plays_everything_equally_often():
    rng = random.Random(1)
    counts = Counter(RandomBot().choose(THREE, rng) for _ in range(3000))
    assert set(counts) == {"a", "b", "c"}
    assert min(counts.values()) > 900


def test_greedy_plays_the_best():
    bot = GreedyBot(lambda _: [1.0, 3.0, 2.0])
    assert {bot.choose(THREE, random.Random(seed)) for seed in range(20)} == {"b"}


def test_greedy_draws_among_equals():
    bot = GreedyBot(lambda _: [3.0, 3.0, 2.0])
    counts = Counter(bot.choose(THREE, random.Random(seed)) for seed in range(200))
    assert set(counts) == {"a", "b"}
    assert min(counts.values()) > 60


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_legal_actions_to_the_end(name, players):
    game = tuileries.load("miyabi", players=players)
    bot = make(name, game)
    match = Match(game, f"{name} {players}")
    rng = random.Random(0)
    while isinstance(seat := match.to_act, int):
        observation = game.observe(match.state, seat)
        action = bot.choose(observation, rng)
        assert action in observation.legal_actions
        match.play(action)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_observation_and_generator_give_the_same_move(name):
    game = tuileries.load("miyabi")
    match = Match(game, 5)
    observation = game.observe(match.state, match.to_act)
    bot = make(name, game)
    moves = {bot.choose(observation, random.Random(8)) for _ in range(5)}
    assert len(moves) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_needs_no_more_than_what_travels_to_a_seat(name):
    game = tuileries.load("miyabi")
    match = Match(game, 6)
    observation = game.observe(match.state, match.to_act)
    received = game.observation_codec.from_json(game.observation_codec.to_json(observation))
    bot = make(name, game)
    assert bot.choose(received, random.Random(2)) == bot.choose(observation, random.Random(2))
