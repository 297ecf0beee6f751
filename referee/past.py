"""A match as it was: played again from its journal up to a version."""

from __future__ import annotations

import typing as t

from engine.kernel import AnyState
from referee.draws import commitment
from referee.journal import canonical, header
from referee.matches import JournalRow, Match
from referee.record_form import FORM
from referee.records import Replay, continued

Lines = t.Callable[[], list[JournalRow]]
KEPT = 64
"""So many past positions are kept ready: whoever looks back goes step by step."""
_known: dict[tuple[str, int], bytes] = {}
RECORD = b"""{"arbiter_record":%d,"header":%s,"complete":true,"journal":[%s],"secret":"%s",
"start":%s}"""


def state_at(match: Match, version: int, lines: Lines) -> AnyState:
    """The state that a match had when a version was made."""
    return match.table().decode(_position_at(match, version, lines))


def _position_at(match: Match, version: int, lines: Lines) -> bytes:
    """Its position; what was is never written over, so it can be kept."""
    if version == match.version:
        return match.position
    key = match.id, version
    position = _known.get(key)
    if position is None:
        position = _position_again(match, version, lines())
        while len(_known) >= KEPT:
            _known.pop(next(iter(_known)), None)
        _known[key] = position
    return position


def _position_again(match: Match, version: int, lines: list[JournalRow]) -> bytes:
    return match.table().encode(replayed(match, version, lines).s)


def replayed(match: Match, version: int, lines: list[JournalRow]) -> Replay:
    """The match played again up to a version."""
    return continued(record_at(match, version, lines))[1]


def record_at(match: Match, version: int, lines: list[JournalRow]) -> bytes:
    """The record of a match up to a version, for ourselves: nothing in it is hidden."""
    head = canonical(header(match, commitment(match.secret)))
    journal = b",".join(row.body for row in lines if row.version <= version)
    secret, start = match.secret.hex().encode(), match.start or b"null"
    return RECORD % (FORM, head, journal, secret, start)
