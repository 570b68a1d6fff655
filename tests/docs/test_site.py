"""The documentation site builds without a warning and works without the internet."""

import os
import re
import subprocess
import sys

import pytest

from tests.docs.pages import ROOT

FETCHED = re.compile(
    r"<(?:script|img|iframe|source)[^>]+src=[\"']?https?://[^\"'> ]+|<link[^>]+href=[\"']?https?://[^\"'> ]+"
)
CANONICAL = re.compile(r"rel=[\"']?canonical")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.mark.slow
def test_the_site_fetches_nothing(site):
    pages = list(site.rglob("*.html"))
    assert len(pages) > 5
    fetched = {found for page in pages for found in FETCHED.findall(page.read_text(encoding="utf-8"))}
    assert [found for found in fetched if not CANONICAL.search(found)] == []
    styles = [path.read_text(encoding="utf-8") for path in site.rglob("*.css")]
    assert not any(re.search(r"url\([\"']?https?:|@import", style) for style in styles)
