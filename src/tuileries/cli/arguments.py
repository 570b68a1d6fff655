"""Arguments that several commands share, and the games and bots that they mean."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from tuileries.core.errors import TuileriesError

if TYPE_CHECKING:
    from tuileries.core.game import Game
    from tuileries.core.record import Loader

GameId: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game, such as miyabi.")]
Players: TypeAlias = Annotated[int, typer.Option("--players", "-p", min=1, help="Number of seats.")]
Seed: TypeAlias = Annotated[str, typer.Option("--seed", "-s", help="Decides every draw; any text or number.")]
Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
Components: TypeAlias = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="A component file of your own (TOML)."),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


class ArgumentError(TuileriesError):
    """Arguments that do not go together."""

    code = "bad_argument"


def load_game(game: str, players: int, options: Sequence[str] | None, components: Path | None) -> Game:
    """The game that the arguments describe.

    Raises:
        TuileriesError: there is no such game, option, value or component file.
    """
    import tuileries
    from tuileries.core.options import parse_option

    known = tuileries.all_games().get(game)
    chosen = dict(parse_option(known.options, text) for text in options or ()) if known else {}
    return tuileries.load(game, players=players, options=dict(chosen), components=components)


def record_loader(components: Path | None) -> Loader:
    """Loads the game that a record names, with a component file of one's own where one is given."""
    import tuileries
    from tuileries.core.record import Header

    def load(header: Header) -> Game:
        return tuileries.load(header.game, players=header.players, options=dict(header.options), components=components)

    return load


def split_bots(text: str) -> list[str]:
    """Names of bots from a comma-separated list.

    Raises:
        UnknownBotError: no bot has that name.
    """
    from tuileries.bots import check_name

    return [check_name(name.strip()) for name in text.split(",") if name.strip()]
