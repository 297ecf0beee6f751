"""Hiring: units for the squad.

HEX-HIRE-01  A seat has at most two units of a kind.
HEX-HIRE-02  A unit costs money and takes two time.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Values

from .state import COST, UNITS, State, Unit

chapter = Chapter("hex.hire")

MOST = 2
OFFERS = [(("hire", None, unit), unit, COST[unit]) for unit in UNITS]


def moves(s: State, seat: int) -> list[Values]:
    units, money = s.pub.units[seat], s.pub.money[seat]
    return [move for move, unit, cost in OFFERS if cost <= money and units[unit] < MOST]


def why_not(s: State, seat: int, unit: Unit) -> Denial | None:
    return enough_of_a_kind(s, seat, unit) or too_dear(s, seat, unit)


ENOUGH_OF_A_KIND = chapter.reason("enough_of_a_kind", "HEX-HIRE-01", params="unit n")


def enough_of_a_kind(s: State, seat: int, unit: Unit) -> Denial | None:
    return None if s.pub.units[seat][unit] < MOST else ENOUGH_OF_A_KIND(unit=unit, n=MOST)


TOO_DEAR = chapter.reason("too_dear", "HEX-HIRE-02", params="unit cost money")


def too_dear(s: State, seat: int, unit: Unit) -> Denial | None:
    cost, money = COST[unit], s.pub.money[seat]
    return None if cost <= money else TOO_DEAR(unit=unit, cost=cost, money=money)


def hire(s: State, seat: int, unit: Unit) -> None:
    p = s.pub
    p.money[seat] -= COST[unit]
    p.units[seat][unit] += 1
    p.time[seat] += 2
