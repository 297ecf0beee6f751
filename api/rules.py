"""Rules without a match: start positions, checks, legal moves, the linter."""

from __future__ import annotations

import collections
import typing as t

import msgspec
from flask import Response, request

from api.answers import CheckOut, LegalOut, LintOut, PositionOut
from api.blueprints import Blueprint
from api.language import language_of
from api.problems import fault, finding_data
from api.schemas import CheckIn, LegalIn, LintIn, StartIn
from api.wire import reply, spoken
from engine.kernel import (
    CHANCE,
    AnyState,
    Chance,
    Pick,
    Record,
    Table,
    advance,
    frozen,
    legal,
    seeded,
    thawed,
    top,
    waiting,
)
from referee.errors import BadPosition
from referee.journal import Heard, event_data, move_data
from referee.matches import Denied, Spelled, judged, listen
from referee.refusals import refusal
from referee.untrusted_positions import fence, position_of, read, start_of

blueprint = Blueprint("rules", "/v1", scope="rules")
SINGLE = ("seat", "move")
"""The fields of a check of one move."""


class NoOutcome(Exception):
    """Luck decides now, and the caller has not said how."""


class WrongOutcome(Exception):
    """The caller names an outcome that cannot occur here."""


@blueprint.serves(
    *("POST", "/positions", PositionOut),
    body=StartIn,
    problems=("unknown_table", "impossible_table"),
)
def start(asked: dict[str, t.Any]) -> Response:
    """A start position; equal seeds give equal positions."""
    table, s = start_of(asked)
    advance(table.rules, s, seeded(asked["seed"]))
    return reply({"position": msgspec.Raw(table.encode(s)), "waiting": waiting(table.rules, s)})


@blueprint.serves(
    *("POST", "/checks", CheckOut),
    body=CheckIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def check(asked: dict[str, t.Any]) -> Response:
    """Judge a move, or a list of moves as one, on a position; nothing is stored.

    Where luck decides, `outcomes` or a `seed` say how; without them the position after the
    move is the one in which luck has yet to decide. On such a position luck comes first, and
    `moves` may be empty.
    """
    table, s = position_of(asked["position"])
    moves = asked["moves"] if "moves" in asked else [{name: asked[name] for name in SINGLE}]
    with fence():
        if not moves and not (_luck_is_due(table, s) and asked.keys() & {"outcomes", "seed"}):
            raise fault("moves", "out_of_range")
        laid = [(one["decision"], frozen(one["outcome"])) for one in asked.get("outcomes", ())]
        told = _verdict(table, s, moves, _pick(laid, asked.get("seed")))
    if told["legal"] and laid:  # more luck than the moves ask for
        raise fault("outcomes", "impossible")
    headers = {} if told["legal"] else {"Content-Language": told["denial"]["lang"]}
    return reply(told, headers=headers)


def _verdict(table: Table, s: AnyState, moves: list[dict[str, t.Any]], pick: Pick) -> t.Any:
    """Play the moves on the state, which is the caller's alone, and tell what came of it."""
    rules, records = table.rules, list[Record]()
    heard = listen(s, records)
    _settle(table, s, pick, records)
    for index, asked in enumerate(moves):
        try:
            judged(rules, s, Spelled(asked["seat"], asked["move"], index), pick, records)
        except Denied as denied:
            return _refused(table, denied)
        except NoOutcome:
            if index + 1 < len(moves):
                raise fault("outcomes", "required") from None
        except WrongOutcome:
            raise fault("outcomes", "impossible") from None
    return _allowed(table, s, records, heard)


def _luck_is_due(table: Table, s: AnyState) -> bool:
    return waiting(table.rules, s) == (CHANCE,)


def _settle(table: Table, s: AnyState, pick: Pick, records: list[Record]) -> None:
    """Let luck decide what it has yet to decide before anybody moves, as far as it is told."""
    try:
        advance(table.rules, s, pick, records)
    except NoOutcome:
        pass  # the first move is refused, by the rules that ask for luck
    except WrongOutcome:
        raise fault("outcomes", "impossible") from None


def _allowed(table: Table, s: AnyState, records: list[Record], heard: list[Heard]) -> t.Any:
    luck = [move_data(table.rules, CHANCE, one.move) for one in records if one.seat == CHANCE]
    return {
        "legal": True,
        "denial": None,
        "events": [event_data(one.event) for one in heard],
        "chance": luck,
        "waiting": waiting(table.rules, s),
        "position_after": msgspec.Raw(table.encode(s)),
    }


def _refused(table: Table, denied: Denied) -> t.Any:
    language = language_of(request)
    told = refusal(table, denied).told(language.code)
    return {
        "legal": False,
        "denial": told | language.marks(),
        "events": [],
        "chance": [],
        "waiting": waiting(table.rules, denied.state),
        "position_after": None,
    }


def _pick(laid: list[tuple[str, t.Any]], seed: str | None) -> Pick:
    """Luck as the caller has it: outcomes that fell at the table, then a seed, then nothing.

    Outcomes that were used are taken off the list.
    """
    rest = None if seed is None else seeded(seed)

    def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        if laid:
            said, outcome = laid.pop(0)
            if said != key or outcome not in outcomes:
                raise WrongOutcome
            return outcome
        if rest is None:
            raise NoOutcome
        return rest(key, outcomes)

    return pick


@blueprint.serves(
    *("POST", "/legal-moves", LegalOut),
    body=LegalIn,
    problems=("bad_position", "unknown_table", "impossible_table"),
)
def legal_moves(asked: dict[str, t.Any]) -> Response:
    """All legal moves of a seat on a position, page by page, with a count for each decision."""
    table, s = position_of(asked["position"])
    with fence():
        return reply(options(table, s, asked["seat"], asked["offset"], asked["limit"]))


def options(table: Table, s: AnyState, seat: int | None, offset: int, limit: int) -> t.Any:
    """A page of what a seat may answer; where luck is asked, what it may give."""
    rules = table.rules
    entry = top(rules, s) if s.todo else None
    moves = [] if seat is None else legal(rules, s, seat)
    page = moves[offset : offset + limit]
    more = offset + len(page)
    luck = list(entry.outcomes(s)) if isinstance(entry, Chance) else []
    return {
        "waiting": waiting(rules, s),
        "decision": None if entry is None else entry.key,
        "total": len(moves),
        "summary": collections.Counter(move[0] for move in moves),
        "moves": [rules.answers[move[0]].to_data(move) for move in page],
        "outcomes": thawed(tuple(luck)),
        "next_offset": more if more < len(moves) else None,
    }


@blueprint.serves(
    *("POST", "/positions/lint", LintOut),
    body=LintIn,
    problems=("unknown_table", "impossible_table"),
)
def lint(asked: dict[str, t.Any]) -> Response:
    """Everything that is wrong with a position: components, places, agenda."""
    language = language_of(request)
    try:
        table, s = read(asked["position"])
        with fence():
            found = table.game.lint(table, s)
    except BadPosition as bad:
        found = list(bad.found)
    findings = [finding_data(one, language.code) for one in found]
    return spoken({"sound": not found, "findings": findings}, language)
