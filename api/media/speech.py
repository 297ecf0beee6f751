"""Speech: a match as the caller may know it, or a position that callers send, told in words."""

from __future__ import annotations

import typing as t

from flask import Response, request
from marshmallow import fields

from api.access import match_for
from api.answers import shown
from api.blueprints import Blueprint
from api.fields import QueryNumber, Schema, Text
from api.language import Language, language_of
from api.matches.past import past_state
from api.matches.seeing import etag_of
from api.media.looks import choice
from api.queries import Query
from api.schemas import PlaceIn
from api.service import service
from api.wire import BareResponse, digest, if_none_match, not_modified, spoken
from content.speech.speech import as_text
from content.speech.telling import Happened, Section
from engine import VERSION
from referee.errors import InvalidRequest
from referee.matches import Match
from referee.speech import happened, speech
from referee.untrusted_positions import (
    engine_errors_as_bad_position,
    position_from_view,
    position_of,
)

of_matches = Blueprint("match-speech", "/v1/matches", inside=True)
blueprint = Blueprint("speech", "/v1", scope="rules")
Data = dict[str, t.Any]
PLAIN, JSON = "text/plain", "application/json"
FORMATS = {"json": JSON, "text": PLAIN}


class FormatQuery(Query):
    """`text` is the whole speech as plain text; without it `Accept` decides."""

    format = choice(FORMATS, load_default=None)


class SpeechQuery(FormatQuery):
    """`version` is the match as it was then; `since` tells what has happened after that one."""

    version = QueryNumber(1, 999_999_999, load_default=None)
    since = QueryNumber(1, 999_999_999, load_default=None)


class SentenceOut(Schema):
    """One sentence: its id, which is stable, its text, and the places that it is about."""

    id = shown(Text)
    text = shown(Text)
    places = fields.List(Text(), required=True)


class SectionOut(Schema):
    """Sentences under a heading."""

    id = shown(Text)
    heading = shown(Text)
    sentences = fields.List(fields.Nested(SentenceOut), required=True)


class SpeechOut(Schema):
    """A position told in words, in sections whose order never changes.

    `table`, `asked`, one section for each seat with the reader's first (`seat:1`), `board`,
    `offer`, `battle`, `score`, and with `since` also `changes`.
    """

    game = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    version = fields.Integer()
    sections = fields.List(fields.Nested(SectionOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


@of_matches.serves(
    *("GET", "/<id:match_id>/speech", (SpeechOut, PLAIN)),
    query=SpeechQuery,
    conditional=True,
)
def of_match(query: Data, match_id: str) -> Response:
    """A match as the caller may know it, told in words; `since` adds what has happened."""
    match, who = match_for(match_id)
    language = language_of(request, match.language)
    media = _media(query)
    more = digest(repr((VERSION, media, sorted(query.items(), key=str), language.tag())).encode())
    etag = etag_of(match, who, f".{more}")
    headers = {"ETag": f'"{etag}"', "Cache-Control": "private, no-cache"}
    headers["Vary"] = "Authorization, Accept, Accept-Language"
    if if_none_match(etag):
        return not_modified(headers)
    version = query["version"] or match.version
    state = past_state(match, version)
    told = _since(match, query["since"], version, who.seat, language.code)
    sections = speech(match.table(), state, who.seat, language.code, told)
    data = {"game": match.game, "seat": who.seat, "version": version}
    return _said(data, sections, language, media, headers)


@blueprint.serves(
    *("POST", "/speech", (SpeechOut, PLAIN)),
    body=PlaceIn,
    query=FormatQuery,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def of_position(query: Data, asked: Data) -> Response:
    """A position, or a view, that the caller sends, told in words; nothing is stored.

    A position is told as `seat` knows it, or as spectators do if no seat is named.
    """
    table, s = position_of(asked["position"]) if "position" in asked else position_from_view(asked)
    seat, language = asked.get("seat"), language_of(request)
    if seat is not None and seat >= len(s.own):
        raise InvalidRequest("seat", "out_of_range")
    with engine_errors_as_bad_position():
        sections = speech(table, s, seat, language.code)
    data = {"game": table.game.code, "seat": seat}
    return _said(data, sections, language, _media(query), {"Cache-Control": "no-store"})


def _since(
    match: Match, since: int | None, version: int, seat: int | None, language: str
) -> Happened | None:
    """What the journal tells of the versions after one and up to another."""
    if since is None:
        return None
    if since > match.version:
        raise InvalidRequest("since", "out_of_range")
    lines = service().matches.since(match.id, since)
    return happened((line.body for line in lines if line.version <= version), seat, language)


def _media(query: Data) -> str:
    """The media type that the query names, else the one that the caller likes best."""
    if query["format"]:
        return FORMATS[query["format"]]
    return request.accept_mimetypes.best_match([JSON, PLAIN]) or JSON


def _said(
    data: Data,
    sections: t.Sequence[Section],
    language: Language,
    media: str,
    headers: dict[str, str],
) -> Response:
    if media == PLAIN:
        named = headers | {"Content-Language": language.code}
        body = as_text(sections).encode()
        return BareResponse(body, 200, named, content_type=f"{PLAIN}; charset=utf-8")
    told = [
        {
            "id": one.id,
            "heading": one.heading,
            "sentences": [sentence._asdict() for sentence in one.sentences],
        }
        for one in sections
    ]
    return spoken(data | {"sections": told}, language, headers)
