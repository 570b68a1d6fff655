"""Miyabi by Michael Kiesling (2019)."""

from tuileries.games.miyabi.game import Miyabi

GAME = Miyabi

__all__ = ["GAME", "Miyabi"]
