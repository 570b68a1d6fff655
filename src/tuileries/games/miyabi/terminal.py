"""Miyabi in the terminal: a board of characters that fits into 80 columns, for Rich consoles.

A square shows its height and its objects, one letter each; the ground gets lighter with every layer,
and lines run only between different tiles. Beside each row stand what it pays, how many objects every
seat shows, and the tiles on display that belong there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group
from rich.text import Text

from tuileries.core.ids import Seat
from tuileries.core.seats import BRIGHT_COLOURS, SHAPES
from tuileries.games.miyabi.observe import Garden, Observation
from tuileries.games.miyabi.words import DESIGN_LETTERS, DESIGNS, OBJECT_LETTERS, OBJECTS, SIDE

INNER: Final = 6
"""Characters inside a square of the large board."""

LABEL: Final = 12
SMALL_GAP: Final = 3

GROUND: Final = ("#D8CCB0", "#6E9256", "#88A866", "#A3BD78", "#BDD08B", "#D4DFA3", "#E7EDBD", "#F5F5D8")
"""Background by height; 0 is sand, the last stands for every higher layer."""

OBJECT_COLOURS: Final = ("#8E1B0E", "#1F3F6B", "#8A3A00", "#8A1F5A", "#0F4A16", "#33383A")
DARK: Final = "#1E2A25"
BONUS: Final = "★"
LANTERN: Final = "#F2C14C"
DESIGN_SIGNS: Final = {
    "single": "▪",
    "double": "▪▪",
    "corner_elbow": "▛",
    "corner_end_a": "▙",
    "corner_end_b": "▟",
    "straight_end": "▪▪▪",
    "straight_mid": "▪▪▪",
}

# Line characters by the arms that meet in a point: up 1, right 2, down 4, left 8.
_CROSSINGS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def render_terminal(observation: Observation) -> Group:
    """The table as its viewer sees it; a spectator sees the garden of seat 0 large."""
    large = observation.viewer or 0
    others = [garden for garden in observation.gardens if garden.seat != large]
    return Group(
        _heading(observation),
        *_large_board(observation, observation.gardens[large]),
        *_small_boards(others),
    )


def _heading(observation: Observation) -> Text:
    """Round, tiles left, and the points of each seat."""
    playing = f"Round {observation.round + 1} of {observation.rounds}"
    line = Text("The end" if observation.phase == "over" else playing, style="bold")
    if observation.phase != "over":
        line.append(f", {sum(tile.count for tile in observation.display)} tiles on display", style="dim")
    for garden in observation.gardens:
        line.append("   ")
        line.append_text(_seat(garden.seat))
        line.append(" you " if garden.seat == observation.viewer else " ")
        line.append(f"{garden.score}", style="bold")
        line.append(" done" if garden.done and observation.phase == "play" else "", style="dim")
    return line


# ---- the large board


def _large_board(observation: Observation, garden: Garden) -> Iterator[Text]:
    """Lanterns, then for each row a line of borders and a line of squares, with notes at both sides."""
    lanterns = Text(" " * (LABEL + 1))
    letters = Text(" " * (LABEL + 1))
    for column, taken in enumerate(garden.lanterns):
        lanterns.append(("◉" if taken else "○").center(INNER + 1), style=LANTERN if taken else "dim")
        letters.append("ABCDEF"[column].center(INNER + 1), style="bold")
    yield lanterns
    yield letters
    for row in range(SIDE):
        yield Text.assemble(_above_label(observation, row), _border(garden, row), _above_note(observation, row))
        yield Text.assemble(_label(row), _squares(garden, row), "  ", _offer(observation, row))
    yield Text.assemble(" " * LABEL, _border(garden, SIDE))


def _label(row: int) -> Text:
    """Number and name of a row; the letter of the object is marked."""
    name = OBJECTS[row]
    text = Text(f"{row + 1} ", style="bold")
    text.append(OBJECT_LETTERS[row], style="bold underline")
    text.append(name[1:].ljust(LABEL - 3))
    return text


def _above_label(observation: Observation, row: int) -> Text:
    """What the row pays."""
    standing = observation.rows[row]
    return Text(f"  pays {standing.most}/{standing.second}".ljust(LABEL), style="dim")


def _above_note(observation: Observation, row: int) -> Text:
    """Objects that every seat shows in the row, the ones that would be paid in bold, and the bonus tile."""
    standing = observation.rows[row]
    note = Text("  ")
    for seat, visible in enumerate(standing.visible):
        note.append_text(_seat(seat))
        note.append(f"{visible} ", style="bold" if standing.points[seat] else "dim")
    bonus = observation.bonus_tiles[row]
    note.append(f"{BONUS}{bonus.points}" if bonus.open_to else BONUS, style=LANTERN if bonus.open_to else "dim")
    for seat in bonus.taken_by:
        note.append_text(_seat(seat))
    return note


def _offer(observation: Observation, row: int) -> Text:
    """The tiles on display that belong into the row: design letter and form."""
    note = Text()
    for tile in observation.display:
        if tile.object == OBJECTS[row]:
            note.append(f"{tile.count}" if tile.count > 1 else "", style="dim")
            note.append(OBJECT_LETTERS[row] + DESIGN_LETTERS[DESIGNS.index(tile.design)], style="bold")
            note.append(f"{DESIGN_SIGNS[tile.design]} ", style=GROUND[2])
    return note


def _squares(garden: Garden, row: int) -> Text:
    line = Text()
    for column in range(SIDE):
        line.append(_wall(garden, row, column), style=_between(garden, (row, column - 1), (row, column)))
        line.append_text(_square(garden, row, column))
    line.append("│")
    return line


def _square(garden: Garden, row: int, column: int) -> Text:
    """Height and objects of a square on its ground."""
    height = garden.heights[row][column]
    objects = garden.objects[row][column]
    ground = GROUND[min(height, len(GROUND) - 1)]
    newest = "bold reverse" if height and garden.tiles[row][column] == garden.laid else ""
    text = Text(style=f"{DARK} on {ground}")
    text.append(f"{height}" if height else " ", style=newest)
    letters = OBJECT_LETTERS[row].upper() * objects
    text.append(letters.center(INNER - 1), style=f"bold {OBJECT_COLOURS[row]}" if objects else "")
    return text


def _wall(garden: Garden, row: int, column: int) -> str:
    return " " if column and _same_tile(garden, (row, column - 1), (row, column)) else "│"


def _border(garden: Garden, row: int) -> Text:
    """The line above a row (or below the last): lines between different tiles, ground where a tile goes on."""
    line = Text()
    for column in range(SIDE + 1):
        line.append(_crossing(garden, row, column))
        if column < SIDE:
            drawn = _is_line(garden, (row - 1, column), (row, column))
            line.append(("─" if drawn else " ") * INNER, style=_between(garden, (row - 1, column), (row, column)))
    return line


def _crossing(garden: Garden, row: int, column: int) -> str:
    """The character where up to four lines meet, at the upper left corner of a square."""
    up = row > 0 and _is_line(garden, (row - 1, column - 1), (row - 1, column))
    down = row < SIDE and _is_line(garden, (row, column - 1), (row, column))
    left = column > 0 and _is_line(garden, (row - 1, column - 1), (row, column - 1))
    right = column < SIDE and _is_line(garden, (row - 1, column), (row, column))
    return _CROSSINGS[up + 2 * right + 4 * down + 8 * left]


def _is_line(garden: Garden, one: tuple[int, int], other: tuple[int, int]) -> bool:
    return not _same_tile(garden, one, other)


def _same_tile(garden: Garden, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two squares are on the board and show the same tile; bare squares never do."""
    if not (_on_board(one) and _on_board(other)):
        return False
    tile = garden.tiles[one[0]][one[1]]
    return tile > 0 and tile == garden.tiles[other[0]][other[1]]


def _on_board(square: tuple[int, int]) -> bool:
    return 0 <= square[0] < SIDE and 0 <= square[1] < SIDE


def _between(garden: Garden, one: tuple[int, int], other: tuple[int, int]) -> str:
    """The ground of a tile goes on between two squares of it; else there is a line on plain ground."""
    if not _same_tile(garden, one, other):
        return ""
    return f"on {GROUND[min(garden.heights[other[0]][other[1]], len(GROUND) - 1)]}"


# ---- the small boards


def _small_boards(gardens: list[Garden]) -> Iterator[Text]:
    """The other gardens side by side: for each square its height and its objects."""
    gap = " " * SMALL_GAP
    heading = Text()
    for garden in gardens:
        title = Text.assemble(_seat(garden.seat), f" {garden.score} points ")
        title.append("".join("◉" if taken else "○" for taken in garden.lanterns), style=LANTERN)
        title.pad_right(max(0, SIDE * 4 - len(title)))
        heading.append_text(title).append(gap)
    yield heading
    for row in range(SIDE):
        line = Text()
        for garden in gardens:
            for column in range(SIDE):
                line.append_text(_small_square(garden, row, column))
            line.append(gap)
        yield line


def _small_square(garden: Garden, row: int, column: int) -> Text:
    height = garden.heights[row][column]
    objects = garden.objects[row][column]
    newest = " bold underline" if height and garden.tiles[row][column] == garden.laid else ""
    text = Text(style=f"{DARK} on {GROUND[min(height, len(GROUND) - 1)]}{newest}")
    text.append(f"{height}" if height else " ")
    text.append(f"{OBJECT_LETTERS[row]}{objects}" if objects else "  ", style=f"bold {OBJECT_COLOURS[row]}")
    return text.append(" ")


def _seat(seat: Seat) -> Text:
    return Text(SHAPES[seat], style=BRIGHT_COLOURS[seat])
