"""Matches: open one, see what your seat may see, learn what is asked."""

from __future__ import annotations

import hashlib
import typing as t

import msgspec
from flask import Response, g, request

from api.access import idempotency_key, match_for, past_state, whose
from api.allowance import afford, count_in, make_room
from api.answers import DecisionOut, MatchGone, MatchMade, MatchOut, TokenOut
from api.blueprints import Blueprint
from api.language import language_of
from api.problems import Problem
from api.queries import DecisionQuery, VersionQuery
from api.schemas import ImportIn, MatchIn, TokenIn
from api.service import service
from api.wire import RECORD_LIMIT, if_none_match, not_modified, reply, spoken
from engine.kernel import Table, view
from referee import draws as chance
from referee import tokens, turns
from referee.decisions import explained, options, question
from referee.errors import InvalidRequest
from referee.journal import canonical, now
from referee.matches import Match, Transition, opened, result_data, started
from referee.records import continued
from referee.tables import start_of

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
    match = _fresh(table, asked["seats"], asked["language"], canonical(asked))
    match.players = turns.players_of(asked["players"], asked["seats"])
    afford(turns.expected(match.game, asked["players"]))
    return _stored(match, started(match, s))


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
    body = asked["language"].encode() + asked["record"]
    match = _fresh(table, record.seats, asked["language"], body)
    return _stored(match, record.onto(match))


def _fresh(table: Table, seats: int, language: str, request_body: bytes) -> Match:
    """A match before its first version."""
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
        language=language,
        owner=g.key.id,
        caller=g.caller,
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


@blueprint.serves("GET", "/<id:match_id>", MatchOut, query=VersionQuery, conditional=True)
def see(query: dict[str, t.Any], match_id: str) -> Response:
    """What the caller may know of a match: its seat's view, or a spectator's.

    With `version` the view is the one of that version; all else is as it is now.
    """
    match, who = match_for(match_id)
    _revive_turns(match)
    version = query["version"]
    more = "" if version is None else f".{version}"
    etag = etag_of(match, who, more + ".agents" * (match.players != "[]"))  # they may leave
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
        "view": view(table.rules, past_state(match, version) if version else s, who.seat),
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
    """What is asked, of whom, in words, with the legal moves of the caller's seat.

    With `explain` each of them is also told in words, with its places, its cost and its gain.
    """
    match, who = match_for(match_id)
    _revive_turns(match)
    language = language_of(request, match.language)
    offset, limit, explain = query["offset"], query["limit"], query["explain"]
    etag = etag_of(match, who, f".{language.tag()}.{offset}.{limit}{'.explained' * explain}")
    if if_none_match(etag):
        return not_modified(private(etag))
    table = match.table()
    s = table.decode(match.position)
    told = options(table, s, who.seat, offset, limit)
    del told["outcomes"]
    if explain:
        told["choices"] = explained(table, s, who.seat, told["moves"], language.code)
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
