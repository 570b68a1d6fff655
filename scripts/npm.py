"""npm in `web/`, with the machine's Node.js if it is suitable, else with the one from PyPI.

`python scripts/npm.py run test` runs a script of `web/package.json`; `--present` only says, by its exit code,
whether there is a suitable Node.js.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import WebClientError, find_node, install_packages, run_npm  # noqa: E402  (needs the path)


def main(arguments: list[str]) -> int:
    """Run npm with these arguments and return its exit code."""
    if arguments == ["--present"]:
        return 0 if find_node() else 1
    try:
        install_packages(ROOT)
        run_npm(ROOT, *arguments)
    except WebClientError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
