"""Jobs: a row before a message, seen and cancelled by their owner alone."""

from __future__ import annotations

import json
import typing as t

import msgspec
import pytest
import redis
import sqlalchemy as sa
from flask import Flask

from content.interface import failure_text, job_text
from referee.jobs.audit import audit
from referee.jobs.report import Report, Stopped
from referee.queue import LIST
from referee.settings import Settings
from referee.store.job_statements import ATTEMPTS
from referee.store.jobs import Claim
from referee.store.tables import jobs as rows
from tests.api.client import Client, Reply, client_of
from tests.yardstick import soon

from .play import LANGUAGES, Data, opened, parts, problem
from .server import Events, Server


def sent(client: Client, record: Data, **headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post("/v1/audits", json={"record": record}, headers=named)


@pytest.fixture
def job(client: Client, record: Data) -> str:
    found: str = sent(client, record).json["job"]
    return found


def claimed(app: Flask, job: str) -> Claim:
    claim = parts(app).jobs.claim(job)
    assert claim is not None
    return claim


def work(app: Flask, job: str) -> None:
    """What a worker does with a job, without a queue."""
    jobs, claim = parts(app).jobs, claimed(app, job)
    result, lines = audit(claim, Report(jobs, claim))
    assert jobs.finish(claim, msgspec.json.encode(result), lines)


def test_an_audit_is_a_row_and_a_message(client: Client, record: Data, settings: Settings) -> None:
    with redis.Redis.from_url(settings.redis_url) as queue:
        waiting = queue.llen(LIST)
        response = sent(client, record)
        assert queue.llen(LIST) == waiting + 1
        message = queue.lindex(LIST, 0)
    told = response.json
    assert response.status_code == 202
    assert response.headers["Location"] == f"/v1/jobs/{told['job']}"
    assert (told["kind"], told["state"], told["attempts"]) == ("audit", "queued", 0)
    assert (told["result"], told["failure"], told["finished"]) == (None, None, None)
    assert len(message) < 2000, "a message is an id, not a record"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_job_tells_its_state_in_words(client: Client, job: str, language: str) -> None:
    response = client.get(f"/v1/jobs/{job}?lang={language}")
    assert response.json["state_text"] == job_text("queued", language)
    assert response.json["lang"] == language == response.headers["Content-Language"]


def test_a_finished_job_has_a_result_and_lines(app: Flask, client: Client, job: str) -> None:
    assert client.get(f"/v1/jobs/{job}/results").data == b""
    work(app, job)
    told = client.get(f"/v1/jobs/{job}").json
    assert (told["state"], told["attempts"]) == ("done", 1)
    assert told["done"] == told["total"] > 0
    assert told["result"]["sound"] is True
    results = client.get(f"/v1/jobs/{job}/results")
    assert results.content_type == "application/x-ndjson"
    assert len(results.data.splitlines()) == told["result"]["moves"]
    assert all(json.loads(line)["legal"] for line in results.data.splitlines())


def test_a_repeated_request_finds_the_same_job(client: Client, record: Data) -> None:
    one, two = (sent(client, record, Idempotency_Key="k").json for _ in range(2))
    assert one == two
    record["head"] = "0" * 64
    problem(sent(client, record, Idempotency_Key="k"), 422, "key_reused")


def test_without_a_key_each_request_is_a_job(client: Client, record: Data) -> None:
    assert sent(client, record).json["job"] != sent(client, record).json["job"]


def test_a_cancelled_job_is_closed(app: Flask, client: Client, job: str) -> None:
    told = client.delete(f"/v1/jobs/{job}").json
    assert told["state"] == "cancelled"
    assert told["finished"]
    problem(client.delete(f"/v1/jobs/{job}"), 409, "job_closed")
    assert parts(app).jobs.claim(job) is None


def test_a_worker_learns_that_its_job_was_cancelled(app: Flask, client: Client, job: str) -> None:
    jobs, claim = parts(app).jobs, claimed(app, job)
    client.delete(f"/v1/jobs/{job}")
    with pytest.raises(Stopped):
        Report(jobs, claim)(0, 1)
    assert not jobs.finish(claim, b"{}", b"")
    assert client.get(f"/v1/jobs/{job}").json["result"] is None


def test_a_finished_job_cannot_be_cancelled(app: Flask, client: Client, job: str) -> None:
    work(app, job)
    problem(client.delete(f"/v1/jobs/{job}"), 409, "job_closed")
    assert client.get(f"/v1/jobs/{job}").json["state"] == "done"


def test_a_job_is_taken_once(app: Flask, job: str) -> None:
    jobs, claim = parts(app).jobs, claimed(app, job)
    assert jobs.claim(job) is None
    assert jobs.finish(claim, b"{}", b"")
    assert not jobs.finish(claim, b'{"other":1}', b"")


def test_a_job_that_fails_too_often_has_failed(app: Flask, client: Client, job: str) -> None:
    for attempt in range(1, ATTEMPTS + 1):
        assert parts(app).jobs.fail(claimed(app, job), "KeyError")
        told = client.get(f"/v1/jobs/{job}").json
        assert told["state"] == ("failed" if attempt == ATTEMPTS else "queued")
    assert told["failure"] == "KeyError"
    assert parts(app).jobs.claim(job) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("failure", ["MemoryError", "KeyError"])
def test_a_failure_is_told_in_words(
    app: Flask, client: Client, job: str, failure: str, language: str
) -> None:
    assert client.get(f"/v1/jobs/{job}").json["failure_text"] is None
    parts(app).jobs.fail(claimed(app, job), failure)
    told = client.get(f"/v1/jobs/{job}?lang={language}").json
    assert told["failure_text"] == failure_text(failure, language)


def test_a_turn_that_failed_for_good_is_tried_again_when_somebody_looks(
    app: Flask, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(client, players=[{"seat": seat, "agent": "random"} for seat in (0, 1)])
    store, state = parts(app).jobs, sa.select(rows.c.id, rows.c.state)

    def turn() -> tuple[str, str]:
        with store.database.session() as session:
            (row,) = session.every(state)
        return row[0], row[1]

    def failed() -> bool:
        while (claim := store.claim(turn()[0])) is not None:
            store.fail(claim, "MemoryError")
        return turn()[1] == "failed"

    for path in ("", "/decision"):
        assert failed()
        assert match.get("spectator", path).status_code == 200
        assert turn()[1] == "failed", "not at once: it would fail again and again"
        with monkeypatch.context() as later:
            later.setattr("referee.store.jobs.REST_SECONDS", -1.0)
            match.get("spectator", path)
        assert turn()[1] == "queued"
    assert failed(), "and that is three attempts more"


def test_a_job_of_another_owner_is_not_there(
    served: t.Callable[[Settings], Flask], settings: Settings, record: Data
) -> None:
    app = served(settings._replace(access="keys"))
    one, two = (
        {"Authorization": f"Bearer {parts(app).keys.add(name, ['jobs'], 100)}"} for name in "ab"
    )
    client = client_of(app)
    job = client.post("/v1/audits", json={"record": record}, headers=one).json["job"]
    for path in ("", "/results", "/stream"):
        problem(client.get(f"/v1/jobs/{job}{path}", headers=two), 404, "not_found")
    problem(client.delete(f"/v1/jobs/{job}", headers=two), 404, "not_found")
    assert client.get(f"/v1/jobs/{job}", headers=one).json["state"] == "queued"


def test_an_unknown_job_is_not_there(client: Client) -> None:
    for name in ("0" * 32, "x", "'; --"):
        problem(client.get(f"/v1/jobs/{name}"), 404, "not_found")


def test_the_stream_of_a_job_ends_with_the_job(app: Flask, server: Server, job: str) -> None:
    events = Events(f"{server.url}/v1/jobs/{job}/stream", {})
    kind, _, told = events.next()
    assert (kind, told["state"]) == ("job", "queued")
    work(app, job)
    while told["state"] != "done":
        told = events.next()[2]
    with pytest.raises(AssertionError, match="ended"):
        events.next()
    events.close()


def test_a_record_that_cannot_be_read_is_refused_and_not_kept(app: Flask, client: Client) -> None:
    told = problem(sent(client, {"not": "a record"}), 422, "bad_record")
    assert (told["line"], told["fault"]) == (0, "unreadable")
    assert parts(app).room.by_caller() == {}


def test_without_a_queue_a_job_is_written_down_at_once(
    served: t.Callable[[Settings], Flask], settings: Settings, record: Data
) -> None:
    app = served(settings._replace(redis_url=f"unix://{settings.var}/nobody.sock"))
    with soon(2):
        response = sent(client_of(app), record)
    assert response.status_code == 202
    assert parts(app).jobs.get(response.json["job"]) is not None


def test_metrics_count_jobs_by_kind_and_state(client: Client, job: str) -> None:
    line = 'arbiter_jobs{kind="audit",state="%s"} 1.0'
    assert line % "queued" in client.get("/metrics").text
    client.delete(f"/v1/jobs/{job}")
    told = client.get("/metrics").text
    assert line % "queued" not in told
    assert line % "cancelled" in told
