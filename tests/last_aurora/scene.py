"""Positions for tests: a prepared table, and small verbs that put things on it."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.kernel import Table, mask_of
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.box import TOKENS
from engine.last_aurora.opening import fresh
from engine.last_aurora.reveal import lay
from engine.last_aurora.state import Den, Foe, Own, State, crew, without
from tests.playing import Playing

TABLE = LAST_AURORA.table("pl")
RULES = TABLE.rules
KIT = {"survivor": (0, 1), "food": (10,), "ammo": (11,), "fuel": (13,)}
"""Where a scene loads the tokens of a kit: the Truck has boxes 0 to 2, the Trailer 10 to 13."""


playing = Playing(TABLE)
table = playing.table
home_of = playing.home_of
rules_of = playing.rules_of
push = playing.push
run = playing.run
play = playing.play
denied = playing.denied
legal = playing.legal
is_open = playing.is_open


def scene(n: int = 2, phase: str = "exploration", at: Table | None = None) -> State:
    """Kits loaded, seat 0 furthest left and to act, no card in the zone, no waypoint counter.

    The agenda is empty: push() what the test is about, and nothing else happens after it.
    """
    s = fresh((at or TABLE).box, n)
    p = s.pub
    p.order = list(range(len(p.space)))
    p.zone = [""] * len(p.zone)
    p.back = "bottom"
    for seat in range(n):
        load(s, seat, **KIT)
    p.phase, p.turn = t.cast("t.Any", phase), 0
    return s


# -- convoys and crews ----------------------------------------------------------


def load(s: State, seat: int, **boxes: t.Sequence[int]) -> None:
    """Tokens in exactly these boxes, for the kinds named; survivor cards are not touched."""
    for token, numbers in boxes.items():
        getattr(s.pub, token)[seat] = mask_of(numbers)


def unload(s: State, seat: int) -> None:
    """An empty convoy."""
    load(s, seat, **dict.fromkeys(TOKENS, ()))


def damage(s: State, seat: int, *boxes: int) -> None:
    """Damage counters on exactly these boxes."""
    s.pub.damage[seat] = mask_of(boxes)


def attach(s: State, seat: int, places: dict[int, str]) -> None:
    """Cards in places of a convoy: 0 the Truck, 1 to 3 Trailers, 4 to 7 Devices on them."""
    cards = [*s.pub.convoy[seat]]
    for place, card in places.items():
        cards[place] = card
        undeal(s, card)
    s.pub.convoy[seat] = tuple(cards)  # type: ignore[assignment]


def enlist(s: State, seat: int, survivor: str, box: int, zone: str = "active") -> None:
    """A Survivor card in a zone, with a token in a box."""
    undeal(s, survivor)
    getattr(s.pub, zone)[seat] += (survivor,)
    s.pub.survivor[seat] |= 1 << box


def send(s: State, seat: int, zone: str, *survivors: str) -> None:
    """Own Survivors into a zone; leader and navigator go without the number of their seat."""
    p = s.pub
    for name in survivors:
        card = name if name in crew(s, seat) else f"{name}_{seat + 1}"
        for old in (p.active, p.resting, p.exhausted):
            if card in old[seat]:
                old[seat] = without(old[seat], card)
        getattr(p, zone)[seat] += (card,)


def hold(s: State, seat: int, *objects: str) -> None:
    """Object cards of the deck in a hand, besides those it has."""
    rest = s.den.objects.rest
    for card in objects:
        rest = without(rest, card)
    s.den = Den(kernel.unseen(rest), s.den.kept, s.den.actions, s.den.pile)
    s.own[seat] = Own((*s.own[seat].objects, *objects))


# -- the board ------------------------------------------------------------------


def show(s: State, *cards: str) -> None:
    """Cards in the slots from the left, with their tokens; an empty name is an empty slot."""
    for slot, card in enumerate(cards, 1):
        if card:
            undeal(s, card)
            lay(s, slot, card)


def undeal(s: State, card: str) -> None:
    """Take a card out of the Exploration or the Loot deck, if it is there."""
    p = s.pub
    p.deck = [tuple(other for other in cards if other != card) for cards in p.deck]
    p.additional = [tuple(other for other in cards if other != card) for cards in p.additional]
    p.hidden = [min(n, len(cards)) for n, cards in zip(p.hidden, p.additional, strict=True)]
    p.loot = tuple(other for other in p.loot if other != card)


def spaces(s: State, *numbers: int) -> None:
    """The Convoy tokens on these spaces."""
    s.pub.space[: len(numbers)] = numbers


def foe(s: State, enemy: str, region: int, damage: int = 0, targets: tuple[int, ...] = ()) -> None:
    """An Enemy on the Road board, with a Loot card of its range."""
    undeal(s, enemy)
    s.pub.loot_deck[s.box.enemies[enemy].range - 1] -= 1
    s.pub.enemies[enemy] = Foe(region, damage, targets)
