"""Reading, walking and writing the perft file of Miyabi.

Each line of ``miyabi.jsonl`` states a position and what its tree must come to::

    id, players, options   the game
    after                  actions from the start to the position, in notation; empty is the start
    seed                   decides the draws on the way down
    depth                  player actions
    paths                  legal paths of that depth
    order, scores          hash of the order of all legal actions, sum of points at the ends; absent from deep trees
    small                  cheap enough for the uncompiled rules and for the oracle

``python -m tests.perft.positions`` writes the file anew, with the same positions, by the rules as they are.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tuileries as tu
from tuileries.core.ids import CHANCE, State
from tuileries.core.match import draw
from tuileries.core.perft import perft, snapshot
from tuileries.games.miyabi import Miyabi

FILE = Path(__file__).with_name("miyabi.jsonl")


class StartsLater(Miyabi):
    """The game from a position on, for :func:`perft`, which walks from the start."""

    def __init__(self, entry: dict[str, Any]) -> None:
        super().__init__(entry["players"], entry["options"])
        self.start = super().initial_state()
        for text in entry["after"].split():
            self.start = self.apply(self.start, self.parse_action(text)).state

    def initial_state(self) -> State:
        """The position."""
        return self.start.copy()


def entries() -> list[dict[str, Any]]:
    """All lines of the file."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def measured(entry: dict[str, Any]) -> dict[str, Any]:
    """The entry with what the rules give now."""
    game = StartsLater(entry)
    if "order" in entry:
        tree = snapshot(game, entry["depth"], entry["seed"])
        return entry | {"paths": tree.paths, "order": tree.order, "scores": tree.scores}
    return entry | {"paths": perft(game, entry["depth"], entry["seed"])}


def _played(players: int, options: dict[str, Any], plies: int, seed: int) -> str:
    """The notation of a random match so far, passes left out where a tile can be laid."""
    game = tu.load("miyabi", players=players, options=options)
    rng = random.Random(f"perft {seed}")
    state, texts = game.initial_state(), []
    while plies >= 0:
        if game.to_act(state) is CHANCE:
            action = draw(game, state, rng)
        else:
            plies -= 1
            if plies < 0:
                break
            legal = game.legal_actions(state)
            action = legal[rng.randrange(max(1, len(legal) - 1))]
        texts.append(game.format_action(action))
        state = game.apply(state, action).state
    return " ".join(texts)


OPTION_SETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("any height", {"support": "any_height"}),
    ("two tiles, not larger", {"must_span_two_tiles": True, "upper_tile_may_be_larger": False}),
    ("flip, forced pass only", {"allow_flip": True, "voluntary_pass": False}),
    ("pass not final", {"pass_is_final": False, "first_seat": 1}),
    (
        "bonus variants",
        {"bonus_on_layer_5_or_higher": True, "green_squares_take_bonus": True, "bonus_per_player": True},
    ),
    ("other scores", {"layer_factor_cap": 5, "zero_objects_can_rank": True}),
)


def _chosen() -> Iterator[dict[str, Any]]:
    """The positions of the file."""
    for players in (2, 3, 4):
        base = {"players": players, "options": {}, "seed": players}
        tree = {"order": "", "scores": 0}
        yield {"id": f"{players}p start", **base, "after": "", "depth": 1, **tree, "small": True}
        yield {"id": f"{players}p start", **base, "after": "", "depth": 4 - players // 2, "small": False}
        for plies in (5, 11, 38, 12 * players + 10):
            after = _played(players, {}, plies, players)
            yield {"id": f"{players}p after {plies} plies", **base, "after": after, "depth": 2, **tree, "small": True}
    for number, (name, options) in enumerate(OPTION_SETS):
        players = 2 + number % 3
        base = {"players": players, "options": options, "seed": number}
        tree = {"order": "", "scores": 0}
        yield {"id": f"{name}, start", **base, "after": "", "depth": 2, "small": False}
        for plies in (7 * players, 50):
            after = _played(players, options, plies, number)
            yield {"id": f"{name}, after {plies} plies", **base, "after": after, "depth": 2, **tree, "small": True}


def write() -> None:
    """Write the file anew."""
    lines = []
    for entry in _chosen():
        done = measured(entry)
        if done["small"] and done["paths"] > 150:
            done = measured(entry | {"depth": 1})
        lines.append(json.dumps(done))
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
