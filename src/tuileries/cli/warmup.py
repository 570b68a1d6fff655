"""``tuileries warmup``: compile the engine ahead of time."""

from __future__ import annotations

from tuileries.cli.terminal import console, waiting


def warmup() -> None:
    """Compile the engine, so that the first game starts at once.

    What is compiled stays in the user's cache folder; after a change of the sources it is compiled again.
    """
    import tuileries
    from tuileries.core.kernel import cache_folder, remove_old_caches
    from tuileries.core.warm import warm

    screen = console(stderr=True)
    known = tuileries.games()
    finished = {game_id for game_id in known if (cache_folder() / f"{game_id}.ready").exists()}
    for game_id, game in known.items():
        if game_id in finished:
            continue
        with waiting(f"Compiling {game.title} (once, some seconds)"):
            warm(tuileries.load(game_id, players=min(game.player_counts)))
        (cache_folder() / f"{game_id}.ready").touch()
        screen.print(f"{game.title} is compiled.")
    remove_old_caches()
