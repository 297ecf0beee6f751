"""What pages in browsers need: other origins, if they are allowed, and packed answers."""

from __future__ import annotations

import gzip
import json
import time
import typing as t

import brotli
import pytest

from api.app import create_app
from referee.settings import Settings
from tests.api.client import Client

from .play import Match, problem
from .play import opened as opened_match
from .server import Events, Server

PAGE = "https://table.example"


@pytest.fixture
def opened(settings: Settings) -> t.Any:
    """A service that lets one page in; made anew, because hooks are part of an app."""
    return create_app(settings._replace(cors_origins=(PAGE,))).test_client()


def test_a_page_that_is_named_may_read_answers_and_their_headers(opened: t.Any) -> None:
    answer = opened.get("/v1/games", headers={"Origin": PAGE})
    assert answer.headers["Access-Control-Allow-Origin"] == PAGE
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
    assert "Origin" in answer.headers.getlist("Vary")


def test_a_page_that_is_not_named_may_not(opened: t.Any, client: Client) -> None:
    for asked in (opened, client):
        answer = asked.get("/v1/games", headers={"Origin": "https://other.example"})
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_preflight_is_answered_before_anybody_asks_for_a_token(opened: t.Any) -> None:
    asked = {"Origin": PAGE, "Access-Control-Request-Method": "POST"}
    answer = opened.options(f"/v1/matches/{'0' * 32}/moves", headers=asked)
    assert answer.status_code == 204
    assert answer.headers["Access-Control-Allow-Origin"] == PAGE
    assert "If-Match" in answer.headers["Access-Control-Allow-Headers"]


def test_a_refusal_can_be_read_by_the_page_too(opened: t.Any) -> None:
    answer = opened.get(f"/v1/matches/{'0' * 32}", headers={"Origin": PAGE})
    assert answer.status_code == 401
    assert answer.headers["Access-Control-Allow-Origin"] == PAGE


@pytest.mark.parametrize(
    ("accepted", "packing", "unpack"),
    [
        ("gzip, deflate, br", "br", brotli.decompress),
        ("gzip", "gzip", gzip.decompress),
        ("br;q=0.2, gzip;q=0.8", "gzip", gzip.decompress),
        ("br;q=0, gzip", "gzip", gzip.decompress),
    ],
)
def test_long_answers_are_packed_for_whoever_takes_them_so(
    client: Client, accepted: str, packing: str, unpack: t.Callable[[bytes], bytes]
) -> None:
    plain = client.get("/v1/games/auztralia")
    packed = client.get("/v1/games/auztralia", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == packing
    assert len(packed.data) < len(plain.data) / 4
    assert json.loads(unpack(packed.data)) == plain.json
    assert {"Accept-Encoding", "Accept-Language"} <= set(packed.headers.getlist("Vary"))


def test_the_tag_of_a_packed_answer_is_known_again(client: Client) -> None:
    asked = {"Accept-Encoding": "gzip"}
    tag = client.get("/v1/games/auztralia", headers=asked).headers["ETag"]
    assert tag.startswith('W/"')
    again = client.get("/v1/games/auztralia", headers=asked | {"If-None-Match": tag})
    assert again.status_code == 304


def test_short_answers_and_streams_are_sent_as_they_are(match: Match) -> None:
    asked = {"Accept-Encoding": "gzip"}
    assert "Content-Encoding" not in match.client.get("/healthz", headers=asked).headers
    token = {"Authorization": f"Bearer {match.made['tokens']['spectator']}"}
    stream = match.client.head(f"/v1/matches/{match.made['match']}/stream", headers=asked | token)
    assert "Content-Encoding" not in stream.headers


# -- tickets for streams ----------------------------------------------------------


def ticket_of(match: Match, who: int | str) -> str:
    answer = match.client.post(f"{match.url}/stream-tickets", headers=match.headers(who))
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json["stream"] == f"{match.url}/stream?ticket={answer.json['ticket']}"
    return str(answer.json["ticket"])


def test_a_ticket_opens_the_stream_of_its_seat_without_a_header(
    server: Server, match: Match
) -> None:
    events = Events(f"{server.url}{match.url}/stream?ticket={ticket_of(match, 1)}", {})
    kind, _, told = events.next()
    match.play()
    assert (kind, told["match"]["seat"], told["match"]["role"]) == ("snapshot", 1, "seat")
    assert events.next()[:2] == ("lines", 2)
    events.close()


def test_a_ticket_is_good_for_one_stream(match: Match) -> None:
    url = f"{match.url}/stream?ticket={ticket_of(match, 0)}"
    with match.client.get(url, buffered=False) as first:
        assert first.status_code == 200
    problem(match.client.get(url), 401, "unauthorized")


def test_a_ticket_is_good_for_a_minute(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"{match.url}/stream?ticket={ticket_of(match, 0)}"
    late = time.time() + 61
    monkeypatch.setattr("referee.store.passes.time.time", lambda: late)
    problem(match.client.get(url), 401, "unauthorized")


def test_a_ticket_falls_with_its_token_and_opens_no_other_match(
    client: Client, match: Match
) -> None:
    other, ticket = opened_match(client), ticket_of(match, 1)
    problem(client.get(f"{other.url}/stream?ticket={ticket}"), 401, "unauthorized")
    body, headers = {"role": "seat", "seat": 1}, match.headers("host")
    assert client.post(f"{match.url}/tokens", json=body, headers=headers).status_code == 200
    problem(client.get(f"{match.url}/stream?ticket={ticket}"), 401, "unauthorized")


@pytest.mark.parametrize("wrong", ["", "x", "arb_" + "0" * 43, "ż" * 300])
def test_what_is_no_ticket_opens_nothing(match: Match, wrong: str) -> None:
    problem(match.client.get(f"{match.url}/stream?ticket={wrong}"), 401, "unauthorized")


def test_tickets_of_one_match_are_counted(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.store.passes.MOST", 2)
    for _ in range(2):
        ticket_of(match, 0)
    answer = match.client.post(f"{match.url}/stream-tickets", headers=match.headers(0))
    problem(answer, 429, "too_many_requests")
    assert answer.headers["Retry-After"] == "60"


def test_a_page_that_resumes_says_where_in_the_address(server: Server, match: Match) -> None:
    match.play()
    match.play()
    ticket = ticket_of(match, 0)
    url = f"{server.url}{match.url}/stream?ticket={ticket}&last_event_id=2"
    events = Events(url, {})
    assert [events.next()[:2] for _ in range(2)] == [("snapshot", 2), ("lines", 3)]
    events.close()


def test_what_was_may_be_kept(match: Match) -> None:
    match.play()
    now, then = match.get(0, "/decision"), match.get(0, "/decision?version=1")
    assert now.headers["Cache-Control"] == "private, no-cache"
    assert "immutable" in then.headers["Cache-Control"]
    assert (then.json["version"], now.json["version"]) == (1, 2)
    tag = {"If-None-Match": then.headers["ETag"]}
    assert match.get(0, "/decision?version=1", headers=tag).status_code == 304
