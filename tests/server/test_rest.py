"""REST, cookies, pages and the guard around them."""

import json

import pytest


async def test_a_guest_is_remembered_and_chooses_a_name(server, guests):
    guest = await guests(server)
    assert len(guest.me["id"]) >= 22
    assert guest.me["name"].startswith("Guest ")
    named = await guest.http.put("/api/me", json={"name": "  Ann \u202e  Lee\u0007 "})
    assert named.json() == {"id": guest.me["id"], "name": "Ann Lee"}
    assert (await guest.http.get("/api/me")).json()["name"] == "Ann Lee"
    other = await guests(server)
    assert other.me["id"] != guest.me["id"]


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(guest):
    cookie = (await guest.http.get("/api/me")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "x" * 25])
async def test_names_nobody_could_read_are_refused(guest, name):
    answer = await guest.http.put("/api/me", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"] in ("bad_name", "malformed")


async def test_games_with_their_rules_and_components(guest):
    games = (await guest.http.get("/api/games")).json()
    for game in games:
        details = (await guest.http.get(f"/api/games/{game['id']}")).json()
        assert {key: details[key] for key in game} == game
        assert {"greedy", "random"} <= set(game["bots"])
        assert details["rules"]
        assert details["components"]
    assert (await guest.http.get("/api/games/chess")).json()["code"] == "unknown_game"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": [{"kind": "me"}]}, "unknown_game"),
        ({"seats": [{"kind": "me"}] * 9}, "malformed"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "robot"}]}, "malformed"),
        ({"options": {"no_such_option": 1}}, "bad_option"),
        ({"extra": 1}, "malformed"),
    ],
)
async def test_tables_that_cannot_be_are_refused(guest, change, code):
    wish = {"game": "miyabi", "seats": [{"kind": "me"}, {"kind": "open"}], **change}
    answer = await guest.post("/api/tables", **wish)
    assert answer.status_code in (400, 422)
    assert (answer.json()["code"], (await guest.http.get("/api/tables")).json()) == (code, [])


async def test_seats_are_taken_by_link(server, guests):
    host, friend, late = [await guests(server, name) for name in ("Ann", "Ben", "Cy")]
    table = await host.create("me", "open", "greedy", "greedy")
    assert len(table) >= 22
    info = await host.table(table)
    assert (info["status"], info["version"], info["to_act"]) == ("waiting", 0, None)
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "", "Greedy 1", "Greedy 2"]
    joined = (await friend.post(f"/api/tables/{table}/join")).json()
    assert joined["status"] == "playing"
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, False, False]
    assert (await friend.post(f"/api/tables/{table}/join")).status_code == 200
    refused = await late.post(f"/api/tables/{table}/join")
    assert (refused.status_code, refused.json()["code"]) == (409, "full")
    assert [table["id"] for table in (await friend.http.get("/api/tables")).json()] == [table]
    assert (await late.http.get("/api/tables")).json() == []


async def test_own_tables_come_newest_first(guest):
    tables = [await guest.create("me", "open") for _ in range(3)]
    listed = (await guest.http.get("/api/tables")).json()
    assert [table["id"] for table in listed] == tables[::-1]


async def test_rematch_is_the_same_for_everyone(toy, start, guests):
    server = start()
    host, friend, stranger = [await guests(server) for _ in range(3)]
    table = await host.create("me", "open", game="toy", options={"rounds": 1})
    await friend.post(f"/api/tables/{table}/join")
    early = await host.post(f"/api/tables/{table}/rematch")
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    async with host.live(table) as mine, friend.live(table) as theirs:
        await mine.until_my_turn_or_over()
        await mine.act({"type": "say", "number": 1}, {"type": "stop"})
        await theirs.until_my_turn_or_over()
        await theirs.act({"type": "say", "number": 0}, {"type": "stop"})
        await mine.until_over()
        first = (await host.post(f"/api/tables/{table}/rematch")).json()
        second = (await friend.post(f"/api/tables/{table}/rematch")).json()
        assert first["id"] == second["id"] != table
        assert first["status"] == "playing"
        assert first["options"] == {"rounds": 1}
        await mine.until(lambda message: mine.table["next_table"] == first["id"])
    assert (await stranger.post(f"/api/tables/{table}/rematch")).json()["code"] == "spectator"
    assert (await host.table(table))["next_table"] == first["id"]


async def test_record_is_refused_until_the_match_is_over(server, guests):
    host, stranger = await guests(server), await guests(server)
    table = await host.create("me", "random")
    refused = await host.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_over")
    async with host.live(table) as live:
        await live.play_to_end()
    record = await stranger.http.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    assert json.loads(record.text.splitlines()[-1])["ranking"]


async def test_replay_shows_every_frame(start, guests):
    server = start(snapshot_every=7)
    guest = await guests(server)
    table = await guest.create("me", "me")
    frames = {}
    async with guest.live(table) as live:
        await live.until_my_turn_or_over()
        for _ in range(12):
            frames[live.version] = live.frame["observation"]["gardens"]
            await live.act(live.some_action())
        log = live.log
    for version, gardens in frames.items():
        frame = (await guest.http.get(f"/api/tables/{table}/replay/{version}")).json()
        assert (frame["version"], frame["last"]) == (version, len(log))
        assert frame["observation"]["gardens"] == gardens
        assert frame["entry"] == log[version - 1]
    start_frame = (await guest.http.get(f"/api/tables/{table}/replay/0")).json()
    assert start_frame["entry"] is None
    for wrong in (len(log) + 1, -1):
        assert (await guest.http.get(f"/api/tables/{table}/replay/{wrong}")).json()["code"] == "no_such_frame"


async def test_unknown_addresses_are_said_to_be(guest):
    for path in ("/api/tables/nothing", "/api/tables/nothing/record", "/api/tables/nothing/replay/1"):
        answer = await guest.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
    assert (await guest.http.get("/api/nothing")).status_code == 404
    assert (await guest.http.get("/assets/nothing.js")).status_code == 404
    assert (await guest.http.delete("/api/me")).status_code == 405


async def test_pages_of_other_origins_may_not_write(start, guests):
    server = start(origins=["https://play.example.org"])
    guest = await guests(server)
    for origin, status in (
        ("https://evil.example.org", 403),
        ("null", 403),
        ("https://play.example.org", 200),
        (server.address, 200),
    ):
        answer = await guest.http.put("/api/me", json={"name": "Ann"}, headers={"Origin": origin})
        assert answer.status_code == status
    assert (await guest.http.get("/api/me", headers={"Origin": "https://evil.example.org"})).status_code == 200


async def test_large_requests_are_refused(guest):
    async def endless():
        for _ in range(40):
            yield b" " * 1024

    for content in (b" " * 20_000, endless()):
        answer = await guest.http.post("/api/tables", content=content)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_too_many_requests_are_refused(start, guests):
    server = start(writes_per_second=0.01, writes_at_once=3)
    guest = await guests(server)
    answers = [(await guest.http.put("/api/me", json={"name": "Ann"})).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]
    assert (await guest.http.get("/api/me")).status_code == 200


async def test_every_answer_carries_the_security_headers(guest):
    for path in ("/", "/api/me", "/api/nothing"):
        headers = (await guest.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert (await guest.http.get("/api/me")).headers["cache-control"] == "no-store"
