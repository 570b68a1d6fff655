"""Trees of legal actions come to what the perft file says, compiled, uncompiled and by the oracle."""

from __future__ import annotations

import copy
import hashlib
import os
import random
import subprocess
import sys

import numba
import pytest

from tests.perft.positions import StartsLater, entries, measured
from tests.support.lockstep import naive_of
from tuileries.core.match import draw

COMPILED = not numba.config.DISABLE_JIT


def named(entry):
    """The name of a test."""
    return f"{entry['id']}, depth {entry['depth']}"


@pytest.mark.parametrize("entry", [one for one in entries() if COMPILED or one["small"]], ids=named)
def test_tree(entry):
    """Paths, order of actions and points."""
    assert measured(entry) == entry


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="this run is the uncompiled one")
def test_small_trees_uncompiled():
    """The same rules as plain Python give the same."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"{__file__}::test_tree"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert f"{sum(entry['small'] for entry in entries())} passed" in done.stdout


@pytest.mark.parametrize("entry", [one for one in entries() if one["small"]], ids=named)
def test_small_trees_by_the_oracle(entry):
    """The slow rules, written apart, walk the same tree."""
    game = StartsLater(entry)
    naive = naive_of(game)
    for text in entry["after"].split():
        naive.do(game.parse_action(text))
    order = hashlib.sha256()
    paths, scores = walk(game, naive, entry["depth"], entry["seed"], 0, order)
    assert (paths, scores, order.hexdigest()[:16]) == (entry["paths"], entry["scores"], entry["order"])


class Draws:
    """The oracle as far as drawing needs a game."""

    def __init__(self, naive):
        self.naive = naive

    def chance_outcomes(self, _):
        """What can be drawn."""
        return self.naive.chance_outcomes()


def walk(game, naive, depth, seed, draws, order):
    """Paths and points of the tree below a position of the oracle."""
    if depth == 0:
        return 1, sum(garden.score() for garden in naive.gardens)
    while naive.to_act() == "chance":
        naive.do(draw(Draws(naive), None, random.Random(f"{seed}:{draws}")))
        draws += 1
    actions = naive.legal_actions()
    order.update(f"{[game.action_index(action) for action in actions]}".encode())
    paths = scores = 0
    for action in actions:
        child = copy.deepcopy(naive)
        child.do(action)
        more_paths, more_scores = walk(game, child, depth - 1, seed, draws, order)
        paths, scores = paths + more_paths, scores + more_scores
    return paths, scores
