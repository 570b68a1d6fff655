"""The event log that kernels write: rows of numbers, which ``events.py`` turns into events.

Playouts write one too and never read it: that costs little, and kernels are compiled once.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tuileries.core.kernel import kernel, record_dtype

FIRST_SEAT_DRAWN: Final = 1
TILE_DEALT: Final = 2
ROUND_STARTED: Final = 3
TILE_PLACED: Final = 4
LANTERN_PLACED: Final = 5
SCORED: Final = 6
BONUS_TAKEN: Final = 7
SEAT_PASSED: Final = 8
SEAT_FINISHED: Final = 9
ROUND_ENDED: Final = 10
GAME_ENDED: Final = 11

LOG: Final = record_dtype([("length", np.int64), ("row", np.int64, (64, 7))])
"""``row[i]`` is the event code, then up to six numbers, for ``i < length``.

The longest step is the last placement with four seats: 2 for the tile, 1 + 2 * 3 for points and bonus tiles,
2 for the ends of the turn and the round, 24 for the rows and 1 for the end of the game.
"""


@kernel
def note(log: Any, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Add one row to the log."""
    row = log.row[log.length]
    row[0] = code
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    row[5] = e
    row[6] = f
    log.length += 1
