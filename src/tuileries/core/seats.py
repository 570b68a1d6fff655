"""How seats look wherever there are people: a shape and a colour, always together."""

from __future__ import annotations

from typing import Final

SHAPES: Final = "●◆▲■"
"""By seat: circle, diamond, triangle, square."""

COLOURS: Final = ("#A63A22", "#2F78B7", "#B98300", "#4F2A68")
"""By seat, on light ground."""

BRIGHT_COLOURS: Final = ("#EE7F60", "#4F9BE0", "#F5D67E", "#E2CBF7")
"""By seat, on dark ground."""
