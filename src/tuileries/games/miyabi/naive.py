"""Miyabi once more, slow and obvious: the oracle that the tests hold the kernels against.

Written from the rules alone. Each square is a pile of the tiles laid on it, every question is answered
by looking at the piles again, and legal placements are found by trying everything. It shares with the
kernels only the words: actions, events and observations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, TypeAlias, cast

from tuileries.core.components import ComponentSet
from tuileries.core.game import Outcome, ScoreItem
from tuileries.core.ids import Seat, Square
from tuileries.games.miyabi.actions import Action, DealTile, DrawFirstSeat, Pass, PlaceTile
from tuileries.games.miyabi.events import (
    BonusTaken,
    Event,
    FirstSeatDrawn,
    GameEnded,
    LanternPlaced,
    PointsScored,
    RoundEnded,
    RoundStarted,
    SeatFinished,
    SeatPassed,
    TileDealt,
    TilePlaced,
)
from tuileries.games.miyabi.observe import (
    BonusTile,
    Design,
    Garden,
    LegalPlacement,
    Observation,
    RowStanding,
    TileCount,
)
from tuileries.games.miyabi.words import DESIGNS, OBJECTS, SHAPES, DesignName, ObjectName, ShapeName

Kind: TypeAlias = tuple[ObjectName, DesignName]
Phase: TypeAlias = Literal["first_seat", "deal", "play", "over"]

GRID = [(row, column) for row in range(6) for column in range(6)]


@dataclass
class LaidTile:
    """A tile in a garden."""

    number: int
    object: ObjectName
    squares: tuple[Square, ...]
    objects: int
    layer: int


@dataclass
class NaiveGarden:
    """One seat's garden: on every square the tiles laid there, the newest last."""

    piles: dict[Square, list[LaidTile]] = field(default_factory=lambda: {square: [] for square in GRID})
    laid: int = 0
    lanterns: set[int] = field(default_factory=set)
    passed: bool = False
    placement: int = 0
    bonus: int = 0
    majority: list[int] = field(default_factory=lambda: [0] * 6)

    def height(self, square: Square) -> int:
        """Layers on a square."""
        pile = self.piles[square]
        return pile[-1].layer if pile else 0

    def objects_seen(self, square: Square) -> int:
        """Objects to be seen on a square."""
        pile = self.piles[square]
        return pile[-1].objects if pile and pile[-1].squares[0] == square else 0

    def objects_in_row(self, row: int) -> int:
        """Objects to be seen in a row."""
        return sum(self.objects_seen((row, column)) for column in range(6))

    def score(self) -> int:
        """All points so far."""
        return self.placement + self.bonus + sum(self.majority)


class NaiveMiyabi:
    """One match from its first step to its last, changed in place by :meth:`do`."""

    def __init__(self, players: int, options: Mapping[str, Any], components: ComponentSet) -> None:
        self.players = players
        self.options = options
        self._read_box(components)
        self.gardens = [NaiveGarden() for _ in range(players)]
        self.round = 0
        self.start_seat: Seat | None = None
        self.turn_of = 0
        self.passes_in_a_row = 0
        self.display: Counter[Kind] = Counter()
        self.bonus_takers: dict[ObjectName, list[Seat]] = {name: [] for name in OBJECTS}
        self.phase: Phase = "first_seat"
        if options["first_seat"] != "random":
            self.start_seat = cast("int", options["first_seat"])
            self.phase = "deal"

    def _read_box(self, components: ComponentSet) -> None:
        """The material, as plain numbers and dicts."""
        self.rounds: int = components.value(f"rounds.{self.players}")
        self.per_round: dict[ShapeName, int] = components.value(f"per_round.{self.players}")
        self.majorities = [components.value(f"majority.{name}") for name in OBJECTS]
        self.bonus_points: dict[ObjectName, int] = {name: components.value(f"bonus.{name}") for name in OBJECTS}
        designs = {name: components.value(f"designs.{name}") for name in DESIGNS}
        self.offsets = {name: [(r, c) for r, c in design["offsets"]] for name, design in designs.items()}
        self.objects_on: dict[DesignName, int] = {name: design["objects"] for name, design in designs.items()}
        self.shape_of: dict[DesignName, ShapeName] = {name: design["shape"] for name, design in designs.items()}
        self.ways: dict[tuple[DesignName, Square], list[tuple[int, tuple[Square, ...]]]] = {}
        self.face_down: Counter[Kind] = Counter()
        for name in OBJECTS:
            for design, copies in components.value(f"tiles.{name}").items():
                self.face_down[name, design] = copies
        self.designs_used = {design for (_, design), copies in self.face_down.items() if copies}

    # Whose turn and what may be done

    def to_act(self) -> Seat | Literal["chance", "terminal"]:
        """Who acts next."""
        if self.phase == "over":
            return "terminal"
        return self.turn_of if self.phase == "play" else "chance"

    def legal_actions(self) -> list[Action]:
        """Everything that the seat to act may do, in the order of the action index."""
        if self.phase != "play":
            return []
        placements: list[Action] = [action for action, _ in self._placements()]
        return [*placements, Pass()] if self._may_pass() else placements

    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """Everything that chance may do, with probabilities."""
        if self.phase == "first_seat":
            return [(DrawFirstSeat(seat), Fraction(1, self.players)) for seat in range(self.players)]
        if self.phase != "deal":
            return []
        shape = self._next_shape()
        hidden = [(kind, n) for kind, n in self.face_down.items() if n and self.shape_of[kind[1]] == shape]
        hidden.sort(key=lambda entry: kind_order(entry[0]))
        total = sum(n for _, n in hidden)
        return [(DealTile(*kind), Fraction(n, total)) for kind, n in hidden]

    def _next_shape(self) -> ShapeName:
        on_display = Counter(self.shape_of[design] for _, design in self.display.elements())
        return next(shape for shape in SHAPES if on_display[shape] < self.per_round[shape])

    def _placements(self) -> list[tuple[PlaceTile, int]]:
        """All legal placements, each with the turn of its tile."""
        garden = self.gardens[self.turn_of]
        found = []
        for kind in sorted(+self.display, key=kind_order):
            object_name, design = kind
            for column in range(6):
                if column not in garden.lanterns:
                    for turn, squares in self._ways_to_lie(design, (OBJECTS.index(object_name), column)):
                        if all(square in garden.piles for square in squares) and self._is_supported(garden, squares):
                            found.append((PlaceTile(object_name, design, squares), turn))
        return found

    def _ways_to_lie(self, design: DesignName, at: Square) -> list[tuple[int, tuple[Square, ...]]]:
        """Each turn of a design with its object square ``at``, less those that look like an earlier one."""
        known = self.ways.get((design, at))
        if known is not None:
            return known
        ways: list[tuple[int, tuple[Square, ...]]] = []
        for turn in range(8 if self.options["allow_flip"] else 4):
            rest = sorted((at[0] + r, at[1] + c) for r, c in turned(self.offsets[design], turn) if (r, c) != (0, 0))
            squares = (at, *rest)
            if squares not in [earlier for _, earlier in ways]:
                ways.append((turn, squares))
        self.ways[design, at] = ways
        return ways

    def _is_supported(self, garden: NaiveGarden, squares: tuple[Square, ...]) -> bool:
        heights = [garden.height(square) for square in squares]
        if self.options["support"] == "same_height" and len(set(heights)) > 1:
            return False
        if max(heights) == 0:
            return True
        if min(heights) == 0:
            return False
        below = [garden.piles[square][-1] for square in squares]
        if self.options["must_span_two_tiles"] and len({tile.number for tile in below}) < 2:
            return False
        return bool(self.options["upper_tile_may_be_larger"]) or all(len(t.squares) >= len(squares) for t in below)

    def explain(self, action: PlaceTile | Pass) -> str | None:
        """The code of the first rule that a seat's action breaks, or nothing if it is legal."""
        if self.phase == "over":
            return "game_over"
        if self.phase != "play":
            return "round_not_started"
        if action in self.legal_actions():
            return None
        return "pass_not_allowed" if isinstance(action, Pass) else self._explain_placement(action)

    def _explain_placement(self, action: PlaceTile) -> str:
        if not self.display[action.object, action.design]:
            return "not_on_display"
        garden, squares = self.gardens[self.turn_of], action.squares
        ways = [set(way) for _, way in self._ways_to_lie(action.design, squares[0])] if squares else []
        if set(squares) not in ways or len(squares) != len(set(squares)):
            return "shape_mismatch"
        if not all(square in garden.piles for square in squares):
            return "outside_grid"
        if OBJECTS[squares[0][0]] != action.object:
            return "wrong_row"
        if squares[0][1] in garden.lanterns:
            return "lantern_field_taken"
        heights = [garden.height(square) for square in squares]
        uneven = len(set(heights)) > 1 if self.options["support"] == "same_height" else 0 in heights and any(heights)
        if uneven:
            return "not_fully_supported" if self.options["support"] == "same_height" else "hangs_over_bare_board"
        below = {garden.piles[square][-1].number for square in squares}
        if self.options["must_span_two_tiles"] and len(below) < 2:
            return "rests_on_one_tile"
        return "larger_than_tile_below"

    def _may_pass(self) -> bool:
        return self.phase == "play" and (bool(self.options["voluntary_pass"]) or not self._placements())

    # Doing it

    def do(self, action: Action) -> list[Event]:
        """Carry out an action that is allowed, and tell what happened."""
        if isinstance(action, DrawFirstSeat):
            self.start_seat = action.seat
            self.phase = "deal"
            return [FirstSeatDrawn(action.seat)]
        if isinstance(action, DealTile):
            return self._deal((action.object, action.design))
        events = self._lay(action) if isinstance(action, PlaceTile) else self._pass()
        return [*events, *self._go_on()]

    def _deal(self, kind: Kind) -> list[Event]:
        self.face_down[kind] -= 1
        self.display[kind] += 1
        events: list[Event] = [TileDealt(*kind)]
        if self.display.total() == sum(self.per_round.values()):
            self.phase = "play"
            self.turn_of = self._starter()
            for garden in self.gardens:
                garden.lanterns.clear()
                garden.passed = False
            events.append(RoundStarted(self.round, self.turn_of))
        return events

    def _starter(self) -> Seat:
        return cast("int", self.start_seat)

    def _lay(self, action: PlaceTile) -> list[Event]:
        seat, garden = self.turn_of, self.gardens[self.turn_of]
        objects = self.objects_on[action.design]
        layer = 1 + max(garden.height(square) for square in action.squares)
        garden.laid += 1
        tile = LaidTile(garden.laid, action.object, action.squares, objects, layer)
        for square in action.squares:
            garden.piles[square].append(tile)
        column = action.squares[0][1]
        garden.lanterns.add(column)
        self.display[action.object, action.design] -= 1
        self.passes_in_a_row = 0
        factor = self._factor(layer)
        points = objects * factor
        garden.placement += points
        return [
            TilePlaced(seat, action.object, action.design, action.squares, layer, garden.laid),
            LanternPlaced(seat, column),
            PointsScored(
                seat, points, (ScoreItem("M8.1", action.object, objects, factor, points, action.squares[:1]),)
            ),
            *self._take_bonuses(seat, action.squares, layer),
        ]

    def _take_bonuses(self, seat: Seat, squares: tuple[Square, ...], layer: int) -> list[Event]:
        events: list[Event] = []
        for name, square in self._bonuses(seat, squares, layer):
            points = self.bonus_points[name]
            self.bonus_takers[name].append(seat)
            self.gardens[seat].bonus += points
            events.append(BonusTaken(seat, name))
            events.append(PointsScored(seat, points, (ScoreItem("M8.2", name, 1, points, points, (square,)),)))
        return events

    def _factor(self, layer: int) -> int:
        cap = self.options["layer_factor_cap"]
        return min(layer, cap) if cap else layer

    def _bonuses(self, seat: Seat, squares: tuple[Square, ...], layer: int) -> list[tuple[ObjectName, Square]]:
        """The bonus tiles that a seat would take by laying a tile there on that layer."""
        if layer < 5 or (layer > 5 and not self.options["bonus_on_layer_5_or_higher"]):
            return []
        counting = squares if self.options["green_squares_take_bonus"] else squares[:1]
        taken: list[tuple[ObjectName, Square]] = []
        for square in counting:
            name = OBJECTS[square[0]]
            takers = self.bonus_takers[name]
            gone = seat in takers if self.options["bonus_per_player"] else bool(takers)
            if not gone and name not in [other for other, _ in taken]:
                taken.append((name, square))
        return taken

    def _pass(self) -> list[Event]:
        forced = not self._placements()
        self.passes_in_a_row += 1
        if self.options["pass_is_final"]:
            self.gardens[self.turn_of].passed = True
        return [SeatPassed(self.turn_of, forced)]

    def _is_done(self, seat: Seat) -> bool:
        garden = self.gardens[seat]
        return garden.passed or len(garden.lanterns) == 6

    def _go_on(self) -> list[Event]:
        """After a turn: who is done, who is next, whether the round or the game is over."""
        events: list[Event] = []
        garden = self.gardens[self.turn_of]
        if self._is_done(self.turn_of):
            events.append(SeatFinished(self.turn_of, "passed" if garden.passed else "lanterns"))
        active = [seat for seat in range(self.players) if not self._is_done(seat)]
        all_passed = not self.options["pass_is_final"] and self.passes_in_a_row == len(active)
        if active and not all_passed:
            self.turn_of = (self.turn_of + 1) % self.players
            while self.turn_of not in active:
                self.turn_of = (self.turn_of + 1) % self.players
            return events
        return [*events, *self._end_round()]

    def _end_round(self) -> list[Event]:
        events: list[Event] = [RoundEnded(self.round, self.display.total())]
        self.display.clear()
        self.passes_in_a_row = 0
        if self.round == self.rounds - 1:
            return [*events, *self._end_game()]
        self.round += 1
        self.start_seat = (self._starter() + 1) % self.players
        self.phase = "deal"
        return events

    # The end

    def _end_game(self) -> list[Event]:
        self.phase = "over"
        events: list[Event] = []
        for row in range(6):
            for seat, points in enumerate(self._row_points(row, self._objects_in_row(row))):
                self.gardens[seat].majority[row] = points
        for seat in range(self.players):
            items = self._majority_items(seat)
            if items:
                events.append(PointsScored(seat, sum(item.points for item in items), items))
        best = max(garden.score() for garden in self.gardens)
        return [*events, GameEnded(tuple(s for s, g in enumerate(self.gardens) if g.score() == best))]

    def _objects_in_row(self, row: int) -> list[int]:
        """Visible objects by seat."""
        return [garden.objects_in_row(row) for garden in self.gardens]

    def _row_points(self, row: int, counts: Sequence[int]) -> tuple[int, ...]:
        """What each seat would get for so many objects in a row."""
        values = (0, self.majorities[row]["most"], self.majorities[row]["second"])
        return tuple(values[rank] for rank in self._row_ranks(counts))

    def _row_ranks(self, counts: Sequence[int]) -> tuple[int, ...]:
        """1 for most, 2 for second most, 0 for neither, by seat."""
        able = [count for count in counts if count > 0 or self.options["zero_objects_can_rank"]]
        ranks = [0] * self.players
        for seat, count in enumerate(counts):
            if count in able:
                more = [other for other in able if other > count]
                if len(more) < 2:
                    ranks[seat] = 1 + len(more)
        return tuple(ranks)

    def _majority_items(self, seat: Seat) -> tuple[ScoreItem, ...]:
        items = []
        for row, points in enumerate(self.gardens[seat].majority):
            if points:
                counts = self._objects_in_row(row)
                rule = "M9.1" if counts[seat] == max(counts) else "M9.2"
                items.append(ScoreItem(rule, OBJECTS[row], 1, points, points, self._row_squares(seat, row)))
        return tuple(items)

    def _row_squares(self, seat: Seat, row: int) -> tuple[Square, ...]:
        garden = self.gardens[seat]
        return tuple((row, column) for column in range(6) if garden.objects_seen((row, column)))

    def outcome(self) -> Outcome | None:
        """How the match ended, if it did."""
        if self.phase != "over":
            return None
        scores = tuple(garden.score() for garden in self.gardens)
        ranking = tuple(1 + len([other for other in scores if other > score]) for score in scores)
        return Outcome("last_round_over", ranking, scores, tuple(self._final_items(s) for s in range(self.players)))

    def _final_items(self, seat: Seat) -> tuple[ScoreItem, ...]:
        laid = self.gardens[seat].placement
        bonuses = [(name, self.bonus_points[name]) for name in OBJECTS if seat in self.bonus_takers[name]]
        return (
            ScoreItem("M8.1", "tiles", laid, 1, laid),
            *(ScoreItem("M8.2", name, 1, points, points) for name, points in bonuses),
            *self._majority_items(seat),
        )

    # Looking

    def observe(self, viewer: Seat | None) -> Observation:
        """What a viewer sees: everything but the order of the face-down tiles."""
        to_act = self.to_act()
        mine = viewer is not None and viewer == to_act
        rows = tuple(self._row_standing(row) for row in range(6))
        return Observation(
            viewer=viewer,
            seats=self.players,
            phase=self.phase,
            round=self.round,
            rounds=self.rounds,
            start_seat=self.start_seat,
            to_act=to_act,
            display=tile_counts(self.display),
            dealt=sum(self.per_round.values()),
            unseen=tile_counts(self.face_down),
            bonus_tiles=tuple(self._bonus_tile(name) for name in OBJECTS),
            rows=rows,
            gardens=tuple(
                self._garden_seen(seat, tuple(row.visible[seat] for row in rows)) for seat in range(self.players)
            ),
            designs=tuple(
                Design(name, tuple(squares for _, squares in self._ways_to_lie(name, (0, 0))), self.objects_on[name])
                for name in DESIGNS
                if name in self.designs_used
            ),
            placements=tuple(self._judged(*found) for found in self._placements()) if mine else (),
            may_pass=mine and self._may_pass(),
            outcome=self.outcome(),
        )

    def _row_standing(self, row: int) -> RowStanding:
        visible = tuple(self._objects_in_row(row))
        values = self.majorities[row]
        return RowStanding(
            object=OBJECTS[row],
            most=values["most"],
            second=values["second"],
            visible=visible,
            ranks=self._row_ranks(visible),
            points=self._row_points(row, visible),
        )

    def _bonus_tile(self, name: ObjectName) -> BonusTile:
        takers = self.bonus_takers[name]
        everyone = set(range(self.players))
        left = everyone - set(takers) if self.options["bonus_per_player"] or not takers else set()
        return BonusTile(name, self.bonus_points[name], tuple(sorted(takers)), tuple(sorted(left)))

    def _garden_seen(self, seat: Seat, visible: tuple[int, ...]) -> Garden:
        garden = self.gardens[seat]
        return Garden(
            seat=seat,
            heights=grid(garden.height),
            objects=grid(garden.objects_seen),
            tiles=grid(lambda square: garden.piles[square][-1].number if garden.piles[square] else 0),
            lanterns=tuple(column in garden.lanterns for column in range(6)),
            laid=garden.laid,
            done=self._is_done(seat) or self.phase == "over",
            visible=visible,
            placement=garden.placement,
            bonus=garden.bonus,
            majority=tuple(garden.majority),
            score=garden.score(),
        )

    def _judged(self, action: PlaceTile, turn: int) -> LegalPlacement:
        garden = self.gardens[self.turn_of]
        layer = 1 + max(garden.height(square) for square in action.squares)
        return LegalPlacement(
            action=action,
            layer=layer,
            factor=self._factor(layer),
            points=self.objects_on[action.design] * self._factor(layer),
            bonus=sum(self.bonus_points[name] for name, _ in self._bonuses(self.turn_of, action.squares, layer)),
            hides=sum(garden.objects_seen(square) for square in action.squares),
            turn=turn,
        )


def kind_order(kind: Kind) -> tuple[int, int]:
    """Kinds go by object, then by design."""
    return OBJECTS.index(kind[0]), DESIGNS.index(kind[1])


def turned(offsets: Sequence[Square], turn: int) -> list[Square]:
    """Offsets after quarter turns clockwise; from turn 4 on the tile is flipped first, left to right."""
    corners = [complex(r, -c if turn >= 4 else c) * (-1j) ** (turn % 4) for r, c in offsets]
    return [(round(corner.real), round(corner.imag)) for corner in corners]


def tile_counts(tiles: Counter[Kind]) -> tuple[TileCount, ...]:
    """The kinds that occur, in order, with their numbers."""
    return tuple(TileCount(*kind, tiles[kind]) for kind in sorted(tiles, key=kind_order) if tiles[kind])


def grid(value: Callable[[Square], int]) -> tuple[tuple[int, ...], ...]:
    """A value for every square, row by row."""
    return tuple(tuple(value((row, column)) for column in range(6)) for row in range(6))
