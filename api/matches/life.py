"""The life of a match: who sits where, agents that come and go, a rest, an end before the end."""

from __future__ import annotations

import random
import secrets
import typing as t

import msgspec
from flask import Response

from api.access import at_cost_of, host_for, match_for, seat_for
from api.allowance import afford, count_in
from api.answers import MatchMade, PlayedOut
from api.blueprints import Blueprint
from api.matches.answers import AboutOut
from api.matches.matches import begun, forked
from api.matches.moves import Attempt
from api.matches.past import past_state
from api.problems import Problem
from api.schemas import AboutIn, AgentIn, ForkIn
from api.service import service
from api.wire import reply
from engine.kernel import AnyState, Table, view
from referee import life, turns
from referee.errors import InvalidRequest
from referee.jobs.orders import SEARCHING
from referee.journal import Data, canonical
from referee.matches import Match, Transition
from referee.tokens import Caller

blueprint = Blueprint("life", "/v1/matches", inside=True)
HEADERS = ("Idempotency-Key",)
CHANGE = ("forbidden", "match_ended", "match_full", "key_reused", "stale", "invalid_request")
STAND_IN: Data = {"agent": "greedy"}
"""Who plays on for somebody who has resigned while others still play."""
SEAT = "/<id:match_id>/seats/<int:seat>/agent"
HOST = Caller("host", None)


@blueprint.serves("PATCH", "/<id:match_id>", AboutOut, body=AboutIn, problems=("forbidden",))
def describe(asked: Data, match_id: str) -> Response:
    """Say anew who sits where, or what the owner notes; only the host may.

    Everybody who may see the match may read it: it is no place for secrets.
    """
    match = host_for(match_id)
    people = life.people_of(asked["people"], match.seats) if "people" in asked else match.people
    noted = canonical(asked["metadata"]).decode() if "metadata" in asked else match.metadata
    service().matches.describe(match.id, people, noted)
    told = {"people": msgspec.Raw(people.encode()), "metadata": msgspec.Raw(noted.encode())}
    return reply({"match": match.id} | told)


@blueprint.serves(
    *("PUT", SEAT, PlayedOut),
    body=AgentIn,
    headers=HEADERS,
    problems=(*CHANGE, "too_costly", "too_many_jobs"),
)
def hand_over(asked: Data, match_id: str, seat: int) -> Response:
    """Let an agent play a seat from now on; its player may, and the host.

    The journal tells it. The seat's token stays good, and `DELETE` takes the seat back.
    """
    match, who = _of_seat(match_id, seat)
    _afford_agent(match, who, {"seat": seat, **asked})
    return _changed(match, who, lambda now: life.handed(now, seat, asked))


@blueprint.serves(*("DELETE", SEAT, PlayedOut), headers=HEADERS, problems=CHANGE)
def take_back(match_id: str, seat: int) -> Response:
    """Take a seat back from its agent; its player may, and the host."""
    match, who = _of_seat(match_id, seat)
    if all(one["seat"] != seat for one in life.players(match)):
        raise InvalidRequest("seat", "unchanged")
    return _changed(match, who, lambda now: life.handed(now, seat, None))


@blueprint.serves(*("POST", "/<id:match_id>/resign", PlayedOut), headers=HEADERS, problems=CHANGE)
def resign(match_id: str) -> Response:
    """Give up the caller's seat, which no rulebook knows.

    While two others still play, an agent goes on in its place; otherwise the match has ended,
    without a result by the rules, and its record is complete.
    """
    match, seat = seat_for(match_id)
    return _changed(match, Caller("seat", seat), lambda now: life.resigned(now, seat, STAND_IN))


@blueprint.serves(*("POST", "/<id:match_id>/abort", PlayedOut), headers=HEADERS, problems=CHANGE)
def abort(match_id: str) -> Response:
    """End a match before its end, without a result, and keep its record; only the host may."""
    return _changed(host_for(match_id), HOST, life.aborted)


@blueprint.serves(*("POST", "/<id:match_id>/pause", PlayedOut), headers=HEADERS, problems=CHANGE)
def pause(match_id: str) -> Response:
    """Let a match rest: nobody moves, agents neither, and no clock runs; only the host may."""
    return _changed(host_for(match_id), HOST, lambda now: life.rested(now, True))


@blueprint.serves(*("POST", "/<id:match_id>/resume", PlayedOut), headers=HEADERS, problems=CHANGE)
def resume(match_id: str) -> Response:
    """Let a match go on that was at rest; only the host may."""
    return _changed(host_for(match_id), HOST, lambda now: life.rested(now, False))


@blueprint.serves(
    *("POST", "/<id:match_id>/fork", MatchMade),
    status=201,
    body=ForkIn,
    headers=HEADERS,
    problems=(
        *("forbidden", "not_asked", "key_reused"),
        *("too_many_jobs", "too_much_kept", "too_costly"),
    ),
)
def fork(asked: Data, match_id: str) -> Response:
    """Open another match that begins with a version of this one; its owner bears the cost.

    Of a match that is over everybody may see everything, so the other one begins with what was.
    While it runs only a seat may, and it begins with a position that fits what the seat knew:
    what was hidden from it is dealt anew, or the other match would tell it.
    """
    match, who = match_for(match_id)
    version = asked["version"] or match.version
    if version > match.version:
        raise InvalidRequest("version", "out_of_range")
    at_cost_of(match, who)
    if match.status == "over":
        return forked(match, version, asked)
    if who.seat is None:
        raise Problem("forbidden")
    return begun(*_guessed(match, who.seat, version), asked, canonical([asked, match.id]))


def _guessed(match: Match, seat: int, version: int) -> tuple[Table, AnyState]:
    """A position that fits what a seat knew when a version was made."""
    table = match.table()
    seen = view(table.rules, past_state(match, version), seat)
    return table, table.game.complete(table, seen, seat, random.Random(secrets.token_hex(8)))


def _changed(match: Match, who: Caller, change: t.Callable[[Match], Transition]) -> Response:
    """Make a change beside the moves; which version the caller saw it may leave out."""
    return Attempt(match, who, blind=True).answered(change)


def _of_seat(match_id: str, seat: int) -> tuple[Match, Caller]:
    match, who = match_for(match_id)
    if seat >= match.seats:
        raise Problem("not_found")
    if who.role != "host" and who.seat != seat:
        raise Problem("forbidden")
    return match, who


def _afford_agent(match: Match, who: Caller, player: Data) -> None:
    """Whoever opened the match bears what its agents cost."""
    if player["agent"] in SEARCHING or player.get("milliseconds") or match.players == "[]":
        at_cost_of(match, who)
        afford(turns.expected(match.game, [player]))
        if match.players == "[]":
            count_in()
