"""Object cards: drawing, the limit of the hand, playing them (pl: Karty Przedmiotu).

The kinds of cards are in object_cards.py. Those that are part of something else are played there:
a chapter lists them if playable(), refuses them by unplayable() and calls play().
"""

from __future__ import annotations

import dataclasses
import typing as t

from engine.kernel import Chance, Chapter, Denial, Step, then, then_all, unseen
from engine.kernel.memory import parted, shuffled

from .agenda import EFFECT, Question
from .numbers import number
from .state import Codes, Own, State, without

objects = Chapter("lau.objects")

DREW = objects.fact("drew", "seat")
SAW = objects.fact("saw", "seat object")
DISCARDED = objects.fact("discarded", "seat object")
PLAYED = objects.fact("played", "seat object")
LIMIT = number("object_limit")


@objects.entry
class Draw(Step):
    """One Object card for a seat; a spent deck is shuffled anew (LAU-OBJ-04)."""

    on = EFFECT
    groups = "@automa"

    seat: int

    def run(self, s: State) -> None:
        if not s.den.objects.size():
            restock(s)
        if s.den.objects.size():
            then_all(s, DrawObject(self.seat), Limit(self.seat))


@objects.entry
class DrawObject(Chance):
    """The top card, seen by its owner alone (LAU-OBJ-01)."""

    on = "limit"
    cites = "LAU-OBJ-01"

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

    on = EFFECT

    seat: int

    def run(self, s: State) -> None:
        if len(s.own[self.seat].objects) > LIMIT:
            then(s, Overflow(self.seat))


@objects.entry
class Overflow(Question):
    """A card is discarded, or another one used beside this question, if that is allowed now.

    Cards are drawn at the end of a movement and not on the way: a Mine can be laid as well.
    """

    on = EFFECT
    bears = "@open @object"
    cites = "LAU-OBJ-02 LAU-OBJ-03"
    admits = ("object", "mine")
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

    def fits(self, s: State) -> bool:
        return bool(s.own[self.seat].objects)


# -- reasons --------------------------------------------------------------------

NOT_HELD = objects.reason("not_held", "LAU-OBJ-05", params="object")
NOT_IN_THIS_PHASE = objects.reason("not_in_this_phase", "LAU-OBJ-05", params="object phase")
NOT_IN_YOUR_TURN = objects.reason("not_in_your_turn", "LAU-OBJ-05", params="object")


def not_held(s: State, seat: int, card: str) -> Denial | None:
    return None if card in s.own[seat].objects else NOT_HELD(object=s.box.objects[card]["code"])


def not_in_this_phase(s: State, card: str) -> Denial | None:
    phase = s.box.objects[card]["phase"]
    return None if phase in ("any", s.pub.phase) else NOT_IN_THIS_PHASE(object=card, phase=phase)


def not_in_your_turn(s: State, seat: int, card: str) -> Denial | None:
    return None if in_turn(s, seat) else NOT_IN_YOUR_TURN(object=card)


def playable(s: State, seat: int, card: str) -> bool:
    """Whether nothing but its effect could forbid a card; most often it is not held."""
    return card in s.own[seat].objects and unplayable(s, seat, card) is None


def unplayable(s: State, seat: int, card: str) -> Denial | None:
    """Why a card cannot be played by a seat now, whatever it would do."""
    return not_held(s, seat, card) or not_in_this_phase(s, card) or not_in_your_turn(s, seat, card)


# -- readers and writers --------------------------------------------------------


def in_turn(s: State, seat: int) -> bool:
    """Whether it is the turn of a seat; in the Rest phase it is everybody's (R-71)."""
    return s.pub.turn == seat or s.pub.phase == "rest"


def may_hold(s: State, seat: int, card: str) -> bool:
    """Whether a seat holds a card as far as everybody can see.

    Whoever has any Object cards may have this one too, unless all copies lie among the discards.
    Only questions put by this and other open facts tell nothing about a hand.
    """
    if not s.own[seat].objects:
        return False
    copies: int = s.box.objects[card]["copies"]
    return s.pub.object_discard.count(card) < copies


def might_play(s: State, seat: int, card: str) -> bool:
    """Whether a seat may have a card that it could play now, as far as everybody can see."""
    due = not_in_this_phase(s, card) is None and in_turn(s, seat)
    return due and may_hold(s, seat, card)


def hands(s: State) -> list[Codes]:
    """The cards of each seat, and those that the Automa has."""
    found = [own.objects for own in s.own]
    return [*found, s.den.kept] if s.box.solo else found


def change(s: State, **changes: t.Any) -> None:
    """Change something that nobody knows."""
    s.den = dataclasses.replace(t.cast("t.Any", s.den), **changes)


def restock(s: State) -> None:
    """Shuffle the discard pile into a new deck; what is in no hand then is in it.

    Where cards have left the game with a seat, nobody can tell which are in hands.
    """
    p = s.pub
    if p.object_discard and not p.out:
        p.memory = shuffled(p.memory, hands(s))
    change(s, objects=unseen(p.object_discard))
    p.object_discard = ()


def discard(s: State, seat: int, card: str) -> None:
    """A card of the hand goes to the Object discard pile."""
    part_with(s, seat, card)
    DISCARDED.tell(s, seat, card)


def play(s: State, seat: int, card: str) -> None:
    """The same for a card that takes effect; the effect is up to the caller."""
    part_with(s, seat, card)
    PLAYED.tell(s, seat, card)


def part_with(s: State, seat: int, card: str) -> None:
    hand = without(s.own[seat].objects, card)
    s.own[seat] = Own(hand)
    s.pub.object_discard += (card,)
    s.pub.memory = parted(s.pub.memory, seat, card, len(hand))
