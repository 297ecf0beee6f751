"""Where the editions of a game differ, row by row, as the books say it and as it is played."""

from __future__ import annotations

import functools
import typing as t

import msgspec
from flask import Response, request

from api.answers import DiffOut
from api.blueprints import Blueprint
from api.language import Language, fallback, language_of
from api.problems import Problem
from api.wire import digest, kept
from content import editions
from content.sources import completed
from engine import games

blueprint = Blueprint("editions", "/v1/games")
Data = dict[str, t.Any]


@blueprint.serves(
    "GET", "/<string:game>/editions/diff", DiffOut, conditional=True, problems=("not_found",)
)
def diff(game: str) -> Response:
    """Every difference between the editions, with its rules and what each text says.

    `behaviour` tells whether editions are played differently there; `changes` tells how, edition
    by edition. Where `behaviour` is false the texts differ and the play does not: `rulings` names
    what settles it, and `switches` those of them that a table may decide otherwise.
    """
    if game not in games():
        raise Problem("not_found")
    language = language_of(request)
    return kept(*_told(game, language), {"Content-Language": language.code})


@functools.lru_cache(maxsize=64)
def _told(code: str, language: Language) -> tuple[bytes, str]:
    """The answer in a language, made once, and its ETag."""
    game = games()[code]
    mark = fallback(language.fallback_from)
    printed = [{"edition": one, "completed_from": completed(code, one)} for one in game.editions]
    rows = [_row(code, row) | mark for row in editions.told(code, language.code)]
    told = {"game": code, "editions": printed, "differences": rows} | language.marks()
    body = msgspec.json.encode(told)
    return body, digest(body)


def _row(code: str, row: Data) -> Data:
    """A row with what the engine does about it, and where its rules and rulings are told."""
    game = games()[code]
    return row | {
        "changes": game.differences.get(row["id"], {}),
        "switches": [ruling for ruling in row["rulings"] if ruling in game.rulings],
        "links": {
            "rules": [f"/v1/rules/{rule}" for rule in row["rules"]],
            "rulings": f"/v1/games/{code}/rulings",
        },
    }
