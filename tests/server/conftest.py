"""Servers to test: in a thread of the test process, or as a process of their own that can be killed."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
import uvicorn

sys.path.insert(0, str(Path(__file__).parent))

from table_client import Guest
from toy_game import Toy

from tuileries.server import Settings, create_app, engine, rest
from tuileries.server.run import uvicorn_config

STARTED_WITHIN = 180
SERVE = "import sys; from tuileries.server import serve; serve(port=int(sys.argv[1]), database=sys.argv[2])"


def listen():
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    return listener


class ThreadServer:
    """The application under uvicorn in a thread."""

    def __init__(self, settings, *, compiled=True, **parts):
        self.settings = settings
        config = uvicorn_config(settings)
        self.app = config.app = create_app(settings, **parts)
        self._uvicorn = uvicorn.Server(config)
        listener = listen()
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._uvicorn.run, kwargs={"sockets": [listener]})
        self._thread.start()
        wait_until(lambda: self._uvicorn.started or not self._thread.is_alive())
        if compiled:
            wait_until(lambda: self.services.engine.phase == "ready")

    @property
    def services(self):
        return self.app.state.services

    def stop(self):
        self._uvicorn.should_exit = True
        self._thread.join(STARTED_WITHIN)
        assert not self._thread.is_alive()


class ProcessServer:
    """The server as a process of its own, as ``tuileries serve`` runs it."""

    def __init__(self, database, port, **settings):
        self.address = f"http://127.0.0.1:{port}"
        variables = {f"TUILERIES_{name.upper()}": str(value) for name, value in settings.items()}
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(port), str(database)],
            env={**os.environ, "TUILERIES_BOT_DELAY": "0", **variables},
        )

    def wait(self):
        wait_until(self._answers)
        return self

    def _answers(self):
        assert self._process.poll() is None, "the server has ended"
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.address}/api/health").is_success
        return False

    def kill(self):
        """End it as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def wait_until(holds):
    deadline = time.monotonic() + STARTED_WITHIN
    while not holds():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.01)


@pytest.fixture
def database(tmp_path):
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def start(database):
    """Starts servers in threads, all on one database unless told otherwise."""
    servers = []

    def start_one(parts=None, **settings):
        chosen = {"database": str(database), "bot_delay": 0, **settings}
        servers.append(ThreadServer(Settings(**chosen), **(parts or {})))
        return servers[-1]

    yield start_one
    for server in servers:
        server.stop()


@pytest.fixture
def server(start):
    return start()


@pytest.fixture
def start_process(database):
    """Starts servers as processes; the port stays the same from one to the next."""
    with listen() as listener:
        port = listener.getsockname()[1]
    servers = []

    def start_one(**settings):
        servers.append(ProcessServer(database, port, **settings))
        return servers[-1].wait()

    yield start_one
    for server in servers:
        server.kill()


@pytest.fixture
async def guests():
    """Makes guests who have been here once."""
    made = []

    async def make(server, name=None):
        guest = Guest(server.address)
        made.append(guest)
        guest.me = await guest.introduce(name)
        return guest

    yield make
    await asyncio.gather(*(guest.http.aclose() for guest in made))


@pytest.fixture
async def guest(server, guests):
    return await guests(server)


@pytest.fixture
def toy(monkeypatch):
    """Lets servers in this process offer the toy game alone."""

    def load(game, *, players, options, components=None):
        return Toy(players, options, components)

    for module in (engine, rest):
        monkeypatch.setattr(module, "all_games", lambda: {"toy": Toy})
    monkeypatch.setattr(engine, "load", load)
    return Toy
