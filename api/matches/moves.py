"""Play a move, or learn why it cannot be played; take a step back."""

from __future__ import annotations

import hashlib
import re
import typing as t

import msgspec
from flask import Response, g, request

from api.access import idempotency_key, seat_for
from api.answers import PlayedOut
from api.blueprints import Blueprint
from api.language import language_of
from api.matches.seeing import etag_of, undo_data
from api.problems import Problem
from api.queries import MovesQuery
from api.schemas import MovesIn, UndoIn
from api.service import service
from api.wire import JSON, BareResponse
from engine.kernel import AnyState, Table, waiting
from referee import life, turns
from referee.errors import InvalidRequest, RefereeError, UndoClosed
from referee.journal import Data, now, seen_now
from referee.matches import Match, Transition, dry_run, played, running, undone
from referee.moves import OTHER_SEAT
from referee.store.matches import KeptAnswer, scope
from referee.tokens import Caller

blueprint = Blueprint("moves", "/v1/matches", inside=True)
CHANGE = (
    *("forbidden", "match_over", "match_ended", "match_paused", "match_full"),
    *("key_reused", "stale", "precondition_required"),
)
CHANGE_HEADERS = ("If-Match", "Idempotency-Key")
IF_MATCH = re.compile(r'"(\d{1,9})(?:\.[^"]*)?"')


@blueprint.serves(
    *("POST", "/<id:match_id>/moves", PlayedOut),
    body=MovesIn,
    query=MovesQuery,
    headers=CHANGE_HEADERS,
    problems=(*CHANGE, "illegal_move", "unforeseeable"),
)
def make_moves(query: dict[str, t.Any], asked: dict[str, t.Any], match_id: str) -> Response:
    """Play moves of the caller's seat, all or none; `dry_run` only judges.

    A dry run tells what would happen up to chance or a secret, and `closed_by` what comes then.
    `If-Match` names the version that the caller saw. With an `Idempotency-Key` a request may
    be sent again: it has one effect and one answer.
    """
    match, seat = seat_for(match_id)
    if query["dry_run"]:
        table, s = running(match)
        return _foreseen(match, table, s, seat, asked["moves"])
    mine = Attempt(match, Caller("seat", seat))
    return mine.answered(lambda now: _moved(now, seat, asked["moves"]))


@blueprint.serves(
    *("POST", "/<id:match_id>/undo", PlayedOut),
    body=UndoIn,
    query=MovesQuery,
    headers=CHANGE_HEADERS,
    problems=(*CHANGE, "undo_closed"),
)
def undo(query: dict[str, t.Any], asked: dict[str, t.Any], match_id: str) -> Response:
    """Take back the caller's last steps: never past luck, a secret or another seat's choice.

    `dry_run` only says whether the way is open.
    """
    match, seat = seat_for(match_id)
    if query["dry_run"]:
        back = _back(match, seat, asked["steps"])
        return _unchanged(match, *running(match), judged=len(back.lines))
    mine = Attempt(match, Caller("seat", seat))
    return mine.answered(lambda now: _back(now, seat, asked["steps"]))


class Attempt:
    """One request to change a match: its version, its key, and the answer kept for both."""

    def __init__(self, match: Match, who: Caller, blind: bool = False) -> None:
        """A blind one may leave out which version it saw: it means the newest."""
        self.match = match
        self.who = who
        self.blind = blind
        self.key = idempotency_key()
        self.if_match = request.headers.get("If-Match", "")
        parts = [request.path.encode(), self.if_match.encode(), g.get("body", b"")]
        self.digest = hashlib.sha256(b"\n".join(parts)).digest()

    def scope(self) -> str:
        """Under what the answers to the caller are kept."""
        return scope(self.match.id, self.who.role if self.who.seat is None else self.who.seat)

    def answered(self, change: t.Callable[[Match], Transition]) -> Response:
        """Make the change once, however often and from wherever the request comes.

        A key is looked up only when something stands in the way: with a change that is legal,
        the store itself refuses a key that was used.
        """
        if not self._is_current():
            return self._stale_or_replayed()
        try:
            transition = change(self.match)
        except (Problem, RefereeError):
            replayed = self._replayed()  # a key that was used comes before whatever else is wrong
            if replayed is None:
                raise
            return replayed
        parts, answer = service(), self._answer(transition)
        jobs = turns.due(transition, parts.settings.secret)
        kept = answer._replace(scope=self.scope()) if self.key else None
        if not parts.matches.commit(self.match, transition, kept, jobs):
            return self._stale_or_replayed()
        parts.streams.ring(self.match.id)
        if jobs:
            parts.queue.wake(len(jobs))
        return _response(answer)

    def _replayed(self) -> Response | None:
        """The answer that this key got before."""
        if not self.key:
            return None
        answer = service().matches.answer(self.scope(), self.key)
        if answer is None:
            return None
        if answer.digest != self.digest:
            raise Problem("key_reused")
        return _response(answer)

    def _is_current(self) -> bool:
        """Whether the caller saw the version that the match has."""
        if self.blind and not self.if_match:
            return True
        if not self.if_match:
            raise Problem("precondition_required")
        version = IF_MATCH.fullmatch(self.if_match.strip())
        if version is None:
            raise InvalidRequest("If-Match", "wrong_type")
        return int(version[1]) == self.match.version

    def _stale_or_replayed(self) -> Response:
        """An earlier request changed the match: this very one, which is answered as it was, or
        another."""
        replayed = self._replayed()
        if replayed is not None:
            return replayed
        now = service().matches.get(self.match.id)
        raise _stale(now or self.match)

    def _answer(self, transition: Transition) -> KeptAnswer:
        match = transition.match
        language = language_of(request, match.language)
        lines = [seen_now(line, self.who.seat, language.code) for line in transition.data]
        answer = _played(match, transition.table, transition.state, lines, judged=len(lines))
        body = msgspec.json.encode(answer | language.marks())
        etag = etag_of(match, self.who, "")
        return KeptAnswer("", self.key, self.digest, 200, etag, language.code, body)


def _stale(match: Match) -> Problem:
    headers = {"ETag": f'"{match.version}"'}
    return Problem("stale", {"version": match.version}, headers, version=match.version)


def _response(answer: KeptAnswer) -> Response:
    headers = {"ETag": f'"{answer.etag}"', "Content-Language": answer.language}
    return BareResponse(answer.body, answer.status, headers, content_type=JSON)


def _played(match: Match, table: Table, s: AnyState, lines: list[Data], judged: int) -> Data:
    return {
        "match": match.id,
        "version": match.version,
        "status": match.status,
        "judged": judged,
        "lines": lines,
        "waiting": waiting(table.rules, s),
        "undo": undo_data(match),
    }


def _moved(match: Match, seat: int, moves: list[Data]) -> Transition:
    notes: list[Data] = []
    if "agent" in g and all(one["seat"] != seat for one in life.players(match)):
        notes = [{"kind": "timeout", "seat": seat}]
    return played(match, *running(match), seat, moves, notes)


def _unchanged(match: Match, table: Table, s: AnyState, judged: int) -> Response:
    """The match as it was before a dry run, and is."""
    answer = _played(match, table, s, [], judged)
    return Response(msgspec.json.encode(answer), 200, content_type=JSON)


def _foreseen(match: Match, table: Table, s: AnyState, seat: int, moves: list[Data]) -> Response:
    """What moves would do; the match stays as it is."""
    found, language = dry_run(table, s.clone(), seat, moves), language_of(request, match.language)
    common = {"line": match.line, "version": match.version, "at": now()}
    lines = [seen_now(line | common, seat, language.code) for line in found.lines]
    answer = _played(match, table, s, lines, found.judged) | {"closed_by": found.closed}
    return Response(msgspec.json.encode(answer | language.marks()), 200, content_type=JSON)


def _back(match: Match, seat: int, steps: int) -> Transition:
    """The match some steps earlier, if they are the seat's own and nothing closed the way."""
    if match.undo_seat != seat or steps > match.undo_steps:
        others = match.undo_steps and match.undo_seat != seat
        raise UndoClosed(OTHER_SEAT if others else match.undo_closed)
    step = service().matches.step(match.id, match.undo_steps - steps + 1)
    if step is None:
        raise _stale(match)
    version, position = step
    return undone(match, seat, position, version, steps)
