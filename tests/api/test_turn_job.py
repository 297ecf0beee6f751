"""The job of an agent's turn, done in this process: look, think, move, or leave it."""

from __future__ import annotations

import typing as t

import msgspec
import pytest
import requests
from flask import Flask

import referee.jobs.turns
from referee.jobs.kinds import KINDS
from referee.jobs.report import Done, Later, Report
from referee.settings import Settings
from referee.store.jobs import Claim
from tests.api.client import Client

from .play import Match, opened, parts, stored
from .server import Server
from .working import READY

AGENT: t.Any = {"seat": 0, "agent": "random"}
OTHER: t.Any = {"seat": 1, "agent": "random"}


@pytest.fixture
def match(client: Client) -> Match:
    """A match in which two agents play, and nobody does their jobs."""
    return opened(client, players=[AGENT, OTHER])


@pytest.fixture
def nearby(settings: Settings, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The job finds the service at a real address."""
    monkeypatch.setenv("ARBITER_VAR", str(settings.var))
    monkeypatch.setenv("ARBITER_SECRET", settings.secret)
    monkeypatch.setenv("ARBITER_API_URL", server.url)
    monkeypatch.setattr(referee.jobs.turns, "PAUSE", 0.0)


def claimed(app: Flask) -> tuple[Claim, Report]:
    store = parts(app).jobs
    with store.database.session() as session:
        row = session.one(READY)
    assert row is not None
    claim = store.claim(row[0])
    assert claim is not None
    return claim, Report(store, claim)


@pytest.mark.usefixtures("nearby")
def test_a_turn_is_played_once(app: Flask, match: Match) -> None:
    claim, report = claimed(app)
    before = stored(app, match).version
    outcome = KINDS["turn"](claim, report)
    assert isinstance(outcome, Done)
    assert outcome.result["played"] is True
    assert outcome.result["receipt"]["agent"] == "random"
    assert stored(app, match).version == before + 1
    job = parts(app).jobs.get(claim.id)
    assert job is not None
    assert (job.done, job.total) == (0, 1), "it said that it had begun"
    again = KINDS["turn"](claim, report)
    assert isinstance(again, Done)
    assert again.result == {"played": False}, "the match is further on"
    assert stored(app, match).version == before + 1


@pytest.mark.usefixtures("nearby")
def test_a_turn_of_a_match_that_is_gone_is_left(app: Flask, match: Match) -> None:
    claim, report = claimed(app)
    order = msgspec.json.decode(claim.input) | {"match": "0" * 32}
    lost = claim._replace(input=msgspec.json.encode(order))
    outcome = KINDS["turn"](lost, report)
    assert isinstance(outcome, Done)
    assert outcome.result == {"played": False}


def test_a_turn_waits_for_a_service_that_is_away_but_not_for_ever(
    app: Flask, match: Match, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARBITER_VAR", str(settings.var))
    monkeypatch.setenv("ARBITER_API_URL", "http://127.0.0.1:9")
    monkeypatch.setattr(referee.jobs.turns, "PAUSE", 0.0)
    claim, report = claimed(app)
    later = KINDS["turn"](claim, report)
    assert later == Later(b"1")
    last = str(referee.jobs.turns.PATIENCE - 1).encode()
    later = KINDS["turn"](claim._replace(checkpoint=last), report)
    assert later == Later(str(referee.jobs.turns.PATIENCE).encode())
    with pytest.raises(requests.ConnectionError):
        KINDS["turn"](claim._replace(checkpoint=later.checkpoint), report)


@pytest.mark.usefixtures("nearby")
@pytest.mark.parametrize(("status", "waits"), [(500, True), (503, True), (400, False)])
def test_faults_of_the_service_are_waited_for_and_those_of_the_caller_are_not(
    app: Flask, match: Match, monkeypatch: pytest.MonkeyPatch, status: int, waits: bool
) -> None:
    def look(_seat: object) -> requests.Response:
        response = requests.Response()
        response.status_code = status
        return response

    claim, report = claimed(app)
    monkeypatch.setattr(referee.jobs.turns.Seat, "look", look)
    if waits:
        assert KINDS["turn"](claim, report) == Later(b"1")
    else:
        with pytest.raises(requests.HTTPError):
            KINDS["turn"](claim, report)
