"""Where things lie on the plane of the board: the map, and below it the time track."""

from __future__ import annotations

import functools
from typing import NamedTuple

from content import boards
from content.boards import Place
from content.games.auztralia.boards import (
    BETWEEN,
    CELL_HIGH,
    GAME,
    GAP,
    MARGIN,
    ROW,
    SIZE,
    size,
)
from content.numbers import number
from content.pictures.marks import Field, shown
from content.pictures.scene import Scene

NARROW_ROW, NARROW_HIGH = 10, 112.0
"""Spaces in a row of the time track on a telephone, and their height."""
TELEPHONE, LEGIBLE = 390.0, 11.2
"""How wide a telephone is, and how large letters must be on it."""
LETTER = 11.0
"""The size of letters on a screen."""


class Plane(NamedTuple):
    """One side of the map with its time track, wide or narrow."""

    code: str
    narrow: bool
    large: bool = False
    """The whole map on a telephone: few and large letters. A part of it is as on a screen."""

    @property
    def letter(self) -> float:
        """The size of letters so that they are legible when the whole plane is shown."""
        return round(LEGIBLE * size(self.code)[0] / TELEPHONE, 1) if self.narrow else LETTER

    @property
    def scale(self) -> float:
        """How much larger letters on the time track are than on a wide picture."""
        return self.letter / LETTER

    @property
    def row(self) -> int:
        return NARROW_ROW if self.narrow else ROW

    @property
    def cell_high(self) -> float:
        return NARROW_HIGH if self.narrow else CELL_HIGH

    @property
    def track_top(self) -> float:
        return size(self.code)[1] + BETWEEN + (2 * self.legend_row + BETWEEN if self.narrow else 0)

    @property
    def legend_row(self) -> float:
        """The height of a row of the legend, which lies below the map on a telephone."""
        return self.letter * 1.3

    def track_size(self) -> tuple[float, float]:
        """The time track alone."""
        rows = -(-(number(GAME, "boards.time_track.last") + 1) // self.row)
        high = rows * self.cell_high + (rows - 1) * GAP + 2 * MARGIN
        return size(self.code)[0], high

    def size(self) -> tuple[float, float]:
        """Map and time track."""
        wide, high = self.track_size()
        return wide, self.track_top + high

    def cell(self, space: int) -> tuple[float, float, float]:
        """The left upper corner of a space of the time track, and its width."""
        each = (size(self.code)[0] - 2 * MARGIN) / self.row
        down = space // self.row * (self.cell_high + GAP)
        return MARGIN + space % self.row * each, self.track_top + MARGIN + down, each

    def field(self) -> Field:
        """The places that can have marks."""
        return _field(self._replace(large=False))

    def moved(self, place: Place) -> Place:
        """A place where it lies on this plane."""
        if place.kind != "track" or not self.narrow:
            return place
        x, y, wide = self.cell(int(place.id.partition(":")[2]))
        return place._replace(x=x + wide / 2, y=y + self.cell_high / 2)


@functools.lru_cache(maxsize=8)
def _field(plane: Plane) -> Field:
    known = boards.places(GAME, plane.code)
    places = {id: plane.moved(place) for id, place in known.items()}
    return Field(places, "board", SIZE, (plane.cell(0)[2] - 2, plane.cell_high))


def plane_of(scene: Scene) -> Plane:
    """The plane of a scene."""
    plane = Plane(scene.code(), scene.look.narrow)
    if not plane.narrow:
        return plane
    _, _, wide, _ = shown(scene, plane.field(), plane.size())
    return plane._replace(large=wide > TELEPHONE)
