"""The way from the event loop to the rules and the bots: threads, and the one-time compilation.

Rules compile on first use, which takes seconds. That happens in the background from the start on; pages and
lists work meanwhile, and whatever needs the rules waits here without holding up the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar, TypeVarTuple

import structlog

from tuileries import all_games, load
from tuileries.core.errors import UnknownGameError
from tuileries.core.game import Game, GameClass
from tuileries.core.options import OptionValue, resolve_options
from tuileries.core.warm import warm
from tuileries.server.errors import RefusedError
from tuileries.server.facts import TableFacts

Phase: TypeAlias = Literal["compiling", "ready"]
T = TypeVar("T")
Ts = TypeVarTuple("Ts")

_RULE_THREADS = 4
_GAMES_KEPT = 64
"""Loaded games, one for each combination of players and options: guests may ask for any."""

log = structlog.get_logger()


class Engine:
    """Loads games and runs rules and bots in threads of their own."""

    def __init__(self, components: Mapping[str, Path], bot_threads: int) -> None:
        self._components = components
        self._rules = ThreadPoolExecutor(_RULE_THREADS, thread_name_prefix="rules")
        self._bots = ThreadPoolExecutor(bot_threads, thread_name_prefix="bots")
        self._loaded = lru_cache(_GAMES_KEPT)(self._load_anew)
        self._ready = asyncio.Event()
        self._warming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to compile in the background."""
        self._warming = asyncio.create_task(self._warm_up())

    def close(self) -> None:
        """Stop taking work; what is being thought about is thought to its end, and then the process can end."""
        if self._warming is not None:
            self._warming.cancel()
        self._rules.shutdown(wait=False, cancel_futures=True)
        self._bots.shutdown(wait=False, cancel_futures=True)

    @property
    def phase(self) -> Phase:
        """Whether the rules are compiled."""
        return "ready" if self._ready.is_set() else "compiling"

    async def until_ready(self) -> None:
        """Wait for the rules to be compiled."""
        await self._ready.wait()

    async def _warm_up(self) -> None:
        try:
            for game in all_games().values():
                await self._in(self._rules, self._compile, game)
            log.info("engine_ready")
        except Exception:
            # What is broken will say so again, to the person who asks for it.
            log.exception("engine_warm_up_failed")
        finally:
            self._ready.set()

    def _compile(self, kind: GameClass) -> None:
        warm(self._load(kind.id, kind.player_counts[0], {}))

    async def run(self, rule_work: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """Run rules in a thread, once they are compiled."""
        await self._ready.wait()
        return await self._in(self._rules, rule_work, *arguments)

    async def think(self, bot_work: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """Run a bot in a thread of the bots, where it may take its time."""
        await self._ready.wait()
        return await self._in(self._bots, bot_work, *arguments)

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[[*Ts], T], *arguments: *Ts) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, work, *arguments)

    async def game(self, game: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        """The game with these players and options.

        Raises:
            TuileriesError: there is no such game, it takes other numbers of players, or an option is wrong.
        """
        return await self._in(self._rules, self._load, game, players, options)

    async def game_of(self, table: TableFacts) -> Game:
        """The game that is played at a table.

        Raises:
            RefusedError: this server has other rules or components than the match was begun with.
        """
        game = await self.game(table.game, len(table.seats), table.options)
        if game.info.rules_version != table.rules_version or game.components.hash != table.component_hash:
            raise RefusedError(
                "other_rules",
                f"This match was begun with rules version {table.rules_version} and the component set "
                f"{table.component_set!r} ({table.component_hash}), which this server does not have.",
            )
        return game

    def _load(self, game: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        # The options in force, so that equal games are one, and none is found by a value that is merely equal.
        resolved = resolve_options(known_game(game).options, options)
        return self._loaded(game, players, tuple(resolved.items()))

    def _load_anew(self, game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> Game:
        return load(game, players=players, options=dict(options), components=self._components.get(game))


def known_game(game: str) -> GameClass:
    """The game with that id.

    Raises:
        UnknownGameError: there is none.
    """
    if game not in all_games():
        raise UnknownGameError(f"There is no game {game!r}; there are: {', '.join(all_games())}.")
    return all_games()[game]
