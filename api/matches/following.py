"""Follow a match: a stream of events whose first one is a snapshot, and tickets for browsers.

A page cannot send headers with an `EventSource`. It asks for a ticket with its token, and the
address of the stream carries the ticket: good for one stream, for a minute.
"""

from __future__ import annotations

import itertools
import time
import typing as t

from flask import Response, g, request

from api.access import address, bearer, match_for
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.matches.answers import TicketOut
from api.matches.seeing import Wanted, decision_data, match_data
from api.places import Stream
from api.problems import Problem
from api.queries import StreamQuery
from api.service import Service, service
from api.streams import BEAT, BEAT_SECONDS, STREAM_SECONDS, event, streamed
from api.wire import EVENTS, reply
from referee.journal import Data, seen, written
from referee.matches import JournalRow, Match
from referee.store.passes import STREAM, Pass
from referee.tokens import FORM, Caller, caller_of, hashed

blueprint = Blueprint("following", "/v1/matches", inside=True)
TICKET_SECONDS = 60
NO_SEAT = -1


@blueprint.serves(
    *("POST", "/<id:match_id>/stream-tickets", TicketOut),
    status=201,
)
def make_ticket(match_id: str) -> Response:
    """A ticket with which a page in a browser opens the stream by an `EventSource`.

    It stands for the token with which it was asked for, is good for one stream, and for a minute.
    """
    match, who = match_for(match_id)
    expires = time.time() + TICKET_SECONDS
    given = Pass(hashed(bearer()), NO_SEAT if who.seat is None else who.seat)
    ticket = service().passes.add(STREAM, match.id, given, expires)
    if ticket is None:
        seconds = TICKET_SECONDS
        raise Problem("too_many_requests", {"seconds": seconds}, {"Retry-After": str(seconds)})
    where = f"/v1/matches/{match.id}/stream?ticket={ticket}"
    told = {"ticket": ticket, "expires": written(expires), "stream": where}
    return reply(told, 201, {"Location": where, "Cache-Control": "no-store"})


@blueprint.serves(
    *("GET", "/<id:match_id>/stream", {EVENTS: "MatchEvent"}),
    query=StreamQuery,
    headers=("Last-Event-ID",),
    tickets=True,
)
def stream(query: Data, match_id: str) -> Response:
    """Server-sent events: first a `snapshot`, then `lines` for each version, numbered by it.

    A snapshot has the match and its decision as the caller may see them now. `Last-Event-ID`, or
    `last_event_id` in the address, resumes: the lines after that version follow the snapshot.
    """
    match, who, token = _admitted(match_id, query["ticket"])
    reader = Reader(match.id, token, who.seat, language_of(request, match.language))
    since = _place(request.headers.get("Last-Event-ID") or query["last_event_id"] or "", match)
    first = event("snapshot", since, _snapshot(match, who, reader.language, query["explain"]))
    parts = service()
    response = streamed(
        address(), match.id, lambda mine: _events(parts, first, reader, since, mine)
    )
    parts.watch.begin()
    return response


def _admitted(match_id: str, ticket: str | None) -> tuple[Match, Caller, bytes]:
    """The match, who asks, and the hash of the token that is behind it."""
    if ticket is None:
        return *match_for(match_id), hashed(bearer())
    given = service().passes.redeem(STREAM, match_id, ticket) if FORM.fullmatch(ticket) else None
    match = None if given is None else service().matches.get(match_id)
    who = None if match is None or given is None else caller_of(given.holder, match.tokens)
    if match is None or given is None or who is None:
        raise Problem("unauthorized")
    g.language = match.language
    return match, who, given.holder


def _place(named: str, match: Match) -> int:
    """The version after which a reader wants to go on; one that cannot be is the newest."""
    known = named.isascii() and named.isdigit() and len(named) < 10
    return min(int(named), match.version) if known else match.version


def _snapshot(match: Match, who: Caller, language: Language, explain: bool) -> Data:
    """A match as its reader may see it now, and what is asked."""
    return {
        "version": match.version,
        "status": match.status,
        "match": match_data(match, who),
        "decision": decision_data(match, who, language, Wanted(explain=explain)),
        **language.marks(),
    }


class Reader(t.NamedTuple):
    """Who follows a match, by the hash of which token, and in which language."""

    match_id: str
    token: bytes
    seat: int | None
    language: Language


def _events(
    parts: Service, first: str, reader: Reader, since: int, mine: Stream
) -> t.Iterator[str]:
    """The events of a stream."""
    yield first
    end = time.monotonic() + STREAM_SECONDS
    while time.monotonic() < end and not mine.ended:
        version, status, hashes = parts.matches.progress(reader.match_id)
        if caller_of(reader.token, hashes) is None:  # the host has exchanged it
            return
        if version > since:
            yield from _news(parts, reader, since, version, status)
            since = version
        if status == "over":
            return
        while time.monotonic() < end and not mine.sleep(BEAT_SECONDS):
            yield BEAT


def _news(parts: Service, reader: Reader, since: int, until: int, status: str) -> t.Iterator[str]:
    """An event for each version after one and up to another; the last one tells the status."""
    lines = parts.matches.since(reader.match_id, since)
    for version, told in itertools.groupby(lines, lambda line: line.version):
        if version <= until:
            now = status if version == until else "running"
            data = {"version": version, "status": now, "lines": _faces(told, reader)}
            yield event("lines", version, data | reader.language.marks())


def _faces(lines: t.Iterable[JournalRow], reader: Reader) -> list[Data]:
    return [seen(line.body, reader.seat, reader.language.code) for line in lines]
