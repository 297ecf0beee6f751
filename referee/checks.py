"""Moves judged on a position that a caller sends; nothing is stored."""

from __future__ import annotations

import typing as t

from engine.kernel import (
    CHANCE,
    AnyState,
    Event,
    Pick,
    Record,
    Table,
    advance,
    event_data,
    frozen,
    seeded,
    settle,
    waiting,
)
from referee.errors import InvalidRequest
from referee.journal import Data, Log, move_data
from referee.moves import Denied, Spelled, play_spelled
from referee.refusals import Refusal, refusal
from referee.untrusted_positions import ENGINE_ERRORS, KNOWN, sound_position, unplayable

Outcomes = list[tuple[str, t.Any]]


class OutcomeMissing(Exception):
    """Chance decides now, and the caller has not said how."""


class OutcomeImpossible(Exception):
    """The caller names an outcome that cannot occur here."""


class AllowedMoves(t.NamedTuple):
    """What comes of moves that the rules allow."""

    events: list[Data]
    chance: list[Data]
    waiting: tuple[int, ...]
    position: bytes


class RefusedMove(t.NamedTuple):
    """The first move that the rules forbid, and whose decision it is."""

    refusal: Refusal
    waiting: tuple[int, ...]


Verdict = AllowedMoves | RefusedMove


def waits_for(asked: t.Sequence[int]) -> str:
    """What a position waits for, in a word: seats, chance or nobody."""
    return "nobody" if not asked else "chance" if CHANCE in asked else "seats"


class Check(t.NamedTuple):
    """What is to be judged: moves with their seats, outcomes at the table, a seed for the rest."""

    position: bytes
    moves: t.Sequence[Data]
    outcomes: t.Sequence[Data] | None = None
    seed: str | None = None


def judge(check: Check) -> Verdict:
    """Judge moves as one.

    Where chance decides, outcomes or a seed say how; without them the position after the moves
    is the one in which chance has yet to decide. On such a position chance comes first, and
    there may be no moves at all.
    """
    table, s = KNOWN.get(check.position) or sound_position(check.position)
    try:
        if not check.moves:
            _chance_comes_first(table, s, check)
        outcomes = [(one["decision"], frozen(one["outcome"])) for one in check.outcomes or ()]
        verdict = _verdict(table, s, check.moves, chance_of(outcomes, check.seed))
    except ENGINE_ERRORS:  # as engine_errors_as_bad_position does it, in two calls less
        raise unplayable() from None
    if outcomes and isinstance(verdict, AllowedMoves):  # more of them than the moves ask for
        raise InvalidRequest("outcomes", "impossible")
    return verdict


def _chance_comes_first(table: Table, s: AnyState, check: Check) -> None:
    """Without moves there must be chance, and the caller must say how it decides."""
    decided = check.outcomes is not None or check.seed is not None
    if waiting(table.rules, s) != (CHANCE,) or not decided:
        raise InvalidRequest("moves", "out_of_range")


def _verdict(table: Table, s: AnyState, moves: t.Sequence[Data], pick: Pick) -> Verdict:
    """Play the moves on a copy of the state, and tell what comes of it."""
    rules, s, log = table.rules, s.clone(), Log()
    s.sink = log.append
    try:
        advance(rules, s, pick, log)
    except OutcomeMissing:
        pass  # the first move is refused, by the rules that ask for chance
    except OutcomeImpossible:
        raise InvalidRequest("outcomes", "impossible") from None
    last = len(moves) - 1
    for index, move in enumerate(moves):
        spelled = Spelled(move["seat"], move["move"], index)
        try:
            _play_next(table, s, spelled, pick, log, index == last)
        except Denied as denied:
            return RefusedMove(refusal(denied), waiting(rules, s))
        except OutcomeMissing:
            if index < last:
                raise InvalidRequest("outcomes", "required") from None
        except OutcomeImpossible:
            raise InvalidRequest("outcomes", "impossible") from None
    events = [event_data(entry) for entry in log if isinstance(entry, Event)]
    drawn = [entry for entry in log if isinstance(entry, Record) and entry.seat == CHANCE]
    chance = [move_data(rules, CHANCE, record.move) for record in drawn]
    position, asked = table.encode(s), waiting(rules, s)
    KNOWN.keep(position, table, s)
    return AllowedMoves(events, chance, asked, position)


def _play_next(
    table: Table, s: AnyState, spelled: Spelled, pick: Pick, log: Log, last: bool
) -> None:
    """A question that need not be asked is settled, unless the list answers it all the same."""
    if spelled.at:
        asked = spelled.seat in waiting(table.rules, s)
        if not asked or spelled.data.get("decision") != s.todo[-1].key:
            try:
                settle(table.rules, s, pick, log)
            except OutcomeMissing:  # nobody can say yet whether the move would be legal
                raise InvalidRequest("outcomes", "required") from None
    play_spelled(table, s, spelled, pick, log)
    if last:
        settle(table.rules, s, pick, log)


def chance_of(outcomes: Outcomes, seed: str | None) -> Pick:
    """Chance as the caller has it: outcomes that fell at the table, then a seed, then nothing.

    Outcomes that were used are taken off the list.
    """
    rest = None if seed is None else seeded(seed)

    def pick(key: str, possible: t.Sequence[t.Any]) -> t.Any:
        if outcomes:
            decision, outcome = outcomes.pop(0)
            if decision != key or outcome not in possible:
                raise OutcomeImpossible
            return outcome
        if rest is None:
            raise OutcomeMissing
        return rest(key, possible)

    return pick
