"""Effects of cards at the moments of a battle: the chooser first, each orders its own (R-34).

A moment is named by a word, so that the agenda holds no entries inside of entries: what an effect
brings is asked of its card when its turn comes.
"""

from __future__ import annotations

from engine.kernel import Decision, Denial, Entry, Step, then, then_all

from .battle_cards import card_follows
from .chapter import Chapter
from .hooks import (
    BEFORE_BATTLE,
    FOUGHT,
    LOST,
    RAZED,
    RETREATED,
    WON,
    WOUNDED,
    Event,
    active,
)
from .state import Codes, State, all_of, plan_of

effects = Chapter("cho.effects", "@combat @battle @side")

MOMENTS: dict[str, Event] = {
    "before": BEFORE_BATTLE,
    "won": WON,
    "lost": LOST,
    "wounded": WOUNDED,
    "retreated": RETREATED,
    "razed": RAZED,
    "fought": FOUGHT,
}
COUNTED = ("wounded", "razed")
"""Moments whose reactions are told a number."""


@effects.entry
class Effects(Step):
    """All effects of a seat at a moment; it is asked for the order of two or more (D-CMB-5)."""

    seat: int
    moment: str
    n: int = 0
    done: Codes = ()

    def fits(self, s: State) -> bool:
        return self.moment in MOMENTS and all_of(self.done, self.done)

    def run(self, s: State) -> None:
        waiting = self.sources(s)
        if len(waiting) > 1:
            then(s, OrderEffects(self.seat, self.moment, self.n, self.done))
        elif waiting:
            then_all(s, *next(iter(waiting.values())))

    def sources(self, s: State) -> dict[str, list[Entry]]:
        """What is still to come, by the card that brings it; the faction itself has no code."""
        return sources(s, self.seat, self.moment, self.n, self.done)


@effects.entry
class OrderEffects(Decision):
    """Which of several own effects comes next."""

    cites = "CHO-RSV-05 CHO-RSV-11"
    exact = True

    seat: int
    moment: str
    n: int
    done: Codes

    def fits(self, s: State) -> bool:
        return self.moment in MOMENTS and all_of(self.done, self.done)

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(source,) for source in sources(s, seat, self.moment, self.n, self.done)]

    def why_not(self, s: State, seat: int, source: str) -> Denial | None:
        return no_effect(s, seat, source, self)

    def apply(self, s: State, seat: int, source: str) -> None:
        first = sources(s, seat, self.moment, self.n, self.done)[source]
        then_all(s, *first, Effects(seat, self.moment, self.n, (*self.done, source)))


def sources(s: State, seat: int, moment: str, n: int, done: Codes) -> dict[str, list[Entry]]:
    """The entries of every card of a seat that reacts to a moment and has not done so yet."""
    args = (n,) if moment in COUNTED else ()
    waiting: dict[str, list[Entry]] = {}
    for card, reaction, _ in MOMENTS[moment].reactions.get(s.pub.factions[seat], ()):
        if card not in done and active(s, seat, card):
            entries = reaction(s, seat, *args)
            if entries:
                waiting.setdefault(card, []).extend(entries)
    used = plan_of(s, seat).card
    if used and used not in done:
        entries = card_follows(s, seat, moment)
        if entries:
            waiting[used] = entries
    return waiting


# -- reasons --------------------------------------------------------------------

NO_EFFECT = effects.reason("no_effect", "CHO-RSV-05", "CHO-RSV-11", params="source")


def no_effect(s: State, seat: int, source: str, order: OrderEffects) -> Denial | None:
    waiting = sources(s, seat, order.moment, order.n, order.done)
    return None if source in waiting else NO_EFFECT(source=source)
