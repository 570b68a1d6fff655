"""What goes to the terminal: results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from tuileries.core.errors import TuileriesError

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")

BAD_USE = 2
"""Exit code for bad arguments and files, the same that the option parser uses."""


class FileError(TuileriesError):
    """A file can't be read or written."""

    code = "bad_file"


def console(*, stderr: bool = False) -> Console:
    """A console that writes colours where they can be seen."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def fail(message: str) -> NoReturn:
    """Say what was wrong and leave."""
    from rich.text import Text

    console(stderr=True).print(Text.assemble(("error: ", "bold red"), message), soft_wrap=True)
    sys.exit(BAD_USE)


def print_json(data: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def read_text(path: Path) -> str:
    """The text of a file; ``-`` is standard input.

    Raises:
        FileError: there is no such file, or it is not UTF-8 text.
    """
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(f"{path} can't be read: {error}.") from None


def check_writable(path: Path) -> None:
    """Find out before long work whether its result can be written; no file is left or changed.

    Raises:
        FileError: the file can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_there = path.exists()
        path.open("a", encoding="utf-8").close()
        if not is_there:
            path.unlink()
    except OSError as error:
        raise FileError(f"{path} can't be written: {error}.") from None


def write_text(path: Path | None, text: str) -> None:
    """Write a file, or standard output if ``path`` is ``None`` or ``-``.

    Raises:
        FileError: the file can't be written.
    """
    if path is None or str(path) == "-":
        sys.stdout.write(text)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileError(f"{path} can't be written: {error}.") from None


def track(items: Iterable[T], what: str, total: int) -> Iterator[T]:
    """The items, with a progress bar on standard error if that is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        yield from progress.track(items, total=total)


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """A sign of life on standard error, if that is a terminal, while something takes its time."""
    screen = console(stderr=True)
    if screen.is_terminal:
        with screen.status(what):
            yield
    else:
        yield
