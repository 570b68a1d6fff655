"""The only way out for what happens in a match: every observation and event that leaves passes here.

Whatever is sent is made from ``game.observe`` and from events that the viewer may see. The live channel, previews,
refusals, replays, records, spectators and bots all come here; no other module of the server looks at a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tuileries.core.errors import IllegalActionError, Refusal
from tuileries.core.game import Game, seen_by
from tuileries.core.ids import Seat, State
from tuileries.core.match import Step
from tuileries.core.record import write_record
from tuileries.server.facts import TableFacts
from tuileries.server.line import LineStep
from tuileries.server.messages import (
    Explained,
    LogEntry,
    Previewed,
    ReplayFrame,
    SeatInfo,
    TableInfo,
    TableState,
    Update,
)

Reader: TypeAlias = str | None
"""Somebody who looks at a table: a guest's id, or ``None`` without a cookie."""


def table_info(table: TableFacts, reader: Reader, online: Iterable[str] = ()) -> TableInfo:
    """The table without its match; ``online`` are the guests with an open link."""
    present = set(online)
    return TableInfo(
        id=table.id,
        game=table.game,
        status=table.standing.status,
        seats=[
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name or "",
                bot=seat.bot,
                mine=seat.guest is not None and seat.guest == reader,
                online=seat.guest in present,
            )
            for seat in table.seats
        ],
        options=table.options,
        component_set=table.component_set,
        version=table.version,
        created=table.created,
        updated=table.updated,
        to_act=table.standing.to_act,
        scores=table.standing.scores,
        next_table=table.next_table,
    )


def viewer_of(table: TableFacts, reader: Reader) -> Seat | None:
    """The seat with whose eyes the reader sees: of the own seats the one to act, else the first."""
    seats = table.seats_of(reader)
    if table.standing.to_act in seats:
        return table.standing.to_act
    return seats[0] if seats else None


def observed(game: Game, state: State, viewer: Seat | None) -> Any:
    """What the viewer sees, as the game's own value: this is what a bot gets."""
    return game.observe(state, viewer)


def view_for(game: Game, state: State, viewer: Seat | None) -> dict[str, Any]:
    """What the viewer sees, as JSON."""
    return game.observation_codec.to_json(observed(game, state, viewer))


def events_for(game: Game, events: Sequence[Any], viewer: Seat | None) -> list[dict[str, Any]]:
    """The events that the viewer may see, as JSON."""
    return [game.event_codec.to_json(event) for event in seen_by(events, viewer)]


def entry_for(game: Game, step: LineStep, viewer: Seat | None) -> LogEntry:
    """One step as the viewer may see it. A step that is partly hidden from the viewer has no text."""
    events = events_for(game, step.events, viewer)
    hidden = len(events) < len(step.events)
    text = "" if hidden else game.format_action(step.action, human=True)
    return LogEntry(version=step.version, by=step.by, text=text, events=events)


@dataclass(frozen=True, slots=True)
class Glimpse:
    """All that a frame for one reader is made of, taken at one instant."""

    game: Game
    state: State
    steps: Sequence[LineStep]
    info: TableInfo
    viewer: Seat | None
    may_undo: bool


def state_for(glimpse: Glimpse) -> TableState:
    """The whole table; ``glimpse.steps`` are all that stand."""
    return TableState(
        table=glimpse.info,
        viewer=glimpse.viewer,
        observation=view_for(glimpse.game, glimpse.state, glimpse.viewer),
        log=[entry_for(glimpse.game, step, glimpse.viewer) for step in glimpse.steps],
        may_undo=glimpse.may_undo,
        engine_ready=True,
    )


def update_for(glimpse: Glimpse, since: int) -> Update:
    """What is new since that version; ``glimpse.steps`` are the new steps."""
    return Update(
        since=since,
        table=glimpse.info,
        viewer=glimpse.viewer,
        observation=view_for(glimpse.game, glimpse.state, glimpse.viewer),
        log=[entry_for(glimpse.game, step, glimpse.viewer) for step in glimpse.steps],
        may_undo=glimpse.may_undo,
    )


def waiting_for_engine(info: TableInfo, viewer: Seat | None) -> TableState:
    """The table while the rules are not compiled yet."""
    return TableState(table=info, viewer=viewer, observation=None, log=[], may_undo=False, engine_ready=False)


def preview_for(game: Game, state: State, draft: Sequence[Step], viewer: Seat | None, key: str) -> Previewed:
    """The table after a draft; chance that would follow is not played."""
    shown = draft[-1].state if draft else state
    events = [event for step in draft for event in step.events]
    return Previewed(
        key=key,
        observation=view_for(game, shown, viewer),
        events=events_for(game, events, viewer),
        complete=bool(draft),
    )


def explained(refusal: Refusal | None, key: str) -> Explained:
    """Why an action of the reader's own turn is not allowed."""
    if refusal is None:
        return Explained(key=key, rule=None, code=None, reason=None, squares=[])
    return Explained(
        key=key,
        rule=refusal.rule,
        code=refusal.code,
        reason=refusal.reason,
        squares=[(row, column) for row, column in refusal.squares],
    )


def explanation_for(game: Game, state: State, action: Any, key: str) -> Explained:
    """Ask the rules about an action of the seat to act; only that seat's reader may."""
    try:
        return explained(game.explain(state, action), key)
    except IllegalActionError as error:
        return explained(error.refusal, key)


def frame_for(
    game: Game, state: State, step: LineStep | None, viewer: Seat | None, place: tuple[int, int]
) -> ReplayFrame:
    """One frame of a replay; ``place`` is its number and that of the last."""
    version, last = place
    return ReplayFrame(
        version=version,
        last=last,
        entry=None if step is None else entry_for(game, step, viewer),
        observation=view_for(game, state, viewer),
        scores=list(observed(game, state, viewer).scores),
    )


def record_for(game: Game, steps: Sequence[Step], seats: Sequence[str]) -> str:
    """The record of a match that is over: now everybody may see everything.

    Raises:
        RecordError: the match is not over.
    """
    return write_record(game, steps, seats=seats)
