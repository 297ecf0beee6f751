"""The tactics deck, hands and their limit, and playing a card in its phase (CHO-TAC).

What cards do when played is in tactics_cards.py, one Effect for each word of the pack; what they
do when used in a battle is in battle_cards.py.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chance, Choice, Decision, Denial, Step, then, then_all, unseen
from engine.kernel.memory import parted, shuffled
from engine.kernel.pack import load

from .box import CARD_LIMIT, Tactics
from .chapter import Chapter
from .hooks import Entries
from .locks import Payment, pay_lock, unpaid, ways
from .numbers import number
from .state import Den, Own, State, built, on_wheels, without

tactics = Chapter("cho.tactics")

DREW = tactics.fact("drew", "seat")
SAW = tactics.fact("saw", "seat card")
SHUFFLED = tactics.fact("shuffled", "n")
DISCARDED = tactics.fact("discarded", "seat card")
PLAYED = tactics.fact("played", "seat card")
HAND_LIMIT = number("hand_limit")
FOUNDATION_LIMIT: int = load("circadians", "board_foundations")["card_limit"]["limit"]
PASSING = "passing"
"""Lent while a seat passes: the cards for that are played then, and no others."""


# -- drawing --------------------------------------------------------------------


@tactics.entry
class DrawCards(Step):
    """Cards from the deck, then the limit of the hand (CHO-TAC-06)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        then_all(s, *[NextCard(self.seat)] * self.n, Limit(self.seat))


@tactics.entry
class NextCard(Step):
    """A spent deck is shuffled anew; with no card anywhere there is none (CHO-TAC-08)."""

    seat: int

    def run(self, s: State) -> None:
        if not s.den.tactics.size() and s.pub.discard:
            SHUFFLED.tell(s, len(s.pub.discard))
            s.pub.memory = shuffled(s.pub.memory, [own.hand for own in s.own])
            s.den = Den(unseen(s.pub.discard))
            s.pub.discard = ()
        if s.den.tactics.size():
            then(s, DrawTactics(self.seat))


@tactics.entry
class DrawTactics(Chance):
    """The top card of the deck, seen by its owner alone."""

    cites = "CHO-TAC-06 CHO-TAC-08"

    seat: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.tactics.outcomes()

    def audience(self, s: State) -> tuple[int, ...]:
        return (self.seat,)

    def apply(self, s: State, card: str) -> None:
        s.den = Den(s.den.tactics.without(card))
        take(s, self.seat, card)
        DREW.tell(s, self.seat)
        SAW.tell_only(s, (self.seat,), self.seat, card)


@tactics.entry
class Limit(Step):
    """Whoever holds too many cards parts with one after the other (CHO-TAC-06)."""

    seat: int

    def run(self, s: State) -> None:
        if len(s.own[self.seat].hand) > hand_limit(s, self.seat):
            then_all(s, Discard(self.seat), self)


@tactics.entry
class Discard(Decision):
    """The owner chooses the card that goes."""

    cites = "CHO-TAC-06"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in dict.fromkeys(s.own[seat].hand)]

    def why_not(self, s: State, seat: int, card: str) -> Denial | None:
        return not_held(s, seat, card)

    def apply(self, s: State, seat: int, card: str) -> None:
        own = s.own[seat]
        if card in own.fresh:  # of two copies the one is kept that can be played now
            s.own[seat] = Own(own.hand, without(own.fresh, card), own.seen)
        part_with(s, seat, card)
        DISCARDED.tell(s, seat, card)


# -- playing --------------------------------------------------------------------


class Effect(t.NamedTuple):
    """What a played card does: a guard for it, and the entries it brings."""

    why_not: t.Callable[[State, int, Tactics], Denial | None]
    begin: t.Callable[[State, int, Tactics], Entries]


EFFECTS: dict[str, Effect] = {}
"""By the word "effect" of the pack; filled by tactics_cards.py."""


@tactics.entry
class Play(Aside):
    """A card is played for its phase ability, its gem lock is paid first (CHO-TAC-04, -07)."""

    cites = "CHO-TAC-02 CHO-TAC-04 CHO-TAC-05 CHO-TAC-09"
    kind = "tactics"

    def moves(self, s: State, seat: int) -> list[tuple[str, str]]:
        due, hand = s.box.phase_cards.get(s.pub.phase), s.own[seat].hand
        if not due or due.isdisjoint(hand):  # asked at every decision, mostly for nothing
            return []
        rows = s.box.tactics
        return [
            (card, payment)
            for card in dict.fromkeys(hand)
            if card in due
            for payment in ways(s, seat, rows[card].lock, "card")
        ]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        """Any card that lies nowhere in sight may be in a hand (G-19)."""
        if not s.own[seat].hand:
            return False
        due = [row for row in s.box.tactics.values() if row.phase == s.pub.phase]
        return any([out_of_sight(s, row) and could_act(s, seat, row) for row in due])

    def why_not(self, s: State, seat: int, card: str, payment: Payment) -> Denial | None:
        row = s.box.tactics[card]
        return (
            not_held(s, seat, card)
            or not_in_this_phase(s, row)
            or just_gained(s, seat, card)
            or wrong_time(s, row)
            or unpaid(s, seat, row.lock, payment, "card")
            or EFFECTS[row.play["effect"]].why_not(s, seat, row)
        )

    def apply(self, s: State, seat: int, card: str, payment: Payment) -> None:
        row = s.box.tactics[card]
        pay_lock(s, seat, payment)
        part_with(s, seat, card)
        PLAYED.tell(s, seat, card)
        entries = EFFECTS[row.play["effect"]].begin(s, seat, row)
        if entries:
            then_all(s, *entries)


# -- reasons --------------------------------------------------------------------

NOT_HELD = tactics.reason("not_held", "CHO-TAC-04", "CHO-TAC-06", "CHO-CMB-07", params="card")
NOT_IN_THIS_PHASE = tactics.reason("not_in_this_phase", "CHO-TAC-05", params="card phase")
JUST_GAINED = tactics.reason("just_gained", "CHO-TAC-09", "CHO-INC-14", params="card")
ONLY_WHEN_PASSING = tactics.reason("only_when_passing", "CHO-ACT-05", params="card")
NOT_WHEN_PASSING = tactics.reason("not_when_passing", "CHO-ACT-05", params="card")


def not_held(s: State, seat: int, card: str) -> Denial | None:
    return None if card in s.own[seat].hand else NOT_HELD(card=s.box.tactics[card].code)


def not_in_this_phase(s: State, card: Tactics) -> Denial | None:
    if card.phase == s.pub.phase:
        return None
    return NOT_IN_THIS_PHASE(card=card.code, phase=card.phase)


def just_gained(s: State, seat: int, card: str) -> Denial | None:
    """A second copy that was there before may still be played."""
    own = s.own[seat]
    return None if own.hand.count(card) > own.fresh.count(card) else JUST_GAINED(card=card)


def wrong_time(s: State, card: Tactics) -> Denial | None:
    """Cards for a pass go with a pass, and no others do (CHO-ACT-05, G-19)."""
    passing, meant = PASSING in s.pub.lent, card.play["when"] == "pass"
    if passing == meant:
        return None
    return ONLY_WHEN_PASSING(card=card.code) if meant else NOT_WHEN_PASSING(card=card.code)


# -- readers and writers --------------------------------------------------------


def hand_limit(s: State, seat: int) -> int:
    return FOUNDATION_LIMIT if built(s, seat, CARD_LIMIT) else HAND_LIMIT


def window(s: State, seat: int) -> bool:
    """Whether a seat is asked for cards: a public matter, whatever it holds (G-19)."""
    return bool(s.own[seat].hand)


def out_of_sight(s: State, card: Tactics) -> bool:
    """Whether a copy of a card lies neither in the discard pile nor on a wheel."""
    seen = s.pub.discard.count(card.code) + on_wheels(s.pub).count(card.code)
    return seen < card.copies


def could_act(s: State, seat: int, card: Tactics) -> bool:
    """Whether nothing but the hand could forbid a seat to play a card now: all of it is open."""
    hindered = wrong_time(s, card) or EFFECTS[card.play["effect"]].why_not(s, seat, card)
    return not hindered and bool(ways(s, seat, card.lock, "card"))


def take(s: State, seat: int, card: str) -> None:
    """A card comes to a hand; it cannot be played in this phase (CHO-TAC-09)."""
    own = s.own[seat]
    s.own[seat] = Own((*own.hand, card), (*own.fresh, card), own.seen)
    s.pub.drawn[seat] += 1


def ripen(s: State) -> None:
    """The cards that all hold may be played from now on (CHO-TAC-09)."""
    s.pub.drawn = [0] * len(s.own)
    s.own[:] = [Own(own.hand, (), own.seen) for own in s.own]


def lose(s: State, seat: int, card: str) -> None:
    """A card leaves a hand; of two copies the older one, which alone can be played, goes first.

    Whoever has seen such a card knows no more where it is: that another copy stays is secret.
    """
    own = s.own[seat]
    hand, fresh = without(own.hand, card), own.fresh
    if fresh.count(card) > hand.count(card):
        fresh = without(fresh, card)
    s.own[seat] = Own(hand, fresh, own.seen)
    s.pub.memory = parted(s.pub.memory, seat, card, len(hand))
    for other, knows in enumerate(s.own):
        if (seat, card) in knows.seen:
            at = knows.seen.index((seat, card))
            seen = knows.seen[:at] + knows.seen[at + 1 :]
            s.own[other] = Own(knows.hand, knows.fresh, seen)


def part_with(s: State, seat: int, card: str) -> None:
    """A card of the hand goes to the discard pile."""
    lose(s, seat, card)
    s.pub.discard += (card,)
