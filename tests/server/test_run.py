"""What a host may get wrong when starting the server: always one sentence, and nothing is served."""

import socket

import pytest

from tuileries.server import run
from tuileries.server.settings import Settings, SettingsError, read_settings


@pytest.fixture(autouse=True)
def nothing_is_served(monkeypatch):
    monkeypatch.setattr(run.uvicorn.Server, "run", lambda *_, **__: pytest.fail("it serves"))


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("BOT_DELAY", "abc", "TUILERIES_BOT_DELAY can't be 'abc'. Input should be a valid number"),
        ("LOG_LEVEL", "loud", "TUILERIES_LOG_LEVEL can't be 'loud'. Input should be 'debug'"),
        ("ORIGINS", "http://a", 'TUILERIES_ORIGINS is written in JSON, such as ["https://play.example.org"].'),
        ("ORIGINS", "[1]", "TUILERIES_ORIGINS can't be 1 (at 0)."),
        ("COMPONENTS", "mine.toml", "TUILERIES_COMPONENTS is written in JSON"),
    ],
)
def test_a_wrong_variable_is_named(monkeypatch, tmp_path, variable, value, says):
    monkeypatch.setenv(f"TUILERIES_{variable}", value)
    with pytest.raises(SettingsError) as refused:
        run.serve(port=0, database=str(tmp_path / "tables.sqlite3"))
    assert says in refused.value.message
    assert "pydantic" not in refused.value.message


def test_the_argument_goes_before_the_variable(monkeypatch):
    monkeypatch.setenv("TUILERIES_DATABASE", "by-variable")
    assert read_settings().database == "by-variable"
    assert read_settings("by-argument").database == "by-argument"


def database_of_noise(folder):
    file = folder / "noise.sqlite3"
    file.write_bytes(b"no database " * 100)
    return str(file)


@pytest.mark.parametrize(
    "database",
    [database_of_noise, str, lambda folder: f"{database_of_noise(folder)}/below.sqlite3", lambda _: "sqlite://host"],
)
def test_a_database_that_cannot_be_used_is_said_to_be(tmp_path, database, capfd):
    with pytest.raises(SettingsError, match=r"Tables can't be kept in .*--database"):
        run.serve(port=0, database=database(tmp_path))
    assert "serving" not in capfd.readouterr().err


def test_an_unknown_user_has_no_home():
    with pytest.raises(SettingsError, match="no home folder ~nobody-here"):
        _ = Settings(database="~nobody-here/tables.sqlite3").database_url


def test_a_port_that_is_taken_is_said_to_be(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(SettingsError, match="another server"):
            run.serve(port=port, database=str(tmp_path / "tables.sqlite3"))


def test_an_address_of_another_machine_is_refused(tmp_path):
    with pytest.raises(SettingsError, match="--host"):
        run.serve(host="nonsense.invalid", port=0, database=str(tmp_path / "tables.sqlite3"))
