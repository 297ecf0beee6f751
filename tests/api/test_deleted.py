"""Matches that their host ends for good: gone with all that was written down, agents stopped."""

from __future__ import annotations

import typing as t

import pytest
import sqlalchemy as sa
from flask import Flask

from referee.jobs.report import Report, Stopped
from referee.settings import Settings
from referee.store.tables import idempotency, journal, matches, undo_steps
from referee.store.tables import jobs as rows
from tests.api.client import Client, client_of

from .play import Match, opened, parts, play_on, problem
from .server import Events, Server

AGENTS = [{"seat": seat, "agent": "mcts", "milliseconds": 20_000} for seat in (0, 1)]

ADVICE = {"agent": "mcts", "milliseconds": 1000}


def deleted(match: Match, who: int | str = "host") -> t.Any:
    return match.client.delete(match.url, headers=match.headers(who))


def left(app: Flask) -> list[int]:
    """How many rows each table has."""
    with parts(app).database.session() as session:
        tables = (matches, journal, undo_steps, idempotency)
        counts = [session.one(sa.select(sa.func.count()).select_from(one)) for one in tables]
    return [count[0] for count in counts if count is not None]


def test_the_host_deletes_a_match_with_all_its_rows(app: Flask, match: Match) -> None:
    play_on(app, match, "gone", 5)
    assert match.move(match.waiting, match.first(), key="k").status_code == 200
    assert all(left(app)[:2])
    assert left(app)[3] == 1
    assert deleted(match).json == {"match": match.id}
    assert left(app) == [0, 0, 0, 0]
    for who in (0, "host", "spectator"):
        problem(match.get(who), 404, "not_found")
    problem(deleted(match), 404, "not_found")


@pytest.mark.parametrize("who", [0, 1, "spectator"])
def test_nobody_else_may(match: Match, who: int | str) -> None:
    problem(deleted(match, who), 403, "forbidden")
    assert match.get(0).status_code == 200


def test_another_match_stays_as_it_is(client: Client, match: Match) -> None:
    other = opened(client)
    other.move(other.waiting, other.first(), key="k")
    before = other.get("host", "/journal").json
    deleted(match)
    assert other.get("host", "/journal").json == before


def test_an_agent_stops_thinking_about_a_deleted_match(app: Flask, client: Client) -> None:
    match, store = opened(client, players=AGENTS), parts(app).jobs
    with store.database.session() as session:
        ((turn,),) = session.every(sa.select(rows.c.id))
    claim = store.claim(turn)
    assert claim is not None
    report = Report(store, claim)
    report(0, 1)
    deleted(match)
    report.due = 0.0
    with pytest.raises(Stopped):
        report.look()
    assert (store.open_of("127.0.0.1"), store.queued()) == (0, 0)


def test_advice_goes_with_the_match_that_it_was_asked_in(app: Flask, client: Client) -> None:
    match, other, store = opened(client), opened(client), parts(app).jobs
    asked = [
        one.client.post(f"{one.url}/advice", json=ADVICE, headers=one.headers(one.waiting))
        for one in (match, other)
    ]
    jobs = [one.json["job"] for one in asked]
    with store.database.session() as session:
        part_of: dict[str, str] = dict(session.every(sa.select(rows.c.parent, rows.c.id)))
    claim = store.claim(part_of[jobs[0]])
    assert claim is not None
    report = Report(store, claim)
    report(0, 1)
    deleted(match)
    report.due = 0.0
    with pytest.raises(Stopped):
        report.look()
    assert not store.finish(claim, b"{}", b""), "who is done all the same has nobody to tell"
    with store.database.session() as session:
        kept = {row[0] for row in session.every(sa.select(rows.c.id))}
    assert kept == {jobs[1], part_of[jobs[1]]}
    path = f"/advice/{jobs[1]}"
    assert other.get(other.waiting, path).json["state"] == "queued", "the other match has its own"


def test_a_stream_ends_with_a_deleted_match(server: Server, match: Match) -> None:
    events = Events(f"{server.url}{match.url}/stream", match.headers(0))
    assert events.next()[0] == "snapshot"
    deleted(match)
    with pytest.raises(AssertionError, match="ended"):
        events.next()
    events.close()


def test_matches_with_agents_count_against_the_limit_of_jobs(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    """Turns are jobs that nobody asked for; the match that causes them is what counts."""
    client = client_of(served(settings._replace(open_jobs=2)))
    body = {"game": "auztralia", "edition": "pl-2018", "seats": 2, "players": AGENTS}
    key = {"Idempotency-Key": "k"}
    first = Match(client, client.post("/v1/matches", json=body, headers=key).json)
    opened(client, players=AGENTS)
    problem(client.post("/v1/matches", json=body), 429, "too_many_jobs")
    again = client.post("/v1/matches", json=body, headers=key)
    assert again.json["match"] == first.id, "what is there already is not one more"
    simulation = {"tables": [{name: body[name] for name in ("game", "edition")}], "games": 1}
    simulation["tables"][0]["players"] = [{"agent": "random"}] * 2  # type: ignore[index]
    problem(client.post("/v1/simulations", json=simulation), 429, "too_many_jobs")
    assert opened(client).id, "people may go on to play each other"
    deleted(first)
    assert client.post("/v1/simulations", json=simulation).status_code == 202


def test_agents_that_would_think_too_long_in_all_are_refused(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    client = client_of(served(settings._replace(job_seconds=60)))
    body = {"game": "auztralia", "edition": "pl-2018", "seats": 2}
    told = problem(client.post("/v1/matches", json=body | {"players": AGENTS}), 422, "too_costly")
    assert told["seconds"] > told["limit"] == 60
    quick = [{"seat": 1, "agent": "greedy"}]
    assert client.post("/v1/matches", json=body | {"players": quick}).status_code == 201
