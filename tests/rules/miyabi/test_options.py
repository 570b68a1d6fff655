"""Options as a whole; what each of them does is tested beside its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tuileries as tu

DEFAULTS = {
    "first_seat": "random",
    "support": "same_height",
    "must_span_two_tiles": False,
    "upper_tile_may_be_larger": True,
    "allow_flip": False,
    "voluntary_pass": True,
    "pass_is_final": True,
    "bonus_on_layer_5_or_higher": False,
    "green_squares_take_bonus": False,
    "layer_factor_cap": 0,
    "bonus_per_player": False,
    "zero_objects_can_rank": False,
}


def test_defaults(game):
    """Without a choice our rulings hold."""
    assert game.info.options == DEFAULTS


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_every_option_is_tested(name):
    """A test of a rule loads the game with the option set to something else than its default."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    other = re.compile(rf"load\([^\n]*\b{name}=(?!{re.escape(repr(DEFAULTS[name]))})")
    assert any(other.search(text) for text in texts)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"support": "glue"}, "takes one of: 'same_height', 'any_height'"),
        ({"allow_flip": "yes"}, "takes one of: False, True"),
        ({"allow_flip": 1}, "takes one of: False, True"),
        ({"layer_factor_cap": 6}, "takes one of: 0, 5"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"first_seat": 4}, "takes one of"),
    ],
    ids=str,
)
def test_wrong_options(options, message):
    """An unknown option or value is refused with the right ones."""
    with pytest.raises(tu.OptionError, match=message):
        tu.load("miyabi", options=options)
