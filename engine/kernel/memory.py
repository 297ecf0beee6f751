"""What everybody at a table remembers of cards in hands: those taken openly, and a shuffle.

When a spent deck is made anew of the discard pile, everybody knows which cards were in hands at
that moment, though not in whose. From then on a hand holds some of these and some drawn since.
Two copies of a card look the same, so it can be open which of them was played; a guess settles
that in one of the ways that fit. Of two shuffles only the last is remembered.
"""

from __future__ import annotations

import typing as t
from collections import Counter

import msgspec

from .flow import MANY, SINK, SOURCE, Edge, flow
from .meaning import named
from .plain import Number
from .pool import deal
from .rng import Rng

Cards = tuple[str, ...]
Hands = tuple[Cards, ...]
HERE = -1
TRIES = 3
"""Ways that are tried to settle which copies were played, before any is good enough."""


class Memory(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What everybody remembers of the hands; without anything to remember it is empty."""

    known: Hands = ()
    """By seat, cards of its hand that everybody saw come there."""
    held: Cards = ()
    """Other cards that were in hands when the deck was shuffled last, sorted."""
    kept: tuple[Number, ...] = ()
    """By seat, how many of these its hand had."""
    spent: tuple[tuple[t.Annotated[tuple[str, Number], named("card", "drawn")], ...], ...] = ()
    """By seat, cards that have left its hand since, but for those that were known.

    Beside each, how many cards it had drawn since the shuffle.
    """


NOTHING = Memory()


def took(memory: Memory, seats: int, seat: int, card: str) -> Memory:
    """Everybody saw a card come to a hand."""
    known = [*(memory.known or ((),) * seats)]
    known[seat] = (*known[seat], card)
    return _with(memory, known=tuple(known))


def parted(memory: Memory, seat: int, card: str, size: int) -> Memory:
    """Everybody saw a card leave a hand that is now of that size."""
    if memory.known and card in memory.known[seat]:
        known = [*memory.known]
        known[seat] = minus(known[seat], (card,))
        return _with(memory, known=tuple(known) if any(known) else ())
    if not memory.held:
        return memory
    spent = [*memory.spent]
    unknown = size - (len(memory.known[seat]) if memory.known else 0)
    drawn = unknown + 1 + len(spent[seat]) - memory.kept[seat]
    spent[seat] = (*spent[seat], (card, drawn))
    return _with(memory, spent=tuple(spent))


def shuffled(memory: Memory, hands: t.Sequence[Cards]) -> Memory:
    """Everybody can tell what the hands hold together, as all other cards lie in the open."""
    known = memory.known or ((),) * len(hands)
    unknown = [minus(hand, some) for hand, some in zip(hands, known, strict=True)]
    held = tuple(sorted([card for hand in unknown for card in hand]))
    kept = tuple(map(len, unknown)) if held else ()
    return Memory(memory.known, held, kept, ((),) * len(hands) if held else ())


def _with(memory: Memory, **changes: t.Any) -> Memory:
    return msgspec.structs.replace(memory, **changes)


# -- a guess that fits ---------------------------------------------------------------


class Seen(t.NamedTuple):
    """What one seat, or nobody (-1), knows of the hands."""

    seat: int
    sizes: t.Sequence[int]
    """Of all hands."""
    hand: Cards
    """The own one."""
    shown: t.Sequence[Cards]
    """By seat, cards of its hand that the seat was shown or that everybody knows."""


def hands_of(memory: Memory, seen: Seen, cards: list[str], rng: Rng) -> list[Cards]:
    """Hands that fit, made of cards that lie nowhere in the open; those dealt are taken away.

    In each hand come first the cards that are known, then those from before the last shuffle.
    """
    places = range(len(seen.sizes))
    old, slots = _older(memory, seen, cards, rng) if memory.held else ([], [0] * len(seen.sizes))
    for card in old:
        cards.remove(card)
    found = []
    for place in places:
        if place == seen.seat:
            found.append(seen.hand)
            continue
        first = seen.shown[place] + deal(old, slots[place], rng)
        found.append(first + deal(cards, seen.sizes[place] - len(first), rng))
    return found


def _older(
    memory: Memory, seen: Seen, cards: list[str], rng: Rng
) -> tuple[list[str], t.Sequence[int]]:
    """The cards from before the last shuffle that may be in hidden hands, and how many in each."""
    puzzle = _puzzle(memory, seen, cards)
    chosen = None
    for _ in range(TRIES):
        chosen = chosen or puzzle.narrowed(rng).solved(rng)
    chosen = chosen or puzzle.solved(rng)
    if chosen is None:
        raise ValueError("nothing fits what the table remembers")
    old, slots = Counter(memory.held), list(memory.kept)
    for card, place in chosen:
        old[card] -= 1
        slots[place] -= 1
    return sorted(old.elements()), slots


class Copy(t.NamedTuple):
    """A copy of a card that is not hidden."""

    card: str
    place: int
    """The seat whose hand it is in or has left."""
    at: int
    """How many had left that hand before; HERE if it is in it."""


class Puzzle(t.NamedTuple):
    """Which of the copies that are not hidden are from before the shuffle."""

    copies: list[Copy]
    cards: dict[str, tuple[int, int]]
    """By card, how many of them are: the least and the most."""
    chains: list[list[int]]
    """By seat, how many of the first, the first two ... that have left its hand are."""
    places: list[tuple[int, int]]
    """By seat, how many are of all that are in its hand or have left it."""

    def narrowed(self, rng: Rng) -> Puzzle:
        """The same with the number of each card settled by lot."""
        found = {}
        for card, (low, high) in self.cards.items():
            n = low + int(rng.random() * (high - low + 1))
            found[card] = (n, n) if low <= high else (low, high)
        return self._replace(cards=found)

    def solved(self, rng: Rng | None = None) -> list[tuple[str, int]] | None:
        """One way to tell them apart, by card and place; without a lot the first that is found."""
        edges = [Edge((c.card,), (c.place, c.at), 0, 1) for c in self.copies]
        edges += [Edge(SOURCE, (card,), *span) for card, span in self.cards.items()]
        for place, (chain, span) in enumerate(zip(self.chains, self.places, strict=True)):
            ends = [(place, at) for at in range(len(chain))] + [(place, HERE)]
            steps = zip(ends, ends[1:], chain, strict=False)
            edges += [Edge(tail, head, low, MANY) for tail, head, low in steps]
            edges.append(Edge(ends[-1], SINK, *span))
        found = flow(edges, rng)
        if found is None:
            return None
        pairs = zip(self.copies, found, strict=False)
        return [(copy.card, copy.place) for copy, n in pairs if n]


def _puzzle(memory: Memory, seen: Seen, cards: list[str]) -> Puzzle:
    known = memory.known or ((),) * len(seen.sizes)
    copies: list[Copy] = []
    chains, places = [], []
    for place, (size, kept) in enumerate(zip(seen.sizes, memory.kept, strict=True)):
        mine = seen.hand if place == seen.seat else seen.shown[place]
        free = 0 if place == seen.seat else size - len(mine)
        spent = memory.spent[place]
        copies += [Copy(card, place, at) for at, (card, _) in enumerate(spent)]
        copies += [Copy(card, place, HERE) for card in minus(mine, known[place])]
        chains.append([max(at + 1 - drawn, 0) for at, (_, drawn) in enumerate(spent)])
        places.append((max(kept - free, 0), kept))
    before, hidden = Counter(memory.held), Counter(cards)
    here = Counter([copy.card for copy in copies])
    rows = {
        card: (max(before[card] - hidden[card], 0), min(before[card], here[card]))
        for card in sorted({*before, *here})
    }
    return Puzzle(copies, rows, chains, places)


def within(memory: Memory, every: t.Sequence[str]) -> bool:
    """Whether it tells of no more cards than there are of each; no puzzle is larger than that."""
    most, spent = Counter(every), [one for cards in memory.spent for one in cards]
    known = [card for cards in memory.known for card in cards]
    piles = (known, memory.held, [card for card, _ in spent])
    draws = all([0 <= drawn <= len(every) for _, drawn in spent])
    return draws and all([Counter(pile) <= most for pile in piles])


def fits(
    memory: Memory, hands: t.Sequence[Cards], deck: t.Iterable[str], every: t.Sequence[str]
) -> bool:
    """Whether a table with these hands and this deck, of all these cards, can remember that."""
    n = len(hands)
    if not within(memory, every):
        return False
    if memory.known and (len(memory.known) != n or not any(memory.known)):
        return False
    known = memory.known or ((),) * n
    if any([Counter(some) - Counter(hand) for some, hand in zip(known, hands, strict=True)]):
        return False
    if not memory.held:
        return not memory.kept and not memory.spent
    if len(memory.kept) != n or len(memory.spent) != n or min(memory.kept) < 0:
        return False
    if sum(memory.kept) != len(memory.held) or list(memory.held) != sorted(memory.held):
        return False
    seen = Seen(-1, [len(hand) for hand in hands], (), hands)
    return _puzzle(memory, seen, list(deck)).solved() is not None


def minus(cards: t.Iterable[str], some: t.Iterable[str]) -> Cards:
    """Cards but for some of them; what is not among them is passed over."""
    found = [*cards]
    for card in some:
        if card in found:
            found.remove(card)
    return tuple(found)


def union(one: Cards, two: Cards) -> Cards:
    """Cards of which each is in one of two tales of the same hand."""
    return (*one, *minus(two, one))
