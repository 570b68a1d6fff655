"""Everything over HTTP but the live channel and the pages."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Annotated, Any, cast

from fastapi import APIRouter, Depends, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from tuileries import all_games, bots
from tuileries.core.game import Game, GameClass
from tuileries.core.options import Option
from tuileries.server.engine import known_game
from tuileries.server.errors import no_guest
from tuileries.server.facts import Guest, TableFacts
from tuileries.server.live import serve_link
from tuileries.server.messages import (
    ComponentInfo,
    ErrorBody,
    GameDetails,
    GameSummary,
    Health,
    Me,
    NewTable,
    OptionInfo,
    Rename,
    ReplayFrame,
    RuleInfo,
    TableInfo,
)
from tuileries.server.services import Services
from tuileries.server.tables import renamed
from tuileries.server.view import table_info

router = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody, "description": "Refused"}})


def _services(request: Request) -> Services:
    return cast("Services", request.app.state.services)


House = Annotated[Services, Depends(_services)]


async def _guest(request: Request, house: House) -> Guest:
    guest = await house.guests.of(request)
    if guest is None:
        raise no_guest()
    return guest


async def _reader(request: Request, house: House) -> str | None:
    return house.guests.id_of(request)


KnownGuest = Annotated[Guest, Depends(_guest)]
AnyReader = Annotated[str | None, Depends(_reader)]


# ---- people and games


@router.get("/health")
async def health(house: House) -> Health:
    """Whether the server answers, and whether the rules are compiled."""
    return Health(engine=house.engine.phase)


@router.get("/me")
async def me(request: Request, response: Response, house: House) -> Me:
    """The guest behind this browser; a new one gets the cookie."""
    guest = await house.guests.of(request) or house.guests.new()
    house.guests.set_cookie(guest, request, response)
    return Me(id=guest.id, name=guest.name)


@router.put("/me")
async def rename(wish: Rename, guest: KnownGuest, house: House) -> Me:
    """Choose a name."""
    changed = renamed(guest, wish.name)
    await house.tables.rename(changed)
    return Me(id=changed.id, name=changed.name)


@router.get("/games")
async def list_games() -> list[GameSummary]:
    """The games that can be played here."""
    return [GameSummary(**_summary(game)) for game in all_games().values()]


@router.get("/games/{game}")
async def one_game(game: str, house: House) -> GameDetails:
    """A game with its rules and components."""
    kind = known_game(game)
    loaded = await house.engine.game(game, kind.player_counts[0], {})
    return _details(kind, loaded)


def _summary(game: GameClass) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "players": list(game.player_counts),
        "bots": list(bots.NAMES),
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> OptionInfo:
    return OptionInfo(name=option.name, choices=list(option.choices), default=option.default, ruling=option.ruling)


def _details(kind: GameClass, game: Game) -> GameDetails:
    return GameDetails(
        **_summary(kind),
        rules_version=game.info.rules_version,
        rules=[
            RuleInfo(
                id=rule.id,
                chapter=rule.chapter,
                source=rule.source,
                says=rule.says,
                status=rule.status,
                option=rule.option,
            )
            for rule in game.ledger.values()
        ],
        component_set=game.components.name,
        components=[
            ComponentInfo(name=name, status=entry.status, source=entry.source, note=entry.note)
            for name, entry in game.components.entries.items()
        ],
    )


# ---- tables


def _infos(tables: Sequence[TableFacts], reader: str | None, house: Services) -> list[TableInfo]:
    return [table_info(table, reader, house.tables.online(table.id)) for table in tables]


@router.post("/tables", status_code=HTTPStatus.CREATED)
async def create_table(wish: NewTable, guest: KnownGuest, house: House) -> TableInfo:
    """A new table; its id is the invitation. The match begins when no seat is open."""
    return _infos([await house.tables.create(guest, wish)], guest.id, house)[0]


@router.get("/tables")
async def my_tables(reader: AnyReader, house: House) -> list[TableInfo]:
    """The reader's own tables, the last used first. Nobody else's are listed."""
    if reader is None:
        return []
    return _infos(await house.tables.facts_of_guest(reader), reader, house)


@router.get("/tables/{table}")
async def one_table(table: str, reader: AnyReader, house: House) -> TableInfo:
    """A table for whoever has its link."""
    return _infos([await house.tables.facts(table)], reader, house)[0]


@router.post("/tables/{table}/join")
async def join(table: str, guest: KnownGuest, house: House) -> TableInfo:
    """Take the first open seat; harmless for who sits there already."""
    return _infos([await house.tables.join(table, guest)], guest.id, house)[0]


@router.post("/tables/{table}/rematch")
async def rematch(table: str, guest: KnownGuest, house: House) -> TableInfo:
    """The same seats once more; the same answer to whoever asks and however often."""
    return _infos([await house.tables.rematch(table, guest)], guest.id, house)[0]


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: str, house: House) -> PlainTextResponse:
    """The record as JSON lines, once the match is over."""
    async with house.tables.use(table) as found:
        text = await found.record()
        name = f"{found.facts.game}-{found.facts.created[:10]}.jsonl"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{table}/replay/{version}")
async def replay(table: str, version: int, reader: AnyReader, house: House) -> ReplayFrame:
    """The table after so many steps of the line that stands, as the reader may see it."""
    async with house.tables.use(table) as found:
        return await found.replay(reader, version)


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """The live channel; see ``messages.py`` for what goes to and fro."""
    services: Services = socket.app.state.services
    await serve_link(socket, table, services.guests.id_of(socket), services.tables, services.engine)
