"""The static files of the web client."""

import gzip

import httpx
import pytest
from starlette.applications import Starlette

from tuileries.server.pages import Pages

INDEX = "<!doctype html><title>Tuileries</title>" + "<p>page</p>" * 200


@pytest.fixture
def site(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "assets" / "app-1234.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "assets" / "font-1234.woff2").write_bytes(b"font" * 500)
    (tmp_path / ".secret").write_text("hidden")
    return tmp_path


@pytest.fixture
async def client(site):
    app = Starlette()
    app.add_route("/{path:path}", Pages(site).serve, methods=["GET", "HEAD"])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/t/some-table", "/new/game", "/t/some-table/end", "/.secret", "/../pages.py"])
async def test_every_page_is_the_client(client, path):
    answer = await client.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_assets_are_kept_for_ever_and_sent_compressed(client):
    async with client.stream("GET", "/assets/app-1234.js") as answer:
        raw = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert gzip.decompress(raw).startswith(b"let x")
    assert len(raw) < 200
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    plain = await client.get("/assets/app-1234.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    font = await client.get("/assets/font-1234.woff2")
    assert (font.headers["content-type"], "content-encoding" in font.headers) == ("font/woff2", False)


async def test_what_the_browser_has_is_not_sent_again(client):
    tag = (await client.get("/")).headers["etag"]
    assert (await client.get("/", headers={"If-None-Match": tag})).status_code == 304


async def test_a_new_build_is_seen_at_once(client, site):
    await client.get("/")
    (site / "index.html").write_text("new")
    assert (await client.get("/")).text == "new"


@pytest.mark.parametrize("path", ["a" * 300, "a/" * 3000, "%00", "C:/Windows/win.ini", "assets", "index.html/", "%ff"])
async def test_no_address_is_read_as_a_path(client, path):
    answer = await client.get("/" + path)
    assert (answer.status_code, answer.text) == (200, INDEX)


async def test_only_files_of_the_build_are_served(client, site):
    (site / "notes.txt").write_text("left here later")
    assert (await client.get("/notes.txt")).text == INDEX
    (site / "index.html").write_text("new")
    assert (await client.get("/notes.txt")).text == "left here later"


async def test_missing_assets_are_missing(client):
    assert (await client.get("/assets/app-0000.js")).status_code == 404


async def test_without_a_build_the_page_says_how_to_make_one(tmp_path):
    app = Starlette()
    app.add_route("/{path:path}", Pages(tmp_path).serve)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
        answer = await client.get("/")
    assert (answer.status_code, "make setup" in answer.text) == (503, True)
