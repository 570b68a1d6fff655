"""The state of Miyabi: one record, the complete truth and nothing else."""

from __future__ import annotations

from typing import Final

import numpy as np

from tuileries.core.kernel import record_dtype
from tuileries.games.miyabi.words import KINDS, OBJECTS, SEATS, SIDE, SQUARES

FIRST_SEAT: Final = 0
DEAL: Final = 1
PLAY: Final = 2
OVER: Final = 3
PHASES: Final = ("first_seat", "deal", "play", "over")

STATE: Final = record_dtype(
    [
        ("phase", np.int64),
        ("round_number", np.int64),
        ("first_seat", np.int64),
        ("seat", np.int64),
        ("passes", np.int64),
        ("display", np.int64, (KINDS,)),
        ("stack", np.int64, (KINDS,)),
        ("bonus_taken", np.int64, (SEATS, len(OBJECTS))),
        ("height", np.int64, (SEATS, SQUARES)),
        ("objects", np.int64, (SEATS, SQUARES)),
        ("tile", np.int64, (SEATS, SQUARES)),
        ("tile_size", np.int64, (SEATS, SQUARES)),
        ("lantern", np.int64, (SEATS, SIDE)),
        ("done", np.int64, (SEATS,)),
        ("laid", np.int64, (SEATS,)),
        ("placement", np.int64, (SEATS,)),
        ("bonus", np.int64, (SEATS,)),
        ("majority", np.int64, (SEATS, len(OBJECTS))),
    ]
)
"""One state. Squares are ``row * 6 + column``, kinds ``object * 7 + design``.

- ``phase``: chance draws the first seat, chance deals, seats play, over.
- ``round_number``: from 0; equals the number of rounds when over. ``first_seat``: -1 until known.
- ``seat``: to act in the play phase. ``passes``: passes in a row (0 when a pass is final).
- ``display``, ``stack``: face-up and face-down tiles by kind. The stack is a multiset: nobody knows its order.
- ``bonus_taken``: 1 where a seat scored that object's fifth-layer bonus.
- by seat and square: ``height`` in layers, visible ``objects`` (of the row's kind), number of the ``tile`` on top
  (0 bare, else from 1 in laying order) and its ``tile_size`` in squares.
- ``lantern``: taken lantern fields by column. ``done``: no more turns in this round. ``laid``: tiles laid so far.
- ``placement``, ``bonus``, ``majority``: points scored, the last by row and only once over.
"""
