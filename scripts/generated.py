"""Writes what is generated and committed: wire types of the web client, reference tables in the docs.

With `--check` nothing is written; stale files are named and the exit code is 1.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import tuileries as tu
from game_reference import components_table, options_table, refusals_table, rules_table
from reference import command_reference, settings_table

ROOT = Path(__file__).resolve().parent.parent
GAME_TABLES = {
    "rules": rules_table,
    "refusals": refusals_table,
    "options": options_table,
    "components": components_table,
}
TABLES: dict[str, tuple[str, Callable[[], str]]] = {
    "commands": ("docs/cli.md", command_reference),
    "settings": ("docs/host.md", settings_table),
} | {
    f"{game} {name}": (f"docs/games/{game}.md", partial(table, game))
    for game in tu.all_games()
    for name, table in GAME_TABLES.items()
}


def with_table(page: str, name: str, table: str) -> str:
    """The page with the text between the two marks of this name replaced.

    Raises:
        ValueError: the page lacks the marks.
    """
    begin, end = f"<!-- generated: {name} -->\n", "<!-- end -->"
    marked = re.compile(f"({re.escape(begin)}).*?({re.escape(end)})", flags=re.DOTALL)
    if not marked.search(page):
        message = f"there is no place for the table: add {begin.strip()} and {end}"
        raise ValueError(message)
    return marked.sub(lambda found: f"{found[1]}\n{table.strip()}\n\n{found[2]}", page, count=1)


def refresh(*, check: bool) -> list[str]:
    """Write all generated files, or only look; returns the names of the stale ones."""
    stale = []
    for name, (file, make) in TABLES.items():
        page = (ROOT / file).read_text(encoding="utf-8")
        fresh = with_table(page, name, make())
        if fresh != page:
            stale.append(file)
            if not check:
                (ROOT / file).write_text(fresh, encoding="utf-8")
    script = "types:check" if check else "types"
    if subprocess.run([sys.executable, "scripts/npm.py", "run", "--silent", script], cwd=ROOT, check=False).returncode:
        stale.append("web/src/wire/types.ts")
    return stale


def main(arguments: Sequence[str]) -> int:
    """Refresh or check, and return the exit code."""
    parser = argparse.ArgumentParser(description="Write the generated files of the repository.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a file is stale")
    check = parser.parse_args(arguments).check
    stale = refresh(check=check)
    if check and stale:
        print(f"error: stale, run `make generated`: {', '.join(stale)}", file=sys.stderr)
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
