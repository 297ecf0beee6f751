"""A tiny auction for the kernel's tests: secret bids, secret cards, a right to use at any time."""

from __future__ import annotations

import typing as t

import msgspec

from engine import kernel
from engine.kernel import (
    Aside,
    Chance,
    Chapter,
    Codec,
    Decision,
    Denial,
    Plain,
    Pool,
    Ruleset,
    Sealed,
    Step,
    Values,
    plain,
    then,
    then_all,
    unseen,
)

SEATS = (0, 1, 2)
Coins = t.Annotated[int, msgspec.Meta(ge=0, le=9)]


@plain
class Public(Plain):
    gold: list[int]
    sold: list[str]


@plain
class Own(Plain):
    hand: list[str]

    def face(self) -> dict[str, int]:
        return {"hand": len(self.hand)}


@plain
class Den(Plain):
    deck: Pool

    def face(self) -> dict[str, int]:
        return {"deck": self.deck.size()}


State = kernel.State[None, Public, Own, Den]
chapter = Chapter("toy.auction")


@chapter.entry
class Bid(Sealed):
    """All bid at once; the highest bid pays and draws a card."""

    cites = "TOY-BID-01"

    def seats(self, s: State) -> tuple[int, ...]:
        return SEATS

    def moves(self, s: State, seat: int) -> list[Values]:
        return [(coins,) for coins in range(4)]

    def why_not(self, s: State, seat: int, coins: Coins) -> Denial | None:
        return too_poor(s, seat, coins)

    def apply(self, s: State, answers: dict[int, Values]) -> None:
        best = max(sorted(answers), key=lambda seat: answers[seat][0])
        s.pub.gold[best] -= answers[best][0]
        then_all(s, Draw(best), Sell(best))


@chapter.entry
class Draw(Chance):
    """The winner looks at a card."""

    cites = "TOY-DRAW-01"

    seat: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.deck.outcomes()

    def apply(self, s: State, card: str) -> None:
        s.den.deck = s.den.deck.without(card)
        s.own[self.seat].hand.append(card)
        CARD_DRAWN.tell_only(s, (self.seat,), self.seat, card)

    def audience(self, s: State) -> tuple[int, ...]:
        return (self.seat,)


@chapter.entry
class Sell(Decision):
    """A card of the hand is sold; there is time for a favour before."""

    seat: int
    cites = "TOY-SELL-01 TOY-SELL-02"
    admits = ("favour",)

    def moves(self, s: State, seat: int) -> list[Values]:
        return [(card, (price, price + 1)) for card in s.own[seat].hand for price in (1, 3)]

    def why_not(self, s: State, seat: int, card: str, span: tuple[int, int]) -> Denial | None:
        return not_in_hand(s, seat, card)

    def apply(self, s: State, seat: int, card: str, span: tuple[int, int]) -> None:
        s.own[seat].hand.remove(card)
        s.pub.sold.append(card)
        s.pub.gold[seat] += span[0]
        then(s, Toll())

    def resume(self, s: State) -> None:
        then(s, StillPoor(self.seat))


@chapter.entry
class StillPoor(Step):
    """After a favour only a poor seat goes on selling."""

    seat: int

    def run(self, s: State) -> None:
        if s.pub.gold[self.seat] < 3:
            then(s, Sell(self.seat))


@chapter.entry
class Nod(Decision):
    """A plain yes that admits nothing beside it."""

    seat: int

    def moves(self, s: State, seat: int) -> list[Values]:
        return [()]

    def why_not(self, s: State, seat: int) -> Denial | None:
        return None

    def apply(self, s: State, seat: int) -> None: ...


@chapter.entry
class Favour(Aside):
    """Whoever is poor may ask for a coin and a card."""

    kind = "favour"

    def moves(self, s: State, seat: int) -> list[Values]:
        return [] if too_rich(s, seat) else [(1,), (2,)]

    def why_not(self, s: State, seat: int, coins: Coins) -> Denial | None:
        return too_rich(s, seat) or too_greedy(coins)

    def apply(self, s: State, seat: int, coins: int) -> None:
        s.pub.gold[seat] += coins
        then(s, Draw(seat))


@chapter.entry
class Toll(Step):
    """Everybody pays a coin."""

    def run(self, s: State) -> None:
        s.pub.gold = [gold - 1 for gold in s.pub.gold]


class NoToll(Toll):
    """An edition without the toll."""

    def run(self, s: State) -> None:
        pass


TOO_POOR = chapter.reason("too_poor", "TOY-BID-02", params="n gold")


def too_poor(s: State, seat: int, coins: int) -> Denial | None:
    gold = s.pub.gold[seat]
    return None if coins <= gold else TOO_POOR(n=coins, gold=gold)


NOT_IN_HAND = chapter.reason("not_in_hand", "TOY-SELL-01", params="card")


def not_in_hand(s: State, seat: int, card: str) -> Denial | None:
    return None if card in s.own[seat].hand else NOT_IN_HAND(card=card)


TOO_RICH = chapter.reason("too_rich", "TOY-FAVOUR-01", params="gold")


def too_rich(s: State, seat: int) -> Denial | None:
    gold = s.pub.gold[seat]
    return None if gold < 3 else TOO_RICH(gold=gold)


TOO_GREEDY = chapter.reason("too_greedy", "TOY-FAVOUR-02", params="n")


def too_greedy(coins: int) -> Denial | None:
    return None if coins == 1 else TOO_GREEDY(n=coins)


CARD_DRAWN = chapter.fact("card_drawn", "seat card")

RULES = Ruleset(chapter, end_cites="TOY-END-01")
CODEC = Codec(Public, Own, Den)


def table_of_three(*todo: t.Any) -> State:
    """Three seats with three coins each and six cards in the deck."""
    deck = unseen(["ring", "ring", "lamp", "book", "book", "bell"])
    return State(None, Public([3, 3, 3], []), [Own([]) for _ in SEATS], Den(deck), {}, list(todo))
