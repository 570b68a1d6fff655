"""A simple judgement of Miyabi's actions, from what the acting seat sees.

Each legal placement is worth its points at once, and then, in points too:

- what the rows are likely to pay more or less, for the objects that it shows and hides: little at first,
  when all of it may still be covered, and fully in the end;
- the level ground that it makes or breaks, because tiles score by their layer: the higher the better;
- the bonus tiles that come within reach;
- the column that it uses up for this round, measured by the best that another tile could bring there.

Passing is worth nothing, so it is right once every placement would cost more than it brings.
The weights were found by self-play in rotated seats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from tuileries.core.ids import Square
from tuileries.games.miyabi.observe import Garden, LegalPlacement, Observation
from tuileries.games.miyabi.words import OBJECTS, SIDE, DesignName, ObjectName

Kind: TypeAlias = tuple[ObjectName, DesignName]

BONUS_LAYER: Final = 5
CERTAIN: Final = 0.2
"""Doubt in objects when no turn is left: small enough that what leads now is as good as paid."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thought counts.

    Attributes:
        row: of the points that the rows are likely to pay, at the end of the match.
        doubt: objects by which a lead must grow with each turn left to feel as safe as before.
        ground: for each pair of neighbours on one level, times the square of the layer that may lie on them.
        reach: of a bonus tile that the next tile could take.
        column: of the best other use of the column.
    """

    row: float = 0.75
    doubt: float = 0.2
    ground: float = 0.12
    reach: float = 0.2
    column: float = 0.2


WEIGHTS: Final = Weights()


def values(observation: Observation, weights: Weights = WEIGHTS) -> list[float]:
    """The value of each of ``observation.legal_actions``, in points."""
    if observation.viewer is None or not observation.placements:
        return [0.0] * len(observation.legal_actions)
    judge = _Judge(observation, observation.gardens[observation.viewer], weights)
    judged = [judge.value(placement) for placement in observation.placements]
    return [*judged, 0.0] if observation.may_pass else judged


class _Judge:
    """One seat's view of its garden at one moment."""

    def __init__(self, observation: Observation, garden: Garden, weights: Weights) -> None:
        self._garden = garden
        self._weights = weights
        self._rows = observation.rows
        self._objects = {design.design: design.objects for design in observation.designs}
        self._rivals = [rival for rival in observation.gardens if rival.seat != garden.seat]
        rounds_left = observation.rounds - observation.round - 1
        turns_left = rounds_left * SIDE + garden.lanterns.count(False) - 1
        share_left = turns_left / (observation.rounds * SIDE)
        self._row_weight = weights.row * (1 - share_left)
        self._ground_weight = weights.ground * math.sqrt(share_left)
        self._spread = CERTAIN + weights.doubt * turns_left
        self._bonus = {
            OBJECTS.index(tile.object): tile.points for tile in observation.bonus_tiles if garden.seat in tile.open_to
        }
        self._column_use = _best_by_column(observation.placements)
        self._copies = {(tile.object, tile.design): tile.count for tile in observation.display}
        self._row_value = cache(self._likely_pay)

    def value(self, placement: LegalPlacement) -> float:
        """All thoughts about one placement."""
        weights = self._weights
        return (
            placement.points
            + placement.bonus
            + self._row_weight * self._row_gain(placement)
            + self._ground_weight * self._ground_gain(placement)
            + weights.reach * self._reach_gain(placement)
            - weights.column * self._other_use(placement)
        )

    def _row_gain(self, placement: LegalPlacement) -> float:
        """What the rows are likely to pay more after the placement than now."""
        change: dict[int, int] = {}
        for row, column in placement.action.squares:
            hidden = self._garden.objects[row][column]
            if hidden:
                change[row] = change.get(row, 0) - hidden
        row = placement.action.squares[0][0]
        change[row] = change.get(row, 0) + self._objects[placement.action.design]
        visible = self._garden.visible
        return sum(
            self._row_value(row, visible[row] + more) - self._row_value(row, visible[row])
            for row, more in change.items()
        )

    def _likely_pay(self, row: int, count: int) -> float:
        """What a row is likely to pay for ``count`` visible objects, as if every lead could still melt."""
        if not count:
            return 0.0
        ahead = [self._chance_ahead(count - rival.visible[row]) for rival in self._rivals]
        first = math.prod(ahead)
        second = sum((1 - chance) * math.prod(ahead[:i] + ahead[i + 1 :]) for i, chance in enumerate(ahead))
        standing = self._rows[row]
        return standing.most * first + standing.second * second

    def _chance_ahead(self, lead: int) -> float:
        """How likely a lead still holds in the end; a tie pays like a lead, so it counts as half an object ahead."""
        return 1 / (1 + math.exp(-(lead + 0.5) / self._spread))

    def _ground_gain(self, placement: LegalPlacement) -> float:
        """Change in level pairs of neighbours, each counted by the square of the layer that may lie on them."""
        heights = self._garden.heights
        squares = placement.action.squares
        layer = placement.layer
        made, broken = (layer + 1) ** 2, layer**2
        gain = 0.0
        for square in squares:
            for neighbour in _neighbours(square):
                height = heights[neighbour[0]][neighbour[1]]
                if neighbour in squares:
                    gain += (made - broken) / 2  # a pair inside the tile is met from both its ends
                elif height == layer:
                    gain += made
                elif height == layer - 1:
                    gain -= broken
        return gain

    def _reach_gain(self, placement: LegalPlacement) -> float:
        """Points of bonus tiles for whose objects this makes the first square ready for the fifth layer."""
        if placement.layer != BONUS_LAYER - 1:
            return 0.0
        rows = {row for row, _ in placement.action.squares}
        heights = self._garden.heights
        return sum(self._bonus.get(row, 0) for row in rows if BONUS_LAYER - 1 not in heights[row])

    def _other_use(self, placement: LegalPlacement) -> int:
        """The most points at once that a tile which is still there afterwards could bring in this column."""
        kind = (placement.action.object, placement.action.design)
        for points, other in self._column_use[placement.action.squares[0][1]]:
            if other != kind or self._copies[kind] > 1:
                return points
        return 0


@cache
def _neighbours(square: Square) -> tuple[Square, ...]:
    """The squares beside a square, inside the garden."""
    row, column = square
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple((r, c) for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE)


def _best_by_column(placements: Sequence[LegalPlacement]) -> list[list[tuple[int, Kind]]]:
    """For each column the kinds of tiles that could lie there with the most points at once, best first."""
    best: list[dict[Kind, int]] = [{} for _ in range(SIDE)]
    for placement in placements:
        kinds = best[placement.action.squares[0][1]]
        kind = (placement.action.object, placement.action.design)
        kinds[kind] = max(kinds.get(kind, 0), placement.points + placement.bonus)
    return [sorted(((points, kind) for kind, points in kinds.items()), reverse=True) for kinds in best]
