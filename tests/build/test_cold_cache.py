"""From nothing compiled to a playing engine, and not compiled again afterwards."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

PROGRAM = str(Path(sys.executable).parent / "tuileries")
MATCHES = [PROGRAM, "simulate", "miyabi", "--players", "2", "--bots", "greedy,random", "--games", "2", "--seed", "1"]


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


def run(cache, *command):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    environment["TUILERIES_CACHE_DIR"] = str(cache)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def compiled(cache):
    """Every compiled function, and when it was written."""
    return {path.name: path.stat().st_mtime_ns for path in cache.rglob("*.nbc")}


def test_warmup_fills_an_empty_cache(cache):
    run(cache, PROGRAM, "warmup")
    assert len(compiled(cache)) > 5


def test_a_warm_engine_compiles_nothing(cache):
    before = compiled(cache)
    run(cache, *MATCHES)
    assert compiled(cache) == before


def test_a_second_warmup_has_nothing_to_do(cache):
    before = compiled(cache)
    run(cache, PROGRAM, "warmup")
    assert compiled(cache) == before


def test_an_engine_without_a_warm_cache_plays_the_same_matches(cache, tmp_path):
    assert run(tmp_path, *MATCHES, "--json").stdout == run(cache, *MATCHES, "--json").stdout
