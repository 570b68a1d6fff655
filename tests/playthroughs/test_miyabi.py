"""Every answer along a whole match is what it was when somebody last looked at the difference."""

from __future__ import annotations

import numba
import pytest

from tests.playthroughs.golden import PLAYERS, path_of, text_of


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="slow, and the same as compiled")
@pytest.mark.parametrize("players", PLAYERS)
def test_playthrough(players):
    """Line by line; ``python -m tests.playthroughs.golden`` writes them anew."""
    assert text_of(players).splitlines() == path_of(players).read_text(encoding="utf-8").splitlines()
