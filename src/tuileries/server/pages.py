"""The web client: plain files that the package build leaves in ``static``."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tuileries.server.messages import ErrorBody

STATIC: Final = Path(__file__).parent / "static"
_ASSETS: Final = "assets/"
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_INDEX: Final = "index.html"
_WORTH_PACKING: Final = 1024
_PACKED_ALREADY: Final = ("image/png", "image/jpeg", "image/webp", "font/")
# Said here because some systems have other ideas of these, and browsers then refuse to run scripts.
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tuileries</title>
<h1>The web client is not built</h1>
<p>The server runs, but its pages are missing. In a clone of the repository, <code>make setup</code> builds them;
an installed package has them already.</p>
"""


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is sent."""

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None


Stamp: TypeAlias = tuple[int, int]


class Pages:
    """Serves the files, compressed once; every other address is a page of the client and gets ``index.html``.

    An address is only ever looked up among the names of the build. It never becomes a path, so it can't lead out
    of the folder, whatever an operating system reads in it.
    """

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._build: Stamp | None = None
        self._names: frozenset[str] = frozenset()
        self._files: dict[str, _File] = {}
        self._list_build()

    async def serve(self, request: Request) -> Response:
        """The file or page at the address of the request."""
        path = request.url.path.lstrip("/")
        self._list_build()
        name = path if path in self._names else _INDEX
        if path.startswith((_ASSETS, "api/")) and name != path:
            body = ErrorBody(code="not_found", message="There is nothing at this address.")
            return JSONResponse(body.model_dump(), HTTPStatus.NOT_FOUND)
        if name not in self._names:
            return HTMLResponse(_NOT_BUILT, HTTPStatus.SERVICE_UNAVAILABLE)
        return _response(self._file(name), name, request)

    def _list_build(self) -> None:
        """List the files, again whenever there is a new build."""
        build = _stamp(self._folder / _INDEX)
        if build == self._build:
            return
        self._build = build
        self._files.clear()
        self._names = frozenset() if build is None else frozenset(_names(self._folder))

    def _file(self, name: str) -> _File:
        if name not in self._files:
            self._files[name] = _read(self._folder / name)
        return self._files[name]


def _stamp(file: Path) -> Stamp | None:
    try:
        facts = file.stat()
    except FileNotFoundError:
        return None
    return facts.st_mtime_ns, facts.st_size


def _names(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*"):
        name = path.relative_to(folder)
        if path.is_file() and not any(part.startswith(".") for part in name.parts):
            yield name.as_posix()


def _read(path: Path) -> _File:
    plain = path.read_bytes()
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packs = len(plain) >= _WORTH_PACKING and not kind.startswith(_PACKED_ALREADY)
    return _File(
        kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        tag=f'"{hashlib.sha256(plain).hexdigest()[:16]}"',
        plain=plain,
        packed=gzip.compress(plain, 9, mtime=0) if packs else None,
    )


def _response(file: _File, name: str, request: Request) -> Response:
    headers = {
        "Cache-Control": _FOREVER if name.startswith(_ASSETS) else _ASK_AGAIN,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = file.packed
    return Response(body, headers=headers, media_type=file.kind)
