"""Recorded matches replay by the rules, and together they show everything that can happen."""

from __future__ import annotations

import json
from functools import cache

import pytest

import tuileries as tu
from tests.records.miyabi_matches import MATCHES, load
from tests.support.lockstep import naive_of
from tuileries.core.record import read_record, write_record
from tuileries.games.miyabi import events
from tuileries.games.miyabi.words import DESIGNS, OBJECTS


@cache
def replayed(recorded):
    """The record, replayed."""
    return read_record(recorded.path.read_text(encoding="utf-8"), load)


def all_events():
    """Every event of every recorded match."""
    return [event for recorded in MATCHES for step in replayed(recorded).steps for event in step.events]


@pytest.mark.parametrize("recorded", MATCHES, ids=lambda recorded: recorded.name)
def test_replays(recorded):
    """It reads, and writing it again gives the same text."""
    text = recorded.path.read_text(encoding="utf-8")
    record = replayed(recorded)
    assert record.header.options == {**record.game.info.options}
    assert {key: record.header.options[key] for key in recorded.options} == recorded.options
    assert write_record(record.game, record.steps, seats=recorded.seats) == text


@pytest.mark.parametrize("recorded", MATCHES, ids=lambda recorded: recorded.name)
def test_oracle_agrees(recorded):
    """The oracle comes to the same events and the same end."""
    record = replayed(recorded)
    naive = naive_of(record.game)
    for step in record.steps:
        assert naive.do(step.action) == list(step.events)
    assert naive.outcome() == record.game.outcome(record.steps[-1].state)


@pytest.mark.parametrize("recorded", MATCHES[:3], ids=lambda recorded: recorded.name)
def test_can_be_followed_without_the_engine(recorded):
    """Totals follow from the lines alone: each step says who, what and where, the last line says why."""
    lines = [json.loads(line) for line in recorded.path.read_text(encoding="utf-8").splitlines()]
    header, result = lines[0], lines[-1]
    assert header["format"] == "tuileries-record/1"
    heights = [[[0] * 6 for _ in range(6)] for _ in range(header["players"])]
    size = {"single": 1, "double": 2, "corner_elbow": 3, "straight_end": 3}
    laid = [0] * header["players"]
    for line in lines[1:-1]:
        if line["action"]["type"] == "place_tile":
            garden, squares = heights[line["by"]], line["action"]["squares"]
            layer = garden[squares[0][0]][squares[0][1]] + 1
            laid[line["by"]] += size[line["action"]["design"]] * layer
            for row, column in squares:
                garden[row][column] = layer
    told = [sum(i["points"] for i in score["items"] if i["rule"] == "M8.1") for score in result["scores"]]
    assert told == laid
    assert [score["points"] for score in result["scores"]] == [
        sum(item["points"] for item in score["items"]) for score in result["scores"]
    ]


def test_every_event_type_occurs():
    """Also a forced and a chosen pass, both ways to be done, and every seat."""
    told = all_events()
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and hasattr(kind, "hidden_from")}
    assert {type(event) for event in told} == {kind for kind in kinds if not kind.__name__.startswith("_")}
    assert {event.forced for event in told if event.type == "seat_passed"} == {True, False}
    assert {event.reason for event in told if event.type == "seat_finished"} == {"passed", "lanterns"}
    assert {event.seat for event in told if event.type == "first_seat_drawn"} == {0, 1, 2, 3}


def test_every_tile_is_laid():
    """Each object in each design, and each design in each of its turns; layers up to the sixth at least."""
    told = [event for event in all_events() if event.type == "tile_placed"]
    assert {event.design for event in told} == set(DESIGNS)
    kinds = {(name, design) for name in OBJECTS for design in DESIGNS}
    assert kinds - {(event.object, event.design) for event in told} == set()
    assert set(range(1, 7)) <= {event.layer for event in told}
    shapes = {
        (event.design, tuple((r - event.squares[0][0], c - event.squares[0][1]) for r, c in event.squares))
        for event in told
    }
    turns = {"single": 1, "double": 4, "corner_elbow": 4, "straight_end": 4, "straight_mid": 2}
    for design, count in turns.items():
        assert len({shape for kind, shape in shapes if kind == design}) == count, design


def test_every_bonus_and_row_is_scored():
    """Each bonus tile, each row for most and for second most."""
    items = [item for event in all_events() if event.type == "points_scored" for item in event.items]
    assert {(item.rule, item.about) for item in items} == {
        (rule, name) for rule in ("M8.1", "M8.2", "M9.1", "M9.2") for name in OBJECTS
    }


def test_every_end_occurs():
    """The one end reason, a single winner and a shared victory."""
    outcomes = [replayed(recorded).game.outcome(replayed(recorded).steps[-1].state) for recorded in MATCHES]
    assert {outcome.reason for outcome in outcomes} == {"last_round_over"}
    assert {len(outcome.winners) > 1 for outcome in outcomes} == {True, False}


def test_every_option_and_player_count_occurs():
    """Each option away from its default in some match."""
    away = {
        name
        for recorded in MATCHES
        for name, value in replayed(recorded).header.options.items()
        if value != next(option.default for option in tu.all_games()["miyabi"].options if option.name == name)
    }
    assert away == {option.name for option in tu.all_games()["miyabi"].options}
    assert {replayed(recorded).header.players for recorded in MATCHES} == {2, 3, 4}
