"""How places lie to each other: steps between them, and the wind in which one lies."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from content.boards import Place
from content.speech.words import MIDDLE, WINDS

CENTRAL = 0.3
"""So much of the way from the middle to the border still counts as the middle."""
Places = Mapping[str, Place]


class Relation(NamedTuple):
    """Where a place lies, seen from another."""

    landmark: str
    steps: int
    wind: str
    """Empty where both are the same place."""


def relation(places: Places, here: str, landmark: str) -> Relation | None:
    """How a place lies to a landmark; None if no way leads there."""
    steps = distance(places, here, landmark)
    if steps is None:
        return None
    return Relation(landmark, steps, wind(places[landmark], places[here]) if steps else "")


def nearest(places: Places, here: str, landmarks: Iterable[str]) -> Relation | None:
    """The relation to the nearest landmark; of several the one that is named first."""
    found = [one for at in landmarks if (one := relation(places, here, at)) is not None]
    return min(found, key=lambda one: one.steps, default=None)


def distance(places: Places, one: str, other: str) -> int | None:
    """Steps from neighbour to neighbour; hexes are counted by their coordinates."""
    here, there = places[one].axial, places[other].axial
    if here is not None and there is not None:
        q, r = here[0] - there[0], here[1] - there[1]
        return max(abs(q), abs(r), abs(q + r))
    reached, edge, steps = {one}, {one}, 0
    while edge and other not in reached:
        edge = {near for at in edge for near in places[at].neighbours} - reached
        reached |= edge
        steps += 1
    return steps if other in reached else None


def wind(start: Place, end: Place) -> str:
    """The one of eight winds that points from a place to another."""
    angle = math.atan2(end.y - start.y, end.x - start.x)
    return WINDS[round(angle / (math.pi / 4)) % len(WINDS)]


def side(places: Places, here: str) -> str:
    """The part of the map in which a place lies: one of eight winds, or the middle."""
    place = places[here]
    others = [one for one in places.values() if one.kind == place.kind and one.axial]
    xs, ys = [one.x for one in others], [one.y for one in others]
    middle = place._replace(x=(min(xs) + max(xs)) / 2, y=(min(ys) + max(ys)) / 2)
    across = abs(place.x - middle.x) / (max(xs) - middle.x or 1)
    down = abs(place.y - middle.y) / (max(ys) - middle.y or 1)
    return MIDDLE if max(across, down) < CENTRAL else wind(middle, place)
