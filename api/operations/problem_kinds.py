"""The kinds of problems that answers may be: each with its meaning and an example."""

from __future__ import annotations

import typing as t

from flask import Response, request

from api.answers import ProblemKindOut, ProblemKindsOut
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.problems import (
    RETRY_SECONDS,
    STATUS,
    PositionProblem,
    Problem,
    RuleProblem,
    UndoProblem,
    body_of_problem,
)
from api.wire import BODY_LIMIT, DEPTH_LIMIT, JSON, spoken
from content.interface import meaning_text, problem_text
from engine import games
from engine.kernel import Denial, Found
from engine.kernel.reason import GAME_OVER, NOT_YOUR_DECISION
from referee.errors import BadPosition, UndoClosed
from referee.refusals import Refusal

Data = dict[str, t.Any]
blueprint = Blueprint("problems", "/v1/problems")
PARAMS: dict[str, Data] = {
    "too_deep": {"limit": DEPTH_LIMIT},
    "too_large": {"limit": BODY_LIMIT},
    "unsupported_media_type": {"wanted": JSON},
    "too_many_requests": {"seconds": RETRY_SECONDS},
    "too_many_jobs": {"limit": 100},
}
"""What fills the sentences of examples."""
TOLD: dict[str, Data] = {
    "match_full": {"limit": 10_000},
    "stale": {"version": 7},
    "too_costly": {"seconds": 7200, "limit": 3600},
    "too_much_kept": {"limit": 100},
}
"""What fills their sentences and stands in the body besides."""
MORE: dict[str, Data] = {
    "unknown_table": {
        "errors": [{"place": "edition", "fault": "unknown", "allowed": ["pl-2018", "ru-2017"]}]
    },
    "invalid_request": {"errors": [{"place": "seats", "fault": "wrong_type"}]},
    "bad_record": {"line": 12, "fault": "misspelled"},
    "unforeseeable": {"index": 1},
}
"""What stands in their bodies alone."""


@blueprint.serves("GET", "", ProblemKindsOut)
def every_problem() -> Response:
    """All kinds of problems, by their status."""
    language = language_of(request)
    return spoken({"problems": [_kind_data(code, language) for code in STATUS]}, language)


@blueprint.serves("GET", "/<string:code>", ProblemKindOut, problems=("not_found",))
def one_problem(code: str) -> Response:
    """What the type of a problem points to: its status, title, meaning and an example."""
    if code not in STATUS:
        raise Problem("not_found")
    language = language_of(request)
    return spoken(_kind_data(code, language), language)


def _kind_data(code: str, language: Language) -> Data:
    title, _ = problem_text(code, {}, language.code)
    return {
        "code": code,
        "status": STATUS[code],
        "title": title,
        "meaning": meaning_text(code, language.code),
        "example": body_of_problem(_example(code), language),
        **language.marks(),
    }


def _example(code: str) -> Problem:
    """A problem as it may be told; the rules in it are those that all games share."""
    if code == "illegal_move":
        return _refused(code, NOT_YOUR_DECISION(seat=1))
    if code == "match_over":
        return _refused(code, GAME_OVER())
    if code == "bad_position":
        return PositionProblem(BadPosition([Found("kernel.lint.seat_count", {"n": 9})]))
    if code == "undo_closed":
        return UndoProblem(UndoClosed("chance"))
    told = TOLD.get(code, {})
    return Problem(code, PARAMS.get(code, told), **told, **MORE.get(code, {}))


def _refused(code: str, denial: Denial) -> Problem:
    edition = next(iter(games().values())).editions[0]
    return RuleProblem(code, Refusal(denial, edition, 0, None).data)
