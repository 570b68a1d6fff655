"""Moves the bots of one table, with or without anybody watching."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog

from tuileries import bots
from tuileries.core.game import Game
from tuileries.core.ids import Seat, State
from tuileries.server import line, view
from tuileries.server.engine import Engine
from tuileries.server.facts import TableFacts
from tuileries.server.table import Table

_RETRY_SECONDS = 5.0

log = structlog.get_logger()


class BotSeats:
    """Acts whenever a bot of the table, or chance at its start, is to act. One task at most, and none while idle."""

    def __init__(self, table: Table, engine: Engine, delay: float) -> None:
        self._table = table
        self._engine = engine
        self._delay = delay
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def are_busy(self) -> bool:
        """Whether a bot is at work."""
        return self._task is not None

    def wake(self) -> None:
        """Look whether there is something to do; returns at once."""
        if self._task is None and not self._stopped and _is_for_server(self._table.facts):
            self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Give up for good; a bot that still thinks is not waited for."""
        # A change that is being stored ends after this, and tells.
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,))

    async def _work(self) -> None:
        try:
            # Nothing is awaited between the last look and the end, so no wake-up is lost.
            while _is_for_server(self._table.facts):
                await self._step()
        finally:
            self._task = None

    async def _step(self) -> None:
        try:
            if self._table.facts.standing.to_act is None:
                await self._table.settle()
            else:
                await self._move(self._table.facts.standing.to_act)
        except Exception:
            # The disk may be full now and not so later.
            log.exception("bot_failed", table=self._table.facts.id[:6])
            await asyncio.sleep(_RETRY_SECONDS)

    async def _move(self, seat: Seat) -> None:
        facts = self._table.facts
        pause = asyncio.create_task(asyncio.sleep(self._delay))
        try:
            action = await self._engine.think(_choose, self._table.game, self._table.state, seat, facts)
            await pause
        finally:
            pause.cancel()
        await self._table.act_for_bot(seat, action, facts.version)


def _is_for_server(facts: TableFacts) -> bool:
    if facts.standing.status != "playing":
        return False
    seat = facts.standing.to_act
    return seat is None or facts.seats[seat].kind == "bot"


def _choose(game: Game, state: State, seat: Seat, facts: TableFacts) -> Any:
    """What the bot on that seat does; a bot that fails is replaced for this move by a random legal action."""
    observation = view.observed(game, state, seat)
    rng = line.generator(facts.bot_secret, "bot", facts.version)
    name = facts.seats[seat].bot
    try:
        action = bots.make(name, game).choose(observation, rng)
    except Exception:
        log.exception("bot_raised", bot=name)
        return rng.choice(observation.legal_actions)
    if action not in observation.legal_actions:
        log.error("bot_chose_illegal_action", bot=name, action=str(action))
        return rng.choice(observation.legal_actions)
    return action
