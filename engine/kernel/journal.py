"""The journal: one line for each answer and each outcome, with those who may read it."""

from __future__ import annotations

import typing as t

from . import ask
from .entry import Chance, Move, Sealed
from .ruleset import Ruleset
from .state import AnyState


class Record(t.NamedTuple):
    """A line of the journal; only_for names the seats that may read the values."""

    seat: int
    move: Move
    only_for: tuple[int, ...] | None = None

    def face(self, seat: int | None) -> Record:
        """The line as one seat may read it; None is a spectator."""
        if self.only_for is None or seat in self.only_for:
            return self
        return Record(self.seat, self.move[:1], self.only_for)


def record(rules: Ruleset, s: AnyState, seat: int, move: Move) -> Record:
    """The journal line of an answer, made before the answer is applied."""
    entry = ask.top(rules, s) if rules.swap else s.todo[-1]
    if isinstance(entry, Chance):
        return Record(seat, move, entry.audience(s))
    if isinstance(entry, Sealed) and move[0] == entry.key:
        return Record(seat, move, (seat,))
    return Record(seat, move)
