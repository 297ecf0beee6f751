"""The page in a browser, against the real stack; where there is no browser, one line says so."""

from __future__ import annotations

import gzip
import subprocess
import typing as t
from pathlib import Path

import pytest

from deploy import web
from tests.clients.browser import tried
from tests.robust.stack import Stack, running

MOST_SCRIPT_BYTES = 150_000


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
    tried(stack, "--exclude", "**/whole/**", "--exclude", "**/timed/**")


@pytest.mark.slow
def test_whole_games_are_clicked_to_their_end(stack: Stack) -> None:
    tried(stack, "browser/whole/")
