"""Loaded games: one for each combination of options, and never so many that they fill the memory."""

import pytest

from tuileries.core.errors import OptionError
from tuileries.server import engine as engine_module
from tuileries.server.engine import Engine


@pytest.fixture
def engine(toy):
    made = Engine({}, 1)
    yield made
    made.close()


async def test_equal_options_are_one_game(engine):
    assert await engine.game("toy", 2, {}) is await engine.game("toy", 2, {"rounds": 3})
    assert await engine.game("toy", 2, {}) is not await engine.game("toy", 2, {"rounds": 1})


async def test_a_value_that_is_merely_equal_is_refused_however_often(engine):
    await engine.game("toy", 2, {"rounds": 1})
    for _ in range(2):
        with pytest.raises(OptionError, match="can't be True"):
            await engine.game("toy", 2, {"rounds": True})


async def test_games_that_were_not_asked_for_lately_are_forgotten(toy, monkeypatch):
    monkeypatch.setattr(engine_module, "_GAMES_KEPT", 2)
    engine = Engine({}, 1)
    first = await engine.game("toy", 2, {"rounds": 1})
    for rounds in (2, 3):
        await engine.game("toy", 2, {"rounds": rounds})
    assert await engine.game("toy", 2, {"rounds": 1}) is not first
    engine.close()
