"""Rules without a match: start positions, checks, legal moves, the linter."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response, request

from api.answers import CheckOut, LegalOut, LintOut, PositionOut
from api.blueprints import Blueprint
from api.language import language_of
from api.problems import finding_data
from api.schemas import CheckIn, LegalIn, LintIn, StartIn
from api.wire import reply, spoken
from engine.kernel import advance, seeded, waiting
from referee.checks import AllowedMoves, Check, RefusedMove, judge
from referee.decisions import explained, options
from referee.tables import start_of
from referee.untrusted_positions import (
    engine_errors_as_bad_position,
    findings_of,
    position_of,
)

blueprint = Blueprint("rules", "/v1", scope="rules")
SINGLE = ("seat", "move")
"""The fields of a check of one move."""
Data = dict[str, t.Any]


@blueprint.serves(
    *("POST", "/positions", PositionOut),
    body=StartIn,
    problems=("unknown_table", "impossible_table"),
)
def start(asked: Data) -> Response:
    """A start position; equal seeds give equal positions."""
    table, s = start_of(asked)
    advance(table.rules, s, seeded(asked["seed"]))
    return reply({"position": msgspec.Raw(table.encode(s)), "waiting": waiting(table.rules, s)})


@blueprint.serves(
    *("POST", "/checks", CheckOut),
    body=CheckIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def check(asked: Data) -> Response:
    """Judge a move, or a list of moves as one, on a position; nothing is stored.

    Where luck decides, `outcomes` or a `seed` say how; without them the position after the
    move is the one in which luck has yet to decide. On such a position luck comes first, and
    `moves` may be empty.
    """
    moves = asked["moves"] if "moves" in asked else [{name: asked[name] for name in SINGLE}]
    verdict = judge(Check(asked["position"], moves, asked.get("outcomes"), asked.get("seed")))
    return _allowed(verdict) if isinstance(verdict, AllowedMoves) else _refused(verdict)


def _allowed(verdict: AllowedMoves) -> Response:
    return reply(
        {
            "legal": True,
            "denial": None,
            "events": verdict.events,
            "chance": verdict.chance,
            "waiting": verdict.waiting,
            "position_after": msgspec.Raw(verdict.position),
        }
    )


def _refused(verdict: RefusedMove) -> Response:
    language = language_of(request)
    return reply(
        {
            "legal": False,
            "denial": verdict.refusal.data(language.code) | language.marks(),
            "events": [],
            "chance": [],
            "waiting": verdict.waiting,
            "position_after": None,
        },
        headers={"Content-Language": language.code},
    )


@blueprint.serves(
    *("POST", "/legal-moves", LegalOut),
    body=LegalIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def legal_moves(asked: Data) -> Response:
    """All legal moves of a seat on a position, page by page, with a count for each decision.

    With `explain` each of them is also told in words, with its places, its cost and its gain.
    """
    table, s = position_of(asked["position"])
    seat = asked["seat"]
    with engine_errors_as_bad_position():
        told = options(table, s, seat, asked["offset"], asked["limit"])
        if not asked["explain"]:
            return reply(told)
        language = language_of(request)
        told["choices"] = explained(table, s, seat, told["moves"], language.code)
        return spoken(told, language)


@blueprint.serves(
    *("POST", "/positions/lint", LintOut),
    body=LintIn,
    problems=("unknown_table", "impossible_table"),
)
def lint(asked: Data) -> Response:
    """Everything that is wrong with a position: components, places, agenda."""
    language = language_of(request)
    findings = [finding_data(one, language.code) for one in findings_of(asked["position"])]
    return spoken({"sound": not findings, "findings": findings}, language)
