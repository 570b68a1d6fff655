"""Follow a record without the library: only the JSON lines are read, and the heights are rebuilt from the moves.

tuileries simulate miyabi --games 1 --records games
python examples/follow_a_record.py games/miyabi-2p-0-0.jsonl
"""

import json
import sys
from pathlib import Path


def follow(text: str) -> list[list[list[int]]]:
    """The heights of every garden at the end, by seat, row and column."""
    header, *steps, result = map(json.loads, text.splitlines())
    assert header["format"] == "tuileries-record/1"
    heights = [[[0] * 6 for _ in range(6)] for _ in range(header["players"])]
    for step in steps:
        if step["action"]["type"] == "place_tile":
            for row, column in step["action"]["squares"]:
                heights[step["by"]][row][column] += 1
    for seat, score in enumerate(result["scores"]):
        assert score["points"] == sum(item["points"] for item in score["items"])
        print(f"seat {seat}: {score['points']} points, rank {result['ranking'][seat]}")
        for row in heights[seat]:
            print("  ", *row)
    return heights


def main() -> None:
    """Follow the record that the command line names."""
    follow(Path(sys.argv[1]).read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
