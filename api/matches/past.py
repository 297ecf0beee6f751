"""A match as it was, played again from its journal at the cost of whoever looks back."""

from __future__ import annotations

from api.allowance import spend
from api.service import service
from engine.kernel import AnyState
from referee.errors import InvalidRequest
from referee.matches import JournalRow, Match
from referee.past import state_at

LINE_SECONDS = 4e-5
"""What it takes to play a line again."""


def past_state(match: Match, version: int | None) -> AnyState:
    """The state of a match as it was in a version; without one, as it is."""
    if version is None:
        version = match.version
    if version > match.version:
        raise InvalidRequest("version", "out_of_range")

    def lines() -> list[JournalRow]:
        spend(match.line * LINE_SECONDS)
        return service().matches.lines(match.id, 0, match.line)

    return state_at(match, version, lines)
