"""The hunt: foes wake up, march on the nearest track and wreck it.

HEX-HUNT-01  At its time each foe acts once, in the order in which they came to their cells.
HEX-HUNT-02  A sleeper wakes up with one chance in three, and does nothing else.
HEX-HUNT-03  One that is awake goes one step on the shortest way to a track. Foes and mountains
             stop it.
HEX-HUNT-04  It wrecks the track it steps on, which costs the owner a point. Who loses the last
             track gets the start back for three more points, and the foe stays where it was.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Denial, Step, mask_of, then_all

from .board import LAND, first_step
from .state import SEATS, STARTS, State

chapter = Chapter("hex.hunt")

PAUSE = 3
ONE_IN_THREE = (True, False, False)
STAYS_AWAKE = (True,)


@chapter.entry
class Hunt(Step):
    """Every foe acts, and the next hunt is set."""

    on = "turn.next_turn"

    def run(self, s: State) -> None:
        s.pub.hunt_at += PAUSE
        if s.pub.foes:
            then_all(s, *map(Stir, s.pub.foes))


@chapter.entry
class Stir(Chance):
    """A sleeper may wake up; one that is awake already marches."""

    cites = "HEX-HUNT-01 HEX-HUNT-02"
    on = "turn.next_turn stir"

    cell: int

    def fits(self, s: State) -> bool:
        return self.cell in s.pub.foes

    def outcomes(self, s: State) -> t.Sequence[bool]:
        return STAYS_AWAKE if s.pub.awake >> self.cell & 1 else ONE_IN_THREE

    def apply(self, s: State, woken: bool) -> None:
        if s.pub.awake >> self.cell & 1:
            march(s, self.cell)
        elif woken:
            s.pub.awake |= 1 << self.cell


FOE_IN_THE_WAY = chapter.reason("foe_in_the_way", "HEX-RAIL-02", "HEX-MINE-01", params="cell")


def foe_in_the_way(s: State, cell: int) -> Denial | None:
    return FOE_IN_THE_WAY(cell=cell) if cell in s.pub.foes else None


TRACK_WRECKED = chapter.fact("track_wrecked", "cell owner")


def march(s: State, cell: int) -> None:
    """One step towards the nearest track, if there is a way."""
    p = s.pub
    step = first_step(cell, LAND & ~mask_of(p.foes), p.track)
    if step is None:
        return
    if p.track >> step & 1:
        wreck(s, step)
    if not p.track >> step & 1:
        p.foes[step] = p.foes.pop(cell)
        p.awake ^= 1 << cell | 1 << step


def wreck(s: State, cell: int) -> None:
    """Take a track off the map; nobody is left without any."""
    p = s.pub
    seat = owner(s, cell)
    p.rails[seat].remove(cell)
    p.track ^= 1 << cell
    p.score[seat] -= 1
    if not p.rails[seat]:
        p.rails[seat].append(STARTS[seat])
        p.track |= 1 << STARTS[seat]
        p.score[seat] -= 3
    TRACK_WRECKED.tell(s, cell, seat)


def owner(s: State, cell: int) -> int:
    """The seat whose track is on a cell."""
    return next(seat for seat in SEATS if cell in s.pub.rails[seat])
