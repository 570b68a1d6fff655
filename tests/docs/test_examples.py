"""Every Python example runs and prints what the page says."""

import doctest
import importlib
import pkgutil

import pytest

import tuileries
from tests.docs.pages import PAGES, blocks_of, name_of

PAGES_WITH_PYTHON = [page for page in PAGES if blocks_of(page, "python")]
MODULES = sorted(module.name for module in pkgutil.walk_packages(tuileries.__path__, "tuileries."))
# Alembic runs the migrations itself, and a `__main__` would start the program.
IMPORTABLE = [name for name in MODULES if ".migrations." not in name and not name.endswith("__main__")]


@pytest.mark.parametrize("document", PAGES_WITH_PYTHON, ids=name_of)
def test_examples_of_a_page_run_from_top_to_bottom(document):
    parser, runner, names = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS), {}
    for block in blocks_of(document, "python"):
        test = parser.get_doctest(block.text, names, name_of(document), str(document), block.line)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    assert runner.tries > 0, "a Python block must be an example that can be run"
    assert runner.failures == 0


def test_the_readme_has_an_example():
    assert "README.md" in [name_of(page) for page in PAGES_WITH_PYTHON]


@pytest.mark.parametrize("name", IMPORTABLE)
def test_examples_of_docstrings_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
