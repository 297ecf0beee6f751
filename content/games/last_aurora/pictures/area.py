"""Where things lie on the plane of a seat's area: its line at the top, the convoy, the crew.

The wide plane has the convoy in one row, as it drives; the narrow one has a row for each vehicle.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from content import boards
from content.games.last_aurora import seats
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.seats import PER_PLACE, VEHICLES, is_device
from content.pictures.marks import Field
from content.pictures.scene import Data, Scene

Spot = tuple[float, float]
NARROW = 400.0
NARROW_BOX, NARROW_STEP, NARROW_CAB = 52.0, 57.0, 74.0
VEHICLE_HIGH, DEVICE_HIGH = 118.0, 86.0
CREW_HIGH, CREW_WIDE = 38.0, 190.0
ZONE_HEAD, GAP = 26.0, 10.0
IN_A_ROW = 2
"""Survivors beside each other in a zone."""
HAND = 48.0
COUPLED, FREE = 34.0, 4
"""From the last box of a vehicle to the first of the next; the boxes of one that is not there."""


class Area(NamedTuple):
    """The area of one seat: which places of the convoy have a card, who is in each zone."""

    code: str
    narrow: bool
    cards: tuple[bool, ...]
    boxes: tuple[int, ...]
    """How many boxes a vehicle or its Device has, for each of them."""
    crew: tuple[int, ...]
    held: int
    """How many kinds of Object cards the reader sees here."""

    @property
    def wide(self) -> float:
        return NARROW if self.narrow else seats.WIDE

    @property
    def box(self) -> float:
        """The side of a box."""
        return NARROW_BOX if self.narrow else seats.BOX

    @property
    def step(self) -> float:
        """From one box to the next."""
        return NARROW_STEP if self.narrow else seats.STEP

    def corner(self, place: int, at: int) -> Spot:
        """The left upper corner of a box."""
        vehicle = place % VEHICLES
        if not self.narrow:
            first = self._left(vehicle) + (8.0 if vehicle else seats.CAB)
            return first + at * self.step, seats.box_corner(place, at)[1]
        left = 12 + (8.0 if vehicle else NARROW_CAB)
        top = 100.0 + sum(self._high(other) for other in range(vehicle))
        down = DEVICE_HIGH if self.cards[vehicle + VEHICLES] and not is_device(place) else 0.0
        return left + at * self.step, top + down + 22

    def _left(self, vehicle: int) -> float:
        """Where a vehicle begins on the wide plane: close behind the one before it."""
        before = sum(self.boxes[:vehicle]) * self.step + vehicle * COUPLED
        return seats.LEFTS[0] + before + (seats.CAB - 8 if vehicle else 0.0)

    def _high(self, vehicle: int) -> float:
        """The height of a vehicle with its Device, on the narrow plane."""
        if not self.cards[vehicle]:
            return 0.0
        return VEHICLE_HIGH + (DEVICE_HIGH if self.cards[vehicle + VEHICLES] else 0)

    def zone(self, at: int) -> tuple[float, float, float]:
        """The left upper corner of a zone of the crew, and its height."""
        rows = [-(-n // IN_A_ROW) for n in self.crew]
        if not self.narrow:
            tall = ZONE_HEAD + max(1, *rows) * CREW_HIGH + 6
            return 6 + at * seats.ZONE_WIDE, seats.ZONE_TOP, tall
        top = 104.0 + sum(self._high(vehicle) for vehicle in range(VEHICLES))
        talls = [ZONE_HEAD + max(1, row) * CREW_HIGH + 4 for row in rows]
        return 6.0, top + sum(talls[:at]) + GAP * at, talls[at]

    def hand(self) -> float:
        """Where the Object cards begin."""
        _, top, tall = self.zone(len(self.crew) - 1)
        return top + tall + GAP

    def size(self) -> Spot:
        return self.wide, self.hand() + HAND + 34 * (self.held if self.narrow else 0)

    def field(self) -> Field:
        """The places that can have marks."""
        known, at = boards.places(GAME, self.code), self.spots()
        moved = {
            id: place._replace(x=at[id][0], y=at[id][1]) if id in at else place
            for id, place in known.items()
        }
        room = seats.ZONE_WIDE - 12 if not self.narrow else NARROW - 12
        sizes = {f"box:{zone}": (room, self.zone(k)[2]) for k, zone in enumerate(seats.ZONES)}
        sizes["box:objects"] = (self.wide - 12, self.size()[1] - self.hand() - 4)
        sizes["box:fame"] = (300.0 if self.narrow else 250.0, 34.0)
        for vehicle in range(2 * VEHICLES):
            sizes[card_place(vehicle)] = (30.0, 20.0)
        return Field(moved, "seat", 40.0, (self.box, self.box), sizes)

    def spots(self) -> dict[str, Spot]:
        """Where each place lies."""
        found: dict[str, Spot] = {}
        for place in range(2 * VEHICLES):
            for at in range(seats.most_boxes(place)):
                x, y = self.corner(place, at)
                found[f"box:{place * PER_PLACE + at}"] = x + self.box / 2, y + self.box / 2
            x, y = self.corner(place, 0)
            found[card_place(place)] = x + 12, y + (self.box + 13)
        for k, zone in enumerate(seats.ZONES):
            x, y, tall = self.zone(k)
            room = (NARROW if self.narrow else seats.ZONE_WIDE) - 12
            found[f"box:{zone}"] = x + room / 2, y + tall / 2
        found["box:objects"] = self.wide / 2, (self.hand() + self.size()[1]) / 2
        found["box:fame"] = (200.0, 80.0) if self.narrow else (640.0, 27.5)
        return found


def card_place(place: int) -> str:
    """The spelling of the place of a Convoy card."""
    return f"box:{'device' if is_device(place) else 'vehicle'}-{place % VEHICLES}"


def area_of(scene: Scene) -> Area:
    """The area of the seat of a scene; a move that is only tried has room as well."""
    views = [scene.view, *([scene.after] if scene.after else [])]
    cards = [tuple(map(bool, view["pub"]["convoy"][scene.of])) for view in views]
    crews = [_crew(view, scene.of) for view in views]
    return Area(
        scene.code(),
        scene.look.narrow,
        tuple(map(any, zip(*cards, strict=True))),
        _boxes([view["pub"]["convoy"][scene.of] for view in views]),
        tuple(map(max, zip(*crews, strict=True))),
        max(len(known_objects(scene, view)) for view in views),
    )


def known_objects(scene: Scene, view: Data) -> Counter[str]:
    """The Object cards of the seat, as far as the reader knows them."""
    own = view["own"] if scene.seat == scene.of else None
    return Counter(own["objects"] if own else ())


def _boxes(convoys: list[list[str]]) -> tuple[int, ...]:
    """The most boxes of each vehicle and its Device."""
    found = [0] * VEHICLES
    for place, code in ((place, code) for convoy in convoys for place, code in enumerate(convoy)):
        vehicle = place % VEHICLES
        found[vehicle] = max(found[vehicle], len(deck.row(code)["boxes"]) if code else 0)
    return tuple(n or FREE for n in found)


def _crew(view: Data, seat: int) -> tuple[int, ...]:
    return tuple(len(view["pub"][zone][seat]) for zone in deck.ZONES)
