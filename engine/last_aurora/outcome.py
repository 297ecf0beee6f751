"""The Outcome deck: its top card shows a zone on its back (pl: Strzały Konwojów)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, then

from .state import State, without

outcome = Chapter("lau.outcome")

TURNED = outcome.fact("turned", "outcome")


@outcome.entry
class ShowBack(Chance):
    """A card comes to the top of the deck; all see the zone on its back."""

    on = "convoy.gain @outcome"
    cites = "LAU-SETUP-05 LAU-EFIRE-04"

    def outcomes(self, s: State) -> t.Sequence[str]:
        cards = s.box.outcomes
        return [cards[code].back for code in s.pub.outcomes]

    def apply(self, s: State, back: str) -> None:
        s.pub.back = back


@outcome.entry
class TurnOutcome(Chance):
    """The top card is turned up; the entry after this one reads it in s.pub.outcome.

    A spent deck is shuffled at once (LAU-SHOT-16), without the card just turned if the back of
    the next one is needed beside it (LAU-EFIRE-08).
    """

    on = "@outcome"
    cites = "LAU-SHOT-05 LAU-EFIRE-01"

    beside: bool = False

    def outcomes(self, s: State) -> t.Sequence[str]:
        cards, back = s.box.outcomes, s.pub.back
        return [code for code in s.pub.outcomes if cards[code].back == back]

    def apply(self, s: State, card: str) -> None:
        p = s.pub
        p.outcome = card
        p.outcomes = without(p.outcomes, card)
        if not p.outcomes:
            p.outcomes = tuple(s.box.outcomes)
            if self.beside:
                p.outcomes = without(p.outcomes, card)
        TURNED.tell(s, card)
        then(s, ShowBack())
