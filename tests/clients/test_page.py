"""The page in a browser, against the real stack; where there is no browser, one line says so."""

from __future__ import annotations

import gzip
import subprocess
import typing as t
from pathlib import Path

import pytest

from deploy import web
from tests.robust.stack import Stack, running

MOST_SCRIPT_BYTES = 150_000
LONGEST_SECONDS = 1800


@pytest.fixture(scope="module")
def built() -> Path:
    """The page, built now if it is not as new as its sources."""
    if web.chromium() is None:
        pytest.skip("no Chromium: the page was not tried in a browser")
    if not web.STAMP.is_file() or web.STAMP.read_text() != web.stamp_of_sources():
        try:
            web.build()
        except (web.NoNode, web.NoPackages) as error:
            pytest.skip(f"{web.LACKS[type(error)]}: the page was not tried in a browser")
        except subprocess.CalledProcessError as error:
            pytest.fail(f"the page could not be built: {(error.stdout or b'').decode()[-4000:]}")
        web.STAMP.write_text(web.stamp_of_sources())
    return web.DIST


@pytest.fixture
def stack(built: Path, tmp_path: Path) -> t.Iterator[Stack]:
    with running(tmp_path) as started:
        yield started


def test_the_script_is_small(built: Path) -> None:
    sizes = [len(gzip.compress(path.read_bytes())) for path in built.glob("assets/*.js")]
    assert 0 < sum(sizes) <= MOST_SCRIPT_BYTES


def test_the_page_works_in_a_browser(stack: Stack) -> None:
    _tried(stack, "--exclude", "browser/whole/**")


@pytest.mark.slow
def test_whole_games_are_clicked_to_their_end(stack: Stack) -> None:
    _tried(stack, "browser/whole/")


def _tried(stack: Stack, *which: str) -> None:
    """Run the tests of the page in their own language; what they print is told if they fail."""
    node, chromium = web.node_command(), web.chromium()
    assert chromium is not None
    api = stack.part("api")
    mine = {
        "ARBITER_URL": stack.address,
        "ARBITER_CHROMIUM": chromium,
        "ARBITER_API_PID": str(api.pid if api else ""),
        "NO_COLOR": "1",
    }
    command = [node, str(web.npm_script(node)), "run", "browser", "--workspace", "web", "--"]
    done = subprocess.run(
        [*command, *which],
        cwd=web.CLIENTS,
        env=web.environment(node) | mine,
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
    )
    assert done.returncode == 0, (
        f"{done.stdout[-8000:]}\n{done.stderr[-4000:]}\n{stack.log()[-2000:]}"
    )
