"""A match as a film strip: one HTML file with a slider, as the caller could see it move by move."""

from __future__ import annotations

import typing as t

from flask import Response, request

from api.access import match_for
from api.allowance import spend
from api.blueprints import Blueprint
from api.fields import QueryNumber
from api.language import language_of
from api.matches.seeing import etag_of
from api.media.looks import LookQuery, look_of
from api.service import service
from api.wire import BareResponse, digest, if_none_match, not_modified
from content.pictures.film import policy
from engine import VERSION
from referee.film import Reader, film
from referee.past import record_at
from referee.records import Replay

blueprint = Blueprint("films", "/v1/matches", inside=True)
HTML = "text/html"
MOST_FRAMES = 100
"""A picture takes some milliseconds; who wants more of them has the record and the command line."""
FRAME_SECONDS = 0.009


class FilmQuery(LookQuery):
    """How the pictures shall look, and how many there may be, at equal distances."""

    frames = QueryNumber(2, MOST_FRAMES, load_default=MOST_FRAMES)


@blueprint.serves(
    *("GET", "/<id:match_id>/film.html", HTML),
    query=FilmQuery,
    conditional=True,
)
def of_match(query: dict[str, t.Any], match_id: str) -> Response:
    """The match so far as one HTML file that asks for nothing, as the caller could see it."""
    match, who = match_for(match_id)
    look = look_of(query, language_of(request, match.language))
    more = digest(repr((VERSION, sorted(query.items()), look.language)).encode())
    etag = etag_of(match, who, f".{more}")
    headers = {"ETag": f'"{etag}"', "Cache-Control": "private, no-cache"}
    headers["Vary"] = "Authorization, Accept-Language"
    if if_none_match(etag):
        return not_modified(headers)
    spend(min(query["frames"], match.line) * FRAME_SECONDS)
    lines = service().matches.lines(match.id, 0, match.line)
    replay = Replay(record_at(match, match.version, lines))
    body = film(replay, Reader(who.seat, look), query["frames"]).encode()
    named = {"Content-Language": look.language, "Content-Security-Policy": policy()}
    return BareResponse(body, 200, headers | named, content_type=f"{HTML}; charset=utf-8")
