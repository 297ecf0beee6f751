"""Where things lie on the plane of the board: the map, the phases, a line for each faction.

The wide plane has the phases and the factions right of the map; the narrow one, for a telephone,
has a smaller map on which units are only counted, and everything else below it.
"""

from __future__ import annotations

from typing import NamedTuple

from content import boards
from content.boards import Place
from content.games.circadians import planes
from content.games.circadians.boards import GAME, MARGIN, SIZE, size
from content.games.circadians.planes import Frame, centre
from content.games.circadians.regions import labels
from content.numbers import pack
from content.pictures.marks import Field
from content.pictures.scene import Scene

NARROW = 390.0
ROW, SEAT, GAP = 46.0, 84.0, 6.0
Spot = tuple[float, float]


class Plane(NamedTuple):
    """The board for a number of factions, wide or narrow."""

    code: str
    seats: int
    narrow: bool
    over: bool = False
    """The game has ended: its outcome stands above everything else."""

    @property
    def scale(self) -> float:
        """How large the map is."""
        return NARROW / size()[0] if self.narrow else 1.0

    @property
    def hex(self) -> float:
        """From the middle of a region to its corner."""
        return SIZE * self.scale

    def map_size(self) -> Spot:
        """As high as the regions that are used by so many factions."""
        found = boards.places(GAME, self.code).values()
        foot = max(place.y for place in found if place.kind == "region" and place.axial)
        high = round(foot + SIZE * 0.866 + MARGIN, 1)
        return size()[0] * self.scale, high * self.scale

    def side(self) -> Frame:
        """The field of the phases."""
        rows = len(planes.phases())
        if not self.narrow:
            return planes.SIDE, 0.0, planes.SIDE_WIDE, planes.HEAD + rows * planes.PHASE_HIGH
        return 4.0, self.map_size()[1] + GAP, NARROW - 8, planes.HEAD + rows * ROW

    def phase(self, at: int) -> Frame:
        """The line of a phase, from the first on."""
        x, top, wide, _ = self.side()
        high = ROW if self.narrow else planes.PHASE_HIGH
        return x, top + planes.HEAD + at * high, wide, high

    def seat(self, seat: int) -> Frame:
        """The line of a faction."""
        if not self.narrow:
            return planes.seat_frame(seat)
        x, top, wide, high = self.side()
        return x, top + high + GAP + seat * SEAT, wide, SEAT - GAP

    def space(self, space: str) -> Frame:
        """Where a price token lies."""
        if not self.narrow:
            return planes.space_frame(space)
        at = planes.phases().index(pack(GAME, "spaces")[space]["phase"])
        x, y, _, high = self.phase(at)
        return x + 150 + (36 if space == "move_last" else 0), y + 5, 32.0, high - 10

    def outcome(self) -> Frame:
        """How the game has ended, above the plane; it has no room while it goes on."""
        high = (132 if self.narrow else 48) + self.seats * 40.0
        x, wide = (4.0, NARROW - 8) if self.narrow else (4.0, planes.WIDE - 8)
        return x, -high - GAP, wide, high

    def window(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """What is shown, with the outcome if the game is over and all of the board is shown."""
        left, top, wide, high = box
        if not self.over or (left, top) != (0, 0):
            return box
        more = self.outcome()[3] + 2 * GAP
        return left, top - more, wide, high + more

    def hangar(self) -> Frame:
        """Where units aboard the drop ship stand, in the corner of the map."""
        wide, high = (86.0, 50.0) if self.narrow else (172.0, 76.0)
        return 4.0, self.map_size()[1] - high - 4, wide, high

    def size(self) -> Spot:
        _, top, _, high = self.seat(self.seats - 1)
        end = top + high + (GAP if self.narrow else 0)
        return (NARROW, end) if self.narrow else (planes.WIDE, max(self.map_size()[1], end))

    def region(self, number: int) -> Place:
        """A region at its place on this plane."""
        return self.at(boards.places(GAME, self.code)[f"region:{number}"])

    def at(self, place: Place) -> Place:
        """A place of the map on this plane."""
        return place._replace(x=place.x * self.scale, y=place.y * self.scale)

    def field(self) -> Field:
        """The places that can have marks."""
        known = boards.places(GAME, self.code)
        frames = {f"box:seat-{seat}": self.seat(seat) for seat in range(self.seats)}
        frames |= {f"space:{space}": self.space(space) for space in pack(GAME, "spaces")}
        frames[f"region:{len(labels())}"] = self.hangar()
        moved = {
            id: self.at(place) if place.kind in ("region", "edge") else place
            for id, place in known.items()
        }
        return framed(moved, "board", frames, self.hex)


def framed(
    known: dict[str, Place], part: str, frames: dict[str, Frame], hex: float = SIZE
) -> Field:
    """Places in fields of a known size."""
    moved, sizes = dict(known), {}
    for id, frame in frames.items():
        x, y = centre(frame)
        moved[id] = known[id]._replace(x=x, y=y, part=part)
        sizes[id] = frame[2], frame[3]
    return Field(moved, part, hex, sizes=sizes)


def plane_of(scene: Scene) -> Plane:
    """The plane of a scene."""
    return Plane(scene.code(), scene.seats, scene.look.narrow, bool(scene.pub["ended"]))
