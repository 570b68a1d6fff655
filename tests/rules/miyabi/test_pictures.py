"""Pictures of the table show what the observation says."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest
from rich.console import Console

import tuileries as tu
from tests.support.gardens import BARE, state_with
from tuileries.core.ids import CHANCE, TERMINAL
from tuileries.core.match import draw
from tuileries.games.miyabi.render import render_svg

HIGH = """
    m3 g  g  .  .  .    12 12 12 0 0 0
    p1 g  .  g  g  .    1  1  0  2 2 0
    f2 f1 g  .  .  .    4  4  4  0 0 0
    .  .  .  .  .  .    0  0  0  0 0 0
    b2 .  .  .  .  .    9  0  0  0 0 0
    .  .  .  .  .  s3   0  0  0  0 0 3
"""


def shown(observation) -> str:
    """The terminal picture as plain text."""
    console = Console(width=140, record=True, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    console.print(observation)
    console.file.close()
    return console.export_text()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_of_a_match(load, players):
    """At several points of a match, for everybody, the SVG is well formed and the text has all rows."""
    game = load(players=players)
    rng = random.Random(players)
    state = game.initial_state()
    step = 0
    while True:
        if step % 37 == 0 or game.to_act(state) is TERMINAL:
            for viewer in (None, 0, players - 1):
                seen = game.observe(state, viewer)
                picture = ET.fromstring(render_svg(seen))  # noqa: S314 - our own picture
                assert picture.tag.endswith("svg")
                assert seen._repr_svg_() == render_svg(seen)
                assert "A" in shown(seen)
        if game.to_act(state) is TERMINAL:
            return
        action = draw(game, state, rng) if game.to_act(state) is CHANCE else rng.choice(game.legal_actions(state))
        state = game.apply(state, action).state
        step += 1


def test_heights_and_objects_are_shown(game):
    """High gardens, taken bonus tiles and every object."""
    state = state_with(game, HIGH, "fish double", others=(BARE,), bonus_taken={"maple": (1,), "fish": (0,)})
    seen = game.observe(state, 0)
    picture, text = render_svg(seen), shown(seen)
    assert ">12<" in picture
    assert "12" in text
    assert isinstance(seen, type(game.observe(state, None)))
    assert tu.all_games()["miyabi"].title == "Miyabi"
