"""The games: editions, options, numbers of seats, the form of answers and positions."""

from __future__ import annotations

import functools
import hashlib
import typing as t

import msgspec
from flask import Response

from api.answers import GameOut, GamesOut
from api.blueprints import Blueprint
from api.problems import Problem
from api.wire import JSON, if_none_match, not_modified
from engine import games
from engine.kernel import Game

blueprint = Blueprint("games", "/v1/games")


class Kept(t.NamedTuple):
    """An answer that is the same for everybody as long as the service runs."""

    body: bytes
    etag: str

    def answered(self) -> Response:
        if if_none_match(self.etag):
            return not_modified(self.etag)
        headers = {"ETag": f'"{self.etag}"', "Cache-Control": "public, max-age=60"}
        return Response(self.body, 200, headers, content_type=JSON)


@blueprint.serves("GET", "", GamesOut, conditional=True)
def every_game() -> Response:
    """The games with their editions and numbers of seats."""
    return _every_game().answered()


@blueprint.serves("GET", "/<string:game>", GameOut, conditional=True, problems=("not_found",))
def one_game(game: str) -> Response:
    """One game, with the JSON Schema of every answer and of its positions."""
    if game not in games():
        raise Problem("not_found")
    return _one_game(game).answered()


@functools.cache
def _every_game() -> Kept:
    return kept({"games": [_brief(game) for game in games().values()]})


@functools.cache
def _one_game(code: str) -> Kept:
    game = games()[code]
    decisions = {
        key: {"schema": answer.schema(), "rules": answer.cites}
        for key, answer in game.lexicon().answers.items()
    }
    return kept(_brief(game) | {"decisions": decisions, "position": game.codec.schema()})


def _brief(game: Game) -> dict[str, t.Any]:
    return {
        "game": game.code,
        "editions": game.editions,
        "seats": list(game.seats),
        "options": game.options,
    }


def kept(data: t.Any) -> Kept:
    body = msgspec.json.encode(data)
    return Kept(body, hashlib.sha256(body).hexdigest()[:32])
