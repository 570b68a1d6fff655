"""What a viewer sees in Miyabi. Only the order of the face-down tiles is hidden, and no state knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np

from tuileries.core.game import Outcome
from tuileries.core.ids import Nature, Seat, State
from tuileries.games.miyabi import entries
from tuileries.games.miyabi.actions import PASS_INDEX, Pass, PlaceTile
from tuileries.games.miyabi.events import read_scores, read_standings
from tuileries.games.miyabi.state import PHASES
from tuileries.games.miyabi.words import DESIGNS, OBJECTS, SIDE, TURNS, DesignName, ObjectName

if TYPE_CHECKING:
    from tuileries.games.miyabi.game import Miyabi


@dataclass(frozen=True, slots=True)
class Garden:
    """One seat's garden; grids are ``[row][column]``, 6 by 6.

    Attributes:
        heights: layers on each square, 0 is bare board.
        objects: objects visible on each square (of the row's kind), 0 is green or bare.
        tiles: number of the tile on top (from 1 in laying order, ``laid`` is the newest), 0 is bare.
        lanterns: taken lantern fields by column.
        laid: tiles laid so far.
        done: no more turns in this round.
        visible: visible objects by row.
        placement: points scored by laying tiles.
        bonus: points scored by fifth-layer bonus tiles.
        majority: points by row from the final scoring, all 0 before it.
        score: the sum of these points.
    """

    seat: Seat
    heights: tuple[tuple[int, ...], ...]
    objects: tuple[tuple[int, ...], ...]
    tiles: tuple[tuple[int, ...], ...]
    lanterns: tuple[bool, ...]
    laid: int
    done: bool
    visible: tuple[int, ...]
    placement: int
    bonus: int
    majority: tuple[int, ...]
    score: int


@dataclass(frozen=True, slots=True)
class TileCount:
    """So many tiles of one kind."""

    object: ObjectName
    design: DesignName
    count: int


@dataclass(frozen=True, slots=True)
class BonusTile:
    """A fifth-layer bonus tile: the seats that scored it, and those that still can."""

    object: ObjectName
    points: int
    taken_by: tuple[Seat, ...]
    open_to: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RowStanding:
    """One row of the majority scoring, by seat as it stands now.

    ``ranks`` is 1 for most, 2 for second most, 0 for neither; ``points`` is what that would pay.
    """

    object: ObjectName
    most: int
    second: int
    visible: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LegalPlacement:
    """A legal placement and what it does at once.

    Attributes:
        action: the action itself.
        layer: the layer that the tile would lie on.
        factor: what the layer multiplies with: itself, unless an option caps it.
        points: objects times factor.
        bonus: points of the bonus tiles that it would take.
        hides: visible objects that it would cover.
        turn: 0 to 3, quarter turns clockwise from the design's printed form; 4 to 7 flipped.
    """

    action: PlaceTile
    layer: int
    factor: int
    points: int
    bonus: int
    hides: int
    turn: int


@dataclass(frozen=True, slots=True)
class Design:
    """A tile design for drawing.

    Attributes:
        turns: for each turn the offsets ``(row, column)`` of its squares from the object square, which comes first.
        objects: how many it shows.
    """

    design: DesignName
    turns: tuple[tuple[tuple[int, int], ...], ...]
    objects: int


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything a viewer sees.

    Attributes:
        viewer: who looks, ``None`` for a spectator.
        phase: ``first_seat`` and ``deal`` are chance's, ``play`` the seats', ``over`` the end.
        round: from 0; ``rounds`` in all.
        start_seat: who starts this round, ``None`` before it is drawn.
        to_act: a seat, ``"chance"`` or ``"terminal"``.
        display: face-up tiles, kinds in index order.
        dealt: tiles laid out at the start of every round.
        unseen: face-down tiles by kind: what all tiles less those seen so far leave.
        placements: the viewer's legal placements; empty unless it acts.
        may_pass: whether the viewer may pass now.
    """

    viewer: Seat | None
    seats: int
    phase: Literal["first_seat", "deal", "play", "over"]
    round: int
    rounds: int
    start_seat: Seat | None
    to_act: Seat | Literal["chance", "terminal"]
    display: tuple[TileCount, ...]
    dealt: int
    unseen: tuple[TileCount, ...]
    bonus_tiles: tuple[BonusTile, ...]
    rows: tuple[RowStanding, ...]
    gardens: tuple[Garden, ...]
    designs: tuple[Design, ...]
    placements: tuple[LegalPlacement, ...]
    may_pass: bool
    outcome: Outcome | None
    type: Literal["miyabi"] = "miyabi"

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(garden.score for garden in self.gardens)

    @property
    def legal_actions(self) -> tuple[PlaceTile | Pass, ...]:
        """The viewer's legal actions in index order."""
        placed = tuple(placement.action for placement in self.placements)
        return (*placed, Pass()) if self.may_pass else placed

    def _repr_svg_(self) -> str:
        from tuileries.games.miyabi.render import render_svg  # noqa: PLC0415

        return render_svg(self)

    def __rich__(self) -> object:
        from tuileries.games.miyabi.terminal import render_terminal  # noqa: PLC0415

        return render_terminal(self)


_PREVIEW_COLUMNS = 6


def observe(game: Miyabi, state: State, viewer: Seat | None) -> Observation:
    """What ``viewer`` sees of ``state``; ``None`` is a spectator."""
    g = state[0]
    rules = game.rules[0]
    seats = range(game.info.players)
    actor = game.to_act(state)
    acts = viewer is not None and actor == viewer
    round_number = min(int(g["round_number"]), int(rules["rounds"]) - 1)
    rows = _rows(game, state)
    return Observation(
        viewer=viewer,
        seats=len(seats),
        phase=cast("Any", PHASES[g["phase"]]),
        round=round_number,
        rounds=int(rules["rounds"]),
        start_seat=_start_seat(g, round_number, len(seats)),
        to_act=cast("Any", actor.value if isinstance(actor, Nature) else actor),
        display=_counts(g["display"]),
        dealt=int(rules["per_round"].sum()),
        unseen=_counts(g["stack"]),
        bonus_tiles=_bonus_tiles(game, state),
        rows=rows,
        gardens=tuple(
            _garden(g, seat, score, tuple(row.visible[seat] for row in rows))
            for seat, score in enumerate(read_scores(game.rules, state))
        ),
        designs=_designs(rules),
        placements=_placements(game, state) if acts else (),
        may_pass=acts and Pass() in game.legal_actions(state),
        outcome=game.outcome(state),
    )


def _start_seat(g: Any, round_number: int, players: int) -> Seat | None:
    bonsai = int(g["first_seat"])
    return None if bonsai < 0 else (bonsai + round_number) % players


def _bonus_tiles(game: Miyabi, state: State) -> tuple[BonusTile, ...]:
    seats = range(game.info.players)
    there = np.empty((len(seats), len(OBJECTS)), np.int64)
    entries.bonus_there(game.rules, state, there)
    return tuple(
        BonusTile(
            object=name,
            points=int(game.rules["bonus_points"][0, number]),
            taken_by=tuple(seat for seat in seats if state["bonus_taken"][0, seat, number]),
            open_to=tuple(seat for seat in seats if there[seat, number]),
        )
        for number, name in enumerate(OBJECTS)
    )


def _counts(numbers: Any) -> tuple[TileCount, ...]:
    return tuple(
        TileCount(OBJECTS[kind // len(DESIGNS)], DESIGNS[kind % len(DESIGNS)], count)
        for kind, count in enumerate(numbers.tolist())
        if count
    )


def _grid(squares: Any) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in squares.reshape(SIDE, SIDE).tolist())


def _garden(g: Any, seat: Seat, score: int, visible: tuple[int, ...]) -> Garden:
    return Garden(
        seat=seat,
        heights=_grid(g["height"][seat]),
        objects=_grid(g["objects"][seat]),
        tiles=_grid(g["tile"][seat]),
        lanterns=tuple(map(bool, g["lantern"][seat].tolist())),
        laid=int(g["laid"][seat]),
        done=bool(g["done"][seat]),
        visible=visible,
        placement=int(g["placement"][seat]),
        bonus=int(g["bonus"][seat]),
        majority=tuple(g["majority"][seat].tolist()),
        score=score,
    )


def _rows(game: Miyabi, state: State) -> tuple[RowStanding, ...]:
    visible, ranks, points = read_standings(game.rules, state)
    return tuple(
        RowStanding(
            object=name,
            most=int(game.rules["most"][0, row]),
            second=int(game.rules["second"][0, row]),
            visible=tuple(visible[:, row].tolist()),
            ranks=tuple(ranks[:, row].tolist()),
            points=tuple(points[:, row].tolist()),
        )
        for row, name in enumerate(OBJECTS)
    )


def _designs(rules: Any) -> tuple[Design, ...]:
    copies = rules["copies"].tolist()
    return tuple(
        Design(
            design=name,
            turns=tuple(
                tuple((row, column) for row, column in offsets[: rules["size_of"][i]])
                for offsets in rules["offset"][i, : rules["turn_count"][i]].tolist()
            ),
            objects=int(rules["objects_shown"][i]),
        )
        for i, name in enumerate(DESIGNS)
        if any(copies[i :: len(DESIGNS)])
    )


def _placements(game: Miyabi, state: State) -> tuple[LegalPlacement, ...]:
    out = np.empty(PASS_INDEX, np.int64)
    table = np.empty((PASS_INDEX, _PREVIEW_COLUMNS), np.int64)
    count = entries.previews(game.rules, state, out, table)
    return tuple(
        LegalPlacement(
            action=cast("PlaceTile", game.action_at(index)),
            layer=layer,
            factor=factor,
            points=points,
            bonus=bonus,
            hides=hides,
            turn=index % TURNS,
        )
        for index, layer, factor, points, bonus, hides in table[:count].tolist()
    )
