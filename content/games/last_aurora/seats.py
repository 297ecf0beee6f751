"""The places of a player: the boxes of a convoy, the zones of the crew, Fame and Objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content.boards import Place
from content.catalogue import catalogue
from content.numbers import pack

GAME = "last-aurora"
WIDE, HIGH = 1200.0, 420.0
VEHICLES, PER_PLACE = 4, 10
"""A box is numbered by ten times the place of its card; Devices come after the vehicles."""
BOX, STEP = 46.0, 50.0
CAB = 66.0
LEFTS = (16.0, 350.0, 630.0, 910.0)
"""Where each vehicle begins."""
DEVICE_TOP, VEHICLE_TOP = 108.0, 184.0
ZONES = ("active", "rest", "exhausted")
ZONE_TOP, ZONE_WIDE = 286.0, 396.0
TEXTS: dict[str, tuple[str, ...]] = {
    "lau.place.device": (),
    "lau.place.device_box": ("number",),
    "lau.place.device_of_trailer": ("trailer",),
    "lau.place.device_of_trailer_box": ("trailer", "number"),
    "lau.place.fame": (),
    "lau.place.objects": (),
    "lau.place.trailer": ("trailer",),
    "lau.place.trailer_box": ("trailer", "number"),
    "lau.place.truck": (),
    "lau.place.truck_box": ("number",),
    "lau.place.zone": ("zone",),
    "lau.box_of.device": ("number",),
    "lau.box_of.device_of_trailer": ("trailer", "number"),
    "lau.box_of.trailer": ("trailer", "number"),
    "lau.box_of.truck": ("number",),
}


def is_device(place: int) -> bool:
    """Whether a place of a convoy is for a Device; it stands on a vehicle."""
    return place >= VEHICLES


def box_corner(place: int, at: int) -> tuple[float, float]:
    """The left upper corner of a box on the plane of a seat's area."""
    vehicle = place % VEHICLES
    first = LEFTS[vehicle] + (8.0 if vehicle else CAB)
    return first + at * STEP, DEVICE_TOP if is_device(place) else VEHICLE_TOP


def most_boxes(place: int) -> int:
    """How many boxes a card in a place can have."""
    kind = "device" if is_device(place) else "trailer" if place else "truck"
    names = ("exploration", "loot", "start_cards")
    rows = [row for name in names for row in pack(GAME, name).values()]
    return max(len(row["boxes"]) for row in rows if row["kind"] == kind)


def places() -> Iterator[Place]:
    """All places of a seat's area."""
    for place in range(2 * VEHICLES):
        yield _card(place)
        for at in range(most_boxes(place)):
            x, y = box_corner(place, at)
            text, params = _named(place)
            name = (f"lau.place.{text}_box", {**params, "number": at + 1})
            yield _place(f"box:{place * PER_PLACE + at}", name, x + BOX / 2, y + BOX / 2)
    for at, zone in enumerate(ZONES):
        x = 8 + (at + 0.5) * ZONE_WIDE
        yield _place(f"box:{zone}", ("lau.place.zone", {"zone": zone}), x, ZONE_TOP + 40)
    yield _place("box:fame", ("lau.place.fame", {}), 640.0, 27.5)
    yield _place("box:objects", ("lau.place.objects", {}), WIDE / 2, HIGH - 22)


def box_of(box: Any, language: str) -> str | None:
    """A box by its card and its printed place; what is no box has no such name."""
    if type(box) is not int or not 0 <= box < 2 * VEHICLES * PER_PLACE:
        return None
    place, at = divmod(box, PER_PLACE)
    text, params = _named(place)
    template = catalogue(language, "boards").gettext(f"lau.box_of.{text}")
    return template.format(**params, number=at + 1)


def card_of(place: int, language: str) -> str:
    """A place of a convoy by the card that lies there."""
    text, params = _named(place)
    return catalogue(language, "boards").gettext(f"lau.place.{text}").format(**params)


def _named(place: int) -> tuple[str, dict[str, Any]]:
    """The text that names a place of a convoy, and what fills it."""
    vehicle = place % VEHICLES
    if is_device(place):
        return ("device_of_trailer", {"trailer": vehicle}) if vehicle else ("device", {})
    return ("trailer", {"trailer": vehicle}) if vehicle else ("truck", {})


def _card(place: int) -> Place:
    """Where a card of the convoy lies."""
    x, y = box_corner(place, 0)
    text, params = _named(place)
    kind = "device" if is_device(place) else "vehicle"
    id = f"box:{kind}-{place % VEHICLES}"
    return _place(id, (f"lau.place.{text}", params), x - 4, y + BOX + 12)


def _place(id: str, name: tuple[str, dict[str, Any]], x: float, y: float) -> Place:
    origin = pack(GAME, "boards")["player"]["origin"]
    return Place(id=id, kind="box", part="seat", name=name, x=x, y=y, origin=origin)
