"""The questions: who is to answer, what is legal, and why a move is not."""

from __future__ import annotations

import typing as t
from itertools import repeat

from .entry import CHANCE, TRIES, Aside, Chance, Choice, Entry, Move, Random, Values
from .reason import GAME_OVER, MALFORMED, NOT_AN_OPTION, NOT_ASKED, NOT_YOUR_DECISION, Denial
from .rng import Rng
from .ruleset import Ruleset
from .state import AnyState

C = t.TypeVar("C", bound=Choice)
Extras = list[tuple[Aside, Values]]


def top(rules: Ruleset, s: AnyState) -> Entry:
    """The open entry, as this edition has it."""
    return as_changed(rules, s.todo[-1])


def is_over(s: AnyState) -> bool:
    """Whether the game has ended: nothing is left on the agenda."""
    return not s.todo


def open_entry(rules: Ruleset, s: AnyState) -> Entry | None:
    """The open entry, as this edition has it; None when the game is over."""
    return top(rules, s) if s.todo else None


def chance_pending(rules: Ruleset, s: AnyState) -> bool:
    """Whether the game waits for an outcome of chance, and not for a seat."""
    return isinstance(open_entry(rules, s), Chance)


def as_changed(rules: Ruleset, entry: Entry) -> Entry:
    """An entry of the agenda, as this edition has it."""
    new = rules.swap.get(type(entry))
    return entry if new is None else new(*entry.args())


def as_laid(rules: Ruleset, entry: Entry) -> Entry:
    """The same entry as the chapters declare it: in this form it lies on the agenda."""
    old = rules.declared[entry.key]
    return entry if type(entry) is old else old(*entry.args())


def waiting(rules: Ruleset, s: AnyState) -> tuple[int, ...]:
    """The seats whose answer is awaited; chance counts as a seat."""
    if not s.todo:
        return ()
    entry = top(rules, s) if rules.swap else s.todo[-1]
    if not isinstance(entry, Choice):
        return (CHANCE,)
    asked = entry.seats(s)
    return tuple([seat for seat in asked if seat not in s.sealed]) if s.sealed else asked


def aside(rules: Ruleset, entry: Entry, key: object) -> Aside | None:
    """The aside of that key, if the open entry admits it."""
    return next((a for a in rules.asides.get(entry.key, ()) if a.key == key), None)


def legal(rules: Ruleset, s: AnyState, seat: int) -> list[Move]:
    """Every legal move of a seat: answers to the open decision, then asides."""
    entry = s.todo[-1] if s.todo else None
    if rules.swap and entry is not None:
        entry = top(rules, s)
    if not isinstance(entry, Choice) or seat not in entry.seats(s) or seat in s.sealed:
        return []
    return options(rules, entry, s, seat)


def options(rules: Ruleset, entry: Choice, s: AnyState, seat: int) -> list[Move]:
    """The legal moves of a seat that is known to be asked, each with the key of its question."""
    answers = entry.moves(s, seat) if entry.exact else entry.options(s, seat)
    found = list(map((entry.key,).__add__, answers))
    for extra in rules.asides[entry.key]:
        if extra.moves(s, seat):
            found += map((extra.key,).__add__, extra.options(s, seat))
    return found


def only(rules: Ruleset, s: AnyState, entry: Choice) -> Move | None:
    """The answer to an open entry, if everybody can see that there is no other; else None."""
    seats = entry.seats(s)
    if len(seats) != 1 or not entry.public(s, seats[0]):
        return None
    answers = entry.options(s, seats[0])
    if len(answers) != 1:
        return None
    for extra in rules.asides[entry.key]:
        if extra.might(s, seats[0], entry):
            return None
    return (entry.key, *answers[0])


def sample(rules: Ruleset, s: AnyState, seat: int, rng: Rng) -> Move:
    """A legal move, each equally likely, found without judging them all."""
    entry = top(rules, s) if rules.swap else s.todo[-1]
    assert isinstance(entry, Choice)
    choice, values = draw(rules, entry, s, seat, rng)
    return (choice.key, *values)


def draw(rules: Ruleset, entry: C, s: AnyState, seat: int, rng: Rng) -> tuple[C | Aside, Values]:
    """The same as sample() for a seat that is known to be asked, with what the move answers."""
    beside = extras(rules.asides[entry.key], s, seat)
    if beside:
        return draw_any(entry, beside, s, seat, rng.random)
    return entry, entry.draw(s, seat, rng.random)


def extras(asides: t.Iterable[Aside], s: AnyState, seat: int) -> Extras:
    """The answers worth considering beside those of the open entry, each with its aside."""
    listed: Extras = []
    for aside in asides:
        moves = aside.moves(s, seat)
        if moves:
            listed += zip(repeat(aside), moves)
    return listed


def draw_any(
    entry: C, beside: Extras, s: AnyState, seat: int, random: Random
) -> tuple[C | Aside, Values]:
    """One of the answers and asides together."""
    if not entry.exact:
        beside = _allowed(beside, s, seat)
        if not beside:
            return entry, entry.draw(s, seat, random)
    moves = entry.moves(s, seat)
    own = len(moves)
    choice: C | Aside
    for _ in TRIES:
        at = int(random() * (own + len(beside)))
        choice, values = (entry, moves[at]) if at < own else beside[at - own]
        if choice.exact or choice.allows(s, seat, *values):
            return choice, values
    moves, beside = entry.options(s, seat), _allowed(beside, s, seat)
    at = int(random() * (len(moves) + len(beside)))
    return (entry, moves[at]) if at < len(moves) else beside[at - len(moves)]


def _allowed(beside: Extras, s: AnyState, seat: int) -> Extras:
    return [(aside, values) for aside, values in beside if aside.allows(s, seat, *values)]


def why_not(
    rules: Ruleset, s: AnyState, seat: int, move: Move, formed: bool = False
) -> Denial | None:
    """None if the move is legal, else why it is not.

    Legal means listed and not denied: a guard may explain moves that are not listed,
    but can never admit them. A move that Answer.from_data has made is `formed`.
    """
    return judged(rules, s, seat, move, formed)[0]


def judged(
    rules: Ruleset, s: AnyState, seat: int, move: Move, formed: bool = False
) -> tuple[Denial | None, Move]:
    """The same as why_not(), and the move as it is listed: sets may be named in any order."""
    if not s.todo:
        return GAME_OVER().citing(rules.end_cites), move
    entry = top(rules, s) if rules.swap else s.todo[-1]
    if not isinstance(entry, Choice) or type(seat) is not int or seat not in waiting(rules, s):
        return NOT_YOUR_DECISION(seat=seat).citing(_cites(entry)), move
    key = move[0] if isinstance(move, tuple) and move else None
    choice = entry if key == entry.key else aside(rules, entry, key)
    if choice is None:
        named = key if isinstance(key, str) and key in rules.entries else ""
        return NOT_ASKED(decision=named, open=entry.key).citing(_cites(entry)), move
    answer = rules.answers[choice.key]
    place = answer.unprintable(move[1:]) if formed else answer.flaw(move[1:])
    if place is not None:
        return MALFORMED(decision=choice.key, place=place).citing(_cites(choice)), move
    denial = _judge(choice, s, seat, move[1:])
    if denial is None or not any(answer.unordered):
        return denial, move
    listed = answer.listed(move[1:], choice.moves(s, seat))
    if listed == move[1:]:
        return denial, move
    return _judge(choice, s, seat, listed), (choice.key, *listed)


def _judge(choice: Choice, s: AnyState, seat: int, values: Values) -> Denial | None:
    try:
        denial = choice.why_not(s, seat, *values)
        if denial is not None or _listed(values, choice.moves(s, seat)):
            return denial
    except (KeyError, ValueError):
        # A name that the rules do not know. Only moves from outside come here; listing
        # does not catch, so that a bug in a guard is loud.
        pass
    return NOT_AN_OPTION(decision=choice.key).citing(_cites(choice))


def _listed(values: Values, moves: t.Sequence[Values]) -> bool:
    """Whether an answer is listed in just this spelling: True is no 1 and 1.0 neither."""
    return any(repr(listed) == repr(values) for listed in moves if listed == values)


def _cites(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.cites.split())
