"""Decks as pools: what nobody has seen has no order until it is drawn."""

from __future__ import annotations

import typing as t

from .plain import Plain, plain


@plain
class Pool(Plain):
    """A face-down deck: known cards on top, then an unordered rest, then known cards below."""

    top: list[str]
    """Cards put back on top by somebody who saw them; the last one is drawn first."""
    rest: list[str]
    under: list[str]
    """Cards put below by somebody who saw them; the first one is drawn first."""

    def outcomes(self) -> t.Sequence[str]:
        """What the next draw can give."""
        return self.top[-1:] or self.rest or self.under[:1]

    def draw(self, card: str) -> None:
        """Take the next card, which luck has named."""
        if self.top:
            self.top.pop()
        elif self.rest:
            self.rest.remove(card)
        else:
            self.under.pop(0)

    def size(self) -> int:
        return len(self.top) + len(self.rest) + len(self.under)


def unseen(cards: t.Iterable[str]) -> Pool:
    """A freshly shuffled deck."""
    return Pool([], sorted(cards), [])
