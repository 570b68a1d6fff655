from dataclasses import dataclass

import pytest

import tuileries
from tuileries.bots.simulation import simulate
from tuileries.cli import main
from tuileries.core.record import write_record


@dataclass
class Ended:
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command line in this process."""
    monkeypatch.setenv("COLUMNS", "100")

    def start(*words, typed=""):
        monkeypatch.setattr("sys.argv", ["tuileries", *map(str, words)])
        answers = iter(typed.splitlines())

        def read(*_):
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = ended.code or 0
        return Ended(code, *capsys.readouterr())

    return start


@pytest.fixture(scope="session")
def record_text():
    """The record of a whole game between random bots."""
    game = tuileries.load("miyabi")
    match = next(iter(simulate(game, ["random", "random"], 1, "tests")))
    return write_record(game, match.steps, seats=["random", "random"])


@pytest.fixture
def record_file(tmp_path, record_text):
    path = tmp_path / "game.jsonl"
    path.write_text(record_text, encoding="utf-8")
    return path
