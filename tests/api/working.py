"""What workers do with jobs, without a queue and without another process."""

from __future__ import annotations

import typing as t

import msgspec
import sqlalchemy as sa
from flask import Flask

from referee.jobs.kinds import KINDS
from referee.jobs.report import Later, Report
from referee.store.jobs import Jobs
from referee.store.tables import jobs
from tests.api.client import Client

from .play import Data, parts

READY = sa.select(jobs.c.id, jobs.c.kind).where(jobs.c.state == "queued").order_by(jobs.c.part)
INPUTS = sa.select(jobs.c.input).order_by(jobs.c.part, jobs.c.parent.isnot(None))


def step(app: Flask) -> bool:
    return work(parts(app).jobs)


def steps(app: Flask) -> int:
    """Do all that is queued; in how many steps."""
    n = 0
    while step(app):
        n += 1
    return n


def work(store: Jobs) -> bool:
    """Do something that is queued, once; False if there is nothing."""
    with store.database.session() as session:
        row = session.one(READY)
    claim = None if row is None else store.claim(row[0])
    if row is None or claim is None:
        return False
    outcome = KINDS[row[1]](claim, Report(store, claim))
    if isinstance(outcome, Later):
        assert store.checkpoint(claim, outcome.checkpoint)
    else:
        assert store.finish(claim, msgspec.json.encode(outcome.result), outcome.lines)
    return True


def fail(app: Flask) -> None:
    """Something that is queued fails, until it is not tried again."""
    store = parts(app).jobs
    with store.database.session() as session:
        row = session.one(READY)
    while row is not None and (claim := store.claim(row[0])) is not None:
        assert store.fail(claim, "ValueError")


def done(app: Flask, client: Client, job: str) -> Data:
    """A job when everything that was queued is done."""
    steps(app)
    told: Data = client.get(f"/v1/jobs/{job}").json
    assert told["state"] == "done", told
    return told


def inputs(app: Flask) -> list[bytes]:
    """What all jobs were given."""
    with parts(app).jobs.database.session() as session:
        return [bytes(row[0]) for row in session.every(INPUTS)]


def lines(client: Client, job: str) -> list[Data]:
    text = client.get(f"/v1/jobs/{job}/results").data
    return [t.cast("Data", msgspec.json.decode(line)) for line in text.splitlines()]
