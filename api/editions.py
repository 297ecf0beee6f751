"""Where the editions of a game differ, row by row, as the books say it and as it is played."""

from __future__ import annotations

import functools
import hashlib
import typing as t

import msgspec
from flask import Response, request

from api.answers import DiffOut
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.problems import Problem
from api.wire import JSON, if_none_match, not_modified
from content import editions
from content.sources import COMPLETED
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
    body, etag = _told(game, language)
    if if_none_match(etag):
        return not_modified(etag)
    headers = {"ETag": f'"{etag}"', "Cache-Control": "public, max-age=60"}
    headers["Content-Language"] = language.code
    return Response(body, 200, headers, content_type=JSON)


@functools.lru_cache(maxsize=64)
def _told(code: str, language: Language) -> tuple[bytes, str]:
    """The answer in a language, made once, and its ETag."""
    game = games()[code]
    mark = {} if language.fallback_from is None else {"fallback_from": language.fallback_from}
    printed = [{"edition": one, "completed_from": COMPLETED.get(one)} for one in game.editions]
    rows = [_row(code, row) | mark for row in editions.told(code, language.code)]
    told = {"game": code, "editions": printed, "differences": rows, "lang": language.code} | mark
    body = msgspec.json.encode(told)
    return body, hashlib.sha256(body).hexdigest()[:32]


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
