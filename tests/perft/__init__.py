"""Counts of positions: how many sequences of moves there are, found in two ways.

The fast way lists with kernel.legal. The slow way takes nothing from the game but the shape
of its answers, tries every value of every field and asks kernel.why_not; it also tries
every aside, whether it is admitted or not.
"""

from __future__ import annotations

import itertools
import json
import pathlib
import types
import typing as t

import msgspec

from engine import kernel
from engine.kernel import AnyState, Choice, Move, Pick, Ruleset, ask

DEPTH = 5
Path = tuple[t.Any, ...]
Domains = dict[str, list[Move]]
"""All moves of a key, legal or not."""
Enumerator = t.Callable[[Ruleset, AnyState, int, Domains], list[Move]]


def all_moves(rules: Ruleset, given: dict[t.Any, t.Sequence[t.Any]]) -> Domains:
    """Every move that has the shape of an answer; given lays down the values of some types."""
    return {
        key: [
            (key, *values)
            for values in itertools.product(*[_values(h, given) for h in _hints(rules, key)])
        ]
        for key in rules.answers
    }


def _hints(rules: Ruleset, key: str) -> list[t.Any]:
    """The types of the fields of an answer."""
    entry: t.Any = rules.entries[key]
    hints = t.get_type_hints(entry.why_not, include_extras=True)
    return [hints[name] for name in rules.answers[key].fields]


def _values(hint: t.Any, given: dict[t.Any, t.Sequence[t.Any]]) -> list[t.Any]:
    """Every value of a type, and some just outside of it."""
    if hint in given:
        return [*given[hint]]
    origin, args = t.get_origin(hint), t.get_args(hint)
    if hint is type(None) or hint is None:
        return [None]
    if hint is bool:
        return [False, True]
    if origin in (t.Union, types.UnionType):
        return [value for arg in args for value in _values(arg, given)]
    if origin is t.Literal:
        return [*args, "nothing of the kind"]
    if origin is tuple:
        return _tuples(args, given)
    marks = [extra for extra in hint.__metadata__ if isinstance(extra, msgspec.Meta)]
    limits = next((mark for mark in marks if mark.ge is not None), None)
    if limits is None:  # it says no more than what kind of place it is
        return _values(args[0], given)
    low, high = t.cast("tuple[int, int]", (limits.ge, limits.le))
    return [*range(low - 1, high + 2)]


def _tuples(args: tuple[t.Any, ...], given: dict[t.Any, t.Sequence[t.Any]]) -> list[t.Any]:
    if args[-1] is not Ellipsis:
        return [*itertools.product(*[_values(arg, given) for arg in args])]
    some = _values(args[0], given)
    return [(), *[(one,) for one in some], *itertools.permutations(some, 2)]


def fast(rules: Ruleset, s: AnyState, seat: int) -> list[Move]:
    return kernel.legal(rules, s, seat)


def slow(rules: Ruleset, s: AnyState, seat: int, domains: Domains) -> list[Move]:
    """What no guard objects to, among all moves of the open decision and all asides.

    A set that was tried in several orders is one move.
    """
    aside_keys = {aside.key for asides in rules.asides.values() for aside in asides}
    tried = [move for key in (s.todo[-1].key, *sorted(aside_keys)) for move in domains[key]]
    judged = [ask.judged(rules, s, seat, move) for move in tried]
    return [*dict.fromkeys(listed for denial, listed in judged if denial is None)]


def guarded(rules: Ruleset, s: AnyState, seat: int, domains: Domains) -> list[Move]:
    """The same for games whose guards need no list: what is not listed is refused by a guard."""
    entry = t.cast("Choice", kernel.top(rules, s))
    found = slow(rules, s, seat, domains)
    for choice in (entry, *rules.asides[entry.key]):
        shaped = [one for one in domains[choice.key] if rules.answers[one[0]].flaw(one[1:]) is None]
        passed = [one for one in shaped if _passes(choice, s, seat, one)]
        assert passed == [one for one in found if one[0] == choice.key], choice.key
    return found


def _passes(choice: Choice, s: AnyState, seat: int, move: Move) -> bool:
    try:
        return choice.why_not(s, seat, *move[1:]) is None
    except (KeyError, ValueError):  # a word that the rules do not know
        return False


def luck_of(path: Path) -> Pick:
    """Chance that depends on the moves that led here and on nothing else."""
    pick = kernel.seeded(repr(path))
    return lambda key, outcomes: pick(key, sorted(outcomes, key=repr))


def leaves(
    rules: Ruleset,
    s: AnyState,
    depth: int,
    domains: Domains | None = None,
    path: Path = (),
    enumerator: Enumerator = slow,
) -> int:
    """The number of move sequences of a length; with domains, found and compared in both ways."""
    if not depth:
        return 1
    if not s.todo:
        return 0
    total = 0
    for seat in kernel.waiting(rules, s):
        moves = fast(rules, s, seat)
        if domains is not None:
            tried = enumerator(rules, s, seat, domains)
            assert len(tried) == len(moves), (path, set(tried) ^ set(moves))
            assert set(tried) == set(moves), (path, set(tried) ^ set(moves))
            moves = tried
        if depth == 1:
            total += len(moves)
            continue
        for move in moves:
            after, line = s.clone(), (*path, (seat, move))
            kernel.play(rules, after, seat, move, luck_of(line))
            total += leaves(rules, after, depth - 1, domains, line, enumerator)
    return total


def counts(rules: Ruleset, s: AnyState) -> list[int]:
    """The number of move sequences for each depth."""
    return [leaves(rules, s, depth) for depth in range(DEPTH + 1)]


def committed(game: str) -> dict[str, list[int]]:
    """The counts of a game's positions as they were written down."""
    found: dict[str, list[int]] = json.loads(_file(game).read_text(encoding="utf-8"))
    return found


def commit(game: str, found: dict[str, list[int]]) -> None:
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in found.items())
    _file(game).write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


def _file(game: str) -> pathlib.Path:
    return pathlib.Path(__file__).with_name(f"{game}.json")
