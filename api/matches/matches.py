"""Matches: open one, exchange its tokens, end it for good."""

from __future__ import annotations

import hashlib
import typing as t

import msgspec
from flask import Response, g

from api.access import idempotency_key, match_for, whose
from api.allowance import afford, count_in, make_room
from api.answers import MatchGone, MatchMade, TokenOut
from api.blueprints import Blueprint
from api.problems import Problem
from api.schemas import FromPositionIn, ImportIn, MatchIn, TokenIn
from api.service import service
from api.wire import RECORD_LIMIT, reply
from engine.kernel import AnyState, Table, is_over
from referee import draws as chance
from referee import tokens, turns
from referee.errors import InvalidRequest, NotAsked
from referee.journal import canonical, now
from referee.life import people_of
from referee.matches import Match, Transition, opened, started
from referee.past import replayed
from referee.records import continued
from referee.tables import start_of
from referee.untrusted_positions import position_of

making = Blueprint("opening", "/v1/matches", scope="matches")
blueprint = Blueprint("matches", "/v1/matches", inside=True)
SECRET = {"Cache-Control": "no-store"}
"""Headers of answers with tokens: nobody on the way may keep them."""


@making.serves(
    *("POST", "", MatchMade),
    status=201,
    body=MatchIn,
    headers=("Idempotency-Key",),
    problems=(
        *("unknown_table", "impossible_table", "key_reused"),
        *("too_many_jobs", "too_much_kept", "too_costly"),
    ),
)
def make(asked: dict[str, t.Any]) -> Response:
    """Open a match; with an `Idempotency-Key` a repeated request finds the same match."""
    table, s = start_of(asked)
    match = _fresh(table, asked["seats"], asked, canonical(asked))
    return _stored(match, started(match, s))


@making.serves(
    *("POST", "/from-position", MatchMade),
    status=201,
    body=FromPositionIn,
    headers=("Idempotency-Key",),
    problems=(
        *("bad_position", "unknown_table", "impossible_table", "key_reused", "not_asked"),
        *("too_many_jobs", "too_much_kept", "too_costly"),
    ),
)
def from_position(asked: dict[str, t.Any]) -> Response:
    """Open a match that begins with a position; its record is bound to that position.

    Whoever sends a position knows all of it, so nothing that was hidden is told.
    """
    table, s = position_of(asked["position"])
    rest = {name: value for name, value in asked.items() if name != "position"}
    return begun(table, s, asked, canonical(rest) + _written(table, s))


def begun(table: Table, s: AnyState, asked: dict[str, t.Any], request_body: bytes) -> Response:
    """A match that begins with a state in which somebody is asked."""
    if is_over(s):
        raise NotAsked
    match = _fresh(table, len(s.own), asked, request_body, _written(table, s))
    return _stored(match, started(match, s))


def _written(table: Table, s: AnyState) -> bytes:
    return canonical(msgspec.json.decode(table.encode(s)))


def forked(match: Match, version: int, asked: dict[str, t.Any]) -> Response:
    """A match that begins with the lines of another, which is over, up to a version."""
    lines = service().matches.lines(match.id, 0, match.line)
    replay = replayed(match, version, lines)
    body = canonical([asked, match.id])
    fresh = _fresh(match.table(), match.seats, asked, body, match.start)
    return _stored(fresh, replay.onto(fresh))


@making.serves(
    *("POST", "/import", MatchMade),
    status=201,
    body=ImportIn,
    limit=RECORD_LIMIT,
    headers=("Idempotency-Key",),
    problems=("bad_record", "key_reused", "match_full", "too_much_kept"),
)
def import_record(asked: dict[str, t.Any]) -> Response:
    """Open a match from a complete record; every move in it is judged again."""
    table, record = continued(asked["record"])
    rest = {name: value for name, value in asked.items() if name != "record"}
    match = _fresh(table, record.seats, asked, canonical(rest) + asked["record"], record.began)
    return _stored(match, record.onto(match))


def _fresh(
    table: Table,
    seats: int,
    asked: dict[str, t.Any],
    request_body: bytes,
    start: bytes | None = None,
) -> Match:
    """A match before its first version."""
    afford(turns.expected(table.game.code, asked["players"]))
    secret, key = service().settings.secret, idempotency_key()
    id_ = tokens.derived_id(secret, *whose(), key) if key else tokens.new_id()
    hashes = b"".join(tokens.hashed(token) for token in _tokens(id_, seats))
    match = Match(
        id=id_,
        game=table.game.code,
        edition=table.edition,
        options=canonical(table.options).decode(),
        rulings=canonical(table.rulings).decode(),
        seats=seats,
        language=asked["language"],
        owner=g.key.id,
        caller=g.caller,
        created=now(),
        request=hashlib.sha256(request_body).digest(),
        tokens=hashes,
        secret=chance.new_secret(),
        players=turns.players_of(asked["players"], seats),
        people=people_of(asked["people"], seats),
        metadata=canonical(asked["metadata"]).decode(),
        clock=canonical(asked["clock"]).decode() if asked["clock"] else "",
        start=start,
    )
    return opened(match)


def _tokens(match_id: str, seats: int) -> list[str]:
    secret = service().settings.secret
    return [tokens.derived(secret, match_id, place) for place in range(tokens.FIRST_SEAT + seats)]


def _stored(match: Match, transition: Transition) -> Response:
    """Store a new match and tell its tokens; one that is there already is told again."""
    parts = service()
    jobs = turns.due(transition, parts.settings.secret)
    if parts.matches.get(match.id) is None:
        make_room(transition.match.size)
        if match.players != "[]":
            count_in()
    if not parts.matches.add(transition, jobs):
        known = parts.matches.get(match.id)
        if known is None or known.request != match.request:
            raise Problem("key_reused")
        match = known
    parts.queue.wake(len(jobs))
    host, spectator, *seats = _valid_tokens(match)
    told = {
        "match": match.id,
        "version": 1,
        "commitment": chance.commitment(match.secret),
        "tokens": {"host": host, "spectator": spectator, "seats": seats},
    }
    return reply(told, 201, {"Location": f"/v1/matches/{match.id}", **SECRET})


def _valid_tokens(match: Match) -> list[str]:
    """The tokens of a new match; of one that is told again, those that nobody has exchanged."""
    known = enumerate(_tokens(match.id, match.seats))
    return [token if tokens.opens(token, place, match.tokens) else "" for place, token in known]


@blueprint.serves(
    *("POST", "/<id:match_id>/tokens", TokenOut),
    body=TokenIn,
    problems=("forbidden",),
)
def exchange(asked: dict[str, t.Any], match_id: str) -> Response:
    """Exchange a lost or leaked token for a new one; only the host may."""
    match, who = match_for(match_id)
    if who.role != "host":
        raise Problem("forbidden")
    place = {"host": tokens.HOST, "spectator": tokens.SPECTATOR}.get(asked["role"])
    if place is None:
        seat = asked.get("seat")
        if seat is None or seat >= match.seats:
            raise InvalidRequest("seat", "out_of_range")
        place = tokens.FIRST_SEAT + seat
    token = tokens.fresh()
    seat = asked.get("seat") if asked["role"] == "seat" else None
    if not service().matches.retoken(match, tokens.replaced(match.tokens, place, token), seat):
        raise Problem("unavailable")  # another exchange was faster; the next try sees its result
    return reply({"token": token}, headers=SECRET)


@blueprint.serves("DELETE", "/<id:match_id>", MatchGone, problems=("forbidden",))
def delete(match_id: str) -> Response:
    """End a match for good and forget it: its agents stop, its streams end; only the host may."""
    match, who = match_for(match_id)
    if who.role != "host":
        raise Problem("forbidden")
    parts = service()
    if not parts.matches.delete(match.id, lambda now: turns.work_for(now, parts.settings.secret)):
        raise Problem("not_found")
    parts.streams.ring(match.id)
    return reply({"match": match.id})
