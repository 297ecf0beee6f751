"""The games: editions, options, numbers of seats, the form of answers and positions."""

from __future__ import annotations

import functools
import typing as t

import msgspec
from flask import Response

from api.answers import GameOut, GamesOut
from api.blueprints import Blueprint
from api.problems import Problem
from api.wire import digest, kept
from engine import games
from engine.kernel import Game

blueprint = Blueprint("games", "/v1/games")


Kept = tuple[bytes, str]
"""An answer that is the same for everybody as long as the service runs, and its ETag."""


@blueprint.serves("GET", "", GamesOut, conditional=True)
def every_game() -> Response:
    """The games with their editions and numbers of seats."""
    return kept(*_every_game())


@blueprint.serves("GET", "/<string:game>", GameOut, conditional=True, problems=("not_found",))
def one_game(game: str) -> Response:
    """One game, with the JSON Schema of every answer and of its positions."""
    if game not in games():
        raise Problem("not_found")
    return kept(*_one_game(game))


@functools.cache
def _every_game() -> Kept:
    return _finished({"games": [_brief(game) for game in games().values()]})


@functools.cache
def _one_game(code: str) -> Kept:
    game = games()[code]
    decisions = {
        key: {"schema": answer.schema(), "rules": answer.cites}
        for key, answer in game.lexicon().answers.items()
    }
    return _finished(_brief(game) | {"decisions": decisions, "position": game.codec.schema()})


def _brief(game: Game) -> dict[str, t.Any]:
    return {
        "game": game.code,
        "editions": game.editions,
        "seats": list(game.seats),
        "options": game.options,
        "rulings": {id_: one._asdict() for id_, one in game.rulings.items()},
    }


def _finished(data: t.Any) -> Kept:
    body = msgspec.json.encode(data)
    return body, digest(body)
