"""Moves as callers spell them: played, or denied by the rules."""

from __future__ import annotations

import typing as t

from engine.kernel import (
    CHANCE,
    AnyState,
    Chance,
    Denial,
    Entry,
    Event,
    Illegal,
    Move,
    Pick,
    Record,
    Ruleset,
    Sealed,
    Table,
    is_over,
    play,
    settle,
    top,
)
from referee.errors import RefereeError
from referee.journal import Data, Log

START = "start"
CHANCE_FELL = "chance"
SECRET_MOVED = "secret"
OTHER_SEAT = "other_seat"
GAME_ENDED = "end"
JOURNAL_LONG = "length"
"""What closes the way back."""


class Spelled(t.NamedTuple):
    """One move of a list, as a seat spells it."""

    seat: int
    data: Data
    at: int


class Denied(RefereeError):
    """A move of a list that is refused, on the state that the moves before it led to."""

    code = "illegal_move"

    def __init__(
        self, table: Table, denial: Denial, spelled: Spelled, move: Move, state: AnyState
    ) -> None:
        super().__init__(spelled.at, denial)
        self.table = table
        self.denial = denial
        self.spelled = spelled
        self.move = move
        self.state = state


def move_of(rules: Ruleset, data: Data) -> Move:
    """The move that an object spells; a decision that does not exist is left to the rules."""
    key = data.get("decision")
    answer = rules.answers.get(key) if isinstance(key, str) else None
    return ("",) if answer is None else answer.from_data(data)


def play_spelled(
    table: Table, s: AnyState, spelled: Spelled, pick: Pick | None, log: Log
) -> Entry | None:
    """Play one move of a list, or say why not; what is asked next."""
    seat, data, _ = spelled
    rules, move = table.rules, (data.get("decision"),)
    try:
        move = move_of(rules, data)
        return play(rules, s, seat, move, pick, log, formed=True)
    except Illegal as refused:
        raise Denied(table, refused.denial, spelled, move, s) from None


def play_watched(
    table: Table, before: AnyState, s: AnyState, spelled: Spelled, pick: Pick | None, log: Log
) -> str | None:
    """Play one move of a list; what closed the way back to the state before it, if anything did.

    The log gets what happens: the state must tell its events to it, or to nobody as yet.
    Only what everybody can know decides that. Without a pick it stops where chance is asked,
    which closes the way as well. Questions that need not be asked are settled.
    """
    known, s.sink = len(log), s.sink or log.append
    play_spelled(table, s, spelled, pick, log)
    following = settle(table.rules, s, pick, log)
    return _closed(table.rules, before, s, following, log[known:])


def play_recorded(
    table: Table, before: AnyState, s: AnyState, spelled: Spelled, pick: Pick | None, log: Log
) -> str | None:
    """The same for a line of a record, which has a line for everything that was settled, too."""
    known, s.sink = len(log), s.sink or log.append
    following = play_spelled(table, s, spelled, pick, log)
    return _closed(table.rules, before, s, following, log[known:])


def _closed(
    rules: Ruleset, before: AnyState, s: AnyState, following: Entry | None, done: Log
) -> str | None:
    """What closed the way back: whose answer it was, what comes next, what happened between."""
    if isinstance(top(rules, before), Sealed):
        return SECRET_MOVED  # how far the flow gets from there can depend on what is sealed
    if is_over(s):
        return GAME_ENDED
    drawn = any(isinstance(one, Record) and one.seat == CHANCE for one in done)
    if drawn or isinstance(following, Chance):
        return CHANCE_FELL
    whispered = any(isinstance(one, Event) and one.only_for is not None for one in done)
    return SECRET_MOVED if whispered or _shown(before) != _shown(s) else None


def tried(table: Table, s: AnyState, seat: int, moves: t.Sequence[Data]) -> AnyState:
    """The state after moves, as far as everybody can foresee it; the given one stays as it is.

    It stops where chance is asked. A move that uncovers or hides something is not shown at all:
    what it would bring to light is nobody's to try.
    """
    for index, data in enumerate(moves):
        before, s = s, s.clone()
        closed = play_watched(table, before, s, Spelled(seat, data, index), None, [])
        if closed == CHANCE_FELL and not _uncovered(table, before, s):
            return s
        if closed is not None:
            return before
    return s


def _uncovered(table: Table, before: AnyState, s: AnyState) -> bool:
    """Whether something that was hidden may not be so any more, or the other way round."""
    return isinstance(top(table.rules, before), Sealed) or _shown(before) != _shown(s)


def _shown(s: AnyState) -> list[Data]:
    """What everybody sees of all that is hidden.

    Everybody reads whether the way back is open, and may try a list of moves. What is hidden
    itself must have no say in it: a hand may change without anybody having to know.
    """
    return [s.den.face(), *[own.face() for own in s.own]]
