"""Checks: moves judged on a position or a view that the caller sends, one or a thousand at once."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response, request

from api.allowance import spend
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.problems import Problem, body_of_problem, problem_of
from api.rules.answers import CheckOut
from api.rules.schemas import CheckIn, LineIn
from api.wire import BATCH_LIMIT, NDJSON, UNREADABLE, BareResponse, envelope, loaded, reply
from engine.kernel import view
from referee.checks import AllowedMoves, Check, RefusedMove, Verdict, judge, waits_for
from referee.errors import RefereeError
from referee.journal import may_read
from referee.telling import told
from referee.untrusted_positions import position_from_view

blueprint = Blueprint("checks", "/v1", scope="rules")
SINGLE = ("seat", "move")
"""The fields of a check of one move."""
CHECK_SECONDS = 0.0008
"""What a check mostly takes; a thousand of them fit into what one request may take."""
LINE = LineIn()
Data = dict[str, t.Any]
Seat = t.Annotated[int, msgspec.Meta(ge=0, le=15)]
"""The same bounds as in `CheckIn`."""


@blueprint.serves(
    *("POST", "/checks", (CheckOut, NDJSON)),
    body=CheckIn,
    lines=("checks", BATCH_LIMIT, "LineIn"),
    problems=("bad_position", "unknown_table", "impossible_table", "too_costly"),
)
def check(asked: Data) -> Response:
    """Judge a move, or a list of moves as one, on a position; nothing is stored.

    Where luck decides, `outcomes` or a `seed` say how; without them the position after the
    move is the one in which luck has yet to decide. On such a position luck comes first, and
    `moves` may be empty. Whoever does not know what is hidden sends a `view` and the table it is
    of, in place of a `position`, and gets the view after the move.

    As `application/x-ndjson` each line is a check, up to 1,000 of them, and so is each line of the
    answer, with its number; a line with nothing but a `position` is that of all lines after it
    that have none. A line that cannot be judged has its problem in its place.
    """
    language = language_of(request)
    headers = {"Content-Language": language.code}
    if "checks" in asked:
        return _many(asked["checks"], language)
    return reply(_verdict(asked, language), headers=headers)


def _verdict(asked: Data, language: Language) -> Data:
    """The verdict on one check."""
    moves = asked["moves"] if "moves" in asked else [{name: asked[name] for name in SINGLE}]
    if "view" in asked:
        return _of_view(asked, moves, language)
    verdict = judge(Check(asked["position"], moves, asked.get("outcomes"), asked.get("seed")))
    return told_verdict(verdict, language)


def _of_view(asked: Data, moves: list[Data], language: Language) -> Data:
    """The verdict for who knows a view: in place of the position after the moves, the view."""
    table, s = position_from_view(asked)
    seat, position = asked["seat"], table.encode(s)
    verdict = judge(Check(position, moves, asked.get("outcomes"), asked.get("seed")))
    told = told_verdict(verdict, language)
    told["events"] = [event for event in told["events"] if may_read(event["only_for"], seat)]
    if isinstance(verdict, AllowedMoves):
        after = table.decode(verdict.position)
        told["view_after"] = view(table.rules, after, seat)
    return told | {"position_after": None}


def _many(lines: list[bytes], language: Language) -> Response:
    """An answer with a line for each line."""
    spend(len(lines) * CHECK_SECONDS)
    shared, told = b"", []
    for number, line in enumerate(lines, 1):
        try:
            asked = _read(line, shared)
            if asked.keys() == {"position"}:
                shared = asked["position"]
                verdict: Data = {"shared": True}
            else:
                verdict = _verdict(_whole(asked, shared), language)
        except Problem as problem:
            verdict = {"problem": body_of_problem(problem, language)}
        except RefereeError as error:
            verdict = {"problem": body_of_problem(problem_of(error), language)}
        told.append(msgspec.json.encode({"line": number} | verdict))
    body = b"".join([line + b"\n" for line in told])
    return BareResponse(body, 200, {"Content-Language": language.code}, content_type=NDJSON)


class Simple(msgspec.Struct, forbid_unknown_fields=True):
    """What most lines are: a move of a seat on the position that all share."""

    seat: Seat
    move: Data


SIMPLE = msgspec.json.Decoder(Simple)


def _read(line: bytes, shared: bytes) -> Data:
    """The fields of a line; the schema, which names every fault, takes longer than a check."""
    if shared:
        try:
            one = SIMPLE.decode(line)
        except UNREADABLE:
            pass
        else:
            return {"seat": one.seat, "move": one.move}
    return loaded(LINE, envelope(line, LINE.fields))


def _whole(asked: Data, shared: bytes) -> Data:
    """A line with the position that it shares with others, if it has none of its own."""
    if "position" in asked or "view" in asked:
        return asked
    if not shared:
        raise Problem("invalid_request", errors=[{"place": "position", "fault": "required"}])
    return asked | {"position": shared}


def told_verdict(verdict: Verdict, language: Language) -> Data:
    """A verdict as callers read it."""
    if isinstance(verdict, RefusedMove):
        return _refused(verdict, language)
    return _allowed(verdict, language.code)


def _allowed(verdict: AllowedMoves, language: str) -> Data:
    return {
        "legal": True,
        "denial": None,
        "events": [told(event, language) for event in verdict.events],
        "chance": verdict.chance,
        "waiting": verdict.waiting,
        "waits_for": waits_for(verdict.waiting),
        "position_after": msgspec.Raw(verdict.position),
    }


def _refused(verdict: RefusedMove, language: Language) -> Data:
    waits = waits_for(verdict.waiting)
    return {
        "legal": False,
        "denial": verdict.refusal.data(language.code) | language.marks(),
        "events": [],
        "chance": [],
        "waiting": verdict.waiting,
        "waits_for": waits,
        "position_after": None,
    }
