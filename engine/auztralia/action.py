"""Actions in general: the cube, the surcharge, the time (source 000: Rozgrywka)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Step

from .box import BOXES
from .state import Boxes, State

action = Chapter("auz.action")

CUBE_PLACED = action.fact("cube_placed", "seat box gold")
TIME_SPENT = action.fact("time_spent", "seat n space")


@action.entry
class MoveDisc(Step):
    """When the action is complete the disc goes forward by the cost fixed before (R-74)."""

    seat: int

    def run(self, s: State) -> None:
        p = s.pub
        move_disc(s, self.seat, p.cost)
        TIME_SPENT.tell(s, self.seat, p.cost, p.time[self.seat])
        p.cost = 0
        p.turn = -1


# -- reasons --------------------------------------------------------------------

NO_CUBE = action.reason("no_cube", "AUZ-ACT-06", "AUZ-ACT-01", "AUZ-GEN-04")
SURCHARGE_DUE = action.reason("surcharge_due", "AUZ-ACT-03", "AUZ-ACT-09", params="box n gold")


def no_cube(s: State, seat: int) -> Denial | None:
    return None if s.pub.hq[seat] else NO_CUBE()


def surcharge_due(s: State, seat: int, box: str) -> Denial | None:
    due, gold = surcharge(s, seat, box), s.pub.gold[seat]
    return None if due <= gold else SURCHARGE_DUE(box=box, n=due, gold=gold)


# -- readers and writers --------------------------------------------------------


def surcharge(s: State, seat: int, box: str) -> int:
    """One gold for each own cube that lies in that box already (AUZ-ACT-03)."""
    return s.pub.boxes[seat][BOXES.index(box)]


def place_cube(s: State, seat: int, box: str) -> None:
    """Pay the surcharge and put a cube on the box (AUZ-ACT-01, -09)."""
    due = surcharge(s, seat, box)
    cubes = list(s.pub.boxes[seat])
    cubes[BOXES.index(box)] += 1
    s.pub.boxes[seat] = t.cast("Boxes", tuple(cubes))
    s.pub.gold[seat] -= due
    s.pub.hq[seat] -= 1
    CUBE_PLACED.tell(s, seat, box, due)


def move_disc(s: State, disc: int, spaces: int) -> None:
    """A disc goes forward and lies on top of the discs it meets (AUZ-TIME-03)."""
    s.pub.time[disc] += spaces
    s.pub.stack.remove(disc)
    s.pub.stack.append(disc)
