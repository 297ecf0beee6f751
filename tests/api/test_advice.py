"""Advice in a match: a seat asks an agent with its token, and nobody else reads the answer."""

from __future__ import annotations

import typing as t

import pytest
from flask import Flask

from referee.settings import Settings
from tests.api.client import Client, Reply, client_of

from .play import Data, Match, opened, parts, problem
from .working import inputs, steps

GREEDY: Data = {"agent": "greedy", "seed": "1"}


def ask(match: Match, who: int | str, body: Data = GREEDY, query: str = "", key: str = "") -> Reply:
    url = f"{match.url}/advice{query}"
    return match.client.post(url, json=body, headers=match.headers(who, key=key))


def test_a_seat_gets_a_move_that_it_can_play_with_a_receipt(app: Flask, match: Match) -> None:
    seat = match.waiting
    asked = ask(match, seat)
    assert asked.status_code == 202, asked.text
    where = asked.headers["Location"]
    assert where == f"{match.url}/advice/{asked.json['job']}"
    path = where.removeprefix(match.url)
    assert match.get(seat, path).json["answer"] is None
    steps(app)
    told = match.get(seat, path).json
    assert (told["state"], told["answer"]["seat"]) == ("done", seat)
    assert told["answer"]["receipt"]["seed"] == "1"
    assert b"done" in match.get(seat, f"{path}/stream").data
    assert match.move(seat, told["answer"]["move"]).status_code == 200


def test_no_token_goes_into_a_body_or_a_job(app: Flask, client: Client, match: Match) -> None:
    seat = match.waiting
    assert ask(match, seat).status_code == 202
    assert match.tokens[seat].encode() not in b"".join(inputs(app))
    body = {"match": match.id, "token": match.tokens[seat], "agent": "random"}
    told = problem(client.post("/v1/ai/moves", json=body), 400, "invalid_request")
    places = {flaw["place"]: flaw["fault"] for flaw in told["errors"]}
    assert places == {"match": "unknown", "token": "unknown", "positions": "required"}


def test_only_the_seat_that_is_asked_may_ask(match: Match) -> None:
    seat = match.waiting
    problem(ask(match, 1 - seat), 422, "not_asked")
    for who in ("host", "spectator"):
        problem(ask(match, who), 403, "forbidden")
    match.tokens["stranger"] = "arb_" + "x" * 43
    problem(ask(match, "stranger"), 404, "not_found")


def test_nobody_else_sees_or_stops_the_advice_of_a_seat(
    app: Flask, client: Client, match: Match
) -> None:
    seat = match.waiting
    job = ask(match, seat).json["job"]
    steps(app)
    path, other = f"/advice/{job}", opened(client)
    for more in ("", "/stream"):
        problem(match.get(1 - seat, path + more), 404, "not_found")
        problem(match.get("host", path + more), 403, "forbidden")
        problem(other.get(seat, path + more), 404, "not_found")
        problem(client.get(f"/v1/jobs/{job}{more}"), 404, "not_found")
    problem(client.get(f"/v1/jobs/{job}/results"), 404, "not_found")
    stop = f"{match.url}{path}"
    problem(client.delete(stop, headers=match.headers(1 - seat)), 404, "not_found")


def test_an_agent_can_be_told_to_stop(match: Match) -> None:
    seat = match.waiting
    job = ask(match, seat).json["job"]
    url, headers = f"{match.url}/advice/{job}", match.headers(seat)
    assert match.client.delete(url, headers=headers).json["state"] == "cancelled"
    problem(match.client.delete(url, headers=headers), 409, "job_closed")


def test_advice_can_be_asked_for_twice_and_is_given_once(match: Match) -> None:
    seat = match.waiting
    one, two = (ask(match, seat, key="k") for _ in range(2))
    assert one.json == two.json
    problem(ask(match, seat, {"agent": "random"}, key="k"), 422, "key_reused")


def test_a_quote_does_nothing(app: Flask, match: Match) -> None:
    told = ask(match, match.waiting, {"agent": "mcts", "milliseconds": 9000}, "?quote=true").json
    assert (told["seconds"], told["positions"]) == (9.0, 1)
    assert inputs(app) == []


def test_whoever_opened_the_match_bears_the_cost(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    app = served(settings._replace(access="keys", open_jobs=1, job_seconds=30))
    client = client_of(app)
    token = parts(app).keys.add("host", ["matches", "jobs"], 100)
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {token}"
    match = opened(client)
    del client.environ_base["HTTP_AUTHORIZATION"]
    seat = match.waiting
    assert ask(match, seat).status_code == 202
    problem(ask(match, seat), 429, "too_many_jobs")
    steps(app)
    assert ask(match, seat).status_code == 202
    long: Data = {"agent": "mcts", "milliseconds": 20_000}
    assert ask(match, seat, long, "?quote=true").status_code == 200


@pytest.mark.parametrize("more", [{"iterations": 3}, {"positions": []}, {"agent": "nobody"}])
def test_what_makes_no_sense_is_refused(match: Match, more: Data) -> None:
    problem(ask(match, match.waiting, GREEDY | more), 400, "invalid_request")
