"""Pictures over HTTP: of matches for those who may look, of positions and views that are sent."""

from __future__ import annotations

import json
from urllib.parse import quote

import msgspec
import pytest

from engine.kernel import view
from tests.api.client import Client
from tests.pictures.positions import SVG, laid, parsed, states
from tests.tables import USUAL

from .play import LANGUAGES, Match

TABLE = {"game": "auztralia", "edition": "pl-2018", "seats": 2, "seed": "7"}


@pytest.fixture
def position(client: Client) -> object:
    return client.post("/v1/positions", json=TABLE).json["position"]


def test_a_match_is_drawn_for_its_seats_and_spectators(client: Client, match: Match) -> None:
    path = f"{match.url}/picture.svg"
    assert client.get(path).status_code == 401
    for who in (*match.seats, "spectator"):
        answer = client.get(f"{path}?lang=pl", headers=match.headers(who))
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert "disc:0" in {piece for piece, _ in laid(parsed(answer.text))}
        known = match.headers(who) | {"If-None-Match": answer.headers["ETag"]}
        assert client.get(f"{path}?lang=pl", headers=known).status_code == 304
        assert client.get(f"{path}?lang=de", headers=known).status_code == 200


def test_a_position_is_drawn_with_marks(client: Client, position: object) -> None:
    body = {"position": position, "lit": ["hex:80", "edge:78-79"], "zoom": True, "theme": "print"}
    tree = parsed(client.post("/v1/pictures", json=body).text)
    lit = [one.get("data-place") for one in tree.iter(f"{SVG}g") if one.get("class") == "lit"]
    assert lit == ["hex:80", "edge:78-79"]
    whole = parsed(client.post("/v1/pictures", json=body | {"zoom": False}).text)
    assert tree.attrib["viewBox"] != whole.attrib["viewBox"]


def test_a_position_is_drawn_around_a_place(client: Client, position: object) -> None:
    whole, near, nowhere = (
        parsed(client.post("/v1/pictures", json={"position": position, "focus": focus}).text)
        for focus in ("", "hex:14", "hex:999")
    )
    assert float(near.attrib["viewBox"].split()[2]) < 400
    assert nowhere.attrib["viewBox"] == whole.attrib["viewBox"]


def ghosts(svg: str) -> list[str | None]:
    groups = parsed(svg).iter(f"{SVG}g")
    return [one.get("data-piece") for one in groups if one.get("class") == "ghost"]


def test_a_move_that_is_tried_is_a_ghost(client: Client, match: Match) -> None:
    seat = match.waiting
    move = match.first()
    path = f"{match.url}/picture.svg?moves={quote(json.dumps([move]))}"
    answer = client.get(path, headers=match.headers(seat))
    assert ghosts(answer.text) == [f"port:{seat}"]
    assert ghosts(client.get(match.url + "/picture.svg", headers=match.headers(seat)).text) == []
    assert client.get(path, headers=match.headers("spectator")).status_code == 403
    refused = quote(json.dumps([move | {"hex": 12}]))
    answer = client.get(f"{match.url}/picture.svg?moves={refused}", headers=match.headers(seat))
    assert answer.json["reason"] == "auz.setup.no_port_symbol"
    for wrong in ("", "{", "[1]", quote(json.dumps([{}] * 21)), "[" * 5000):
        asked = f"{match.url}/picture.svg?moves={wrong}"
        assert client.get(asked, headers=match.headers(seat)).status_code == 400


def test_a_move_of_a_position_that_is_tried_is_a_ghost(client: Client, position: object) -> None:
    asked = {"position": position}
    moves = [client.post("/v1/legal-moves", json=asked | {"seat": n}).json["moves"] for n in (0, 1)]
    seat = int(bool(moves[1]))
    body = asked | {"seat": seat, "moves": moves[seat][:1]}
    assert ghosts(client.post("/v1/pictures", json=body).text) == [f"port:{seat}"]


def test_a_view_is_drawn_like_the_position_it_was_seen_of(client: Client) -> None:
    sitting = USUAL[0]
    table = sitting.table()
    for s in [*states(sitting, "views", step=60)][:3]:
        whole = {"position": msgspec.Raw(table.encode(s)), "seat": 1}
        seen = {"view": view(table.rules, s, 1), "seat": 1, **sitting.data()}
        del seen["seats"]
        assert sent(client, whole) == sent(client, seen)


def sent(client: Client, body: object) -> bytes:
    data = msgspec.json.encode(body)
    answer = client.post("/v1/pictures", data=data, content_type="application/json")
    assert answer.status_code == 200, answer.text
    return bytes(answer.data)


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"part": "cave"}, "part"),
        ({"part": "seat:2"}, "part"),
        ({"theme": "neon"}, "theme"),
        ({"form": "round"}, "form"),
        ({"seat": 2}, "seat"),
        ({"lit": ["hex:1"] * 401}, "lit"),
        ({"lit": "hex:1"}, "lit"),
        ({"focus": "x" * 33}, "focus"),
        ({"moves": [{}]}, "seat"),
        ({"moves": [{}] * 21, "seat": 0}, "moves"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    client: Client, position: object, more: dict[str, object], place: str
) -> None:
    answer = client.post("/v1/pictures", json={"position": position, **more})
    assert answer.status_code == 400
    assert [error["place"] for error in answer.json["errors"]] == [place]


def test_marks_on_places_that_are_not_there_are_not_drawn(client: Client, position: object) -> None:
    plain = sent(client, {"position": position})
    assert sent(client, {"position": position, "lit": ["hex:999", "<g>", "slot:1"]}) == plain


def test_a_position_that_cannot_be_is_not_drawn(client: Client, position: object) -> None:
    assert isinstance(position, dict)
    position["pub"]["time"] = [99, 99, 99]
    answer = client.post("/v1/pictures", json={"position": position})
    assert answer.json["type"].endswith("bad_position")


def test_a_card_has_a_face_in_four_languages(client: Client) -> None:
    path = "/v1/cards/auz.character.agent_davies/picture.svg"
    found = {language: client.get(f"{path}?lang={language}") for language in LANGUAGES}
    assert len({answer.text for answer in found.values()}) == len(LANGUAGES)
    for answer in found.values():
        assert answer.headers["Content-Type"].startswith("image/svg+xml")
        assert "max-age=86400" in answer.headers["Cache-Control"]
        assert parsed(answer.text).attrib["viewBox"] == "0 0 300 420"
    known = {"If-None-Match": found["de"].headers["ETag"]}
    assert client.get(f"{path}?lang=de", headers=known).status_code == 304
    assert client.get(f"{path}?lang=de&theme=dark", headers=known).status_code == 200
    assert client.get(f"{path}?theme=neon").status_code == 400
    for nothing in ("auz.character.nobody", "AUZ-ACT-01", "term.auz.unit.airship"):
        assert client.get(f"/v1/cards/{nothing}/picture.svg").status_code == 404
