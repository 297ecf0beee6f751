"""Object cards: drawing, the limit of the hand, playing them (source 004: Karty Przedmiotu)."""

from __future__ import annotations

import dataclasses
import typing as t

from engine.kernel import Chance, Chapter, Decision, Denial, Step, then, unseen

from .numbers import number
from .state import Own, State, without

objects = Chapter("lau.objects")

DREW = objects.fact("drew", "seat")
SAW = objects.fact("saw", "seat object")
DISCARDED = objects.fact("discarded", "seat object")
LIMIT = number("object_limit")


@objects.entry
class Draw(Step):
    """One Object card for a seat; a spent deck is shuffled anew (LAU-OBJ-04)."""

    seat: int

    def run(self, s: State) -> None:
        if not s.den.objects.size():
            restock(s)
        if s.den.objects.size():
            then(s, DrawObject(self.seat), Limit(self.seat))


@objects.entry
class DrawObject(Chance):
    """The top card, seen by its owner alone (LAU-OBJ-01)."""

    seat: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.objects.outcomes()

    def audience(self, s: State) -> tuple[int, ...]:
        return (self.seat,)

    def apply(self, s: State, card: str) -> None:
        change(s, objects=s.den.objects.without(card))
        s.own[self.seat] = Own((*s.own[self.seat].objects, card))
        DREW.tell(s, self.seat)
        SAW.tell_only(s, (self.seat,), self.seat, card)


@objects.entry
class Limit(Step):
    """Whoever holds too many cards has to part with one at once (LAU-OBJ-02)."""

    seat: int

    def run(self, s: State) -> None:
        if len(s.own[self.seat].objects) > LIMIT:
            then(s, Overflow(self.seat))


@objects.entry
class Overflow(Decision):
    """A card is discarded, or another one used beside this question, if that is allowed now."""

    cites = "LAU-OBJ-02 LAU-OBJ-03"
    admits = ("object",)
    exact = True

    seat: int

    def resume(self, s: State) -> None:
        then(s, Limit(self.seat))

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in dict.fromkeys(s.own[seat].objects)]

    def why_not(self, s: State, seat: int, object: str) -> Denial | None:
        return not_held(s, seat, object)

    def apply(self, s: State, seat: int, object: str) -> None:
        discard(s, seat, object)


# -- reasons --------------------------------------------------------------------

NOT_HELD = objects.reason("not_held", "LAU-OBJ-05", params="object")


def not_held(s: State, seat: int, card: str) -> Denial | None:
    return None if card in s.own[seat].objects else NOT_HELD(object=card)


# -- writers --------------------------------------------------------------------


def change(s: State, **changes: t.Any) -> None:
    """Change something that nobody knows."""
    s.den = dataclasses.replace(t.cast("t.Any", s.den), **changes)


def restock(s: State) -> None:
    """Shuffle the discard pile into a new deck."""
    change(s, objects=unseen(s.pub.object_discard))
    s.pub.object_discard = ()


def discard(s: State, seat: int, card: str) -> None:
    """A card of the hand goes to the Object discard pile."""
    s.own[seat] = Own(without(s.own[seat].objects, card))
    s.pub.object_discard += (card,)
    DISCARDED.tell(s, seat, card)
