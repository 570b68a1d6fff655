"""Golden playthroughs: every answer of the API along one match, as text.

``python -m tests.playthroughs.golden`` writes the files anew by the rules as they are; read the difference
before you commit it. The judgement of :meth:`Game.values` is left out: it is no rule and may change freely.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tuileries as tu
from tuileries.core.ids import CHANCE, TERMINAL, Nature, State
from tuileries.core.match import draw

FOLDER = Path(__file__).parent
PLAYERS = (2, 3, 4)
FULL_OBSERVATIONS_EVERY = 40


def path_of(players: int) -> Path:
    """The file of a number of players."""
    return FOLDER / f"miyabi_{players}p.txt"


def digest(data: bytes) -> str:
    """A short hash."""
    return hashlib.sha256(data).hexdigest()[:16]


def compact(data: Any) -> str:
    """JSON on one line."""
    return json.dumps(data, separators=(",", ":"))


def playthrough(players: int) -> Iterator[str]:
    """The lines of one match."""
    game = tu.load("miyabi", players=players)
    rng = random.Random(f"playthrough {players}")
    info = game.info
    yield f"game: {info.id} ({info.title}), {info.players} players, rules version {info.rules_version}"
    yield f"options: {compact(info.options)}"
    yield f"components: {game.components.name} {game.components.hash}"
    yield f"actions: {info.actions}, max plies: {info.max_plies}"
    state, step = game.initial_state(), 0
    while True:
        yield ""
        yield f"# step {step}"
        yield from _node(game, state, full=step % FULL_OBSERVATIONS_EVERY == 0)
        if game.to_act(state) is TERMINAL:
            return
        action = draw(game, state, rng) if game.to_act(state) is CHANCE else _choice(game.legal_actions(state), rng)
        yield from _action(game, action)
        transition = game.apply(state, action)
        for event in transition.events:
            yield f"event: {compact(game.event_codec.to_json(event))}"
        state, step = transition.state, step + 1


def _choice(legal: Any, rng: random.Random) -> Any:
    """A random action that is seldom a pass."""
    return legal[rng.randrange(len(legal) if rng.random() < 0.1 else max(1, len(legal) - 1))]


def _node(game: tu.Game, state: State, *, full: bool) -> Iterator[str]:
    actor = game.to_act(state)
    yield f"to act: {actor.value if isinstance(actor, Nature) else actor}"
    yield f"state: {digest(state.tobytes())}"
    legal = [game.action_index(action) for action in game.legal_actions(state)]
    if legal:
        yield f"legal: {len(legal)}: {compact(legal) if full else digest(compact(legal).encode())}"
    for action, probability in game.chance_outcomes(state):
        yield f"chance: {probability} {game.format_action(action)}"
    for viewer in (None, *range(game.info.players)):
        seen = compact(game.observation_codec.to_json(game.observe(state, viewer)))
        yield f"observation of {viewer}: {seen if full and viewer in {None, actor} else digest(seen.encode())}"
    yield f"scores: {game.observe(state, None).scores}"
    for text in ("ms@A1", "sd@F6F5", "fi@F3E3D3", "pass", "+fd"):
        refusal = game.explain(state, game.parse_action(text))
        yield f"why not {text}: {refusal and (refusal.rule, refusal.code, refusal.reason, refusal.squares)}"
    outcome = game.outcome(state)
    if outcome:
        yield f"outcome: {outcome.reason}, ranking {outcome.ranking}, scores {outcome.scores}"
        for seat, items in enumerate(outcome.items):
            for item in items:
                yield f"item of {seat}: {item.rule} {item.about} {item.count} x {item.factor} {item.squares}"


def _action(game: tu.Game, action: Any) -> Iterator[str]:
    names = (game.format_action(action), game.format_action(action, human=True))
    yield f"action: {game.action_index(action)}: {names[0]}: {names[1]}: {compact(game.action_codec.to_json(action))}"


def text_of(players: int) -> str:
    """The whole playthrough."""
    return "\n".join(playthrough(players)) + "\n"


if __name__ == "__main__":
    for count in PLAYERS:
        path_of(count).write_text(text_of(count), encoding="utf-8")
