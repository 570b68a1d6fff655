"""Makes the tables on the pages of the games: rules, rulings and options, components."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import tuileries as tu
from tuileries.core.ledger import Rule
from tuileries.core.options import Option

ROOT = Path(__file__).resolve().parent.parent
MARKER = re.compile(r'mark\.rule\("([^"]+)"\)')
NOT_RULES = {"naive", "entries", "playout", "actions", "events", "observe", "game"}
"""Modules that cite rules and enforce none: the slow oracle, and what stands around the kernels."""


def _table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def rules_table(game: str) -> str:
    """Every rule of the ledger: what it says, who enforces it, how many tests cite it."""
    ledger = tu.load(game).ledger
    enforced = _enforced_by(game)
    tested = _tested_by(game)
    rows = (
        [
            f"**{rule.id}**",
            rule.says,
            " ".join(f"`{name}`" for name in enforced.get(rule.id, ())),
            str(tested.get(rule.id, 0)),
            _status(rule),
        ]
        for rule in ledger.values()
    )
    return _table(["rule", "in our words", "enforced by", "tests", "status"], rows)


def refusals_table(game: str) -> str:
    """Every code of a refusal with its rule."""
    rows = ([f"`{code}`", rule.id, rule.says] for rule in tu.load(game).ledger.values() for code in rule.codes)
    return _table(["code", "rule", "which says"], rows)


def _status(rule: Rule) -> str:
    return f"{rule.status}, option `{rule.option}`" if rule.option else rule.status


def _enforced_by(game: str) -> dict[str, list[str]]:
    """Names of what opens its docstring with a rule id, by id."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "src" / "tuileries" / "games" / game).glob("*.py")):
        if path.stem not in NOT_RULES:
            for name, text in _documented(ast.parse(path.read_text(encoding="utf-8"))):
                ids = re.match(r"((?:[A-Z]\d+\.\d+(?:, | to )?)+) ", text)
                for rule in re.findall(r"[A-Z]\d+\.\d+", ids[1]) if ids else ():
                    names = found.setdefault(rule, [])
                    if f"{path.stem}.{name}" not in names:
                        names.append(f"{path.stem}.{name}")
    return found


def _documented(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Functions, classes and constants with their docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, ast.get_docstring(node) or ""
    for assignment, text in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(assignment, ast.AnnAssign) and isinstance(text, ast.Expr):
            value = text.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield ast.unparse(assignment.target), value.value


def _tested_by(game: str) -> dict[str, int]:
    """How many test functions cite each rule."""
    counts: dict[str, int] = {}
    for path in sorted((ROOT / "tests" / "rules" / game).glob("test_*.py")):
        for rule in MARKER.findall(path.read_text(encoding="utf-8")):
            counts[rule] = counts.get(rule, 0) + 1
    return counts


def options_table(game: str) -> str:
    """Every option with its ruling, choices and default."""
    options: tuple[Option, ...] = tu.all_games()[game].options
    rows = (
        [
            f"`{option.name}`",
            option.ruling,
            option.says,
            ", ".join(_value(choice, is_default=choice is option.default) for choice in option.choices),
        ]
        for option in options
    )
    return _table(["option", "ruling", "question", "values, the default in bold"], rows)


def _value(choice: Any, *, is_default: bool) -> str:
    text = f"`{str(choice).lower() if isinstance(choice, bool) else choice}`"
    return f"**{text}**" if is_default else text


def components_table(game: str) -> str:
    """Every entry of the packaged component file with its provenance."""
    components = tu.load(game).components
    rows = (
        [f"`{name}`", _compact(entry.value), entry.status, entry.source] for name, entry in components.entries.items()
    )
    return _table(["entry", "value", "known from", "source"], rows)


def _compact(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_compact(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return "(" + " ".join(_compact(entry) if isinstance(entry, list) else str(entry) for entry in value) + ")"
    return str(value)
