"""Component files: what a good one gives, and what is said about a bad one."""

import pytest

from tuileries.core.components import load_components
from tuileries.core.errors import ComponentError

GOOD = """
name = "mine"

[tiles.single]
value = 12
status = "rulebook"
source = "page 2"

[tiles.double]
value = [1, 2]
status = "reconstructed"
source = "a guess"
note = "to be checked"
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    return path


def test_grouped_entries_are_named_with_a_dot(file):
    components = load_components(file)
    assert components.name == "mine"
    assert list(components.entries) == ["tiles.single", "tiles.double"]
    assert components.value("tiles.double") == [1, 2]


def test_what_no_source_gives_is_listed(file):
    assert load_components(file).reconstructed() == ("tiles.double",)


def test_a_remark_does_not_change_the_hash_but_a_value_does(file):
    before = load_components(file).hash
    file.write_text(GOOD.replace("to be checked", "checked"))
    assert load_components(file).hash == before
    file.write_text(GOOD.replace("value = 12", "value = 13"))
    assert load_components(file).hash != before


def test_a_missing_entry_is_named(file):
    with pytest.raises(ComponentError, match=r"'mine' lacks the entry \[tiles\.triple\]"):
        load_components(file).value("tiles.triple")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "mine"', "name = 3", r'must begin with name = "\.\.\."'),
        ("value = 12\n", "", r"wrong at tiles\.single"),
        ("value = 12", "value = 1979-05-27", "date or time"),
        ('note = "to be', 'notes = "to be', r"wrong at tiles\.double\.notes"),
        ('"mine"', '"\\u001b[2J"', "must begin with name"),
        ('"rulebook"', '"hearsay"', r"wrong at tiles\.single\.status"),
        ("[tiles.single]", "[tiles.single", "can't be read"),
    ],
)
def test_a_bad_file_says_where_it_is_bad(file, old, new, message):
    file.write_text(GOOD.replace(old, new))
    with pytest.raises(ComponentError, match=message):
        load_components(file)


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(ComponentError, match=r"none\.toml can't be read"):
        load_components(tmp_path / "none.toml")
