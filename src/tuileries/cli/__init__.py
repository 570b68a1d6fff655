"""The command ``tuileries``."""

from __future__ import annotations

import sys

from tuileries.cli.app import app
from tuileries.cli.terminal import fail
from tuileries.core.errors import TuileriesError

__all__ = ["app", "main"]

INTERRUPTED = 130
"""Exit code after Ctrl+C: 128 and the number of the signal, as shells have it."""


def main() -> None:
    """Run the command line: exit code 0, or 1 where a check failed, or 2 for a bad argument or file."""
    try:
        app()
    except TuileriesError as error:
        fail(error.message)
    except OSError as error:
        # Such as a full disk under standard output: what was printed may be cut off.
        fail(f"The output can't be written: {error}.")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
