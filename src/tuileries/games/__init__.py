"""The games: one folder each, found by looking. A folder exports its class as ``GAME``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import cast

from tuileries.core.components import load_components
from tuileries.core.errors import UnknownGameError
from tuileries.core.game import Game, GameClass


@cache
def all_games() -> dict[str, GameClass]:
    """Every game by id."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = cast("GameClass", importlib.import_module(f"{__name__}.{module.name}").GAME)
            found[game.id] = game
    return found


def load(
    game: str,
    *,
    players: int = 2,
    options: dict[str, object] | None = None,
    components: str | Path | None = None,
) -> Game:
    """A game with its number of players, options and components fixed.

    Args:
        game: id of a game, a key of :func:`games`.
        players: seats.
        options: values by option name; what is left out takes its default.
        components: a component file of your own instead of the packaged one.

    Raises:
        UnknownGameError: no such game, or not for so many players.
        OptionError: an unknown option or value.
        ComponentError: the component file is unreadable or breaks a constraint.

    >>> load("miyabi", players=3).info.players
    3
    """
    known = all_games()
    if game not in known:
        raise UnknownGameError(f"There is no game {game!r}; there are: {', '.join(known)}.")
    chosen = known[game]
    if players not in chosen.player_counts:
        counts = ", ".join(map(str, chosen.player_counts))
        raise UnknownGameError(f"{chosen.title} takes {counts} players, not {players}.")
    file = None if components is None else load_components(Path(components))
    return chosen(players, options, file)
