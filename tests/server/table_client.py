"""A guest at the tables of a running server, by the public protocol alone."""

import asyncio
import json
import secrets
from contextlib import asynccontextmanager

import httpx
from websockets.asyncio.client import connect

PATIENCE = 20


class Live:
    """One live link: remembers the last frame and hands out every other message in order."""

    def __init__(self, socket):
        self.socket = socket
        self.frame = None
        self.table = None
        self.log = []
        self.raw = []

    async def receive(self):
        """The next message that is no sign of life; frames are remembered."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            message = json.loads(text)
            if message["type"] == "pong":
                continue
            self.raw.append(text)
            if "table" in message:
                self.table = message["table"]
            if message["type"] == "state":
                self.frame, self.log = message, list(message["log"])
            elif message["type"] == "update":
                assert message["since"] == self.frame["table"]["version"]
                self.frame = message
                self.log += message["log"]
            return message

    async def until(self, holds):
        """Receive until a message makes ``holds`` true; returns it."""
        while True:
            message = await self.receive()
            if holds(message):
                return message

    async def ready(self):
        """The first frame with a board in it."""
        while self.frame is None or self.frame["observation"] is None:
            await self.receive()
        return self.frame

    @property
    def version(self):
        return self.table["version"]

    @property
    def my_turn(self):
        return self.frame["viewer"] is not None and self.table["to_act"] == self.frame["viewer"]

    async def until_my_turn_or_over(self):
        await self.ready()
        while not (self.my_turn or self.table["status"] == "over"):
            await self.receive()

    async def until_over(self):
        await self.ready()
        while self.table["status"] != "over":
            await self.receive()

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def ask(self, **message):
        """Send a message with a key and wait for the answer with this key."""
        key = message.setdefault("key", secrets.token_hex(8))
        await self.send(**message)
        return await self.until(lambda answer: answer.get("key") == key)

    async def act(self, *actions, **changed):
        """Commit a turn and wait until the frame shows it."""
        answer = await self.ask(**{"type": "act", "version": self.version, "actions": list(actions), **changed})
        while answer["type"] == "accepted" and self.frame["table"]["version"] < answer["version"]:
            await self.receive()
        return answer

    def some_action(self):
        """A legal action of the game that is played."""
        observation = self.frame["observation"]
        if "placements" in observation:
            placements = observation["placements"]
            return placements[len(placements) // 2]["action"] if placements else {"type": "pass"}
        return {"type": "stop"} if observation["may_stop"] else {"type": "say", "number": observation["numbers"][-1]}

    async def play_to_end(self):
        """Play until the match is over; returns how many turns that took."""
        turns = 0
        await self.until_my_turn_or_over()
        while self.table["status"] != "over":
            answer = await self.act(self.some_action())
            assert answer["type"] == "accepted", answer
            turns += 1
            await self.until_my_turn_or_over()
        return turns


class Guest:
    """A guest with a cookie jar of their own."""

    def __init__(self, address):
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)

    async def introduce(self, name=None):
        me = (await self.http.get("/api/me")).json()
        if name is not None:
            me = (await self.http.put("/api/me", json={"name": name})).json()
        return me

    async def create(self, *seats, game="miyabi", options=None):
        """A new table; seats are ``me``, ``open`` or the name of a bot."""
        wish = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        answer = await self.http.post("/api/tables", json={"game": game, "seats": wish, "options": options or {}})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    async def table(self, table):
        return (await self.http.get(f"/api/tables/{table}")).json()

    async def until(self, table, holds):
        """Ask for the table until ``holds`` is true for it; returns it."""
        info = await self.table(table)
        while not holds(info):
            await asyncio.sleep(0.05)
            info = await self.table(table)
        return info

    async def post(self, path, **body):
        return await self.http.post(path, json=body)

    @asynccontextmanager
    async def live(self, table, **headers):
        """An open live link."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        async with connect(address, additional_headers={"Cookie": cookies, **headers}, ping_interval=None) as socket:
            yield Live(socket)
