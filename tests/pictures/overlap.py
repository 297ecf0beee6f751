"""Which pieces of a picture hide others, and how much of them."""

from __future__ import annotations

import itertools
import typing as t
import xml.etree.ElementTree as ET

from .ground import Frame, shape_of
from .positions import SVG

MOST = 0.42
"""So much of the smaller of two frames may be common: round and six-sided tokens need less room
than their frames, a telephone shows a farm behind an Old One, and discs are piled up."""
HOLDERS = {"base", "card", "enemy", "mountain", "survivor"}
"""Pieces on which others lie: what is printed on them, or a ridge below everything else."""
COVERS = {("fired", "damage")}
"""A box that was fired and then damaged shows both, the one over the other."""


class Laid(t.NamedTuple):
    """A piece and the frame of the largest thing in it."""

    id: str
    place: str
    frame: Frame

    @property
    def kind(self) -> str:
        return self.id.partition(":")[0]


def hidden(tree: ET.Element) -> list[tuple[str, str, str, float]]:
    """Pairs of pieces that hide each other more than the design allows, with their place."""
    return [
        (one.id, other.id, other.place, round(share, 2))
        for one, other in itertools.combinations(_laid(tree), 2)
        if one.kind not in HOLDERS and other.kind not in HOLDERS
        if (one.kind, other.kind) not in COVERS
        if (share := _common(one.frame, other.frame)) > MOST
    ]


def _laid(tree: ET.Element) -> list[Laid]:
    found = []
    for group in tree.iter(f"{SVG}g"):
        if "data-piece" not in group.attrib or group.get("class") == "ghost":
            continue
        shapes = [shape_of(one.tag.removeprefix(SVG), one) for one in group.iter()]
        frames = [shape.frame for shape in shapes if shape is not None]
        if frames:
            largest = max(frames, key=_area)
            found.append(Laid(group.attrib["data-piece"], group.attrib["data-place"], largest))
    return found


def _area(frame: Frame) -> float:
    left, top, right, bottom = frame
    return max(0.0, right - left) * max(0.0, bottom - top)


def _common(one: Frame, other: Frame) -> float:
    """The share of the smaller frame that lies in the other."""
    corners = (max(one[0], other[0]), max(one[1], other[1]))
    ends = (min(one[2], other[2]), min(one[3], other[3]))
    if ends[0] <= corners[0] or ends[1] <= corners[1]:
        return 0.0
    return _area((*corners, *ends)) / (min(_area(one), _area(other)) or 1.0)
