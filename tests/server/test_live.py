"""The live channel: whole matches, drafts, undo, and everything that must be refused."""

import json
import random
import secrets
import threading

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tuileries.server import engine


async def test_whole_match_against_a_bot(guest):
    table = await guest.create("me", "greedy")
    async with guest.live(table) as live:
        turns = await live.play_to_end()
        assert turns > 10
        assert live.frame["observation"]["outcome"] is not None
        versions = [entry["version"] for entry in live.log]
        assert versions == list(range(1, live.version + 1))
    record = (await guest.http.get(f"/api/tables/{table}/record")).text.splitlines()
    assert len(record) == live.version + 2
    assert json.loads(record[0])["format"] == "tuileries-record/1"


async def test_hot_seat_shows_the_seat_to_act(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        viewers = set()
        await live.ready()
        for _ in range(6):
            viewers.add(live.frame["viewer"])
            assert live.my_turn
            await live.act(live.some_action())
    assert viewers == {0, 1}
    assert [seat["name"] for seat in live.table["seats"]] == [guest.me["name"], f"{guest.me['name']} 2"]


async def test_two_tabs_on_one_seat_see_the_same(guest):
    table = await guest.create("me", "random")
    async with guest.live(table) as one, guest.live(table) as two:
        for turn in range(4):
            acting, watching = (one, two) if turn % 2 else (two, one)
            await acting.until_my_turn_or_over()
            while watching.table is None or watching.version < acting.version:
                await watching.receive()
            await acting.act(acting.some_action())
        while one.version < two.version:
            await one.receive()
        while two.version < one.version:
            await two.receive()
        assert one.log == two.log
        assert one.frame["observation"] == two.frame["observation"]


async def test_both_tabs_act_at_once_and_one_is_stale(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as one, guest.live(table) as two:
        await one.ready()
        await two.ready()
        action = one.some_action()
        first, second = (
            await one.act(action),
            await two.ask(type="act", version=two.frame["table"]["version"], actions=[action]),
        )
        assert first["type"] == "accepted"
        assert (second["type"], second["error"]["code"]) == ("failed", "stale")


async def test_reconnecting_at_random_cuts_loses_nothing(guest):
    rng = random.Random(5)
    table = await guest.create("me", "greedy", "random")
    seen = {}
    status = "playing"
    while status != "over":
        async with guest.live(table) as live:
            await live.until_my_turn_or_over()
            for entry in live.log:
                assert seen.setdefault(entry["version"], entry) == entry
            assert [entry["version"] for entry in live.log] == list(range(1, live.version + 1))
            status = live.table["status"]
            for _ in range(rng.randrange(4)):
                if status != "over":
                    # The link is often cut before the answer comes.
                    await live.send(
                        type="act", key=secrets.token_hex(8), version=live.version, actions=[live.some_action()]
                    )
                    if rng.random() < 0.5:
                        break
                    await live.receive()
                    await live.until_my_turn_or_over()
                    status = live.table["status"]
    async with guest.live(table) as live:
        await live.ready()
        assert live.log[: len(seen)] == list(seen.values())
        assert len(live.log) == live.version


async def test_doubled_act_is_accepted_once(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        message = {"type": "act", "key": "a-key-of-mine", "version": live.version, "actions": [live.some_action()]}
        first = await live.ask(**message)
        second = await live.ask(**message)
        assert first == second == {"type": "accepted", "key": "a-key-of-mine", "version": first["version"]}
    async with guest.live(table) as again:
        await again.ready()
        assert await again.ask(**message) == first
        assert again.version == first["version"]


async def test_a_key_stands_for_one_message_only(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        placements = live.frame["observation"]["placements"]
        act = {"type": "act", "key": "a-key-of-mine", "version": live.version}
        accepted = await live.act(placements[0]["action"], **act)
        assert accepted["type"] == "accepted"
        for other in (
            {**act, "actions": [placements[1]["action"]]},
            {**act, "actions": [placements[0]["action"]] * 2},
            {"type": "undo", "key": act["key"], "version": accepted["version"]},
        ):
            assert (await live.ask(**other))["error"]["code"] == "key_taken"
        undone = await live.ask(type="undo", key="another-key", version=accepted["version"])
        assert await live.ask(type="undo", key="another-key", version=accepted["version"]) == undone
        again = await live.ask(**{**act, "key": "another-key"}, actions=[placements[0]["action"]])
        assert again["error"]["code"] == "key_taken"


async def test_half_a_character_as_key_is_answered(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        await live.socket.send('{"type": "nonsense", "key": "\\ud800"}')
        failed = await live.receive()
        assert (failed["key"], failed["error"]["code"]) == (None, "malformed")


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '{"type": "steal"}',
    '{"type": "ping", "more": 1}',
    '{"type": "act", "key": "12345678", "version": -1, "actions": [{}]}',
    '{"type": "act", "key": "12345678", "version": "x", "actions": [{}]}',
    '{"type": "act", "key": "short", "version": 0, "actions": [{}]}',
    '{"type": "act", "key": "12345678", "version": 0, "actions": []}',
    '{"type": "act", "key": "12345678", "version": 0, "actions": [7]}',
    "[" * 5000,
    b"\x00\x01",
]
OVERSIZED = ['{"type": "act", "key": "' + "x" * 20000 + '"}', '"' + "\u20ac" * 6000 + '"']


async def test_malformed_and_oversized_messages_are_refused(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        before = await live.ready()
        for text in MALFORMED + OVERSIZED:
            await live.socket.send(text)
            failed = await live.receive()
            assert failed["type"] == "failed"
            assert failed["error"]["code"] == ("too_large" if text in OVERSIZED else "malformed")
        await live.send(type="resync")
        assert await live.until(lambda message: message["type"] == "state") == before


async def test_what_is_far_too_large_ends_the_link(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        await live.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await live.receive()


FORGED_ACTIONS = [
    ({}, "bad_notation"),
    ({"type": "win"}, "bad_notation"),
    ({"type": "place_tile"}, "bad_notation"),
    ({"type": "place_tile", "object": "maple", "design": "single", "squares": [[10**30, 0]]}, "bad_notation"),
    ({"type": "place_tile", "object": "maple", "design": "single", "squares": []}, None),
    ({"type": "place_tile", "object": "maple", "design": "single", "squares": [[5, 5]]}, "illegal_action"),
    ({"type": "deal_tile", "object": "maple", "design": "single"}, "illegal_action"),
    ({"type": "draw_first_seat", "seat": 0}, "illegal_action"),
    ({"type": "draw_first_seat", "seat": 10**30}, None),
]


async def test_actions_that_are_none_or_not_allowed_are_refused(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        for action, code in FORGED_ACTIONS:
            for kind in ("act", "preview"):
                failed = await live.ask(type=kind, version=live.version, actions=[action])
                assert failed["type"] == "failed"
                assert failed["error"]["code"] in ([code] if code else ["bad_notation", "illegal_action"])
                assert (failed["error"]["rule"] is not None) == (failed["error"]["code"] == "illegal_action")
        assert (await guest.table(table))["version"] == live.version


async def test_out_of_turn_and_forged_messages_are_refused(server, guests):
    host, friend, stranger = [await guests(server, name) for name in ("Ann", "Ben", "Cy")]
    table = await host.create("me", "open", options={"first_seat": 0})
    assert (await friend.post(f"/api/tables/{table}/join")).status_code == 200
    async with host.live(table) as mine, friend.live(table) as theirs, stranger.live(table) as other:
        for live in (mine, theirs, other):
            await live.ready()
        acting, waiting = (mine, theirs) if mine.my_turn else (theirs, mine)
        action = acting.some_action()
        for live, code in ((waiting, "not_your_turn"), (other, "spectator")):
            for kind in ("act", "preview"):
                failed = await live.ask(type=kind, version=live.version, actions=[action])
                assert (failed["type"], failed["error"]["code"]) == ("failed", code)
            failed = await live.ask(type="explain", version=live.version, action=action)
            assert (failed["type"], failed["error"]["code"]) == ("failed", code)
            failed = await live.ask(type="undo", version=live.version)
            assert (failed["type"], failed["error"]["code"]) == ("failed", "no_undo")
        accepted = await acting.act(action)
        assert accepted["type"] == "accepted"
        failed = await waiting.ask(type="act", key=accepted["key"], version=accepted["version"], actions=[action])
        assert failed["error"]["code"] == "key_taken"
    assert (await host.table(table))["version"] == accepted["version"]


async def test_a_cookie_that_was_not_signed_here_is_nobody(server, guests):
    host = await guests(server)
    table = await host.create("me", "random")
    name, value = next(iter(host.http.cookies.items()))
    forger = await guests(server)
    forger.http.cookies.clear()
    forger.http.cookies.set(name, value[:-2] + ("AA" if value[-2:] != "AA" else "BB"))
    async with forger.live(table) as live:
        assert (await live.ready())["viewer"] is None
    assert (await forger.http.get("/api/tables")).json() == []
    assert (await forger.post(f"/api/tables/{table}/join")).json()["code"] == "no_guest"


async def test_spectators_see_and_follow(server, guests):
    host, stranger = await guests(server), await guests(server)
    table = await host.create("me", "greedy")
    async with host.live(table) as live, stranger.live(table) as other:
        await live.until_my_turn_or_over()
        await other.ready()
        assert other.frame["viewer"] is None
        assert other.frame["observation"]["placements"] == []
        await live.act(live.some_action())
        while other.version < live.version:
            await other.receive()
        shared = min(len(live.log), len(other.log))
        assert live.log[:shared] == other.log[:shared]
        assert not other.frame["may_undo"]


async def test_preview_shows_the_draft_and_commits_nothing(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        before = await live.ready()
        action = live.some_action()
        shown = await live.ask(type="preview", version=live.version, actions=[action])
        assert shown["type"] == "previewed"
        assert shown["complete"]
        assert shown["observation"]["scores" if "scores" in shown["observation"] else "gardens"] is not None
        plain = await live.ask(type="preview", version=live.version, actions=[])
        assert not plain["complete"]
        assert plain["observation"] == before["observation"]
        assert (await guest.table(table))["version"] == live.version
        await live.act(action)
        assert live.log[-1]["events"] == shown["events"]


async def test_explain_names_the_rule(guest):
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        good = live.some_action()
        allowed = await live.ask(type="explain", version=live.version, action=good)
        assert (allowed["type"], allowed["rule"], allowed["reason"]) == ("explained", None, None)
        bad = {**good, "squares": [[(row + 3) % 6, column] for row, column in good["squares"]]}
        refused = await live.ask(type="explain", version=live.version, action=bad)
        assert refused["rule"]
        assert refused["reason"]
        stale = await live.ask(type="explain", version=live.version + 1, action=good)
        assert stale["error"]["code"] == "stale"


async def test_undo_against_bots_takes_their_moves_back_too(guest):
    table = await guest.create("me", "greedy")
    async with guest.live(table) as live:
        await live.until_my_turn_or_over()
        before = dict(live.frame)
        assert not before["may_undo"]
        await live.act(live.some_action())
        await live.until_my_turn_or_over()
        assert live.frame["may_undo"]
        version = live.version
        answer = await live.ask(type="undo", version=version)
        assert (answer["type"], answer["version"]) == ("accepted", version + 1)
        while live.frame["table"]["version"] < version + 1:
            await live.receive()
        assert live.frame["type"] == "state"
        assert live.frame["observation"] == before["observation"]
        assert live.log[-1]["version"] < version
        again = await live.ask(type="undo", version=version + 1)
        assert again["error"]["code"] == "no_undo"
        await live.play_to_end()
    assert (await guest.http.get(f"/api/tables/{table}/record")).status_code == 200


async def test_undo_among_people_is_free_until_somebody_acts(server, guests):
    host, friend = await guests(server), await guests(server)
    table = await host.create("me", "open", options={"first_seat": 0})
    await friend.post(f"/api/tables/{table}/join")
    async with host.live(table) as mine, friend.live(table) as theirs:
        await mine.until_my_turn_or_over()
        await theirs.ready()
        before = mine.frame["observation"]
        await mine.act(mine.some_action())
        assert mine.frame["may_undo"]
        await mine.ask(type="undo", version=mine.version)
        while mine.frame["type"] != "state" or mine.frame["may_undo"]:
            await mine.receive()
        assert mine.frame["observation"] == before
        await mine.act(mine.some_action())
        await theirs.until_my_turn_or_over()
        while theirs.version < mine.version:
            await theirs.receive()
        await theirs.act(theirs.some_action())
        while mine.version < theirs.version:
            await mine.receive()
        assert not mine.frame["may_undo"]
        failed = await mine.ask(type="undo", version=mine.version)
        assert failed["error"]["code"] == "no_undo"


async def test_the_table_waits_for_open_seats(server, guests):
    host, friend = await guests(server, "Ann"), await guests(server, "Ben")
    table = await host.create("me", "open")
    async with host.live(table) as live:
        frame = await live.ready()
        assert (frame["table"]["status"], frame["log"]) == ("waiting", [])
        failed = await live.ask(type="act", version=0, actions=[{"type": "pass"}])
        assert failed["error"]["code"] == "waiting"
        await friend.post(f"/api/tables/{table}/join")
        await live.until(lambda message: message.get("table", {}).get("version", 0) > 0)
        assert live.table["status"] == "playing"
        assert [seat["name"] for seat in live.table["seats"]] == ["Ann", "Ben"]


async def test_presence_and_names_reach_everyone(server, guests):
    host, friend = await guests(server, "Ann"), await guests(server, "Ben")
    table = await host.create("me", "open")
    await friend.post(f"/api/tables/{table}/join")
    async with host.live(table) as live:
        await live.ready()
        async with friend.live(table) as other:
            await other.ready()
            await live.until(lambda message: live.table["seats"][1]["online"])
        await live.until(lambda message: not live.table["seats"][1]["online"])
        await friend.http.put("/api/me", json={"name": "Benedict"})
        changed = await live.until(lambda message: message["type"] == "table")
        assert changed["table"]["seats"][1]["name"] == "Benedict"


async def test_a_link_that_does_not_answer_is_dead(start, guests):
    server = start(link_timeout=1.2)
    host, friend = await guests(server), await guests(server)
    table = await host.create("me", "open")
    await friend.post(f"/api/tables/{table}/join")
    async with host.live(table) as live:
        await live.ready()
        async with friend.live(table) as other:
            await live.until(lambda message: live.table["seats"][1]["online"])
            # Like a machine that fell asleep: the connection stands, nobody reads or answers.
            other.socket.transport.pause_reading()
            await live.until(lambda message: not live.table["seats"][1]["online"])
            other.socket.transport.abort()


async def test_signs_of_life_come_unasked(start, guests):
    server = start(link_timeout=1)
    guest = await guests(server)
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        assert json.loads(await live.socket.recv()) == {"type": "pong"}
        await live.send(type="ping")
        assert json.loads(await live.socket.recv()) == {"type": "pong"}


async def flood(live):
    while True:
        await live.send(type="preview", key="mine", version=live.version, actions=[])
        await live.receive()


async def test_too_many_messages_are_refused(start, guests, capfd):
    server = start(messages_per_second=1, messages_at_once=5)
    guest = await guests(server)
    table = await guest.create("me", "me")
    async with guest.live(table) as live:
        await live.ready()
        for _ in range(8):
            await live.send(type="preview", key="mine", version=live.version, actions=[])
        answers = [await live.receive() for _ in range(8)]
        assert [answer["type"] for answer in answers] == ["previewed"] * 5 + ["failed"] * 3
        assert {answer["key"] for answer in answers} == {"mine"}
        assert answers[-1]["error"]["code"] == "too_fast"
    async with guest.live(table) as live:
        await live.ready()
        with pytest.raises(ConnectionClosed) as closed:
            await flood(live)
        assert closed.value.rcvd.code == 1008
    server.stop()
    assert "Traceback" not in capfd.readouterr().err


async def test_unknown_tables_are_said_to_be(guest):
    async with guest.live("no-such-table") as live:
        failed = await live.receive()
        assert (failed["type"], failed["error"]["code"]) == ("failed", "no_such_table")
        with pytest.raises(ConnectionClosed) as closed:
            await live.receive()
        assert closed.value.rcvd.code == 4404


async def test_pages_of_other_origins_get_no_link(start, guests):
    server = start(origins=["https://play.example.org"])
    guest = await guests(server)
    table = await guest.create("me", "me")
    for origin in ("https://evil.example.org", "null", "http://["):
        with pytest.raises(InvalidStatus) as refused:
            async with guest.live(table, Origin=origin):
                pass
        assert refused.value.response.status_code == 403
    for origin in ("https://play.example.org", server.address):
        async with guest.live(table, Origin=origin) as live:
            assert await live.ready()


async def test_while_the_rules_compile_tables_open_without_a_board(start, guests, monkeypatch):
    compiled = threading.Event()
    monkeypatch.setattr(engine, "warm", lambda *_: compiled.wait(20))
    server = start(parts={"compiled": False}, link_timeout=1)
    guest = await guests(server)
    assert (await guest.http.get("/api/health")).json() == {"status": "ok", "engine": "compiling"}
    table = await guest.create("me", "random")
    async with guest.live(table) as closed_early:
        await closed_early.receive()
    async with guest.live(table) as live:
        first = await live.receive()
        assert (first["observation"], first["engine_ready"], first["viewer"]) == (None, False, 0)
        assert json.loads(await live.socket.recv()) == {"type": "pong"}
        compiled.set()
        await live.until_my_turn_or_over()
        assert live.my_turn
    assert (await guest.http.get("/api/health")).json() == {"status": "ok", "engine": "ready"}


async def test_a_server_can_stop_while_it_compiles(start, guests, monkeypatch, capfd):
    compiled = threading.Event()
    monkeypatch.setattr(engine, "warm", lambda *_: compiled.wait(20))
    server = start(parts={"compiled": False})
    guest = await guests(server)
    table = await guest.create("me", "random")
    async with guest.live(table) as live:
        await live.receive()
        server.stop()
        compiled.set()
    assert "Traceback" not in capfd.readouterr().err
