"""The description of the service, and the answers that keep to it."""

from __future__ import annotations

import typing as t

import jsonschema_rs
import pytest
from flask import Flask

from api.description.contents import CONTENTS
from api.description.document import differing
from api.problems import STATUS
from engine import games
from tests.api import contract
from tests.api.client import Client

from .play import TABLE_DATA, Data, Match, play_on, position, stored


@pytest.fixture
def document(client: Client) -> Data:
    told: Data = client.get("/openapi.json").json
    return told


def operations_of(document: Data) -> t.Iterator[tuple[str, Data]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in ("get", "post", "delete", "put", "patch"):
                yield f"{method.upper()} {path}", operation


def form(document: Data, schema: Data) -> jsonschema_rs.Validator:
    """A validator of one schema of the document."""
    return jsonschema_rs.validator_for({"components": document["components"], **schema})


def resolved(document: Data, part: Data) -> Data:
    """A part of the document, or what it refers to."""
    for step in part.get("$ref", "#").removeprefix("#").split("/")[1:]:
        document = document[step]
    return document if "$ref" in part else part


def answer_form(document: Data, method: str, path: str, status: int) -> jsonschema_rs.Validator:
    answer = resolved(document, document["paths"][path][method]["responses"][str(status)])
    contents = answer["content"]
    (content, *_) = [contents[kind] for kind in contents if kind.endswith("json")]
    return form(document, content["schema"])


def test_the_document_is_of_version_3_1(document: Data) -> None:
    assert document["openapi"] == "3.1.0"
    assert document["info"]["title"] == "Arbiter"
    assert document["info"]["license"]["identifier"] == "MIT"
    assert document["servers"]


def test_document_and_routes_are_equal(app: Flask, document: Data) -> None:
    assert differing(app, document) == set()


def test_every_schema_of_the_document_is_a_schema(document: Data) -> None:
    for name, schema in document["components"]["schemas"].items():
        jsonschema_rs.meta.validate(schema)
        assert form(document, schema), name


def test_every_reference_leads_somewhere(document: Data) -> None:
    def walk(part: t.Any) -> t.Iterator[str]:
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"]
            part = list(part.values())
        if isinstance(part, list):
            for inner in part:
                yield from walk(inner)

    for reference in set(walk(document)):
        found = document
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
        assert found


def test_every_operation_is_described_and_lists_its_problems(document: Data) -> None:
    for name, operation in operations_of(document):
        assert operation.get("summary") or operation.get("description"), name
        answers = operation["responses"]
        assert any(status.startswith("2") for status in answers), name
        for status in ("400", "500", "503"):
            assert status in answers, (name, status)
        for status, answer in answers.items():
            if status[0] in "45":
                codes = answer["description"].split(", ")
                assert {STATUS[code] for code in codes} == {int(status)}, name
                assert "application/problem+json" in resolved(document, answer)["content"], name


def test_every_operation_has_a_name_of_its_own_and_a_part(document: Data) -> None:
    parts = {tag["name"] for tag in document["tags"] if tag["description"]}
    operations = [operation for _, operation in operations_of(document)]
    assert len({one["operationId"] for one in operations}) == len(operations)
    assert {part for one in operations for part in one["tags"]} == parts
    assert CONTENTS.keys() == {name for name, _ in operations_of(document)}


def test_operations_behind_a_token_say_so(document: Data) -> None:
    for name, operation in operations_of(document):
        if "/v1/matches/" in name or "/v1/jobs" in name:
            assert {"401", "404"} & operation["responses"].keys(), name


def test_real_answers_keep_to_the_document(app: Flask, match: Match, document: Data) -> None:
    play_on(app, match, "document", 30)
    for path in ("", "/decision", "/journal", "/record"):
        schema = answer_form(document, "get", f"/v1/matches/{{match_id}}{path}", 200)
        for who in match.tokens:
            schema.validate(match.get(who, path).json)
    moved = match.play()
    answer_form(document, "post", "/v1/matches/{match_id}/moves", 200).validate(moved.json)
    answer_form(document, "post", "/v1/matches", 201).validate(match.made)
    s = stored(app, match).table().decode(stored(app, match).position)
    body = {"position": position(s), "seat": match.waiting}
    more: Data
    for path, more in (("checks", {"move": {}}), ("legal-moves", {})):
        told = match.client.post(f"/v1/{path}", json=body | more).json
        answer_form(document, "post", f"/v1/{path}", 200).validate(told)
    for path in ("/v1/games", "/healthz", "/readyz"):
        answer_form(document, "get", path, 200).validate(match.client.get(path).json)


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/v1/search", "/v1/search?q=train&lang=pl"),
        ("/v1/games", "/v1/games?lang=de"),
        *[
            (f"/v1/games/{{game}}{part}", f"/v1/games/{game}{part}?lang=ru")
            for game in games()
            for part in ("", "/rulings", "/editions/diff", "/boards")
        ],
        ("/v1/rules/{rule}", "/v1/rules/AUZ-TRACK-06"),
        ("/v1/cards/{card}", "/v1/cards/auz.unit.airship?lang=de"),
    ],
)
def test_answers_of_the_library_keep_to_the_document(
    client: Client, document: Data, path: str, asked: str
) -> None:
    answer_form(document, "get", path, 200).validate(client.get(asked).json)


def test_real_problems_keep_to_the_document(match: Match, document: Data) -> None:
    schema = answer_form(document, "post", "/v1/matches/{match_id}/moves", 422)
    illegal = match.move(match.waiting, {"decision": "?"}).json
    schema.validate(illegal)
    stale = match.move(match.waiting, {"decision": "?"}, version=9).json
    undo = match.undo(match.waiting).json
    broken = match.client.post("/v1/matches/import", json={"record": {}}).json
    empty = match.client.post("/v1/matches", json={}).json
    malformed = match.client.post(
        "/v1/matches", data=b"{", headers={"Content-Type": "application/json"}
    ).json
    known = document["components"]["schemas"]["ProblemOut"]["properties"]
    for told in (illegal, stale, undo, broken, empty, malformed):
        schema.validate(told)
        assert set(told) <= set(known), set(told) - set(known)


def test_requests_that_are_documented_are_accepted(client: Client, document: Data) -> None:
    item = document["paths"]["/v1/matches"]["post"]
    schema = form(document, item["requestBody"]["content"]["application/json"]["schema"])
    body = TABLE_DATA | {"seats": 2}
    schema.validate(body)
    assert client.post("/v1/matches", json=body).status_code == 201
    for wrong in ({}, body | {"seats": "2"}, body | {"seats": 99}):
        assert not schema.is_valid(wrong)
        assert client.post("/v1/matches", json=wrong).status_code == 400


def test_nothing_that_was_promised_is_taken_away(document: Data) -> None:
    """See docs/stability.md; `python -m tests.api.contract` adds what is new."""
    assert contract.kept() - set(contract.promised(document)) == set()


def test_headers_that_matter_are_documented(document: Data) -> None:
    for path in ("moves", "undo"):
        operation = document["paths"][f"/v1/matches/{{match_id}}/{path}"]["post"]
        named = {one["name"] for one in operation["parameters"] if one["in"] == "header"}
        assert {"If-Match", "Idempotency-Key"} <= named


PAGE = {
    "": "text/html",
    "/index.html": "text/html",
    "/start.js": "text/javascript",
    "/swagger-ui.css": "text/css",
    "/swagger-ui-bundle.js": "text/javascript",
    "/favicon-32x32.png": "image/png",
}


def test_the_page_comes_from_here_alone(client: Client) -> None:
    for name, kind in PAGE.items():
        with client.get(f"/docs{name}") as response:
            assert response.status_code == 200
            told = response.content_type.replace("application/javascript", "text/javascript")
            assert told == f"{kind}; charset=utf-8", "by either name of scripts"
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    with client.get("/docs") as page:
        text = page.get_data(as_text=True)
        assert "http://" not in text
        assert "https://" not in text
