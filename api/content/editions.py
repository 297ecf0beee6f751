"""Where the editions of a game differ, row by row, as the books say it and as it is played."""

from __future__ import annotations

import functools
import typing as t

import msgspec
from flask import Response, request

from api.blueprints import Blueprint
from api.content.answers import DiffOut
from api.fields import code
from api.language import Language, fallback, language_of
from api.problems import Problem
from api.queries import Query
from api.wire import digest, kept
from content import editions
from content.sources import completed
from engine import games
from referee.errors import InvalidRequest

blueprint = Blueprint("editions", "/v1/games")
Data = dict[str, t.Any]


class DiffQuery(Query):
    """The two editions that are compared; all of them if none is named."""

    one = code(load_default=None, data_key="from")
    other = code(load_default=None, data_key="to")


@blueprint.serves(
    "GET",
    "/<string:game>/editions/diff",
    DiffOut,
    query=DiffQuery,
    conditional=True,
    problems=("not_found", "unknown_table"),
)
def diff(query: Data, game: str) -> Response:
    """Every difference between the editions, with its rules and what each text says.

    `behaviour` tells whether editions are played differently there; `changes` tells how, edition
    by edition. Where `behaviour` is false the texts differ and the play does not: `rulings` names
    what settles it, and `switches` those of them that a table may decide otherwise. With `from` and
    `to` only the differences between these two are told, and `behaviour` is about them.
    """
    if game not in games():
        raise Problem("not_found")
    language = language_of(request)
    compared = _compared(game, query["one"], query["other"])
    return kept(*_comparison(game, language, compared), {"Content-Language": language.code})


def _compared(game: str, one: str | None, other: str | None) -> tuple[str, str] | None:
    """The two editions that a query names, if it names any."""
    if one is None and other is None:
        return None
    if one is None or other is None:
        raise InvalidRequest("from" if one is None else "to", "required")
    if not {one, other} <= {*games()[game].editions}:
        raise Problem("unknown_table")
    return one, other


@functools.lru_cache(maxsize=64)
def _comparison(
    code: str, language: Language, compared: tuple[str, str] | None
) -> tuple[bytes, str]:
    """The answer in a language, made once, and its ETag."""
    game = games()[code]
    mark = fallback(language.fallback_from)
    printed = [{"edition": one, "completed_from": completed(code, one)} for one in game.editions]
    rows = [_row(code, row) | mark for row in editions.rows(code, language.code)]
    if compared is not None:
        rows = _between(code, rows, *compared)
    told = {"game": code, "editions": printed, "differences": rows} | language.marks()
    body = msgspec.json.encode(told)
    return body, digest(body)


def _between(game: str, rows: list[Data], one: str, other: str) -> list[Data]:
    """The rows in which two editions say or do something else."""
    said = editions.differing(game, one, other)
    played = {row["id"]: row["changes"].get(one) != row["changes"].get(other) for row in rows}
    return [
        row | {"behaviour": played[row["id"]]}
        for row in rows
        if row["id"] in said or played[row["id"]]
    ]


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
