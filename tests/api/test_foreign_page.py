"""A page of another origin, in a browser: cards, a whole match by EventSource, bare boards."""

from __future__ import annotations

import http.server
import json
import queue
import subprocess
import threading
import typing as t
from pathlib import Path

import pytest

from api.app import create_app
from deploy import web
from referee.settings import Settings

from .play import Data
from .server import Server

HERE = Path(__file__).parent / "foreign"
PATIENCE_SECONDS = 240


class Home(http.server.SimpleHTTPRequestHandler):
    """Where the page comes from; it hears how the page has fared."""

    told: t.ClassVar[queue.Queue[bytes]] = queue.Queue()

    def __init__(self, *args: t.Any, **more: t.Any) -> None:
        super().__init__(*args, directory=str(HERE), **more)

    def do_POST(self) -> None:
        self.told.put(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_args: t.Any) -> None:
        return


@pytest.fixture
def home() -> t.Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Home) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def visited(address: str, var: Path) -> Data:
    """What the page says when it is through."""
    chromium = web.chromium()
    if chromium is None:
        pytest.skip("no Chromium: the page of another origin was not tried")
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={var}"]
    with (var / "chromium.log").open("wb") as said:
        browser = subprocess.Popen([chromium, *options, address], stdout=said, stderr=said)
    try:
        told: Data = json.loads(Home.told.get(timeout=PATIENCE_SECONDS))
    finally:
        browser.terminate()
        browser.wait(30)
    return told


def test_a_page_of_another_origin_is_a_whole_table(
    home: str, settings: Settings, tmp_path: Path
) -> None:
    with Server(create_app(settings._replace(cors_origins=(home,)))) as server:
        told = visited(f"{home}/index.html?service={server.url}", tmp_path)
    assert "error" not in told, told
    assert len(told["cards"]) == 5
    assert "Piechota" in told["cards"]
    for game, board in told["boards"].items():
        assert board["shapes"] == board["places"] == board["inside"] > 20, (game, board)
    match = told["match"]
    assert match["status"] == "over"
    assert (match["kinds"][0], {*match["kinds"][1:]}) == ("snapshot", {"lines"})
    assert match["etag"].strip('W/"') == f"{match['version']}.spectator"


def test_a_page_that_is_not_named_sees_nothing(
    home: str, settings: Settings, tmp_path: Path
) -> None:
    with Server(create_app(settings)) as server:
        told = visited(f"{home}/index.html?service={server.url}", tmp_path)
    assert told["error"] == "TypeError: Failed to fetch"
