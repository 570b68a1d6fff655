"""Perft as such: counts, their split by first action, and the walk agree."""

from __future__ import annotations

import pytest

from tests.perft.positions import StartsLater, entries
from tuileries.core.perft import divide, perft, snapshot, width

SMALL = sorted(
    (entry for entry in entries() if entry["small"] and entry["depth"] == 2), key=lambda entry: entry["paths"]
)


@pytest.mark.parametrize("entry", SMALL[:3], ids=lambda entry: entry["id"])
def test_counts_agree(entry):
    """The bulk count, the sum of the split and the walk give the same number."""
    game = StartsLater(entry)
    split = list(divide(game, 2, entry["seed"]))
    assert sum(count for _, count in split) == perft(game, 2, entry["seed"]) == entry["paths"]
    assert len(split) == width(game, entry["seed"]) == perft(game, 1, entry["seed"])
    assert snapshot(game, 1, entry["seed"]).paths == len(split)
    if entry["paths"] < 20:
        assert snapshot(game, 3, entry["seed"]).paths == perft(game, 3, entry["seed"])


def test_no_path_beyond_the_end():
    """A match that ends before the depth is no path."""
    game = StartsLater({"players": 2, "options": {"first_seat": 0}, "after": ""})
    state = game.start
    while game.observe(state, None).round < 5 or game.chance_outcomes(state):
        outcomes = game.chance_outcomes(state)
        state = game.apply(state, outcomes[0][0] if outcomes else game.parse_action("pass")).state
    game.start = game.apply(state, game.parse_action("pass")).state
    assert game.legal_actions(game.start)[-1] == game.parse_action("pass")
    after_pass = game.apply(game.start, game.parse_action("pass")).state
    assert game.outcome(after_pass) is not None
    paths = dict(divide(game, 2, 0))
    assert paths[game.parse_action("pass")] == 0
    assert perft(game, 2, 0) == sum(paths.values()) > 0
