"""Jobs: ask for long work, see how far it is, fetch the results, cancel."""

from __future__ import annotations

import hashlib
import math
import time
import typing as t

import msgspec
from flask import Response, g, request

from api.access import idempotency_key, tell_limit
from api.answers import JobOut
from api.blueprints import Blueprint
from api.journal import BEAT_SECONDS, STREAM_SECONDS, event, streamed
from api.language import Language, fallback, language_of
from api.problems import Problem
from api.schemas import AuditIn
from api.service import Service, service
from api.wire import RECORD_LIMIT, reply
from content.interface import failure_text, job_text
from referee.jobs.states import OPEN, JobState
from referee.store import Conflict
from referee.store.jobs import AT_ONCE, Job, NewJob
from referee.tokens import derived_id

making = Blueprint("asking", "/v1", scope="jobs")
blueprint = Blueprint("jobs", "/v1/jobs", scope="jobs")
LOOK_SECONDS = 0.5
RETRY_SECONDS = 10


@making.serves(
    *("POST", "/audits", JobOut),
    status=202,
    body=AuditIn,
    limit=RECORD_LIMIT,
    headers=("Idempotency-Key",),
    problems=(
        "too_many_jobs",
        "key_reused",
    ),
)
def audit(asked: dict[str, t.Any]) -> Response:
    """Have a whole record judged move by move, with its luck and its chain of hashes.

    With an `edition` or `rulings` it is judged by these too, and the result names the first move
    whose verdict is another.
    """
    if asked["edition"] is None and not asked["rulings"]:
        return accepted("audit", asked["record"])
    wanted = {"edition": asked["edition"], "rulings": asked["rulings"]}
    data = msgspec.json.encode(wanted | {"record": msgspec.Raw(asked["record"])})
    return accepted("comparison", data)


def accepted(
    kind: str, data: bytes, total: int = 0, parts: t.Sequence[tuple[bytes, int]] = ()
) -> Response:
    """Write a job down, tell the queue, answer; the queue may be away, the rows stay."""
    language, key = language_of(request), idempotency_key()
    job_id = derived_id(service().settings.secret, "job", g.key.id, key) if key else ""
    if not (job_id and _known(job_id, data)):
        _make_room()
        new = NewJob(kind, g.key.id, language.code, data, total, parts, job_id)
        job_id = _written(new, data)
    job = t.cast("Job", service().jobs.get(job_id))
    return reply(_told(job, language), 202, {"Location": f"/v1/jobs/{job_id}"})


def _written(new: NewJob, data: bytes) -> str:
    """Write the rows and send as many of them as may go at once."""
    try:
        whole, *parts = service().jobs.write(new)
    except Conflict:  # the same request, at the same moment
        _known(new.id, data)
        return new.id
    for part in parts[:AT_ONCE]:
        service().queue.send(f"{new.kind}_part", part)
    if not parts:
        service().queue.send(new.kind, whole)
    return whole


def _known(job_id: str, data: bytes) -> bool:
    """Whether a job is there already; the key must not have been used for another one."""
    known = service().jobs.input_hash(job_id)
    if known is not None and known != hashlib.sha256(data).hexdigest():
        raise Problem("key_reused")
    return known is not None


def _make_room() -> None:
    limit = service().settings.open_jobs
    if service().jobs.open_of(g.key.id) >= limit:
        tell_limit(f'"jobs";r=0;t={RETRY_SECONDS}', f'"jobs";q={limit}')
        raise Problem("too_many_jobs", {"limit": limit}, {"Retry-After": str(RETRY_SECONDS)})


def afford(seconds: float) -> None:
    """Refuse work that is expected to take too long, before any of it is cut into parts."""
    told = {"seconds": math.ceil(seconds), "limit": service().settings.job_seconds}
    if told["seconds"] > told["limit"]:
        raise Problem("too_costly", told, None, **told)


def quoted(told: dict[str, t.Any]) -> Response:
    """What a job would cost, in seconds of one core."""
    idempotency_key()  # a request that would be refused gets no quote
    return reply(told | {"seconds": round(told["seconds"], 3)})


@blueprint.serves("GET", "/<id:job_id>", JobOut, problems=("not_found",))
def see(job_id: str) -> Response:
    """How far a job is, and its result when it is done."""
    language = language_of(request)
    return reply(_told(job_of(job_id), language), headers={"Content-Language": language.code})


@blueprint.serves("GET", "/<id:job_id>/results", "application/x-ndjson", problems=("not_found",))
def results(job_id: str) -> Response:
    """The results as lines of JSON, as far as there are any."""
    job = job_of(job_id)
    return Response(service().jobs.lines(job.id), 200, content_type="application/x-ndjson")


@blueprint.serves("GET", "/<id:job_id>/stream", "text/event-stream", problems=("not_found",))
def stream(job_id: str) -> Response:
    """Server-sent events whenever the job gets on; the last one tells how it ended."""
    return streamed(_events(service(), job_of(job_id), language_of(request)))


def _events(parts: Service, job: Job, language: Language) -> t.Iterator[str]:
    end, beat, said = time.monotonic() + STREAM_SECONDS, time.monotonic(), ""
    while time.monotonic() < end:
        news = event("job", job.done, _told(job, language))
        if news != said:
            yield news
            said, beat = news, time.monotonic()
        if job.state not in OPEN:
            return
        if time.monotonic() - beat > BEAT_SECONDS:
            yield ": still here\n\n"
            beat = time.monotonic()
        time.sleep(LOOK_SECONDS)
        job = parts.jobs.get(job.id) or job


@blueprint.serves("DELETE", "/<id:job_id>", JobOut, problems=("not_found", "job_closed"))
def cancel(job_id: str) -> Response:
    """Cancel a job that is not finished."""
    job = job_of(job_id)
    if not service().jobs.cancel(job.id):
        raise Problem("job_closed")
    return reply(_told(job_of(job_id), language_of(request)))


def job_of(job_id: str) -> Job:
    """The job, which must be the caller's."""
    job = service().jobs.get(job_id)
    if job is None or job.owner != g.key.id or job.parent is not None:
        raise Problem("not_found")
    return job


def _told(job: Job, language: Language) -> dict[str, t.Any]:
    state = JobState(job.state)
    if state == JobState.WAITING:  # for its parts: that is their affair
        state = JobState.RUNNING if job.done or job.attempts else JobState.QUEUED
    return {
        "job": job.id,
        "kind": job.kind,
        "state": state,
        "state_text": job_text(state, language.code),
        "lang": language.code,
        "done": job.done,
        "total": job.total,
        "attempts": job.attempts,
        "created": job.created,
        "finished": job.finished,
        "result": None if job.result is None else msgspec.Raw(job.result),
        "failure": job.failure,
        "failure_text": job.failure and failure_text(job.failure, language.code),
    } | fallback(language.fallback_from)
