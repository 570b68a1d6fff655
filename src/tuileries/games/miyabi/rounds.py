"""Chapters 5 and 6: set-up, dealing, the course of a round, and the end."""

from __future__ import annotations

from typing import Any, Final

from tuileries.core.kernel import kernel
from tuileries.games.miyabi import log as notes
from tuileries.games.miyabi.actions import (
    CHANCE_BASE,
    DEAL_BASE,
    FIRST_SEAT_BASE,
    PASS_INDEX,
    placement_at,
    placement_index,
)
from tuileries.games.miyabi.log import note
from tuileries.games.miyabi.placement import (
    LEGAL,
    is_column_free,
    is_on_display,
    lay_tile,
    place_lantern,
    support_breach,
)
from tuileries.games.miyabi.scoring import score_rows, score_tile
from tuileries.games.miyabi.state import DEAL, FIRST_SEAT, OVER, PLAY
from tuileries.games.miyabi.words import DESIGNS, KINDS, SHAPES, SIDE

_DESIGNS: Final = len(DESIGNS)
_SHAPES: Final = len(SHAPES)

BY_PASSING: Final = 0
BY_LANTERNS: Final = 1


@kernel
def set_up(rules: Any, g: Any) -> None:
    """M5.1 All tiles face down, gardens bare, totals 0. ``g`` must be all zeros."""
    for kind in range(KINDS):
        g.stack[kind] = rules.copies[kind]
    g.first_seat = rules.first_seat
    g.seat = max(0, rules.first_seat)
    g.phase = FIRST_SEAT if rules.first_seat < 0 else DEAL


@kernel
def start_seat(rules: Any, g: Any) -> int:
    """M6.8 The seat with the bonsai: one further clockwise each round; -1 before it is drawn."""
    return -1 if g.first_seat < 0 else (g.first_seat + g.round_number) % rules.players


@kernel
def draw_first_seat(g: Any, seat: int, log: Any) -> None:
    """M5.4 Give the bonsai to a seat."""
    g.first_seat = seat
    g.phase = DEAL
    note(log, notes.FIRST_SEAT_DRAWN, seat)


@kernel
def shape_to_deal(rules: Any, g: Any) -> int:
    """M5.3 The next shape that the display lacks, or -1 when it is complete."""
    for shape in range(_SHAPES):
        laid_out = 0
        for design in range(_DESIGNS):
            if rules.shape_of[design] == shape:
                for kind in range(design, KINDS, _DESIGNS):
                    laid_out += g.display[kind]
        if laid_out < rules.per_round[shape]:
            return shape
    return -1


@kernel
def chance_weights(rules: Any, g: Any, weights: Any) -> int:
    """M5.4, M6.2 Write the weight of every chance action, from ``CHANCE_BASE`` on; returns their sum.

    Every seat is equally likely, and so is every face-down tile of the shape to deal. All 0 when seats act.
    """
    weights[:] = 0
    total = 0
    if g.phase == FIRST_SEAT:
        for seat in range(rules.players):
            weights[FIRST_SEAT_BASE - CHANCE_BASE + seat] = 1
            total += 1
    elif g.phase == DEAL:
        shape = shape_to_deal(rules, g)
        for design in range(_DESIGNS):
            if rules.shape_of[design] == shape:
                for kind in range(design, KINDS, _DESIGNS):
                    weights[DEAL_BASE - CHANCE_BASE + kind] = g.stack[kind]
                    total += g.stack[kind]
    return total


@kernel
def deal_tile(rules: Any, g: Any, kind: int, log: Any) -> None:
    """M6.2 Turn up one face-down tile; the round starts when the display is complete."""
    g.stack[kind] -= 1
    g.display[kind] += 1
    note(log, notes.TILE_DEALT, kind)
    if shape_to_deal(rules, g) < 0:
        start_round(rules, g, log)


@kernel
def start_round(rules: Any, g: Any, log: Any) -> None:
    """M6.1 All lanterns return; the start player goes first."""
    g.lantern[:] = 0
    g.done[:] = 0
    g.passes = 0
    g.seat = start_seat(rules, g)
    g.phase = PLAY
    note(log, notes.ROUND_STARTED, g.round_number, g.seat)


@kernel
def legal_placements(rules: Any, g: Any, out: Any) -> int:
    """M6.3 Write the index of every legal placement of the seat to act to ``out``, ascending; returns how many."""
    count = 0
    seat = g.seat
    for kind in range(KINDS):
        object_ = kind // _DESIGNS
        design = kind % _DESIGNS
        if not is_on_display(g, object_, design):
            continue
        for column in range(SIDE):
            if not is_column_free(g, seat, column):
                continue
            square = object_ * SIDE + column
            for turn in range(rules.turn_count[design]):
                if rules.fits[design, square, turn] and (
                    support_breach(rules, g, seat, design, rules.cell[design, square, turn]) == LEGAL
                ):
                    out[count] = placement_index(object_, design, column, turn)
                    count += 1
    return count


@kernel
def legal_actions(rules: Any, g: Any, out: Any) -> int:
    """M6.3, M6.4 Write the index of every legal action to ``out``, ascending; returns how many."""
    if g.phase != PLAY:
        return 0
    count = legal_placements(rules, g, out)
    if count == 0 or rules.voluntary_pass:
        out[count] = PASS_INDEX
        count += 1
    return count


@kernel
def apply(rules: Any, g: Any, action: int, forced: bool, log: Any) -> None:
    """Apply a legal action to ``g`` in place, chance actions included; ``log`` then holds its events only.

    ``forced`` tells that a pass is the only legal action; it only colours the event.
    """
    log.length = 0
    if action <= PASS_INDEX:
        if action < PASS_INDEX:
            place_tile(rules, g, action, log)
        else:
            pass_turn(rules, g, forced, log)
        next_seat(rules, g, log)
    elif action < FIRST_SEAT_BASE:
        deal_tile(rules, g, action - DEAL_BASE, log)
    else:
        draw_first_seat(g, action - FIRST_SEAT_BASE, log)


@kernel
def place_tile(rules: Any, g: Any, action: int, log: Any) -> None:
    """M6.3, M6.5 Lay a tile, place the lantern, score."""
    seat = g.seat
    object_, design, column, turn = placement_at(action)
    layer = lay_tile(rules, g, seat, object_, design, turn, column, log)
    place_lantern(g, seat, column, log)
    score_tile(rules, g, seat, object_, design, rules.cell[design, object_ * SIDE + column, turn], layer, log)
    g.passes = 0
    if has_all_lanterns(g, seat):
        finish_seat(g, seat, BY_LANTERNS, log)


@kernel
def pass_turn(rules: Any, g: Any, forced: bool, log: Any) -> None:
    """M6.4 Lay nothing."""
    note(log, notes.SEAT_PASSED, g.seat, forced)
    if rules.pass_is_final:
        finish_seat(g, g.seat, BY_PASSING, log)
    else:
        g.passes += 1


@kernel
def has_all_lanterns(g: Any, seat: int) -> bool:
    """M6.6 All six lantern fields of the seat are taken."""
    for column in range(SIDE):
        if not g.lantern[seat, column]:
            return False
    return True


@kernel
def finish_seat(g: Any, seat: int, reason: int, log: Any) -> None:
    """M6.6 The seat has no more turns in this round."""
    g.done[seat] = 1
    note(log, notes.SEAT_FINISHED, seat, reason)


@kernel
def seats_left(rules: Any, g: Any) -> int:
    """M6.6 How many seats still have turns in this round."""
    left = 0
    for seat in range(rules.players):
        left += 1 - g.done[seat]
    return left


@kernel
def next_seat(rules: Any, g: Any, log: Any) -> None:
    """M6.6, M6.7 Go on clockwise to a seat that is not done, or end the round."""
    left = seats_left(rules, g)
    if left == 0 or g.passes >= left:
        end_round(rules, g, log)
        return
    g.seat = (g.seat + 1) % rules.players
    while g.done[g.seat]:
        g.seat = (g.seat + 1) % rules.players


@kernel
def end_round(rules: Any, g: Any, log: Any) -> None:
    """M6.7, M6.8 Unused tiles leave the game; the next round begins or the game ends."""
    tiles_left = 0
    for kind in range(KINDS):
        tiles_left += g.display[kind]
        g.display[kind] = 0
    note(log, notes.ROUND_ENDED, g.round_number, tiles_left)
    g.round_number += 1
    g.passes = 0
    if g.round_number < rules.rounds:
        g.phase = DEAL
        g.seat = start_seat(rules, g)
    else:
        g.phase = OVER
        score_rows(rules, g, log)
        g.done[:] = 1
        note(log, notes.GAME_ENDED)
