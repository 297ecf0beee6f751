"""Evaluations of positions and analyses of records: what a policy makes of them, as jobs."""

from __future__ import annotations

import secrets
import typing as t

import msgspec
from flask import Response

from api.allowance import afford, spend
from api.blueprints import Blueprint
from api.jobs.answers import JobOut, QuoteOut
from api.jobs.asking import asked_about, expected_views
from api.jobs.jobs import accepted, quoted
from api.queries import QuoteQuery
from api.schemas import AnalysisIn, EvaluationIn
from api.wire import LIST_LIMIT, RECORD_LIMIT
from referee.jobs import pace
from referee.jobs.evaluations import EvaluationOrder
from referee.journal import canonical
from referee.record_form import record_of

Data = dict[str, t.Any]
blueprint = Blueprint("evaluations", "/v1", scope="jobs")
FULL = ("too_many_jobs", "too_much_kept", "too_costly", "key_reused")


@blueprint.serves(
    *("POST", "/evaluations", JobOut),
    status=202,
    body=EvaluationIn,
    limit=LIST_LIMIT,
    query=QuoteQuery,
    also={200: QuoteOut},
    headers=("Idempotency-Key",),
    problems=(*FULL, "bad_position", "unknown_table", "impossible_table", "not_asked"),
)
def evaluate(query: Data, asked: Data) -> Response:
    """Have games played on from what a seat sees: chances to win and points, with their spread.

    Each line of the results tells of one position. With `quote=true` nothing is done: the answer
    says what it would cost.
    """
    given, games = asked.get("seed"), asked["games"]
    seed = given or secrets.token_hex(8)
    spend(expected_views(asked["positions"]))
    asks = [asked_about(index, item, seed) for index, item in enumerate(asked["positions"])]
    each = [pace.of_outlook(one.game, games) for one in asks]
    afford(sum(each))
    parts = [(canonical(EvaluationOrder(games, (one,))), 1) for one in asks]
    if query["quote"]:
        return quoted({"seconds": sum(each), "parts": len(parts), "positions": len(asks)})
    data = canonical({"games": games, "seed": given, "views": [part for part, _ in parts]})
    more = {"total": len(asks), "parts": parts, "seconds": sum(each), "step": max(each)}
    return accepted("evaluation", data, **more)


@blueprint.serves(
    *("POST", "/analyses", JobOut),
    status=202,
    body=AnalysisIn,
    limit=RECORD_LIMIT,
    headers=("Idempotency-Key",),
    problems=(*FULL, "bad_record"),
)
def analyse(asked: Data) -> Response:
    """Have a record told by the moves that cost most, and what would have been better, in words."""
    head = record_of(asked["record"]).header
    seconds = pace.of_analysis(head.game, asked["record"], asked["games"])
    afford(seconds)
    order = {"games": asked["games"], "record": msgspec.Raw(asked["record"])}
    return accepted("analysis", msgspec.json.encode(order), seconds=seconds)
