"""Card Action of Trucks, Trailers and Devices (pl: Ulepsz Konwój, Wymiana karty).

Other chapters push Improve(seat, card) for a card that has left the place where it lay.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Chapter, Denial, Step, members_of, then, then_all

from .agenda import AnyTime
from .box import PER_PLACE, TOKENS, WHEELS, Convoy
from .convoy import Gain
from .reveal import clear, discard
from .state import Codes, State, frame, kind_in

upgrade = Chapter("lau.upgrade")

IMPROVED = upgrade.fact("improved", "seat card place")
DROPPED = upgrade.fact("dropped", "seat card")

Vehicle = t.Annotated[int, msgspec.Meta(ge=0, le=WHEELS - 1)]
"""The place of a Truck, 0, or of a Trailer."""
Vehicles = list[tuple[int]]
TRUCK = 0
CARD = (1 << PER_PLACE) - 1
"""The boxes of a card on the place 0."""


@upgrade.entry
class Upgrade(Step):
    """The card leaves the Exploration Zone for the convoy."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        then(s, Improve(self.seat, clear(s, self.slot)))


@upgrade.entry
class Improve(Step):
    """A new Truck, Trailer or Device, from wherever it comes; there is always a way to add it."""

    seat: int
    card: str

    def run(self, s: State) -> None:
        seat, card, has = self.seat, self.card, frame(s, self.seat)
        kind = s.box.cards[card].kind
        if kind == "truck":
            then(s, FitTow(seat, exchange(s, seat, TRUCK, card)))
        elif kind == "device":
            then(s, Mount(seat, card))
        elif has.trailers < has.tow:
            exchange(s, seat, has.trailers + 1, card)
        else:
            then(s, ReplaceTrailer(seat, card))


# -- Trucks ---------------------------------------------------------------------


@upgrade.entry
class FitTow(Step):
    """Trailers too many for the new Truck go; then what was set aside is loaded again."""

    seat: int
    aside: Codes

    def run(self, s: State) -> None:
        has = frame(s, self.seat)
        if has.trailers > has.tow:
            then(s, DropTrailer(self.seat, self.aside))
        else:
            load(s, self.seat, self.aside)


@upgrade.entry
class DropTrailer(AnyTime):
    """The owner chooses the Trailer, which goes with its Device (LAU-UPG-07, -08)."""

    on = "@card exploration.card_action loot.rewards objects.draw"
    cites = "LAU-UPG-07 LAU-UPG-08"
    exact = True

    seat: int
    aside: Codes

    def moves(self, s: State, seat: int) -> Vehicles:
        return [(place,) for place in trailers(s, seat)]

    def why_not(self, s: State, seat: int, vehicle: Vehicle) -> Denial | None:
        return not_a_trailer(s, seat, vehicle)

    def apply(self, s: State, seat: int, vehicle: Vehicle) -> None:
        DROPPED.tell(s, seat, s.pub.convoy[seat][vehicle])
        aside = (
            *self.aside,
            *exchange(s, seat, vehicle, ""),
            *exchange(s, seat, vehicle + WHEELS, ""),
        )
        close_gap(s, seat, vehicle)
        then(s, FitTow(seat, aside))

    def fits(self, s: State) -> bool:
        has = frame(s, self.seat)
        return has.trailers > has.tow and {*self.aside} <= {*TOKENS}


# -- Trailers and Devices -------------------------------------------------------


@upgrade.entry
class ReplaceTrailer(AnyTime):
    """A full convoy gives up a Trailer for the new one, which takes its place (LAU-UPG-03)."""

    on = "@card exploration.card_action loot.rewards objects.draw"
    cites = "LAU-UPG-03 LAU-UPG-05"
    exact = True

    seat: int
    card: str

    def moves(self, s: State, seat: int) -> Vehicles:
        return [(place,) for place in trailers(s, seat)]

    def why_not(self, s: State, seat: int, vehicle: Vehicle) -> Denial | None:
        return not_a_trailer(s, seat, vehicle)

    def apply(self, s: State, seat: int, vehicle: Vehicle) -> None:
        load(s, seat, exchange(s, seat, vehicle, self.card))

    def fits(self, s: State) -> bool:
        return is_new(s, self.card, "trailer") and bool(trailers(s, self.seat))


@upgrade.entry
class Mount(AnyTime):
    """A Device goes on any vehicle; one that is there already is discarded (LAU-UPG-04)."""

    on = "@card exploration.card_action loot.rewards objects.draw"
    cites = "LAU-UPG-04 LAU-UPG-05"
    exact = True

    seat: int
    card: str

    def moves(self, s: State, seat: int) -> Vehicles:
        return [(place,) for place in (TRUCK, *trailers(s, seat))]

    def why_not(self, s: State, seat: int, vehicle: Vehicle) -> Denial | None:
        return None if vehicle == TRUCK else not_a_trailer(s, seat, vehicle)

    def apply(self, s: State, seat: int, vehicle: Vehicle) -> None:
        load(s, seat, exchange(s, seat, vehicle + WHEELS, self.card))

    def fits(self, s: State) -> bool:
        return is_new(s, self.card, "device")


# -- reasons --------------------------------------------------------------------

NOT_A_TRAILER = upgrade.reason("not_a_trailer", "LAU-UPG-03", "LAU-UPG-04", params="vehicle")


def not_a_trailer(s: State, seat: int, vehicle: int) -> Denial | None:
    return None if vehicle in trailers(s, seat) else NOT_A_TRAILER(vehicle=vehicle)


# -- readers --------------------------------------------------------------------


def is_new(s: State, code: str, kind: str) -> bool:
    """Whether a code is that of a card of the kind that a convoy is to have."""
    card = s.box.cards.get(code)
    return card is not None and card.kind == kind


def trailers(s: State, seat: int) -> range:
    """The places of the Trailers of a convoy."""
    return range(1, frame(s, seat).trailers + 1)


# -- writers --------------------------------------------------------------------


def exchange(s: State, seat: int, place: int, card: str) -> Codes:
    """Put a card, or none, in a place; the old one goes with its Damage counters.

    The tokens that lay on it are returned, Survivors first: they are to be loaded again
    (LAU-UPG-10 to -12). A Device stays in its place when its vehicle is exchanged (LAU-UPG-06).
    """
    boxes = CARD << place * PER_PLACE
    aside = [kind_in(s, seat, box) for box in members_of(boxes)]
    cards = [*s.pub.convoy[seat]]
    old, cards[place] = cards[place], card
    for contents in all_contents(s):
        contents[seat] &= ~boxes
    s.pub.convoy[seat] = t.cast("Convoy", tuple(cards))
    if old:
        discard_or_lose(s, old)
    if card:
        IMPROVED.tell(s, seat, card, place)
    return tuple(sorted(filter(None, aside), key=TOKENS.index, reverse=True))


def close_gap(s: State, seat: int, place: int) -> None:
    """Trailers behind an empty place move up with their Devices and contents (LAU-UPG-09)."""
    cards = s.pub.convoy[seat]
    wheels, devices = [*cards[:WHEELS]], [*cards[WHEELS:]]
    for row in (wheels, devices):
        row.append(row.pop(place))
    s.pub.convoy[seat] = t.cast("Convoy", (*wheels, *devices))
    for contents in all_contents(s):
        contents[seat] = moved_up(contents[seat], place)


def moved_up(boxes: int, place: int) -> int:
    """Box numbers after the Trailers behind a place, and their Devices, have moved up."""
    behind = sum([CARD << at * PER_PLACE for at in range(place + 1, WHEELS)])
    behind |= behind << WHEELS * PER_PLACE
    return boxes & ~behind | (boxes & behind) >> PER_PLACE


def all_contents(s: State) -> tuple[list[int], ...]:
    """By seat, the boxes with each kind of token or counter, and the Weapons that fired."""
    p = s.pub
    return p.food, p.fuel, p.ammo, p.survivor, p.damage, p.fired


def discard_or_lose(s: State, card: str) -> None:
    """Loot leaves the game, any other card goes to the Exploration discard pile (R-51)."""
    if s.box.cards[card].range:
        s.pub.gone += (card,)
    else:
        discard(s, card)


def load(s: State, seat: int, aside: Codes) -> None:
    """Tokens set aside are put back where the owner likes; what does not fit is discarded."""
    if aside:
        then_all(s, *[Gain(seat, token) for token in aside])
