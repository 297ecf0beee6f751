"""What a table remembers of hands, against all hands that its history allows."""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest

from engine.kernel.flow import SINK, SOURCE, Edge, Net, Node, flow
from engine.kernel.memory import NOTHING, Memory, Seen, fits, hands_of, parted, shuffled, took
from engine.kernel.pool import left

CODES = "abcd"
DECK = tuple(sorted(CODES * 2))
SEATS = 3
Hands = tuple[tuple[str, ...], ...]
NONE: Hands = ((),) * SEATS
NOBODY: tuple[tuple[tuple[str, int], ...], ...] = ((),) * SEATS
"""Nobody has played a card."""
WORLDS = 4000
"""More than so many are too slow to tell apart."""


class Hidden:
    """A deck, hands and a pile; beside them every world that those who look on cannot exclude."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.memory: Memory = NOTHING
        self.pile: tuple[str, ...] = ()
        self.hands, self.deck = NONE, DECK
        self.worlds: set[tuple[Hands, tuple[str, ...]]] = {(NONE, DECK)}

    def draw(self) -> None:
        """Somebody draws; a spent deck is made of the pile."""
        if not self.deck and self.pile:
            self.memory = shuffled(self.memory, self.hands)
            self.deck, self.pile = self.pile, ()
            self.worlds = {(hands, self.deck) for hands, _ in self.worlds}
        if not self.deck:
            return
        seat = self.dice.randrange(SEATS)
        card = self.dice.choice(self.deck)
        self.hands, self.deck = plus(self.hands, seat, card), tuple(left(self.deck, card))
        self.worlds = {
            (plus(hands, seat, one), tuple(left(deck, one)))
            for hands, deck in self.worlds
            for one in set(deck)
        }

    def play(self, taken: bool) -> None:
        """Somebody plays a card; it goes to the pile, or somebody takes it for all to see."""
        full = [seat for seat in range(SEATS) if self.hands[seat]]
        if not full:
            return
        seat = self.dice.choice(full)
        card = self.dice.choice(self.hands[seat])
        self.hands = less(self.hands, seat, card)
        self.memory = parted(self.memory, seat, card, len(self.hands[seat]))
        found = {one for one in self.worlds if card in one[0][seat]}
        self.worlds = {(less(hands, seat, card), deck) for hands, deck in found}
        if not taken:
            self.pile = tuple(sorted((*self.pile, card)))
            return
        other = (seat + 1) % SEATS
        self.memory = took(self.memory, SEATS, other, card)
        self.hands = plus(self.hands, other, card)
        self.worlds = {(plus(hands, other, card), deck) for hands, deck in self.worlds}


def plus(hands: Hands, seat: int, card: str) -> Hands:
    mine = tuple(sorted((*hands[seat], card)))
    return (*hands[:seat], mine, *hands[seat + 1 :])


def less(hands: Hands, seat: int, card: str) -> Hands:
    return (*hands[:seat], tuple(left(hands[seat], card)), *hands[seat + 1 :])


def guessed(table: Hidden, seat: int, dice: random.Random) -> tuple[Hands, tuple[str, ...]]:
    known = table.memory.known or NONE
    shown = [known[other] if other != seat else () for other in range(SEATS)]
    hand = table.hands[seat] if seat >= 0 else ()
    open_ = (*table.pile, *hand, *[card for some in shown for card in some])
    cards = left(DECK, open_)
    seen = Seen(seat, [len(one) for one in table.hands], hand, shown)
    hands = hands_of(table.memory, seen, cards, dice)
    return tuple([tuple(sorted(one)) for one in hands]), tuple(cards)


def games(n: int) -> t.Iterator[Hidden]:
    """Tables at every moment of some games, until a deck would be shuffled a second time."""
    for seed in range(n):
        table = Hidden(seed)
        for _ in range(40):
            roll = table.dice.random()
            if roll > 0.5:
                table.play(roll > 0.9)
            elif table.memory.held and not table.deck:
                break
            else:
                table.draw()
            if len(table.worlds) > WORLDS:
                break
            yield table


def test_no_guess_is_excluded_by_what_everybody_saw() -> None:
    dice, after = random.Random(1), 0
    for table in games(60):
        assert fits(table.memory, table.hands, table.deck, DECK)
        after += bool(table.memory.held)
        for seat in range(-1, SEATS):
            for _ in range(3):
                hands, deck = guessed(table, seat, dice)
                assert (hands, deck) in table.worlds
                assert seat < 0 or hands[seat] == table.hands[seat]
    assert after > 100, "the deck is seldom shuffled"


def test_every_world_that_is_left_is_guessed_sooner_or_later() -> None:
    dice = random.Random(2)
    for n, table in enumerate(games(12)):
        if n % 7 == 0 and len(table.worlds) < 12:
            found = {guessed(table, -1, dice) for _ in range(400)}
            assert found == table.worlds


@pytest.mark.parametrize(
    "memory",
    [
        Memory(known=(("d",), (), ())),
        Memory(held=("a",)),
        Memory(held=("a",), kept=(1, 0, 0), spent=NOBODY[:2]),
        Memory(held=("a",), kept=(2, -1, 0), spent=NOBODY),
        Memory(held=("d",), kept=(1, 0, 0), spent=NOBODY),
        Memory(held=("b",), kept=(0, 1, 0), spent=NOBODY),
        Memory(kept=(0, 0, 0)),
        Memory(held=("x",), kept=(1, 0, 0), spent=((("x", 0),), (), ())),
        Memory(held=("d",) * 3, kept=(3, 0, 0), spent=((("d", 0),) * 3, (), ())),
        Memory(held=("b",), kept=(1, 0, 0), spent=((("c", 9),), (), ())),
    ],
)
def test_a_memory_that_cannot_be_is_found_out(memory: Memory) -> None:
    hands: Hands = (("a", "b"), ("c",), ())
    deck = left(DECK, [card for hand in hands for card in hand])
    assert fits(NOTHING, hands, deck, DECK)
    assert fits(Memory(held=("b",), kept=(1, 0, 0), spent=NOBODY), hands, deck, DECK)
    assert not fits(memory, hands, deck, DECK)


def test_a_flow_is_found_in_few_steps_however_much_flows(monkeypatch: pytest.MonkeyPatch) -> None:
    paths, push = list[int](), Net.push

    def counted(net: Net, start: Node) -> int:
        paths.append(push(net, start))
        return paths[-1]

    monkeypatch.setattr(Net, "push", counted)
    edges = [Edge(SOURCE, "a", 0, 900), Edge("a", "b", 700, 800), Edge("b", SINK, 0, 900)]
    assert flow(edges, None) == [700, 700, 700]
    assert len(paths) < 4


def test_only_what_is_remembered_is_sent() -> None:
    assert msgspec.json.encode(NOTHING) == b"{}"
    assert parted(NOTHING, 0, "a", 0) is NOTHING
    known = took(NOTHING, SEATS, 1, "a")
    assert known.known == ((), ("a",), ())
    assert parted(known, 1, "a", 0) == NOTHING
