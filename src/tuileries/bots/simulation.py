"""Many matches between bots, with the seats rotated, and what they come to."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean, stdev
from typing import cast

from tuileries.bots import make
from tuileries.bots.bot import Bot
from tuileries.core.game import Game, Outcome
from tuileries.core.match import Match, Step

Z95 = 1.959963984540054
"""Half width of the 95 % interval of the normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match that bots played.

    Attributes:
        number: from 0.
        seed: of the match.
        entrants: for each seat the index of the bot in the list that was given.
        plies: actions of seats.
        steps: every step.
        outcome: how it ended.
    """

    number: int
    seed: str
    entrants: tuple[int, ...]
    plies: int
    steps: tuple[Step, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entrant reached.

    Attributes:
        bot: its name.
        matches: seats played; a bot that fills several seats of a match counts for each entry of the list alone.
        points: mean final points; ``deviation`` is their standard deviation.
        lowest: fewest points in a match, ``highest`` the most.
        points_by_rule: mean final points that each rule gave.
        wins: sum of its shares of victory: a victory shared by two is half a win for each.
        share: wins by match.
        interval: 95 % Wilson interval of ``share``.
    """

    bot: str
    matches: int
    points: float
    deviation: float
    lowest: int
    highest: int
    points_by_rule: dict[str, float]
    wins: float
    share: float
    interval: tuple[float, float]


def play_match(game: Game, bots: Sequence[Bot], seed: int | str) -> Match:
    """A match between bots, one for each seat, to its end.

    The seed decides the draws and, separately for each seat, the generator of its bot.
    """
    match = Match(game, seed)
    generators = [random.Random(f"{seed} seat {seat}") for seat in range(len(bots))]
    while isinstance(seat := match.to_act, int):
        observation = game.observe(match.state, seat)
        match.play(bots[seat].choose(observation, generators[seat]))
    return match


def simulate(game: Game, names: Sequence[str], games: int, seed: int | str) -> Iterator[Played]:
    """Play ``games`` matches; entrant ``i`` sits on seat ``(i + number of the match) mod players``.

    Args:
        game: the game to play.
        names: a bot for each seat.
        games: how many matches. A multiple of the players gives every entrant every seat equally often.
        seed: match ``n`` has the seed ``"{seed}:{n}"``.

    Raises:
        UnknownBotError: no bot has that name.
    """
    players = game.info.players
    entrants = [make(name, game) for name in names]
    for number in range(games):
        seats = tuple((seat - number) % players for seat in range(players))
        match = play_match(game, [entrants[entrant] for entrant in seats], f"{seed}:{number}")
        outcome = cast("Outcome", game.outcome(match.state))
        plies = sum(step.by is not None for step in match.steps)
        yield Played(number, f"{seed}:{number}", seats, plies, tuple(match.steps), outcome)


def standings(names: Sequence[str], matches: Sequence[Played]) -> tuple[Standing, ...]:
    """What every entrant reached, in the order of ``names``."""
    return tuple(_standing(name, entrant, matches) for entrant, name in enumerate(names))


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share.

    >>> tuple(round(bound, 3) for bound in wilson(80, 100))
    (0.711, 0.867)
    """
    share = wins / matches
    scale = 1 + Z95**2 / matches
    middle = (share + Z95**2 / (2 * matches)) / scale
    half = Z95 / scale * math.sqrt(share * (1 - share) / matches + Z95**2 / (4 * matches**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _standing(name: str, entrant: int, matches: Sequence[Played]) -> Standing:
    points = []
    by_rule: Counter[str] = Counter()
    wins = Fraction()
    for match in matches:
        seat = match.entrants.index(entrant)
        points.append(match.outcome.scores[seat])
        for item in match.outcome.items[seat]:
            by_rule[item.rule] += item.points
        winners = match.outcome.winners
        if seat in winners:
            wins += Fraction(1, len(winners))
    won = float(wins)
    return Standing(
        bot=name,
        matches=len(points),
        points=fmean(points),
        deviation=stdev(points) if len(points) > 1 else 0.0,
        lowest=min(points),
        highest=max(points),
        points_by_rule={rule: total / len(points) for rule, total in sorted(by_rule.items())},
        wins=won,
        share=won / len(points),
        interval=wilson(won, len(points)),
    )
