"""Links between pages lead somewhere. MkDocs checks the site; this also covers the pages beside it."""

import re

import pytest

from tests.docs.pages import PAGES, name_of

LINK = re.compile(r"\]\((?!https?:|mailto:|#)(?P<target>[^)#\s]+)")


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_relative_links_lead_to_a_file(document):
    targets = [found["target"] for found in LINK.finditer(document.read_text(encoding="utf-8"))]
    assert [target for target in targets if not (document.parent / target).exists()] == []
