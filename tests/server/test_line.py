"""The line of a match in memory: snapshots, undo, and the secret generators."""

import random

import pytest
from toy_game import Say, Stop, Toy

from tuileries.core.ids import same_state
from tuileries.server import line
from tuileries.server.facts import LogRow, Snapshot
from tuileries.server.line import Line, Turn

SECRET = b"secret"


def play_out(every, turns=6):
    """A whole toy match; returns the line, its log and its snapshots."""
    game = Toy(2)
    match = Line(game, every)
    log, snapshots = [], []

    def add(steps):
        rows = line.log_rows(game, steps, len(log), "key")
        snapshots.extend(match.snapshots(rows, steps))
        log.extend(rows)
        match.extend(rows, steps)

    add(line.settle(game, match.state, SECRET, 0))
    for _ in range(turns):
        seat = game.to_act(match.state)
        add(line.play(game, match.state, Turn(seat, [Say(1), Stop()]), SECRET, len(log)))
    return match, log, snapshots


@pytest.mark.parametrize("every", [1, 3, 5, 100])
def test_resumed_matches_are_the_same_everywhere(every):
    match, log, snapshots = play_out(every)
    resumed = Line(match.game, every)
    resumed.resume(log, snapshots)
    assert resumed.steps == match.steps
    assert same_state(resumed.state, match.state)
    for position in range(len(match) + 1):
        assert same_state(resumed.route_to(position).end(), match.route_to(position).end())
        assert len(match.route_to(position).steps) < max(every, 1)


def test_snapshots_of_another_layout_are_ignored():
    match, log, snapshots = play_out(3)
    resumed = Line(match.game, 3)
    resumed.resume(log, [Snapshot(snapshot.version, "other", b"junk") for snapshot in snapshots])
    assert same_state(resumed.state, match.state)


def test_what_was_taken_back_is_no_part_of_the_line():
    match, log, snapshots = play_out(2, turns=3)
    before = log[3].version
    undone = [*log, LogRow(len(log) + 1, "undo", 0, {"to_version": before}, [])]
    resumed = Line(match.game, 2)
    resumed.resume(undone, snapshots)
    assert [step.version for step in resumed.steps] == [1, 2, 3, 4]
    assert same_state(resumed.state, match.route_to(4).end())
    match.cut(4, match.route_to(4).end())
    assert resumed.steps == match.steps


def test_draws_depend_on_secret_purpose_and_version_alone():
    def number(*about):
        return line.generator(*about).random()

    assert number(b"a", "chance", 1) == number(b"a", "chance", 1)
    others = [number(b"b", "chance", 1), number(b"a", "bot", 1), number(b"a", "chance", 2)]
    assert len({number(b"a", "chance", 1), *others}) == 4
    assert isinstance(line.generator(b"a", "bot", 0), random.Random)
