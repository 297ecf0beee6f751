"""Where things lie on the plane of the board: the map, and below it the time track."""

from __future__ import annotations

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
from content.pictures.marks import Field

NARROW_ROW = 10
"""Spaces in a row of the time track on a telephone, where everything is twice as large."""


class Plane(NamedTuple):
    """One side of the map with its time track, wide or narrow."""

    code: str
    narrow: bool

    @property
    def scale(self) -> float:
        """How much larger the time track is than on a wide picture."""
        return 1.8 if self.narrow else 1.0

    @property
    def row(self) -> int:
        return NARROW_ROW if self.narrow else ROW

    @property
    def track_top(self) -> float:
        return size(self.code)[1] + BETWEEN

    def track_size(self) -> tuple[float, float]:
        """The time track alone."""
        rows = -(-(number(GAME, "boards.time_track.last") + 1) // self.row)
        high = rows * CELL_HIGH * self.scale + (rows - 1) * GAP + 2 * MARGIN
        return size(self.code)[0], high

    def size(self) -> tuple[float, float]:
        """Map and time track."""
        wide, high = self.track_size()
        return wide, self.track_top + high

    def cell(self, space: int) -> tuple[float, float, float]:
        """The left upper corner of a space of the time track, and its width."""
        each = (size(self.code)[0] - 2 * MARGIN) / self.row
        down = space // self.row * (CELL_HIGH * self.scale + GAP)
        return MARGIN + space % self.row * each, self.track_top + MARGIN + down, each

    def field(self) -> Field:
        """The places that can have marks."""
        known = boards.places(GAME, self.code)
        return Field(
            {id: self._moved(place) for id, place in known.items()},
            "board",
            SIZE,
            (self.cell(0)[2] - 2, CELL_HIGH * self.scale),
        )

    def _moved(self, place: Place) -> Place:
        if place.kind != "track" or not self.narrow:
            return place
        x, y, wide = self.cell(int(place.id.partition(":")[2]))
        return place._replace(x=x + wide / 2, y=y + CELL_HIGH * self.scale / 2)
