"""Decks as pools: what nobody has seen has no order until it is drawn."""

from __future__ import annotations

import typing as t

from .plain import Plain, fixed
from .rng import Rng


@fixed
class Pool(Plain):
    """A face-down deck: known cards on top, then an unordered rest, then known cards below."""

    top: tuple[str, ...]
    """Cards put back on top by somebody who saw them; the last one is drawn first."""
    rest: tuple[str, ...]
    """Cards whose order nobody knows, as a set."""
    under: tuple[str, ...]
    """Cards put below by somebody who saw them; the first one is drawn first."""

    def outcomes(self) -> t.Sequence[str]:
        """What the next draw can give."""
        return self.top[-1:] or self.rest or self.under[:1]

    def without(self, card: str) -> Pool:
        """The deck after the next card, which luck has named, is drawn."""
        if self.top:
            return Pool(self.top[:-1], self.rest, self.under)
        if self.rest:
            at = self.rest.index(card)
            return Pool(self.top, self.rest[:at] + self.rest[at + 1 :], self.under)
        return Pool(self.top, self.rest, self.under[1:])

    def with_top(self, card: str) -> Pool:
        """The deck with a known card put back on top."""
        return Pool((*self.top, card), self.rest, self.under)

    def with_under(self, card: str) -> Pool:
        """The deck with a known card put below."""
        return Pool(self.top, self.rest, (*self.under, card))

    def size(self) -> int:
        return len(self.top) + len(self.rest) + len(self.under)


def unseen(cards: t.Iterable[str]) -> Pool:
    """A freshly shuffled deck."""
    return Pool((), tuple(sorted(cards)), ())


def left(cards: t.Iterable[str], seen: t.Iterable[str]) -> list[str]:
    """Those of the cards that somebody who has seen some of them has not seen."""
    found = sorted(cards)
    for card in seen:
        found.remove(card)
    return found


def deal(cards: list[str], n: int, rng: Rng) -> tuple[str, ...]:
    """Some of the cards, which are taken away from them."""
    return tuple([cards.pop(int(rng.random() * len(cards))) for _ in range(n)])
