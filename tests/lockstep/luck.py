"""Luck for two worlds at once: alike where a blind caller sees it, free where nobody blind does."""

from __future__ import annotations

import collections
import random
import typing as t

from engine.kernel import (
    CHANCE,
    AnyState,
    Chance,
    Move,
    Plain,
    Ruleset,
    Sealed,
    advance,
    apply,
    legal,
    top,
    view,
    waiting,
)

Luck = dict[int, t.Any]
"""The outcome of each draw by its number in the match."""
ALIKE, SWAPPED = 0.4, 0.8
"""How often a secret draw comes out alike, so that the worlds go the same way for long; and how
often, if it does not, each world gets what the other one got before: the same cards in another
order are the hardest to tell apart."""
TELLING = 0.7
"""How often a move is preferred that does something else to what is hidden in the other world."""
TRIES = 8


class Pair(t.NamedTuple):
    """The same moment in both worlds."""

    one: AnyState
    two: AnyState

    def clone(self) -> Pair:
        return Pair(self.one.clone(), self.two.clone())

    def differs(self) -> bool:
        return self.one != self.two

    def looks_alike(self, rules: Ruleset, blind: t.Iterable[int | None]) -> bool:
        """Whether the blind see the same; None is who has no seat."""
        return all(view(rules, self.one, who) == view(rules, self.two, who) for who in blind)


class Fate:
    """Decides for both worlds; the blind are seats."""

    def __init__(self, rules: Ruleset, blind: t.Collection[int], dice: random.Random) -> None:
        self.rules = rules
        self.blind = blind
        self.dice = dice
        self.ahead: dict[t.Any, list[t.Any]] = collections.defaultdict(list)
        """By world and audience, the secret outcomes that the other world has not had."""

    def settle(self, pair: Pair, taken: int = 0) -> tuple[Luck, Luck]:
        """Run both on to a decision; what luck gave each, for as long as they go the same way."""
        luck, number = (Luck(), Luck()), taken
        while True:
            asked = [advance(self.rules, s) for s in pair]
            if any(not isinstance(entry, Chance) for entry in asked):
                return luck
            one, two = t.cast("list[Chance]", asked)
            if one != two:
                return luck
            number += 1
            readers = one.audience(pair.one), two.audience(pair.two)
            possible = one.outcomes(pair.one), two.outcomes(pair.two)
            common = [outcome for outcome in possible[0] if outcome in possible[1]]
            if common and (any(map(self._is_open, readers)) or self.dice.random() < ALIKE):
                drawn = [self.dice.choice(common)] * 2
            else:
                drawn = self._apart(possible, readers[0])
            for s, outcome, told in zip(pair, drawn, luck, strict=True):
                told[number] = outcome
                apply(self.rules, s, CHANCE, (one.key, outcome))

    def _is_open(self, audience: tuple[int, ...] | None) -> bool:
        return audience is None or any(seat in audience for seat in self.blind)

    def _apart(self, possible: t.Any, readers: t.Any) -> list[t.Any]:
        """An outcome for each world, if it can be one that the other world had before."""
        owed = self.ahead[1, readers], self.ahead[0, readers]
        drawn = []
        for outcomes, due in zip(possible, owed, strict=True):
            wanted = [outcome for outcome in due if outcome in outcomes]
            swapped = wanted and self.dice.random() < SWAPPED
            drawn.append(self.dice.choice(wanted if swapped else outcomes))
        for at, outcome in enumerate(drawn):
            other = self.ahead[1 - at, readers]
            other.remove(outcome) if outcome in other else self.ahead[at, readers].append(outcome)
        return drawn

    def answers(self, pair: Pair, seat: int, choose: t.Callable[[list[Move]], Move]) -> list[Move]:
        """A legal move for each world: the same, unless it is sealed and no blind seat's."""
        first, second = (legal(self.rules, s, seat) for s in pair)
        if isinstance(top(self.rules, pair.one), Sealed) and seat not in self.blind:
            return self._sealed(pair, seat, choose(first), second)
        common = [move for move in first if move in second]
        if not common:
            return [choose(first), choose(second)]
        if self.dice.random() < TELLING:
            wanted = self._is_telling if pair.differs() else self._is_secret
            few = self.dice.sample(common, min(TRIES, len(common)))
            common = [move for move in few if wanted(pair, seat, move)] or common
        return [choose(common)] * 2

    def _is_secret(self, pair: Pair, seat: int, move: Move) -> bool:
        """Whether a move makes luck give somebody a secret."""
        c = pair.one.clone()
        apply(self.rules, c, seat, move)
        entry = advance(self.rules, c)
        return isinstance(entry, Chance) and not self._is_open(entry.audience(c))

    def _is_telling(self, pair: Pair, seat: int, move: Move) -> bool:
        """Whether a move changes other parts of what is hidden in one world than in the other."""
        changed = []
        for s in pair:
            c = s.clone()
            apply(self.rules, c, seat, move)
            parts = zip((s.den, *s.own), (c.den, *c.own), strict=True)
            changed.append([_changed(old, new) for old, new in parts])
        return changed[0] != changed[1]

    def _sealed(self, pair: Pair, seat: int, first: Move, second: list[Move]) -> list[Move]:
        """Another sealed answer that looks the same when it is shown, such as another bluff."""
        if self.dice.random() < ALIKE and first in second:
            return [first, first]
        for _ in range(TRIES):
            move = self.dice.choice(second)
            if move != first and self._shows_alike(pair, seat, (first, move)):
                return [first, move]
        return [first, first if first in second else self.dice.choice(second)]

    def _shows_alike(self, pair: Pair, seat: int, moves: tuple[Move, Move]) -> bool:
        """Whether the blind can tell nothing once all answers are given."""
        c = pair.clone()
        for s, move in zip(c, moves, strict=True):
            apply(self.rules, s, seat, move)
        while (c.one.sealed and c.two.sealed) and (left := waiting(self.rules, c.one)):
            there = legal(self.rules, c.two, left[0])
            common = [move for move in legal(self.rules, c.one, left[0]) if move in there]
            if not common:
                return False
            for s in c:
                apply(self.rules, s, left[0], common[0])
        self.settle(c)
        return c.looks_alike(self.rules, [None, *self.blind])


def _changed(old: Plain, new: Plain) -> list[str]:
    """The fields in which two parts of a state differ."""
    return [name for name in old.hints if getattr(old, name) != getattr(new, name)]
