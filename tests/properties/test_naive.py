"""The kernels equal the oracle: legal actions, state after, events and scores, after every ply of random matches."""

from __future__ import annotations

import os
import random

import pytest

import tuileries as tu
from tests.support.boxes import ALTERNATIVES, write_components
from tests.support.lockstep import naive_of, play_in_lockstep
from tuileries.core.ids import CHANCE, TERMINAL
from tuileries.core.match import draw
from tuileries.games.miyabi.box import OPTIONS

TIMES = int(os.environ.get("TUILERIES_SOAK", "0"))
GAMES = 200
QUICK = 10
PARTS = 4


def parts() -> list[object]:
    """A few matches, the parts of the rest of 200, and as many times 200 more as the soak asks for."""
    each = GAMES // PARTS
    numbers = [range(QUICK)]
    numbers += [range(max(QUICK, part * each), (part + 1) * each) for part in range(PARTS * (TIMES + 1))]
    marks = [(), *[(pytest.mark.slow,)] * PARTS, *[(pytest.mark.soak,)] * (PARTS * TIMES)]
    return [
        pytest.param(part, marks=mark, id=f"{part.start}-{part.stop}")
        for part, mark in zip(numbers, marks, strict=True)
    ]


@pytest.mark.parametrize("numbers", parts())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_default_rules(players, numbers):
    """Random play, half of the matches with few passes."""
    game = tu.load("miyabi", players=players)
    plies = sum(play_in_lockstep(game, number, pass_rarely=number % 2 == 0) for number in numbers)
    assert plies > 5 * len(numbers)


def random_options(rng: random.Random, players: int) -> dict[str, object]:
    """A random choice for every option."""
    options = {option.name: rng.choice(option.choices) for option in OPTIONS}
    if options["first_seat"] != "random":
        options["first_seat"] = rng.randrange(players)
    return options


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS * TIMES + 1))]
)
def test_other_rules_and_boxes(tmp_path, part):
    """Random options, half of the matches with another component file."""
    rng = random.Random(f"options {part}")
    for number in range(16):
        players = rng.choice((2, 3, 4))
        name = rng.choice(sorted(ALTERNATIVES))
        components = write_components(tmp_path / "box.toml", name, ALTERNATIVES[name]) if number % 2 else None
        game = tu.load("miyabi", players=players, options=random_options(rng, players), components=components)
        play_in_lockstep(game, f"{part} {number}", pass_rarely=True)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_alone(option):
    """Each option off its default, so that a difference names it."""
    for value in option.choices:
        if value != option.default and value not in {2, 3}:
            play_in_lockstep(tu.load("miyabi", players=2, options={option.name: value}), str(value), pass_rarely=True)


@pytest.mark.parametrize(
    "options",
    [{}, {"support": "any_height"}, {"must_span_two_tiles": True, "upper_tile_may_be_larger": False}],
    ids=["defaults", "any height", "what lies below"],
)
def test_reasons(options):
    """Refusals name the same broken rule, for placements that are possible somewhere and for such that never are."""
    game = tu.load("miyabi", players=2, options=options)
    naive = naive_of(game)
    rng = random.Random(3)
    state = game.initial_state()
    everything = [game.action_at(index) for index in range(2016) if has_action(game, index)]
    while game.to_act(state) is not TERMINAL:
        if game.to_act(state) is CHANCE:
            action = draw(game, state, rng)
        else:
            for other in rng.sample(everything, 12):
                moved = type(other)(other.object, other.design, tuple(shifted(square, rng) for square in other.squares))
                for candidate in (other, moved):
                    refusal = game.explain(state, candidate)
                    assert (refusal.code if refusal else None) == naive.explain(candidate), candidate
            action = rng.choice(game.legal_actions(state))
        state = game.apply(state, action).state
        naive.do(action)


def shifted(square: tuple[int, int], rng: random.Random) -> tuple[int, int]:
    """The square itself, or now and then another one nearby."""
    row, column = square
    return (row + rng.choice((0, 0, 0, 0, 1, -1)), column + rng.choice((0, 0, 0, 0, 1, -1)))


def has_action(game: tu.Game, index: int) -> bool:
    """Whether an action has that index."""
    try:
        game.action_at(index)
    except tu.NotationError:
        return False
    return True
