"""The wire schema: ``python -m tuileries.server.schema`` prints one OpenAPI document.

It has the REST interface, every message of the live channel, and for every game the JSON of its actions, events
and observations. The web client's types are generated from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from tuileries import all_games, load
from tuileries.core.game import Game
from tuileries.server import messages
from tuileries.server.app import create_app
from tuileries.server.messages import ClientMessage, Message, ServerMessage
from tuileries.server.settings import Settings

_REFERENCE: Final = "#/components/schemas/"
_FROM_CLIENT: Final = (
    *(messages.Rename, messages.SeatRequest, messages.NewTable),
    *(messages.Act, messages.Preview, messages.Explain, messages.Undo, messages.Resync, messages.Ping),
)


def wire_schema() -> dict[str, Any]:
    """The whole document."""
    document = create_app(Settings()).openapi()
    schemas: dict[str, Any] = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_message_schemas())
    for kind in all_games().values():
        schemas.update(_game_schemas(load(kind.id, players=kind.player_counts[0])))
    document["components"]["schemas"] = dict(sorted(schemas.items()))
    return document


def _message_schemas() -> dict[str, Any]:
    models = [
        model
        for model in vars(messages).values()
        if isinstance(model, type) and issubclass(model, Message) and model is not Message
    ]
    modes: list[tuple[type[Message], JsonSchemaMode]] = [
        (model, "validation" if model in _FROM_CLIENT else "serialization") for model in models
    ]
    _, found = models_json_schema(modes, ref_template=_REFERENCE + "{model}")
    schemas: dict[str, Any] = found["$defs"]
    unions: tuple[tuple[str, Any], ...] = (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage))
    for name, union in unions:
        whole = TypeAdapter(union).json_schema(ref_template=_REFERENCE + "{model}")
        whole.pop("$defs")
        schemas[name] = whole
    return schemas


def _game_schemas(game: Game) -> dict[str, Any]:
    schemas: dict[str, Any] = {}
    for word, codec in (
        ("Action", game.action_codec),
        ("Event", game.event_codec),
        ("Observation", game.observation_codec),
    ):
        root = codec.schema()
        parts = root.pop("$defs", {})
        for name, part in {**parts, word: root}.items():
            schemas[_prefix(game) + name] = _referred(part, _prefix(game))
    return schemas


def _prefix(game: Game) -> str:
    return "".join(word.capitalize() for word in game.info.id.split("_"))


def _referred(part: Any, prefix: str) -> Any:
    """The same schema with references into the document; every field is always sent."""
    if isinstance(part, list):
        return [_referred(item, prefix) for item in part]
    if not isinstance(part, dict):
        return part
    changed = {key: _referred(value, prefix) for key, value in part.items()}
    if isinstance(changed.get("$ref"), str):
        changed["$ref"] = changed["$ref"].replace("#/$defs/", _REFERENCE + prefix)
    mapping = changed.get("mapping")
    if isinstance(mapping, dict):
        changed["mapping"] = {key: value.replace("#/$defs/", _REFERENCE + prefix) for key, value in mapping.items()}
    if changed.get("type") == "object" and "properties" in changed:
        changed["required"] = list(changed["properties"])
    return changed


if __name__ == "__main__":
    json.dump(wire_schema(), sys.stdout, indent=1)
    sys.stdout.write("\n")
