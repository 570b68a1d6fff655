"""What is in the box: the component file, checked, and turned with the options into the ``rules`` record.

Kernels read every number that is not state from this record, so that other components and options need no
other code. The record never changes during a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tuileries.core.components import ComponentSet, load_components
from tuileries.core.errors import ComponentError
from tuileries.core.kernel import record_dtype
from tuileries.core.options import Option, OptionValue
from tuileries.games.miyabi.words import (
    DESIGNS,
    KINDS,
    OBJECTS,
    SHAPES,
    SIDE,
    SQUARES,
    TURNS,
    DesignName,
    ObjectName,
    ShapeName,
)

OPTIONS: Final = (
    Option("first_seat", ("random", 0, 1, 2, 3), "random", "A14", "Who starts the first round?"),
    Option(
        "support",
        ("same_height", "any_height"),
        "same_height",
        "A01",
        "May a tile rest on squares of different height? With any_height it lies one layer above the highest of them.",
    ),
    Option("must_span_two_tiles", (False, True), False, "A02", "Must a tile on layer 2 or higher span two tiles?"),
    Option("upper_tile_may_be_larger", (True, False), True, "A03", "May a tile be larger than one that it covers?"),
    Option("allow_flip", (False, True), False, "A04", "May a tile be flipped?"),
    Option("voluntary_pass", (True, False), True, "A05", "May a player pass although a tile fits?"),
    Option("pass_is_final", (True, False), True, "A06", "Does passing end the round for the player?"),
    Option(
        "bonus_on_layer_5_or_higher",
        (False, True),
        False,
        "A07",
        "Does a tile that first lies on layer 6 or higher take the bonus?",
    ),
    Option(
        "green_squares_take_bonus",
        (False, True),
        False,
        "A08",
        "Do green squares take the bonus of the rows they lie in?",
    ),
    Option("layer_factor_cap", (0, 5), 0, "A09", "Does the layer factor stop? 0 means that it does not."),
    Option("bonus_per_player", (False, True), False, "A10", "Does every player have six bonus tiles of their own?"),
    Option("zero_objects_can_rank", (False, True), False, "A13", "Can a player without visible objects score a row?"),
)

# Flipping is in the tables of turns already.
_FLAGS: Final = tuple(
    option.name for option in OPTIONS if isinstance(option.default, bool) and option.name != "allow_flip"
)

RULES: Final = record_dtype(
    [
        ("players", np.int64),
        ("rounds", np.int64),
        ("per_round", np.int64, (len(SHAPES),)),
        ("most", np.int64, (len(OBJECTS),)),
        ("second", np.int64, (len(OBJECTS),)),
        ("bonus_points", np.int64, (len(OBJECTS),)),
        ("copies", np.int64, (KINDS,)),
        ("shape_of", np.int64, (len(DESIGNS),)),
        ("size_of", np.int64, (len(DESIGNS),)),
        ("objects_shown", np.int64, (len(DESIGNS),)),
        ("offset", np.int64, (len(DESIGNS), TURNS, 3, 2)),
        ("turn_count", np.int64, (len(DESIGNS),)),
        ("fits", np.int64, (len(DESIGNS), SQUARES, TURNS)),
        ("cell", np.int64, (len(DESIGNS), SQUARES, TURNS, 3)),
        ("first_seat", np.int64),
        ("any_height", np.int64),
        ("layer_factor_cap", np.int64),
        *((flag, np.int64) for flag in _FLAGS),
    ]
)
"""One record with the components and options in force.

``copies`` is by kind ``object * 7 + design``; ``offset`` holds ``(row, column)`` from the object square by turn;
turns below ``turn_count`` are actions; ``cell`` the covered squares (``row * 6 + column``, object square
first), valid where ``fits`` is 1; ``first_seat`` is -1 when it is drawn; the other options are 0 or 1.
"""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Row(_Strict):
    most: Annotated[int, Field(ge=0, le=99)]
    second: Annotated[int, Field(ge=0, le=99)]


class _Design(_Strict):
    shape: ShapeName
    objects: Annotated[int, Field(ge=1, le=9)]
    offsets: Annotated[list[Annotated[list[int], Field(min_length=2, max_length=2)]], Field(min_length=1, max_length=3)]


class _Box(_Strict):
    """The component file by group."""

    rounds: dict[str, Annotated[int, Field(ge=1, le=12)]]
    per_round: dict[str, dict[ShapeName, Annotated[int, Field(ge=0, le=96)]]]
    majority: dict[ObjectName, _Row]
    bonus: dict[ObjectName, Annotated[int, Field(ge=0, le=99)]]
    designs: dict[DesignName, _Design]
    tiles: dict[ObjectName, dict[DesignName, Annotated[int, Field(ge=0, le=96)]]]


_SHAPE_SIZE: Final[dict[ShapeName, int]] = {"single": 1, "double": 2, "corner": 3, "straight": 3}
_TILES: Final = 96
_TILES_PER_SEAT: Final = 6
PLAYER_COUNTS: Final = (2, 3, 4)


def packaged_components() -> ComponentSet:
    """M4.2, M5.3 The component file that comes with the package."""
    return load_components(files("tuileries.games.miyabi") / "components.toml")


def open_box(components: ComponentSet) -> _Box:
    """Check a component set against everything that is known for certain.

    Raises:
        ComponentError: an entry is missing, of the wrong form, or breaks a constraint; the message names it.
    """
    groups: dict[str, dict[str, Any]] = {}
    for name, entry in components.entries.items():
        group, _, key = name.partition(".")
        groups.setdefault(group, {})[key] = entry.value
    try:
        box = _Box.model_validate(groups)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise ComponentError(f"Components {components.name!r} are wrong at {where}: {first['msg']}.") from None
    for problem in _problems(box):
        raise ComponentError(f"Components {components.name!r}: {problem}.")
    return box


def _problems(box: _Box) -> list[str]:
    """Every broken constraint, as sentences without a full stop."""
    return _entry_problems(box) or [
        *(problem for name, design in box.designs.items() for problem in _design_problems(name, design)),
        *_supply_problems(box),
        *(
            f"majority.{name}: second must not exceed most"
            for name, row in box.majority.items()
            if row.second > row.most
        ),
    ]


def _entry_problems(box: _Box) -> list[str]:
    counts = set(map(str, PLAYER_COUNTS))
    wanted: dict[str, set[str]] = {
        "rounds": counts,
        "per_round": counts,
        "majority": set(OBJECTS),
        "bonus": set(OBJECTS),
        "designs": set(DESIGNS),
        "tiles": set(OBJECTS),
    }
    return [
        f"{group} needs exactly the entries {', '.join(sorted(names))}"
        for group, names in wanted.items()
        if set(getattr(box, group)) != names
    ]


def _supply_problems(box: _Box) -> list[str]:
    """M4.1, M5.3 96 tiles, six a player each round, and enough of each shape for all rounds."""
    problems = []
    supply = dict.fromkeys(SHAPES, 0)
    for designs in box.tiles.values():
        for name, count in designs.items():
            supply[box.designs[name].shape] += count
    if sum(supply.values()) != _TILES:
        problems.append(f"there must be {_TILES} garden tiles, not {sum(supply.values())}")
    for players in PLAYER_COUNTS:
        per_round = box.per_round[str(players)]
        laid_out = sum(per_round.values())
        if laid_out != players * _TILES_PER_SEAT:
            problems.append(f"{players} players lay out {players * _TILES_PER_SEAT} tiles a round, not {laid_out}")
        for shape, count in per_round.items():
            needed = count * box.rounds[str(players)]
            if needed > supply[shape]:
                problems.append(f"{players} players need {needed} {shape} tiles, but there are {supply[shape]}")
    return problems


def _design_problems(name: str, design: _Design) -> list[str]:
    size = _SHAPE_SIZE[design.shape]
    squares = {(row, column) for row, column in design.offsets}
    if len(design.offsets) != size or len(squares) != size:
        return [f"designs.{name} must cover {size} different squares"]
    if design.offsets[0] != [0, 0]:
        return [f"designs.{name}: the object square [0, 0] comes first"]
    if design.objects != size:
        return [f"designs.{name} must show {size} objects, one for each square"]
    if not _has_shape(squares, design.shape):
        return [f"designs.{name} is not a {design.shape}"]
    return []


def _has_shape(squares: set[tuple[int, int]], shape: ShapeName) -> bool:
    rows = {row for row, _ in squares}
    columns = {column for _, column in squares}
    extent = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
    return extent == {"single": [1, 1], "double": [1, 2], "corner": [2, 2], "straight": [1, 3]}[shape]


def _turned(offsets: list[list[int]], turn: int) -> list[tuple[int, int]]:
    """M7.1 The offsets after ``turn % 4`` quarter turns clockwise, flipped first if ``turn >= 4``."""
    turned = [(row, -column) if turn >= 4 else (row, column) for row, column in offsets]
    for _ in range(turn % 4):
        turned = [(column, -row) for row, column in turned]
    return turned


def make_rules(box: _Box, players: int, options: Mapping[str, OptionValue]) -> NDArray[Any]:
    """M2.1, M5.2, M5.3 The ``rules`` record, an array of shape ``(1,)`` and dtype :data:`RULES`."""
    array = np.zeros(1, RULES)
    rules = array[0]
    rules["players"] = players
    rules["rounds"] = box.rounds[str(players)]
    rules["per_round"][:] = [box.per_round[str(players)].get(shape, 0) for shape in SHAPES]
    rules["most"][:] = [box.majority[name].most for name in OBJECTS]
    rules["second"][:] = [box.majority[name].second for name in OBJECTS]
    rules["bonus_points"][:] = [box.bonus[name] for name in OBJECTS]
    rules["copies"][:] = [box.tiles[name].get(design, 0) for name in OBJECTS for design in DESIGNS]
    for number, name in enumerate(DESIGNS):
        design = box.designs[name]
        rules["shape_of"][number] = SHAPES.index(design.shape)
        rules["size_of"][number] = len(design.offsets)
        rules["objects_shown"][number] = design.objects
        _fill_turns(rules, number, design.offsets, TURNS if options["allow_flip"] else TURNS // 2)
    first_seat = options["first_seat"]
    rules["first_seat"] = -1 if first_seat == "random" else first_seat
    rules["any_height"] = options["support"] == "any_height"
    rules["layer_factor_cap"] = options["layer_factor_cap"]
    for flag in _FLAGS:
        rules[flag] = options[flag]
    array.flags.writeable = False
    return array


def _fill_turns(rules: Any, number: int, offsets: list[list[int]], turns: int) -> None:
    """Tabulate where one design lies for every object square and turn."""
    seen = set()
    for turn in range(turns):
        turned = _turned(offsets, turn)
        if frozenset(turned) in seen:
            continue
        seen.add(frozenset(turned))
        rules["turn_count"][number] = turn + 1
        turned[1:] = sorted(turned[1:])
        rules["offset"][number, turn, : len(turned)] = turned
        for square in range(SQUARES):
            row, column = divmod(square, SIDE)
            cells = [(row + down, column + right) for down, right in turned]
            if all(0 <= r < SIDE and 0 <= c < SIDE for r, c in cells):
                rules["fits"][number, square, turn] = 1
                rules["cell"][number, square, turn, : len(cells)] = [r * SIDE + c for r, c in cells]
