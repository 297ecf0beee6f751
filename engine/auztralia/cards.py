"""Old One cards: one deck for combat and movement (pl-2018: Omówienie kart Przedwiecznych)."""

from __future__ import annotations

import typing as t

from .state import State


def outcomes(s: State) -> t.Sequence[str]:
    """The next card: from the draw pile, or from the discards shuffled anew (AUZ-CARD-07)."""
    return s.pub.deck or s.pub.discard


def draw(s: State, card: str) -> None:
    """Take a card; the discards are shuffled only when a card is needed (AUZ-CARD-09)."""
    p = s.pub
    if not p.deck:
        p.deck, p.discard = p.discard, []
    p.deck.remove(card)


def discard(s: State, card: str) -> None:
    s.pub.discard.append(card)
