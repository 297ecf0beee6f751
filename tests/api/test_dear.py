"""What requests may cost: known before the work, limited for one request and for one caller."""

from __future__ import annotations

import json
import typing as t
from pathlib import Path

import marshmallow as ma
import pytest
from flask import Flask

from api import wire
from api.fields import Items
from api.jobs.jobs import AT_A_TIME
from engine import games
from engine.kernel import AnyState, waiting
from referee import untrusted_positions
from referee.settings import Settings
from referee.store.jobs import NewJob
from referee.tables import KeptPositions
from tests.api.client import Client, Reply, client_of
from tests.robust import dearest
from tests.robust.dear_bodies import BODIES
from tests.robust.dear_requests import tables

from .play import TABLE_DATA, Data, Match, middle, opened, parts, position, problem

JSON = {"Content-Type": "application/json"}
NDJSON = "application/x-ndjson"
ASK = "/v1/ai/moves?agent=random"


@pytest.fixture(scope="module")
def place() -> AnyState:
    return middle(3, "dear", 40)


def asked(client: Client, items: t.Iterable[Data], query: str = "") -> Reply:
    lines = "\n".join(json.dumps(item) for item in items)
    return client.post(ASK + query, data=lines, content_type=NDJSON)


@pytest.mark.parametrize("query", ["", "&quote=true"])
def test_tables_that_must_be_made_are_counted_before_any_is(
    client: Client, place: AnyState, query: str
) -> None:
    game, here = games()["auztralia"], position(place)
    many = [{"position": here | {"rulings": one["rulings"]}} for one in tables(1000)]
    made = game._built.cache_info().misses
    told = problem(asked(client, many, query), 422, "too_costly")
    assert (told["seconds"], told["limit"]) == (10, 1)
    assert game._built.cache_info().misses == made
    assert asked(client, many[:5], query).status_code in (200, 202)
    assert asked(client, [{"position": here}] * 1000, query).status_code in (200, 202)


def test_no_more_tables_are_kept_than_a_few() -> None:
    game = games()["auztralia"]
    for one in tables(80):
        game.table(one["edition"], {}, one["rulings"])
    assert game._built.cache_info().currsize <= 32


def test_a_padded_position_is_not_remembered(
    client: Client, place: AnyState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(untrusted_positions, "KNOWN", KeptPositions(8, 16 * 1024))
    body = json.dumps({"position": position(place)})[:-1]
    for n in (100, 20_000):
        padded = body[:-1] + " " * n + "}" + ', "seat": 0}'
        assert client.post("/v1/legal-moves", data=padded, headers=JSON).status_code == 200
    assert len(untrusted_positions.KNOWN) == 1


def test_only_the_last_positions_are_remembered() -> None:
    known = KeptPositions(2, 10)
    table = games()["auztralia"].table("pl-2018")
    s = table.start(2)
    for data in (b"one", b"two"):
        known.keep(data, table, s)
    assert known.get(b"one") == (table, s)
    known.keep(b"three", table, s)
    assert known.get(b"two") is None
    assert known.get(b"one") is not None
    known.keep(b"longer than ten", table, s)
    assert len(known) == 2


def test_a_position_that_was_told_is_known(
    client: Client, place: AnyState, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = next(iter(waiting(games()[TABLE_DATA["game"]].lexicon(), place)))
    body = {"position": position(place), "seat": seat}
    move = client.post("/v1/legal-moves", json=body).json["moves"][0]
    found = client.post("/v1/checks", json=body | {"move": move})
    monkeypatch.setattr(untrusted_positions, "read", None)  # so nobody reads it again
    after = found.data[found.data.index(b'"position_after":') + len('"position_after":') : -1]
    again = b'{"seat":0,"position":' + after + b"}"
    assert client.post("/v1/legal-moves", data=again, headers=JSON).status_code == 200


# -- bodies ---------------------------------------------------------------------


def test_what_nobody_knows_is_not_read(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []

    class Watched:
        def decode(self, data: bytes) -> t.Any:
            read.append(data)
            return json.loads(data)

    monkeypatch.setattr(wire, "ANY", Watched())
    body = b'{"language":"pl","nobody":[[],[]],"record":{}}'
    told = problem(
        client.post("/v1/matches/import", data=body, headers=JSON), 400, "invalid_request"
    )
    assert told["errors"] == [{"place": "nobody", "fault": "unknown"}]
    assert read == [b'"pl"']


def test_only_what_stays_bytes_may_be_large(client: Client) -> None:
    word = b'{"record":{},"language":"%s"}' % (b"x" * wire.BODY_LIMIT)
    problem(client.post("/v1/matches/import", data=word, headers=JSON), 413, "too_large")


@pytest.mark.parametrize("item", [b"0", b"{}", b'{"a":0}', b'{"view":{}}'])
def test_a_list_that_is_too_long_is_refused_before_its_items_are_looked_at(
    client: Client, item: bytes
) -> None:
    n = (wire.LIST_LIMIT - 100) // (len(item) + 1)
    body = b'{"agent":"random","positions":[%s]}' % b",".join([item] * n)
    fault = "wrong_type" if item == b"0" else "out_of_range"
    told = problem(client.post("/v1/ai/moves", data=body, headers=JSON), 400, "invalid_request")
    assert told["errors"] == [{"place": "positions", "fault": fault}]


def test_lines_are_counted_before_they_are_read(client: Client) -> None:
    for line in (b"\n", b"{}\n"):
        body = line * (wire.BATCH_LIMIT // len(line))
        told = problem(client.post(ASK, data=body, content_type=NDJSON), 400, "invalid_request")
        assert told["errors"] == [{"place": "positions", "fault": "out_of_range"}]


def test_the_items_of_a_list_are_counted_as_they_are_nested() -> None:
    text = json.dumps([{"a": [{"b": "[{"}]}, {}, {"c": {"d": '"}{'}}] * 50_000)
    assert wire._items(text.encode()) == 150_000
    assert len(wire.rows_of(text.encode(), 1000)) == 1001


@pytest.mark.parametrize("depth", [wire.DEPTH_LIMIT, wire.DEPTH_LIMIT + 1])
@pytest.mark.parametrize("before", [b'"["', b'"[",[]', b'"\\"["', b'"\\\\",[]'])
def test_brackets_in_strings_are_not_counted_however_many_there_are(
    depth: int, before: bytes
) -> None:
    filling = b",".join([before] * (3 * wire.BIT))
    data = b"[" + filling + b"," + b"[" * (depth - 1) + b"]" * depth
    assert wire.too_deep(data) == (depth > wire.DEPTH_LIMIT)


def test_the_items_of_any_list_are_counted_first() -> None:
    field = Items(ma.fields.Integer(), most=3)
    with pytest.raises(ma.ValidationError) as refused:
        field.deserialize(["x"] * 4)
    assert refused.value.messages == ["out_of_range"]


# -- one caller -----------------------------------------------------------------


def lint(client: Client, place: AnyState, address: str = "127.0.0.1") -> Reply:
    body = json.dumps({"position": position(place)}) + " " * 250_000
    origin = {"REMOTE_ADDR": address}
    return client.post("/v1/positions/lint", data=body, headers=JSON, environ_base=origin)


def test_what_large_requests_take_is_counted_for_each_address(
    served: t.Callable[[Settings], Flask], settings: Settings, place: AnyState
) -> None:
    client = client_of(served(settings._replace(request_seconds=1)))
    caller = f"10.1.{id(client) % 250}.1"
    granted, response = 0, lint(client, place, caller)
    while response.status_code == 200:
        granted, response = granted + 1, lint(client, place, caller)
    problem(response, 429, "too_many_requests")
    assert 30 < granted < 100, "forty bodies of a quarter of a megabyte; a minute may begin anew"
    assert int(response.headers["Retry-After"]) <= 60
    assert response.headers["RateLimit"].startswith('"milliseconds";r=0;t=')
    assert response.headers["RateLimit-Policy"] == '"milliseconds";q=1000;w=60'
    assert lint(client, place, f"10.1.{id(client) % 250}.2").status_code == 200
    small = {"position": position(place)}
    origin = {"REMOTE_ADDR": caller}
    other = client.post("/v1/positions/lint", json=small, environ_base=origin)
    assert other.status_code == 200, "small ones are not counted"
    assert "RateLimit" not in other.headers


def test_what_films_pngs_and_past_versions_take_is_counted_for_each_match(
    served: t.Callable[[Settings], Flask], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever its players are: behind a proxy all callers have one address."""
    monkeypatch.setattr("api.matches.past.LINE_SECONDS", 0.02)
    client = client_of(served(settings._replace(request_seconds=1)))
    for path, granted in (("/film.html", 0), ("/picture.png?width=100", 5), ("?version=1", 1)):
        match, other = opened(client), opened(client)
        match.play()
        statuses = [match.get(0, path).status_code]
        while statuses[-1] == 200 and len(statuses) < 300:
            monkeypatch.setattr("referee.past._known", {})
            statuses.append(match.get(1, path).status_code)
        assert statuses[-1] == 429, path
        assert len(statuses) > granted
        assert match.get(0).status_code == 200, "what is not dear goes on"
        assert other.get(0, path).status_code == 200


def test_without_keys_each_address_has_its_own_limit_of_jobs(
    served: t.Callable[[Settings], Flask], settings: Settings, place: AnyState
) -> None:
    client = client_of(served(settings._replace(open_jobs=1)))
    body = {"positions": [{"position": position(place)}], "agent": "random"}

    def sent(address: str) -> Reply:
        return client.post("/v1/ai/moves", json=body, environ_base={"REMOTE_ADDR": address})

    job = sent("10.0.0.1").json["job"]
    problem(sent("10.0.0.1"), 429, "too_many_jobs")
    assert sent("10.0.0.2").status_code == 202
    assert client.get(f"/v1/jobs/{job}").status_code == 200, "who knows its id may see it"


def test_one_network_of_ipv6_is_one_caller(client: Client) -> None:
    body = TABLE_DATA | {"seats": 2, "players": [{"seat": 0, "agent": "random"}]}
    for address in ("2001:db8::1", "2001:db8::2"):
        client.post("/v1/matches", json=body, environ_base={"REMOTE_ADDR": address})
    jobs = client.application.extensions["arbiter"].jobs
    assert (jobs.open_of("2001:db8::/64"), jobs.open_of("2001:db8::1")) == (2, 0)


def test_a_key_is_one_caller_wherever_it_comes_from(
    served: t.Callable[[Settings], Flask], settings: Settings, place: AnyState
) -> None:
    app = served(settings._replace(request_seconds=1, access="keys"))
    client = client_of(app)
    one, two = (
        {"Authorization": f"Bearer {parts(app).keys.add(name, ['rules'], 10_000)}"} for name in "ab"
    )
    body = json.dumps({"position": position(place)}) + " " * 250_000

    def sent(key: Data, address: str) -> int:
        headers, origin = key | JSON, {"REMOTE_ADDR": address}
        path = "/v1/positions/lint"
        return client.post(path, data=body, headers=headers, environ_base=origin).status_code

    statuses = [sent(one, f"10.0.0.{n}") for n in range(80)]
    assert {200, 429} == set(statuses)
    assert sent(two, "10.0.0.1") == 200


# -- answers --------------------------------------------------------------------


def test_large_results_come_piece_by_piece_in_a_place(app: Flask, client: Client) -> None:
    jobs, line = parts(app).jobs, b'{"n":%d}\n' % 10**60
    new = NewJob("moves", "open", "en", b"{}", 1, [(b"", 1)] * 8, caller="127.0.0.1")
    whole, *rest = jobs.write(new)
    lines = line * (AT_A_TIME // len(line) // 5)
    for part in rest[:6]:
        claim = jobs.claim(part)
        assert claim is not None
        assert jobs.finish(claim, b"{}", lines)
    response = client.get(f"/v1/jobs/{whole}/results", buffered=False)
    assert response.is_streamed
    assert len(parts(app).streams.taken) == 1
    assert response.data == lines * 6 == jobs.lines(whole)
    response.close()
    assert parts(app).streams.taken == []
    assert client.head(f"/v1/jobs/{whole}/results").status_code == 200


def test_every_operation_with_a_body_has_its_dearest_request(match: Match) -> None:
    document = match.client.get("/openapi.json").json
    named = [
        told["operationId"]
        for item in document["paths"].values()
        for method, told in item.items()
        if method != "get" and method in dearest.METHODS
    ]
    assert [name for name in named if name not in BODIES] == []


@pytest.mark.slow
def test_the_dearest_request_takes_less_than_a_second_and_50_megabytes(tmp_path: Path) -> None:
    costs = dearest.search(tmp_path)
    assert [one for one in costs if one.seconds > dearest.SECONDS] == []
    assert [one for one in costs if one.peak > dearest.MEGABYTES] == []
    assert [one for one in costs if one.status >= 500] == []
