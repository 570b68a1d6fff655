"""A record that was tampered with is refused with the number of the line and what would be right."""

from __future__ import annotations

import json

import pytest

import tuileries as tu
from tests.records.miyabi_matches import MATCHES, load
from tuileries.core.match import Match
from tuileries.core.record import read_record, record_schema, write_record

TEXT = MATCHES[0].path.read_text(encoding="utf-8")
LINES = TEXT.splitlines()
LAST = len(LINES)


def changed(number: int, **fields: object) -> str:
    """The record with other fields in one line, counted from 1; ``None`` leaves a field out."""
    line = {**json.loads(LINES[number - 1]), **fields}
    line = {key: value for key, value in line.items() if value is not None}
    return "\n".join([*LINES[: number - 1], json.dumps(line), *LINES[number:]])


def without(number: int) -> str:
    """The record without one line."""
    return "\n".join([*LINES[: number - 1], *LINES[number:]])


DEAL = {"type": "deal_tile", "object": "fish", "design": "straight_end"}

BROKEN = {
    "empty": ("", "header line and a result line"),
    "no json": ("\n".join(["nonsense", *LINES[1:]]), "Line 1: Invalid JSON"),
    "other format": (changed(1, format="tuileries-record/2"), "Line 1, format"),
    "unknown field": (changed(1, colour="red"), "Line 1, colour"),
    "unknown game": (changed(1, game="chess"), "Line 1: There is no game 'chess'"),
    "unknown option": (changed(1, options={"colour": "red"}), "Line 1: There is no option 'colour'"),
    "other version": (changed(1, rules_version=99), "rules version 99; this program has version 1"),
    "other components": (
        changed(1, components={"name": "Miyabi, read from public sources", "hash": "0" * 16}),
        "Give the component file that was used",
    ),
    "too few names": (changed(1, seats=["ann"]), "seats must name 2 players, not 1"),
    "no text": (changed(2, text=None), "Line 2, text"),
    "chance out of turn": (changed(2, by=0), "Line 2: chance is to act, not seat 0"),
    "other text": (changed(3, text="pass"), "Line 3: text 'pass' is not action"),
    "unreadable action": (changed(3, action={"type": "fly"}), "Line 3: This is not a valid"),
    "unreadable text": (changed(3, text="fly"), "Line 3: 'fly' is not an action"),
    "forbidden step": (changed(3, action=DEAL, text="+fi"), r"Line 3: .*M6\.2"),
    "missing step": (without(3), "Line"),
    "no result": ("\n".join(LINES[:-1]), f"Line {LAST - 1}"),
    "step after the end": ("\n".join([*LINES[:-1], LINES[-2], LINES[-1]]), f"Line {LAST}: the match is over"),
    "too short": ("\n".join([*LINES[:-2], LINES[-1]]), f"Line {LAST - 1}: the match is not over yet"),
    "other ranking": (changed(LAST, ranking=[1, 1]), f"Line {LAST}, ranking"),
    "other reason": (changed(LAST, reason="rain"), f"Line {LAST}, reason"),
    "other scores": (changed(LAST, scores=[]), f"Line {LAST}, scores"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_records(name):
    """Each is refused for its own reason."""
    text, message = BROKEN[name]
    with pytest.raises(tu.RecordError, match=message):
        read_record(text, load)


def test_by_another_seat():
    """A step of a seat that is not to act is refused."""
    first = next(number for number, line in enumerate(LINES, 1) if '"by":0' in line or '"by":1' in line)
    other = 1 - json.loads(LINES[first - 1])["by"]
    with pytest.raises(tu.RecordError, match=f"seat {1 - other} is to act, not seat {other}"):
        read_record(changed(first, by=other), load)


def test_only_finished_matches_have_records():
    """A match that goes on has no record yet."""
    match = Match(tu.load("miyabi"), 1)
    with pytest.raises(tu.RecordError, match="over"):
        write_record(match.game, match.steps)
    with pytest.raises(tu.RecordError, match="over"):
        write_record(match.game, [])


def test_without_names():
    """Who sat where need not be told."""
    record = read_record(TEXT, load)
    text = write_record(record.game, record.steps)
    assert "seats" not in json.loads(text.splitlines()[0])
    assert read_record(text, load).steps[-1].events == record.steps[-1].events


def test_schemas():
    """The three kinds of lines have JSON schemas that name their fields."""
    schemas = record_schema()
    assert set(schemas) == {"header", "step", "result"}
    for kind, line in (("header", LINES[0]), ("step", LINES[1]), ("result", LINES[-1])):
        assert set(json.loads(line)) <= set(schemas[kind]["properties"])
