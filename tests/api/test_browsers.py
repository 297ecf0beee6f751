"""What pages in browsers need: other origins, if they are allowed, and packed answers."""

from __future__ import annotations

import gzip
import json
import typing as t

import pytest

from api.app import create_app
from referee.settings import Settings
from tests.api.client import Client

from .play import Match

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


def test_long_answers_are_packed_for_whoever_takes_them_so(client: Client) -> None:
    plain = client.get("/v1/games/auztralia")
    packed = client.get("/v1/games/auztralia", headers={"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data) / 4
    assert json.loads(gzip.decompress(packed.data)) == plain.json
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
