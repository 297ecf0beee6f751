"""Matches: open one, see what your seat may see, learn what is asked."""

from __future__ import annotations

import hashlib
import typing as t

import msgspec
from flask import Response, g, request

from api.access import idempotency_key, match_for
from api.answers import DecisionOut, MatchMade, MatchOut, TokenOut
from api.blueprints import Blueprint
from api.language import language_of
from api.problems import Problem
from api.schemas import DecisionQuery, ImportIn, MatchIn, TokenIn
from api.service import service
from api.wire import RECORD_LIMIT, if_none_match, not_modified, reply, spoken
from engine.kernel import Table, view
from referee import draws as chance
from referee import tokens, turns
from referee.decisions import options, question
from referee.errors import InvalidRequest
from referee.journal import canonical, now
from referee.matches import Match, Transition, opened, result_data, started
from referee.records import continued
from referee.tables import start_of

making = Blueprint("opening", "/v1/matches", scope="matches")
blueprint = Blueprint("matches", "/v1/matches", inside=True)


@making.serves(
    *("POST", "", MatchMade),
    status=201,
    body=MatchIn,
    headers=("Idempotency-Key",),
    problems=("unknown_table", "impossible_table", "key_reused"),
)
def make(asked: dict[str, t.Any]) -> Response:
    """Open a match; with an `Idempotency-Key` a repeated request finds the same match."""
    table, s = start_of(asked)
    match = _fresh(table, asked["seats"], asked["language"], canonical(asked))
    match.players = turns.players_of(asked["players"], asked["seats"])
    return _stored(match, started(match, s))


@making.serves(
    *("POST", "/import", MatchMade),
    status=201,
    body=ImportIn,
    limit=RECORD_LIMIT,
    headers=("Idempotency-Key",),
    problems=("bad_record", "key_reused"),
)
def import_record(asked: dict[str, t.Any]) -> Response:
    """Open a match from a complete record; every move in it is judged again."""
    table, record = continued(asked["record"])
    body = asked["language"].encode() + asked["record"]
    match = _fresh(table, record.seats, asked["language"], body)
    return _stored(match, record.onto(match))


def _fresh(table: Table, seats: int, language: str, request_body: bytes) -> Match:
    """A match before its first version."""
    secret, key = service().settings.secret, idempotency_key()
    id_ = tokens.derived_id(secret, g.key.id, key) if key else tokens.new_id()
    hashes = b"".join(tokens.hashed(token) for token in _tokens(id_, seats))
    match = Match(
        id=id_,
        game=table.game.code,
        edition=table.edition,
        options=canonical(table.options).decode(),
        rulings=canonical(table.rulings).decode(),
        seats=seats,
        language=language,
        owner=g.key.id,
        created=now(),
        request=hashlib.sha256(request_body).digest(),
        tokens=hashes,
        secret=chance.new_secret(),
    )
    return opened(match)


def _tokens(match_id: str, seats: int) -> list[str]:
    secret = service().settings.secret
    return [tokens.derived(secret, match_id, place) for place in range(tokens.FIRST_SEAT + seats)]


def _stored(match: Match, transition: Transition) -> Response:
    """Store a new match and tell its tokens; one that is there already is told again."""
    parts = service()
    jobs = turns.due(transition, parts.settings.secret)
    if not parts.matches.add(transition, jobs):
        known = parts.matches.get(match.id)
        if known is None or known.request != match.request:
            raise Problem("key_reused")
        match = known
    turns.send(jobs, parts.queue)
    host, spectator, *seats = _tokens(match.id, match.seats)
    told = {
        "match": match.id,
        "version": 1,
        "commitment": chance.commitment(match.secret),
        "tokens": {"host": host, "spectator": spectator, "seats": seats},
    }
    return reply(told, 201, {"Location": f"/v1/matches/{match.id}"})


@blueprint.serves("GET", "/<id:match_id>", MatchOut, conditional=True)
def see(match_id: str) -> Response:
    """What the caller may know of a match: its seat's view, or a spectator's."""
    match, who = match_for(match_id)
    _revive_turns(match)
    etag = etag_of(match, who, "")
    if if_none_match(etag):
        return not_modified(private(etag))
    table = match.table()
    s = table.decode(match.position)
    told = {
        "match": match.id,
        "game": match.game,
        "edition": match.edition,
        "options": table.options,
        "rulings": table.rulings,
        "seats": match.seats,
        "language": match.language,
        "version": match.version,
        "status": match.status,
        "role": who.role,
        "seat": who.seat,
        "view": view(table.rules, s, who.seat),
        "undo": undo_data(match),
        "players": msgspec.Raw(match.players.encode()),
        "commitment": chance.commitment(match.secret),
        "secret": match.secret.hex() if match.status == "over" else None,
        "result": result_data(table, s),
    }
    return reply(told, headers=private(etag))


@blueprint.serves(
    *("GET", "/<id:match_id>/decision", DecisionOut),
    query=DecisionQuery,
    conditional=True,
)
def decision(query: dict[str, t.Any], match_id: str) -> Response:
    """What is asked, of whom, in words, with the legal moves of the caller's seat."""
    match, who = match_for(match_id)
    _revive_turns(match)
    language = language_of(request, match.language)
    offset, limit = query["offset"], query["limit"]
    etag = etag_of(match, who, f".{language.tag()}.{offset}.{limit}")
    if if_none_match(etag):
        return not_modified(private(etag))
    table = match.table()
    s = table.decode(match.position)
    told = options(table, s, who.seat, offset, limit)
    del told["outcomes"]
    told |= {
        "match": match.id,
        "version": match.version,
        "rules": list(table.rules.answers[told["decision"]].cites) if s.todo else [],
        "question": question(table, s, language.code),
    }
    return spoken(told, language, private(etag))


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
    if not service().matches.retoken(match, tokens.replaced(match.tokens, place, token)):
        raise Problem("unavailable")  # another exchange was faster; the next try sees its result
    return reply({"token": token})


def _revive_turns(match: Match) -> None:
    parts = service()
    turns.revive(match, parts.settings.secret, parts.jobs, parts.queue)


def undo_data(match: Match) -> dict[str, t.Any]:
    """How far back the way is open, for whom, and what closed it."""
    steps = match.undo_steps
    return {
        "seat": match.undo_seat if steps else None,
        "steps": steps,
        "closed_by": match.undo_closed,
    }


def etag_of(match: Match, who: tokens.Caller, more: str) -> str:
    """Names a representation without looking inside: version, reader and what varies beside."""
    reader = who.role if who.seat is None else f"seat{who.seat}"
    return f"{match.version}.{reader}{more}"


def private(etag: str) -> dict[str, str]:
    """Headers of what only one caller may keep."""
    return {
        "ETag": f'"{etag}"',
        "Cache-Control": "private, no-cache",
        "Vary": "Authorization, Accept-Language",
    }
