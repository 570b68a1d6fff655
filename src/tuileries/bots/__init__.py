"""Bots: players that see only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable

from tuileries.bots.bot import Bot
from tuileries.bots.greedy import GreedyBot
from tuileries.bots.random_bot import RandomBot
from tuileries.core.errors import TuileriesError
from tuileries.core.game import Game

__all__ = ["NAMES", "Bot", "UnknownBotError", "check_name", "make"]

_MAKERS: dict[str, Callable[[Game], Bot]] = {
    RandomBot.name: lambda _: RandomBot(),
    GreedyBot.name: lambda game: GreedyBot(game.values),
}

NAMES = tuple(_MAKERS)
"""The words for bots, weakest first."""


class UnknownBotError(TuileriesError):
    """No bot has that name."""

    code = "unknown_bot"


def check_name(name: str) -> str:
    """The name itself, if a bot has it.

    Raises:
        UnknownBotError: no bot has that name.
    """
    if name not in _MAKERS:
        raise UnknownBotError(f"There is no bot {name!r}; there are: {', '.join(NAMES)}.")
    return name


def make(name: str, game: Game) -> Bot:
    """The bot of that name, ready to play ``game``.

    A bot keeps nothing from move to move, so one may sit on several seats and play several matches at once.

    Raises:
        UnknownBotError: no bot has that name.
    """
    return _MAKERS[check_name(name)](game)
