"""Every rule of a ledger is enforced somewhere, tested and documented, and nothing cites a rule that is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tuileries as tu

ROOT = Path(__file__).parent.parent.parent
SOURCES = ROOT / "src" / "tuileries" / "games"
RULE = re.compile(r"[A-Z]\d+\.\d+")
IDS_FIRST = re.compile(r"((?:[A-Z]\d+\.\d+(?:, )?)+) ")
ORACLE = "naive.py"

GAMES = sorted(tu.all_games())


def cited_by_docstrings(game: str) -> set[str]:
    """The rule ids that open docstrings in a game's folder."""
    cited: set[str] = set()
    for path in (SOURCES / game).glob("*.py"):
        if path.name != ORACLE:
            for text in strings_that_stand_alone(path):
                if found := IDS_FIRST.match(text):
                    cited.update(RULE.findall(found[1]))
    return cited


def strings_that_stand_alone(path: Path) -> Iterator[str]:
    """Docstrings of functions, classes, modules and constants."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def cited_by_tests(game: str) -> set[str]:
    """The rule ids of all ``rule`` markers in the tests of a game."""
    cited: set[str] = set()
    for path in (ROOT / "tests" / "rules" / game).glob("test_*.py"):
        cited.update(re.findall(r'mark\.rule\("([^"]+)"\)', path.read_text(encoding="utf-8")))
    return cited


def cited_by_docs(game: str) -> set[str]:
    """The rule ids on the page of a game."""
    return set(RULE.findall((ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("cited_by", [cited_by_docstrings, cited_by_tests, cited_by_docs])
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited(game, cited_by):
    """By the docstring of what enforces it, by a test, and by the game's page."""
    ledger = tu.all_games()[game].ledger
    assert sorted(set(ledger) - cited_by(game)) == []


@pytest.mark.parametrize("cited_by", [cited_by_docstrings, cited_by_tests, cited_by_docs])
@pytest.mark.parametrize("game", GAMES)
def test_no_unknown_rule_is_cited(game, cited_by):
    """A docstring, marker or page that names a rule names one of the ledger."""
    ledger = tu.all_games()[game].ledger
    assert sorted(cited_by(game) - set(ledger)) == []


@pytest.mark.parametrize("game", GAMES)
def test_ids_in_code_are_known(game):
    """Refusals, score items and comments name rules of the ledger too."""
    ledger = tu.all_games()[game].ledger
    for path in (SOURCES / game).glob("*.py"):
        named = set(re.findall(rf'"({RULE.pattern})"', path.read_text(encoding="utf-8")))
        assert named <= set(ledger), path.name


@pytest.mark.parametrize("game", GAMES)
def test_options_belong_to_rules(game):
    """Every option changes a rule of the ledger, or a rule names it among its rulings."""
    chosen = tu.all_games()[game]
    text = (SOURCES / game / "rules.toml").read_text(encoding="utf-8")
    named = {rule.option for rule in chosen.ledger.values() if rule.option}
    assert named <= {option.name for option in chosen.options}
    for option in chosen.options:
        assert option.name in named or option.ruling in text, option.name
