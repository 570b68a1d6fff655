import json

import tuileries
from tuileries.core.perft import snapshot


def counted(run, *words):
    ended = run("perft", "miyabi", *words, "--json")
    assert ended.code == 0
    return json.loads(ended.out)


def test_depth_1_counts_the_legal_actions(run):
    found = counted(run, "--depth", "1", "--option", "first_seat=0", "--seed", "4")
    assert found["paths"] > 50
    assert found["depth"] == 1
    assert found["options"]["first_seat"] == 0
    assert "divide" not in found


def test_divide_adds_up(run):
    found = counted(run, "--depth", "2", "--divide")
    assert sum(found["divide"].values()) == found["paths"]
    assert "pass" in found["divide"]


def test_check_agrees_with_the_count_and_with_itself(run):
    found = counted(run, "--depth", "1", "--check", "--seed", "7")
    again = counted(run, "--depth", "1", "--check", "--seed", "7")
    assert found == again
    whole = snapshot(tuileries.load("miyabi"), 1, 7)
    assert (found["paths"], found["order"], found["scores"]) == (whole.paths, whole.order, whole.scores)
    assert counted(run, "--depth", "1", "--check", "--seed", "8")["order"] != found["order"]


def test_for_people(run):
    ended = run("perft", "miyabi", "--depth", "1", "--divide")
    assert ended.out.splitlines()[-1].startswith("paths  ")
    assert "pass  1" in ended.out.splitlines()
