"""Kernels name fields of records as attributes; Numba checks them late or, for recarrays in plain Python, never."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tuileries
from tuileries.games.miyabi.box import RULES
from tuileries.games.miyabi.log import LOG
from tuileries.games.miyabi.state import STATE

FOLDER = Path(tuileries.__file__).parent / "games" / "miyabi"
RECORDS = {"g": STATE, "rules": RULES, "log": LOG}
"""What a parameter of a kernel with such a name is."""


def kernels(path: Path) -> Iterator[ast.FunctionDef]:
    """The kernels of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(one) == "kernel" for one in node.decorator_list):
            yield node


def fields_used() -> Iterator[tuple[str, str, str]]:
    """Kernel, record and field of every use."""
    for path in sorted(FOLDER.glob("*.py")):
        for kernel in kernels(path):
            for node in ast.walk(kernel):
                if isinstance(node, ast.Attribute):
                    record = ast.unparse(node.value).split("[")[0]
                    if record in RECORDS:
                        yield f"{path.name}:{kernel.name}", record, node.attr


def test_kernels_name_existing_fields():
    """No typing error hides in a branch that is seldom taken."""
    uses = list(fields_used())
    assert len(uses) > 100
    assert [use for use in uses if use[2] not in RECORDS[use[1]].names] == []


@pytest.mark.parametrize("record", ["g", "rules"])
def test_every_field_is_used(record):
    """A record holds nothing that no rule reads or writes."""
    used = {field for _, name, field in fields_used() if name == record}
    names = set(RECORDS[record].names)
    assert names - used == set()


def test_kernels_take_records_by_their_names():
    """Parameters keep their names from kernel to kernel, so that the checks above see every use."""
    allowed = {
        *RECORDS,
        "rules_array",
        "states",
        "logs",
        "before",
        "after",
        "empty",
    }
    for path in FOLDER.glob("*.py"):
        for kernel in kernels(path):
            records = {arg.arg for arg in kernel.args.args if arg.annotation and ast.unparse(arg.annotation) == "Any"}
            for node in ast.walk(kernel):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in records:
                    assert node.value.id in allowed, f"{path.name}:{kernel.name}: {ast.unparse(node)}"
