"""The words of Miyabi: objects, shapes and designs, with the numbers that kernels use for them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

ObjectName: TypeAlias = Literal["maple", "pagoda", "fish", "azalea", "boxwood", "stone"]
"""M3.1 The six objects, in row order from the top."""

ShapeName: TypeAlias = Literal["single", "double", "corner", "straight"]
"""M4.1 The four shapes."""

DesignName: TypeAlias = Literal[
    "single",
    "double",
    "corner_elbow",
    "straight_end",
    "straight_mid",
    "corner_end_a",
    "corner_end_b",
]
"""A shape together with the square that carries the objects."""

OBJECTS: Final[tuple[ObjectName, ...]] = get_args(ObjectName)
SHAPES: Final[tuple[ShapeName, ...]] = get_args(ShapeName)
DESIGNS: Final[tuple[DesignName, ...]] = get_args(DesignName)

OBJECT_LETTERS: Final = "mpfabs"
DESIGN_LETTERS: Final = "sdlitjz"

SIDE: Final = 6
SQUARES: Final = SIDE * SIDE
SEATS: Final = 4
KINDS: Final = len(OBJECTS) * len(DESIGNS)
TURNS: Final = 8
