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
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for game_id, game in tuileries.all_games().items():
        finished = folder / f"{game_id}.ready"
        if finished.exists():
            continue
        with waiting(f"Compiling {game.title} (once, some seconds)"):
            warm(tuileries.load(game_id, players=min(game.player_counts)))
        finished.touch()
        screen.print(f"{game.title} is compiled.")
    remove_old_caches()
