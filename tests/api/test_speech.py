"""Speech over HTTP: of matches for those who may listen, of positions and views that are sent."""

from __future__ import annotations

import typing as t

import msgspec
import pytest

from engine.kernel import view
from tests.api.client import Client
from tests.pictures.positions import states
from tests.tables import USUAL

from .play import Match

TABLE = {"game": "auztralia", "edition": "pl-2018", "seats": 2, "seed": "7"}
ORDER = ["table", "asked", "seat:1", "seat:0", "board", "offer", "battle", "score"]


@pytest.fixture
def position(client: Client) -> object:
    return client.post("/v1/positions", json=TABLE).json["position"]


def ids(told: t.Any) -> list[str]:
    return [section["id"] for section in told["sections"]]


def test_a_match_is_told_to_its_seats_and_spectators(client: Client, match: Match) -> None:
    path = f"{match.url}/speech"
    assert client.get(path).status_code == 401
    for who in (*match.seats, "spectator"):
        answer = client.get(f"{path}?lang=pl", headers=match.headers(who))
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert answer.headers["Content-Language"] == "pl"
        known = match.headers(who) | {"If-None-Match": answer.headers["ETag"]}
        assert client.get(f"{path}?lang=pl", headers=known).status_code == 304
        assert client.get(f"{path}?lang=pl&format=text", headers=known).status_code == 200


def test_sections_come_in_one_order_with_the_reader_first(client: Client, match: Match) -> None:
    answer = client.get(f"{match.url}/speech", headers=match.headers(1))
    assert ids(answer.json) == ORDER
    since = client.get(f"{match.url}/speech?since=1", headers=match.headers(1))
    assert ids(since.json) == [*ORDER, "changes"]


def test_what_has_happened_since_a_version_is_told(client: Client, match: Match) -> None:
    path, headers = f"{match.url}/speech?since=1&lang=en", match.headers("spectator")
    before = client.get(path, headers=headers).json["sections"][-1]["sentences"]
    assert [one["text"] for one in before] == ["Nothing has happened since then."]
    match.play()
    after = client.get(path, headers=headers).json["sections"][-1]["sentences"]
    assert any("port" in one["text"] for one in after)
    past = client.get(f"{path}&version=1", headers=headers).json
    assert past["version"] == 1
    assert past["sections"][-1]["sentences"] == before
    assert client.get(f"{match.url}/speech?since=99", headers=headers).status_code == 400


def test_plain_text_by_accept_or_by_query(client: Client, position: object) -> None:
    body = {"position": position, "seat": 0}
    asked = client.post("/v1/speech?lang=de&format=text", json=body)
    liked = client.post("/v1/speech?lang=de", json=body, headers={"Accept": "text/plain"})
    assert asked.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert asked.text == liked.text
    assert asked.text.startswith("Der Tisch\nAuZtralia, ")
    told = client.post("/v1/speech?lang=de", json=body, headers={"Accept": "*/*"}).json
    assert "\n".join(told["sections"][0][name] for name in ("heading",)) in asked.text


def test_a_view_is_told_like_the_position_it_was_seen_of(client: Client) -> None:
    for sitting in USUAL:
        table = sitting.table()
        for s in [*states(sitting, "views", step=60)][:3]:
            whole = {"position": msgspec.Raw(table.encode(s)), "seat": 1}
            seen = {"view": view(table.rules, s, 1), "seat": 1, **sitting.data()}
            del seen["seats"]
            assert sent(client, whole) == sent(client, seen)


def sent(client: Client, body: object) -> object:
    data = msgspec.json.encode(body)
    answer = client.post("/v1/speech", data=data, content_type="application/json")
    assert answer.status_code == 200, answer.text
    return answer.json


@pytest.mark.parametrize(
    ("query", "more", "place"),
    [("?format=song", {}, "format"), ("", {"seat": 2}, "seat"), ("", {"part": "x"}, "part")],
)
def test_what_cannot_be_told_is_refused(
    client: Client, position: object, query: str, more: dict[str, object], place: str
) -> None:
    answer = client.post(f"/v1/speech{query}", json={"position": position, **more})
    assert answer.status_code == 400
    assert [error["place"] for error in answer.json["errors"]] == [place]


def test_a_match_is_a_film_for_those_who_may_look(client: Client, match: Match) -> None:
    path = f"{match.url}/film.html?lang=de&frames=4"
    assert client.get(path).status_code == 401
    match.play()
    answer = client.get(path, headers=match.headers(0))
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "script-src 'sha256-" in answer.headers["Content-Security-Policy"]
    assert '<html lang="de">' in answer.text
    known = match.headers(0) | {"If-None-Match": answer.headers["ETag"]}
    assert client.get(path, headers=known).status_code == 304
    assert client.get(f"{match.url}/film.html?frames=1", headers=known).status_code == 400
