"""The questions: who is to answer, what is legal, and why a move is not."""

from __future__ import annotations

import typing as t

from .entry import CHANCE, Aside, Choice, Entry, Move, Values
from .reason import GAME_OVER, NOT_AN_OPTION, NOT_ASKED, NOT_YOUR_DECISION, Denial
from .ruleset import Ruleset
from .state import AnyState

BAD_SHAPE = (TypeError, ValueError, KeyError, IndexError, AttributeError)


class Dice(t.Protocol):
    """The one thing that sampling needs of a random generator."""

    def random(self) -> float: ...


def top(rules: Ruleset, s: AnyState) -> Entry:
    """The open entry, as this edition has it."""
    entry = s.todo[-1]
    if rules.swap:
        new = rules.swap.get(type(entry))
        if new is not None:
            return new(*entry.args())
    return entry


def waiting(rules: Ruleset, s: AnyState) -> tuple[int, ...]:
    """The seats whose answer is awaited; chance counts as a seat."""
    if not s.todo:
        return ()
    entry = top(rules, s)
    if isinstance(entry, Choice):
        return tuple(seat for seat in entry.seats(s) if seat not in s.sealed)
    return (CHANCE,)


def aside(rules: Ruleset, entry: Entry, key: object) -> Aside | None:
    """The aside of that key, if the open entry admits it."""
    return next((a for a in rules.asides.get(entry.key, ()) if a.key == key), None)


def _answers(choice: Choice, s: AnyState, seat: int) -> t.Sequence[Values]:
    """The legal answers to one choice."""
    moves = choice.moves(s, seat)
    if choice.exact:
        return moves
    return [values for values in moves if choice.why_not(s, seat, *values) is None]


def legal(rules: Ruleset, s: AnyState, seat: int) -> list[Move]:
    """Every legal move of a seat: answers to the open decision, then asides."""
    entry = top(rules, s)
    if not isinstance(entry, Choice):
        return []
    if seat not in entry.seats(s) or seat in s.sealed:
        return []
    key = entry.key
    found = [(key, *values) for values in _answers(entry, s, seat)]
    for extra in rules.asides[key]:
        if seat in extra.seats(s):
            found += [(extra.key, *values) for values in _answers(extra, s, seat)]
    return found


def sample(rules: Ruleset, s: AnyState, seat: int, dice: Dice) -> Move:
    """A legal move, each equally likely, found without judging them all."""
    entry = t.cast("Choice", top(rules, s))
    offers = [(entry, entry.moves(s, seat))]
    for extra in rules.asides[entry.key]:
        if seat in extra.seats(s):
            offers.append((extra, extra.moves(s, seat)))
    total = sum([len(moves) for _, moves in offers])
    for _ in range(8):
        at = int(dice.random() * total)
        for choice, moves in offers:
            if at < len(moves):
                values = moves[at]
                if choice.exact or choice.why_not(s, seat, *values) is None:
                    return (choice.key, *values)
                break
            at -= len(moves)
    found = legal(rules, s, seat)
    return found[int(dice.random() * len(found))]


def why_not(rules: Ruleset, s: AnyState, seat: int, move: Move) -> Denial | None:
    """None if the move is legal, else why it is not.

    Legal means listed and not denied: a guard may explain moves that are not listed,
    but can never admit them.
    """
    if not s.todo:
        return GAME_OVER().citing(rules.end_cites)
    entry = top(rules, s)
    if not isinstance(entry, Choice) or seat not in waiting(rules, s):
        return NOT_YOUR_DECISION(seat=seat).citing(_cites(entry))
    key = move[0] if isinstance(move, tuple) and move else None
    choice = entry if key == entry.key else aside(rules, entry, key)
    if choice is None or seat not in choice.seats(s):
        named = key if key in rules.entries else ""
        return NOT_ASKED(decision=named, open=entry.key).citing(_cites(entry))
    return _judge(choice, s, seat, tuple(move[1:]))


def _judge(choice: Choice, s: AnyState, seat: int, values: Values) -> Denial | None:
    try:
        denial = choice.why_not(s, seat, *values)
        if denial is not None or values in choice.moves(s, seat):
            return denial
    except BAD_SHAPE:
        # Only moves from outside come here; listing does not catch, so a bug in a guard is loud.
        pass
    return NOT_AN_OPTION(decision=choice.key).citing(_cites(choice))


def _cites(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.cites.split()) if isinstance(entry, Choice) else ()
