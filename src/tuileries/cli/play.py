"""``tuileries play``: a game in the terminal, against bots or several people at one keyboard."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tuileries.cli.arguments import ArgumentError, Components, GameId, Options, Players, load_game, split_bots
from tuileries.cli.terminal import check_writable, console, waiting, write_text

if TYPE_CHECKING:
    from rich.console import Console

    from tuileries.bots import Bot
    from tuileries.core.game import Game
    from tuileries.core.ids import Seat
    from tuileries.core.match import Match, Step

HELP = """\
Type a move in its notation, or its number in the list:
  [bold]?[/bold]        list your moves, most points first
  [bold]? WORD[/bold]   list only moves with this word
  [bold]t[/bold]        a tip: what the greedy bot would play
  [bold]w[/bold]        why: what happened since your last move
  [bold]b[/bold]        show the board again
  [bold]u[/bold]        undo your last move
  [bold]q[/bold]        quit"""


def play(
    game: GameId,
    players: Players = 2,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            help="Bots, by commas; they take the last seats, people the others. "
            "Left out: greedy bots against you; an empty list: only people, at one keyboard.",
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", "-s", help="Decides every draw; left out, every game is another one.")
    ] = None,
    option: Options = None,
    components: Components = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the record of the match here at the end.")
    ] = None,
) -> None:
    """Play in the terminal."""
    names = ["greedy"] * (players - 1) if bots is None else split_bots(bots)
    if len(names) >= players:
        raise ArgumentError(
            f"--bots names {len(names)} bots: with {players} players at most {players - 1} can be bots."
        )
    with waiting("Setting the table"):
        loaded = load_game(game, players, option, components)
        table = TerminalTable(loaded, names, seed or secrets.token_hex(4), console())
    if record is not None:
        check_writable(record)
    if table.run() and record is not None:
        from tuileries.core.record import write_record

        write_text(record, write_record(loaded, table.match.steps, seats=table.kinds))


class TerminalTable:
    """One match at one terminal."""

    def __init__(self, game: Game, bots: Sequence[str], seed: str, screen: Console) -> None:
        """Seat the people first and the bots after them."""
        from tuileries.bots import make
        from tuileries.cli.narrate import seat_names
        from tuileries.core.match import Match

        people = game.info.players - len(bots)
        person = "you" if people == 1 else "player"
        self.kinds = [*(["person"] * people), *bots]
        self._names = seat_names(game.info.players, [*([person] * people), *bots])
        self._bots: dict[Seat, Bot] = {people + i: make(name, game) for i, name in enumerate(bots)}
        self._game = game
        self._seed = seed
        self._rng = random.Random(f"{seed} bots")
        self._screen = screen
        self.match: Match = Match(game, seed)
        self._shown = 0
        self._quit = False

    def run(self) -> bool:
        """Play until the end or until somebody quits; whether the match came to its end."""
        self._screen.print(f"{self._game.info.title}, seed {self._seed}. Type h for help.", style="bold", markup=False)
        while isinstance(seat := self.match.to_act, int) and not self._quit:
            if seat in self._bots:
                self.match.play(self._bots[seat].choose(self._game.observe(self.match.state, seat), self._rng))
            else:
                self._ask(seat)
        if self._quit:
            self._screen.print("[dim]Left the game.[/dim]")
            return False
        self._show_end()
        return True

    def _ask(self, seat: Seat) -> None:
        """Let a person act: read lines until one of them is a move, an undo or the wish to quit."""
        from tuileries.cli.narrate import seat_text

        self._show_table(seat)
        menu = Menu(self._game, self.match.state, seat)
        commands: dict[str, Callable[[], None]] = {
            "h": lambda: self._screen.print(HELP),
            "help": lambda: self._screen.print(HELP),
            "t": lambda: self._screen.print(f"The greedy bot would play {menu.tip()}."),
            "w": lambda: self._show_steps(self._since_last_move(seat)),
            "b": lambda: self._show_table(seat),
        }
        before = len(self.match.steps)
        while len(self.match.steps) == before and not self._quit:
            try:
                line = self._screen.input(seat_text(seat, self._names).append(" > ", style="bold")).strip()
            except EOFError:
                line = "q"
            if line in ("q", "quit"):
                self._quit = True
            elif line in ("u", "undo"):
                self._undo(seat)
            elif line.startswith("?"):
                self._page(menu.lines(line[1:].strip(), self._screen.width))
            elif line in commands:
                commands[line]()
            elif line:
                self._try(menu, line)

    def _try(self, menu: Menu, line: str) -> None:
        """Play what the line means, or say why not."""
        from tuileries.core.errors import IllegalActionError, NotationError

        try:
            self.match.play(menu.action(line))
        except (NotationError, IllegalActionError) as error:
            self._screen.print(error.message, style="red", markup=False)

    def _undo(self, seat: Seat) -> None:
        """Take back this seat's last move and everything after it."""
        mine = [number for number, step in enumerate(self.match.steps) if step.by == seat]
        if not mine:
            self._screen.print("[red]There is no move of yours to take back.[/red]")
            return
        while len(self.match.steps) > mine[-1]:
            self.match.undo()
        self._shown = min(self._shown, len(self.match.steps))

    def _show_table(self, seat: Seat) -> None:
        if self._screen.is_terminal:
            self._screen.clear()
        self._show_steps(self.match.steps[self._shown :])
        self._shown = len(self.match.steps)
        self._screen.print(self._game.observe(self.match.state, seat))

    def _show_steps(self, steps: Sequence[Step]) -> None:
        from tuileries.cli.narrate import step_text

        for step in steps:
            if step.by is not None:
                self._screen.print(step_text(self._game, step, self._names))

    def _since_last_move(self, seat: Seat) -> list[Step]:
        mine = [number for number, step in enumerate(self.match.steps) if step.by == seat]
        return self.match.steps[mine[-1] if mine else 0 :]

    def _show_end(self) -> None:
        from tuileries.cli.narrate import outcome_table

        outcome = self._game.outcome(self.match.state)
        self._show_steps(self.match.steps[self._shown :])
        self._screen.print(self._game.observe(self.match.state, None))
        if outcome is not None:
            self._screen.print(outcome_table(self._game, outcome, self._names))
            winners = " and ".join(self._names[seat] for seat in outcome.winners)
            self._screen.print(f"[bold]The victory goes to {winners}.[/bold]")

    def _page(self, lines: Sequence[str]) -> None:
        """Lines a screenful at a time."""
        room = max(self._screen.height - 2, 4) if self._screen.is_terminal else max(len(lines), 1)
        for start in range(0, len(lines), room):
            for line in lines[start : start + room]:
                self._screen.print(line, markup=False)
            left = len(lines) - start - room
            if left > 0 and self._asks_to_stop(left):
                return

    def _asks_to_stop(self, left: int) -> bool:
        try:
            return bool(self._screen.input(f"[dim]{left} more lines: Enter goes on, q stops > [/dim]").strip())
        except EOFError:
            return True


class Menu:
    """The legal actions of a person, numbered in the game's order from 1."""

    def __init__(self, game: Game, state: Any, seat: Seat) -> None:
        """List what the seat may do now."""
        self._game = game
        self._state = state
        self._seat = seat
        self._actions = list(game.legal_actions(state))

    def action(self, line: str) -> Any:
        """The action that a number or a notation means.

        Raises:
            NotationError: there is no such number, or the text is no action.
        """
        from tuileries.core.errors import NotationError

        if not line.isdecimal():
            return self._game.parse_action(line)
        if len(line) > len(str(len(self._actions))) or not 1 <= int(line) <= len(self._actions):
            last = len(self._actions)
            raise NotationError(f"There is no move number {line[:9]}; there are 1 to {last}. ? lists them.")
        return self._actions[int(line) - 1]

    def tip(self) -> str:
        """What the greedy bot would play, in both notations."""
        from tuileries.bots import make

        action = make("greedy", self._game).choose(self._game.observe(self._state, self._seat), random.Random(0))
        return f"{self._game.format_action(action)} ({self._game.format_action(action, human=True)})"

    def lines(self, word: str, width: int) -> list[str]:
        """The list in columns, most points first; only the actions whose notation holds ``word``."""
        entries = sorted(self._entries(word.lower()), reverse=True)
        if not entries:
            return [f"None of your {len(self._actions)} moves has {word!r} in its notation."]
        cells = [f"{-number:4}  {text} +{points}" for points, number, text in entries]
        wide = max(map(len, cells)) + 2
        columns = max(1, width // wide)
        rows = -(-len(cells) // columns)
        return ["".join(cell.ljust(wide) for cell in cells[row::rows]).rstrip() for row in range(rows)]

    def _entries(self, word: str) -> list[tuple[int, int, str]]:
        """Points, negative number and compact notation of the actions that hold the word."""
        from tuileries.cli.narrate import points_for

        found = []
        for number, action in enumerate(self._actions, start=1):
            text = self._game.format_action(action)
            if word in text.lower() or word in self._game.format_action(action, human=True).lower():
                events = self._game.apply(self._state, action).events
                found.append((points_for(events, self._seat), -number, text))
        return found
