"""Access: who may do what, for every route and every kind of caller."""

from __future__ import annotations

import types
import typing as t

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from api.server.inbox import Awaited, BodyAwaited
from referee import tokens
from referee.settings import Settings
from referee.store.jobs import NewJob
from tests.api.client import Client, Reply, client_of

from .callers import BRACKETS, CALLERS, DELETED, EXPECTED, JOB, LATE, MATCH
from .play import TABLE_DATA, TEXTS, Data, Match, opened, parts, position, problem

ALSO = {f"POST {MATCH}/advice": 422}
"""What the seat gets that luck has not let begin."""


class House(t.NamedTuple):
    """A service that asks for keys, with a match and a job of one of them."""

    app: Flask
    client: Client
    bearers: dict[str, dict[str, str]]
    match: Match
    job: str
    record: Data


@pytest.fixture
def house(served: t.Callable[[Settings], Flask], settings: Settings, record: Data) -> House:
    app = served(settings._replace(access="keys"))
    client, keys = client_of(app), parts(app).keys
    every = ["rules", "matches", "jobs"]
    bearers = {
        "nobody": {},
        "garbage": {"Authorization": "Bearer xyz"},
        "unknown": bearer(tokens.fresh()),
        "key": bearer(keys.add("mine", every, 10_000)),
        "other_key": bearer(keys.add("other", every, 10_000)),
        "rules_key": bearer(keys.add("rules", ["rules"], 10_000)),
    }
    client.environ_base["HTTP_AUTHORIZATION"] = bearers["key"]["Authorization"]
    match, foreign = opened(client), opened(client)
    job = client.post("/v1/audits", json={"record": record}).json["job"]
    del client.environ_base["HTTP_AUTHORIZATION"]
    bearers["foreign"] = foreign.headers(0)
    for who, name in ((0, "seat0"), (1, "seat1"), ("host", "host"), ("spectator", "spectator")):
        bearers[name] = match.headers(who)
    return House(app, client, bearers, match, job, record)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def bodies(house: House) -> dict[str, Data]:
    """A body for each route that takes one; none of them changes the match."""
    match = parts(house.app).matches.get(house.match.id)
    assert match is not None
    start = position(match.table().decode(match.position))
    seats = TABLE_DATA | {"seats": 2}
    random_table = TABLE_DATA | {"players": [{"agent": "random"}] * 2}
    return {
        "POST /v1/cards/lookup": {"codes": ["auz.unit.infantry"]},
        "POST /v1/positions": seats | {"seed": "1"},
        "POST /v1/positions/lint": {"position": start},
        "POST /v1/checks": {"position": start, "seat": 0, "move": {}},
        "POST /v1/legal-moves": {"position": start, "seat": 0},
        "POST /v1/pictures": {"position": start},
        "POST /v1/matches": seats,
        "POST /v1/matches/import": {"record": house.record},
        "POST /v1/audits": {"record": house.record},
        "POST /v1/ai/moves": {"positions": [{"position": start}], "agent": "random"},
        "POST /v1/simulations": {"tables": [random_table], "games": 1},
        "POST /v1/evaluations": {"positions": [{"position": start}]},
        "POST /v1/analyses": {"record": house.record},
        "POST /v1/matches/from-position": {"position": start},
        "POST /v1/webhooks": {"url": "https://x.example/"},
        "POST /v1/webhooks/{webhook_id}/deliveries": {"delivery": "x"},
        "POST /v1/speech": {"position": start},
        "POST /v1/positions/derive": {"position": start},
        "POST /v1/positions/compose": {},
        f"PATCH {MATCH}": {},
        f"POST {MATCH}/invitations": {"seat": 0},
        f"POST {MATCH}/join": {},
        f"POST {MATCH}/fork": {},
        f"PUT {MATCH}/seats/{{seat}}/agent": {"agent": "random"},
        f"POST {MATCH}/moves": {"moves": [{"decision": "?"}]},
        f"POST {MATCH}/undo": {"steps": 9},
        f"POST {MATCH}/tokens": {"role": "seat", "seat": 9},
        f"POST {MATCH}/advice": {"agent": "random"},
    }


def routes(app: Flask) -> set[str]:
    return {
        BRACKETS.sub(r"{\1}", f"{method} {rule.rule}")
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


def ask(house: House, route: str, headers: dict[str, str], body: Data | None) -> Reply:
    method, rule = route.split()
    places = {"match_id": house.match.id, "job_id": house.job, "name": "start.js"} | TEXTS
    places |= {"code": "internal", "game": "auztralia", "board": "east", "seat": "0"}
    places |= {"webhook_id": "0" * 32, "edition": "pl-2018", "share": "x"}
    for name, value in places.items():
        rule = rule.replace(f"{{{name}}}", value)
    more = {} if body is None else {"json": body}
    version = {"If-Match": '"9"' if route in LATE else '"1"'}
    return house.client.open(rule, method=method, headers=headers | version, **more)


def test_every_route_gives_every_caller_what_the_table_says(house: House) -> None:
    assert EXPECTED.keys() == routes(house.app), "a route is missing from the table"
    given, wrong, cells = bodies(house), [], 0
    before = parts(house.app).matches.get(house.match.id)
    for route, expected in EXPECTED.items():
        assert expected.keys() == set(CALLERS)
        if route == DELETED:
            assert parts(house.app).matches.get(house.match.id) == before
        for caller, status in expected.items():
            with ask(house, route, house.bearers[caller], given.get(route)) as response:
                if response.status_code not in (status, ALSO.get(route)):
                    wrong.append((route, caller, status, response.status_code))
            cells += 1
    assert wrong == []
    assert cells == len(routes(house.app)) * len(CALLERS)
    assert parts(house.app).matches.get(house.match.id) is None


PUBLIC = "POST /v1/cards/lookup"
"""Anybody may look up cards."""
STRANGERS = ("nobody", "garbage", "unknown", "foreign")


def test_no_body_is_awaited_of_a_stranger_or_beyond_its_limit(house: House) -> None:
    """Whoever sends slowly is sent away by the head of the request alone."""
    wrong = []
    for route in bodies(house):
        for caller in STRANGERS if route != PUBLIC else ():
            found = by_head(house, route, house.bearers[caller], 5000)
            wrong += [(route, caller, found)] if found not in (401, 404) else []
        mine = "seat0" if MATCH in route else "key"
        found = by_head(house, route, house.bearers[mine], 10**9)
        wrong += [(route, mine, found)] if found not in (401, 403, 413) else []
    assert wrong == []


def by_head(house: House, route: str, headers: dict[str, str], length: int) -> int | None:
    """The status of an answer to a request whose body does not come; None if it is awaited."""
    method, path = route.split()
    for name, value in (("match_id", house.match.id), ("seat", "0"), ("webhook_id", "0" * 32)):
        path = path.replace(f"{{{name}}}", value)
    environ = EnvironBuilder(path, method=method, headers=[*headers.items()]).get_environ()
    environ |= {"wsgi.input": Awaited(), "CONTENT_LENGTH": str(length)}
    environ["CONTENT_TYPE"] = "application/json"
    try:
        return int(run_wsgi_app(house.app, environ)[1][:3])
    except BodyAwaited:
        return None


def test_what_may_not_be_got_may_not_be_headed(house: House) -> None:
    for route in routes(house.app):
        if not route.startswith("GET") or "stream" in route:
            continue
        for caller in CALLERS:
            with ask(house, route.replace("GET", "HEAD"), house.bearers[caller], None) as response:
                assert response.status_code == EXPECTED[route][caller]
                assert response.data == b""


def test_strangers_cannot_tell_a_match_from_none(house: House) -> None:
    there, nowhere = house.match.url, f"/v1/matches/{'0' * 32}"
    for caller in ("unknown", "foreign", "key"):
        for path in ("", "/decision", "/journal", "/record", "/stream"):
            answers = [
                house.client.get(url + path, headers=house.bearers[caller])
                for url in (there, nowhere)
            ]
            assert answers[0].data == answers[1].data
            one, two = (
                [row for row in answer.headers if row[0] != "X-Request-Id"] for answer in answers
            )
            assert one == two


@pytest.mark.parametrize(
    "value", ["", "Bearer", "Bearer ", "Basic {}", "bearer{}", "{}", "Bearer {} ", "Bearer {}x"]
)
def test_a_token_has_one_form_and_one_place(match: Match, value: str) -> None:
    header = {"Authorization": value.format(match.tokens[0])}
    response = match.client.get(match.url, headers=header)
    problem(response, 401, "unauthorized")
    assert response.headers["WWW-Authenticate"] == "Bearer"
    token = match.tokens[0]
    problem(match.client.get(f"{match.url}?token={token}"), 401, "unauthorized")
    problem(match.client.get(f"{match.url}?access_token={token}"), 401, "unauthorized")


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_the_scheme_of_a_token_may_be_written_in_capitals_or_not(match: Match, scheme: str) -> None:
    header = {"Authorization": f"{scheme} {match.tokens[0]}"}
    assert match.client.get(match.url, headers=header).status_code == 200


# -- API keys -------------------------------------------------------------------


def test_a_revoked_key_is_useless_at_once(house: House) -> None:
    keys, headers = parts(house.app).keys, house.bearers["key"]
    body = TABLE_DATA | {"seats": 2}
    assert house.client.post("/v1/matches", json=body, headers=headers).status_code == 201
    mine = next(row[0] for row in keys.every() if row[1] == "mine")
    assert keys.revoke(mine)
    problem(house.client.post("/v1/matches", json=body, headers=headers), 401, "unauthorized")
    assert house.match.get(0).status_code == 200, "tokens of a match do not hang on the key"


def test_with_a_key_all_that_is_done_for_it_ends(house: House) -> None:
    jobs, keys = parts(house.app).jobs, parts(house.app).keys
    job = jobs.claim(house.job)
    assert job is not None
    whole = NewJob("moves", "a seat", "en", b"", 1, [(b"", 1)] * 6, "7" * 32)
    others = NewJob("audit", "other", "en", b"", id="8" * 32)
    mine = next(row[0] for row in keys.every() if row[1] == "mine")
    rows = [*jobs.write(whole._replace(caller=mine)), *jobs.write(others)]
    stream = house.client.get(f"/v1/jobs/{house.job}/stream", headers=house.bearers["key"])
    told = stream.iter_encoded()
    assert b"running" in next(told)
    assert keys.revoke(mine)
    assert list(told) == [], "its streams end, and say nothing more"
    assert not jobs.report(job, 1, 2), "a worker that holds it stops"
    states = [one.state for row in (house.job, *rows) if (one := jobs.get(row)) is not None]
    assert states == ["cancelled"] * 8 + ["queued"]


def test_with_a_key_its_agents_leave_and_the_match_waits_for_people(house: House) -> None:
    """Who sits at the table can play on; nobody waits for an agent that is stopped."""
    keys, jobs, client = parts(house.app).keys, parts(house.app).jobs, house.client
    client.environ_base["HTTP_AUTHORIZATION"] = house.bearers["key"]["Authorization"]
    agents = [{"seat": seat, "agent": "random"} for seat in (0, 1)]
    match = opened(client, players=agents)
    client.environ_base["HTTP_AUTHORIZATION"] = house.bearers["other_key"]["Authorization"]
    other = opened(client, players=agents)
    del client.environ_base["HTTP_AUTHORIZATION"]
    seen = match.get("spectator")
    untouched = other.get("spectator").json
    assert keys.revoke(next(row[0] for row in keys.every() if row[1] == "mine"))
    assert jobs.queued() == 1, "the turn in the match of another key"
    headers = match.headers("spectator") | {"If-None-Match": seen.headers["ETag"]}
    told = client.get(match.url, headers=headers)
    assert (told.status_code, told.json["players"]) == (200, [])
    assert other.get("spectator").json == untouched
    given = client.post(
        f"{match.url}/tokens",
        json={"role": "seat", "seat": match.waiting},
        headers=match.headers("host"),
    )
    match.tokens[match.waiting] = given.json["token"]
    assert match.play().status_code == 200
    assert jobs.queued() == 1, "and nobody is asked to move in their place"


def test_over_its_limit_a_key_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = types.SimpleNamespace(time=lambda: 1_000_000_060.5)
    monkeypatch.setattr("api.access.time", clock)
    headers = bearer(parts(house.app).keys.add("slow", ["rules"], 3))
    body = TABLE_DATA | {"seats": 2, "seed": "1"}
    answers = [house.client.post("/v1/positions", json=body, headers=headers) for _ in range(5)]
    assert [one.status_code for one in answers] == [200, 200, 200, 429, 429]
    left = [one.headers["RateLimit"] for one in answers]
    assert left == [f'"requests";r={rest};t=20' for rest in (2, 1, 0, 0, 0)]
    assert {one.headers["RateLimit-Policy"] for one in answers} == {'"requests";q=3;w=60'}
    told = problem(answers[-1], 429, "too_many_requests")
    assert answers[-1].headers["Retry-After"] == "20"
    assert "20" in told["detail"]
    clock.time = lambda: 1_000_000_081.0
    again = house.client.post("/v1/positions", json=body, headers=headers)
    assert again.status_code == 200, "a new minute, a new limit"


def test_a_limit_is_kept_while_redis_is_away(
    served: t.Callable[[Settings], Flask], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.access.time", types.SimpleNamespace(time=lambda: 1e9))
    away = settings._replace(access="keys", redis_url=f"unix://{settings.var}/nobody.sock")
    app = served(away)
    headers = bearer(parts(app).keys.add("alone", ["rules"], 2))
    body = TABLE_DATA | {"seats": 2, "seed": "1"}
    client = client_of(app)
    answers = [client.post("/v1/positions", json=body, headers=headers) for _ in range(4)]
    assert [one.status_code for one in answers] == [200, 200, 429, 429]


def test_the_limits_of_two_keys_are_their_own(house: House) -> None:
    body = TABLE_DATA | {"seats": 2, "seed": "1"}
    for name in ("one", "two"):
        headers = bearer(parts(house.app).keys.add(name, ["rules"], 1))
        answer = house.client.post("/v1/positions", json=body, headers=headers)
        assert answer.status_code == 200


def test_a_key_of_one_match_service_reaches_no_other_owners_job(house: House) -> None:
    for route in (f"GET {JOB}", f"GET {JOB}/results", f"DELETE {JOB}"):
        response = ask(house, route, house.bearers["other_key"], None)
        problem(response, 404, "not_found")
