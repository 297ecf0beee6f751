"""Problems: one shape for every error, four languages, never a trace."""

from __future__ import annotations

import logging
import typing as t

import pytest
import requests
from flask import Flask

from api import problems, wire
from api.problems import STATUS
from content.interface import PROBLEMS, problem_text
from content.naming import EMPTY
from referee import tokens
from referee.settings import Settings
from tests.api.client import Client, client_of

from .play import LANGUAGES, TABLE_DATA, Data, Match, parts, problem
from .server import Server
from .test_openapi import answer_form

JSON = {"Content-Type": "application/json"}
MATCH = TABLE_DATA | {"seats": 2}


@pytest.mark.parametrize("code", STATUS)
def test_every_problem_has_words_in_every_language(client: Client, code: str) -> None:
    params = dict.fromkeys(PROBLEMS[code], 7)
    for language in LANGUAGES:
        title, detail = problem_text(code, params, language)
        assert title
        assert detail
        told = client.get(f"/v1/problems/{code}?lang={language}")
        assert told.json["title"] == title
        assert told.json["status"] == STATUS[code]
        assert told.headers["Content-Language"] == language


def test_every_problem_is_documented_somewhere(client: Client) -> None:
    document = client.get("/openapi.json").json
    named = {
        code
        for item in document["paths"].values()
        for operation in item.values()
        if isinstance(operation, dict)
        for answer in operation["responses"].values()
        for code in answer.get("description", "").split(", ")
    }
    # No operation has a wrong method: that is a property of its path.
    assert set(STATUS) - named == {"method_not_allowed"}


def test_all_problems_are_listed_with_a_meaning_and_an_example(client: Client) -> None:
    schema = answer_form(client.get("/openapi.json").json, "get", "/v1/problems", 200)
    for language in LANGUAGES:
        told = client.get(f"/v1/problems?lang={language}").json
        schema.validate(told)
        assert [one["code"] for one in told["problems"]] == [*STATUS]
        for one in told["problems"]:
            assert one == client.get(f"/v1/problems/{one['code']}?lang={language}").json
            assert not {"{", EMPTY} & {*one["meaning"], *one["example"]["detail"]}, one["code"]
            assert one["example"]["type"] == f"/v1/problems/{one['code']}"
            assert one["example"]["status"] == one["status"]


def test_the_example_of_a_problem_has_what_a_real_one_has(match: Match) -> None:
    """A refused move, a position, an old version: the same members as in the example."""
    client, wrong = match.client, {"decision": "?"}
    real = (
        match.move(match.waiting, wrong),
        match.move(match.waiting, wrong, version=9),
        match.undo(match.waiting),
        client.post("/v1/matches", json=MATCH | {"seats": "2"}),
        client.post("/v1/positions/compose", data=b"{}", headers={"Content-Type": "text/plain"}),
    )
    for response in real:
        example = client.get(response.json["type"]).json["example"]
        assert example.keys() == response.json.keys(), response.json


def test_content_and_api_know_the_same_problems() -> None:
    assert STATUS.keys() == PROBLEMS.keys()


def test_an_unknown_problem_is_not_found(client: Client) -> None:
    problem(client.get("/v1/problems/nothing"), 404, "not_found")


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_of_the_framework_are_problems_too(client: Client, language: str) -> None:
    headers = {"Accept-Language": language}
    for path in (
        "/v1",
        "/v1/nothing",
        "/v1//games",
        "/docs/../secret",
        "/%00",
        "/v1/gam\ud7a3",
    ):
        told = problem(client.get(path, headers=headers), 404, "not_found")
        assert told["lang"] == language
    response = client.put("/v1/games", headers=headers)
    problem(response, 405, "method_not_allowed")
    assert "GET" in response.headers["Allow"]


def test_a_slash_too_many_is_no_redirect(client: Client) -> None:
    assert client.get("/v1/games/").status_code == 200


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"7", b'"x"', b"\xff", b'{"a":\xff}', b"{}{}"])
def test_a_body_that_is_no_object_is_malformed(client: Client, body: bytes) -> None:
    response = client.post("/v1/matches", data=body, headers=JSON)
    problem(response, 400, "malformed")


def test_a_body_of_another_kind_is_refused(client: Client) -> None:
    for kind in ("text/plain", "application/xml", "multipart/form-data", ""):
        response = client.post("/v1/matches", data=b"{}", headers={"Content-Type": kind})
        problem(response, 415, "unsupported_media_type")


def test_a_body_with_a_character_set_is_still_json(client: Client) -> None:
    kind = {"Content-Type": "application/json; charset=utf-8"}
    response = client.post("/v1/matches", data=b"{}", headers=kind)
    problem(response, 400, "invalid_request")


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    data = b'{"a":"' + b"x" * wire.BODY_LIMIT + b'"}'
    for path in ("/v1/matches", "/v1/checks"):
        told = problem(client.post(path, data=data, headers=JSON), 413, "too_large")
        assert str(wire.BODY_LIMIT) in told["detail"]
    for path in ("/v1/matches/import", "/v1/audits"):
        problem(client.post(path, data=data, headers=JSON), 400, "invalid_request")
        huge = data + b" " * wire.RECORD_LIMIT
        problem(client.post(path, data=huge, headers=JSON), 413, "too_large")


def test_a_body_without_a_length_is_cut_off_as_well(server: Server) -> None:
    body = (b" " * 4096 for _ in range(200))
    response = requests.post(f"{server.url}/v1/matches", data=body, headers=JSON, timeout=10)
    assert response.status_code == 413, response.text
    assert response.json()["type"] == "/v1/problems/too_large"


@pytest.mark.parametrize("signs", ["[]", "{}"])
def test_a_body_that_is_too_deep_is_refused(client: Client, signs: str) -> None:
    opening = {"[]": "[", "{}": '{"a":'}[signs]
    for depth in (wire.DEPTH_LIMIT + 1, 1000, 40_000):
        body = '{"a":' + opening * depth + "1" + signs[1] * depth + "}"
        problem(client.post("/v1/matches", data=body, headers=JSON), 400, "too_deep")
    problem(client.post("/v1/matches", data="[" * 40_000, headers=JSON), 400, "too_deep")


NESTS = {
    "alternating": ('{"a":[', "]}", 2),
    "strings that close": ('["]",', ',"["]', 1),
    "strings that close by turns": ('{"}":["]",', ',"["],"{":1}', 2),
    "escaped quotes": ('["\\"]",', ',"["]', 1),
    "escaped backslashes": ('["]\\\\",', ',"[\\\\"]', 1),
}
"""Ways to open and close brackets, and how deep each leads."""


@pytest.mark.parametrize("nest", NESTS)
def test_depth_cannot_be_hidden(client: Client, nest: str) -> None:
    opening, closing, each = NESTS[nest]
    most = wire.DEPTH_LIMIT // each
    for times in (most + 1, 300, 5_000):
        body = '{"extra":' + opening * times + "1" + closing * times + "}"
        problem(client.post("/v1/matches", data=body, headers=JSON), 400, "too_deep")
    times = (wire.DEPTH_LIMIT - 1) // each
    body = '{"extra":' + opening * times + "1" + closing * times + "}"
    problem(client.post("/v1/matches", data=body, headers=JSON), 400, "invalid_request")


def test_brackets_in_words_are_no_depth(client: Client) -> None:
    for word in ("[" * 60, '"[' * 32, "[\\" * 32):
        body = MATCH | {"game": word}
        problem(client.post("/v1/matches", json=body), 422, "unknown_table")


def test_faults_of_an_envelope_are_codes_with_their_place(client: Client) -> None:
    body: Data = {"game": 7, "edition": None, "seats": "2", "extra": 1, "options": []}
    told = problem(client.post("/v1/matches", json=body), 400, "invalid_request")
    assert {(one["place"], one["fault"]) for one in told["errors"]} == {
        ("game", "wrong_type"),
        ("edition", "null"),
        ("seats", "wrong_type"),
        ("extra", "unknown"),
        ("options", "wrong_type"),
    }


def test_a_number_is_a_whole_number(client: Client) -> None:
    for wrong in (2.0, True, "2", [2], 10**30, -1, 17):
        told = problem(
            client.post("/v1/matches", json=MATCH | {"seats": wrong}), 400, "invalid_request"
        )
        assert told["errors"][0]["place"] == "seats"


def test_an_unforeseen_error_is_logged_and_never_shown(
    app: Flask, client: Client, monkeypatch: pytest.MonkeyPatch, caplog: t.Any
) -> None:
    def broken() -> t.NoReturn:
        raise ZeroDivisionError("a secret in a message")

    monkeypatch.setitem(app.view_functions, "operations.healthz", broken)
    for language in LANGUAGES:
        response = client.get(f"/healthz?lang={language}")
        told = problem(response, 500, "internal")
        assert told.keys() == {"type", "title", "status", "detail", "lang"}
        for word in (b"Traceback", b"ZeroDivision", b"secret in a message", b".py"):
            assert word not in response.data
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("debug", [True, False])
def test_not_even_a_debugging_app_shows_a_trace(
    app: Flask, match: Match, monkeypatch: pytest.MonkeyPatch, debug: bool
) -> None:
    def broken(_match_id: str) -> t.NoReturn:
        raise KeyError(match.tokens[0])

    monkeypatch.setattr(parts(app).matches, "get", broken)
    monkeypatch.setattr(app, "debug", debug)
    response = match.get(0)
    problem(response, 500, "internal")
    assert match.tokens[0].encode() not in response.data


def test_a_store_that_is_away_is_told_with_a_time_to_come_back(
    app: Flask, match: Match, monkeypatch: pytest.MonkeyPatch, caplog: t.Any
) -> None:
    engine = parts(app).database.engine

    def away(*_args: object) -> t.NoReturn:
        raise t.cast("t.Any", engine.dialect.dbapi).OperationalError("password=hunter2")

    monkeypatch.setattr(engine, "raw_connection", away)
    with caplog.at_level(logging.WARNING):
        response = match.get(0)
    problem(response, 503, "unavailable")
    assert response.headers["Retry-After"] == str(problems.RETRY_SECONDS)
    assert "hunter2" not in response.text + caplog.text


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:1/none", "sqlite:////no/such/file"])
def test_a_store_that_cannot_be_reached_is_away(
    served: t.Callable[[Settings], Flask], settings: Settings, url: str
) -> None:
    client = client_of(served(settings._replace(database_url=url)))
    token = {"Authorization": f"Bearer {tokens.fresh()}"}
    nothing = "0" * 32
    problem(client.get(f"/v1/matches/{nothing}", headers=token), 503, "unavailable")
    problem(client.get(f"/v1/jobs/{nothing}"), 503, "unavailable")
    problem(client.post("/v1/matches", json=MATCH), 503, "unavailable")
    assert client.get("/readyz").json["parts"]["store"] is False


def test_a_service_without_its_queue_is_not_ready(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    client = client_of(served(settings))
    assert client.get("/readyz").json == {
        "status": "ready",
        "parts": {"store": True, "queue": True},
    }
    away = settings._replace(redis_url=f"unix://{settings.var}/nobody.sock")
    response = client_of(served(away)).get("/readyz")
    told = problem(response, 503, "unavailable")
    assert told["parts"] == {"store": True, "queue": False}
    assert response.headers["Retry-After"]


def test_every_answer_says_that_its_type_is_not_to_be_guessed(client: Client) -> None:
    for path in ("/healthz", "/v1/games", "/nothing", "/docs", "/metrics"):
        with client.get(path) as response:
            assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_invented_methods_are_counted_as_one(client: Client) -> None:
    for number in range(20):
        response = client.open("/v1/games", method=f"INVENTED{number}")
        problem(response, 405, "method_not_allowed")
    told = client.get("/metrics").text
    assert "INVENTED" not in told
    assert 'arbiter_requests_total{method="other",route="none",status="405"}' in told


@pytest.mark.parametrize(
    ("wrong", "place", "allowed"),
    [
        ({"game": "chess"}, "game", "circadians"),
        ({"edition": "en-1890"}, "edition", "de-short"),
        ({"seats": 9}, "seats", 3),
        ({"options": {"map": "north"}}, "options.map", "west"),
        ({"options": {"maps": "east"}}, "options.maps", "map"),
        ({"rulings": {"R-14": "nowhere"}}, "rulings.R-14", "under"),
        ({"rulings": {"R-99": "top"}}, "rulings.R-99", "R-14"),
    ],
)
def test_what_there_is_instead_of_an_unknown_table(
    client: Client, wrong: Data, place: str, allowed: t.Any
) -> None:
    asked = {"game": "auztralia", "edition": "pl-2018", "seats": 2} | wrong
    told = problem(client.post("/v1/matches", json=asked), 422, "unknown_table")
    (fault,) = told["errors"]
    assert (fault["place"], fault["fault"]) == (place, "unknown")
    assert allowed in fault["allowed"]
