import runpy
import sys
from pathlib import Path

import pytest

import tuileries
from tuileries.bots.simulation import simulate
from tuileries.core.record import write_record

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_every_example_is_tested_here():
    assert sorted(path.stem for path in EXAMPLES.glob("*.py")) == [
        "follow_a_record",
        "own_bot",
        "statistics_of_points",
    ]


def test_own_bot(capsys):
    runpy.run_path(str(EXAMPLES / "own_bot.py"))["main"](2)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["climber", "greedy"]


def test_statistics_of_points(capsys):
    runpy.run_path(str(EXAMPLES / "statistics_of_points.py"))["main"](1)
    out = capsys.readouterr().out
    assert "4 players: " in out
    assert "M8.1" in out


@pytest.mark.parametrize("players", [2, 4])
def test_follow_a_record(tmp_path, monkeypatch, capsys, players):
    game = tuileries.load("miyabi", players=players)
    match = next(iter(simulate(game, ["random"] * players, 1, 3)))
    file = tmp_path / "game.jsonl"
    file.write_text(write_record(game, match.steps))
    monkeypatch.setattr(sys, "argv", ["follow_a_record.py", str(file)])
    example = runpy.run_path(str(EXAMPLES / "follow_a_record.py"))
    example["main"]()
    assert f"seat {players - 1}: " in capsys.readouterr().out
    gardens = game.observe(match.steps[-1].state, None).gardens
    followed = example["follow"](file.read_text())
    assert followed == [[list(row) for row in garden.heights] for garden in gardens]
