"""The games: editions, options, numbers of seats, the form of answers and positions."""

from __future__ import annotations

import functools
import typing as t

import msgspec
from flask import Response, request

from api.answers import GameOut, GamesOut
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.problems import Problem
from api.wire import digest, kept
from content.offers import labels
from engine import games
from engine.kernel import Game

blueprint = Blueprint("games", "/v1/games")


LANGUAGES_KEPT = 32
"""So many answers are kept; languages that were wanted in vain make answers of their own."""
Kept = tuple[bytes, str]
"""An answer that is the same for everybody as long as the service runs, and its ETag."""


@blueprint.serves("GET", "", GamesOut, conditional=True)
def every_game() -> Response:
    """The games with their editions and numbers of seats."""
    language = language_of(request)
    return kept(*_every_game(language), {"Content-Language": language.code})


@blueprint.serves("GET", "/<string:game>", GameOut, conditional=True, problems=("not_found",))
def one_game(game: str) -> Response:
    """One game, with the JSON Schema of every answer and of its positions."""
    if game not in games():
        raise Problem("not_found")
    language = language_of(request)
    return kept(*_one_game(game, language), {"Content-Language": language.code})


@functools.lru_cache(maxsize=LANGUAGES_KEPT)
def _every_game(language: Language) -> Kept:
    told = [_brief(game, language.code) for game in games().values()]
    return _finished({"games": told} | language.marks())


@functools.lru_cache(maxsize=LANGUAGES_KEPT)
def _one_game(code: str, language: Language) -> Kept:
    game = games()[code]
    decisions = {
        key: {"schema": answer.schema(), "rules": answer.cites}
        for key, answer in game.lexicon().answers.items()
    }
    told = _brief(game, language.code) | {"decisions": decisions, "position": game.codec.schema()}
    return _finished(told | language.marks())


def _brief(game: Game, language: str) -> dict[str, t.Any]:
    return {
        "game": game.code,
        "editions": game.editions,
        "seats": list(game.seats),
        "options": game.options,
        "rulings": {id_: one._asdict() for id_, one in game.rulings.items()},
        "labels": labels(game.code, language),
    }


def _finished(data: t.Any) -> Kept:
    body = msgspec.json.encode(data)
    return body, digest(body)
