import copy
import json

import pytest

BARE = {"heights": ["0 0 0 0 0 0"] * 6, "tops": [". . . . . ."] * 6, "lantern_columns": []}
LAYING = {
    "id": "L",
    "kind": "place",
    "given": BARE,
    "action": {"object": "pagoda", "design": "double", "cells": [[1, 2], [1, 1]], "object_square": [1, 1]},
    "expect": {"legal": True, "layer": 1, "points": 2, "lantern_column": 1},
}
SINGLE = {"object": "maple", "design": "single", "cells": [[0, 0]], "object_square": [0, 0]}
DOUBLE = {"object": "maple", "design": "double", "cells": [[0, 0], [0, 1]], "object_square": [0, 0]}


def with_expected(vector, **expected):
    changed = copy.deepcopy(vector)
    changed["expect"] |= expected
    return changed


@pytest.fixture
def check(run, tmp_path):
    """Run vectors; the result and, by id, the status."""

    def start(*vectors, title="Miyabi"):
        file = tmp_path / "rules.json"
        file.write_text(json.dumps({"meta": {"game": title}, "test_vectors": vectors}))
        told = run("vectors", file)
        listed = json.loads(run("vectors", file, "--json").out) if told.code != 2 else {"vectors": []}
        return told, {verdict["id"]: (verdict["status"], verdict["reason"]) for verdict in listed["vectors"]}

    return start


def test_a_vector_that_holds(check):
    ended, status = check(LAYING)
    assert ended.code == 0
    assert ended.out.splitlines() == ["1 passed, 0 failed"]
    assert status == {"L": ("passed", "")}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"points": 3}, "points: expected 3, got 2"),
        ({"legal": False}, "legal: expected False, got True"),
        ({"error": "wrong_row"}, "error: expected wrong_row, got None"),
        ({"board_after": {"lantern_columns": []}}, "board_after: expected"),
    ],
)
def test_a_vector_that_does_not_hold(check, wrong, reason):
    ended, status = check(LAYING, with_expected(LAYING, **wrong) | {"id": "W"})
    assert ended.code == 1
    assert ended.out.splitlines()[-1] == "1 passed, 1 failed"
    assert status["W"][0] == "failed"
    assert reason in status["W"][1]


def test_what_is_not_built_is_not_run_and_never_passes(check):
    ended, status = check(
        LAYING,
        {"id": "kind", "kind": "colour"},
        {"id": "frog", "kind": "frog"},
        {"id": "zen", "kind": "zen_place"},
        {"id": "seven", "kind": "seven"},
        LAYING | {"id": "with frog", "given": BARE | {"frog": {"square": [0, 0], "side": "silver"}}},
        LAYING
        | {
            "id": "on zen",
            "given": BARE | {"heights": ["1 0 0 0 0 0"] * 6, "tops": ["Zm . . . . .", *BARE["tops"][1:]]},
        },
        with_expected(LAYING, frog_jumps=1) | {"id": "unknown key"},
    )
    assert ended.code == 0
    assert ended.out.splitlines()[-2:] == ["7 not run", "1 passed, 0 failed"]
    assert {state for name, (state, _) in status.items() if name != "L"} == {"not run"}
    assert "Frog" in status["with frog"][1]
    assert "frog_jumps" in status["unknown key"][1]


@pytest.mark.parametrize("vector", [5, {"id": "M", "kind": "place"}, {"id": "M", "kind": "majority", "given": {}}])
def test_a_malformed_vector_fails(check, vector):
    ended, status = check(vector)
    assert ended.code == 1
    assert "malformed" in next(iter(status.values()))[1]


@pytest.mark.parametrize(
    "action",
    [
        [[SINGLE], [DOUBLE | {"cells": [[0, 1], [0, 2]], "object_square": [0, 1]}]],
        {"round_1": [SINGLE], "round_2": [DOUBLE | {"cells": [[0, 1], [0, 2]], "object_square": [0, 1]}]},
        {"rounds": [[SINGLE], [DOUBLE | {"cells": [[0, 1], [0, 2]], "object_square": [0, 1]}]]},
        [SINGLE | {"round": 1}, DOUBLE | {"cells": [[0, 1], [0, 2]], "object_square": [0, 1], "round": 2}],
    ],
)
def test_a_sequence_of_two_rounds(check, action):
    expect = {
        "points": [1, 2],
        "total": 3,
        "player_finished_round_1": False,
        "visible_objects_by_row": [3, 0, 0, 0, 0, 0],
        "board_after": {"heights": ["1 1 1 0 0 0", *BARE["heights"][1:]], "lantern_columns": [1]},
    }
    ended, status = check({"id": "S", "kind": "sequence", "given": None, "action": action, "expect": expect})
    assert ended.code == 0, status


def test_six_lanterns_finish_the_round(check):
    laid = [SINGLE | {"cells": [[0, column]], "object_square": [0, column]} for column in range(6)]
    expect = {"points": [1, 1, 1, 1, 1, 1, 4], "player_finished_round_1": True}
    ended, status = check({"id": "S", "kind": "sequence", "action": [laid, [DOUBLE]], "expect": expect})
    assert ended.code == 0, status


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"meta": {"game": "Miyabi"}}', '{"meta": {"game": "Miyabi"}, "test_vectors": {}}'],
)
def test_a_file_without_vectors_is_refused(run, tmp_path, text):
    file = tmp_path / "rules.json"
    file.write_text(text)
    ended = run("vectors", file)
    assert ended.code == 2
    assert "is no rules file" in ended.err


def test_an_unknown_title_is_refused(check):
    ended, _ = check(LAYING, title="Chess")
    assert ended.code == 2
    assert "'Chess'" in ended.err


@pytest.mark.parametrize("text", ["[" * 100_000, '{"meta": {"game": ["Miyabi"]}, "test_vectors": []}'])
def test_a_strange_file_is_refused_in_words(run, tmp_path, text):
    file = tmp_path / "strange.json"
    file.write_text(text)
    ended = run("vectors", file)
    assert ended.code == 2
    assert str(file) in ended.err
    assert "Traceback" not in ended.err
