"""Pictures: of a match as the caller may see it, and of positions or views that callers send."""

from __future__ import annotations

import typing as t

from flask import Response, request

from api.access import match_for, past_state
from api.blueprints import Blueprint
from api.fields import Flag, Items, code
from api.language import language_of
from api.looks import FORMS, SVG, PictureQuery, choice, drawn, look_of, marks_of, part
from api.schemas import PlaceIn
from api.wire import digest, if_none_match, not_modified
from content.pictures.theme import THEMES
from engine import VERSION
from engine.kernel import AnyState, Table
from referee.errors import InvalidRequest
from referee.matches import Match
from referee.pictures import Wanted, picture
from referee.tokens import Caller
from referee.untrusted_positions import position_from_view, position_of

of_matches = Blueprint("match-pictures", "/v1/matches", inside=True)
blueprint = Blueprint("pictures", "/v1", scope="rules")
Data = dict[str, t.Any]
MOST_PLACES = 400


def places() -> Items:
    """The spellings of places."""
    return Items(code(), most=MOST_PLACES, load_default=list)


class PictureIn(PlaceIn):
    """A position, or a view with its table, and how it shall be drawn.

    A position is drawn as `seat` sees it, or as spectators do if no seat is named.
    """

    part = part(load_default="board")
    theme = choice(THEMES, load_default="light")
    form = choice(FORMS, load_default="wide")
    lit = places()
    path = places()
    changed = places()
    zoom = Flag(load_default=False)


@of_matches.serves(
    *("GET", "/<id:match_id>/picture.svg", SVG),
    query=PictureQuery,
    conditional=True,
)
def of_match(query: Data, match_id: str) -> Response:
    """A part of a match as the caller may see it; `lit`, `path` and `changed` name places.

    `version` shows the match as it was then, and `since` marks what is not as it was then.
    """
    match, who = match_for(match_id)
    look = look_of(query, language_of(request, match.language))
    etag = _etag(match, who, repr((sorted(query.items()), look.language)))
    headers = {"ETag": f'"{etag}"', "Cache-Control": "private, no-cache"}
    headers["Vary"] = "Authorization, Accept-Language"
    if if_none_match(etag):
        return not_modified(headers)
    table = match.table()
    since = None if query["since"] is None else past_state(match, query["since"])
    wanted = Wanted(query["part"], look, marks_of(query), since)
    body = picture(table, past_state(match, query["version"]), who.seat, wanted)
    return drawn(body, look, headers, etag)


def _etag(match: Match, who: Caller, more: str) -> str:
    """Names a picture without drawing it: version, reader, what was asked, who draws."""
    reader = who.role if who.seat is None else f"seat{who.seat}"
    return f"{match.version}.{reader}.{digest(f'{VERSION} {more}'.encode())}"


@blueprint.serves(
    *("POST", "/pictures", SVG),
    body=PictureIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def of_position(asked: Data) -> Response:
    """A part of a position, or of a view, that the caller sends; nothing is stored."""
    table, s = _position(asked)
    seat = asked.get("seat")
    if seat is not None and seat >= len(s.own):
        raise InvalidRequest("seat", "out_of_range")
    look = look_of(asked, language_of(request))
    body = picture(table, s, seat, Wanted(asked["part"], look, marks_of(asked)))
    return drawn(body, look, {"Cache-Control": "no-store"})


def _position(asked: Data) -> tuple[Table, AnyState]:
    return position_of(asked["position"]) if "position" in asked else position_from_view(asked)
