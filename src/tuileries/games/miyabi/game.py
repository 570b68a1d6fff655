"""Miyabi as a :class:`tuileries.core.game.Game`: the kernels with friendly types around them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from typing import Final, cast, overload

import numpy as np
from numpy.typing import NDArray

from tuileries.core.components import ComponentSet
from tuileries.core.errors import IllegalActionError, NotationError, OptionError, RecordError, Refusal
from tuileries.core.game import GameInfo, Outcome, PlayoutTally, Transition, rank
from tuileries.core.ids import CHANCE, TERMINAL, Nature, Seat, State
from tuileries.core.ledger import Ledger, load_ledger
from tuileries.core.options import Option, resolve_options
from tuileries.core.rng import make_rng
from tuileries.core.wire import Codec
from tuileries.games.miyabi import entries, heuristic, notation
from tuileries.games.miyabi.actions import (
    ACTIONS,
    CHANCE_BASE,
    DEAL_BASE,
    FIRST_SEAT_BASE,
    PASS_INDEX,
    Action,
    DealTile,
    DrawFirstSeat,
    Pass,
    PlaceTile,
    placement_index,
)
from tuileries.games.miyabi.box import (
    OPTIONS,
    PLAYER_COUNTS,
    make_rules,
    open_box,
    packaged_components,
)
from tuileries.games.miyabi.events import Event, read_log, read_scores, score_items
from tuileries.games.miyabi.log import LOG
from tuileries.games.miyabi.observe import Observation, observe
from tuileries.games.miyabi.playout import playouts
from tuileries.games.miyabi.refusals import refusal_of
from tuileries.games.miyabi.state import OVER, PLAY, STATE
from tuileries.games.miyabi.words import DESIGNS, KINDS, OBJECTS, SIDE, TURNS


@lru_cache(maxsize=4096)
def _fraction(weight: int, total: int) -> Fraction:
    return Fraction(weight, total)


class LegalActions(Sequence[Action]):
    """The legal actions of one state in ascending index order; builds only the actions asked for."""

    def __init__(self, game: Miyabi, indices: NDArray[np.int64]) -> None:
        self._game = game
        self.indices: Final = indices

    def __len__(self) -> int:
        return len(self.indices)

    @overload
    def __getitem__(self, item: int) -> Action: ...
    @overload
    def __getitem__(self, item: slice) -> LegalActions: ...
    def __getitem__(self, item: int | slice) -> Action | LegalActions:
        if isinstance(item, slice):
            return LegalActions(self._game, self.indices[item])
        return self._game.action_at(int(self.indices[item]))

    def __iter__(self) -> Iterator[Action]:
        return (self._game.action_at(index) for index in self.indices.tolist())

    def __contains__(self, action: object) -> bool:
        index = self._game.index_or_none(action)
        if index is None:
            return False
        place = int(np.searchsorted(self.indices, index))
        return place < len(self.indices) and int(self.indices[place]) == index

    def __repr__(self) -> str:
        return f"<LegalActions: {len(self)}>"


class Miyabi:
    """Miyabi's base game for two to four players.

    >>> game = Miyabi(players=2)
    >>> state = game.initial_state()
    >>> game.to_act(state)
    <Nature.CHANCE: 'chance'>
    """

    id: Final = "miyabi"
    title: Final = "Miyabi"
    player_counts: Final = PLAYER_COUNTS
    options: Final[tuple[Option, ...]] = OPTIONS

    action_codec: Final[Codec[Action]] = Codec(Action, "Miyabi action")
    event_codec: Final[Codec[Event]] = Codec(Event, "Miyabi event")
    observation_codec: Final[Codec[Observation]] = Codec(Observation, "Miyabi observation")
    ledger: Final[Ledger] = load_ledger(files("tuileries.games.miyabi") / "rules.toml")

    def __init__(
        self,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        components: ComponentSet | None = None,
    ) -> None:
        """Fix the number of players, the options and the components.

        Raises:
            OptionError: an unknown option or value, or a first seat that is not at the table.
            ComponentError: the component set breaks a constraint.
        """
        resolved = resolve_options(OPTIONS, options)
        first_seat = resolved["first_seat"]
        if first_seat != "random" and int(first_seat) >= players:
            raise OptionError(f"Option first_seat can't be {first_seat}: seats are 0 to {players - 1}.")
        self.components = components or packaged_components()
        self.rules: Final = make_rules(open_box(self.components), players, resolved)
        rounds = int(self.rules["rounds"][0])
        tiles = int(self.rules["per_round"][0].sum())
        self.info = GameInfo(
            id=self.id,
            title=self.title,
            players=players,
            options=resolved,
            max_plies=rounds * (tiles + (tiles + 1) * players),
            actions=ACTIONS,
            rules_version=1,
        )
        self._empty = np.zeros(1, STATE)
        self._actions = self._all_actions()
        self._indices = {action: index for index, action in self._actions.items()}

    # ---- the course of a match

    def initial_state(self) -> State:
        """M5.1 Bare gardens, all tiles face down."""
        state = self._empty.copy()
        entries.set_up(self.rules, state)
        return state

    def to_act(self, state: State) -> Seat | Nature:
        """The seat to act, or ``CHANCE``, or ``TERMINAL``."""
        phase = state["phase"][0]
        if phase == PLAY:
            return int(state["seat"][0])
        return TERMINAL if phase == OVER else CHANCE

    def legal_actions(self, state: State) -> LegalActions:
        """M6.3, M6.4 The legal actions of the seat to act."""
        out = np.empty(PASS_INDEX + 1, np.int64)
        return LegalActions(self, out[: entries.legal_actions(self.rules, state, out)])

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, Fraction], ...]:
        """M5.4, M6.2 Each possible draw: first a seat, then tile after tile of each shape."""
        weights = np.empty(ACTIONS - CHANCE_BASE, np.int64)
        total = entries.chance_weights(self.rules, state, weights)
        return tuple(
            (self.action_at(CHANCE_BASE + number), _fraction(weight, total))
            for number, weight in enumerate(weights.tolist())
            if weight
        )

    def apply(self, state: State, action: Action) -> Transition:
        """The state after ``action`` and its events.

        Raises:
            IllegalActionError: not allowed now; it carries the first rule broken.
        """
        legal = self.legal_actions(state)
        if not self._is_legal(state, action, legal):
            raise IllegalActionError(refusal_of(self.rules, state, action))
        after = np.empty(1, STATE)
        logs = np.empty(1, LOG)
        entries.apply(self.rules, state, after, self._indices[action], len(legal) == 1, logs)
        return Transition(after, read_log(self.rules, after, action, logs))

    def explain(self, state: State, action: Action) -> Refusal | None:
        """The first rule that ``action`` breaks, in rulebook order; ``None`` if it is legal."""
        if self._is_legal(state, action, self.legal_actions(state)):
            return None
        return refusal_of(self.rules, state, action)

    def _is_legal(self, state: State, action: Action, legal: LegalActions) -> bool:
        if self.to_act(state) is not CHANCE:
            return action in legal
        number = self._indices.get(action, -1) - CHANCE_BASE
        weights = np.empty(ACTIONS - CHANCE_BASE, np.int64)
        entries.chance_weights(self.rules, state, weights)
        return number >= 0 and weights[number] > 0

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        """What ``viewer`` sees; ``None`` is a spectator."""
        return observe(self, state, viewer)

    def resample(self, state: State, viewer: Seat | None, rng: random.Random) -> State:  # noqa: ARG002
        """A copy: in Miyabi a state holds nothing that a viewer does not see, as stacks are multisets."""
        return state.copy()

    def outcome(self, state: State) -> Outcome | None:
        """M9.5 Ranking and itemised scores once the last round is over."""
        if self.to_act(state) is not TERMINAL:
            return None
        scores = read_scores(self.rules, state)
        items = tuple(score_items(self.rules, state, seat) for seat in range(self.info.players))
        return Outcome("last_round_over", rank(scores), scores, items)

    # ---- words and numbers for actions

    def action_index(self, action: Action) -> int:
        """The stable index of an action, see :mod:`tuileries.games.miyabi.actions`.

        Raises:
            NotationError: not an action of this game, with these designs and turns.
        """
        index = self.index_or_none(action)
        if index is None:
            raise NotationError(f"{action!r} is not an action of Miyabi: no tile can lie so.")
        return index

    def index_or_none(self, action: object) -> int | None:
        """The index, or ``None`` if it is no action of this game."""
        return self._indices.get(cast("Action", action))

    def action_at(self, index: int) -> Action:
        """The action with that index.

        Raises:
            NotationError: no action has that index.
        """
        action = self._actions.get(index)
        if action is None:
            raise NotationError(f"No action of Miyabi has the index {index}.")
        return action

    def format_action(self, action: Action, *, human: bool = False) -> str:
        """Notation, see :mod:`tuileries.games.miyabi.notation`."""
        return notation.format_human(action) if human else notation.format_compact(action)

    def parse_action(self, text: str) -> Action:
        """The action that a notation means.

        Raises:
            NotationError: the text is not an action; the message shows a right one.
        """
        return notation.parse(text)

    def state_from_bytes(self, data: bytes) -> State:
        """The state that ``state.tobytes()`` gave.

        Raises:
            RecordError: the data has another size, as from another rules version.
        """
        if len(data) != STATE.itemsize:
            raise RecordError(f"A Miyabi state has {STATE.itemsize} bytes, not {len(data)}.")
        return np.frombuffer(data, STATE).copy()

    def playouts(self, seed: int, games: int) -> PlayoutTally:
        """Compiled random playouts from the start to the end."""
        out = np.empty(PASS_INDEX + 1, np.int64)
        states = np.empty(1, STATE)
        logs = np.empty(1, LOG)
        rng = make_rng(seed)
        plies, legal, points = playouts(self.rules, self._empty, states, logs, rng, out, games)
        return PlayoutTally(games, int(plies), int(legal), int(points))

    def values(self, observation: Observation) -> Sequence[float]:
        """A simple judgement of each legal action, in points."""
        return heuristic.values(observation)

    def _all_actions(self) -> dict[int, Action]:
        fits = self.rules["fits"][0]
        cells = self.rules["cell"][0]
        actions: dict[int, Action] = {}
        for kind in range(KINDS):
            object_, design = divmod(kind, len(DESIGNS))
            size = int(self.rules["size_of"][0, design])
            for column in range(SIDE):
                square = object_ * SIDE + column
                for turn in range(TURNS):
                    if fits[design, square, turn]:
                        covered = cells[design, square, turn, :size].tolist()
                        actions[placement_index(object_, design, column, turn)] = PlaceTile(
                            OBJECTS[object_], DESIGNS[design], tuple(divmod(cell, SIDE) for cell in covered)
                        )
        actions[PASS_INDEX] = Pass()
        for kind in range(KINDS):
            object_, design = divmod(kind, len(DESIGNS))
            actions[DEAL_BASE + kind] = DealTile(OBJECTS[object_], DESIGNS[design])
        for seat in range(self.info.players):
            actions[FIRST_SEAT_BASE + seat] = DrawFirstSeat(seat)
        return actions
