"""How pictures are asked for and sent: theme, form, marks, headers."""

from __future__ import annotations

import typing as t

from flask import Response
from marshmallow import validate

from api.fields import QueryFlag, QueryNumber, Text
from api.language import Language
from api.queries import Query
from api.wire import BareResponse, digest, if_none_match, not_modified
from content.pictures.scene import Look, Marks
from content.pictures.theme import THEMES

SVG = "image/svg+xml"
FORMS = ("wide", "narrow")
POLICY = "default-src 'none'; sandbox"
"""A picture needs nothing and runs nothing, wherever it is opened."""
LONGEST_LIST, MOST_PLACES = 8000, 400
Data = dict[str, t.Any]


def choice(values: t.Iterable[str], **more: t.Any) -> Text:
    """One of a few words."""
    return Text(validate=validate.OneOf(tuple(values), error="out_of_range"), **more)


def part(**more: t.Any) -> Text:
    """A part of a game's pictures: board, seat:0 and whatever else the game has."""
    return Text(validate=validate.Length(1, 32, error="out_of_range"), **more)


class PlaceList(Text):
    """The spellings of places, separated by commas."""

    def _deserialize(self, value: t.Any, *args: t.Any, **more: t.Any) -> t.Any:
        text = super()._deserialize(value, *args, **more)
        found = tuple(word for word in str(text).split(",") if word)
        if len(str(text)) > LONGEST_LIST or len(found) > MOST_PLACES:
            raise self.make_error("invalid")
        return found


class ThemeQuery(Query):
    """The colours of a picture: by day, by night, on paper."""

    theme = choice(THEMES, load_default="light")


class LookQuery(ThemeQuery):
    """How a picture shall look: `wide` for a screen, `narrow` for a telephone."""

    form = choice(FORMS, load_default="wide")


class PictureQuery(LookQuery):
    """Which part is wanted, and what is pointed out on it."""

    part = part(load_default="board")
    lit = PlaceList(load_default=())
    path = PlaceList(load_default=())
    changed = PlaceList(load_default=())
    zoom = QueryFlag(load_default=False)
    version = QueryNumber(1, 999_999_999, load_default=None)
    since = QueryNumber(1, 999_999_999, load_default=None)


def look_of(asked: Data, language: Language) -> Look:
    """The look that a query or a body asks for."""
    return Look(THEMES[asked["theme"]], language.code, asked["form"] == "narrow")


def marks_of(asked: Data) -> Marks:
    """The marks that a query or a body asks for."""
    lists = {name: tuple(asked[name]) for name in ("lit", "path", "changed")}
    return Marks(zoom=asked["zoom"], **lists)


def drawn(body: bytes, look: Look, headers: dict[str, str], etag: str = "") -> Response:
    """A finished picture, unless the caller has it already."""
    etag = etag or digest(body)
    headers = headers | {"ETag": f'"{etag}"'}
    if if_none_match(etag):
        return not_modified(headers)
    more = {"Content-Language": look.language, "Content-Security-Policy": POLICY}
    return BareResponse(body, 200, headers | more, content_type=SVG)
