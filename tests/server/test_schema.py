"""The wire schema that the web client's types are made from."""

import json
import re
import subprocess
import sys

import pytest
from pydantic import TypeAdapter

from tuileries import all_games, load
from tuileries.server import messages
from tuileries.server.messages import ClientMessage, Message
from tuileries.server.schema import wire_schema


@pytest.fixture(scope="module")
def document():
    return wire_schema()


def test_every_reference_leads_somewhere(document):
    schemas = document["components"]["schemas"]
    for reference in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)):
        assert reference in schemas
    assert "$defs" not in json.dumps(document)


def test_every_message_and_every_kind_of_game_data_is_there(document):
    schemas = document["components"]["schemas"]
    for name, model in vars(messages).items():
        if isinstance(model, type) and issubclass(model, Message) and model is not Message:
            assert name in schemas
            assert schemas[name]["additionalProperties"] is False
    for game in all_games():
        for kind in ("Action", "Event", "Observation"):
            assert f"{game.capitalize()}{kind}" in schemas


def test_what_the_server_sends_has_no_optional_fields(document):
    schemas = document["components"]["schemas"]
    sent = [option["$ref"].rpartition("/")[2] for option in schemas["ServerMessage"]["oneOf"]]
    names = [name for game in all_games() for name in schemas if name.startswith(game.capitalize())]
    for name in [*sent, *names, "TableInfo", "SeatInfo"]:
        assert set(schemas[name].get("properties", {})) == set(schemas[name].get("required", [])), name


def test_every_address_is_described(document):
    assert set(document["paths"]) >= {"/api/me", "/api/games", "/api/tables", "/api/tables/{table}/join", "/api/health"}


def test_the_module_prints_the_document(document):
    printed = subprocess.run(
        [sys.executable, "-m", "tuileries.server.schema"], capture_output=True, check=True, text=True
    ).stdout
    assert json.loads(printed) == json.loads(json.dumps(document))


def test_client_messages_are_told_apart_by_type():
    adapter = TypeAdapter(ClientMessage)
    assert adapter.validate_python({"type": "resync"}).type == "resync"
    for game in all_games():
        assert load(game).info.id == game
