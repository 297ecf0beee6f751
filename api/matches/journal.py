"""What happened in a match: the journal, the record."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response, request

from api.access import match_for
from api.answers import JournalOut, RecordOut
from api.blueprints import Blueprint
from api.language import language_of
from api.matches.seeing import etag_of, past, private
from api.queries import PageQuery
from api.service import service
from api.wire import reply, spoken
from referee.draws import commitment
from referee.journal import Data, header, seen
from referee.matches import JournalRow, result_data
from referee.record_form import FORM

blueprint = Blueprint("journal", "/v1/matches", inside=True)


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
    if over and match.start is not None:
        told["start"] = msgspec.Raw(match.start)
    etag = etag_of(match, who, f".{language.tag()}.record")
    # A whole record has no sentences, is the same for everybody, and never changes.
    return reply(told, headers=past(etag)) if over else spoken(told, language, private(etag))


def _whole(line: JournalRow) -> Data:
    told: Data = msgspec.json.decode(line.body)
    return told | {"hash": line.hash.hex()}
