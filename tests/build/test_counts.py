"""The counts at the end of `make test`."""

import pytest

from test_report import Counts, count_file, count_stage

REPORT = """<?xml version="1.0"?>
<testsuites><testsuite name="s">
  <testcase name="a"/><testcase name="b"/>
  <testcase name="c"><failure message="no"/></testcase>
  <testcase name="d"><error message="worse"/></testcase>
  <testcase name="e"><skipped/></testcase>
</testsuite></testsuites>
"""


@pytest.fixture
def report(tmp_path):
    path = tmp_path / "report.xml"
    path.write_text(REPORT)
    return path


def test_each_kind_is_counted_once(report):
    assert count_file(report) == Counts(passed=2, failed=2, skipped=1)


def test_counts_add_up_and_read_as_one_line():
    assert str(Counts(2, 0, 0) + Counts(3, 1, 0)) == "5 passed, 1 failed"
    assert str(Counts(2, 0, 4)) == "2 passed, 0 failed, 4 skipped"


def test_a_stage_without_tests_of_its_own_is_one_test():
    assert count_stage(None, 0) == Counts(passed=1)
    assert count_stage(None, 3) == Counts(failed=1)


def test_a_run_that_crashed_before_its_report_is_a_failure(tmp_path):
    assert count_stage(tmp_path / "missing.xml", 1) == Counts(failed=1)


def test_a_missed_limit_is_a_failure_although_every_test_passed(tmp_path):
    path = tmp_path / "report.xml"
    path.write_text('<testsuite><testcase name="a"/></testsuite>')
    assert count_stage(path, 1) == Counts(passed=1, failed=1)


def test_failed_tests_are_not_counted_twice(report):
    assert count_stage(report, 1) == Counts(passed=2, failed=2, skipped=1)
