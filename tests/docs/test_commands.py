"""What the pages tell people to type exists: commands, options, targets of make, scripts of npm."""

import json
import re
import shlex

import pytest
import typer

from tests.docs.pages import PAGES, ROOT, commands_of, name_of
from tuileries.cli import app

PROGRAM = typer.main.get_command(app)
TYPED = [(name_of(page), command) for page in PAGES for command in commands_of(page)]


def words_after(program):
    """Every command line that starts this program, split into words, without variables set in front of it."""
    found = []
    for page, command in TYPED:
        words = shlex.split(command)
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
            words = words[1:]
        if words and words[0] == program:
            found.append(pytest.param(words[1:], id=f"{page}: {command}"))
    return found


def options_of(command):
    names = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    return {name for name in names if name.startswith("-")}


@pytest.mark.parametrize("words", words_after("tuileries"))
def test_tuileries_knows_the_command_and_its_options(words):
    assert words[0] in PROGRAM.commands
    options = {word.split("=")[0] for word in words[1:] if word.startswith("--")}
    assert options <= options_of(PROGRAM.commands[words[0]]) | {"--help"}


@pytest.mark.parametrize("words", words_after("make"))
def test_make_knows_the_target(words):
    targets = re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    assert {word for word in words if "=" not in word} <= set(targets)


@pytest.mark.parametrize("words", words_after("npm"))
def test_npm_knows_the_script(words):
    assert words[1] in json.loads((ROOT / "web/package.json").read_text())["scripts"]


def test_every_command_and_option_is_documented():
    reference = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    for name, command in PROGRAM.commands.items():
        _, heading, section = reference.partition(f"### `tuileries {name}`\n")
        assert heading, name
        section = section.split("\n### ")[0]
        missing = {option for option in options_of(command) - {"--help", "-h"} if f"`{option}`" not in section}
        assert not missing, name
