"""Notation of Miyabi's actions.

Columns are A to F from the left, rows 1 to 6 from the top. Compact, then human::

    pi@B2C2D2    pagoda straight_end on B2 C2 D2     object letter, design letter, object square first
    pass         pass
    +fd          deal fish double
    first=1      seat 1 starts                       seats from 0

Object letters: m maple, p pagoda, f fish, a azalea, b boxwood, s stone. Design letters: s single, d double,
l corner_elbow, i straight_end, t straight_mid, j corner_end_a, z corner_end_b.
"""

from __future__ import annotations

import re
from typing import Final, cast

from tuileries.core.errors import NotationError
from tuileries.core.ids import Square
from tuileries.games.miyabi.actions import Action, DealTile, DrawFirstSeat, Pass, PlaceTile
from tuileries.games.miyabi.words import (
    DESIGN_LETTERS,
    DESIGNS,
    OBJECT_LETTERS,
    OBJECTS,
    DesignName,
    ObjectName,
)

COLUMNS: Final = "ABCDEF"
_OBJECT: Final = dict(zip(OBJECT_LETTERS, OBJECTS, strict=True))
_DESIGN: Final = dict(zip(DESIGN_LETTERS, DESIGNS, strict=True))
_OBJECT_LETTER: Final = {name: letter for letter, name in _OBJECT.items()}
_DESIGN_LETTER: Final = {name: letter for letter, name in _DESIGN.items()}

_PLACE: Final = re.compile(r"([mpfabs])([sdlitjz])@((?:[a-f][1-6]){1,3})")
_PLACE_HUMAN: Final = re.compile(rf"({'|'.join(OBJECTS)}) ({'|'.join(DESIGNS)}) on ((?:[a-f][1-6] ?){{1,3}})")
_DEAL: Final = re.compile(r"\+([mpfabs])([sdlitjz])")
_DEAL_HUMAN: Final = re.compile(rf"deal ({'|'.join(OBJECTS)}) ({'|'.join(DESIGNS)})")
_FIRST: Final = re.compile(r"first=([0-3])|seat ([0-3]) starts")


def format_square(square: Square) -> str:
    """A square as people say it.

    >>> format_square((1, 3))
    'D2'
    """
    row, column = square
    return f"{COLUMNS[column]}{row + 1}"


def format_compact(action: Action) -> str:
    """The compact notation of an action.

    >>> format_compact(PlaceTile("pagoda", "straight_end", ((1, 1), (1, 2), (1, 3))))
    'pi@B2C2D2'
    """
    match action:
        case PlaceTile(object_, design, squares):
            covered = "".join(map(format_square, squares))
            return f"{_OBJECT_LETTER[object_]}{_DESIGN_LETTER[design]}@{covered}"
        case Pass():
            return "pass"
        case DealTile(object_, design):
            return f"+{_OBJECT_LETTER[object_]}{_DESIGN_LETTER[design]}"
        case DrawFirstSeat(seat):
            return f"first={seat}"


def format_human(action: Action) -> str:
    """The notation of an action for people.

    >>> format_human(PlaceTile("pagoda", "straight_end", ((1, 1), (1, 2), (1, 3))))
    'pagoda straight_end on B2 C2 D2'
    """
    match action:
        case PlaceTile(object_, design, squares):
            return f"{object_} {design} on {' '.join(map(format_square, squares))}"
        case Pass():
            return "pass"
        case DealTile(object_, design):
            return f"deal {object_} {design}"
        case DrawFirstSeat(seat):
            return f"seat {seat} starts"


def parse(text: str) -> Action:
    """The action that a text means, compact or human; case and outer blanks do not matter.

    Raises:
        NotationError: the text is not an action.

    >>> parse("PI@b2c2d2") == parse("pagoda straight_end on B2 C2 D2")
    True
    """
    words = text.strip().lower()
    if words == "pass":
        return Pass()
    for pattern in (_PLACE, _PLACE_HUMAN):
        if found := pattern.fullmatch(words):
            squares = tuple(map(_parse_square, re.findall("[a-f][1-6]", found[3])))
            return PlaceTile(_parse_object(found[1]), _parse_design(found[2]), squares)
    for pattern in (_DEAL, _DEAL_HUMAN):
        if found := pattern.fullmatch(words):
            return DealTile(_parse_object(found[1]), _parse_design(found[2]))
    if found := _FIRST.fullmatch(words):
        return DrawFirstSeat(int(found[1] or found[2]))
    raise NotationError(f"{text!r} is not an action of Miyabi; write for example pi@B2C2D2 or pass.")


def _parse_square(text: str) -> Square:
    return int(text[1]) - 1, COLUMNS.index(text[0].upper())


def _parse_object(text: str) -> ObjectName:
    return _OBJECT[text] if text in _OBJECT else cast("ObjectName", text)


def _parse_design(text: str) -> DesignName:
    return _DESIGN[text] if text in _DESIGN else cast("DesignName", text)
