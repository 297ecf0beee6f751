"""The flow: put entries on the agenda, run them, apply answers."""

from __future__ import annotations

import typing as t

from . import ask
from .entry import CHANCE, Decision, Entry, Move
from .journal import Record, record
from .reason import Illegal
from .rng import Pick
from .ruleset import CHANGED, RANDOM, SEALED, STEP, Ruleset
from .state import AnyState


def then(s: AnyState, entry: Entry) -> None:
    """Put an entry on the agenda: it comes before all that is there."""
    s.todo.append(entry)


def then_all(s: AnyState, *entries: Entry) -> None:
    """Put entries on the agenda; the first one named comes first."""
    s.todo += entries[::-1]


def advance(
    rules: Ruleset, s: AnyState, pick: Pick | None = None, journal: list[Record] | None = None
) -> Entry | None:
    """Run steps, and chance if a source is given, up to the next open entry."""
    todo, kinds = s.todo, rules.kinds
    while todo:
        entry: t.Any = todo[-1]
        kind = kinds[type(entry)]
        if kind == CHANGED:
            entry = ask.as_changed(rules, entry)
            kind = kinds[type(entry)]
        if kind == STEP:
            todo.pop()
            entry.run(s)
        elif kind == RANDOM and pick is not None:
            outcome = pick(entry.key, entry.outcomes(s))
            if journal is not None:
                journal.append(record(rules, s, CHANCE, (entry.key, outcome)))
            todo.pop()
            entry.apply(s, outcome)
        else:
            found: Entry = entry
            return found
    return None


def settle(
    rules: Ruleset, s: AnyState, pick: Pick | None = None, journal: list[Record] | None = None
) -> Entry | None:
    """The same as advance(), up to the next question that somebody has to be asked.

    Where all can see that a seat has one answer and nothing to do beside it, the flow gives it.
    The journal has it as if the seat had said it, so that every record plays again by advance().
    """
    while isinstance(entry := advance(rules, s, pick, journal), Decision):
        move = ask.only(rules, s, entry)
        if move is None:
            break
        seat = entry.seats(s)[0]
        if journal is not None:
            journal.append(record(rules, s, seat, move))
        apply(rules, s, seat, move)
    return entry


def apply(rules: Ruleset, s: AnyState, seat: int, move: Move) -> None:
    """Carry out a legal answer or aside without checking it; the caller advances."""
    entry: t.Any = ask.top(rules, s) if rules.swap else s.todo[-1]
    kind = rules.kinds[type(entry)]
    if kind == SEALED:
        s.sealed[seat] = move[1:]
        if not ask.waiting(rules, s):
            answers, s.sealed = s.sealed, {}
            s.todo.pop()
            entry.apply(s, answers)
    elif kind == RANDOM:
        s.todo.pop()
        entry.apply(s, *move[1:])
    else:
        s.todo.pop()
        choice = entry
        if move[0] != entry.key:
            resume(rules, s, entry)
            choice = ask.aside(rules, entry, move[0])
        if len(move) == 2:  # as most are; a call with *values is slow
            choice.apply(s, seat, move[1])
        else:
            choice.apply(s, seat, *move[1:])


def resume(rules: Ruleset, s: AnyState, entry: Decision) -> None:
    """Leave a decision open while an aside acts; the agenda keeps it as it was laid there."""
    entry.resume(s)
    if s.todo and s.todo[-1] is entry:
        s.todo[-1] = ask.as_laid(rules, entry)


def play(
    rules: Ruleset,
    s: AnyState,
    seat: int,
    move: Move,
    pick: Pick | None = None,
    journal: list[Record] | None = None,
    formed: bool = False,
) -> Entry | None:
    """Check, apply, advance: the referee's one verb. Illegal leaves the state as it was."""
    denial, move = ask.judged(rules, s, seat, move, formed)
    if denial is not None:
        raise Illegal(denial)
    if journal is not None:
        journal.append(record(rules, s, seat, move))
    apply(rules, s, seat, move)
    return advance(rules, s, pick, journal)


def play_all(
    rules: Ruleset,
    s: AnyState,
    moves: t.Iterable[tuple[int, Move]],
    pick: Pick | None = None,
    journal: list[Record] | None = None,
) -> AnyState:
    """Several answers as one: the state after all of them, or Illegal and nothing done."""
    c = s.clone()
    lines: list[Record] = []
    for index, (seat, move) in enumerate(moves):
        try:
            play(rules, c, seat, move, pick, lines)
        except Illegal as refused:
            raise Illegal(refused.denial, index) from None
    if journal is not None:
        journal += lines
    return c
