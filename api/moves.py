"""Play a move, or learn why it cannot be played; take a step back."""

from __future__ import annotations

import hashlib
import re
import typing as t

import msgspec
from flask import Response, g, request

from api import turns
from api.access import idempotency_key, seat_for
from api.answers import PlayedOut
from api.blueprints import Blueprint
from api.language import language_of
from api.matches import etag_of, undo_data
from api.problems import Problem, Refused, UndoClosed, fault
from api.schemas import MovesIn, MovesQuery, UndoIn
from api.service import service
from api.wire import JSON
from engine.kernel import AnyState, Table, waiting
from engine.kernel.reason import GAME_OVER
from referee.journal import seen
from referee.matches import (
    OTHER_SEAT,
    Denied,
    Match,
    Spelled,
    Transition,
    Unforeseeable,
    made,
    played,
    undone,
)
from referee.refusals import Refusal, refusal
from referee.store.matches import Answer
from referee.tokens import Caller

blueprint = Blueprint("moves", "/v1/matches", inside=True)
CHANGE = ("forbidden", "match_over", "key_reused", "stale", "precondition_required")
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

    `If-Match` names the version that the caller saw. With an `Idempotency-Key` a request may
    be sent again: it has one effect and one answer.
    """
    match, seat = seat_for(match_id)
    if query["dry_run"]:
        return _judged(match, seat, asked["moves"])
    return Attempt(match, seat).answered(lambda now: _moved(now, seat, asked["moves"]))


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
        found = _back(match, seat, asked["steps"])
        return _unchanged(match, *_running(match), judged=len(found.lines))
    return Attempt(match, seat).answered(lambda now: _back(now, seat, asked["steps"]))


class Attempt:
    """One request to change a match: its version, its key, and the answer kept for both."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.key = idempotency_key()
        self.scope = f"{match.id}.{seat}"
        wanted = request.headers.get("If-Match", "")
        self.digest = hashlib.sha256(
            b"\n".join([request.path.encode(), wanted.encode(), g.body])
        ).digest()
        self.wanted = wanted

    def answered(self, change: t.Callable[[Match], Transition]) -> Response:
        """Make the change once, however often and from wherever the request comes.

        A key is looked up only when something stands in the way: with a change that is legal,
        the store itself refuses a key that was used.
        """
        if not self._is_current():
            return self._overtaken()
        try:
            transition = change(self.match)
        except Problem:
            earlier = self._kept()  # a key that was used comes before whatever else is wrong
            if earlier is None:
                raise
            return earlier
        answer = self._answer(transition)
        kept, jobs = answer if self.key else None, turns.due(transition)
        if not service().matches.commit(self.match, transition, kept, jobs):
            return self._overtaken()
        service().ring()
        turns.send(jobs)
        return _response(answer)

    def _kept(self) -> Response | None:
        """The answer that this key got before."""
        if not self.key:
            return None
        answer = service().matches.answer(self.scope, self.key)
        if answer is None:
            return None
        if answer.digest != self.digest:
            raise Problem("key_reused")
        return _response(answer)

    def _is_current(self) -> bool:
        """Whether the caller saw the version that the match has."""
        if not self.wanted:
            raise Problem("precondition_required")
        named = IF_MATCH.fullmatch(self.wanted.strip())
        if named is None:
            raise fault("If-Match", "wrong_type")
        return int(named[1]) == self.match.version

    def _overtaken(self) -> Response:
        """An earlier request changed the match: this very one, which is answered as it was, or
        another."""
        earlier = self._kept()
        if earlier is not None:
            return earlier
        now = service().matches.get(self.match.id)
        raise _stale(now or self.match)

    def _answer(self, transition: Transition) -> Answer:
        match = transition.match
        language = language_of(request, match.language)
        lines = [seen(line.body, self.seat, language.code) for line in transition.lines]
        told = _told(match, match.table(), transition.state, lines, judged=len(lines))
        body = msgspec.json.encode(told | language.marks())
        etag = etag_of(match, Caller("seat", self.seat), "")
        return Answer(self.scope, self.key, self.digest, 200, etag, language.code, body)


def _stale(match: Match) -> Problem:
    headers = {"ETag": f'"{match.version}"'}
    return Problem("stale", {"version": match.version}, headers, version=match.version)


def _response(answer: Answer) -> Response:
    headers = {"ETag": f'"{answer.etag}"', "Content-Language": answer.language}
    return Response(answer.body, answer.status, headers, content_type=JSON)


def _told(match: Match, table: Table, s: AnyState, lines: list[t.Any], judged: int) -> t.Any:
    return {
        "match": match.id,
        "version": match.version,
        "status": match.status,
        "judged": judged,
        "lines": lines,
        "waiting": waiting(table.rules, s),
        "undo": undo_data(match),
    }


def _moved(match: Match, seat: int, wanted: list[t.Any]) -> Transition:
    """The match after the moves, or the refusal of the first one that is not legal."""
    table, s = _running(match)
    try:
        return played(match, s, seat, wanted)
    except Denied as denied:
        raise Refused(refusal(table, denied)) from None
    except Unforeseeable as open_ended:
        raise Problem("unforeseeable", index=open_ended.index) from None


def _judged(match: Match, seat: int, wanted: list[t.Any]) -> Response:
    """What the rules say to the moves; nothing is drawn, and nothing happens.

    A list is judged up to luck or a secret, because what follows nobody may know yet.
    """
    table, s = _running(match)
    c, judged = s.clone(), 0
    for index, data in enumerate(wanted):
        try:
            closed = made(table, c, Spelled(seat, data, index), None, [])
        except Denied as denied:
            raise Refused(refusal(table, denied)) from None
        judged += 1
        if closed is not None:
            break
    return _unchanged(match, table, s, judged)


def _unchanged(match: Match, table: Table, s: AnyState, judged: int) -> Response:
    """The match as it was before a dry run, and is."""
    told = _told(match, table, s, [], judged)
    return Response(msgspec.json.encode(told), 200, content_type=JSON)


def _running(match: Match) -> tuple[Table, AnyState]:
    """The table and the state of a match that is not over."""
    table = match.table()
    s = table.decode(match.position)
    if not s.todo:
        denial = GAME_OVER().citing(table.rules.end_cites)
        raise Refused(Refusal(denial, match.edition, 0, None), "match_over")
    return table, s


def _back(match: Match, seat: int, steps: int) -> Transition:
    """The match some steps earlier, if they are the seat's own and nothing closed the way."""
    if match.undo_seat != seat or steps > match.undo_steps:
        others = match.undo_steps and match.undo_seat != seat
        raise UndoClosed(OTHER_SEAT if others else match.undo_closed)
    kept = service().matches.step(match.id, match.undo_steps - steps + 1)
    if kept is None:
        raise _stale(match)
    version, position = kept
    return undone(match, seat, position, version, steps)
