"""Pictures: of a match as the caller may see it, and of positions or views that callers send."""

from __future__ import annotations

import typing as t

import marshmallow as ma
from flask import Response, request
from marshmallow import validate

from api.access import match_for
from api.blueprints import Blueprint
from api.fields import Flag, Items, Number, Object, Text, code
from api.language import language_of
from api.matches.past import past_state
from api.media.looks import (
    FORMS,
    MOST_MOVES,
    PNG,
    SVG,
    USUAL_WIDTH,
    PictureQuery,
    PngQuery,
    choice,
    drawn,
    look_of,
    marks_of,
    part,
)
from api.problems import Problem
from api.rules.schemas import MOVE
from api.schemas import PlaceIn
from api.wire import digest, if_none_match, not_modified
from content.pictures.raster import NARROWEST, WIDEST
from content.pictures.theme import THEMES
from engine import VERSION
from engine.kernel import AnyState, Table
from referee.errors import InvalidRequest
from referee.matches import Match
from referee.moves import tried
from referee.pictures import Wanted, picture
from referee.tokens import Caller
from referee.untrusted_positions import (
    engine_errors_as_bad_position,
    position_from_view,
    position_of,
)

of_matches = Blueprint("match-pictures", "/v1/matches", inside=True)
blueprint = Blueprint("pictures", "/v1", scope="rules")
Data = dict[str, t.Any]
MOST_PLACES = 400


def places() -> Items:
    """The spellings of places."""
    return Items(code(), most=MOST_PLACES, load_default=list)


class PictureIn(PlaceIn):
    """A position, or a view with its table, and how it shall be drawn.

    A position is drawn as `seat` sees it, or as spectators do if no seat is named. Moves of that
    seat are only tried: what they would add is shown as a ghost, up to chance or a secret.
    """

    part = part(load_default="board")
    theme = choice(THEMES, load_default="light")
    form = choice(FORMS, load_default="wide")
    lit = places()
    path = places()
    changed = places()
    zoom = Flag(load_default=False)
    width = Number(NARROWEST, WIDEST, load_default=USUAL_WIDTH)
    focus = Text(load_default="", validate=validate.Length(0, 32, error="out_of_range"))
    moves = Items(Object(metadata=MOVE), most=MOST_MOVES, load_default=list)

    @ma.validates_schema
    def who_tries(self, data: Data, **_more: t.Any) -> None:
        if data.get("moves") and "seat" not in data:
            raise ma.ValidationError("required", "seat")


@of_matches.serves(
    *("GET", "/<id:match_id>/picture.svg", SVG),
    query=PictureQuery,
    conditional=True,
    problems=("forbidden", "illegal_move"),
)
def of_match(query: Data, match_id: str) -> Response:
    """A part of a match as the caller may see it; `lit`, `path` and `changed` name places.

    `version` shows the match as it was then, and `since` marks what is not as it was then.
    `moves` of the caller's seat are only tried: what they would add is shown as a ghost.
    """
    return _of_match(query, match_id, None)


@of_matches.serves(
    *("GET", "/<id:match_id>/picture.png", PNG),
    query=PngQuery,
    conditional=True,
    problems=("forbidden", "illegal_move", "no_png"),
)
def png_of_match(query: Data, match_id: str) -> Response:
    """The same as PNG, `width` pixels wide; a service without the extra `pictures` has none."""
    return _of_match(query, match_id, query["width"])


def _of_match(query: Data, match_id: str, width: int | None) -> Response:
    match, who = match_for(match_id)
    look = look_of(query, language_of(request, match.language))
    etag = _etag(match, who, repr((sorted(query.items()), look.language)))
    headers = {"ETag": f'"{etag}"', "Cache-Control": "private, no-cache"}
    headers["Vary"] = "Authorization, Accept-Language"
    if if_none_match(etag):
        return not_modified(headers)
    table = match.table()
    since = None if query["since"] is None else past_state(match, query["since"])
    s = past_state(match, query["version"])
    after = _after(table, s, who.seat, query["moves"])
    body = picture(table, s, who.seat, Wanted(query["part"], look, marks_of(query), since, after))
    return drawn(body, look, headers, etag, width)


def _etag(match: Match, who: Caller, more: str) -> str:
    """Names a picture without drawing it: version, reader, what was asked, who draws."""
    reader = who.role if who.seat is None else f"seat{who.seat}"
    return f"{match.version}.{reader}.{digest(f'{VERSION} {more}'.encode())}"


@blueprint.serves(
    *("POST", "/pictures", (SVG, PNG)),
    body=PictureIn,
    problems=("bad_position", "unknown_table", "impossible_table", "illegal_move", "no_png"),
)
def of_position(asked: Data) -> Response:
    """A part of a position, or of a view, that the caller sends; nothing is stored.

    With `Accept: image/png` it is a PNG, `width` pixels wide.
    """
    table, s = _position(asked)
    seat = asked.get("seat")
    if seat is not None and seat >= len(s.own):
        raise InvalidRequest("seat", "out_of_range")
    look = look_of(asked, language_of(request))
    with engine_errors_as_bad_position():
        after = _after(table, s, seat, asked["moves"])
    body = picture(table, s, seat, Wanted(asked["part"], look, marks_of(asked), after=after))
    liked = request.accept_mimetypes.best_match([SVG, PNG])
    headers = {"Cache-Control": "no-store", "Vary": "Accept, Accept-Language"}
    return drawn(body, look, headers, width=asked["width"] if liked == PNG else None)


def _after(table: Table, s: AnyState, seat: int | None, moves: t.Sequence[Data]) -> AnyState | None:
    """The state that moves lead to; who has no seat has none to try."""
    if not moves:
        return None
    if seat is None:
        raise Problem("forbidden")
    return tried(table, s, seat, moves)


def _position(asked: Data) -> tuple[Table, AnyState]:
    return position_of(asked["position"]) if "position" in asked else position_from_view(asked)
