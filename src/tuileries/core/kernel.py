"""The kernel decorator: Numba, with a disk cache that can't go stale.

Numba's cache looks only at the file of the function itself, so a rule changed in another
file would leave an old search running with the old rule. The cache folder is therefore
named by a hash of all engine sources. ``NUMBA_BOUNDSCHECK`` changes the machine code but
not Numba's cache key, so it is part of the name too.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import njit

F = TypeVar("F", bound=Callable[..., object])

_numba: Any = numba.config
_PACKAGE = Path(__file__).resolve().parent.parent
_KEPT_FOLDERS = 8


def cache_root() -> Path:
    """The folder that holds all kernel caches: ``$TUILERIES_CACHE_DIR`` or the user's cache folder."""
    chosen = os.environ.get("TUILERIES_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tuileries"


def source_hash() -> str:
    """A hash of every engine source file, of Numba and of the Python version."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {_numba.BOUNDSCHECK}".encode())
    for folder in ("core", "games", "bots"):
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The cache folder of exactly these sources."""
    return cache_root() / "kernels" / source_hash()


def remove_old_caches() -> int:
    """Delete the caches of earlier sources, all but the newest few; returns how many went."""
    folders = [path for path in (cache_root() / "kernels").glob("*") if path.is_dir()]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in folders[_KEPT_FOLDERS:]:
        shutil.rmtree(path, ignore_errors=True)
    return len(folders[_KEPT_FOLDERS:])


if not os.environ.get("NUMBA_CACHE_DIR"):
    _numba.CACHE_DIR = str(cache_folder())


def record_dtype(fields: list[Any]) -> np.dtype[Any]:
    """The dtype of a record that kernels read and write by attribute.

    Compiled kernels take NumPy's plain records, which are quick to pass. Without the compiler,
    attribute access needs the slower ``np.record``.
    """
    plain = np.dtype(fields, align=True)
    return np.dtype((np.record, plain)) if _numba.DISABLE_JIT else plain


def kernel(function: F) -> F:
    """Compile a rule function: cached on disk, without the GIL.

    Kernels take NumPy records, arrays and integers only and never allocate in a ply.
    With ``NUMBA_DISABLE_JIT=1`` the same source runs as plain Python.
    """
    return cast("F", njit(cache=True, nogil=True)(function))
