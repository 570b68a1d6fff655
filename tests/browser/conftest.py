"""A table server of its own and Debian's Chromium, for tests that use the page as a person does."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

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
PATIENCE = 90.0


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


@pytest.fixture(scope="session")
def base_url(server):
    """Pages are opened by their path, as in `page.goto("/")`."""
    return server.url


@pytest.fixture
def page(page):
    """A page on which any error, in a script or as a message of the console, fails the test."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    yield page
    assert problems == []
