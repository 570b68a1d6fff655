"""``tuileries replay``, ``export`` and ``import``: stored matches."""

from __future__ import annotations

import csv
import io
import json as json_lines
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tuileries.cli.arguments import ArgumentError, Components, Json, record_loader
from tuileries.cli.terminal import console, print_json, read_text, write_text

if TYPE_CHECKING:
    from tuileries.core.ids import Seat, State
    from tuileries.core.record import Record

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record; - is standard input.")]
StepNumber = Annotated[
    int | None,
    typer.Option("--step", min=0, metavar="N", help="The table after so many steps; 0 is the start."),
]
SeatNumber = Annotated[
    int | None, typer.Option("--seat", min=0, help="See it as this seat (from 0); spectators see what is public.")
]


class Format(StrEnum):
    """What ``export`` writes."""

    text = "text"
    json = "json"
    csv = "csv"
    svg = "svg"


def replay(
    file: RecordFile,
    step: StepNumber = None,
    seat: SeatNumber = None,
    json: Json = False,
    components: Components = None,
) -> None:
    """Show a recorded match: all steps and the end, or the table after one step."""
    record = _load(file, components)
    names = _names(record)
    if step is None:
        _print_story(record, names, seat, json=json)
        return
    state = _state_after(record, step)
    observation = record.game.observe(state, _viewer(record, seat))
    if json:
        print_json(record.game.observation_codec.to_json(observation))
        return
    from tuileries.cli.narrate import step_text

    screen = console()
    if step:
        screen.print(f"step {step} of {len(record.steps)}:", step_text(record.game, record.steps[step - 1], names))
    screen.print(observation)


def export_record(
    file: RecordFile,
    to: Annotated[Format, typer.Option("--to", help="What to write.")] = Format.text,
    output: Annotated[
        Path | None, typer.Option("--output", metavar="FILE", help="Where to; standard output if left out.")
    ] = None,
    step: StepNumber = None,
    seat: SeatNumber = None,
    components: Components = None,
) -> None:
    """Write a recorded match for other programs and for people.

    [bold]text[/bold] annotated moves. [bold]json[/bold] every step with its events and the public view after it,
    so that a program need not know the rules. [bold]csv[/bold] one line a step with the points of each seat.
    [bold]svg[/bold] a picture of the table after --step, or of the end.
    """
    record = _load(file, components)
    if step is not None and to is not Format.svg:
        raise ArgumentError("--step goes with --to svg only; the other formats hold all steps.")
    viewer = _viewer(record, seat)
    writers: dict[Format, Callable[[], str]] = {
        Format.text: lambda: _as_text(record),
        Format.json: lambda: _as_json(record, viewer),
        Format.csv: lambda: _as_csv(record, viewer),
        Format.svg: lambda: _as_svg(record, viewer, len(record.steps) if step is None else step),
    }
    write_text(output, writers[to]())


def import_records(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records; - is standard input.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", metavar="DIR", help="Write the records here in the library's own form."),
    ] = None,
    json: Json = False,
    components: Components = None,
) -> None:
    """Check records of any origin by replaying them, and write them in the library's own form.

    A record may use either notation for its moves and any layout of its JSON. Without --output it is only checked.
    """
    from tuileries.core.record import write_record

    accepted = []
    names = ["record.jsonl" if str(file) == "-" else f"{file.stem}.jsonl" for file in files]
    if output is not None:
        _check_targets(output, names)
    for file, name in zip(files, names, strict=True):
        record = _load(file, components)
        if output is not None:
            write_text(output / name, write_record(record.game, record.steps, seats=record.header.seats))
        scores = record.game.observe(record.steps[-1].state, None).scores
        accepted.append({"file": str(file), "game": record.header.game, "steps": len(record.steps), "scores": scores})
    if json:
        print_json(accepted)
        return
    for entry in accepted:
        points = ", ".join(map(str, entry["scores"]))
        line = f"{entry['file']}: {entry['game']}, {entry['steps']} steps, {points} points"
        console().print(line, soft_wrap=True, markup=False)


def _check_targets(folder: Path, names: list[str]) -> None:
    """No record may overwrite another."""
    for name in names:
        if names.count(name) > 1:
            raise ArgumentError(f"Two records would be written to {folder / name}; import them one by one.")
        if (folder / name).exists():
            raise ArgumentError(f"{folder / name} exists already; choose another --output.")


def _load(file: Path, components: Path | None) -> Record:
    from tuileries.core.errors import RecordError
    from tuileries.core.record import read_record

    try:
        return read_record(read_text(file), record_loader(components))
    except RecordError as error:
        raise RecordError(f"{file}: {error.message}") from None


def _names(record: Record) -> list[str]:
    from tuileries.cli.narrate import seat_names

    return seat_names(record.header.players, record.header.seats)


def _viewer(record: Record, seat: Seat | None) -> Seat | None:
    if seat is not None and seat >= record.header.players:
        raise ArgumentError(f"There is no seat {seat}; seats are 0 to {record.header.players - 1}.")
    return seat


def _state_after(record: Record, step: int) -> State:
    if step > len(record.steps):
        raise ArgumentError(f"There is no step {step}; the record has {len(record.steps)}.")
    return record.steps[step - 1].state if step else record.game.initial_state()


def _print_story(record: Record, names: list[str], seat: Seat | None, *, json: bool) -> None:
    if json:
        print_json(json_lines.loads(_as_json(record, _viewer(record, seat))))
        return
    from tuileries.cli.narrate import outcome_table, step_text

    screen = console()
    for number, step in enumerate(record.steps, start=1):
        screen.print(f"{number:4}", step_text(record.game, step, names))
    last = record.steps[-1].state
    screen.print(record.game.observe(last, _viewer(record, seat)))
    outcome = record.game.outcome(last)
    if outcome is not None:
        screen.print(outcome_table(record.game, outcome, names))


def _as_text(record: Record) -> str:
    from tuileries.cli.narrate import step_text

    names = _names(record)
    info = record.game.info
    lines = [f"{info.title}, {info.players} players: {', '.join(names)}"]
    lines += [
        f"{number:4} {step_text(record.game, step, names).plain}" for number, step in enumerate(record.steps, start=1)
    ]
    outcome = record.game.outcome(record.steps[-1].state)
    if outcome is not None:
        ends = [
            f"{name} {points} (rank {rank})"
            for name, points, rank in zip(names, outcome.scores, outcome.ranking, strict=True)
        ]
        lines.append(f"{outcome.reason}: {', '.join(ends)}")
    return "\n".join(lines) + "\n"


def _as_json(record: Record, viewer: Seat | None) -> str:
    from tuileries.core.game import seen_by

    game = record.game

    def view(state: State) -> dict[str, Any]:
        return game.observation_codec.to_json(game.observe(state, viewer))

    document = {
        "header": record.header.model_dump(exclude_none=True),
        "start": view(game.initial_state()),
        "steps": [
            {
                "by": "chance" if step.by is None else step.by,
                "action": game.action_codec.to_json(step.action),
                "text": game.format_action(step.action),
                "events": [game.event_codec.to_json(event) for event in seen_by(step.events, viewer)],
                "after": view(step.state),
            }
            for step in record.steps
        ],
    }
    return json_lines.dumps(document, ensure_ascii=False) + "\n"


def _as_csv(record: Record, viewer: Seat | None) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["step", "by", "text", *(f"points_{seat}" for seat in range(record.header.players))])
    for number, step in enumerate(record.steps, start=1):
        scores = record.game.observe(step.state, viewer).scores
        by = "chance" if step.by is None else step.by
        writer.writerow([number, by, record.game.format_action(step.action), *scores])
    return out.getvalue()


def _as_svg(record: Record, viewer: Seat | None, step: int) -> str:
    observation = record.game.observe(_state_after(record, step), viewer)
    picture: str = observation._repr_svg_()
    return picture + "\n"
