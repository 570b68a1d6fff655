"""A table server of its own and Debian's Chromium, for tests that use the page as a person does."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

PROGRAM = Path(sys.executable).parent / "tuileries"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Chromium shall not talk to anybody else, and a container has no sandbox for it.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 240.0
# In milliseconds; far more than anything takes, so that a busy machine fails nothing.
PATIENCE_OF_A_PERSON = 20_000
DESKTOP = {"width": 1440, "height": 900}

expect.set_options(timeout=PATIENCE_OF_A_PERSON)


def pytest_collection_modifyitems(items):
    """Everything in this folder needs a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """The machine's own Chromium instead of one that Playwright would download."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found, "the browser tests need Chromium: run `make setup`, or install it"
    return {**browser_type_launch_args, "executable_path": found, "args": list(FLAGS)}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_healthy(url, process):
    """Wait for the server to answer, and for its engine to be compiled."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server ended at once"
        try:
            if httpx.get(f"{url}/api/health", timeout=2).json()["engine"] == "ready":
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    pytest.fail(f"no healthy server at {url} within {PATIENCE:.0f} s")


class Server:
    """A server process that can be killed and started again on the same database and port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, "TUILERIES_BOT_DELAY": "0", "TUILERIES_WRITES_PER_SECOND": "1000"}
        command = [PROGRAM, "serve", "--port", str(self.port), "--database", str(self.folder / "tables.sqlite3")]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        wait_until_healthy(self.url, self.process)

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A running server whose bots answer at once."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory):
    """A server for the tests of one file, that kill it and start it again."""
    server = Server(tmp_path_factory.mktemp("own_server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def base_url(server):
    """Pages are opened by their path, as in `page.goto("/")`."""
    return server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """Nothing moves unless a test wants to see it move."""
    return {**browser_context_args, "viewport": DESKTOP, "reduced_motion": "reduce", "color_scheme": "light"}


def watch(page, home, expected="(?!)"):
    """Collect what must not happen on a page: errors in scripts or on the console, requests to other hosts.

    Messages that match `expected` are left out: the browser itself reports every answer that is no success.
    """
    problems: list[str] = []

    def note(message):
        if not re.search(expected, message):
            problems.append(message)

    def report(message):
        if message.type == "error":
            note(f"{message.text} ({message.location['url']})")

    def see(request):
        if not request.url.startswith((home, "data:", "blob:")):
            note(f"asked another host: {request.url}")

    page.on("pageerror", lambda error: note(str(error)))
    page.on("console", report)
    page.on("request", see)
    page.set_default_timeout(PATIENCE_OF_A_PERSON)
    return problems


@pytest.fixture
def page(page, base_url):
    """A page on which any error, in a script or as a message of the console, fails the test."""
    problems = watch(page, base_url)
    yield page
    assert problems == []


@pytest.fixture
def person(browser, browser_context_args, base_url):
    """Brings one more person with a browser of their own, under the same watch as `page`."""
    contexts, watched = [], []

    def arrive(expected="(?!)", **how):
        context = browser.new_context(**{**browser_context_args, **how})
        contexts.append(context)
        page = context.new_page()
        watched.append(watch(page, how.get("base_url", base_url), expected))
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert [problem for problems in watched for problem in problems] == []
