"""The Automa in the Movement phase (pl: Ostatnia Automa, Faza 3).

It drives as far as it can, section by section like everybody else.
"""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import Entry, Step, then, then_all

from .automa_board import ACTIONS, MODULES, PLAYER, automa, crew_size, held, lose, modules
from .box import BOXES
from .contamination import Contaminate
from .convoy import Gain
from .movement import Cross, MovementTurn
from .numbers import number
from .road import Shortcut
from .state import AUTOMA, State, crew
from .waypoints import Arrive, take_counter

SPEED = number("automa_speed")
FAR = number("automa_distance")
FAR_POINTS = number("automa_distance_points")


class AutomaMovementTurn(MovementTurn):
    """The abilities of its cards come before the points are counted (LAU-SOLO-66)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
            return
        s.pub.turn, s.pub.path = AUTOMA, ()
        cards = [ACTIONS[code] for code in s.pub.automa.revealed]
        abilities = [card.abilities.get("movement", "") for card in cards]
        then_all(s, *[BeforeMoving(name) for name in abilities if name in BEFORE], DriveAll())


@automa.entry
class BeforeMoving(Step):
    """An ability that works in the Movement phase (LAU-SOLO-58, -60)."""

    ability: str

    def run(self, s: State) -> None:
        BEFORE[self.ability](s)


def refuel(s: State) -> None:
    then(s, Gain(AUTOMA, "ammo" if held(s, "fuel") else "fuel"))


def recruit(s: State) -> None:
    if crew_size(s) < len(crew(s, PLAYER)):
        then(s, Gain(AUTOMA, "survivor"))


BEFORE: dict[str, t.Callable[[State], None]] = {"refuel": refuel, "recruit": recruit}
"""The shortcut is looked for on the way."""


@automa.entry
class DriveAll(Step):
    """All Fuel is spent, and the whole distance is driven (LAU-SOLO-35 to -37)."""

    def run(self, s: State) -> None:
        way = route(s, points(s))
        while held(s, "fuel"):
            lose(s, "fuel")
        s.pub.path = way[:1]
        sections: list[Entry] = [
            Cross(AUTOMA, start, end) for start, end in itertools.pairwise(way)
        ]
        if sections:
            then_all(s, *sections, Arrive(AUTOMA))


class AutomaArrive(Arrive):
    """It takes what lies there (R-62)."""

    def run(self, s: State) -> None:
        counter = s.pub.waypoints.get(s.pub.space[AUTOMA])
        if self.seat != AUTOMA or counter is None:
            super().run(s)
        elif s.box.waypoints[counter]["stays"]:
            then(s, Contaminate(AUTOMA, ()))
        else:
            take_counter(s, AUTOMA)


# -- readers --------------------------------------------------------------------


def points(s: State) -> int:
    """Its speed, speed boxes, Fuel, and a point if it is far behind on the road (R-93)."""
    speed: int = sum(BOXES[MODULES[column - 1]]["speed"] for column in modules(s, "speed"))
    far = s.pub.space[PLAYER] - s.pub.space[AUTOMA] >= FAR
    return SPEED + speed + len(held(s, "fuel")) + FAR_POINTS * far


def route(s: State, n: int) -> tuple[int, ...]:
    """The spaces of a movement, its start first."""
    space, last = s.pub.space[AUTOMA], s.box.road.last
    way = shortcut(s, n)
    if way is None:
        return tuple(range(space, min(space + n, last) + 1))
    left = n - (way.start - space) - 1
    return (*range(space, way.start + 1), *range(way.end, min(way.end + left, last) + 1))


def shortcut(s: State, n: int) -> Shortcut | None:
    """The first open shortcut that so many points reach and drive, with the card for it.

    Tracks do not matter (R-94). Of several in one place it takes the one that gains most,
    then the least harmful one (LAU-SOLO-62).
    """
    cards = [ACTIONS[code] for code in s.pub.automa.revealed]
    if not any(card.abilities.get("movement") == "shortcut" for card in cards):
        return None
    space, ways = s.pub.space[AUTOMA], s.box.road.shortcuts.values()
    near = [way for way in ways if space <= way.start < space + n and way.code not in s.pub.closed]
    return min(near, key=rank, default=None)


def rank(way: Shortcut) -> tuple[int, int, int, str]:
    return way.start, way.start - way.end, way.damage + way.contamination, way.code
