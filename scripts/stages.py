"""Runs the checks and tests of the project in stages and ends with one line of counts.

`python scripts/stages.py` runs them all, `--only check` one group, `--list` names them. A failed stage does not stop
the next ones, so that one run shows everything that is wrong. The exit code is 0 only when all passed.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from test_report import Counts, count_stage

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "reports"
PYTHON = sys.executable
COMMANDS = Path(PYTHON).parent
NPM = (PYTHON, "scripts/npm.py", "run")


@dataclass(frozen=True)
class Stage:
    """One command. With `junit` it reports its tests in `reports/<junit>.xml`, else it counts as one test."""

    group: str
    title: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    junit: str | None = None


def pytest(group: str, title: str, marks: str, *arguments: str, environment: dict[str, str] | None = None) -> Stage:
    """Run pytest on two cores over the tests with these marks."""
    command = (PYTHON, "-m", "pytest", "-q", "-n", "2", "-m", marks, *arguments)
    return Stage(group, title, command, environment or {}, junit=group)


STAGES = (
    Stage("check", "ruff: lint", (PYTHON, "-m", "ruff", "check", "--quiet", ".")),
    Stage("check", "ruff: format", (PYTHON, "-m", "ruff", "format", "--check", "--quiet", ".")),
    Stage("check", "mypy --strict", (PYTHON, "-m", "mypy")),
    Stage("check", "import rules", (f"{COMMANDS}/lint-imports", "--no-cache", "--no-logo")),
    Stage("check", "generated files are fresh", (PYTHON, "scripts/generated.py", "--check")),
    Stage("check", "web: types", (*NPM, "check")),
    Stage("check", "web: lint and format", (*NPM, "lint")),
    Stage(
        "web",
        "web: unit tests",
        (*NPM, "test", "--", "--reporter=default", "--reporter=junit", f"--outputFile.junit={REPORTS}/web.xml"),
        junit="web",
    ),
    Stage("unit", "the engine, compiled", (f"{COMMANDS}/tuileries", "warmup")),
    pytest("unit", "Python unit tests", "not slow and not browser and not soak", "tests"),
    pytest(
        "bounds",
        "rules with bounds checks",
        "not slow and not soak",
        *("tests/rules", "tests/perft", "tests/playthroughs"),
        environment={"NUMBA_BOUNDSCHECK": "1"},
    ),
    pytest(
        "coverage",
        "rules uncompiled, every line covered",
        "not slow and not soak",
        *("tests/core", "tests/rules", "tests/conformance", "tests/records", "tests/perft"),
        *("--cov=src/tuileries/core", "--cov=src/tuileries/games", "--cov-fail-under=100"),
        "--cov-report=term-missing:skip-covered",
        environment={"NUMBA_DISABLE_JIT": "1"},
    ),
    pytest("slow", "slow tests", "slow and not browser and not soak", "tests"),
    pytest("browser", "browser tests", "browser", "tests/browser"),
)

SOAK = (pytest("soak", "random tests, many times longer", "soak", "--timeout=0", "tests"),)


@dataclass(frozen=True)
class Result:
    """How one stage went."""

    stage: Stage
    counts: Counts
    seconds: float


def run(stage: Stage) -> Result:
    """Run one stage with its output on the terminal."""
    print(f"\n=== {stage.title}", flush=True)
    junit = REPORTS / f"{stage.junit}.xml" if stage.junit else None
    command = list(stage.command)
    if junit:
        junit.unlink(missing_ok=True)
        if "pytest" in command:
            command.append(f"--junitxml={junit}")
    start = time.monotonic()
    exit_code = subprocess.run(command, cwd=ROOT, env={**os.environ, **stage.environment}, check=False).returncode
    if exit_code < 0:
        print(f"ended by signal {-exit_code}")
    return Result(stage, count_stage(junit, exit_code), time.monotonic() - start)


def print_summary(results: Sequence[Result]) -> Counts:
    """Print one line for each stage and, last, the counts of all."""
    print("\n=== Summary")
    for result in results:
        mark = "FAILED" if result.counts.failed else "ok"
        print(f"{mark:<7}{result.stage.title:<40}{result.seconds:>7.1f} s   {result.counts}")
    total = sum((result.counts for result in results), Counts())
    print(f"\n{total}", flush=True)
    return total


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    groups = sorted({stage.group for stage in (*STAGES, *SOAK)})
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", action="append", choices=groups, help="run this group only; can be repeated")
    parser.add_argument("--list", action="store_true", help="name the stages and run none")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Run the stages that were asked for and return the exit code."""
    options = parse_arguments(arguments)
    stages = [stage for stage in (*STAGES, *SOAK) if stage.group in options.only] if options.only else list(STAGES)
    if options.list:
        for stage in stages:
            print(f"{stage.group:<10}{stage.title}")
        return 0
    REPORTS.mkdir(exist_ok=True)
    total = print_summary([run(stage) for stage in stages])
    return 0 if total.passed and not total.failed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
