"""How pictures are asked for and sent: theme, form, marks, headers."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response
from marshmallow import validate

from api.allowance import spend
from api.fields import QueryFlag, QueryNumber, Text
from api.language import Language
from api.problems import Problem
from api.queries import Query
from api.wire import BareResponse, digest, if_none_match, not_modified
from content.pictures.raster import NARROWEST, WIDEST, NoRaster, png
from content.pictures.scene import Look, Marks
from content.pictures.theme import THEMES

SVG, PNG = "image/svg+xml", "image/png"
PNG_SECONDS = 0.2
USUAL_WIDTH = 1200
FORMS = ("wide", "narrow")
POLICY = "default-src 'none'; sandbox"
"""A picture needs nothing and runs nothing, wherever it is opened."""
LONGEST_LIST, MOST_PLACES, MOST_MOVES = 8000, 400, 20
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


class MoveList(Text):
    """Moves as they are played, a JSON array of objects."""

    def _deserialize(self, value: t.Any, *args: t.Any, **more: t.Any) -> t.Any:
        text = str(super()._deserialize(value, *args, **more))
        try:
            found = msgspec.json.decode(text[: LONGEST_LIST + 1], type=list[Data])
        except (msgspec.DecodeError, RecursionError):
            raise self.make_error("invalid") from None
        if len(text) > LONGEST_LIST or len(found) > MOST_MOVES:
            raise self.make_error("invalid")
        return found


class ThemeQuery(Query):
    """The colours of a picture: by day, by night, on paper."""

    theme = choice(THEMES, load_default="light")


class WidthQuery(Query):
    """The width of a PNG in pixels; a very tall one gets less."""

    width = QueryNumber(NARROWEST, WIDEST, load_default=USUAL_WIDTH)


class LookQuery(ThemeQuery):
    """How a picture shall look: `wide` for a screen, `narrow` for a telephone."""

    form = choice(FORMS, load_default="wide")


class PictureQuery(LookQuery):
    """Which part is wanted, and what is pointed out on it.

    `zoom` shows what lies around the lit places, `focus` what lies around one place, so near that
    a finger can hit it. `moves` are only tried: what they would add is shown as a ghost.
    """

    part = part(load_default="board")
    lit = PlaceList(load_default=())
    path = PlaceList(load_default=())
    changed = PlaceList(load_default=())
    zoom = QueryFlag(load_default=False)
    focus = Text(load_default="", validate=validate.Length(0, 32, error="out_of_range"))
    moves = MoveList(load_default=())
    version = QueryNumber(1, 999_999_999, load_default=None)
    since = QueryNumber(1, 999_999_999, load_default=None)


class PngThemeQuery(ThemeQuery, WidthQuery):
    """The colours of a picture, and its width."""


class PngLookQuery(LookQuery, WidthQuery):
    """How a picture shall look, and its width."""


class PngQuery(PictureQuery, WidthQuery):
    """Which part is wanted, what is pointed out on it, and how wide it shall be."""


def look_of(asked: Data, language: Language) -> Look:
    """The look that a query or a body asks for."""
    return Look(THEMES[asked["theme"]], language.code, asked["form"] == "narrow")


def marks_of(asked: Data) -> Marks:
    """The marks that a query or a body asks for."""
    lit, path, changed = (tuple(asked[name]) for name in ("lit", "path", "changed"))
    return Marks(lit, path, changed, asked["zoom"], asked["focus"])


def drawn(
    body: bytes, look: Look, headers: dict[str, str], etag: str = "", width: int | None = None
) -> Response:
    """A finished picture, unless the caller has it already; with a width it is a PNG."""
    etag = etag or digest(body + str(width).encode())
    headers = headers | {"ETag": f'"{etag}"'}
    if if_none_match(etag):
        return not_modified(headers)
    more = {"Content-Language": look.language, "Content-Security-Policy": POLICY}
    if width is None:
        return BareResponse(body, 200, headers | more, content_type=SVG)
    spend(PNG_SECONDS)
    try:
        pixels = png(body.decode(), width)
    except NoRaster:
        raise Problem("no_png") from None
    return BareResponse(pixels, 200, headers | more, content_type=PNG)
