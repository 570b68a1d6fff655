import json

import pytest

from tuileries.cli import bench
from tuileries.cli.bench import Figure


@pytest.fixture
def quick(monkeypatch):
    """Without the cold compilation, which takes long and has a test of its own."""
    monkeypatch.setattr(
        bench, "_compile", lambda game, players, runs: Figure(f"{game}/{players}p/compile", 9.0, "s", runs)
    )
    monkeypatch.setattr(bench, "_has_open_spiel", lambda: False)


def test_the_figures(run, quick):
    ended = run("bench", "--runs", "1", "--seconds", "0.01", "--json")
    found = json.loads(ended.out)
    units = {figure["name"]: figure["unit"] for figure in found["results"]}
    assert units == {
        "miyabi/2p/playout": "plies/s",
        "miyabi/3p/playout": "plies/s",
        "miyabi/4p/playout": "plies/s",
        "miyabi/2p/api": "plies/s",
        "miyabi/2p/copy": "ns",
        "miyabi/2p/compile": "s",
    }
    assert all(figure["value"] > 0 for figure in found["results"])
    assert {"processor", "cores", "python", "numba"} <= set(found["machine"])


def test_the_table_says_how_to_see_open_spiel(run, quick):
    ended = run("bench", "--runs", "1", "--seconds", "0.01")
    assert "miyabi/2p/playout" in ended.out
    assert "pip install open-spiel" in ended.err


def test_open_spiel_is_driven_in_the_same_way():
    pytest.importorskip("pyspiel")
    figure = bench._open_spiel("backgammon", 1, 0.05)
    assert figure.name == "open_spiel/backgammon/api"
    assert figure.value > 0


def test_a_rate_is_work_by_processor_time():
    assert bench._rate(lambda: sum(range(10_000)) > 0, 0.02) > 100
