"""Jobs: ask for long work, see how far it is, fetch the results, cancel."""

from __future__ import annotations

import hashlib
import time
import typing as t

import msgspec
from flask import Response, g, request

from api.access import OPEN as OPEN_KEY
from api.access import bearer, idempotency_key, whose
from api.allowance import count_in, make_room, make_room_to_wait
from api.blueprints import Blueprint
from api.jobs.answers import JobOut
from api.language import Language, fallback, language_of
from api.places import Stream
from api.problems import Problem
from api.schemas import AuditIn
from api.service import Service, service
from api.streams import BEAT, BEAT_SECONDS, STREAM_SECONDS, event, in_a_place, streamed
from api.wire import EVENTS, NDJSON, RECORD_LIMIT, reply
from content.interface import failure_text, job_text
from referee.jobs import pace
from referee.jobs.states import OPEN, JobState
from referee.record_form import record_of
from referee.store import Conflict
from referee.store.jobs import AT_ONCE, Job, NewJob
from referee.tokens import derived_id

making = Blueprint("asking", "/v1", scope="jobs")
blueprint = Blueprint("jobs", "/v1/jobs", scope="jobs")
LOOK_SECONDS = 0.5
AT_A_TIME = 4 * 1024 * 1024
"""Larger results are sent piece by piece; who fetches them has the place of a stream."""
LINE = 300
"""The bytes that a line of results takes, more or less."""


@making.serves(
    *("POST", "/audits", JobOut),
    status=202,
    body=AuditIn,
    limit=RECORD_LIMIT,
    headers=("Idempotency-Key",),
    problems=("too_many_jobs", "too_much_kept", "key_reused", "bad_record"),
)
def audit(asked: dict[str, t.Any]) -> Response:
    """Have a whole record judged move by move, with its luck and its chain of hashes.

    With an `edition` or `rulings` it is judged by these too, and the result names the first move
    whose verdict is another.
    """
    record_of(asked["record"])  # what cannot be read at all is refused, and not kept
    if asked["edition"] is None and not asked["rulings"]:
        return accepted("audit", asked["record"], seconds=pace.of_audit(asked["record"]))
    wanted = {"edition": asked["edition"], "rulings": asked["rulings"]}
    data = msgspec.json.encode(wanted | {"record": msgspec.Raw(asked["record"])})
    return accepted("comparison", data, seconds=2 * pace.of_audit(data))


def accepted(kind: str, data: bytes, **more: t.Any) -> Response:
    """Take on a job of the caller's key, and answer."""
    language = language_of(request)
    job = taken_on(kind, data, language, whose(), owner=g.key.id, **more)
    return reply(job_data(job, language), 202, {"Location": f"/v1/jobs/{job.id}"})


def taken_on(
    kind: str, data: bytes, language: Language, asker: tuple[str, ...], owner: str, **more: t.Any
) -> Job:
    """Write a job down and wake workers, once for each key of who asks; the rows are what counts.

    The owner may see it, and the caller of the request bears what it costs.
    """
    key = idempotency_key()
    job_id = derived_id(service().settings.secret, "job", *asker, key) if key else ""
    if not (job_id and _is_known(job_id, data)):
        count_in()
        parts = more.get("parts", ())
        size = len(data) + sum(len(part) for part, _ in parts)
        make_room_to_wait(size)
        make_room(size + LINE * more.get("total", 0))
        mine = {"id": job_id, "caller": g.caller}
        job_id = _written(NewJob(kind, owner, language.code, data, **mine, **more), data)
    return t.cast("Job", service().jobs.get(job_id))


def _written(new: NewJob, data: bytes) -> str:
    """Write the rows and wake a process for each that may go at once."""
    try:
        whole, *parts = service().jobs.write(new)
    except Conflict:  # the same request, at the same moment
        _is_known(new.id, data)
        return new.id
    service().queue.wake(len(parts[:AT_ONCE]) or 1)
    return whole


def _is_known(job_id: str, data: bytes) -> bool:
    """Whether a job is there already; the key must not have been used for another one."""
    known = service().jobs.input_hash(job_id)
    if known is not None and known != hashlib.sha256(data).hexdigest():
        raise Problem("key_reused")
    return known is not None


def quoted(quote: dict[str, t.Any]) -> Response:
    """What a job would cost, in seconds of one core."""
    idempotency_key()  # a request that would be refused gets no quote
    return reply(quote | {"seconds": round(quote["seconds"], 3)})


@blueprint.serves("GET", "/<id:job_id>", JobOut, problems=("not_found",))
def see(job_id: str) -> Response:
    """How far a job is, and its result when it is done."""
    language = language_of(request)
    return reply(job_data(job_of(job_id), language), headers={"Content-Language": language.code})


@blueprint.serves("GET", "/<id:job_id>/results", {NDJSON: "JobLine"}, problems=("not_found",))
def results(job_id: str) -> Response:
    """The results as lines of JSON, as far as there are any."""
    job, jobs = job_of(job_id), service().jobs
    if jobs.size(job.id) <= AT_A_TIME:
        return Response(jobs.lines(job.id), 200, content_type=NDJSON)
    return in_a_place(g.caller, job.id, lambda _mine: jobs.lines_by_part(job.id), NDJSON)


@blueprint.serves("GET", "/<id:job_id>/stream", {EVENTS: "JobOut"}, problems=("not_found",))
def stream(job_id: str) -> Response:
    """Server-sent events whenever the job gets on; the last one tells how it ended."""
    parts, job, language = service(), job_of(job_id), language_of(request)
    token = "" if g.key is OPEN_KEY else bearer()
    reader = Reader(language, lambda: not token or parts.keys.get(token) is not None)
    return streamed(g.caller, job.id, lambda mine: progress(parts, job, reader, mine))


class Reader(t.NamedTuple):
    """Who follows a job: in which language, and whether they still may."""

    language: Language
    may_read: t.Callable[[], bool]


def progress(parts: Service, job: Job, reader: Reader, mine: Stream) -> t.Iterator[str]:
    """The events of a stream about a job."""
    end, beat, said = time.monotonic() + STREAM_SECONDS, time.monotonic(), ""
    while time.monotonic() < end and not mine.ended and reader.may_read():
        news = event("job", job.done, job_data(job, reader.language))
        if news != said:
            yield news
            said, beat = news, time.monotonic()
        if job.state not in OPEN:
            return
        if time.monotonic() - beat > BEAT_SECONDS:
            yield BEAT
            beat = time.monotonic()
        mine.sleep(LOOK_SECONDS)
        job = parts.jobs.get(job.id) or job


@blueprint.serves("DELETE", "/<id:job_id>", JobOut, problems=("not_found", "job_closed"))
def cancel(job_id: str) -> Response:
    """Cancel a job that is not finished."""
    job = job_of(job_id)
    if not service().jobs.cancel(job.id):
        raise Problem("job_closed")
    return reply(job_data(job_of(job_id), language_of(request)))


def job_of(job_id: str) -> Job:
    """The job, which must be the caller's."""
    job = service().jobs.get(job_id)
    if job is None or job.owner != g.key.id or job.parent is not None:
        raise Problem("not_found")
    return job


def job_data(job: Job, language: Language) -> dict[str, t.Any]:
    """How far a job is, in words too."""
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
        "quoted_seconds": round(job.seconds, 3),
        "actual_seconds": round(job.spent, 3),
        "failure": job.failure,
        "failure_text": job.failure and failure_text(job.failure, language.code),
    } | fallback(language.fallback_from)
