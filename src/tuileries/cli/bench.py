"""``tuileries bench``: the benchmark table.

Every figure is the median of several runs on one core, in processor time of this process, so that other
programs on the machine disturb little. Everything is compiled before the clock starts, but for ``compile``.
"""

from __future__ import annotations

import itertools
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tuileries.cli.arguments import Json
from tuileries.cli.terminal import console, print_json, track

if TYPE_CHECKING:
    from tuileries.core.game import Game

OPEN_SPIEL_GAMES = ("hex", "quoridor", "hive", "backgammon")
OPEN_SPIEL_HINT = "OpenSpiel is not installed; `pip install open-spiel` puts its games beside ours."

_COMPILE = """
import time
import tuileries
from tuileries.core.warm import warm
game = tuileries.load({game!r}, players={players})
start = time.process_time()
warm(game)
print(time.process_time() - start)
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure.

    Attributes:
        name: what was measured.
        value: the median of the runs.
        unit: of the value.
        runs: how many runs.
    """

    name: str
    value: float
    unit: str
    runs: int


def bench(
    runs: Annotated[int, typer.Option("--runs", min=1, help="Runs of each measurement; the median counts.")] = 5,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="Length of one run.")] = 1.0,
    json: Json = False,
) -> None:
    """Measure speed: compiled playouts, the Python API, copies, cold compilation, and OpenSpiel beside them.

    [bold]playout[/bold] compiled random games, every legal action enumerated at every ply. [bold]api[/bold] the same
    driven from Python: legal actions, choose, apply with events, chance drawn; a ply is a player's action, the time
    of chance is in it. [bold]copy[/bold] of a state inside a kernel. [bold]compile[/bold] everything of a game in a
    new process with an empty cache. [bold]open_spiel[/bold] the same loop as api over games of OpenSpiel.
    """
    jobs = list(_jobs(runs, seconds))
    figures = [job() for job in track(jobs, "measuring", len(jobs))]
    if json:
        print_json({"machine": machine(), "results": [asdict(figure) for figure in figures]})
    else:
        _print(figures)
    if not _has_open_spiel():
        console(stderr=True).print(f"[dim]{OPEN_SPIEL_HINT}[/dim]")


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "open_spiel": version("open-spiel") if _has_open_spiel() else None,
    }


def _jobs(runs: int, seconds: float) -> Iterator[Callable[[], Figure]]:
    """Every measurement, in the order of the table."""
    import tuileries

    for game_id, game in tuileries.all_games().items():
        for players in game.player_counts:
            yield partial(_playout, game_id, players, runs, seconds)
        fewest = min(game.player_counts)
        yield partial(_api, game_id, fewest, runs, seconds)
        yield partial(_copy, game_id, fewest, runs, seconds)
        yield partial(_compile, game_id, fewest, min(runs, 3))
    if _has_open_spiel():
        for name in OPEN_SPIEL_GAMES:
            yield partial(_open_spiel, name, runs, seconds)


def _warm_game(game_id: str, players: int) -> Game:
    import tuileries
    from tuileries.core.warm import warm

    game = tuileries.load(game_id, players=players)
    warm(game)
    return game


def _name(game: Game, what: str) -> str:
    return f"{game.info.id}/{game.info.players}p/{what}"


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work a second: ``work`` runs again and again for so long and tells how much it did each time."""
    start = time.process_time()
    done = 0
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def _playout(game_id: str, players: int, runs: int, seconds: float) -> Figure:
    game = _warm_game(game_id, players)
    seeds = itertools.count()
    rates = [_rate(lambda: game.playouts(next(seeds), 50).plies, seconds) for _ in range(runs)]
    return Figure(_name(game, "playout"), median(rates), "plies/s", runs)


def _api(game_id: str, players: int, runs: int, seconds: float) -> Figure:
    game = _warm_game(game_id, players)
    rng = random.Random(0)
    rates = [_rate(lambda: _api_game(game, rng), seconds) for _ in range(runs)]
    return Figure(_name(game, "api"), median(rates), "plies/s", runs)


def _api_game(game: Game, rng: random.Random) -> int:
    """One random match through the Python API; returns its plies."""
    from tuileries.core.ids import CHANCE, TERMINAL
    from tuileries.core.match import draw

    plies = 0
    state = game.initial_state()
    while (actor := game.to_act(state)) is not TERMINAL:
        if actor is CHANCE:
            state = game.apply(state, draw(game, state, rng)).state
            continue
        actions = game.legal_actions(state)
        transition = game.apply(state, actions[rng.randrange(len(actions))])
        state = transition.state
        plies += 1
    return plies


def _copy(game_id: str, players: int, runs: int, seconds: float) -> Figure:
    import numpy as np

    from tuileries.cli.copies import copy_states

    game = _warm_game(game_id, players)
    states = np.concatenate([game.initial_state()] * 4)
    count = 1000
    copy_states(states, count)

    def copy() -> int:
        copy_states(states, count)
        return count

    rates = [_rate(copy, seconds / 4) for _ in range(runs)]
    return Figure(_name(game, "copy"), 1e9 / median(rates), "ns", runs)


def _compile(game_id: str, players: int, runs: int) -> Figure:
    code = _COMPILE.format(game=game_id, players=players)
    times = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            clean = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
            done = subprocess.run(  # noqa: S603 - our own code in a new process
                [sys.executable, "-c", code],
                env=clean | {"TUILERIES_CACHE_DIR": folder},
                check=True,
                capture_output=True,
                text=True,
            )
        times.append(float(done.stdout))
    return Figure(f"{game_id}/{players}p/compile", median(times), "s", runs)


def _has_open_spiel() -> bool:
    try:
        version("open-spiel")
    except PackageNotFoundError:
        return False
    return True


def _open_spiel(name: str, runs: int, seconds: float) -> Figure:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(0)
    rates = [_rate(lambda: _open_spiel_game(game, rng), seconds) for _ in range(runs)]
    return Figure(f"open_spiel/{name}/api", median(rates), "plies/s", runs)


def _open_spiel_game(game: Any, rng: random.Random) -> int:
    """One random match through OpenSpiel's Python API; returns its plies."""
    plies = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        actions = state.legal_actions()
        state.apply_action(actions[rng.randrange(len(actions))])
        plies += 1
    return plies


def _processor() -> str:
    """The processor's name, as well as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _print(figures: list[Figure]) -> None:
    from rich.table import Table

    facts = machine()
    caption = (
        f"{facts['processor']}, one core, Python {facts['python']}, medians of {max(f.runs for f in figures)} runs"
    )
    table = Table(title="Speed", caption=caption)
    table.add_column("measured")
    table.add_column("value", justify="right")
    table.add_column("unit")
    for figure in figures:
        value = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:.3g}"
        table.add_row(figure.name, value, figure.unit)
    console().print(table)
