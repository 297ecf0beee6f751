"""Boards over HTTP, as data and as pictures."""

from __future__ import annotations

import pytest

from content import boards
from content.games import games
from tests.api.client import Client

from .play import LANGUAGES

EVERY = [(game, code) for game in games() for code in boards.codes(game)]


@pytest.mark.parametrize("game", games())
def test_the_boards_of_a_game_are_listed(client: Client, game: str) -> None:
    told = client.get(f"/v1/games/{game}/boards").json
    assert [one["board"] for one in told["boards"]] == [*boards.codes(game)]
    for one in told["boards"]:
        assert client.get(one["links"]["self"]).json["name"] == one["name"]


@pytest.mark.parametrize(("game", "code"), EVERY)
def test_a_board_tells_every_place(client: Client, game: str, code: str) -> None:
    path = f"/v1/games/{game}/boards/{code}"
    answer = client.get(path)
    assert {place["id"] for place in answer.json["places"]} == boards.places(game, code).keys()
    names = {client.get(f"{path}?lang={one}").json["places"][0]["name"] for one in LANGUAGES}
    assert len(names) > 1
    assert "max-age=86400" in answer.headers["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_hex_says_what_is_printed_on_it(client: Client) -> None:
    places = client.get("/v1/games/auztralia/boards/east?lang=pl").json["places"]
    (hex_,) = [one for one in places if one["id"] == "hex:80"]
    assert (hex_["kind"], hex_["name"], hex_["terrain"]) == ("hex", "Heks 80", "coast")
    assert (hex_["symbols"], hex_["q"], hex_["r"]) == (["port"], 11, -3)
    assert hex_["neighbours"] == ["hex:62", "hex:79", "hex:81"]
    assert hex_["origin"] == "reconstructed"
    (box,) = [one for one in places if one["id"] == "box:rugged_track"]
    assert box["data"] == {"time": 3}


@pytest.mark.parametrize(("game", "code"), EVERY)
def test_a_terrain_leads_to_its_term(client: Client, game: str, code: str) -> None:
    board = client.get(f"/v1/games/{game}/boards/{code}").json
    for terrain in {place["terrain"] for place in board["places"]} - {None}:
        id = f"term.{games()[game].prefix}.terrain.{terrain}"
        term = client.get(f"/v1/glossary/{id}").json
        assert term["name"].lower() == board["terrains"][terrain].lower()
        assert term["names"].keys() == {*LANGUAGES}
        hits = client.get("/v1/search", query_string={"q": term["name"], "game": game}).json["hits"]
        assert {id, id.removeprefix("term.")} & {hit["id"] for hit in hits[:3]}


@pytest.mark.parametrize("path", ["chess/boards", "auztralia/boards/x", "auztralia/boards/x.svg"])
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert client.get(f"/v1/games/{path}").status_code == 404


def test_an_empty_board_is_a_picture(client: Client) -> None:
    path = "/v1/games/auztralia/boards/west.svg"
    answer = client.get(f"{path}?theme=dark&lang=de")
    assert answer.headers["Content-Type"].startswith("image/svg+xml")
    assert "Westaustralien" in answer.text
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert answer.text != client.get(f"{path}?lang=de").text
    etag = {"If-None-Match": answer.headers["ETag"]}
    assert client.get(f"{path}?theme=dark&lang=de", headers=etag).status_code == 304
    assert client.get(f"{path}?theme=neon").status_code == 400
