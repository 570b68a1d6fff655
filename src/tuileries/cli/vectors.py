"""``tuileries vectors``: test vectors in the format of the rules files."""

from __future__ import annotations

import importlib
import json as json_text
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tuileries.cli.arguments import ArgumentError, Json
from tuileries.cli.terminal import console, print_json, read_text, track

if TYPE_CHECKING:
    from tuileries.core.vectors import Runner


def vectors(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Rules files with test vectors (JSON).")],
    json: Json = False,
) -> None:
    """Run test vectors through the engine; exit code 1 if any fails.

    Vectors of kinds that are not known, or of expansions that are not built, are reported as not run.
    """
    verdicts = []
    for file in files:
        run, found = _open(file)
        for vector in track(found, file.name, len(found)):
            verdict = run(vector)
            name = str(vector.get("id", "without id")) if isinstance(vector, dict) else "malformed"
            verdicts.append({"file": str(file), "id": name, "status": verdict.status, "reason": verdict.reason})
    counts = Counter(verdict["status"] for verdict in verdicts)
    tally = {status: counts[status] for status in ("passed", "failed", "not run")}
    if json:
        print_json({"vectors": verdicts} | tally)
    else:
        _print(verdicts, tally)
    if tally["failed"]:
        sys.exit(1)


def _open(file: Path) -> tuple[Runner, list[Any]]:
    import tuileries

    try:
        data = json_text.loads(read_text(file))
        title = data["meta"]["game"]
        found = data["test_vectors"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ArgumentError(f"{file} is no rules file: JSON with meta.game and test_vectors ({error}).") from None
    if not isinstance(found, list):
        raise ArgumentError(f"{file} is no rules file: test_vectors must be a list.")
    by_title = {game.title: game.id for game in tuileries.all_games().values()}
    if not isinstance(title, str) or title not in by_title:
        raise ArgumentError(f"{file} is about {title!r}; this program knows {', '.join(by_title)}.")
    module = importlib.import_module(f"tuileries.games.{by_title[title]}.vectors")
    runner: Runner = module.run_vector
    return runner, found


def _print(verdicts: list[dict[str, str]], tally: dict[str, int]) -> None:
    screen = console()
    for status, colour in (("not run", "yellow"), ("failed", "red")):
        for verdict in verdicts:
            if verdict["status"] == status:
                screen.print(status, end=" ", style=colour)
                screen.print(f"{verdict['id']}: {verdict['reason']}", markup=False)
    if tally["not run"]:
        screen.print(f"{tally['not run']} not run")
    screen.print(f"{tally['passed']} passed, {tally['failed']} failed")
