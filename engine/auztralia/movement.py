"""Movement of the Old Ones (pl-2018: Ruch Przedwiecznych)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Entry, mask_of, members

from . import cards
from .box import Card
from .numbers import number
from .state import (
    OldOne,
    State,
    all_farms,
    farmer,
    farmland,
    in_force,
    old_ones_on,
    owns,
    ports,
)
from .tiles import destroy_fallen, hit_all

movement = Chapter("auz.movement")

CARD = movement.fact("card", "card")
MOVED = movement.fact("moved", "tile hex")
BLIGHTED = movement.fact("blighted", "seat hex")
STOPPED = movement.fact("stopped", "tile hex")
STILL = ("temple", "blank")
"""Kinds that never move (AUZ-MOVE-12)."""
CARDS = number("moves_per_activation")
SIX = number("event_move_cards")


@movement.entry
class MoveCard(Chance):
    """A card moves every face-up Old One of its circled kinds by one hex (AUZ-MOVE-02)."""

    on = "awakening.defend_ports awakening.move move_card"
    cites = "AUZ-MOVE-02"

    only: str
    """The one Old One that moves on the six cards of an event; empty for all."""

    def outcomes(self, s: State) -> t.Sequence[str]:
        return cards.outcomes(s)

    def apply(self, s: State, code: str) -> None:
        cards.draw(s, code)
        cards.discard(s, code)
        if s.sink:
            CARD.tell(s, code)
        card, p = s.box.cards[code], s.pub
        movers = self.movers(s, card)
        if not movers:
            return
        harbours, fields = ports(s), farmland(s) & ~p.blighted
        goals, ways = harbours | fields, {}
        for tile in movers:
            old = p.old_ones[tile]
            ways[tile] = hex_ = self.way(s, card, old.hex, goals)
            if hex_ != old.hex:
                p.old_ones[tile] = OldOne(hex_, old.cubes, old.discs)
                if s.sink:
                    MOVED.tell(s, tile, hex_)
        if goals & mask_of(ways.values()):
            arrive(s, ways, harbours, fields)

    def fits_on(self, s: State, below: Entry) -> bool:
        """Two cards for all, or as a variant has it, or six for the one turned up last."""
        only, n, late = self.only, s.todo.count(self), in_force(s, "more_movement")
        if isinstance(below, MoveCard):
            return below.only == only
        if "awakening.defend_ports" in below.places:
            return not only and n <= (late["n"] if late else CARDS)
        return bool(only) and only == s.pub.turned and s.box.kind[only] not in STILL and n <= SIX

    def movers(self, s: State, card: Card) -> list[str]:
        """The Old Ones that the card moves: of its kinds, and not halted before."""
        halted, kind, moved = s.pub.halted, s.box.kind, card.moves
        found = []
        for tile in s.pub.old_ones:
            if kind[tile] in moved and tile not in halted and self.only in ("", tile):
                found.append(tile)
        return found

    def way(self, s: State, card: Card, hex_: int, goals: int) -> int:
        """The next hex on a shortest way to the nearest port or farm (AUZ-MOVE-03)."""
        ways = s.box.board.ways(hex_, goals)
        return ways[0] if len(ways) == 1 else self.by_compass(s, card, hex_, ways)

    def by_compass(self, s: State, card: Card, hex_: int, ways: tuple[int, ...]) -> int:
        """The card's direction, then turning by its arrow to the first way (AUZ-MOVE-04, -05)."""
        compass = s.box.board.compass[hex_]
        for turn in range(6):
            hex_ = compass[(card.direction - 1 + card.turn * turn) % 6]
            if hex_ in ways:
                return hex_
        raise AssertionError("a way leads in one of the six directions")


# -- readers --------------------------------------------------------------------


def can_move(s: State) -> bool:
    """Whether a face-up Old One of a moving kind is on the map (AUZ-AWAKE-03)."""
    kind = s.box.kind
    return any([kind[code] not in STILL for code in s.pub.old_ones])


# -- writers --------------------------------------------------------------------


def arrive(s: State, ways: dict[str, int], harbours: int, fields: int) -> None:
    """What entering ports and farms brings about, after all have moved (AUZ-PROC-03)."""
    p = s.pub
    entered: dict[int, list[str]] = {}
    for tile, hex_ in ways.items():
        if harbours >> hex_ & 1:
            p.halted = (*p.halted, tile)
            STOPPED.tell(s, tile, hex_)
        elif fields >> hex_ & 1:
            entered.setdefault(hex_, []).append(tile)
    if entered:
        castro(s, entered)
    for hex_, arrived in entered.items():
        left = [tile for tile in arrived if tile in p.old_ones]
        if left and kapena_waits(s, hex_):
            p.kept |= 1 << hex_
            p.halted = (*p.halted, *left)
        elif left:
            blight(s, hex_)


def castro(s: State, entered: dict[int, list[str]]) -> None:
    """Alanza Castro damages Old Ones that enter her owner's farms (AUZ-PERS-02)."""
    for seat, characters in enumerate(s.pub.characters):
        if "alanza_castro" in characters:
            area = all_farms(s, seat)
            struck = [tile for hex_, on in entered.items() if area >> hex_ & 1 for tile in on]
            n: int = s.box.characters["alanza_castro"]["hits"]
            hit_all(s, seat, dict.fromkeys(struck, n))
            destroy_fallen(s, struck)


def kapena_waits(s: State, hex_: int) -> bool:
    """Whether the farm's owner has Kapena Alika and time left (AUZ-PERS-21, R-80)."""
    seat = farmer(s, hex_)
    return owns(s, seat, "kapena_alika") and s.pub.time[seat] < s.box.end


def blight(s: State, hex_: int) -> None:
    """A farm is turned to its blighted side (AUZ-MOVE-08)."""
    s.pub.blighted |= 1 << hex_
    if s.sink:
        BLIGHTED.tell(s, farmer(s, hex_), hex_)


def blight_kept(s: State) -> None:
    """Farms that waited for Kapena's attack are blighted where an Old One is left (R-51)."""
    for hex_ in members(s.pub.kept):
        if old_ones_on(s, hex_):
            blight(s, hex_)
    s.pub.kept = 0
