"""The recorded matches of Miyabi and how they came about.

``python -m tests.records.miyabi_matches`` plays and writes them anew, by bots as they are now.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tuileries as tu
from tests.support.boxes import ALTERNATIVES, write_components
from tuileries import bots
from tuileries.core.ids import TERMINAL
from tuileries.core.match import Match
from tuileries.core.record import Header, write_record

FOLDER = Path(__file__).parent / "miyabi"


@dataclass(frozen=True, eq=False)
class Recorded:
    """One recorded match."""

    name: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    components: str | None = None
    shared_victory: bool = False
    starts: int | None = None

    @property
    def path(self) -> Path:
        """The file."""
        return FOLDER / f"{self.name}.jsonl"


MATCHES = (
    Recorded("greedy_2p", ("greedy", "greedy")),
    Recorded("greedy_and_random_3p", ("greedy", "random", "greedy")),
    Recorded("greedy_4p", ("greedy",) * 4),
    Recorded("random_4p", ("random",) * 4, starts=3),
    Recorded("shared_victory", ("random", "random"), shared_victory=True),
    Recorded("no_voluntary_pass", ("random", "random"), {"voluntary_pass": False}),
    Recorded(
        "bonus_for_all",
        ("greedy", "greedy"),
        {"bonus_on_layer_5_or_higher": True, "green_squares_take_bonus": True, "bonus_per_player": True},
    ),
    Recorded("pass_not_final", ("random",) * 3, {"pass_is_final": False, "zero_objects_can_rank": True}),
    Recorded("any_height", ("greedy", "greedy"), {"support": "any_height", "layer_factor_cap": 5, "first_seat": 1}),
    Recorded("two_tiles", ("greedy", "random"), {"must_span_two_tiles": True, "upper_tile_may_be_larger": False}),
    Recorded("all_designs_flipped", ("greedy",) * 4, {"allow_flip": True}, "all designs"),
    Recorded("all_designs", ("random",) * 4, {"voluntary_pass": False}, "all designs"),
    Recorded("equal_split", ("random",) * 4, {}, "equal split"),
    Recorded("rare_top_rows", ("greedy",) * 3, {}, "rare top rows"),
)


def component_file(name: str) -> Path:
    """The component file that records name so."""
    return FOLDER / f"{name.replace(' ', '_')}.toml"


def load(header: Header) -> tu.Game:
    """The game that a record was played with."""
    packaged = tu.load("miyabi").components.name
    components = None if header.components.name == packaged else component_file(header.components.name)
    return tu.load(header.game, players=header.players, options=dict(header.options), components=components)


def play(recorded: Recorded) -> str:
    """Play such a match; the record."""
    components = recorded.components and component_file(recorded.components)
    game = tu.load("miyabi", players=len(recorded.seats), options=recorded.options, components=components or None)
    seats = [bots.make(name, game) for name in recorded.seats]
    for seed in range(10_000):
        match, rng = Match(game, seed), random.Random(seed)
        if recorded.starts not in {None, game.observe(match.state, None).start_seat}:
            continue
        while match.to_act is not TERMINAL:
            match.play(seats[match.to_act].choose(game.observe(match.state, match.to_act), rng))
        if not recorded.shared_victory or len(game.outcome(match.state).winners) > 1:
            return write_record(game, match.steps, seats=recorded.seats)
    raise AssertionError("no such match found")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for alternative, changes in ALTERNATIVES.items():
        write_components(component_file(alternative), alternative, changes)
    for one in MATCHES:
        one.path.write_text(play(one), encoding="utf-8")
