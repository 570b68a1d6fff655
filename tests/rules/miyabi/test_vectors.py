"""Test vectors: the rulebook's worked examples and more of the kind, as data."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

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
