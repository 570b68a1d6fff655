"""``tuileries serve``: the table for the browser."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port to listen on.")] = 8000,
    host: Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 is all of them.")] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="Where matches are stored: path or sqlite:/// URL; a file in the user's data folder if left out.",
        ),
    ] = None,
) -> None:
    """Start the table for the browser."""
    from tuileries.server.run import serve as run

    run(host=host, port=port, database=database)
