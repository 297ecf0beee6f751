"""Rows of jobs: claimed once, reported, finished once, given back, swept; on every database."""

from __future__ import annotations

import concurrent.futures
import typing as t
from pathlib import Path

import pytest

import api.store.jobs
from api.store import Database
from api.store.jobs import ATTEMPTS, Claim, Job, Jobs
from tests.workers.places import DATABASES, database_url


@pytest.fixture(params=DATABASES)
def jobs(request: pytest.FixtureRequest, tmp_path: Path) -> t.Iterator[Jobs]:
    with database_url(request.param, tmp_path) as url:
        database = Database(url, connections=8)
        database.migrate()
        yield Jobs(database)
        database.close()


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every lease and every wait in the queue is over at once."""
    monkeypatch.setattr(api.store.jobs, "LEASE_SECONDS", -1.0)
    monkeypatch.setattr(api.store.jobs, "QUEUE_SECONDS", -1.0)


def added(jobs: Jobs) -> str:
    return jobs.add("audit", "open", "en", b"input")


def claimed(jobs: Jobs, job_id: str) -> Claim:
    claim = jobs.claim(job_id)
    assert claim is not None
    return claim


def seen(jobs: Jobs, job_id: str) -> Job:
    job = jobs.get(job_id)
    assert job is not None
    return job


def test_one_of_many_claims_is_granted(jobs: Jobs) -> None:
    for _ in range(5):
        job_id = added(jobs)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            claims = list(pool.map(jobs.claim, [job_id] * 8))
        assert [claim.attempt for claim in claims if claim] == [1]


def test_a_second_delivery_finds_the_row_closed(jobs: Jobs) -> None:
    job_id = added(jobs)
    claim = claimed(jobs, job_id)
    assert jobs.claim(job_id) is None
    assert jobs.finish(claim, b"{}", b"line\n")
    assert jobs.claim(job_id) is None
    assert not jobs.finish(claim, b'{"other":1}', b"")
    assert not jobs.fail(claim, "late")
    assert (seen(jobs, job_id).result, jobs.lines(job_id)) == (b"{}", b"line\n")


def test_one_of_many_results_is_committed(jobs: Jobs) -> None:
    job_id = added(jobs)
    claim = claimed(jobs, job_id)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda n: jobs.finish(claim, b"%d" % n, b""), range(8)))
    assert sum(done) == 1
    assert seen(jobs, job_id).result == b"%d" % done.index(True)


def test_nothing_is_committed_after_a_cancel(jobs: Jobs) -> None:
    job_id = added(jobs)
    claim = claimed(jobs, job_id)
    assert jobs.report(claim, 1, 2)
    assert jobs.cancel(job_id)
    assert not jobs.report(claim, 2, 2)
    assert not jobs.finish(claim, b"{}", b"")
    assert not jobs.fail(claim, "late")
    assert not jobs.cancel(job_id)
    job = seen(jobs, job_id)
    assert (job.state, job.result, job.done) == ("cancelled", None, 1)


def test_the_third_failure_is_the_last(jobs: Jobs) -> None:
    job_id = added(jobs)
    for attempt in range(1, ATTEMPTS + 1):
        claim = claimed(jobs, job_id)
        assert claim.attempt == attempt
        assert jobs.fail(claim, f"number {attempt}")
    job = seen(jobs, job_id)
    assert (job.state, job.failure) == ("failed", f"number {ATTEMPTS}")
    assert job.finished is not None
    assert jobs.claim(job_id) is None


@pytest.mark.usefixtures("short")
def test_a_lost_job_is_swept_and_its_old_worker_is_too_late(jobs: Jobs) -> None:
    job_id = added(jobs)
    lost = claimed(jobs, job_id)
    assert jobs.overdue(queue_is_empty=False) == [(job_id, "audit")]
    again = claimed(jobs, job_id)
    assert again.attempt == 2
    assert not jobs.report(lost, 1, 2)
    assert not jobs.finish(lost, b"old", b"")
    assert jobs.finish(again, b"new", b"")
    assert seen(jobs, job_id).result == b"new"


@pytest.mark.usefixtures("short")
def test_a_job_that_kills_its_workers_fails(jobs: Jobs) -> None:
    job_id = added(jobs)
    for _ in range(ATTEMPTS - 1):
        claimed(jobs, job_id)
        assert jobs.overdue(queue_is_empty=True) == [(job_id, "audit")]
    claimed(jobs, job_id)
    assert jobs.overdue(queue_is_empty=True) == []
    job = seen(jobs, job_id)
    assert (job.state, job.failure, job.attempts) == ("failed", "worker_lost", ATTEMPTS)


def test_a_lease_that_runs_is_left_alone(jobs: Jobs) -> None:
    job_id = added(jobs)
    claimed(jobs, job_id)
    assert jobs.overdue(queue_is_empty=True) == []
    assert seen(jobs, job_id).state == "running"


@pytest.mark.usefixtures("short")
def test_a_queued_job_is_swept_once_no_message_waits(jobs: Jobs) -> None:
    job_id = added(jobs)
    assert jobs.overdue(queue_is_empty=False) == []
    assert jobs.overdue(queue_is_empty=True) == [(job_id, "audit")]


@pytest.mark.usefixtures("short")
def test_closed_jobs_are_never_swept(jobs: Jobs) -> None:
    done, cancelled = added(jobs), added(jobs)
    jobs.finish(claimed(jobs, done), b"{}", b"")
    jobs.cancel(cancelled)
    assert jobs.overdue(queue_is_empty=True) == []
