"""Makes the reference tables of the documentation from the program itself."""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args

import typer
from pydantic.fields import FieldInfo

from tuileries.cli import app
from tuileries.server.settings import Settings

TYPES = {int: "N", float: "NUMBER", str: "TEXT"}


def command_reference() -> str:
    """Every command with its arguments and options, as Markdown."""
    root: Any = typer.main.get_command(app)
    parts = [_command(name, command) for name, command in root.commands.items() if not command.hidden]
    return "\n\n".join(parts)


def _command(name: str, command: Any) -> str:
    help_text = re.sub(r"\[/?bold\]", "**", inspect.cleandoc(command.help or ""))
    lines = [f"### `tuileries {name}`", "", help_text, ""]
    rows = list(_parameters(command))
    if rows:
        lines += ["| argument or option | default | meaning |", "|---|---|---|", *rows]
    return "\n".join(lines).strip()


def _parameters(command: Any) -> Iterator[str]:
    for parameter in command.params:
        if getattr(parameter, "hidden", False) or parameter.name == "help":
            continue
        yield f"| {_names(parameter)} | {_default(parameter)} | {_one_line(parameter.help or '')} |"


def _names(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return f"`{parameter.metavar or parameter.name.upper()}`"
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    return names if parameter.is_flag else f"{names} `{_value(parameter)}`"


def _value(parameter: Any) -> str:
    """The word for the value of an option: its own, its choices, or its type."""
    if parameter.metavar:
        return str(parameter.metavar)
    annotation = parameter.type_descriptor.annotation
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return "\\|".join(str(choice.value) for choice in annotation)
    return "\\|".join(map(str, get_args(annotation))) or TYPES[annotation]


def _default(parameter: Any) -> str:
    if parameter.required:
        return "needed"
    shown = getattr(parameter, "show_default", None)
    if isinstance(shown, str):
        return shown
    if parameter.default in (None, False, "") or callable(parameter.default) or not shown:
        return ""
    return f"`{parameter.default}`"


def settings_table() -> str:
    """Every setting of the server, as a Markdown table."""
    meanings = _attributes(inspect.getdoc(Settings) or "")
    rows = [
        f"| `TUILERIES_{name.upper()}` | {_setting_default(field)} | {_one_line(meanings[name])} |"
        for name, field in Settings.model_fields.items()
    ]
    return "\n".join(["| variable | default | meaning |", "|---|---|---|", *rows])


def _setting_default(field: FieldInfo) -> str:
    return "" if field.default in ("", None) else f"`{field.default}`"


def _attributes(docstring: str) -> dict[str, str]:
    """The meaning of each attribute from the `Attributes` section of a docstring."""
    _, _, section = docstring.partition("Attributes:\n")
    found = re.findall(r"^    (\w+): (.*(?:\n {6,}.*)*)", section, flags=re.MULTILINE)
    return dict(found)


def _one_line(text: str) -> str:
    return " ".join(text.replace("``", "`").split()).replace("|", "\\|").rstrip(".")
