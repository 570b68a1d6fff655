"""Steps of a match in words, from the events alone: who did what, and what it scored and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from tuileries.core.seats import BRIGHT_COLOURS, SHAPES

if TYPE_CHECKING:
    from tuileries.core.game import Game, Outcome, ScoreItem
    from tuileries.core.ids import Seat
    from tuileries.core.match import Step


TIMES = "\u00d7"
"""The sign of multiplication."""


def seat_text(seat: Seat, names: Sequence[str]) -> Text:
    """A seat with its shape, its colour and its name."""
    return Text(f"{SHAPES[seat]} {names[seat]}", style=f"bold {BRIGHT_COLOURS[seat]}")


def seat_names(players: int, names: Sequence[str] | None = None) -> list[str]:
    """A name for each seat; names that occur twice get a number. Control characters never reach the terminal."""
    if names is None:
        return [f"seat {seat}" for seat in range(players)]
    names = ["".join(letter if letter.isprintable() else "\ufffd" for letter in name) for name in names]
    return [
        name if names.count(name) == 1 else f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)
    ]


def step_text(game: Game, step: Step, names: Sequence[str]) -> Text:
    """One line about a step."""
    who = Text("chance", style="dim") if step.by is None else seat_text(step.by, names)
    line = Text.assemble(who, "  ", game.format_action(step.action, human=True))
    for seat, points, items in scored(step.events):
        whose = "" if seat == step.by else f" {names[seat]}"
        line.append(f"  +{points}{whose}", style="bold yellow")
        line.append(f"  {', '.join(map(item_text, items))}", style="dim")
    return line


def scored(events: Sequence[Any]) -> Iterator[tuple[Seat, int, Sequence[ScoreItem]]]:
    """Seat, points and items of every event that scores."""
    for event in events:
        items = getattr(event, "items", None)
        if items:
            yield event.seat, event.points, items


def points_for(events: Sequence[Any], seat: Seat) -> int:
    """The points that events bring to a seat."""
    return sum(points for scorer, points, _ in scored(events) if scorer == seat)


def item_text(item: ScoreItem) -> str:
    """A score item as its formula."""
    return f"{item.count} {item.about} {TIMES} {item.factor} ({item.rule})"


def outcome_table(game: Game, outcome: Outcome, names: Sequence[str]) -> Table:
    """The final scores, summed by rule, with the ranks."""
    table = Table(title=f"The end: {outcome.reason.replace('_', ' ')}")
    table.add_column("points for")
    for seat in range(len(outcome.scores)):
        table.add_column(seat_text(seat, names), justify="right")
    for rule in sorted({item.rule for items in outcome.items for item in items}):
        sums = [sum(item.points for item in items if item.rule == rule) for items in outcome.items]
        table.add_row(f"{game.ledger[rule].chapter} ({rule})", *map(str, sums))
    table.add_section()
    table.add_row("total", *map(str, outcome.scores), style="bold")
    table.add_row("rank", *map(str, outcome.ranking))
    return table
