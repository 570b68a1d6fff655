"""Bots move with or without anybody watching, and never hold anybody up."""

import asyncio
import threading
import time
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from tuileries import bots
from tuileries.core.options import Option


class Thinker:
    """Thinks until it is let go, then takes the first legal action."""

    name = "random"

    def __init__(self):
        self.may_stop = threading.Event()

    def choose(self, observation, rng):
        self.may_stop.wait()
        return observation.legal_actions[0]


class Broken:
    name = "random"

    def choose(self, observation, rng):
        raise ZeroDivisionError


class Cheat:
    name = "random"

    def choose(self, observation, rng):
        return "I win"


def with_bot(monkeypatch, bot):
    make = bots.make
    monkeypatch.setattr(bots, "make", lambda name, game: bot if name == "random" else make(name, game))


async def until_over(guest, table):
    return await guest.until(table, lambda info: info["status"] == "over")


async def test_bots_play_on_with_no_page_open(server, guests):
    guest = await guests(server)
    table = await guest.create("greedy", "random", "random", "greedy")
    info = await until_over(guest, table)
    assert sum(info["scores"]) > 0
    assert not any(seat["mine"] for seat in info["seats"])


@pytest.fixture
def thinker(monkeypatch):
    """The bot ``random`` thinks from when this is called until the test ends, or lets it go."""
    bot = Thinker()

    def begin():
        with_bot(monkeypatch, bot)
        return bot

    yield begin
    bot.may_stop.set()


async def test_a_slow_bot_delays_no_other_table(start, guests, thinker):
    server = start()
    guest = await guests(server)
    fast = await guest.create("me", "greedy")
    async with guest.live(fast) as live:
        await live.until_my_turn_or_over()
        thinker()
        slow = [await guest.create("random", "random") for _ in range(12)]
        versions = [(await guest.table(table))["version"] for table in slow]
        for _ in range(5):
            await live.act(live.some_action())
            await live.until_my_turn_or_over()
        assert [(await guest.table(table))["version"] for table in slow] == versions


async def test_a_table_stays_open_to_its_people_while_a_bot_thinks(start, guests, thinker):
    server = start()
    guest = await guests(server)
    table = await guest.create("me", "random", options={"first_seat": 0})
    async with guest.live(table) as live:
        await live.until_my_turn_or_over()
        bot = thinker()
        before = live.frame["observation"]
        await live.act(live.some_action())
        answer = await live.ask(type="undo", version=live.version)
        assert answer["type"] == "accepted"
        while live.version < answer["version"] or live.frame["type"] != "state":
            await live.receive()
        assert live.frame["observation"] == before
        # The answer to what is no longer asked must not be taken for one to something else.
        bot.may_stop.set()
        await asyncio.sleep(0.3)
        assert (await guest.table(table))["version"] == answer["version"]


@pytest.mark.parametrize("bot", [Broken(), Cheat()])
async def test_a_bot_that_fails_is_replaced_for_the_move(toy, start, guests, monkeypatch, bot):
    with_bot(monkeypatch, bot)
    server = start()
    guest = await guests(server)
    table = await guest.create("random", "random", game="toy")
    await until_over(guest, table)


async def test_a_bot_takes_the_time_that_people_need_to_follow(toy, start, guests):
    server = start(bot_delay=0.3)
    guest = await guests(server)
    began = time.monotonic()
    table = await guest.create("random", "random", game="toy", options={"rounds": 1})
    info = await until_over(guest, table)
    moves = info["version"] - 2
    assert time.monotonic() - began >= 0.3 * moves


async def test_after_a_restart_bots_finish_with_no_page_open(start, guests):
    first = start(bot_delay=0.2)
    guest = await guests(first)
    table = await guest.create("greedy", "random")
    await guest.until(table, lambda info: info["version"] > 9)
    first.stop()
    second = start()
    guest.http.base_url = second.address
    assert (await until_over(guest, table))["version"] > 50


async def test_a_match_begun_with_other_rules_is_not_played_on(toy, start, guests, monkeypatch):
    first = start(bot_delay=60)
    guest = await guests(first)
    table = await guest.create("me", "random", game="toy")
    first.stop()
    monkeypatch.setattr(toy, "components", replace(toy.components, hash="fedcba9876543210"))
    guest.http.base_url = guest.address = start().address
    assert (await guest.table(table))["status"] == "playing"
    async with guest.live(table) as live:
        await refused_with(live, "other_rules")


async def refused_with(live, code):
    refused = await live.receive()
    assert (refused["type"], refused["key"], refused["error"]["code"]) == ("failed", None, code)
    with pytest.raises(ConnectionClosed) as closed:
        await live.receive()
    assert closed.value.rcvd.code == 4409


async def test_a_match_with_an_option_value_that_is_no_more_says_so(toy, start, guests, monkeypatch):
    first = start(bot_delay=60)
    guest = await guests(first)
    table = await guest.create("me", "random", game="toy")
    first.stop()
    monkeypatch.setattr(toy, "options", (Option("rounds", (1, 2), 2, "", "How many rounds are there?"),))
    guest.http.base_url = guest.address = start().address
    async with guest.live(table) as live:
        await refused_with(live, "bad_option")
