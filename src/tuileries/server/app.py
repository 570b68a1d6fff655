"""The application factory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import tuileries
from tuileries.core.errors import TuileriesError
from tuileries.server import rest
from tuileries.server.errors import RefusedError, error_body
from tuileries.server.guard import Guard
from tuileries.server.messages import ErrorBody
from tuileries.server.pages import Pages
from tuileries.server.services import running
from tuileries.server.settings import Settings
from tuileries.server.storage import Clock, utc_now

log = structlog.get_logger()

_WORTH_PACKING = 1024


def create_app(settings: Settings | None = None, *, now: Clock = utc_now) -> FastAPI:
    """The table server as an ASGI application.

    Args:
        settings: how to run; without them ``TUILERIES_*`` variables decide.
        now: the clock.
    """
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(chosen, now) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Tuileries",
        version=tuileries.__version__,
        description="Four tile-laying board games at one table.",
        lifespan=lifespan,
        openapi_url=None,
    )
    app.state.settings = chosen
    app.include_router(rest.router)
    app.add_route("/{path:path}", Pages().serve, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_PACKING)
    app.add_middleware(Guard, settings=chosen)
    app.add_exception_handler(TuileriesError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    return app


def _answer(status: int, body: ErrorBody) -> JSONResponse:
    return JSONResponse(body.model_dump(), status)


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TuileriesError)  # noqa: S101  (registered for exactly these)
    status = error.status if isinstance(error, RefusedError) else HTTPStatus.BAD_REQUEST
    return _answer(status, error_body(error))


async def _malformed(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    message = f"The request is not understood: {where + ': ' if where else ''}{first['msg']}."
    return _answer(HTTPStatus.UNPROCESSABLE_ENTITY, ErrorBody(code="malformed", message=message))


async def _http_error(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    return _answer(error.status_code, ErrorBody(code=code, message=f"{error.detail}."))


async def _failed(_request: Request, error: Exception) -> JSONResponse:
    log.error("request_failed", exc_info=error)
    body = ErrorBody(code="internal", message="The server failed. Load the page again: it shows what was kept.")
    return _answer(HTTPStatus.INTERNAL_SERVER_ERROR, body)
