"""``tuileries perft``: the fingerprint of a game's rules."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tuileries.cli.arguments import Components, GameId, Json, Options, Players, Seed, load_game
from tuileries.cli.terminal import console, print_json, track


def perft(
    game: GameId,
    players: Players = 2,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, help="Player actions on each path.")] = 2,
    seed: Seed = "0",
    divide: Annotated[bool, typer.Option("--divide", help="Also count by first action.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Also walk every path to its end: a hash of the order, a sum of scores.")
    ] = False,
    json: Json = False,
    option: Options = None,
    components: Components = None,
) -> None:
    """Count the legal paths of a depth, with the draws fixed by the seed."""
    from tuileries.core import perft as counting

    loaded = load_game(game, players, option, components)
    first = counting.divide(loaded, depth, seed)
    total = counting.width(loaded, seed)
    counts = [(loaded.format_action(action), paths) for action, paths in track(first, "counting", total)]
    found: dict[str, Any] = {"paths": sum(paths for _, paths in counts)}
    if check:
        snapshot = counting.snapshot(loaded, depth, seed)
        found |= {"order": snapshot.order, "scores": snapshot.scores}
    if json:
        described = {"game": game, "players": players, "options": loaded.info.options, "depth": depth, "seed": seed}
        print_json(described | found | ({"divide": dict(counts)} if divide else {}))
        return
    screen = console()
    if divide:
        for text, paths in counts:
            screen.print(f"{text}  {paths:,}")
    for name, value in found.items():
        screen.print(f"{name}  {value:,}" if isinstance(value, int) else f"{name}  {value}")
