"""``tuileries simulate``: many matches between bots."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tuileries.cli.arguments import (
    ArgumentError,
    Components,
    GameId,
    Json,
    Options,
    Players,
    Seed,
    load_game,
    split_bots,
)
from tuileries.cli.terminal import console, print_json, track, write_text

if TYPE_CHECKING:
    from tuileries.bots.simulation import Played
    from tuileries.core.game import Game


def simulate(
    game: GameId,
    players: Players = 2,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="A bot for each seat, by commas; a single one takes all seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Matches to play.")] = 100,
    seed: Seed = "0",
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write a record of every match into this folder.")
    ] = None,
    json: Json = False,
    option: Options = None,
    components: Components = None,
) -> None:
    """Play many matches between bots, with the seats rotated: points, lengths, shares of victory."""
    from tuileries.bots.simulation import simulate as play_matches

    names = split_bots(bots)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise ArgumentError(f"--bots must name {players} bots, one for each seat, or a single one for all.")
    loaded = load_game(game, players, option, components)
    matches = []
    for match in track(play_matches(loaded, names, games, seed), "playing", games):
        if records is not None:
            _write_record(loaded, names, match, records)
        matches.append(match)
    report = _report(loaded, names, matches, seed)
    if json:
        print_json(report)
    else:
        _print(report)


def _write_record(game: Game, names: list[str], match: Played, folder: Path) -> None:
    from tuileries.core.record import write_record

    seats = [names[entrant] for entrant in match.entrants]
    safe_seed = "".join(letter if letter.isalnum() else "-" for letter in match.seed)
    path = folder / f"{game.info.id}-{game.info.players}p-{safe_seed}.jsonl"
    write_text(path, write_record(game, match.steps, seats=seats))


def _report(game: Game, names: list[str], matches: list[Played], seed: str) -> dict[str, Any]:
    from tuileries.bots.simulation import standings

    plies = [match.plies for match in matches]
    return {
        "game": game.info.id,
        "players": game.info.players,
        "options": game.info.options,
        "components": {"name": game.components.name, "hash": game.components.hash},
        "rules_version": game.info.rules_version,
        "seed": seed,
        "games": len(matches),
        "plies": {"mean": fmean(plies), "min": min(plies), "max": max(plies)},
        "end_reasons": dict(Counter(match.outcome.reason for match in matches)),
        "bots": [asdict(standing) for standing in standings(names, matches)],
    }


def _print(report: dict[str, Any]) -> None:
    from rich.table import Table

    plies = report["plies"]
    title = f"{report['game']}, {report['players']} players, {report['games']} matches"
    table = Table(title=title, caption=f"{plies['mean']:.1f} plies a match ({plies['min']} to {plies['max']})")
    table.add_column("bot")
    for heading in ("points", "±", "min", "max", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for bot in report["bots"]:
        low, high = bot["interval"]
        table.add_row(
            bot["bot"],
            f"{bot['points']:.1f}",
            f"{bot['deviation']:.1f}",
            f"{bot['lowest']}",
            f"{bot['highest']}",
            f"{bot['wins']:g}",
            f"{bot['share']:.1%}",
            f"{low:.1%} to {high:.1%}",
        )
    console().print(table)
