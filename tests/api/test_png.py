"""Pictures as PNG: of matches, positions, boards and cards, within bounds, with letters."""

from __future__ import annotations

import struct
import sys
import tempfile
from pathlib import Path

import pytest

from content.pictures import raster
from tests.api.client import Client

from .play import Match

TABLE = {"game": "last-aurora", "edition": "pl", "seats": 2, "seed": "7"}
CARD = "/v1/cards/auz.unit.infantry/picture.png"
BOARD = "/v1/games/circadians/boards/chaos-3.png"


@pytest.fixture
def position(client: Client) -> object:
    return client.post("/v1/positions", json=TABLE).json["position"]


def size(data: bytes) -> tuple[int, int]:
    """Width and height as the head of a PNG tells them."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


def test_a_match_is_drawn_as_png_for_those_who_may_look(client: Client, match: Match) -> None:
    path = f"{match.url}/picture.png?width=400"
    assert client.get(path).status_code == 401
    answer = client.get(path, headers=match.headers("spectator"))
    assert answer.headers["Content-Type"] == "image/png"
    assert size(answer.data)[0] == 400
    known = match.headers("spectator") | {"If-None-Match": answer.headers["ETag"]}
    assert client.get(path, headers=known).status_code == 304
    assert client.get(path.replace("400", "401"), headers=known).status_code == 200


def test_positions_boards_and_cards_are_drawn_as_png(client: Client, position: object) -> None:
    liked = {"Accept": "image/png"}
    body = {"position": position, "width": 320}
    answer = client.post("/v1/pictures", json=body, headers=liked)
    assert size(answer.data)[0] == 320
    plain = client.post("/v1/pictures", json=body)
    assert plain.headers["Content-Type"] == "image/svg+xml"
    assert size(client.get(f"{BOARD}?width=250").data)[0] == 250
    assert size(client.get(f"{CARD}?width=300").data) == (300, 420)
    assert client.get("/v1/cards/auz.unit.unicorn/picture.png").status_code == 404


@pytest.mark.parametrize("width", ["99", "1601", "wide"])
def test_the_width_has_bounds(client: Client, width: str) -> None:
    answer = client.get(f"{CARD}?width={width}")
    assert answer.status_code == 400
    assert answer.json["errors"][0]["place"] == "width"


def test_a_very_tall_picture_gets_narrower() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 3000"></svg>'
    wide, high = size(raster.png(svg, raster.WIDEST))
    assert wide * high <= raster.MOST_PIXELS
    assert wide < raster.WIDEST


def test_letters_are_there(client: Client) -> None:
    """The same card in two languages differs by nothing but its letters."""
    one, other = (client.get(f"{CARD}?width=300&lang={code}").data for code in ("pl", "ru"))
    assert one != other


def test_letters_that_were_tidied_away_are_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">Ж{}</text></svg>'
    pictures = [raster.png(svg.format(blank), 100) for blank in ("", " ")]
    for font in tmp_path.glob("*/*.ttf"):
        font.unlink()
    assert raster.png(svg.format("  "), 100) == pictures[0] == pictures[1]
    assert raster.png(svg.replace("Ж{}", ""), 100) != pictures[0]


@pytest.mark.parametrize("missing", ["resvg_py", "pymupdf_fonts"])
def test_without_the_libraries_it_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(raster, "_libraries", raster._libraries.__wrapped__)
    monkeypatch.setattr(raster, "_rendered", raster._rendered.__wrapped__)
    answer = client.get(f"{CARD}?lang=de")
    assert answer.status_code == 501
    assert answer.json["type"] == "/v1/problems/no_png"
    assert "SVG" in answer.json["detail"]
