"""Advice in a match: what an agent would play in the caller's place, asked with the seat's token.

A seat that asks needs no API key: the job is the seat's, and whoever opened the match bears what it
costs.
"""

from __future__ import annotations

import secrets
import typing as t

import msgspec
from flask import Response, request

from api.access import at_cost_of, bearer, seat_for
from api.allowance import afford
from api.blueprints import Blueprint
from api.jobs.answers import AdviceOut, JobOut, QuoteOut
from api.jobs.jobs import Reader, job_data, progress, quoted, taken_on
from api.language import language_of
from api.problems import Problem
from api.queries import QuoteQuery
from api.schemas import AdviceIn
from api.service import service
from api.streams import streamed
from api.wire import EVENTS, reply
from referee.jobs.orders import Agent, MovesOrder, ask_about
from referee.journal import canonical
from referee.matches import Match
from referee.store.jobs import Job
from referee.tokens import Caller, caller
from referee.turns import advised

Data = dict[str, t.Any]
blueprint = Blueprint("advice", "/v1/matches", inside=True)
PATH = "/<id:match_id>/advice"
PRIVATE = {"Cache-Control": "private, no-cache"}


@blueprint.serves(
    *("POST", PATH, JobOut),
    status=202,
    body=AdviceIn,
    query=QuoteQuery,
    also={200: QuoteOut},
    headers=("Idempotency-Key",),
    problems=(
        *("forbidden", "not_asked", "key_reused"),
        *("too_many_jobs", "too_much_kept", "too_costly"),
    ),
)
def ask(query: Data, asked: Data, match_id: str) -> Response:
    """Have an agent say what it would play for the caller's seat; it knows what the seat knows.

    With `quote=true` nothing is done: the answer says what it would cost.
    """
    match, seat = seat_for(match_id)
    agent = Agent(asked["agent"], asked.get("iterations"), asked.get("milliseconds"))
    given, table = asked.get("seed"), match.table()
    s = table.decode(match.position)
    one = ask_about(0, table, s, seat, given or secrets.token_hex(8), counted=True)
    order = MovesOrder(agent, (one,))
    seconds = service().paces.quotes().decision(match.game, agent, one)
    afford(seconds)
    if query["quote"]:
        return quoted({"seconds": seconds, "parts": 1, "positions": 1})
    at_cost_of(match, Caller("seat", seat))
    owner = advised(match, seat, service().settings.secret)
    language = language_of(request, match.language)
    data = canonical({"agent": agent, "seed": given, "asked": {"match": match.id, "seat": seat}})
    size = {"total": 1, "parts": [(canonical(order), 1)], "seconds": seconds, "step": seconds}
    job = taken_on("moves", data, language, (owner,), owner, **size)
    where = {"Location": f"/v1/matches/{match.id}/advice/{job.id}"}
    return reply(job_data(job, language), 202, where)


@blueprint.serves("GET", f"{PATH}/<id:job_id>", AdviceOut, problems=("forbidden",))
def see(match_id: str, job_id: str) -> Response:
    """How far the agent is, and its move with a receipt when it is done."""
    match, job = _advice(match_id, job_id)
    language = language_of(request, match.language)
    lines = service().jobs.lines(job.id).splitlines()
    answer = None if not lines else msgspec.Raw(lines[0])
    told = job_data(job, language) | {"answer": answer}
    return reply(told, headers={"Content-Language": language.code, **PRIVATE})


@blueprint.serves(
    *("GET", f"{PATH}/<id:job_id>/stream", {EVENTS: "JobOut"}), problems=("forbidden",)
)
def stream(match_id: str, job_id: str) -> Response:
    """Server-sent events whenever the agent gets on; the last one tells how it ended."""
    match, job = _advice(match_id, job_id)
    parts, token = service(), bearer()

    def may_read() -> bool:
        return caller(token, parts.matches.progress(match.id)[2]) is not None

    reader = Reader(language_of(request, match.language), may_read)
    return streamed(match.caller, job.id, lambda mine: progress(parts, job, reader, mine))


@blueprint.serves(*("DELETE", f"{PATH}/<id:job_id>", JobOut), problems=("forbidden", "job_closed"))
def cancel(match_id: str, job_id: str) -> Response:
    """Tell the agent to stop thinking."""
    match, job = _advice(match_id, job_id)
    if not service().jobs.cancel(job.id):
        raise Problem("job_closed")
    now = service().jobs.get(job.id) or job
    return reply(job_data(now, language_of(request, match.language)))


def _advice(match_id: str, job_id: str) -> tuple[Match, Job]:
    """The match and the job, which must be the seat's."""
    match, seat = seat_for(match_id)
    job, owner = service().jobs.get(job_id), advised(match, seat, service().settings.secret)
    if job is None or job.owner != owner or job.parent is not None:
        raise Problem("not_found")
    return match, job
