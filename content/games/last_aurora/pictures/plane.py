"""Where things lie on the plane of the board: the line at the top, the road, the offer.

The wide plane has a row of spaces for each region, with the Enemies beside it. The narrow one is
made for a telephone: rows of at most five spaces, Enemies above them, the offer as a list.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from content import boards
from content.boards import Place
from content.games.last_aurora import boards as own
from content.games.last_aurora.boards import GAME, REGIONS
from content.pictures.marks import Field
from content.pictures.scene import Data, Scene

Spot = tuple[float, float]
Frame = tuple[float, float, float, float]
"""The left upper corner, the width and the height."""
SLOTS = 5
NARROW = 400.0
ROW, ROW_HIGH = 5, 142.0
LEFT, RIGHT = 44.0, 356.0
NARROW_HEAD = 92.0
TITLE, FOE_HIGH, FOES_IN_A_ROW = 32.0, 62.0, 2
GAP, BEND = 6.0, 44.0
"""Between things, and the room for the bend of the road at the left of an Enemy."""
CARD_HIGH = 170.0
ENEMIES_LEFT, ENEMIES_WIDE = 1004.0, 188.0


class Plane(NamedTuple):
    """One side of the road; the narrow one makes room for the Enemies of each region."""

    code: str
    narrow: bool
    foes: tuple[int, ...] = (0, 0, 0)

    @property
    def wide(self) -> float:
        return NARROW if self.narrow else own.WIDE

    def size(self) -> Spot:
        """The whole board."""
        _, top, _, high = self.slot(SLOTS)
        return self.wide, top + high + (GAP if self.narrow else 0)

    def rows(self, region: int) -> list[list[int]]:
        """The spaces of a region, row by row, as the road runs."""
        spaces = [int(n) for n in boards.places(GAME, self.code)[_region(region)].data["spaces"]]
        n = -(-len(spaces) // ROW) if self.narrow else 1
        each = -(-len(spaces) // n)
        return [spaces[k : k + each] for k in range(0, len(spaces), each)]

    def band(self, region: int) -> tuple[float, float]:
        """Where the land of a region begins, and its height."""
        if not self.narrow:
            return own.BANDS[region]
        top = NARROW_HEAD if not region else sum(self.band(region - 1)) + GAP
        foes = -(-self.foes[region] // FOES_IN_A_ROW) * FOE_HIGH
        return top, TITLE + foes + len(self.rows(region)) * ROW_HIGH

    def slot(self, slot: int) -> Frame:
        """A place of the offer with its cost and its bonus actions."""
        if not self.narrow:
            return (slot - 1) * own.SLOT_WIDE, own.OFFER_TOP, own.SLOT_WIDE, own.OFFER_HIGH
        top = sum(self.band(len(REGIONS) - 1)) + GAP
        return 0.0, top + (slot - 1) * (CARD_HIGH + GAP), NARROW, CARD_HIGH

    def foe(self, region: int, at: int, n: int) -> Frame:
        """The frame of an Enemy, one of so many in its region."""
        top, high = self.band(region)
        if self.narrow:
            left = BEND if region else GAP
            wide = (NARROW - left - GAP) / FOES_IN_A_ROW
            x = left + at % FOES_IN_A_ROW * wide
            return x, top + TITLE + at // FOES_IN_A_ROW * FOE_HIGH, wide - 4, FOE_HIGH - 4
        each = (min(high, 145.0) - 10) / n
        return ENEMIES_LEFT, top + 5 + at * each, ENEMIES_WIDE, each - (4 if n > 1 else 0)

    def space(self, n: int) -> Spot:
        return self.spots()[f"space:{n}"]

    def spots(self) -> dict[str, Spot]:
        """Where each place of the board lies."""
        return _spots(self)

    def field(self) -> Field:
        """The places that can have marks."""
        at = self.spots()
        known = boards.places(GAME, self.code)
        moved = {id: self._moved(place, at) for id, place in known.items()}
        _, _, wide, high = self.slot(1)
        sizes = {"slot": (wide - 6, high - 6), "space": (42.0, 42.0), "track": (34.0, 34.0)}
        for at_, region in enumerate(REGIONS):
            sizes[f"region:{region}"] = (self.wide - 4, self.band(at_)[1] - 4)
        return Field(moved, "board", 40.0, sizes=sizes)

    def _moved(self, place: Place, at: dict[str, Spot]) -> Place:
        if place.id not in at:
            return place
        x, y = at[place.id]
        return place._replace(x=x, y=y)


def plane_of(scene: Scene) -> Plane:
    """The plane of a scene; what a move that is only tried would add has room as well."""
    views = [scene.view, *([scene.after] if scene.after else [])]
    counts = [_foes(view) for view in views]
    return Plane(scene.code(), scene.look.narrow, tuple(map(max, zip(*counts, strict=True))))


def _foes(view: Data) -> tuple[int, ...]:
    """How many Enemies are in each region."""
    found = [foe[0] for foe in view["pub"]["enemies"].values()]
    return tuple(found.count(region) for region in range(len(REGIONS)))


def _region(at: int) -> str:
    return f"region:{REGIONS[at]}"


@functools.lru_cache(maxsize=256)
def _spots(plane: Plane) -> dict[str, Spot]:
    known = boards.places(GAME, plane.code)
    found = {place.id: (place.x, place.y) for place in known.values() if place.part == "board"}
    return found if not plane.narrow else found | _narrow(plane)


def _narrow(plane: Plane) -> dict[str, Spot]:
    found: dict[str, Spot] = {}
    lines = 0
    for region in range(len(REGIONS)):
        top, high = plane.band(region)
        found[_region(region)] = NARROW / 2, top + high / 2
        rows = plane.rows(region)
        first = top + high - len(rows) * ROW_HIGH
        for k, row in enumerate(rows):
            found |= _row(row, first + k * ROW_HIGH + 71, bool((lines + k) % 2))
        lines += len(rows)
    for place in boards.places(GAME, plane.code).values():
        if place.kind == "edge":
            found[place.id] = _between(plane, place, found)
        elif "space" in place.data and place.kind == "track":
            x, y = found[f"space:{place.data['space']}"]
            found[place.id] = x + 25, y - 17
        elif place.id.startswith("track:order-"):
            found[place.id] = 196 + 44.0 * int(place.id[-1]), 64.0
    for slot in range(1, SLOTS + 1):
        left, top, wide, tall = plane.slot(slot)
        found[f"slot:{slot}"] = left + wide / 2, top + tall / 2
    return found


def _row(row: list[int], y: float, back: bool) -> dict[str, Spot]:
    """One row of spaces from side to side."""
    step = (RIGHT - LEFT) / (len(row) - 1)
    xs = [RIGHT - k * step if back else LEFT + k * step for k in range(len(row))]
    return {f"space:{n}": (x, y) for n, x in zip(row, xs, strict=True)}


def _between(plane: Plane, place: Place, at: dict[str, Spot]) -> Spot:
    """The middle of a section, or the sign of a shortcut; no Enemy may stand over that."""
    start, end = (at[near] for near in place.neighbours)
    if "shortcut" not in place.data:
        return own.middle(start, end, 25)
    for region in range(1, len(REGIONS)):
        top, _ = plane.band(region)
        if start[1] < top < end[1]:  # beside the name of the region, above its Enemies
            return (start[0] + end[0]) / 2 + 8, top + TITLE / 2
    return own.sign(start, end, 59)
