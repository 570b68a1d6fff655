"""Where the points come from: simulate matches and show the share of each rule, with bars of characters."""

import tuileries as tu
from tuileries.bots.simulation import simulate, standings


def main(matches: int = 20) -> None:
    """Greedy bots play each other with two, three and four players."""
    for players in (2, 3, 4):
        game = tu.load("miyabi", players=players)
        names = ["greedy"] * players
        played = list(simulate(game, names, matches, seed="statistics"))
        first = standings(names, played)[0]
        print(f"{players} players: {first.points:.1f} points (from {first.lowest} to {first.highest})")
        for rule, points in first.points_by_rule.items():
            print(f"  {rule}  {points:6.1f}  {'#' * round(points / 4)}  {game.ledger[rule].chapter}")


if __name__ == "__main__":
    main()
