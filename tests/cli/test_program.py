import subprocess
import sys

import pytest
import typer

from tuileries import __version__
from tuileries.cli import app
from tuileries.cli.terminal import track

COMMANDS = sorted(typer.main.get_command(app).commands)


def test_the_commands():
    assert COMMANDS == [
        "bench",
        "export",
        "import",
        "perft",
        "play",
        "replay",
        "serve",
        "simulate",
        "vectors",
        "warmup",
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run, command):
    ended = run(command, "--help")
    assert ended.code == 0
    assert f"tuileries {command}" in ended.out


def test_version(run):
    assert run("--version").out == f"tuileries {__version__}\n"


def test_help_does_not_wait_for_the_engine():
    code = (
        "import sys, tuileries.cli as c; sys.argv = ['tuileries', '--help']\ntry: c.main()\nexcept SystemExit: pass\n"
    )
    code += "print(sorted({'numba', 'fastapi', 'sqlalchemy', 'pyspiel'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "chess"], "There is no game 'chess'"),
        (["simulate", "miyabi", "--players", "5"], "Miyabi takes 2, 3, 4 players, not 5"),
        (["simulate", "miyabi", "--bots", "clever"], "There is no bot 'clever'; there are: random, greedy"),
        (["simulate", "miyabi", "--players", "3", "--bots", "greedy,random"], "must name 3 bots"),
        (["simulate", "miyabi", "--option", "allow_flip"], "name=value"),
        (["simulate", "miyabi", "--option", "allow_flip=perhaps"], "Option allow_flip can't be 'perhaps'"),
        (["simulate", "miyabi", "--option", "colour=red"], "There is no option 'colour'"),
        (["simulate", "miyabi", "--components", "missing.toml"], "missing.toml"),
        (["simulate", "miyabi", "--games", "0"], "--games"),
        (["perft", "miyabi", "--depth", "0"], "--depth"),
        (["perft", "miyabi", "--depth", "two"], "--depth"),
        (["play", "miyabi", "--bots", "greedy,greedy"], "with 2 players at most 1 can be bots"),
        (["replay", "missing.jsonl"], "missing.jsonl can't be read"),
        (["vectors", "missing.json"], "missing.json can't be read"),
        (["vectors"], "FILE"),
        (["dance"], "dance"),
    ],
)
def test_bad_arguments_end_with_code_2_and_a_sentence(run, words, message):
    ended = run(*words)
    assert ended.code == 2
    assert message in " ".join(ended.err.replace("│", " ").split())
    assert "Traceback" not in ended.err
    assert ended.out == ""


def test_interrupting_is_quiet(run, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("tuileries.bots.simulation.simulate", interrupted)
    ended = run("simulate", "miyabi")
    assert ended.code == 130
    assert "Traceback" not in ended.err


def test_a_progress_bar_leaves_the_items_alone(capsys):
    assert list(track(iter("abc"), "working", 3)) == ["a", "b", "c"]
    assert capsys.readouterr().out == ""


def test_serve_hands_its_arguments_to_the_server(run, monkeypatch):
    given = {}
    monkeypatch.setattr("tuileries.server.run.serve", lambda **arguments: given.update(arguments))
    assert run("serve", "--port", "8123", "--database", "tables.db").code == 0
    assert given == {"host": "127.0.0.1", "port": 8123, "database": "tables.db"}


def test_warming_up_twice_compiles_once(run, monkeypatch):
    assert run("warmup").code == 0
    monkeypatch.setattr("tuileries.core.warm.warm", lambda _: pytest.fail("compiled again"))
    ended = run("warmup")
    assert (ended.code, ended.out, ended.err) == (0, "", "")
