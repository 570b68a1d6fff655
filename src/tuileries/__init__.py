"""Tuileries: four tile-laying board games, exact to their rulebooks.

>>> import tuileries as tu
>>> game = tu.load("miyabi", players=2)
>>> game.info.title
'Miyabi'
"""

from tuileries.core.errors import (
    ComponentError,
    IllegalActionError,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
    TuileriesError,
    UnknownGameError,
)
from tuileries.core.game import Game, GameInfo, Outcome, ScoreItem, Transition
from tuileries.core.ids import CHANCE, TERMINAL, Nature, Seat, State
from tuileries.core.match import Match, draw
from tuileries.games import all_games, load

__all__ = [
    "CHANCE",
    "TERMINAL",
    "ComponentError",
    "Game",
    "GameInfo",
    "IllegalActionError",
    "Match",
    "Nature",
    "NotationError",
    "OptionError",
    "Outcome",
    "RecordError",
    "Refusal",
    "ScoreItem",
    "Seat",
    "State",
    "Transition",
    "TuileriesError",
    "UnknownGameError",
    "all_games",
    "draw",
    "load",
]

__version__ = "0.1.0"
