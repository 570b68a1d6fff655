"""Test vectors: the rulebook's worked examples and more of the kind, as data."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from tuileries.games.miyabi import Miyabi
from tuileries.games.miyabi.vectors import run_vector

FILE = Path(__file__).with_name("vectors.json")
VECTORS = json.loads(FILE.read_text(encoding="utf-8"))["test_vectors"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector):
    """The engine answers as the vector expects."""
    verdict = run_vector(vector)
    assert (verdict.status, verdict.reason) == ("passed", "")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_wrong_expectation_fails(vector):
    """No vector passes whatever it expects."""
    for key in vector["expect"]:
        wrong = copy.deepcopy(vector)
        wrong["expect"][key] = "nonsense"
        assert run_vector(wrong).status == "failed", key


@pytest.mark.parametrize(
    "vector",
    [
        {"kind": "zen_place", "given": {}, "action": {}, "expect": {}},
        {"kind": "frog", "given": {}, "action": {}, "expect": {}},
        {"kind": "seven", "given": {}, "action": None, "expect": {}},
        {"kind": "moon_phase", "given": {}, "action": None, "expect": {}},
    ],
    ids=lambda vector: vector["kind"],
)
def test_not_run(vector):
    """What the engine does not play, or does not know, never counts as passed."""
    verdict = run_vector(vector)
    assert verdict.status == "not run"
    assert verdict.reason


SINGLE = {"object": "fish", "design": "single"}
ROUND_1 = [SINGLE | {"cells": [[2, column]], "object_square": [2, column]} for column in range(6)]
ROUND_2 = [{"object": "fish", "design": "double", "cells": [[2, 0], [2, 1]], "object_square": [2, 1]}]
TWO_ROUNDS = {
    "legal": True,
    "points": [1] * 6 + [4],
    "layers": [1] * 6 + [2],
    "total": 10,
    "player_finished_round_1": True,
    "visible_objects_by_row": [0, 0, 6, 0, 0, 0],
}


@pytest.mark.parametrize(
    "action",
    [
        [ROUND_1, ROUND_2],
        {"round_1": ROUND_1, "round_2": ROUND_2},
        {"placements": [ROUND_1, ROUND_2]},
        [entry | {"round": 1} for entry in ROUND_1] + [entry | {"round": 2} for entry in ROUND_2],
    ],
    ids=["lists", "by key", "one key", "numbered"],
)
def test_sequence(action):
    """Two rounds of one player, in each way in which they may be written."""
    assert run_vector({"kind": "sequence", "given": {}, "action": action, "expect": TWO_ROUNDS}).status == "passed"


def board(**changes):
    """A bare board, with changed rows of tops."""
    tops = [changes.get(f"row{row}", ". . . . . .") for row in range(6)]
    heights = [" ".join("0" if top == "." else "1" for top in row.split()) for row in tops]
    return {"heights": heights, "tops": tops, "lantern_columns": []}


def test_sequence_on_a_board():
    """A sequence may begin on tiles, and may leave the round unfinished."""
    expect = {"points": [4], "player_finished_round_1": False, "errors": [None]}
    vector = {"kind": "sequence", "given": board(row2="g g . . . ."), "action": [ROUND_2], "expect": expect}
    assert run_vector(vector).status == "passed"


def test_lanterns_in_words():
    """Columns of lanterns are numbers in the description of a board."""
    vector = {"kind": "legal_placement_count", "given": {"board": "empty, lanterns on columns 0 and 3"}, "action": None}
    assert run_vector(vector | {"expect": {"rows_top_to_bottom": {"single": [4] * 6}}}).status == "passed"
    assert run_vector(vector | {"expect": {"rows_top_to_bottom": {"single": [5] * 6}}}).status == "failed"


def test_bonus_tiles_that_are_gone():
    """A bonus tile that no longer lies there pays nothing."""
    vector = {
        "kind": "fifth_layer_bonus",
        "given": {
            "bonus_tiles_left": ["stone"],
            "events": [{"player": 0, "object": name, "objects": 2, "layer": 5} for name in ("fish", "stone")],
        },
        "action": "score",
        "expect": {"totals": [10 + 10 + 5, 0]},
    }
    assert run_vector(vector).status == "passed"


PLACE = {"kind": "place", "action": ROUND_1[0], "expect": {"legal": True}}


@pytest.mark.parametrize(
    ("vector", "status", "reason"),
    [
        (PLACE | {"given": board() | {"frog": {"square": [0, 0]}}}, "not run", "Frog"),
        (PLACE | {"given": board(row2="Zf . . . . .")}, "not run", "Zen"),
        (PLACE | {"given": board(row2="m1 . . . . .")}, "failed", "can't lie in row 2"),
        (PLACE | {"given": board(row2="g g")}, "failed", "36 squares"),
        (PLACE | {"given": {}}, "failed", "malformed"),
        (PLACE | {"given": board(), "expect": {"colour": 1}}, "not run", "colour can't be asked"),
        (PLACE | {"given": board(), "expect": {"points": 7}}, "failed", "points: expected 7, got 1"),
        ({"kind": "legal_placement_count", "given": {"board": "full"}, "expect": {}}, "not run", "not understood"),
        ({"kind": "rounds", "given": {"players": [9]}, "expect": {}}, "failed", "."),
        ("nonsense", "failed", "malformed"),
    ],
    ids=str,
)
def test_other_verdicts(vector, status, reason):
    """What can't be answered is not run, what is wrong fails, and both say why."""
    verdict = run_vector(vector)
    assert verdict.status == status
    assert reason in verdict.reason


def test_refused_by_the_game():
    """What the game itself refuses fails with its message."""
    given = {"players": 2, "first_start_seat": 3}
    verdict = run_vector({"kind": "start_player", "given": given, "action": None, "expect": {}})
    assert (verdict.status, "first_seat" in verdict.reason) == ("failed", True)


def test_engine_at_odds_with_itself(monkeypatch):
    """A placement that is explained as legal and not listed as legal is no answer to compare."""
    monkeypatch.setattr(Miyabi, "explain", lambda *_: None)
    verdict = run_vector(next(vector for vector in VECTORS if vector["id"] == "T06"))
    assert (verdict.status, "do not agree" in verdict.reason) == ("failed", True)
