"""Test vectors of Miyabi: each is set up as a state, played by the engine and compared.

A vector states its ``kind``, what is ``given``, an ``action`` and what to ``expect``; only the expected
keys are compared. Nothing here knows a rule: whatever a vector asks is read off the engine's answers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from tuileries.core.errors import NotationError, TuileriesError
from tuileries.core.ids import CHANCE, State
from tuileries.core.vectors import Verdict
from tuileries.games.miyabi.actions import Pass, PlaceTile
from tuileries.games.miyabi.box import open_box
from tuileries.games.miyabi.events import PointsScored, TilePlaced
from tuileries.games.miyabi.game import Miyabi
from tuileries.games.miyabi.observe import Garden
from tuileries.games.miyabi.state import PLAY
from tuileries.games.miyabi.words import DESIGNS, OBJECT_LETTERS, OBJECTS, SIDE, SQUARES

Facts: TypeAlias = dict[str, Any]
"""What the engine answered, by the keys that vectors expect."""

EXPANSIONS: Final = {
    "zen_place": "Zen Garden",
    "zen_surround": "Zen Garden",
    "frog": "Frog",
    "colourful_garden": "Colourful Garden",
    "large_meadow": "Large Meadow",
    "seven": "Seven",
}
"""Kinds of vectors that ask about an expansion, which this engine does not play yet."""


class _NotRunError(Exception):
    """The engine can't answer this vector."""


def run_vector(vector: Any) -> Verdict:
    """Run one vector of the base game."""
    try:
        kind = vector["kind"]
        if kind in EXPANSIONS:
            return _not_built(EXPANSIONS[kind])
        if kind not in _KINDS:
            return Verdict("not run", f"The kind {kind!r} is not known.")
        facts = _KINDS[kind](vector.get("given") or {}, vector.get("action"))
        return _compare(facts, vector["expect"])
    except _NotRunError as reason:
        return Verdict("not run", str(reason))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return Verdict("failed", f"The vector is malformed: {type(error).__name__}: {error}.")
    except TuileriesError as error:
        return Verdict("failed", error.message)


def _not_built(expansion: str) -> Verdict:
    return Verdict("not run", f"The expansion {expansion} is not built.")


def _compare(facts: Facts, expect: Mapping[str, Any]) -> Verdict:
    unknown = [key for key in expect if key not in facts]
    if unknown:
        return Verdict("not run", f"The expected {', '.join(unknown)} can't be asked of this kind of vector.")
    differing = [
        f"{key}: expected {wanted}, got {facts[key]}"
        for key, wanted in expect.items()
        if not _agrees(wanted, facts[key])
    ]
    return Verdict("failed", "; ".join(differing)) if differing else Verdict("passed")


def _agrees(wanted: Any, got: Any) -> bool:
    """Equality, where a mapping need only hold the wanted keys."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(key in got and _agrees(value, got[key]) for key, value in wanted.items())
    return bool(wanted == got)


# ---- boards


def _playing(game: Miyabi, seat: int = 0) -> State:
    """A state of the play phase with bare gardens and an empty display; ``seat`` is to act."""
    state = game.initial_state()
    state["phase"] = PLAY
    state["seat"] = seat
    state["first_seat"] = 0
    return state


def _set_board(state: State, seat: int, board: Mapping[str, Any]) -> None:
    """Put a drawn board into a garden; every square counts as a tile of its own."""
    if "frog" in board:
        raise _NotRunError("The expansion Frog is not built.")
    heights = [int(height) for row in board["heights"] for height in row.split()]
    tops = [top for row in board["tops"] for top in row.split()]
    if len(heights) != SQUARES or len(tops) != SQUARES:
        raise ValueError("a board has 36 squares")
    for square, (height, top) in enumerate(zip(heights, tops, strict=True)):
        state["height"][0, seat, square] = height
        state["objects"][0, seat, square] = _objects(top, square // SIDE)
        state["tile"][0, seat, square] = square + 1 if height else 0
        state["tile_size"][0, seat, square] = 1 if height else 0
    state["laid"][0, seat] = SQUARES
    for column in board.get("lantern_columns", ()):
        state["lantern"][0, seat, column] = 1


def _objects(top: str, row: int) -> int:
    if top.startswith("Z"):
        raise _NotRunError("The expansion Zen Garden is not built.")
    if top in (".", "g"):
        return 0
    if top[0] != OBJECT_LETTERS[row]:
        raise ValueError(f"{top!r} can't lie in row {row}")
    return int(top[1:])


def _board(garden: Garden) -> Facts:
    """A garden as vectors draw it."""

    def top(row: int, column: int) -> str:
        if not garden.heights[row][column]:
            return "."
        objects = garden.objects[row][column]
        return f"{OBJECT_LETTERS[row]}{objects}" if objects else "g"

    return {
        "heights": [" ".join(map(str, row)) for row in garden.heights],
        "tops": [" ".join(top(row, column) for column in range(SIDE)) for row in range(SIDE)],
        "lantern_columns": [column for column, taken in enumerate(garden.lanterns) if taken],
    }


def _offer(state: State, object_name: str, design: str) -> None:
    """Lay out one tile, and nothing else."""
    state["display"] = 0
    state["display"][0, OBJECTS.index(object_name) * len(DESIGNS) + DESIGNS.index(design)] = 1


def _placement(action: Mapping[str, Any]) -> PlaceTile:
    at = tuple(action["object_square"])
    rest = sorted(tuple(cell) for cell in action["cells"] if tuple(cell) != at)
    return PlaceTile(action["object"], action["design"], (at, *rest))


def _points(events: Sequence[Any], rule: str) -> int:
    """Points that a rule gave."""
    scores = (event for event in events if isinstance(event, PointsScored))
    return sum(item.points for event in scores for item in event.items if item.rule == rule)


# ---- one function for each kind of vector


def _place(given: Mapping[str, Any], action: Any) -> Facts:
    game = Miyabi(2)
    state = _playing(game)
    _set_board(state, 0, given)
    _offer(state, action["object"], action["design"])
    return _lay(game, state, _placement(action))[0]


def _lay(game: Miyabi, state: State, placement: PlaceTile) -> tuple[Facts, State]:
    """Lay a tile if the engine allows it; what happened, and the state after."""
    refusal = game.explain(state, placement)
    if (refusal is None) != (placement in game.legal_actions(state)):
        raise NotationError("explain and legal_actions do not agree about this placement")
    facts: Facts = dict.fromkeys(("layer", "points", "bonus", "lantern_column", "board_after"))
    facts |= {"legal": refusal is None, "error": refusal and refusal.code}
    if refusal is not None:
        return facts, state
    after, events = _unpack(game, state, placement)
    garden = game.observe(after, None).gardens[0]
    before = game.observe(state, None).gardens[0]
    changed = [c for c in range(SIDE) if garden.lanterns[c] and not before.lanterns[c]]
    facts |= {
        "layer": next(event.layer for event in events if isinstance(event, TilePlaced)),
        "points": _points(events, "M8.1"),
        "bonus": _points(events, "M8.2"),
        "lantern_column": changed[0],
        "board_after": _board(garden),
    }
    return facts, after


def _unpack(game: Miyabi, state: State, action: Any) -> tuple[State, tuple[Any, ...]]:
    transition = game.apply(state, action)
    return transition.state, transition.events


def _fifth_layer_bonus(given: Mapping[str, Any], _: Any) -> Facts:
    laid = given["events"]
    players = max(2, 1 + max(event["player"] for event in laid))
    game = Miyabi(players)
    state = _playing(game)
    for number, name in enumerate(OBJECTS):
        if name not in given["bonus_tiles_left"]:
            state["bonus_taken"][0, players - 1, number] = 1
    points = []
    totals = [0] * players
    for event in laid:
        seat = event["player"]
        _level_ground(state, seat, event["layer"] - 1)
        _offer(state, event["object"], _design_with(game, event["objects"]))
        state, events = _unpack(game, state, game.legal_actions(state)[0])
        placement, bonus = _points(events, "M8.1"), _points(events, "M8.2")
        points.append({"player": seat, "placement": placement, "bonus": bonus})
        totals[seat] += placement + bonus
    return {"points": points, "totals": totals}


def _level_ground(state: State, seat: int, height: int) -> None:
    """Give a seat a garden of one height, free columns and the turn."""
    state["height"][0, seat] = height
    state["tile"][0, seat] = height > 0
    state["tile_size"][0, seat] = height > 0
    state["lantern"][0, seat] = 0
    state["seat"] = seat


def _design_with(game: Miyabi, objects: int) -> str:
    """A design that shows so many objects."""
    designs = game.observe(game.initial_state(), None).designs
    return next(design.design for design in designs if design.objects == objects)


def _score_track(given: Mapping[str, Any], action: Any) -> Facts:
    """The track wraps at 50 and the second stone counts fifties; the engine keeps the total."""
    game = Miyabi(2)
    state = _playing(game)
    state["placement"][0, 0] = given["first_stone"] + given["second_stone"]
    objects = next(count for count in (3, 2, 1) if action["gain"] % count == 0)
    _level_ground(state, 0, action["gain"] // objects - 1)
    state["bonus_taken"] = 1
    _offer(state, OBJECTS[0], _design_with(game, objects))
    after, _ = _unpack(game, state, game.legal_actions(state)[0])
    total = game.observe(after, None).scores[0]
    return {"first_stone": total % 50, "second_stone": total - total % 50, "total": total}


def _rounds(given: Mapping[str, Any], _: Any) -> Facts:
    games = map(Miyabi, given["players"])
    return {"rounds": [game.observe(game.initial_state(), None).rounds for game in games]}


def _start_player(given: Mapping[str, Any], _: Any) -> Facts:
    """Everybody passes at once; who starts each round?"""
    game = Miyabi(given["players"], {"first_seat": given["first_start_seat"]})
    starters = []
    state = game.initial_state()
    while game.outcome(state) is None:
        state = _settled(game, state)
        starters.append(game.observe(state, None).start_seat)
        for _seat in range(given["players"]):
            state = game.apply(state, Pass()).state
    return {"start_seat_by_round": starters}


def _settled(game: Miyabi, state: State) -> State:
    """The state once all chance that is due has come out in any way; it does not matter how."""
    while game.to_act(state) is CHANCE:
        state = game.apply(state, game.chance_outcomes(state)[0][0]).state
    return state


def _tiles_per_round(_: Mapping[str, Any], __: Any) -> Facts:
    facts = {}
    for players in Miyabi.player_counts:
        game = Miyabi(players)
        box = open_box(game.components)
        state = _settled(game, game.initial_state())
        shapes: Counter[str] = Counter()
        for tile in game.observe(state, None).display:
            shapes[box.designs[tile.design].shape] += tile.count
        facts[str(players)] = dict(shapes)
    return facts


def _majority(given: Mapping[str, Any], _: Any) -> Facts:
    counts = given["visible_objects_by_player"]
    game = Miyabi(len(counts))
    state = _playing(game)
    for seat, by_row in enumerate(counts):
        for row, count in enumerate(by_row):
            squares = slice(row * SIDE, row * SIDE + SIDE)
            state["objects"][0, seat, squares] = [(count + 5 - column) // SIDE for column in range(SIDE)]
    gardens = game.observe(_last_pass(game, state), None).gardens
    return {
        "points_by_row": [[garden.majority[row] for garden in gardens] for row in range(SIDE)],
        "totals": [garden.score for garden in gardens],
    }


def _winner(given: Mapping[str, Any], _: Any) -> Facts:
    totals = given["final_totals"]
    game = Miyabi(len(totals))
    state = _playing(game)
    state["placement"][0, : len(totals)] = totals
    outcome = game.outcome(_last_pass(game, state))
    return {"winners": [] if outcome is None else list(outcome.winners)}


def _last_pass(game: Miyabi, state: State) -> State:
    """The end of the match: it is the last round, all others are done, and the last seat passes."""
    state["round_number"] = game.observe(state, None).rounds - 1
    state["done"] = 1
    state["done"][0, 0] = 0
    return game.apply(state, Pass()).state


def _legal_placement_count(given: Mapping[str, Any], _: Any) -> Facts:
    words = given["board"]
    if not words.startswith("empty"):
        raise _NotRunError(f"The board {words!r} is not understood.")
    lanterns = [int(column) for column in re.findall(r"\d", words)] + list(given.get("lantern_columns", ()))
    game = Miyabi(2)
    state = _playing(game)
    state["lantern"][0, 0, lanterns] = 1
    return {"rows_top_to_bottom": {design: list(_counts_by_row(game, state, design)) for design in DESIGNS}}


def _counts_by_row(game: Miyabi, state: State, design: str) -> Iterator[int]:
    for name in OBJECTS:
        _offer(state, name, design)
        yield sum(isinstance(action, PlaceTile) for action in game.legal_actions(state))


def _sequence(given: Mapping[str, Any], action: Any) -> Facts:
    """One player's placements in two rounds; the other seat passes at once."""
    game = Miyabi(2, {"first_seat": 0})
    state = _playing(game)
    if given.get("heights"):
        _set_board(state, 0, given)
    steps: list[Facts] = []
    finished = False
    for number, placements in enumerate(_by_round(action)):
        state["done"][0, 1] = 1
        for placement in placements:
            _offer(state, placement["object"], placement["design"])
            facts, state = _lay(game, state, _placement(placement))
            steps.append(facts)
        over = game.to_act(state) is CHANCE
        finished = finished or (over and number == 0)
        if number == 0:
            state = _next_round(game, state if over else game.apply(state, Pass()).state)
    return _sequence_facts(game, state, steps, finished=finished)


def _sequence_facts(game: Miyabi, state: State, steps: list[Facts], *, finished: bool) -> Facts:
    garden = game.observe(state, None).gardens[0]
    return {
        "legal": all(facts["legal"] for facts in steps),
        "points": [facts["points"] for facts in steps],
        "layers": [facts["layer"] for facts in steps],
        "errors": [facts["error"] for facts in steps],
        "total": garden.score,
        "total_points": garden.score,
        "player_finished_round_1": finished,
        "visible_objects_by_row": list(garden.visible),
        "board_after": _board(garden),
    }


def _next_round(game: Miyabi, state: State) -> State:
    """Deal the next round and give seat 0 the turn."""
    state = _settled(game, state)
    state["seat"] = 0
    return state


def _by_round(action: Any) -> list[list[Mapping[str, Any]]]:
    """The placements of each round.

    They come as a list of lists, as one list a key, as such a list under one key, or each with its ``round``.
    """
    if isinstance(action, dict):
        lists = list(action.values())
        return _by_round(lists[0]) if len(lists) == 1 else lists
    if all(isinstance(entry, list) for entry in action):
        return list(action)
    return [[entry for entry in action if entry["round"] == number] for number in sorted({e["round"] for e in action})]


_KINDS: Final[dict[str, Callable[[Mapping[str, Any], Any], Facts]]] = {
    "place": _place,
    "fifth_layer_bonus": _fifth_layer_bonus,
    "score_track": _score_track,
    "rounds": _rounds,
    "start_player": _start_player,
    "tiles_per_round": _tiles_per_round,
    "majority": _majority,
    "winner": _winner,
    "legal_placement_count": _legal_placement_count,
    "sequence": _sequence,
}
