"""What a move costs and brings, as the rules themselves book it: played on a copy and compared."""

from __future__ import annotations

import typing as t

from .agenda import apply
from .ask import as_changed, top
from .entry import Move, Sealed, Step
from .ruleset import Ruleset
from .state import AnyState

Holdings = dict[str, int]
"""How much a seat has of each thing that moves can cost or bring, by the code of the thing."""
Count = t.Callable[[AnyState, int], Holdings]


class Effect(t.NamedTuple):
    """What a move takes from a seat and what it brings; nothing that does not change."""

    cost: Holdings
    gain: Holdings


NO_EFFECT = Effect({}, {})


def effects(rules: Ruleset, count: Count, s: AnyState, seat: int, move: Move) -> list[Effect]:
    """What a legal move of a seat does to the holdings of each, as far as the move itself decides.

    Only what the move puts on the agenda is run, up to chance or a question: what comes after
    it would come after another move, too. A sealed answer does nothing before it is revealed.
    """
    seats = range(len(s.own))
    if isinstance(top(rules, s), Sealed):
        return [NO_EFFECT for _ in seats]
    before, c = [count(s, one) for one in seats], s.clone()
    c.sink = None
    floor = len(c.todo) - 1
    apply(rules, c, seat, move)
    while len(c.todo) > floor and isinstance(step := as_changed(rules, c.todo[-1]), Step):
        c.todo.pop()
        step.run(c)
    return [compared(before[one], count(c, one)) for one in seats]


def compared(before: Holdings, after: Holdings) -> Effect:
    """Less is a cost, more is a gain."""
    change = {key: after.get(key, 0) - before.get(key, 0) for key in before | after}
    cost = {key: -n for key, n in change.items() if n < 0}
    return Effect(cost, {key: n for key, n in change.items() if n > 0})
