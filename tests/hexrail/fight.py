"""The fight: every unit of a squad rolls a die, and one kind of them leads.

HEX-FIGHT-01  A foe up to three steps from the network can be fought. Only mountains are in the way.
HEX-FIGHT-02  All units of the seat fight; a kind that it has leads. Time is three.
HEX-FIGHT-03  A unit hits with a roll of at most one more than its power; a leader hits twice.
HEX-FIGHT-04  As many hits as the foe has strength kill it, for its strength and four points.
HEX-FIGHT-05  Otherwise it is weaker by the hits and awake, and one of the leaders falls.
"""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import Chance, Chapter, Denial, Values, mask_of

from .board import CELLS, LAND, rings
from .state import POWER, UNITS, State, Unit

chapter = Chapter("hex.fight")

REACH = 3
DIE = range(1, 7)
ATTACKS = [[(("fight", cell, unit), unit) for unit in UNITS] for cell in CELLS]


@chapter.entry
class Strike(Chance):
    """The next unit of the squad rolls; after the last one the hits are counted."""

    cites = "HEX-FIGHT-03"
    on = "turn.next_turn"

    seat: int
    cell: int
    leader: Unit
    squad: tuple[Unit, ...]
    hits: int

    def fits(self, s: State) -> bool:
        return self.cell in s.pub.foes and 0 <= self.seat < len(s.own) and bool(self.squad)

    def outcomes(self, s: State) -> t.Sequence[int]:
        return DIE

    def apply(self, s: State, die: int) -> None:
        unit, others = self.squad[0], self.squad[1:]
        hits = self.hits
        if die <= 1 + POWER[unit]:
            hits += 2 if unit == self.leader else 1
        if others:
            s.todo.append(Strike(self.seat, self.cell, self.leader, others, hits))
        else:
            settle(s, self.seat, self.cell, self.leader, hits)


def moves(s: State, seat: int) -> list[Values]:
    units, foes = s.pub.units[seat], s.pub.foes
    if not any(units.values()):
        return []
    near = [cell for cell in range_of(tuple(s.pub.rails[seat])) if cell in foes]
    return [move for cell in near for move, unit in ATTACKS[cell] if units[unit]]


def why_not(s: State, seat: int, cell: int, leader: Unit) -> Denial | None:
    return no_foe(s, cell) or no_such_unit(s, seat, leader) or out_of_range(s, seat, cell)


NO_FOE = chapter.reason("no_foe", "HEX-FIGHT-01", params="cell")


def no_foe(s: State, cell: int) -> Denial | None:
    return None if cell in s.pub.foes else NO_FOE(cell=cell)


NO_SUCH_UNIT = chapter.reason("no_such_unit", "HEX-FIGHT-02", params="unit")


def no_such_unit(s: State, seat: int, unit: Unit) -> Denial | None:
    return None if s.pub.units[seat][unit] else NO_SUCH_UNIT(unit=unit)


OUT_OF_RANGE = chapter.reason("out_of_range", "HEX-FIGHT-01", params="cell n")


def out_of_range(s: State, seat: int, cell: int) -> Denial | None:
    near = cell in range_of(tuple(s.pub.rails[seat]))
    return None if near else OUT_OF_RANGE(cell=cell, n=REACH)


@functools.lru_cache(maxsize=4096)
def range_of(rails: tuple[int, ...]) -> list[int]:
    """The cells that a squad can reach, the nearest first; kept, as nothing else changes them."""
    return [cell for ring in rings(rails, LAND & ~mask_of(rails), REACH) for cell in ring]


def attack(s: State, seat: int, cell: int, leader: Unit) -> None:
    units = s.pub.units[seat]
    squad = tuple([unit for unit in UNITS for _ in range(units[unit])])
    s.todo.append(Strike(seat, cell, leader, squad, 0))
    s.pub.time[seat] += 3


FOE_KILLED = chapter.fact("foe_killed", "cell seat")


def settle(s: State, seat: int, cell: int, leader: Unit, hits: int) -> None:
    """Kill the foe, or wake it and lose a leader."""
    p = s.pub
    if hits >= p.foes[cell]:
        p.score[seat] += 4 + p.foes.pop(cell)
        p.awake &= ~(1 << cell)
        FOE_KILLED.tell(s, cell, seat)
    else:
        p.foes[cell] -= hits
        p.awake |= 1 << cell
        p.units[seat][leader] -= 1
