"""Gardens drawn in ASCII, and states that hold them.

A garden has six lines of three blocks, the later ones optional::

    tops                heights        tiles
    .  .  .  .  .  .    0 0 0 0 0 0    . . . . . .
    p3 g  g  .  .  .    2 2 2 0 0 0    A A A . . .

``tops`` shows what is visible: ``.`` bare board, ``g`` an empty green square, ``p3`` three pagodas.
Without ``heights`` all covered squares are on layer 1; without ``tiles`` every square is a tile of its own.
Taken lantern fields are marked ``x`` in a line above the drawing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tuileries.core.game import Game
from tuileries.core.ids import State
from tuileries.games.miyabi.actions import PlaceTile
from tuileries.games.miyabi.state import PLAY, STATE
from tuileries.games.miyabi.words import DESIGNS, OBJECT_LETTERS, OBJECTS, SIDE, DesignName, ObjectName

BARE = "\n".join([". . . . . ."] * 6)

ARROWS = {
    "single": "o",
    "double": ">v<^",
    "straight_end": ">v<^",
    "straight_mid": "-|",
    "corner_elbow": "┌┐┘└",
    "corner_end_a": "0123",
    "corner_end_b": "0123",
}
"""How the turns of each design are drawn: the arm of a double or straight points there; an elbow looks like itself."""


def kind(object_name: ObjectName, design: DesignName) -> int:
    """The number of a kind of tile in the record."""
    return OBJECTS.index(object_name) * len(DESIGNS) + DESIGNS.index(design)


def draw_garden(state: State, drawing: str, seat: int = 0) -> None:
    """Put a drawn garden into a state."""
    lines = [line for line in drawing.splitlines() if line.strip()]
    record = state[0]
    if len(lines) == SIDE + 1:
        record["lantern"][seat] = [mark == "x" for mark in lines.pop(0).split()]
    assert len(lines) == SIDE, "a garden has six rows"
    tops, heights, tiles = (np.array(block).ravel() for block in _blocks(lines))
    names = sorted({name for name in tiles if name != "."}, key=list(tiles).index)
    record["height"][seat] = heights.astype(int)
    record["objects"][seat] = [int(top[1:]) if top[1:] else 0 for top in tops]
    record["tile"][seat] = [0 if name == "." else 1 + names.index(name) for name in tiles]
    record["tile_size"][seat] = [0 if name == "." else list(tiles).count(name) for name in tiles]
    record["laid"][seat] = len(names)
    for square, top in enumerate(tops):
        assert top in {".", "g"} or OBJECT_LETTERS[square // SIDE] == top[0], f"{top} is in the wrong row"
        assert (top == ".") == (heights[square] == "0"), f"top and height disagree at {divmod(square, SIDE)}"


def _blocks(lines: list[str]) -> tuple[list[list[str]], list[list[str]], list[list[str]]]:
    cells = [line.split() for line in lines]
    tops = [row[:SIDE] for row in cells]
    heights = [row[SIDE : 2 * SIDE] or ["0" if top == "." else "1" for top in row] for row in cells]
    own = [
        ["." if top == "." else f"{row}{column}" for column, top in enumerate(tops[row])] for row in range(len(tops))
    ]
    tiles = [row[2 * SIDE :] or own[number] for number, row in enumerate(cells)]
    return tops, heights, tiles


def state_with(
    game: Game,
    drawing: str = BARE,
    display: str = "",
    *,
    others: tuple[str, ...] = (),
    round_number: int = 0,
    bonus_taken: dict[str, tuple[int, ...]] | None = None,
) -> State:
    """A state in which seat 0 is to act.

    Args:
        game: whose state it is.
        drawing: the garden of seat 0.
        display: kinds such as ``"fish double"``, comma between them.
        others: the gardens of the next seats; left out ones are bare.
        round_number: the round.
        bonus_taken: seats that took a bonus tile, by object.
    """
    state: Any = np.zeros(1, STATE)
    state["phase"] = PLAY
    state["round_number"] = round_number
    for seat, garden in enumerate((drawing, *others)):
        draw_garden(state, garden, seat)
    for tile in filter(None, display.split(",")):
        object_name, design = tile.split()
        state["display"][0, kind(object_name, design)] += 1
    for name, seats in (bonus_taken or {}).items():
        state["bonus_taken"][0, list(seats), OBJECTS.index(name)] = 1
    return game.state_from_bytes(state.tobytes())


def drawn_placements(game: Game, state: State, tile: str) -> list[list[str]]:
    """The legal placements of a tile: the turns by object square, ``.`` where there is none.

    Turns of the flipped tile follow a slash.
    """
    object_name, design = tile.split()
    found = [["."] * SIDE for _ in range(SIDE)]
    for placement in game.observe(state, 0).placements:
        action = placement.action
        if (action.object, action.design) == (object_name, design):
            row, column = action.squares[0]
            before = found[row][column].removeprefix(".")
            slash = "/" if placement.turn > 3 and "/" not in before else ""
            found[row][column] = before + slash + ARROWS[design][placement.turn % 4]
    return found


def assert_placements(game: Game, state: State, tile: str, drawing: str) -> None:
    """The legal placements of a tile are exactly those drawn; ``1: . > .`` draws row 1 alone, the others are empty."""
    expected = [["."] * SIDE for _ in range(SIDE)]
    for number, line in enumerate(line for line in drawing.splitlines() if line.strip()):
        row, _, marks = line.rpartition(":")
        expected[int(row) if row else number] = marks.split()
    found = drawn_placements(game, state, tile)
    assert found == expected, "legal:\n" + "\n".join(" ".join(row) for row in found)


def place(tile: str, *squares: tuple[int, int]) -> PlaceTile:
    """The action that lays a tile such as ``"fish double"``, object square first."""
    object_name, design = tile.split()
    return PlaceTile(object_name, design, squares)
