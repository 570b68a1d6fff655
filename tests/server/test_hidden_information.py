"""Two servers that differ only in what somebody can't see send that somebody the same bytes, on every channel.

The second server runs on a copy of the first one's database in which something hidden was changed: a card of the
other seat, or the secret that decides the draws to come.
"""

import ast
import asyncio
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from table_client import Guest

import tuileries.server

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
FROZEN = {"now": lambda: NOON}


def twin_of(guest, server):
    """The same guest at another server."""
    twin = Guest(server.address)
    for name, value in guest.http.cookies.items():
        twin.http.cookies.set(name, value, domain="127.0.0.1")
    return twin


async def traffic(guest, table, requests):
    """Everything that a guest hears who looks at a table and sends these messages, as bytes."""
    heard = []
    async with guest.live(table) as live:
        await live.ready()
        for request in requests:
            await live.ask(**request, version=live.version)
        heard += live.raw
    paths = ["", "/record", *(f"/replay/{position}" for position in range(live.version + 2))]
    for path in paths:
        heard.append((await guest.http.get(f"/api/tables/{table}{path}")).text)
    heard.append((await guest.http.get("/api/tables")).text)
    for path in ("/join", "/rematch"):
        heard.append((await guest.http.post(f"/api/tables/{table}{path}")).text)
    await guest.http.aclose()
    return heard


@pytest.fixture
def copy_with(start, database, tmp_path):
    """Starts a server on a copy of the database, changed by SQL; both are stopped while it is copied."""

    def start_copy(*changes):
        copied = tmp_path / "copy.sqlite3"
        with sqlite3.connect(database) as source, sqlite3.connect(copied) as target:
            source.backup(target)
            for change in changes:
                assert target.execute(change).rowcount > 0, change
        source.close()
        target.close()
        return start(parts=FROZEN, database=str(copied))

    return start_copy


CHANGE_CARD = """
UPDATE steps SET action = json_set(action, '$.card', json_extract(action, '$.card') % 4 + 1),
events = json_set(events, '$[0].card', json_extract(action, '$.card') % 4 + 1) WHERE version = {version}
"""
DRAFTS = [
    {"type": "preview", "key": "one", "actions": []},
    {"type": "preview", "key": "two", "actions": [{"type": "say", "number": 1}]},
    {"type": "preview", "key": "three", "actions": [{"type": "say", "number": 1}, {"type": "stop"}]},
    {"type": "preview", "key": "four", "actions": [{"type": "say", "number": 9}]},
    {"type": "explain", "key": "five", "action": {"type": "say", "number": 9}},
    {"type": "explain", "key": "six", "draft": [{"type": "say", "number": 0}], "action": {"type": "say", "number": 9}},
    {"type": "act", "key": "seven-eight", "actions": [{"type": "say", "number": 9}]},
    {"type": "act", "key": "eight-nine", "actions": [{"type": "deal", "card": 2}]},
    {"type": "act", "key": "nine-ten", "actions": [{"type": "say", "number": 1}, {"type": "stop"}, {"type": "stop"}]},
    {"type": "undo", "key": "ten-eleven"},
]


@pytest.mark.parametrize("hidden_seat", [0, 1])
async def test_a_hidden_card_reaches_only_its_owner(toy, start, guests, copy_with, hidden_seat):
    server = start(parts=FROZEN, snapshot_every=100)
    host, friend, spectator = [await guests(server, name) for name in ("Ann", "Ben", "Cy")]
    table = await host.create("me", "open", game="toy")
    await friend.post(f"/api/tables/{table}/join")
    copy = copy_with(CHANGE_CARD.format(version=hidden_seat + 1), "UPDATE tables SET chance_secret = x'00'")
    everyone = {"host": host, "friend": friend, "spectator": spectator}
    twins = {name: twin_of(guest, copy) for name, guest in everyone.items()}
    owner = ("host", "friend")[hidden_seat]
    for name, guest in everyone.items():
        first, second = await asyncio.gather(traffic(guest, table, DRAFTS), traffic(twins[name], table, DRAFTS))
        assert (first == second) == (name != owner)


async def test_the_text_of_a_hidden_step_is_hidden(toy, start, guests):
    server = start()
    host, friend = await guests(server), await guests(server)
    table = await host.create("me", "open", game="toy")
    await friend.post(f"/api/tables/{table}/join")
    async with host.live(table) as mine, friend.live(table) as theirs:
        await mine.ready()
        await theirs.ready()
        assert [bool(entry["text"]) for entry in mine.log] == [True, False]
        assert [bool(entry["text"]) for entry in theirs.log] == [False, True]
        assert mine.log[1]["events"] == theirs.log[0]["events"] == []


async def test_draws_to_come_leave_no_trace(start, guests, copy_with):
    server = start(parts=FROZEN)
    host, spectator = await guests(server, "Ann"), await guests(server, "Cy")
    table = await host.create("me", "greedy", "random")
    async with host.live(table) as live:
        await live.until_my_turn_or_over()
        action = live.some_action()
    copy = copy_with("UPDATE tables SET chance_secret = x'00'")
    requests = [
        {"type": "preview", "key": "one", "actions": [action]},
        {"type": "explain", "key": "two", "action": action},
        {"type": "act", "key": "three-four", "actions": [{"type": "draw_first_seat", "seat": 0}]},
    ]
    for guest in (host, spectator):
        twin = twin_of(guest, copy)
        first, second = await asyncio.gather(traffic(guest, table, requests), traffic(twin, table, requests))
        assert first == second


async def play_round(guest, table, actions):
    """Play the host's turns with these choices, as long as nothing new is dealt; returns every frame."""
    async with guest.live(table) as live:
        await live.until_my_turn_or_over()
        for number in range(actions):
            await live.act(live.some_action(), key=f"key-number-{number}")
            await live.until_my_turn_or_over()
        return [entry for entry in live.log if entry["by"] is not None], live.raw


async def test_bots_move_alike_whatever_will_be_drawn(start, guests, copy_with):
    server = start(parts=FROZEN)
    host = await guests(server, "Ann")
    table = await host.create("me", "greedy", "random", options={"first_seat": 0})
    async with host.live(table) as live:
        await live.until_my_turn_or_over()
    copy = copy_with("UPDATE tables SET chance_secret = x'00'")
    twin = twin_of(host, copy)
    (first, _), (second, _) = await asyncio.gather(play_round(host, table, 2), play_round(twin, table, 2))
    assert len(first) >= 6
    assert first == second
    await twin.http.aclose()


def test_only_the_view_lets_out_what_happens():
    """No other module of the server turns states or events into what clients see."""
    folder = Path(tuileries.server.__file__).parent
    for module in folder.rglob("*.py"):
        names = {node.attr for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.Attribute)}
        allowed = {"view.py": names, "line.py": {"event_codec"}, "schema.py": {"event_codec", "observation_codec"}}
        for name in ("observation_codec", "event_codec", "hidden_from"):
            assert name not in names or name in allowed.get(module.name, set()), (module.name, name)
