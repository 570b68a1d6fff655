"""The contract of a game: what every game offers to bots, tables, tests and researchers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from tuileries.core.components import ComponentSet
from tuileries.core.errors import Refusal
from tuileries.core.ids import Nature, RuleId, Seat, Square, State
from tuileries.core.ledger import Ledger
from tuileries.core.options import Option, OptionValue
from tuileries.core.wire import Codec


class Action(Protocol):
    """What a seat or chance does: a frozen, hashable dataclass per kind."""

    @property
    def type(self) -> str:
        """The kind of action, such as ``place_tile``."""


class Event(Protocol):
    """A fact that :meth:`Game.apply` produced: a frozen dataclass, named in the past tense."""

    @property
    def type(self) -> str:
        """The kind of event, such as ``tile_placed``."""

    @property
    def hidden_from(self) -> tuple[Seat, ...]:
        """Seats that may not see it. Spectators see it only if this is empty."""


class Observation(Protocol):
    """What one viewer sees of a state. Built by adding what the viewer may see."""

    @property
    def viewer(self) -> Seat | None:
        """Who looks; ``None`` is a spectator."""

    @property
    def to_act(self) -> Seat | str:
        """The seat to act, ``"chance"`` or ``"terminal"``."""

    @property
    def legal_actions(self) -> Sequence[Any]:
        """The viewer's legal actions now, in the game's order; empty unless the viewer is to act."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points that the viewer may see, by seat."""


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of an explained score: ``count * factor`` points.

    Attributes:
        rule: the rule that gives the points.
        about: what they are for, a word of the game such as ``maple``.
        count: how many were counted.
        factor: points for each.
        points: always ``count * factor``.
        squares: where, ``(row, column)``; empty if nowhere in particular.
    """

    rule: RuleId
    about: str
    count: int
    factor: int
    points: int
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        reason: why it ended, a word of the game.
        ranking: rank of each seat from 1; equal totals share a rank.
        scores: final points of each seat.
        items: for each seat the items that add up to its score.
    """

    reason: str
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    items: tuple[tuple[ScoreItem, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranking) if rank == 1)


@dataclass(frozen=True, slots=True)
class Transition:
    """What :meth:`Game.apply` returns: the state after, and the events in order."""

    state: State
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PlayoutTally:
    """Sums over compiled random playouts.

    Attributes:
        games: games played to the end.
        plies: player actions applied.
        legal: legal actions enumerated, over all plies.
        points: sum of all final scores.
    """

    games: int
    plies: int
    legal: int
    points: int


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Facts about a loaded game.

    Attributes:
        id: folder name and word on the command line.
        title: the name on the box.
        players: seats in this game.
        options: every option with the value in force.
        max_plies: no match has more player actions.
        actions: action indices run from 0 to ``actions - 1``.
        rules_version: grows whenever the rules behave differently.
    """

    id: str
    title: str
    players: int
    options: dict[str, OptionValue]
    max_plies: int
    actions: int
    rules_version: int


class Game(Protocol):
    """A game with its number of players, options and components fixed.

    States are never changed in place. ``legal_actions`` is the only guard: an action is legal
    if and only if it is in that sequence, and then ``apply`` accepts it.
    """

    info: GameInfo
    components: ComponentSet
    ledger: Ledger
    action_codec: Codec[Any]
    event_codec: Codec[Any]
    observation_codec: Codec[Any]

    def initial_state(self) -> State:
        """The state before the first step."""

    def to_act(self, state: State) -> Seat | Nature:
        """The seat to act, or ``CHANCE``, or ``TERMINAL``."""

    def legal_actions(self, state: State) -> Sequence[Any]:
        """Every legal action of the seat to act, in ascending index order; empty for chance and at the end.

        A lazy view: ``len``, ``in`` and indexing build no more actions than asked for.
        """

    def chance_outcomes(self, state: State) -> Sequence[tuple[Any, Fraction]]:
        """Every chance action possible now with its probability; they sum to 1. Empty unless chance acts."""

    def apply(self, state: State, action: Any) -> Transition:
        """The state after ``action`` and the events; ``state`` itself stays as it is.

        Raises:
            IllegalActionError: not allowed now; it carries the rule and the reason.
        """

    def explain(self, state: State, action: Any) -> Refusal | None:
        """The first rule that ``action`` breaks, or ``None`` if it is legal."""

    def observe(self, state: State, viewer: Seat | None) -> Any:
        """What ``viewer`` sees; ``None`` is a spectator."""

    def resample(self, state: State, viewer: Seat | None, rng: random.Random) -> State:
        """A state drawn from all those that ``viewer`` can't tell from this one."""

    def outcome(self, state: State) -> Outcome | None:
        """Ranking, scores and reason once the match is over, else ``None``."""

    def action_index(self, action: Any) -> int:
        """The stable index of an action, ``0 .. info.actions - 1``.

        Raises:
            NotationError: this game has no such action.
        """

    def action_at(self, index: int) -> Any:
        """The action with that index.

        Raises:
            NotationError: no action has that index.
        """

    def format_action(self, action: Any, *, human: bool = False) -> str:
        """Notation of an action: compact, or a short phrase for people. Both can be parsed."""

    def parse_action(self, text: str) -> Any:
        """The action that a notation means, compact or human.

        Raises:
            NotationError: the text is not an action; the message shows a right one.
        """

    def state_from_bytes(self, data: bytes) -> State:
        """The state that ``state.tobytes()`` gave, of the same rules version."""

    def playouts(self, seed: int, games: int) -> PlayoutTally:
        """Compiled random playouts, every legal action enumerated at every ply, from the start to the end."""

    def values(self, observation: Any) -> Sequence[float]:
        """A simple judgement of each of ``observation.legal_actions``, in points; greedy bots take the best."""


class GameClass(Protocol):
    """What a game's folder exports as ``GAME``: how to load it, and what a set-up page needs to know."""

    id: str
    title: str
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]

    def __call__(self, players: int, options: dict[str, object] | None = None, components: Any = None) -> Game:
        """The game with everything fixed."""


def seen_by(events: Sequence[Any], viewer: Seat | None) -> tuple[Any, ...]:
    """The events that ``viewer`` may see, in order."""
    return tuple(
        event for event in events if not event.hidden_from or (viewer is not None and viewer not in event.hidden_from)
    )


def rank(totals: Sequence[int]) -> tuple[int, ...]:
    """Ranks from 1, highest total first; equal totals share a rank.

    >>> rank([131, 131, 120])
    (1, 1, 3)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)
