"""Pictures of Miyabi: a table as one self-contained SVG, for notebooks, documentation and exports.

Height has four signs: a wall with one course for each layer, a lighter top, a shadow on the lower
neighbour and a number. Objects differ by shape, seats by shape and colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from tuileries.core.ids import Seat
from tuileries.core.seats import COLOURS, SHAPES
from tuileries.games.miyabi.observe import BonusTile, Design, Garden, Observation, TileCount
from tuileries.games.miyabi.symbols import DRAW, STROKE, SYMBOLS
from tuileries.games.miyabi.words import OBJECTS, SIDE

PAPER: Final = "#F6F1E5"
SURFACE: Final = "#FDFAF3"
LINE: Final = "#DCD1BA"
INK: Final = "#1E2A25"
INK_2: Final = "#4A574F"
GOLD: Final = "#F2C14C"
SAND: Final = "#E9DFC8"
SAND_LINE: Final = "#CFC09E"
TIMBER: Final = "#7A5B3E"
BED: Final = "#F4EBD3"
POND: Final = "#A9D2DF"
MOSS: Final = ("#7FA266", "#97B574", "#AFC684", "#C6D696", "#DAE4A9", "#E9EEC0", "#F5F5D8")
WALL: Final = "#5B6A45"
WALL_LINE: Final = "#3F4B30"

CELL: Final = 84
LAYER: Final = 6
BOARD: Final = CELL * SIDE
LABELS: Final = 104
TOP: Final = 96
SMALL: Final = 0.44
PANEL: Final = 300
MARGIN: Final = 24

_SERIF: Final = "Palatino, 'Book Antiqua', Georgia, serif"
_SANS: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

# Where one, two or three objects stand on their bed: the middle of each, and its size.
_SPOTS: Final = {
    1: ((42.0, 42.0, 46.0),),
    2: ((29.0, 38.0, 32.0), (55.0, 48.0, 32.0)),
    3: ((42.0, 26.0, 29.0), (26.0, 52.0, 29.0), (58.0, 52.0, 29.0)),
}


def render_svg(observation: Observation) -> str:
    """The table as its viewer sees it: the own garden large, the others small, and what lies on display.

    A spectator sees the garden of seat 0 large.
    """
    large = observation.viewer or 0
    others = [garden for garden in observation.gardens if garden.seat != large]
    parts = [
        *_title(observation),
        *_garden_with_labels(observation, observation.gardens[large], MARGIN, 64),
        *_panel(observation, others, MARGIN + LABELS + BOARD + 40, 64),
    ]
    width = MARGIN + LABELS + BOARD + 40 + PANEL + MARGIN
    height = 64 + TOP + BOARD + 56
    spoken = f"Miyabi, round {observation.round + 1} of {observation.rounds}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{spoken}" font-family="{_SANS}" fill="{INK}">'
        f'<rect width="100%" height="100%" rx="14" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )


# ---- gardens


def _garden_with_labels(observation: Observation, garden: Garden, x: float, y: float) -> Iterator[str]:
    """A garden with the values of its rows at the left and its lantern fields above."""
    yield f'<g transform="translate({x} {y})">'
    for row, standing in enumerate(observation.rows):
        top = TOP + row * CELL
        yield f'<rect x="0" y="{top + 8}" width="88" height="{CELL - 16}" rx="10" fill="{SURFACE}" stroke="{LINE}"/>'
        yield _symbol(standing.object, 28, top + 42, 36)
        yield _text(f"{standing.most}", 66, top + 40, 22, weight=700, anchor="middle", serif=True)
        yield _text(f"{standing.second}", 66, top + 60, 15, anchor="middle", colour=INK_2)
    yield f'<g transform="translate({LABELS} 0)">'
    yield from _lanterns(garden)
    yield f'<g transform="translate(0 {TOP})">'
    yield from _garden(garden)
    yield "</g></g></g>"


def _lanterns(garden: Garden) -> Iterator[str]:
    yield f'<path d="M0 14H{BOARD}" stroke="{TIMBER}" stroke-width="5" stroke-linecap="round"/>'
    for column, taken in enumerate(garden.lanterns):
        middle = column * CELL + CELL / 2
        if taken:
            yield f'<circle cx="{middle}" cy="46" r="24" fill="{GOLD}" opacity=".55"/>'
            yield _symbol("lantern", middle, 46, 42)
        else:
            yield (
                f'<circle cx="{middle}" cy="46" r="15" fill="none" stroke="{TIMBER}" stroke-width="2" '
                'stroke-dasharray="4 4"/>'
            )


def _garden(garden: Garden) -> Iterator[str]:
    """The board with its tiles, rows from the back to the front."""
    yield (
        f'<rect x="-8" y="-8" width="{BOARD + 16}" height="{BOARD + 16}" rx="10" fill="{SAND}" '
        f'stroke="{TIMBER}" stroke-width="8"/>'
    )
    for line in range(1, SIDE):
        at = line * CELL
        yield f'<path d="M{at} 0V{BOARD}M0 {at}H{BOARD}" stroke="{SAND_LINE}" fill="none"/>'
    for row in range(SIDE):
        for column in range(SIDE):
            if garden.heights[row][column]:
                yield from _square(garden, row, column)
        for column in range(SIDE):
            yield from _edges(garden, row, column)


def _square(garden: Garden, row: int, column: int) -> Iterator[str]:
    """Wall, top, shadow, number and objects of one covered square."""
    height = garden.heights[row][column]
    x = column * CELL
    y = row * CELL - height * LAYER
    yield f'<rect x="{x}" y="{y + CELL}" width="{CELL}" height="{height * LAYER}" fill="{WALL}"/>'
    courses = "".join(f"M{x} {y + CELL + course * LAYER}h{CELL}" for course in range(1, height))
    yield f'<path d="{courses}" stroke="{WALL_LINE}" stroke-width="1.2" fill="none"/>' if courses else ""
    yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{MOSS[min(height, len(MOSS)) - 1]}"/>'
    left = garden.heights[row][column - 1] if column else 0
    if left > height:
        reach = min(CELL, (left - height) * LAYER + 4)
        yield f'<path d="M{x} {y}L{x + reach} {y + reach}V{y + CELL}H{x}z" fill="{DRAW}" opacity=".16"/>'
    yield _text(f"{height}", x + 7, y + 18, 15, weight=650, colour=INK_2)
    if garden.objects[row][column]:
        yield from _objects(row, garden.objects[row][column], x, y)


def _objects(row: int, count: int, x: float, y: float) -> Iterator[str]:
    """Objects of a row on their bed."""
    name = OBJECTS[row]
    bed = POND if name == "fish" else BED
    yield f'<circle cx="{x + 42}" cy="{y + 43}" r="35" fill="{bed}" stroke="{DRAW}" stroke-opacity=".35"/>'
    for across, down, size in _SPOTS[count]:
        yield _symbol(name, x + across, y + down, size)


def _edges(garden: Garden, row: int, column: int) -> Iterator[str]:
    """The outline of a tile: a line wherever the neighbour is another one; gold round the newest."""
    tile = garden.tiles[row][column]
    if not tile:
        return
    x = column * CELL
    y = row * CELL - garden.heights[row][column] * LAYER
    sides = {
        (-1, 0): f"M{x} {y}h{CELL}",
        (1, 0): f"M{x} {y + CELL}h{CELL}",
        (0, -1): f"M{x} {y}v{CELL}",
        (0, 1): f"M{x + CELL} {y}v{CELL}",
    }
    path = "".join(
        line
        for (down, right), line in sides.items()
        if not (0 <= row + down < SIDE and 0 <= column + right < SIDE)
        or garden.tiles[row + down][column + right] != tile
    )
    if path:
        yield f'<path d="{path}" fill="none" {STROKE}/>'
        if tile == garden.laid:
            yield f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="3" stroke-linecap="round"/>'


# ---- the panel at the right


def _panel(observation: Observation, others: list[Garden], x: float, y: float) -> Iterator[str]:
    """Tiles on display, bonus tiles, and the other gardens."""
    yield f'<g transform="translate({x} {y})">'
    left = sum(tile.count for tile in observation.display)
    yield _text("Tiles on display", 0, 20, 17, weight=700, serif=True)
    yield _text(f"{left} of {observation.dealt}", PANEL, 20, 13, anchor="end", colour=INK_2)
    yield from _display(observation)
    yield _text("First on layer 5", 0, 232, 17, weight=700, serif=True)
    for number, bonus in enumerate(observation.bonus_tiles):
        yield from _bonus(bonus, number * 50, 244)
    scale = SMALL if len(others) == 1 else SMALL * 0.64
    for number, garden in enumerate(others):
        across = number % 2 * (BOARD * scale + 24)
        down = 330 + number // 2 * (BOARD * scale + 44)
        yield _seat_mark(garden.seat, across + 8, down + 8)
        yield _text(f"{garden.score}", across + 24, down + 14, 17, weight=700, serif=True)
        yield f'<g transform="translate({across + 4} {down + 30}) scale({scale})">'
        yield from _garden(garden)
        yield "</g>"
    yield "</g>"


def _display(observation: Observation) -> Iterator[str]:
    """The kinds on display, four in a row, each with its number."""
    designs = {design.design: design for design in observation.designs}
    slots = observation.display
    across = 3 if len(slots) <= 9 else 4 if len(slots) <= 12 else 6
    wide = PANEL / across
    scale = min(wide / (CELL * 3.5), 160 / max(1, -(-len(slots) // across)) / (CELL * 2.6))
    for number, tile in enumerate(slots):
        x = number % across * wide
        y = 34 + number // across * CELL * 2.6 * scale
        yield f'<g transform="translate({x} {y}) scale({scale})">'
        yield from _tile(tile, designs[tile.design])
        yield "</g>"


def _tile(tile: TileCount, design: Design) -> Iterator[str]:
    """One kind of tile, as it lies in its first turn, with its number if there are several."""
    offsets = design.turns[0]
    up = min(row for row, _ in offsets)
    aside = min(column for _, column in offsets)
    squares = [(row - up, column - aside) for row, column in offsets]
    for row, column in squares:
        yield f'<rect x="{column * CELL}" y="{row * CELL + 10}" width="{CELL}" height="{CELL}" fill="{WALL}" {STROKE}/>'
    for row, column in squares:
        yield f'<rect x="{column * CELL}" y="{row * CELL}" width="{CELL}" height="{CELL}" fill="{MOSS[0]}"/>'
    yield f'<path d="{"".join(_outline(squares))}" fill="none" {STROKE}/>'
    yield from _objects(OBJECTS.index(tile.object), design.objects, squares[0][1] * CELL, squares[0][0] * CELL)
    if tile.count > 1:
        right = (1 + max(column for _, column in squares)) * CELL
        yield f'<circle cx="{right}" cy="12" r="26" fill="{SURFACE}" stroke="{DRAW}"/>'
        yield _text(f"{tile.count}", right, 24, 34, weight=700, anchor="middle")


def _outline(squares: list[tuple[int, int]]) -> Iterator[str]:
    for row, column in squares:
        x, y = column * CELL, row * CELL
        if (row - 1, column) not in squares:
            yield f"M{x} {y}h{CELL}"
        if (row + 1, column) not in squares:
            yield f"M{x} {y + CELL}h{CELL}"
        if (row, column - 1) not in squares:
            yield f"M{x} {y}v{CELL}"
        if (row, column + 1) not in squares:
            yield f"M{x + CELL} {y}v{CELL}"


def _bonus(bonus: BonusTile, x: float, y: float) -> Iterator[str]:
    """A bonus tile; a taken one is dashed and faded and shows who took it."""
    gone = not bonus.open_to
    dashes = ' stroke-dasharray="4 3"' if gone else ""
    yield f'<g opacity="{0.6 if gone else 1}">'
    yield f'<rect x="{x}" y="{y}" width="44" height="58" rx="6" fill="{SURFACE}" stroke="{DRAW}"{dashes}/>'
    yield _symbol(bonus.object, x + 22, y + 20, 28)
    yield _text(f"{bonus.points}", x + 22, y + 52, 15, weight=700, anchor="middle", serif=True)
    yield "</g>"
    for number, seat in enumerate(bonus.taken_by):
        yield _seat_mark(seat, x + 38 - number * 11, y + 4)


# ---- small things


def _title(observation: Observation) -> Iterator[str]:
    """Name of the game, round, and the points of each seat."""
    yield _text("Miyabi", MARGIN, 40, 26, weight=700, serif=True)
    playing = f"round {observation.round + 1} of {observation.rounds}"
    when = "the end" if observation.phase == "over" else playing
    yield _text(when, MARGIN + 104, 40, 15, colour=INK_2)
    for garden in observation.gardens:
        x = MARGIN + LABELS + 170 + garden.seat * 130
        yield _seat_mark(garden.seat, x, 34)
        name = "you" if garden.seat == observation.viewer else f"seat {garden.seat}"
        yield _text(name, x + 16, 40, 15)
        yield _text(f"{garden.score}", x + 66, 41, 21, weight=700, serif=True)
        if garden.seat == observation.to_act:
            yield f'<path d="M{x - 8} 52h112" stroke="#1F5D46" stroke-width="4" stroke-linecap="round"/>'


def _seat_mark(seat: Seat, x: float, y: float) -> str:
    return f'<text x="{x}" y="{y + 7}" font-size="20" text-anchor="middle" fill="{COLOURS[seat]}">{SHAPES[seat]}</text>'


def _symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol with its middle at ``x, y``."""
    scale = size / 32
    return (
        f'<g transform="translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})" {STROKE}>'
        f"<title>{name}</title>{SYMBOLS[name]}</g>"
    )


def _text(
    text: str,
    x: float,
    y: float,
    size: int,
    *,
    weight: int = 450,
    anchor: str = "start",
    colour: str = INK,
    serif: bool = False,
) -> str:
    family = f' font-family="{_SERIF}"' if serif else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" '
        f'fill="{colour}"{family}>{escape(text)}</text>'
    )
