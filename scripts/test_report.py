"""Counts the tests of several runs from the JUnit files that pytest and Vitest leave."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path
from typing import Self


@dataclass(frozen=True)
class Counts:
    """How many tests passed, failed (errors included) and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Self) -> "Counts":
        """The counts of both runs together."""
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        """One line, as in `12 passed, 0 failed, 1 skipped`; the skipped only where there are some."""
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def count_file(path: Path) -> Counts:
    """Count the test cases of one JUnit file.

    Raises:
        FileNotFoundError: the run ended before it could write the file.
    """
    # Our own test runners wrote the file a moment ago; nobody else's XML is read.
    cases = list(ET.parse(path).iter("testcase"))  # noqa: S314
    failed = sum(any(case.find(tag) is not None for tag in ("failure", "error")) for case in cases)
    skipped = sum(case.find("skipped") is not None for case in cases)
    return Counts(len(cases) - failed - skipped, failed, skipped)


def count_stage(junit: Path | None, exit_code: int) -> Counts:
    """Count one stage: its tests, or the stage itself as one test where it has none of its own.

    A stage that failed although none of its tests did (it crashed, or a limit was missed) counts as one failure.
    """
    if junit is None:
        return Counts(passed=int(exit_code == 0), failed=int(exit_code != 0))
    counts = count_file(junit) if junit.is_file() else Counts()
    if exit_code and not counts.failed:
        return counts + Counts(failed=1)
    return counts
