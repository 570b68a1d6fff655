"""What must hold in every match, checked after every step of a hundred thousand random ones.

The checks are kernels themselves, so that they keep up with the playouts.
"""

from __future__ import annotations

import os

import numpy as np
import pytest

import tuileries as tu
from tests.support.boxes import ALTERNATIVES, write_components
from tuileries.core.kernel import kernel
from tuileries.core.rng import make_rng
from tuileries.games.miyabi import log as notes
from tuileries.games.miyabi.actions import ACTIONS, PASS_INDEX
from tuileries.games.miyabi.log import LOG
from tuileries.games.miyabi.playout import random_action
from tuileries.games.miyabi.rounds import apply, legal_actions, set_up
from tuileries.games.miyabi.scoring import score_of
from tuileries.games.miyabi.state import OVER, PLAY, STATE
from tuileries.games.miyabi.words import KINDS, OBJECTS, SEATS, SIDE, SQUARES

TILES = 96
ROWS = len(OBJECTS)
TIMES = int(os.environ.get("TUILERIES_SOAK", "0"))

INVARIANTS = (
    "",
    "every tile is face down, on display, in a garden or out of the game",
    "a seat has as many lanterns as tiles laid in this round",
    "heights never fall",
    "exactly the squares of the tile laid have changed, and all are on its layer",
    "only covered squares show objects, at most as many as the largest tile has",
    "a bonus tile is taken once",
    "only the seat to act scores in its turn",
    "the score is the sum of all points scored",
    "legal actions ascend and there is at least one",
    "the seat to act is at the table and not done",
    "the match ends within max_plies",
    "empty seats stay empty",
    "rounds are counted one by one",
)
"""By the number that the kernels return; 0 is fine."""


@kernel
def total_of(numbers):
    """The sum of an array."""
    total = 0
    for number in numbers:
        total += number
    return total


@kernel
def broken_count(rules, g, dealt, out_of_game):
    """Conservation of tiles."""
    laid = 0
    for seat in range(rules.players):
        laid += g.laid[seat]
    return 0 if total_of(g.display) + laid + out_of_game == dealt else 1


@kernel
def broken_lanterns(rules, g, laid_before_round):
    """Lanterns against tiles, during a round."""
    for seat in range(rules.players):
        if g.phase == PLAY and total_of(g.lantern[seat]) != g.laid[seat] - laid_before_round[seat]:
            return 2
    return 0


@kernel
def broken_garden(old, g, seat, is_placement):
    """One garden against itself before the step."""
    changed = 0
    layer = 0
    for square in range(SQUARES):
        height = g.height[seat, square]
        if height < old.height[seat, square]:
            return 3
        if height != old.height[seat, square]:
            changed += 1
            if layer not in {0, height} or g.tile[seat, square] != g.laid[seat]:
                return 4
            layer = height
        elif g.tile[seat, square] != old.tile[seat, square] or g.objects[seat, square] != old.objects[seat, square]:
            return 4
        if g.objects[seat, square] > (3 if height > 0 else 0) or g.objects[seat, square] < 0:
            return 5
        if (g.tile[seat, square] > 0) != (height > 0):
            return 5
    return 4 if (changed > 0) != is_placement or changed > 3 else 0


@kernel
def broken_bonus(rules, g):
    """Bonus tiles: each taken once by each seat, and by one seat only unless every player has their own."""
    for row in range(ROWS):
        takers = 0
        for seat in range(SEATS):
            takers += g.bonus_taken[seat, row]
            if g.bonus_taken[seat, row] not in {0, 1}:
                return 6
        if takers > 1 and not rules.bonus_per_player:
            return 6
    return 0


@kernel
def broken_scores(rules, g, log, seat, sums):
    """Points against what the log says, which is added to ``sums``."""
    for i in range(log.length):
        if log.row[i, 0] == notes.SCORED:
            scorer = log.row[i, 1]
            if scorer != seat and g.phase != OVER:
                return 7
            sums[scorer] += log.row[i, 5] * log.row[i, 6]
    for other in range(rules.players):
        if score_of(g, other) != sums[other]:
            return 8
    return 0


@kernel
def broken_turn(rules, g, out):
    """The legal actions and the seat to act."""
    count = legal_actions(rules, g, out)
    if count < 1:
        return 9
    for i in range(1, count):
        if out[i] <= out[i - 1]:
            return 9
    if not 0 <= g.seat < rules.players or g.done[g.seat]:
        return 10
    for seat in range(rules.players, SEATS):
        if g.laid[seat] + g.placement[seat] + g.bonus[seat] + total_of(g.height[seat]) > 0:
            return 12
    return 0


@kernel
def broken_ply(rules, old, g, log, seat, is_placement, sums):
    """Everything after a ply; ``old`` is the state after the ply before, so that dealing is watched too."""
    for other in range(rules.players):
        broken = broken_garden(old, g, other, other == seat and is_placement)
        if broken:
            return broken
    broken = broken_bonus(rules, g)
    return broken or broken_scores(rules, g, log, seat, sums)


@kernel
def walk(rules, states, logs, rng, out, max_plies, counts):
    """Play one match and check it after every step; the number of the first broken invariant, or 0."""
    g = states[0]
    log = logs[0]
    counts[:] = 0
    set_up(rules, g)
    states[1] = states[0]
    out_of_game = 0
    plies = 0
    while g.phase != OVER:
        phase = g.phase
        seat = g.seat
        round_number = g.round_number
        on_display = total_of(g.display)
        broken = broken_turn(rules, g, out) if phase == PLAY else 0
        action, count = random_action(rules, g, rng, out)
        apply(rules, g, action, count == 1, log)
        if phase == PLAY:
            plies += 1
            broken = broken or broken_ply(rules, states[1], g, log, seat, action < PASS_INDEX, counts[0])
            states[1] = states[0]
            if g.phase != PLAY:
                out_of_game += on_display - (action < PASS_INDEX)
                broken = broken or (13 if g.round_number != round_number + 1 else 0)
        elif g.phase == PLAY:
            counts[1, :] = g.laid
        broken = broken or broken_count(rules, g, TILES - total_of(g.stack), out_of_game)
        broken = broken or broken_lanterns(rules, g, counts[1])
        broken = broken or (11 if plies > max_plies else 0)
        if broken:
            return broken
    return 0 if g.round_number == rules.rounds else 13


@kernel
def walks(rules_array, empty, states, logs, rng, out, max_plies, counts, games):
    """Many matches; the number of the broken invariant and of the match."""
    for number in range(games):
        states[0] = empty[0]
        broken = walk(rules_array[0], states, logs, rng, out, max_plies, counts)
        if broken:
            return broken, number
    return 0, games


def check_games(game: tu.Game, seed: int, games: int) -> None:
    """Play so many matches and fail with the invariant that is broken."""
    empty = np.zeros(1, STATE).view(np.recarray)
    states = np.zeros(2, STATE).view(np.recarray)
    logs = np.zeros(1, LOG).view(np.recarray)
    out = np.empty(ACTIONS, np.int64)
    counts = np.zeros((2, SEATS), np.int64)
    rng = make_rng(seed)
    broken, number = walks(game.rules, empty, states, logs, rng, out, game.info.max_plies, counts, games)
    assert INVARIANTS[broken] == "", f"match {number} of seed {seed}"
    assert len(OBJECTS) * 7 == KINDS
    assert SIDE * SIDE == SQUARES


def seeds() -> list[object]:
    """One seed for the unit tests, as many more as the soak asks for."""
    return [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, TIMES + 1))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_some_games(players):
    """With our rulings, a few thousand matches."""
    check_games(tu.load("miyabi", players=players), 100, 2_500)


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.slow), *seeds()[1:]])
@pytest.mark.parametrize(("players", "games"), [(2, 40_000), (3, 30_000), (4, 30_000)])
def test_many_games(players, games, seed):
    """With our rulings, a hundred thousand matches."""
    check_games(tu.load("miyabi", players=players), seed, games)


VARIANTS = (
    {"support": "any_height", "allow_flip": True, "bonus_on_layer_5_or_higher": True},
    {"must_span_two_tiles": True, "upper_tile_may_be_larger": False},
    {"voluntary_pass": False, "green_squares_take_bonus": True, "layer_factor_cap": 5},
    {"pass_is_final": False, "bonus_per_player": True, "zero_objects_can_rank": True, "first_seat": 1},
)


@pytest.mark.parametrize("seed", seeds())
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: next(iter(options)))
@pytest.mark.parametrize("name", [None, "all designs"])
def test_options_and_components(tmp_path, options, name, seed):
    """With other answers to the unclear questions, and with another box."""
    components = None if name is None else write_components(tmp_path / "box.toml", name, ALTERNATIVES[name])
    players = 2 + len(options) % 3
    check_games(tu.load("miyabi", players=players, options=options, components=components), seed, 500)
