"""Revealing Exploration cards (pl: Odkrycie karty Eksploracji)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Step, then, then_all

from .events import EVENTS
from .state import Codes, State, reserve, without

reveal = Chapter("lau.reveal")

REVEALED = reveal.fact("revealed", "slot card")
DISCARDED = reveal.fact("discarded", "card")


@reveal.entry
class Refill(Step):
    """Cards are revealed until every slot is filled or the deck is spent (LAU-REVEAL-05)."""

    on = "@setup @end automa.move_counter exploration.after_action exploration.turn_over"

    def run(self, s: State) -> None:
        if "" in s.pub.zone and period(s):
            then_all(s, Reveal(), self)


@reveal.entry
class Reveal(Chance):
    """The top card goes to the empty slot furthest to the right; an Event takes effect instead."""

    on = "refill"
    cites = "LAU-REVEAL-01"

    def outcomes(self, s: State) -> t.Sequence[str]:
        """Each additional card that nobody has seen is in the deck with equal chance."""
        at = period(s) - 1
        p = s.pub
        sure, perhaps, n = p.deck[at], p.additional[at], p.hidden[at]
        return sure * len(perhaps) + perhaps * n if n else sure

    def apply(self, s: State, card: str) -> None:
        draw(s, card)
        if card in EVENTS:
            REVEALED.tell(s, 0, card)
            discard(s, card)
            then(s, EVENTS[card]())
        else:
            slot = rightmost_empty(s)
            lay(s, slot, card)
            REVEALED.tell(s, slot, card)


# -- readers --------------------------------------------------------------------


def period(s: State) -> int:
    """The period on the back of the top card of the deck; 0 if there is none."""
    p = s.pub
    for at, cards in enumerate(p.deck):
        if cards or p.hidden[at]:
            return at + 1
    return 0


def rightmost_empty(s: State) -> int:
    """The empty slot furthest to the right, counted from 1; 0 if there is none."""
    return next((at for at in range(len(s.pub.zone), 0, -1) if not s.pub.zone[at - 1]), 0)


# -- writers --------------------------------------------------------------------


def draw(s: State, card: str) -> None:
    """Take a card out of the deck."""
    p, at = s.pub, period(s) - 1
    if card in p.deck[at]:
        p.deck[at] = without(p.deck[at], card)
    else:
        p.additional[at] = without(p.additional[at], card)
        p.hidden[at] -= 1


def lay(s: State, slot: int, card: str) -> None:
    """Put a card into a slot with the tokens shown on it, as far as there are any."""
    p = s.pub
    p.zone[slot - 1] = card
    if card in s.box.cards:
        shown = s.box.cards[card]
        p.left[slot - 1] = taken(s, shown.left)
        p.right[slot - 1] = taken(s, shown.right)


def taken(s: State, shown: Codes) -> Codes:
    """The tokens of a block that the reserve has (LAU-REVEAL-02, R-39)."""
    if not s.box.strict:
        return shown
    return tuple(
        [kind for at, kind in enumerate(shown) if shown[: at + 1].count(kind) <= reserve(s, kind)]
    )


def clear(s: State, slot: int) -> str:
    """Take the card out of a slot; its tokens go to the reserve."""
    p = s.pub
    card, p.zone[slot - 1] = p.zone[slot - 1], ""
    p.left[slot - 1] = p.right[slot - 1] = ()
    return card


def discard(s: State, card: str) -> None:
    """A card of the Start or Exploration sets goes to the Exploration discard pile (R-51)."""
    s.pub.discard += (card,)
    DISCARDED.tell(s, card)


def close_up(s: State) -> None:
    """Cards move left over empty slots with their tokens (LAU-EXPL-10, -12)."""
    p = s.pub
    rows = [row for row in zip(p.zone, p.left, p.right, strict=True) if row[0]]
    rows += [("", (), ())] * (len(p.zone) - len(rows))
    for at, (card, left, right) in enumerate(rows):
        p.zone[at], p.left[at], p.right[at] = card, left, right
