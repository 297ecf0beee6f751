"""What happened in a match: the journal, the stream of events, the record."""

from __future__ import annotations

import itertools
import time
import typing as t

import msgspec
from flask import Response, request

from api.access import address, bearer, match_for
from api.answers import JournalOut, RecordOut
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.matches import etag_of, private
from api.places import Stream
from api.queries import PageQuery
from api.service import Service, service
from api.streams import BEAT, BEAT_SECONDS, STREAM_SECONDS, event, streamed
from api.wire import reply, spoken
from referee.draws import commitment
from referee.journal import Data, header, seen
from referee.matches import JournalRow, Match, result_data
from referee.record_form import FORM
from referee.tokens import caller

blueprint = Blueprint("journal", "/v1/matches", inside=True)
LOOK_SECONDS = 0.25
"""How often a stream looks for moves that came in through another process."""


@blueprint.serves("GET", "/<id:match_id>/journal", JournalOut, query=PageQuery)
def journal(query: dict[str, t.Any], match_id: str) -> Response:
    """Lines of the journal after a number, as the caller may read them."""
    match, who = match_for(match_id)
    language = language_of(request, match.language)
    lines = service().matches.lines(match.id, query["after"], query["limit"])
    last = lines[-1].line if lines else match.line
    told = {
        "lines": [seen(line.body, who.seat, language.code) for line in lines],
        "next_after": last if last < match.line else None,
    }
    etag = etag_of(match, who, f".{language.tag()}.{query['after']}.{query['limit']}")
    return spoken(told, language, private(etag))


@blueprint.serves("GET", "/<id:match_id>/record", RecordOut)
def record(match_id: str) -> Response:
    """The whole match once it is over; while it runs, what the caller may know of it."""
    match, who = match_for(match_id)
    language = language_of(request, match.language)
    lines = service().matches.lines(match.id, 0, match.line)
    table, over = match.table(), match.status == "over"
    told = {
        "arbiter_record": FORM,
        "header": header(match, commitment(match.secret)),
        "complete": over,
        "journal": [
            _whole(line) if over else seen(line.body, who.seat, language.code) for line in lines
        ],
        "secret": match.secret.hex() if over else None,
        "head": match.head.hex() if over else None,
        "result": result_data(table, table.decode(match.position)) if over else None,
    }
    headers = private(etag_of(match, who, f".{language.tag()}.record"))
    # A whole record has no sentences, and is the same for everybody.
    return reply(told, headers=headers) if over else spoken(told, language, headers)


def _whole(line: JournalRow) -> Data:
    told: Data = msgspec.json.decode(line.body)
    return told | {"hash": line.hash.hex()}


@blueprint.serves(
    *("GET", "/<id:match_id>/stream", "text/event-stream"),
    headers=("Last-Event-ID",),
)
def stream(match_id: str) -> Response:
    """Server-sent events: one for each version, numbered by it; `Last-Event-ID` resumes."""
    match, who = match_for(match_id)
    named = request.headers.get("Last-Event-ID", "")
    since = int(named) if named.isascii() and named.isdigit() and len(named) < 10 else None
    if since is not None and since > match.version:
        since = None
    reader = Reader(match.id, bearer(), who.seat, language_of(request, match.language))
    parts = service()
    return streamed(address(), match.id, lambda mine: _events(parts, match, reader, since, mine))


class Reader(t.NamedTuple):
    """Who follows a match, by which token, and in which language."""

    match_id: str
    token: str
    seat: int | None
    language: Language


def _events(
    parts: Service, match: Match, reader: Reader, since: int | None, mine: Stream
) -> t.Iterator[str]:
    """The events of a stream; a reader without a place is told to look at the view first."""
    if since is None:
        since = match.version
        yield event("reset", since, {"version": since, "status": match.status})
    end = time.monotonic() + STREAM_SECONDS
    beat = time.monotonic() + BEAT_SECONDS
    while time.monotonic() < end and not mine.ended:
        version, status, hashes = parts.matches.progress(match.id)
        if caller(reader.token, hashes) is None:  # the host has exchanged it
            return
        if version > since:
            yield from _news(parts, reader, since, version, status)
            since, beat = version, time.monotonic() + BEAT_SECONDS
        if status == "over":
            return
        if time.monotonic() >= beat:
            yield BEAT
            beat = time.monotonic() + BEAT_SECONDS
        mine.sleep(LOOK_SECONDS)


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
