"""Perft: counts of legal action paths, the fingerprint of a game's rules.

Depth counts player actions. Chance is drawn, not branched over: draw number ``i`` of a path, from 0,
always uses ``random.Random(f"{seed}:{i}")``, so every program with the same rules and the same order
of chance outcomes follows the same draws.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tuileries.core.game import Game
from tuileries.core.ids import CHANCE, TERMINAL, State
from tuileries.core.match import draw


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The result of :func:`snapshot`: what equal counts do not show.

    Attributes:
        paths: as :func:`perft` counts them.
        order: SHA-256 (16 hex digits) over the indices of the legal actions of every state on the way,
            in the order of the walk.
        scores: sum of all seats' points over all states at the end of the paths.
    """

    paths: int
    order: str
    scores: int


def perft(game: Game, depth: int, seed: int | str) -> int:
    """Count the legal paths of exactly ``depth`` player actions from the start, the last of them in bulk.

    Args:
        game: the game, walked from its start.
        depth: at least 1. A match that ends earlier is no path.
        seed: decides the draws.
    """
    return sum(count for _, count in divide(game, depth, seed))


def divide(game: Game, depth: int, seed: int | str) -> Iterator[tuple[Any, int]]:
    """Each first action, in the game's order, with the number of :func:`perft`'s paths that begin with it."""
    root, draws = _settled(game, game.initial_state(), seed, 0)
    for action in game.legal_actions(root):
        if depth == 1:
            yield action, 1
        else:
            yield action, _count(game, game.apply(root, action).state, depth - 1, seed, draws)


def width(game: Game, seed: int | str) -> int:
    """How many first actions :func:`divide` gives."""
    return len(game.legal_actions(_settled(game, game.initial_state(), seed, 0)[0]))


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
