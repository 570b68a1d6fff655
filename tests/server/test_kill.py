"""kill -9 at any moment: no acknowledged move is lost, none is there twice, and the match goes on."""

import asyncio
import json
import random
import secrets

import pytest
from websockets.exceptions import WebSocketException

from tuileries import load
from tuileries.core.record import read_record

MANY = pytest.param(6, marks=pytest.mark.slow)


def game_of(header):
    return load(header.game, players=header.players, options=dict(header.options))


async def watch_until_cut(guest, table, seen):
    """Look on, and remember every entry of the log that was told."""
    try:
        async with guest.live(table) as live:
            while True:
                await live.receive()
                for entry in live.log:
                    assert seen.setdefault(entry["version"], entry) == entry
    except (OSError, WebSocketException):
        return


@pytest.mark.parametrize("kills", [2, MANY])
async def test_killed_while_bots_play(start_process, guests, kills):
    rng = random.Random(kills)
    server = start_process(bot_delay=0.05)
    guest = await guests(server)
    table = await guest.create("greedy", "random")
    seen = {}
    for _ in range(kills):
        before = (await guest.table(table))["version"]
        watching = asyncio.create_task(watch_until_cut(guest, table, seen))
        await guest.until(table, lambda info, before=before: info["version"] > before or info["status"] == "over")
        await asyncio.sleep(rng.random() * 0.4)
        server.kill()
        await watching
        server = start_process(bot_delay=0.05)
    # Nobody has a page open; the bots finish all the same.
    await guest.until(table, lambda info: info["status"] == "over")
    record = (await guest.http.get(f"/api/tables/{table}/record")).text
    assert len(read_record(record, game_of).steps) == (await guest.table(table))["version"]
    async with guest.live(table) as live:
        await live.ready()
        log = {entry["version"]: entry for entry in live.log}
    assert {version: log[version] for version in seen} == seen


async def act_until_cut(guest, table, rng, sent, accepted):
    """Play until the link breaks. First what was sent last is sent again, as a client does that got no answer."""
    try:
        async with guest.live(table) as live:
            await live.until_my_turn_or_over()
            if sent:
                key = sent[-1]["key"]
                answer = await live.ask(**sent[-1])
                assert answer["type"] == "accepted", answer
                assert accepted.setdefault(key, answer["version"]) == answer["version"]
                while live.version < answer["version"]:
                    await live.receive()
                await live.until_my_turn_or_over()
            while live.table["status"] != "over":
                act = {"type": "act", "key": secrets.token_hex(8), "version": live.version}
                sent.append({**act, "actions": [live.some_action()]})
                answer = await live.ask(**sent[-1])
                assert answer["type"] == "accepted", answer
                accepted[answer["key"]] = answer["version"]
                while live.version < answer["version"]:
                    await live.receive()
                await asyncio.sleep(rng.random() * 0.02)
                await live.until_my_turn_or_over()
            return True
    except (OSError, WebSocketException):
        return False


@pytest.mark.parametrize("kills", [2, MANY])
async def test_killed_while_a_person_plays(start_process, guests, kills):
    rng = random.Random(kills)
    server = start_process()
    guest = await guests(server)
    table = await guest.create("me", "me")
    sent, accepted = [], {}
    for _ in range(kills):
        before = (await guest.table(table))["version"]
        playing = asyncio.create_task(act_until_cut(guest, table, rng, sent, accepted))
        await guest.until(table, lambda info, before=before: info["version"] > before + 2 or info["status"] == "over")
        await asyncio.sleep(rng.random() * 0.1)
        server.kill()
        await playing
        server = start_process()
    assert await act_until_cut(guest, table, rng, sent, accepted)
    assert list(accepted) == [act["key"] for act in sent]
    record = (await guest.http.get(f"/api/tables/{table}/record")).text
    moves = [line["action"] for line in map(json.loads, record.splitlines()[1:-1]) if line["by"] != "chance"]
    assert moves == [act["actions"][0] for act in sent]
