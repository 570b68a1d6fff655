"""Laws that hold everywhere, searched for exceptions by Hypothesis."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tuileries as tu
from tests.support.strategies import games, positions, successors
from tuileries.core.ids import CHANCE, TERMINAL, State, same_state
from tuileries.core.match import draw
from tuileries.games.miyabi.actions import ACTIONS, Pass, PlaceTile
from tuileries.games.miyabi.events import PointsScored

INDICES = st.integers(0, ACTIONS - 1)


def action_or_none(game: tu.Game, index: int):
    """The action with that index, if there is one."""
    try:
        return game.action_at(index)
    except tu.NotationError:
        return None


@given(positions(), st.lists(INDICES, min_size=1, max_size=20))
def test_legal_if_and_only_if_applied(position, indices):
    """``apply`` takes what is legal, refuses everything else with the reason of ``explain``, and changes no input."""
    game, state = position
    before = state.tobytes()
    possible = successors(game, state)
    for action in filter(None, (action_or_none(game, index) for index in indices)):
        refusal = game.explain(state, action)
        assert (refusal is None) == (action in possible)
        if refusal is None:
            after = game.apply(state, action).state
            assert not np.shares_memory(after, state)
        else:
            with pytest.raises(tu.IllegalActionError) as error:
                game.apply(state, action)
            assert error.value.refusal == refusal
            assert refusal.code in game.ledger[refusal.rule].codes
    assert state.tobytes() == before


@given(positions())
def test_every_legal_action_is_applied(position):
    """All of them, one by one, from the same state."""
    game, state = position
    before = state.tobytes()
    for action in successors(game, state):
        assert game.explain(state, action) is None
        assert game.apply(state, action).events
    assert state.tobytes() == before


@given(games(), INDICES)
def test_round_trips(game, index):
    """Index, JSON, compact and human notation of an action lead back to it."""
    action = action_or_none(game, index)
    if action is not None:
        assert game.action_index(action) == index
        assert game.action_codec.from_json(game.action_codec.to_json(action)) == action
        for human in (False, True):
            text = game.format_action(action, human=human)
            assert game.parse_action(text) == action
            assert game.parse_action(f" {text.upper()} ") == action


@given(games(), st.text(max_size=20) | st.from_regex(r"[mf][sdi]@[A-F][0-7]([A-F][0-7])?", fullmatch=True))
def test_any_text_is_parsed_or_refused(game, text):
    """A text is an action that formats back to the same, or a ``NotationError``."""
    try:
        action = game.parse_action(text)
    except tu.NotationError as error:
        assert error.message.endswith(".")  # noqa: PT017
    else:
        assert game.parse_action(game.format_action(action)) == action


@given(positions())
def test_observations_round_trip(position):
    """The JSON of what anybody sees reads back."""
    game, state = position
    for viewer in (None, *range(game.info.players)):
        seen = game.observe(state, viewer)
        assert game.observation_codec.from_json(game.observation_codec.to_json(seen)) == seen


@given(games(), st.integers())
def test_scores_are_sums_of_their_items(game, seed):
    """At every step a seat has exactly the points that its events told, and in the end those that its items tell."""
    rng = random.Random(seed)
    state = game.initial_state()
    told = [0] * game.info.players
    while game.to_act(state) is not TERMINAL:
        action = draw(game, state, rng) if game.to_act(state) is CHANCE else rng.choice(game.legal_actions(state))
        transition = game.apply(state, action)
        state = transition.state
        for event in transition.events:
            if isinstance(event, PointsScored):
                assert event.points == sum(item.points for item in event.items)
                assert all(item.points == item.count * item.factor for item in event.items)
                told[event.seat] += event.points
        assert game.observe(state, None).scores == tuple(told)
    outcome = game.outcome(state)
    assert outcome.scores == tuple(told)
    assert outcome.scores == tuple(sum(item.points for item in items) for items in outcome.items)


def mirrored(state: State) -> State:
    """The state with all gardens reflected left to right."""
    other = state.copy()
    for name in ("height", "objects", "tile", "tile_size"):
        grid = state[name].reshape(-1, 6, 6)
        other[name] = grid[:, :, ::-1].reshape(state[name].shape)
    other["lantern"] = state["lantern"][:, :, ::-1]
    return other


def mirrored_action(action: PlaceTile | Pass) -> PlaceTile | Pass:
    """The action reflected left to right."""
    if isinstance(action, Pass):
        return action
    return PlaceTile(action.object, action.design, tuple((row, 5 - column) for row, column in action.squares))


@given(positions(playing=True), st.data())
def test_mirror_symmetry(position, data):
    """Left and right are alike: mirrored gardens have the mirrored legal actions, with the same points."""
    game, state = position
    other = mirrored(state)
    seat = game.to_act(state)
    assert {mirrored_action(action) for action in game.legal_actions(state)} == set(game.legal_actions(other))

    def judged(seen):
        return sorted((p.layer, p.points, p.bonus, p.hides) for p in seen.placements)

    assert judged(game.observe(state, seat)) == judged(game.observe(other, seat))
    action = data.draw(st.sampled_from(list(game.legal_actions(state))))
    after = game.apply(state, action).state
    assert same_state(mirrored(after), game.apply(other, mirrored_action(action)).state)


BY_SEAT = ("bonus_taken", "height", "objects", "tile", "tile_size", "lantern", "done", "laid", "placement", "bonus")


def moved_seats(game: tu.Game, state: State, by: int) -> State:
    """The state with everybody some seats further."""
    players = game.info.players
    other = state.copy()
    for name in (*BY_SEAT, "majority"):
        other[name][0, :players] = np.roll(state[name][0, :players], by, axis=0)
    for name in ("seat", "first_seat"):
        other[name] = (state[name] + by) % players
    return other


@given(positions(playing=True), st.integers(1, 3), st.integers())
def test_seat_symmetry(position, by, seed):
    """All seats are alike: the same match goes on in the same way when everybody sits some seats further."""
    game, state = position
    other = moved_seats(game, state, by)
    rng = random.Random(seed)
    while game.to_act(state) is not TERMINAL:
        action = rng.choice(successors(game, state))
        assert successors(game, other) == successors(game, state)
        state, other = game.apply(state, action).state, game.apply(other, action).state
        assert same_state(moved_seats(game, state, by), other)
    scores = game.outcome(state).scores
    assert game.outcome(other).scores == tuple(np.roll(scores, by))


@given(positions(), st.integers())
def test_resumed_states_have_the_same_future(position, seed):
    """A state that was stored and read goes on like the one that was not."""
    game, state = position
    resumed = game.state_from_bytes(state.tobytes())
    futures = []
    for start in (state, resumed):
        rng = random.Random(seed)
        now, told = start, []
        while game.to_act(now) is not TERMINAL:
            transition = game.apply(now, rng.choice(successors(game, now)))
            now = transition.state
            told += transition.events
        futures.append((told, now.tobytes()))
    assert futures[0] == futures[1]


@given(positions(), st.binary(max_size=64))
def test_other_bytes_are_refused(position, data):
    """Bytes of another size are no state."""
    game, _ = position
    with pytest.raises(tu.RecordError, match="bytes"):
        game.state_from_bytes(data)


@given(positions(playing=True))
def test_legal_actions_are_a_sequence(position):
    """Slices, negative indices, membership and length agree with the list."""
    game, state = position
    actions = game.legal_actions(state)
    listed = list(actions)
    assert [actions[i] for i in range(-len(actions), 0)] == listed
    assert list(actions[1:]) == listed[1:]
    assert list(actions[::-1]) == listed[::-1]
    assert all(action in actions for action in listed)
    assert "pass" not in actions
    assert str(len(actions)) in repr(actions)
    with pytest.raises(IndexError):
        actions[len(actions)]
