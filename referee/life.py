"""The life of a match beside its moves: agents come and go, it rests, it ends before its end.

Each of these is a line of the journal that changes nothing in the position.
"""

from __future__ import annotations

import time
import typing as t

import msgspec

from referee.errors import InvalidRequest, MatchEnded, MatchFull
from referee.journal import Data, canonical
from referee.matches import UNDO_LINES, Match, Transition, noted

ABORTED, RESIGNED = "aborted", "resigned"
FEWEST = 2
"""A match in which fewer seats than this have not resigned has ended."""


def handed(match: Match, seat: int, agent: Data | None) -> Transition:
    """The match with a seat that an agent plays from now on; None hands it back."""
    _open(match)
    others = [one for one in players(match) if one["seat"] != seat]
    seated = others if agent is None else [*others, {"seat": seat, **agent}]
    seated.sort(key=lambda one: int(one["seat"]))
    line: Data = {"kind": "agent", "seat": seat, "agent": agent}
    return noted(match, line, players=msgspec.json.encode(seated).decode())


def rested(match: Match, paused: bool) -> Transition:
    """The match at rest, or going on again."""
    _open(match)
    if match.paused == paused:
        raise InvalidRequest("paused", "unchanged")
    return noted(match, {"kind": "pause" if paused else "resume", "seat": None}, paused=paused)


def aborted(match: Match) -> Transition:
    """The match at its end, because the host says so."""
    _still_runs(match)
    return noted(match, {"kind": "abort", "seat": None}, ended=ABORTED)


def resigned(match: Match, seat: int, agent: Data) -> Transition:
    """The match without a seat's player: an agent goes on, or the match has ended.

    Rulebooks know no resigning. With two or more others left the game goes on for them.
    """
    _still_runs(match)
    left = [*msgspec.json.decode(match.resigned), seat]
    if len(set(left)) < len(left):
        raise InvalidRequest("seat", "unchanged")
    line: Data = {"kind": "resign", "seat": seat}
    changes: Data = {"resigned": msgspec.json.encode(sorted(left)).decode()}
    if match.seats - len(left) < FEWEST:
        return noted(match, line, ended=RESIGNED, **changes)
    others = [one for one in players(match) if one["seat"] != seat]
    seated = sorted([*others, {"seat": seat, **agent}], key=lambda one: int(one["seat"]))
    return noted(match, line, players=msgspec.json.encode(seated).decode(), **changes)


def overdue(match: Match, now: float | None = None) -> bool:
    """Whether somebody at a match with a clock has taken too long."""
    return match.due != 0 and abs(match.due) <= (time.time() if now is None else now)


def players(match: Match) -> list[Data]:
    """The seats that agents play."""
    return t.cast("list[Data]", msgspec.json.decode(match.players))


def people_of(people: list[Data], seats: int) -> str:
    """Who sits where, in the form in which a match keeps it."""
    taken = [person["seat"] for person in people]
    if len(set(taken)) < len(taken) or any(seat >= seats for seat in taken):
        raise InvalidRequest("people", "out_of_range")
    return canonical(sorted(people, key=lambda person: int(person["seat"]))).decode()


def agent_may_play(match: Match, seat: int) -> bool:
    """Whether an agent plays a seat: its own, or one whose player has taken too long."""
    return any(one["seat"] == seat for one in players(match)) or overdue(match)


def _open(match: Match) -> None:
    """Whoever comes and goes must not fill the journal."""
    _still_runs(match)
    if match.line >= UNDO_LINES:
        raise MatchFull(UNDO_LINES)


def _still_runs(match: Match) -> None:
    if match.status == "over":
        raise MatchEnded
