"""Rules without a match: start positions, checks, legal moves, the linter."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response, request

from api.blueprints import Blueprint
from api.language import language_of
from api.problems import finding_data
from api.queries import ExplainQuery
from api.rules.answers import ComposedOut, DerivedOut, LegalOut, LintOut, PositionOut
from api.rules.schemas import LegalIn
from api.schemas import ComposeIn, LintIn, PlaceIn, StartIn
from api.wire import reply, spoken
from engine.kernel import advance, seeded, waiting
from referee.checks import waits_for
from referee.compositions import agenda
from referee.compositions import compose as composed
from referee.counting import counts
from referee.decisions import explained, options, standing_words
from referee.matches import result_data
from referee.tables import start_of
from referee.untrusted_positions import (
    engine_errors_as_bad_position,
    findings_of,
    position_from_view,
    position_of,
)

blueprint = Blueprint("rules", "/v1", scope="rules")
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
    position, asked_now = msgspec.Raw(table.encode(s)), waiting(table.rules, s)
    told = {"position": position, "waiting": asked_now, "waits_for": waits_for(asked_now)}
    return reply(told)


@blueprint.serves(
    *("POST", "/positions/compose", ComposedOut),
    body=ComposeIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def compose(asked: Data) -> Response:
    """A position of what is known at a real table; the agenda is ours, and so are the findings.

    Where several agendas fit, one of them is taken: what is asked now is the same in each. The
    view is that of a seat (`GET /v1/games/{game}/schemas/view`), without `todo`, `waiting` and
    `sealed`; one to begin with is what a seat sees of a new match.
    """
    language = language_of(request)
    table, made = composed(asked)
    found = [finding_data(one, language.code) for one in made.findings]
    told: Data = {"sound": made.state is not None, "findings": found}
    if made.state is None:
        return spoken(told | {"position": None, "agenda": []}, language)
    position = msgspec.Raw(table.encode(made.state))
    return spoken(told | {"position": position, "agenda": agenda(made.state)}, language)


@blueprint.serves(
    *("POST", "/legal-moves", LegalOut),
    body=LegalIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def legal_moves(asked: Data) -> Response:
    """All legal moves of a seat on a position, page by page, with a count for each decision.

    With `explain` each of them is also told in words, with its places, its cost and its gain.
    Whoever does not know what is hidden sends a `view` and the table it is of, in place of a
    `position`. With `count` it also tells how many sequences of one move, of two and so on can
    follow, whoever makes them, as far as that is cheap; luck falls alike after the same moves.
    """
    table, s = position_from_view(asked) if "view" in asked else position_of(asked["position"])
    seat = asked["seat"]
    with engine_errors_as_bad_position():
        told = options(table, s, seat, asked["offset"], asked["limit"])
        if asked["count"]:
            told["counts"] = counts(table.rules, s)
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


@blueprint.serves(
    *("POST", "/positions/derive", DerivedOut),
    body=PlaceIn,
    query=ExplainQuery,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def derive(query: Data, asked: Data) -> Response:
    """What follows from a position, or from a view, by the rules; nothing is stored.

    Whom it waits for, what each side has that counts, and what is not written in it, such as the
    Skill of a Survivor with Food or the price of a phase. With `explain` the standing is also told
    in words.
    """
    table, s = position_of(asked["position"]) if "position" in asked else position_from_view(asked)
    language = language_of(request)
    with engine_errors_as_bad_position():
        seats, standing = waiting(table.rules, s), table.game.standing(s)._asdict()
        told: Data = {
            "game": table.game.code,
            "waiting": seats,
            "waits_for": waits_for(seats),
            "standing": standing,
            "derived": table.game.derived(s),
            "result": result_data(table, s),
        }
    if not query["explain"]:
        return reply(told)
    told["standing"] = standing | standing_words(table.game.code, standing, language.code)
    return spoken(told, language)
