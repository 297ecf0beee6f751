"""Boards as data: every place with its spelling, coordinates, neighbours and names."""

from __future__ import annotations

import functools
import typing as t

import msgspec
from flask import Response, request
from marshmallow import fields

from api.answers import shown
from api.blueprints import Blueprint
from api.fields import Object, Schema, Text, shape
from api.language import Language, language_of
from api.media.looks import PNG, LookQuery, PngLookQuery, drawn, look_of
from api.problems import Problem
from api.wire import digest, if_none_match, not_modified, reply
from content import boards
from content.boards import Board, Place
from content.games import games
from content.pictures import drawing

blueprint = Blueprint("boards", "/v1/games")
Data = dict[str, t.Any]
DAY = "public, max-age=86400"
"""What never changes while a version of the service runs."""


class BriefBoardOut(Schema):
    """A board, the options of the tables that play on it, and where to find it."""

    board = shown(Text)
    name = shown(Text)
    options = shape("BoardOptions")
    seats = fields.List(fields.Integer(), required=True)
    links = shape("Links")


class BoardsOut(Schema):
    """The boards of a game."""

    game = shown(Text)
    boards = fields.List(fields.Nested(BriefBoardOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


class BoardPlaceOut(Schema):
    """One place of a board.

    `id` is its one spelling, in moves, events, pictures and here. `x` and `y` are on the plane of
    the picture that `part` names, `q` and `r` the axial coordinates of a hex. `terrain` is a code:
    its name is in the `terrains` of the board, and the id of its term in the glossary is `term`,
    what all ids of the game begin with, `terrain` and the code, as in `term.auz.terrain.coast`.
    `origin` tells where what is said here comes from, `origins` what comes from elsewhere than the
    rest.
    """

    id = shown(Text)
    kind = shown(Text)
    part = shown(Text)
    name = shown(Text)
    x = shown(fields.Float)
    y = shown(fields.Float)
    q = fields.Integer()
    r = fields.Integer()
    neighbours = fields.List(Text(), required=True)
    terrain = Text(required=True, allow_none=True)
    symbols = fields.List(Text(), required=True)
    data = shape("Params")
    origin = shown(Text)
    origins = Object(keys=Text(), values=Text(), required=True)


class PlaneOut(Schema):
    """The size of a drawing plane."""

    width = shown(fields.Float)
    height = shown(fields.Float)


class BoardOut(BriefBoardOut):
    """A board with all its places; `terrains` and `symbols` have their names."""

    game = shown(Text)
    parts = fields.Dict(keys=Text(), values=fields.Nested(PlaneOut), required=True)
    places = fields.List(fields.Nested(BoardPlaceOut), required=True)
    terrains = Object(keys=Text(), values=Text(), required=True)
    symbols = Object(keys=Text(), values=Text(), required=True)
    lang = shown(Text)
    fallback_from = Text()


@blueprint.serves(
    *("GET", "/<string:game>/boards", BoardsOut), conditional=True, problems=("not_found",)
)
def every_board(game: str) -> Response:
    """The boards of a game; one that plays on none has an empty list."""
    if game not in games():
        raise Problem("not_found")
    language = language_of(request)
    told = [_brief(game, boards.board(game, code), language.code) for code in boards.codes(game)]
    return _lasting({"game": game, "boards": told}, language)


@blueprint.serves(
    *("GET", "/<string:game>/boards/<word:board>", BoardOut),
    conditional=True,
    problems=("not_found",),
)
def one_board(game: str, board: str) -> Response:
    """One board: places, coordinates, neighbours, terrain, printed symbols, origins."""
    _must_have(game, board)
    language = language_of(request)
    return _lasting(_board(game, board, language.code), language)


@blueprint.serves(
    *("GET", "/<string:game>/boards/<word:board>.svg", "image/svg+xml"),
    query=LookQuery,
    conditional=True,
    problems=("not_found",),
)
def empty_board(query: Data, game: str, board: str) -> Response:
    """The picture of a board with nothing on it."""
    return _empty(query, game, board, None)


@blueprint.serves(
    *("GET", "/<string:game>/boards/<word:board>.png", PNG),
    query=PngLookQuery,
    conditional=True,
    problems=("not_found", "no_png"),
)
def png_board(query: Data, game: str, board: str) -> Response:
    """The same as PNG, `width` pixels wide; a service without the extra `pictures` has none."""
    return _empty(query, game, board, query["width"])


def _empty(query: Data, game: str, board: str, width: int | None) -> Response:
    _must_have(game, board)
    if drawing.of(game) is None:
        raise Problem("not_found")
    look = look_of(query, language_of(request))
    body = drawing.empty(game, board, look).encode()
    return drawn(body, look, {"Cache-Control": DAY}, width=width)


def _must_have(game: str, board: str) -> None:
    if game not in games() or board not in boards.codes(game):
        raise Problem("not_found")


def _lasting(data: Data, language: Language) -> Response:
    told = data | language.marks()
    etag = digest(msgspec.json.encode(told))
    headers = {"ETag": f'"{etag}"', "Cache-Control": DAY}
    if if_none_match(etag):
        return not_modified(headers)
    return reply(told, headers=headers | {"Content-Language": language.code})


@functools.cache
def _board(game: str, code: str, language: str) -> Data:
    board = boards.board(game, code)
    named = {"terrains": board.terrains, "symbols": board.symbols}
    return _brief(game, board, language) | {
        "game": game,
        "parts": {
            part: {"width": wide, "height": high} for part, (wide, high) in board.parts.items()
        },
        "places": [_place(place, language) for place in board.places],
        **{
            name: {one: boards.text_in(text, language) for one, text in texts.items()}
            for name, texts in named.items()
        },
    }


def _brief(game: str, board: Board, language: str) -> Data:
    path = f"/v1/games/{game}/boards/{board.code}"
    links = {"self": path}
    if drawing.of(game) is not None:
        links["picture"] = f"{path}.svg"
    return {
        "board": board.code,
        "name": boards.text_in(board.name, language),
        "options": dict(board.options),
        "seats": board.seats,
        "links": links,
    }


def _place(place: Place, language: str) -> Data:
    found: Data = place._asdict() | {"name": boards.text_in(place.name, language)}
    found |= {"data": dict(place.data), "origins": dict(place.origins)}
    axial = found.pop("axial")
    return found if axial is None else found | {"q": axial[0], "r": axial[1]}
