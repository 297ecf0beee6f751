"""The games: editions, options, numbers of seats, the form of answers and positions."""

from __future__ import annotations

import functools
import typing as t

import msgspec
from flask import Response, request

from api.blueprints import Blueprint
from api.language import Language, language_of
from api.problems import Problem
from api.rules.answers import GameOut, GamesOut
from api.wire import digest, kept
from content.offers import labels
from engine import games
from engine.kernel import Game, schema

blueprint = Blueprint("games", "/v1/games")


SCHEMA_JSON = "application/schema+json"
SCHEMAS = {name.lower(): name for name in schema.SHAPES}
"""The schemas that can be fetched, by their names in paths."""
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


@blueprint.serves(
    *("GET", "/<string:game>/schemas/<word:name>", "application/schema+json"),
    conditional=True,
    problems=("not_found",),
)
def one_schema(game: str, name: str) -> Response:
    """The JSON Schema of positions, views, moves or facts of a game, every field with its text."""
    if game not in games() or name not in SCHEMAS:
        raise Problem("not_found")
    response = kept(*_kept_schema(game, name))
    response.content_type = SCHEMA_JSON
    return response


@functools.lru_cache(maxsize=LANGUAGES_KEPT)
def _every_game(language: Language) -> Kept:
    told = [_brief(game, language.code) for game in games().values()]
    return _finished({"games": told} | language.marks())


@functools.lru_cache(maxsize=LANGUAGES_KEPT)
def _one_game(code: str, language: Language) -> Kept:
    game = games()[code]
    forms = schema.shapes(game)
    decisions = {
        key: {"schema": forms[answer.wire.__name__], "rules": answer.cites}
        for key, answer in game.lexicon().answers.items()
    }
    more = {
        "decisions": decisions,
        "position": _schema(code, "position"),
        "links": {"schemas": [_path(code, name) for name in SCHEMAS]},
    }
    return _finished(_brief(game, language.code) | more | language.marks())


@functools.cache
def _kept_schema(game: str, name: str) -> Kept:
    return _finished(_schema(game, name))


def _schema(game: str, name: str) -> dict[str, t.Any]:
    return schema.whole(games()[game], SCHEMAS[name], _path(game, name))


def _path(game: str, name: str) -> str:
    return f"/v1/games/{game}/schemas/{name}"


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
