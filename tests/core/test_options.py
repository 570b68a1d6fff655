"""Options: defaults, choices, and what is said about a wrong one."""

import pytest

from tuileries.core.errors import OptionError
from tuileries.core.options import Option, parse_option, resolve_options

OPTIONS = (
    Option("support", ("same_height", "any"), "same_height", "A01", "What must a tile lie on?"),
    Option("cap", (0, 5), 0, "A09", "Is there a top layer?"),
    Option("flip", (False, True), False, "A04", "May a tile be flipped?"),
)


def test_what_is_not_given_takes_its_default():
    assert resolve_options(OPTIONS, None) == {"support": "same_height", "cap": 0, "flip": False}
    assert resolve_options(OPTIONS, {"cap": 5}) == {"support": "same_height", "cap": 5, "flip": False}


def test_a_wrong_value_is_answered_with_the_choices():
    with pytest.raises(OptionError, match="Option cap can't be 4; it takes one of: 0, 5"):
        resolve_options(OPTIONS, {"cap": 4})


def test_a_number_is_no_truth_value():
    with pytest.raises(OptionError, match="Option flip can't be 1"):
        resolve_options(OPTIONS, {"flip": 1})


def test_an_unknown_option_is_answered_with_the_known_ones():
    with pytest.raises(OptionError, match="no option 'top'; there are: support, cap, flip"):
        resolve_options(OPTIONS, {"top": 5})


@pytest.mark.parametrize(
    ("text", "value"),
    [("cap=5", ("cap", 5)), ("flip=true", ("flip", True)), ("support=ANY", ("support", "any"))],
)
def test_typed_options_get_the_type_of_their_choice(text, value):
    assert parse_option(OPTIONS, text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cap", "Write an option as name=value, not 'cap'"),
        ("cap=4", "Option cap can't be '4'; it takes one of: 0, 5"),
        ("top=4", "no option 'top'; there are: support, cap, flip"),
    ],
)
def test_a_typing_mistake_says_what_is_right(text, message):
    with pytest.raises(OptionError, match=message):
        parse_option(OPTIONS, text)
