"""Actions of Miyabi, their notation and their index.

Index ranges, one per kind of action; the gaps belong to the expansions::

       0 .. 2015   place_tile   ((object * 7 + design) * 6 + column) * 8 + turn
    2016           pass
    2017 .. 2093   reserved     Zen tile 36, frog step 5, frog start 36
    2094 .. 2135   deal_tile    object * 7 + design                        (chance)
    2136 .. 2141   reserved     Zen tile turned up                         (chance)
    2142 .. 2145   draw_first_seat   seat                                  (chance)

``column`` is that of the object square; its row is the object's. Turns 0 to 3 are quarter turns
clockwise, 4 to 7 the same of the flipped tile. Turns that cover the same squares as an earlier one,
or leave the grid, are no actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from tuileries.core.ids import Seat
from tuileries.core.kernel import kernel
from tuileries.core.wire import Closed
from tuileries.games.miyabi.words import (
    DESIGNS,
    KINDS,
    SEATS,
    SIDE,
    TURNS,
    DesignName,
    ObjectName,
)

_DESIGNS: Final = len(DESIGNS)
_EXPANSION_ACTIONS: Final = 36 + 5 + 36  # Zen tile, frog step, frog start: see above
_EXPANSION_DRAWS: Final = 6  # Zen tile turned up

PASS_INDEX: Final = KINDS * SIDE * TURNS
DEAL_BASE: Final = PASS_INDEX + 1 + _EXPANSION_ACTIONS
FIRST_SEAT_BASE: Final = DEAL_BASE + KINDS + _EXPANSION_DRAWS
CHANCE_BASE: Final = DEAL_BASE
ACTIONS: Final = FIRST_SEAT_BASE + SEATS


@kernel
def placement_index(object_: int, design: int, column: int, turn: int) -> int:
    """The index of a placement, see the table above."""
    return ((object_ * _DESIGNS + design) * SIDE + column) * TURNS + turn


@kernel
def placement_at(index: int) -> tuple[int, int, int, int]:
    """Object, design, column of the object square and turn of the placement with that index."""
    kind = index // (TURNS * SIDE)
    return kind // _DESIGNS, kind % _DESIGNS, index // TURNS % SIDE, index % TURNS


_Coordinate: TypeAlias = Annotated[int, Field(ge=-9, le=9)]
_Square: TypeAlias = tuple[_Coordinate, _Coordinate]


@dataclass(frozen=True, slots=True)
class PlaceTile(Closed):
    """M6.3 Lay a tile from the display in the own garden.

    Attributes:
        object: what the tile shows.
        design: its shape and the place of its objects.
        squares: the covered squares; the object square first, the others in reading order, which is restored
            if they are given otherwise.
    """

    object: ObjectName
    design: DesignName
    squares: Annotated[tuple[_Square, ...], Field(min_length=1, max_length=3)]
    type: Literal["place_tile"] = "place_tile"

    def __post_init__(self) -> None:
        object.__setattr__(self, "squares", (*self.squares[:1], *sorted(self.squares[1:])))


@dataclass(frozen=True, slots=True)
class Pass(Closed):
    """M6.4 Lay nothing."""

    type: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class DealTile(Closed):
    """M6.2 Chance: one face-down tile of the next shape is turned up onto the display."""

    object: ObjectName
    design: DesignName
    type: Literal["deal_tile"] = "deal_tile"


@dataclass(frozen=True, slots=True)
class DrawFirstSeat(Closed):
    """M5.4 Chance: a seat takes the bonsai for the first round."""

    seat: Seat
    type: Literal["draw_first_seat"] = "draw_first_seat"


Action: TypeAlias = PlaceTile | Pass | DealTile | DrawFirstSeat
