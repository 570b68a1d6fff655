"""Perft: counts of legal action paths, the fingerprint of a game's rules.

Depth counts player actions. Chance is drawn, not branched over: draw number ``i`` of a path, from 0,
always uses ``random.Random(f"{seed}:{i}")``, so every program with the same rules and the same order
of chance outcomes follows the same draws.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field
from typing import Any

from tuileries.core.game import Game
from tuileries.core.ids import CHANCE, TERMINAL, State
from tuileries.core.match import draw


@dataclass(frozen=True, slots=True)
class Perft:
    """The result of :func:`perft`.

    Attributes:
        paths: legal paths of exactly ``depth`` player actions.
        divide: the same by first action, in the game's order.
    """

    paths: int
    divide: tuple[tuple[Any, int], ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The result of :func:`snapshot`: what equal counts do not show.

    Attributes:
        paths: as in :class:`Perft`.
        order: SHA-256 (16 hex digits) over the indices of the legal actions of every state on the way,
            in the order of the walk.
        scores: sum of all seats' points over all states at the end of the paths.
    """

    paths: int
    order: str
    scores: int


def perft(game: Game, depth: int, seed: int | str) -> Perft:
    """Count the legal paths of ``depth`` player actions, the last of them in bulk.

    Args:
        game: the game, walked from its start.
        depth: at least 1. A match that ends earlier is no path.
        seed: decides the draws.
    """
    root, draws = _settled(game, game.initial_state(), seed, 0)
    actions = game.legal_actions(root)
    if depth == 1:
        divide = tuple((action, 1) for action in actions)
    else:
        divide = tuple(
            (action, _count(game, game.apply(root, action).state, depth - 1, seed, draws)) for action in actions
        )
    return Perft(sum(count for _, count in divide), divide)


def snapshot(game: Game, depth: int, seed: int | str) -> Snapshot:
    """Walk the paths of :func:`perft` to their ends: order of actions and scores as well."""
    walk = _Walk(game, seed)
    walk.visit(game.initial_state(), depth, 0)
    return Snapshot(walk.paths, walk.order.hexdigest()[:16], walk.scores)


@dataclass(slots=True)
class _Walk:
    game: Game
    seed: int | str
    paths: int = 0
    scores: int = 0
    order: Any = field(default_factory=hashlib.sha256)

    def visit(self, state: State, depth: int, draws: int) -> None:
        if depth == 0:
            self.paths += 1
            self.scores += sum(self.game.observe(state, None).scores)
            return
        state, draws = _settled(self.game, state, self.seed, draws)
        actions = self.game.legal_actions(state)
        self.order.update(f"{[self.game.action_index(action) for action in actions]}".encode())
        for action in actions:
            self.visit(self.game.apply(state, action).state, depth - 1, draws)


def _settled(game: Game, state: State, seed: int | str, draws: int) -> tuple[State, int]:
    """The state after all chance that is due, and the number of draws so far."""
    while game.to_act(state) is CHANCE:
        state = game.apply(state, draw(game, state, random.Random(f"{seed}:{draws}"))).state
        draws += 1
    return state, draws


def _count(game: Game, state: State, depth: int, seed: int | str, draws: int) -> int:
    state, draws = _settled(game, state, seed, draws)
    if game.to_act(state) is TERMINAL:
        return 0
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(_count(game, game.apply(state, action).state, depth - 1, seed, draws) for action in actions)
