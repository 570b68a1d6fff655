"""A bot of your own: it takes the highest layer that it can reach, and plays ten matches against the greedy bot.

A bot is any object with a ``name`` and a method ``choose``. It gets what its seat sees, never the state.
"""

import random

import tuileries as tu
from tuileries.bots import make
from tuileries.bots.simulation import play_match


class Climber:
    """Lays on the highest layer; among equals it takes most points, then it draws."""

    name = "climber"

    def choose(self, observation, rng: random.Random):
        """One of ``observation.legal_actions``."""
        if not observation.placements:
            return observation.legal_actions[0]  # only passing is left
        placements = list(observation.placements)
        rng.shuffle(placements)
        return max(placements, key=lambda found: (found.layer, found.points)).action


def main(matches: int = 10) -> None:
    """Play with the seats changing after every match."""
    game = tu.load("miyabi", players=2)
    climber, greedy = Climber(), make("greedy", game)
    totals = {climber.name: 0, greedy.name: 0}
    for number in range(matches):
        seats = [climber, greedy] if number % 2 == 0 else [greedy, climber]
        match = play_match(game, seats, seed=number)
        outcome = game.outcome(match.state)
        for bot, points in zip(seats, outcome.scores, strict=True):
            totals[bot.name] += points
    for name, points in totals.items():
        print(f"{name:8} {points / matches:6.1f} points a match")


if __name__ == "__main__":
    main()
