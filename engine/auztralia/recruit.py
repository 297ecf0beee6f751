"""Action: recruit a character (pl-2018: Akcja: Werbowanie postaci)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Chance, Chapter, Decision, Denial, Step, then, then_all
from engine.kernel.meaning import place

from .action import Question, each_seat
from .numbers import number
from .state import Den, Own, State, without

recruit = Chapter("auz.recruit")

Slot = t.Annotated[int, msgspec.Meta(ge=1, le=5), place("slot")]
DEALT = recruit.fact("dealt", "character")
RECRUITED = recruit.fact("recruited", "seat character")
DREW = recruit.fact("drew", "seat")
SAW = recruit.fact("saw", "seat character")
PUT_BACK = recruit.fact("put_back", "seat")
EXCHANGED = recruit.fact("exchanged", "seat given character")
PAID_DRAW = number("paid_draw")
SLOTS: list[tuple[int | str]] = [(1,), (2,), (3,), (4,), (5,)]


@recruit.entry
class Hire(Question):
    """A card of the display for nothing, or one of two from the deck for gold."""

    on = "turn.next_disc"
    cites = "AUZ-RECRUIT-01 AUZ-RECRUIT-03"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int | str]]:
        paid = can_draw(s, s.pub.gold[seat])
        return [*filled_slots(s), ("deck",)] if paid else filled_slots(s)

    def why_not(self, s: State, seat: int, source: Slot | t.Literal["deck"]) -> Denial | None:
        if source == "deck":
            return no_paid_draw(s) or deck_is_empty(s) or draw_costs_gold(s.pub.gold[seat])
        return slot_is_empty(s, source)

    def apply(self, s: State, seat: int, source: Slot | t.Literal["deck"]) -> None:
        if source == "deck":
            s.pub.gold[seat] -= PAID_DRAW
            DREW.tell(s, seat)
            then_all(
                s, *[Peek(seat)] * min(s.box.book.paid_cards, s.den.characters.size()), Keep(seat)
            )
        else:
            take_from_display(s, seat, source)

    def answerable(self, s: State) -> bool:
        return can_hire(s, self.seat, s.pub.gold[self.seat])


@recruit.entry
class Peek(Chance):
    """The top card of the deck, seen by the recruiting player alone (AUZ-RECRUIT-03)."""

    on = "keep peek"
    cites = "AUZ-RECRUIT-03"

    seat: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.characters.outcomes()

    def audience(self, s: State) -> tuple[int, ...]:
        return (self.seat,)

    def apply(self, s: State, card: str) -> None:
        draw_card(s, card)
        mine = s.own[self.seat]
        s.own[self.seat] = Own((*mine.drawn, card), mine.returned)
        SAW.tell_only(s, (self.seat,), self.seat, card)


@recruit.entry
class Keep(Decision):
    """One of the drawn cards is kept, the other goes back (AUZ-RECRUIT-03, -04)."""

    on = "turn.next_disc"
    groups = "@any_time"
    cites = "AUZ-RECRUIT-03 AUZ-RECRUIT-04"
    admits = ("turn",)
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        drawn: list[tuple[str | None]] = [(card,) for card in s.own[seat].drawn]
        # With a single card left in the deck it may also be left there.
        return drawn if len(drawn) > 1 else [*drawn, (None,)]

    def why_not(self, s: State, seat: int, card: str | None) -> Denial | None:
        if card is None:
            return ONE_MUST_BE_KEPT() if len(s.own[seat].drawn) > 1 else None
        return not_drawn(s, seat, card)

    def apply(self, s: State, seat: int, card: str | None) -> None:
        drawn = s.own[seat].drawn
        s.own[seat] = Own((), s.own[seat].returned)
        for other in drawn:
            if other != card:
                self.put_back(s, seat, other)
        if card is not None:
            add_character(s, seat, card)
        if card is not None and s.pub.display:
            then(s, Swap(seat, card))

    def put_back(self, s: State, seat: int, card: str) -> None:
        """The other card goes face down on top of the deck or under it (AUZ-RECRUIT-04)."""
        deck, under = s.den.characters, s.box.book.leftover_under
        s.den = Den(deck.with_under(card) if under else deck.with_top(card))
        s.own[seat] = Own((), (*s.own[seat].returned, card))
        if under:
            s.pub.put_back += (seat,)
        PUT_BACK.tell(s, seat)

    def fits(self, s: State) -> bool:
        """With the cards still to be seen it is one card or two, and so many are in the deck."""
        peeks = sum([isinstance(entry, Peek) for entry in s.todo])
        cards = len(s.own[self.seat].drawn) + peeks
        return 1 <= cards <= s.box.book.paid_cards and peeks <= s.den.characters.size()


@recruit.entry
class Swap(Decision):
    """The kept card may be exchanged for one of the display (AUZ-RECRUIT-05)."""

    on = "turn.next_disc"
    groups = "@any_time"
    cites = "AUZ-RECRUIT-05"
    admits = ("turn",)
    exact = True

    seat: int
    card: str

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        if self.card not in s.pub.characters[seat]:
            return [(None,)]
        return [*t.cast("list[tuple[int | None]]", filled_slots(s)), (None,)]

    def why_not(self, s: State, seat: int, slot: Slot | None) -> Denial | None:
        if slot is None:
            return None
        return slot_is_empty(s, slot) or kept_card_played(s, seat, self.card)

    def apply(self, s: State, seat: int, slot: Slot | None) -> None:
        if slot is None:
            return
        p, at = s.pub, index_of(s, slot)
        taken = p.display[at]
        self.put_in(p.display, at)
        p.characters[seat] = tuple(c for c in p.characters[seat] if c != self.card)
        add_character(s, seat, taken)
        EXCHANGED.tell(s, seat, self.card, taken)

    def put_in(self, display: list[str], at: int) -> None:
        """The card given takes the place of the card taken (R-15)."""
        display[at] = self.card

    def fits(self, s: State) -> bool:
        paid = s.box.book.paid_cards > 0
        return paid and (self.card in s.pub.characters[self.seat] or self.card in s.pub.gone)


@recruit.entry
class Refill(Step):
    """The display is filled up from the left while the deck lasts (AUZ-RECRUIT-02)."""

    on = "setup.place_discs solo.draw_objective hire awakening.move @any_time"

    def run(self, s: State) -> None:
        if len(s.pub.display) < s.box.display and s.den.characters.size():
            then_all(s, Deal(), Refill())


@recruit.entry
class Deal(Chance):
    """The top card of the deck comes face up to the left end of the display."""

    on = "refill"
    cites = "AUZ-RECRUIT-02 AUZ-SETUP-20"

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.characters.outcomes()

    def apply(self, s: State, card: str) -> None:
        draw_card(s, card)
        s.pub.display.insert(0, card)
        if s.sink:
            DEALT.tell(s, card)

    def fits(self, s: State) -> bool:
        return s.den.characters.size() > 0 and len(s.pub.display) < s.box.display


# -- reasons --------------------------------------------------------------------

NOBODY_TO_HIRE = recruit.reason("nobody_to_hire", "AUZ-ACT-07", "AUZ-RECRUIT-01")
SLOT_IS_EMPTY = recruit.reason("slot_is_empty", "AUZ-RECRUIT-01", "AUZ-RECRUIT-02", params="slot")
NO_PAID_DRAW = recruit.reason("no_paid_draw", "AUZ-RECRUIT-01", "AUZ-RECRUIT-03")
DECK_IS_EMPTY = recruit.reason("deck_is_empty", "AUZ-RECRUIT-03")
DRAW_COSTS_GOLD = recruit.reason("draw_costs_gold", "AUZ-RECRUIT-03", "AUZ-ACT-09", params="n")
ONE_MUST_BE_KEPT = recruit.reason("one_must_be_kept", "AUZ-RECRUIT-03")
NOT_DRAWN = recruit.reason("not_drawn", "AUZ-RECRUIT-03", params="character")
KEPT_CARD_PLAYED = recruit.reason("kept_card_played", "AUZ-RECRUIT-05", params="character")


def no_recruit(s: State, seat: int, gold: int) -> Denial | None:
    """Why a seat cannot recruit anybody with the gold left (AUZ-ACT-07)."""
    return None if can_hire(s, seat, gold) else NOBODY_TO_HIRE()


def slot_is_empty(s: State, slot: int) -> Denial | None:
    return None if index_of(s, slot) >= 0 else SLOT_IS_EMPTY(slot=slot)


def no_paid_draw(s: State) -> Denial | None:
    return None if s.box.book.paid_cards else NO_PAID_DRAW()


def deck_is_empty(s: State) -> Denial | None:
    return None if s.den.characters.size() else DECK_IS_EMPTY()


def draw_costs_gold(gold: int) -> Denial | None:
    return None if gold >= PAID_DRAW else DRAW_COSTS_GOLD(n=PAID_DRAW)


def not_drawn(s: State, seat: int, card: str) -> Denial | None:
    known = s.box.characters[card]["code"]
    return None if known in s.own[seat].drawn else NOT_DRAWN(character=known)


def kept_card_played(s: State, seat: int, card: str) -> Denial | None:
    return None if card in s.pub.characters[seat] else KEPT_CARD_PLAYED(character=card)


# -- readers and writers --------------------------------------------------------


def can_hire(s: State, seat: int, gold: int) -> bool:
    """Whether anybody can be had, on display or with that gold from the deck."""
    return bool(s.pub.display) or can_draw(s, gold)


def can_draw(s: State, gold: int) -> bool:
    """Whether that gold pays for cards from the deck."""
    return gold >= PAID_DRAW and s.box.book.paid_cards > 0 and s.den.characters.size() > 0


def index_of(s: State, slot: int) -> int:
    """The place in the display list of a printed slot; free slots are on the left (R-47)."""
    return slot - 1 - (s.box.display - len(s.pub.display))


def filled_slots(s: State) -> list[tuple[int | str]]:
    return SLOTS[s.box.display - len(s.pub.display) :]


def take_from_display(s: State, seat: int, slot: int) -> None:
    """A card leaves the display, the rest slides to the right, a new one comes (AUZ-RECRUIT-02)."""
    add_character(s, seat, s.pub.display.pop(index_of(s, slot)))
    then(s, Refill())


def add_character(s: State, seat: int, card: str) -> None:
    s.pub.characters[seat] = (*s.pub.characters[seat], card)
    if s.sink:
        RECRUITED.tell(s, seat, card)


def draw_card(s: State, card: str) -> None:
    """Take the top card; whoever knew that it lies in the deck need not know it any more."""
    deck = s.den.characters
    s.den = Den(deck.without(card))
    if len(s.pub.put_back) > len(s.den.characters.under):  # it tells of this one, too
        s.pub.put_back = s.pub.put_back[1:]
    if deck.top or deck.under:  # else nobody has put back any card that is still there
        for seat, own in enumerate(s.own):
            if card in own.returned:
                s.own[seat] = Own(own.drawn, without(own.returned, card))


FIRST = each_seat(Hire)


def begin(s: State, seat: int) -> None:
    s.todo.append(FIRST[seat])
