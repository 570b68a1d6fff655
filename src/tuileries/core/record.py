"""Records: whole matches as JSON lines, format ``tuileries-record/1``.

A record has a header line, one line per step, chance included, and a result line. It states every
draw and every score, so a program that knows the game's words can follow it without this library;
``docs/records.md`` describes it and :func:`record_schema` gives the JSON schemas of its lines.
Reading replays every step by the rules: a record that reads is a match that the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from tuileries.core.errors import RecordError, TuileriesError
from tuileries.core.game import Game, Outcome
from tuileries.core.ids import TERMINAL, Nature, Seat, State
from tuileries.core.match import Step
from tuileries.core.options import OptionValue

FORMAT: Final = "tuileries-record/1"
"""The format that this module writes and reads."""

Loader: TypeAlias = Callable[["Header"], Game]
"""Loads the game that a header names."""


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ComponentsUsed(_Line):
    """The component set of a match: the name that it gives itself, and the hash of its values."""

    name: str
    hash: str


class Header(_Line):
    """The first line: what is played.

    Attributes:
        format: always ``tuileries-record/1``.
        game: id of the game.
        players: number of seats; they count from 0.
        options: every option with its value.
        components: the component set.
        rules_version: version of the rules that the match was played by.
        seats: who sat there, such as names of bots; left out where nobody says.
    """

    format: Literal["tuileries-record/1"]
    game: str
    players: int
    options: dict[str, OptionValue]
    components: ComponentsUsed
    rules_version: int
    seats: list[str] | None = None


class StepLine(_Line):
    """One step.

    Attributes:
        by: the seat, or ``chance``.
        action: the action in the game's own words, told apart by ``type``.
        text: the same in the game's notation.
    """

    by: Seat | Literal["chance"]
    action: dict[str, Any]
    text: str


class ScoreLine(_Line):
    """One item of a score: ``points`` is ``count`` times ``factor``, by the rule, on these squares."""

    rule: str
    about: str
    count: int
    factor: int
    points: int
    squares: list[tuple[int, int]]


class SeatScore(_Line):
    """The final score of a seat; the points of its items add up to ``points``."""

    points: int
    items: list[ScoreLine]


class Result(_Line):
    """The last line: scores and ranks by seat, rank 1 is a winner, and why the match ended."""

    scores: list[SeatScore]
    ranking: list[int]
    reason: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read and replayed.

    Attributes:
        header: the first line.
        game: the loaded game.
        steps: every step from the start, chance included; the match is over after the last.
    """

    header: Header
    game: Game
    steps: tuple[Step, ...]


L = TypeVar("L", bound=_Line)


def record_schema() -> dict[str, Any]:
    """The JSON schemas of the three kinds of lines: ``header``, ``step`` and ``result``."""
    kinds: dict[str, type[_Line]] = {"header": Header, "step": StepLine, "result": Result}
    return {name: line.model_json_schema() for name, line in kinds.items()}


def write_record(game: Game, steps: Sequence[Step], *, seats: Sequence[str] | None = None) -> str:
    """The record of a match that is over, one JSON object a line, ending in a line break.

    Args:
        game: the game that was played.
        steps: every step from the start, such as ``match.steps``.
        seats: who sat on each seat, if that shall be told.

    Raises:
        RecordError: the match is not over.
    """
    outcome = game.outcome(steps[-1].state) if steps else None
    if outcome is None:
        raise RecordError("Only a match that is over has a record; this one still goes on.")
    lines: list[_Line] = [_header(game, seats)]
    lines += (_step_line(game, step) for step in steps)
    lines.append(_result(outcome))
    return "".join(f"{_dump(line)}\n" for line in lines)


def read_record(text: str, load: Loader) -> Record:
    """Read a record and replay it by the rules.

    Args:
        text: the whole record.
        load: gives the game that the header names; errors that it raises name the first line.

    Raises:
        RecordError: a line is malformed or breaks the rules; the message begins with its number.
    """
    # Only line feeds end a line: other separators may stand in a name.
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").rstrip("\r\n").split("\n")]
    if len(lines) < 2:
        raise RecordError("A record has at least a header line and a result line.")
    header = _parse(Header, lines[0], 1)
    try:
        game = load(header)
    except TuileriesError as error:
        raise RecordError(f"Line 1: {error.message}") from None
    _check_header(header, game)
    steps = _replay(game, lines[1:-1])
    _check_result(game, steps, lines[-1])
    return Record(header, game, steps)


def _header(game: Game, seats: Sequence[str] | None) -> Header:
    info = game.info
    return Header(
        format=FORMAT,
        game=info.id,
        players=info.players,
        options=dict(info.options),
        components=ComponentsUsed(name=game.components.name, hash=game.components.hash),
        rules_version=info.rules_version,
        seats=None if seats is None else list(seats),
    )


def _step_line(game: Game, step: Step) -> StepLine:
    return StepLine(
        by="chance" if step.by is None else step.by,
        action=game.action_codec.to_json(step.action),
        text=game.format_action(step.action),
    )


def _result(outcome: Outcome) -> Result:
    return Result(
        scores=[
            SeatScore(
                points=points,
                items=[
                    ScoreLine(
                        rule=item.rule,
                        about=item.about,
                        count=item.count,
                        factor=item.factor,
                        points=item.points,
                        squares=[(row, column) for row, column in item.squares],
                    )
                    for item in items
                ],
            )
            for points, items in zip(outcome.scores, outcome.items, strict=True)
        ],
        ranking=list(outcome.ranking),
        reason=outcome.reason,
    )


def _dump(line: _Line) -> str:
    return line.model_dump_json(exclude_none=isinstance(line, Header))


def _parse(kind: type[L], text: str, number: int) -> L:
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise RecordError(f"Line {number}{where and f', {where}'}: {first['msg']}.") from None


def _check_header(header: Header, game: Game) -> None:
    """Whether the loaded game is the one that was played; the loader answers for id, players and options."""
    if header.rules_version != game.info.rules_version:
        raise RecordError(
            f"Line 1: the match was played by rules version {header.rules_version}; "
            f"this program has version {game.info.rules_version}."
        )
    if header.components.hash != game.components.hash:
        raise RecordError(
            f"Line 1: the match was played with the component set {header.components.name!r} "
            f"({header.components.hash}), not with {game.components.name!r} ({game.components.hash}). "
            "Give the component file that was used."
        )
    if header.seats is not None and len(header.seats) != header.players:
        raise RecordError(f"Line 1: seats must name {header.players} players, not {len(header.seats)}.")


def _replay(game: Game, lines: Sequence[str]) -> tuple[Step, ...]:
    state = game.initial_state()
    steps = []
    for number, text in enumerate(lines, start=2):
        step = _replay_step(game, state, _parse(StepLine, text, number), number)
        steps.append(step)
        state = step.state
    return tuple(steps)


def _replay_step(game: Game, state: State, line: StepLine, number: int) -> Step:
    actor = game.to_act(state)
    if actor is TERMINAL:
        raise RecordError(f"Line {number}: the match is over already.")
    expected: Seat | Literal["chance"] = "chance" if isinstance(actor, Nature) else actor
    if line.by != expected:
        raise RecordError(f"Line {number}: {_who(expected)} is to act, not {_who(line.by)}.")
    try:
        action = game.action_codec.from_json(line.action)
        if game.parse_action(line.text) != action:
            raise RecordError(f"text {line.text!r} is not action; it must be {game.format_action(action)!r}.")
        transition = game.apply(state, action)
    except TuileriesError as error:
        raise RecordError(f"Line {number}: {error.message}") from None
    return Step(None if line.by == "chance" else line.by, action, transition.state, transition.events)


def _check_result(game: Game, steps: Sequence[Step], text: str) -> None:
    number = len(steps) + 2
    result = _parse(Result, text, number)
    outcome = game.outcome(steps[-1].state) if steps else None
    if outcome is None:
        raise RecordError(f"Line {number}: the match is not over yet, steps are missing.")
    right = _result(outcome)
    for field in Result.model_fields:
        if getattr(result, field) != getattr(right, field):
            raise RecordError(f"Line {number}, {field}: the steps give {getattr(right, field)}.")


def _who(by: Seat | str) -> str:
    return by if isinstance(by, str) else f"seat {by}"
