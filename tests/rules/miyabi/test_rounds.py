"""M6: the course of a round."""

from __future__ import annotations

import random

import pytest

import tuileries as tu
from tests.rules.miyabi.test_setup import deal_round
from tests.support.gardens import BARE, place, state_with
from tuileries.games.miyabi.actions import DealTile, DrawFirstSeat, Pass

PASS = Pass()


def play(game, state, *texts):
    """Apply actions in notation; the state after and all events as ``(type, seat)``."""
    told = []
    for text in texts:
        transition = game.apply(state, game.parse_action(text))
        state = transition.state
        told += [(event.type, getattr(event, "seat", None)) for event in transition.events]
    return state, told


FULL_BUT_F = """
    x  x  x  x  x  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
"""


@pytest.mark.rule("M6.1")
def test_round_starts(load):
    """When the last tile is dealt all lanterns are back, everybody is in again, and the start player goes first."""
    game = load(players=3)
    state, _ = deal_round(game, game.initial_state())
    state["lantern"][0, 1] = 1
    state, _ = play(game, state, "pass", "pass", "pass")
    state, events = deal_round(game, state)
    assert (events[-1].type, events[-1].round, events[-1].seat) == ("round_started", 1, 1)
    for garden in game.observe(state, None).gardens:
        assert garden.lanterns == (False,) * 6
        assert not garden.done
    assert game.to_act(state) == 1


@pytest.mark.rule("M6.1")
@pytest.mark.rule("M6.2")
def test_no_turn_before_the_display_is_complete(game):
    """Seats wait while tiles are dealt, and nothing is dealt while seats play."""
    state = game.apply(game.initial_state(), DrawFirstSeat(0)).state
    assert game.to_act(state) is tu.CHANCE
    assert list(game.legal_actions(state)) == []
    for action in (PASS, place("maple single", (0, 0))):
        assert game.explain(state, action).rule == "M6.1"
        with pytest.raises(tu.IllegalActionError, match="not started"):
            game.apply(state, action)
    state, _ = deal_round(game, state)
    assert game.chance_outcomes(state) == ()
    assert game.explain(state, DealTile("maple", "single")).rule == "M6.2"


@pytest.mark.rule("M6.3")
def test_only_tiles_on_display(game):
    """A tile is taken from the display; a kind that is not there can't be laid, also not once too often."""
    state = state_with(game, BARE, "fish double")
    assert game.explain(state, place("fish single", (2, 0))).code == "not_on_display"
    assert {action.design for action in game.legal_actions(state)[:-1]} == {"double"}
    after, _ = play(game, state, "fd@A3B3")
    assert game.observe(after, None).display == ()
    assert game.explain(after, place("fish double", (2, 0), (2, 1))).code == "not_on_display"
    twice = state_with(game, BARE, "fish double, fish double")
    after, _ = play(game, twice, "fd@A3B3")
    assert [tile.count for tile in game.observe(after, None).display] == [1]


@pytest.mark.rule("M6.3")
def test_own_garden(game):
    """The tile lies in the garden of the seat to act, whose number of tiles grows; other gardens stay as they are."""
    state = state_with(game, BARE, "fish double, fish single")
    state, told = play(game, state, "fd@A3B3", "fs@A3")
    assert told == [
        ("tile_placed", 0),
        ("lantern_placed", 0),
        ("points_scored", 0),
        ("tile_placed", 1),
        ("lantern_placed", 1),
        ("points_scored", 1),
    ]
    first, second = game.observe(state, None).gardens
    assert (first.heights[2], second.heights[2]) == ((1, 1, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    assert (first.laid, second.laid) == (1, 1)


@pytest.mark.rule("M6.4")
def test_voluntary_pass(game):
    """One may pass although a tile fits; nothing is laid, scored or lit."""
    state = state_with(game, BARE, "fish double")
    assert PASS in game.legal_actions(state)
    transition = game.apply(state, PASS)
    assert (transition.events[0].type, transition.events[0].forced) == ("seat_passed", False)
    garden = game.observe(transition.state, None).gardens[0]
    assert (garden.laid, garden.score, garden.lanterns) == (0, 0, (False,) * 6)


@pytest.mark.rule("M6.4")
def test_no_voluntary_pass_by_option(load):
    """With ``voluntary_pass`` off only who can lay nothing may pass, and must."""
    game = load(voluntary_pass=False)
    state = state_with(game, BARE, "fish double")
    assert PASS not in game.legal_actions(state)
    assert (game.explain(state, PASS).rule, game.explain(state, PASS).code) == ("M6.4", "pass_not_allowed")
    with pytest.raises(tu.IllegalActionError):
        game.apply(state, PASS)
    empty = state_with(game, BARE)
    assert list(game.legal_actions(empty)) == [PASS]
    assert game.apply(empty, PASS).events[0].forced


@pytest.mark.rule("M6.4")
@pytest.mark.parametrize("voluntary_pass", [True, False])
def test_forced_pass(load, voluntary_pass):
    """Who can lay no tile of the display must pass: here column F is left, and no corner is level there."""
    game = load(voluntary_pass=voluntary_pass)
    drawing = """
        x  x  x  x  x  .
        .  .  .  .  .  .
        .  .  .  .  .  g
        .  .  .  .  .  .
        .  .  .  .  .  a1
        .  .  .  .  .  .
        .  .  .  .  .  .
    """
    state = state_with(game, drawing, "fish corner_elbow")
    assert list(game.legal_actions(state)) == [PASS]
    transition = game.apply(state, PASS)
    assert transition.events[0].forced


@pytest.mark.rule("M6.5")
def test_lantern(game):
    """The lantern goes to the column of the objects, not to those of the green squares."""
    state = state_with(game, BARE, "fish straight_end")
    transition = game.apply(state, place("fish straight_end", (2, 4), (2, 3), (2, 2)))
    assert (transition.events[1].type, transition.events[1].column) == ("lantern_placed", 4)
    assert game.observe(transition.state, None).gardens[0].lanterns == (False, False, False, False, True, False)


@pytest.mark.rule("M6.6")
@pytest.mark.rule("M6.5")
def test_done_with_six_lanterns(game):
    """Who has placed the sixth lantern is done; the other goes on alone."""
    state = state_with(game, FULL_BUT_F, "fish single, fish single, stone single, maple double")
    transition = game.apply(state, game.parse_action("fs@F3"))
    finished = transition.events[-1]
    assert (finished.type, finished.seat, finished.reason) == ("seat_finished", 0, "lanterns")
    assert game.observe(transition.state, None).gardens[0].done
    state, told = play(game, transition.state, "fs@F3", "ss@A6")
    assert {seat for _, seat in told} == {1}
    assert game.to_act(state) == 1


@pytest.mark.rule("M6.6")
def test_pass_is_final(load):
    """Who passes is out for the rest of the round; the others go on clockwise."""
    game = load(players=3)
    state = state_with(game, BARE, "fish single, fish single, fish single, stone single")
    transition = game.apply(state, PASS)
    assert [event.type for event in transition.events] == ["seat_passed", "seat_finished"]
    assert transition.events[-1].reason == "passed"
    state, told = play(game, transition.state, "fs@A3", "fs@A3", "fs@B3", "ss@B6")
    assert [seat for kind, seat in told if kind == "tile_placed"] == [1, 2, 1, 2]


@pytest.mark.rule("M6.6")
def test_pass_is_not_final_by_option(load):
    """With ``pass_is_final`` off one may come back; the round ends when all have passed one after another."""
    game = load(players=3, pass_is_final=False)
    state = state_with(game, BARE, "fish single, fish single")
    state, told = play(game, state, "pass", "pass", "fs@A3")
    assert ("seat_finished", 0) not in told
    assert game.to_act(state) == 0
    assert not any(garden.done for garden in game.observe(state, None).gardens)
    state, told = play(game, state, "fs@A3", "pass", "pass")
    assert game.to_act(state) == 0
    assert ("round_ended", None) not in told
    state, told = play(game, state, "pass")
    assert ("round_ended", None) in told
    assert game.to_act(state) is tu.CHANCE


@pytest.mark.rule("M6.6")
def test_passes_of_those_who_are_left(load):
    """With ``pass_is_final`` off, seats that are done by their lanterns need not pass."""
    game = load(players=3, pass_is_final=False)
    state = state_with(game, FULL_BUT_F, "fish single")
    state, told = play(game, state, "pass", "pass", "pass")
    assert told[-1] == ("round_ended", None)
    state = state_with(game, FULL_BUT_F, "fish single")
    state, told = play(game, state, "fs@F3", "pass")
    assert told[-1] == ("seat_passed", 1)
    assert ("seat_finished", 0) in told
    _, told = play(game, state, "pass")
    assert told[-1] == ("round_ended", None)


@pytest.mark.rule("M6.7")
@pytest.mark.rule("M6.8")
def test_round_ends(load):
    """Tiles left on display leave the game; the bonsai goes on to the next player."""
    game = load(players=3, first_seat=1)
    state, _ = deal_round(game, game.initial_state())
    face_down = sum(tile.count for tile in game.observe(state, None).unseen)
    state, _ = play(game, state, "pass", "pass")
    transition = game.apply(state, PASS)
    ended = transition.events[-1]
    assert (ended.type, ended.round, ended.tiles_left) == ("round_ended", 0, 18)
    seen = game.observe(transition.state, None)
    assert seen.display == ()
    assert sum(tile.count for tile in seen.unseen) == face_down
    assert (seen.round, seen.start_seat) == (1, 2)


@pytest.mark.rule("M6.8")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_start_players(load, players, first):
    """Round after round the next player clockwise starts, whoever played last; the last one keeps the bonsai."""
    game = load(players=players, first_seat=first)
    rng = random.Random(players)
    state = game.initial_state()
    starters = []
    while game.to_act(state) is not tu.TERMINAL:
        state, events = deal_round(game, state)
        starters += [event.seat for event in events if event.type == "round_started"]
        assert game.to_act(state) == starters[-1] == game.observe(state, None).start_seat
        while isinstance(game.to_act(state), int):
            state = game.apply(state, rng.choice(game.legal_actions(state))).state
    assert starters == [(first + number) % players for number in range(len(starters))]
    assert game.observe(state, None).start_seat == starters[-1]


@pytest.mark.rule("M6.7")
@pytest.mark.rule("M9.5")
def test_nothing_after_the_end(game):
    """After the last round nobody acts any more."""
    state = state_with(game, BARE, round_number=5)
    state, told = play(game, state, "pass", "pass")
    assert told[-1][0] == "game_ended"
    assert game.to_act(state) is tu.TERMINAL
    assert list(game.legal_actions(state)) == []
    assert game.chance_outcomes(state) == ()
    for action in (PASS, place("fish single", (2, 0)), DealTile("fish", "single"), DrawFirstSeat(0)):
        with pytest.raises(tu.IllegalActionError, match="over"):
            game.apply(state, action)


@pytest.mark.rule("M6.7")
def test_four_players_use_every_tile(load):
    """With four players the last round's display is what is left, and then no tile is face down."""
    game = load(players=4, first_seat=0)
    state = game.initial_state()
    for number in range(4):
        state, _ = deal_round(game, state, number)
        state, _ = play(game, state, *["pass"] * 4)
    assert game.observe(state, None).unseen == ()
