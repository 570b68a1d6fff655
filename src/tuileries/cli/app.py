"""All commands by name. Each command imports what it needs when it runs, so that help is there at once."""

from __future__ import annotations

from typing import Annotated

import typer

from tuileries.cli.bench import bench
from tuileries.cli.perft import perft
from tuileries.cli.play import play
from tuileries.cli.records import export_record, import_records, replay
from tuileries.cli.serve import serve
from tuileries.cli.simulate import simulate
from tuileries.cli.vectors import vectors
from tuileries.cli.warmup import warmup

app = typer.Typer(
    name="tuileries",
    help="Four out-of-print tile-laying games: a table for the browser, a Python library, a laboratory for bots.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(value: bool) -> None:
    if value:
        from tuileries import __version__

        typer.echo(f"tuileries {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave."),
    ] = False,
) -> None:
    pass


app.command()(serve)
app.command()(play)
app.command()(simulate)
app.command()(replay)
app.command("export")(export_record)
app.command("import")(import_records)
app.command()(perft)
app.command()(vectors)
app.command()(bench)
app.command()(warmup)
