"""The end of a battle: losses, Franz Neumann, the way home (pl-2018: Etap zakończenia walki)."""

from __future__ import annotations

import typing as t
from operator import add

from engine.kernel import Chapter, Decision, Denial, Entry, Step, then

from . import abilities
from .box import UNITS, Unit
from .powers import toughness
from .scoring import PortLost
from .state import Counts, State, add_units, old_ones_on, peace
from .tiles import heal

combat_end = Chapter("auz.combat_end")

UNIT_LOST = combat_end.fact("unit_lost", "seat unit n")
UNIT_SAVED = combat_end.fact("unit_saved", "seat unit")
REGENERATED = combat_end.fact("regenerated", "tile")
OVER = combat_end.fact("over", "seat hex")


@combat_end.entry
class Neumann(Decision):
    """One of the units being destroyed may go back to the barracks instead."""

    on = "combat.survivors disband"
    groups = "@any_time"
    cites = "AUZ-PERS-15"
    admits = ("turn",)
    exact = True

    lost: Counts
    by_card: bool
    """Destroyed by a card, so that they take their damage cubes along."""

    def seats(self, s: State) -> tuple[int, ...]:
        return (s.pub.battle.fighter,)

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(None,), *[(UNITS[unit],) for unit in range(5) if self.lost[unit]]]

    def why_not(self, s: State, seat: int, save: Unit | None) -> Denial | None:
        if save is None or self.lost[UNITS.index(save)]:
            return None
        return NOT_BEING_LOST(unit=save)

    def apply(self, s: State, seat: int, save: Unit | None) -> None:
        bury(s, self.lost, self.by_card)
        if save is not None:
            rescue(s, seat, UNITS.index(save))

    def fits(self, s: State) -> bool:
        """Some units of the force; those that a card destroys have the damage for it."""
        b, lost = s.pub.battle, self.lost
        if min(lost) < 0 or not any(lost) or not abilities.unused(s, "franz_neumann"):
            return False
        if not self.by_card:
            return lost == routed(s)
        for unit, n in enumerate(lost):
            if n > b.force[unit] or b.wounds[unit] < n * s.box.resistance[unit]:
                return False
        return True

    def fits_on(self, s: State, below: Entry) -> bool:
        return self.by_card == ("combat.survivors" in below.places)


@combat_end.entry
class Rescue(Decision):
    """A unit given up by General Takanashi may go back to the barracks; see R-34."""

    on = "combat.before_card combat.after_card"
    groups = "@any_time"
    cites = "AUZ-PERS-15"
    admits = ("turn",)
    exact = True

    unit: int

    def seats(self, s: State) -> tuple[int, ...]:
        return (s.pub.battle.fighter,)

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(None,), (UNITS[self.unit],)]

    def why_not(self, s: State, seat: int, save: Unit | None) -> Denial | None:
        return None if save in (None, UNITS[self.unit]) else NOT_BEING_LOST(unit=save)

    def apply(self, s: State, seat: int, save: Unit | None) -> None:
        if save is not None:
            rescue(s, seat, self.unit)

    def fits(self, s: State) -> bool:
        given_up = 0 <= self.unit < 5 and "general_takanashi" in s.pub.battle.used
        return given_up and s.pub.supply[self.unit] > 0 and abilities.unused(s, "franz_neumann")


@combat_end.entry
class Rout(Step):
    """After a defeat the top unit of each damaged stack is destroyed (AUZ-CEND-01)."""

    def run(self, s: State) -> None:
        then(s, Disband())
        lose(s, routed(s), False)


@combat_end.entry
class Disband(Step):
    """Units go home undamaged, zombies regenerate, a port still entered is lost."""

    on = "@arena"
    groups = "@battle"

    def run(self, s: State) -> None:
        p, b = s.pub, s.pub.battle
        home: tuple[t.Any, ...] = tuple(map(add, p.barracks[b.fighter], b.force))
        p.barracks[b.fighter] = home
        left = old_ones_on(s, b.hex)
        self.regenerate(s, left)
        OVER.tell(s, b.fighter, b.hex)
        if b.port and left:
            then(s, PortLost(b.fighter))
        p.battle = peace()

    def regenerate(self, s: State, codes: list[str]) -> None:
        """Zombies that survive a battle lose all damage (AUZ-CEND-05)."""
        for tile in codes:
            if s.box.kind[tile] == "zombie" and s.pub.old_ones[tile].damage():
                heal(s, tile)
                REGENERATED.tell(s, tile)


# -- reasons --------------------------------------------------------------------

NOT_BEING_LOST = combat_end.reason("not_being_lost", "AUZ-PERS-15", params="unit")


# -- readers and writers --------------------------------------------------------


def routed(s: State) -> Counts:
    """The units that a defeat destroys: so many of each unhurt and of each damaged stack."""
    b, book = s.pub.battle, s.box.book
    most = book.routed_in_port if b.port else book.routed
    lost = [min(n, most[b.wounds[unit] > 0]) for unit, n in enumerate(b.force)]
    return t.cast("Counts", tuple(lost))


def lose(s: State, lost: Counts, by_card: bool) -> None:
    """Units are destroyed, unless Franz Neumann may still save one (AUZ-PERS-15)."""
    if not any(lost):
        return
    if abilities.unused(s, "franz_neumann"):
        then(s, Neumann(lost, by_card))
    else:
        bury(s, lost, by_card)


def rescue(s: State, seat: int, unit: int) -> None:
    """Franz Neumann brings a destroyed unit home (AUZ-PERS-15)."""
    s.pub.battle.used.append("franz_neumann")
    s.pub.supply[unit] -= 1
    add_units(s, seat, unit, 1)
    UNIT_SAVED.tell(s, seat, UNITS[unit])


def bury(s: State, lost: Counts, by_card: bool) -> None:
    """Destroyed units return to the common supply (AUZ-CEND-03, AUZ-COMBAT-20)."""
    b = s.pub.battle
    for unit, n in enumerate(lost):
        if not n:
            continue
        b.force[unit] -= n
        s.pub.supply[unit] += n
        taken = n * toughness(s, b.fighter, unit) if by_card else b.wounds[unit]
        b.wounds[unit] -= min(taken, b.wounds[unit])  # an armourer may have come since the card
        UNIT_LOST.tell(s, b.fighter, UNITS[unit], n)
