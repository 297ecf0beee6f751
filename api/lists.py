"""Lists of what a caller has: its matches and its jobs, the newest first, page by page."""

from __future__ import annotations

import base64
import binascii
import typing as t

import msgspec
from flask import Response, g, request

from api.blueprints import Blueprint
from api.jobs.jobs import job_data
from api.language import language_of
from api.matches.answers import JobsOut, MatchesOut
from api.matches.seeing import ended, kept_until
from api.queries import JobsQuery, MatchesQuery
from api.service import service
from api.wire import reply, spoken
from referee.errors import InvalidRequest
from referee.journal import written
from referee.matches import Match
from referee.store.lists import FIRST, Place

Data = dict[str, t.Any]
of_matches = Blueprint("lists", "/v1/matches", scope="matches")
of_jobs = Blueprint("job-lists", "/v1/jobs", scope="jobs")
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization, Accept-Language"}


@of_matches.serves("GET", "", MatchesOut, query=MatchesQuery)
def matches(query: Data) -> Response:
    """The matches that the caller's key has opened; without keys, those of its address.

    Tokens are not among it: they are told once, when a match is opened.
    """
    limit, place = query["limit"], _place(query["cursor"])
    found = service().lists.matches(g.caller, query["status"] or "", place, limit + 1)
    told = [_brief(match) for match in found[:limit]]
    return reply({"matches": told, "next_cursor": _next(found, limit)}, headers=PRIVATE)


@of_jobs.serves("GET", "", JobsOut, query=JobsQuery)
def jobs(query: Data) -> Response:
    """The jobs that the caller's key has asked for; without keys, those of its address."""
    limit, place, language = query["limit"], _place(query["cursor"]), language_of(request)
    kind = query["kind"] or ""
    found = service().lists.jobs(g.caller, g.key.id, kind, place, limit + 1)
    told = [job_data(job, language) for job in found[:limit]]
    return spoken({"jobs": told, "next_cursor": _next(found, limit)}, language, PRIVATE)


def _place(cursor: str | None) -> Place:
    """Where a page begins; a cursor that we did not make is refused."""
    if cursor is None:
        return FIRST
    try:
        created, id_ = base64.urlsafe_b64decode(cursor.encode("ascii")).decode("ascii").split(" ")
    except (ValueError, binascii.Error):
        raise InvalidRequest("cursor", "unknown") from None
    return Place(created, id_)


def _next(found: t.Sequence[t.Any], limit: int) -> str | None:
    if len(found) <= limit:
        return None
    last = found[limit - 1]
    return base64.urlsafe_b64encode(f"{last.created} {last.id}".encode()).decode("ascii")


def _brief(match: Match) -> Data:
    return {
        "match": match.id,
        "game": match.game,
        "edition": match.edition,
        "seats": match.seats,
        "status": match.status,
        "ended": ended(match),
        "paused": bool(match.paused),
        "version": match.version,
        "created": match.created,
        "changed": written(match.changed),
        "kept_until": kept_until(match),
        "people": msgspec.Raw(match.people.encode()),
        "metadata": msgspec.Raw(match.metadata.encode()),
    }
