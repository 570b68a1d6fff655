"""The folder of compiled rules is a different one whenever the rules are."""

import os
import shutil

import pytest

from tuileries.core import kernel


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A copy of the engine's sources in place of the real ones."""
    for folder in ("core", "games", "bots"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(kernel._PACKAGE / folder, tmp_path / "package" / folder, ignore=ignored)
    monkeypatch.setattr(kernel, "_PACKAGE", tmp_path / "package")
    monkeypatch.setenv("TUILERIES_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "package"


@pytest.mark.parametrize("folder", ["core", "games", "bots"])
def test_a_changed_source_changes_the_hash(package, folder):
    before = kernel.source_hash()
    source = next((package / folder).rglob("*.py"))
    source.write_text(source.read_text() + "\n# changed\n")
    assert kernel.source_hash() != before


def test_bounds_checks_have_a_cache_of_their_own(package, monkeypatch):
    before = kernel.source_hash()
    monkeypatch.setattr(kernel.numba.config, "BOUNDSCHECK", 0 if kernel.numba.config.BOUNDSCHECK else 1)
    assert kernel.source_hash() != before


def test_the_cache_is_where_the_user_says(package, tmp_path, monkeypatch):
    assert kernel.cache_folder() == tmp_path / "cache" / "kernels" / kernel.source_hash()
    monkeypatch.delenv("TUILERIES_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert kernel.cache_root() == tmp_path / "xdg" / "tuileries"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert kernel.cache_root() == tmp_path / ".cache" / "tuileries"


def test_only_the_newest_caches_are_kept(package, tmp_path):
    kept = kernel._KEPT_FOLDERS
    folders = [tmp_path / "cache" / "kernels" / f"{age:02}" for age in range(kept + 3)]
    for age, folder in enumerate(folders):
        folder.mkdir(parents=True)
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    assert kernel.remove_old_caches() == 3
    assert [folder.exists() for folder in folders] == [True] * kept + [False] * 3
