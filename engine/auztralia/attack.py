"""Action: attack (pl-2018: Akcja: Atak).

The book has the force chosen before the hex. Here the hex comes first and then the
units that reach it: the same forces and hexes are legal, in fewer and smaller choices.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Chapter, Denial, Entry, Step, members_of, then, then_all

from .action import Question, each_seat
from .board import Hex, Line
from .box import UNITS
from .combat import Battle
from .powers import attack_cost, off_rail_range
from .state import State, add_units, barred, lines

attack = Chapter("auz.attack")

SENT = attack.fact("sent", "seat unit n")
DECLARED = attack.fact("declared", "seat hex cost")
Number = t.Annotated[int, msgspec.Meta(ge=0, le=10)]


@attack.entry
class Target(Question):
    """A hex with an Old One within range (AUZ-ATTACK-02)."""

    on = "turn.next_disc"
    cites = "AUZ-ATTACK-01 AUZ-ATTACK-02"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(hex_,) for hex_ in members_of(targets(s, seat, *lines(s, seat)))]

    def why_not(self, s: State, seat: int, hex: Hex) -> Denial | None:
        return no_old_one(s, hex) or out_of_range(s, seat, hex)

    def apply(self, s: State, seat: int, hex: Hex) -> None:
        then(s, Muster(seat, hex, 0))

    def answerable(self, s: State) -> bool:
        return can_attack(s, self.seat, 0)


@attack.entry
class Muster(Step):
    """Ask for each type in the barracks that reaches the hex how many go.

    Characters played meanwhile may leave nobody to go: then nothing is attacked.
    """

    on = "turn.next_disc action.spend_time"
    groups = "@reaction"

    seat: int
    hex: int
    unit: int

    def run(self, s: State) -> None:
        unit = next_type(s, self.seat, self.hex, self.unit)
        if unit is not None:
            then_all(s, Send(self.seat, self.hex, unit), Muster(self.seat, self.hex, unit + 1))
        elif any(s.pub.battle.force):
            then(s, Declare(self.seat, self.hex))

    def fits(self, s: State) -> bool:
        """The force holds only types that were asked for already."""
        later = s.pub.battle.force[max(0, self.unit - 1) :]
        return self.hex in s.box.board.level and 1 <= self.unit <= 5 and not any(later)


@attack.entry
class Send(Question):
    """How many units of one type join the force (AUZ-ATTACK-01)."""

    on = "muster"
    groups = "@question @reaction"
    cites = "AUZ-ATTACK-01 AUZ-ATTACK-03"
    exact = True

    seat: int
    hex: int
    unit: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        fewest = 1 if self.is_last(s, seat) else 0
        return [(n,) for n in range(fewest, s.pub.barracks[seat][self.unit] + 1)]

    def why_not(self, s: State, seat: int, number: Number) -> Denial | None:
        return self.too_few_units(s, seat, number) or self.force_is_empty(s, seat, number)

    def apply(self, s: State, seat: int, number: Number) -> None:
        if number:
            add_units(s, seat, self.unit, -number)
            s.pub.battle.force[self.unit] = number
            SENT.tell(s, seat, UNITS[self.unit], number)

    def answerable(self, s: State) -> bool:
        near = targets_of(s, self.seat, self.unit, *lines(s, self.seat))
        return bool(near >> self.hex & 1)

    def too_few_units(self, s: State, seat: int, number: int) -> Denial | None:
        have = s.pub.barracks[seat][self.unit]
        return None if number <= have else TOO_FEW_UNITS(unit=UNITS[self.unit], n=have)

    def force_is_empty(self, s: State, seat: int, number: int) -> Denial | None:
        return None if number or not self.is_last(s, seat) else FORCE_IS_EMPTY()

    def is_last(self, s: State, seat: int) -> bool:
        """Whether nobody goes yet and none of the types still to be asked can."""
        force = s.pub.battle.force
        return not any(force) and next_type(s, seat, self.hex, self.unit + 1) is None

    def fits(self, s: State) -> bool:
        if not 0 <= self.unit < 5 or self.hex not in s.box.board.level:
            return False
        there = self.waits(s) or barred(s) >> self.hex & 1
        return bool(there and s.pub.barracks[self.seat][self.unit])

    def fits_on(self, s: State, below: Entry) -> bool:
        return below == Muster(self.seat, self.hex, self.unit + 1)


@attack.entry
class Declare(Step):
    """The attack is declared and its time fixed; the battle follows (AUZ-ATTACK-09, -11)."""

    seat: int
    hex: int

    def run(self, s: State) -> None:
        s.pub.cost = self.cost(s)
        DECLARED.tell(s, self.seat, self.hex, s.pub.cost)
        then(s, Battle(self.seat, self.hex, False))

    def cost(self, s: State) -> int:
        return attack_cost(s, self.seat, s.pub.battle.force)


FIRST = each_seat(Target)


def begin(s: State, seat: int) -> None:
    s.todo.append(FIRST[seat])


# -- reasons --------------------------------------------------------------------

NO_UNITS = attack.reason("no_units", "AUZ-ATTACK-01", "AUZ-ACT-07")
NO_TARGET = attack.reason("no_target", "AUZ-ATTACK-02", "AUZ-ACT-07")
NO_OLD_ONE = attack.reason("no_old_one", "AUZ-ATTACK-02", params="hex")
STOPPED = "AUZ-ATTACK-08"
OUT_OF_RANGE = attack.reason(
    "out_of_range", "AUZ-ATTACK-15", "AUZ-ATTACK-16", STOPPED, params="hex"
)
TOO_FEW_UNITS = attack.reason("too_few_units", "AUZ-ATTACK-01", params="unit n")
FORCE_IS_EMPTY = attack.reason("force_is_empty", "AUZ-ATTACK-01")


def no_attack(s: State, seat: int, gold: int) -> Denial | None:
    """Why a seat cannot attack anything (AUZ-ACT-07)."""
    if not any(s.pub.barracks[seat]):
        return NO_UNITS()
    return None if can_attack(s, seat, gold) else NO_TARGET()


def can_attack(s: State, seat: int, gold: int) -> bool:
    """Whether a seat has a unit that reaches an Old One."""
    if not any(s.pub.barracks[seat]):
        return False
    line, area = lines(s, seat)
    return has_target(s, seat, line, area)


def no_old_one(s: State, hex_: int) -> Denial | None:
    return None if barred(s) >> hex_ & 1 else NO_OLD_ONE(hex=hex_)


def out_of_range(s: State, seat: int, hex_: int) -> Denial | None:
    near = targets(s, seat, *lines(s, seat))
    return None if near >> hex_ & 1 else too_far(s, hex_)


def too_far(s: State, hex_: int) -> Denial:
    """Where no unit is stopped by an Old One on its way, the rule of that is no reason."""
    denial = OUT_OF_RANGE(hex=hex_)
    free = all(s.box.book.unstopped)
    return denial.citing(tuple([one for one in denial.rules if one != STOPPED or not free]))


# -- readers --------------------------------------------------------------------


def targets(s: State, seat: int, line: Line, area: int) -> int:
    """The hexes with an Old One that some unit in the barracks reaches."""
    near = 0
    for unit, n in enumerate(s.pub.barracks[seat]):
        if n:
            near |= targets_of(s, seat, unit, line, area)
    return near


def has_target(s: State, seat: int, line: Line, area: int) -> bool:
    """Whether there is any of the targets()."""
    for unit, n in enumerate(s.pub.barracks[seat]):
        if n and targets_of(s, seat, unit, line, area):
            return True
    return False


def targets_of(s: State, seat: int, unit: int, line: Line, area: int) -> int:
    """The hexes with an Old One that a type of unit reaches (AUZ-ATTACK-15, -16).

    A force reaches what each of its types reaches: its range is the smallest, and where
    ground units come along airships fly no further than these.
    """
    steps = off_rail_range(s, seat)[unit]
    if steps == 1:
        return area & line.ring
    if not steps:
        return area & line.ends
    in_the_way = 0 if s.box.book.unstopped[unit] else area
    return area & s.box.board.within(line.area, steps, in_the_way)


def next_type(s: State, seat: int, hex_: int, unit: int) -> int | None:
    """The next type of unit, from a given one on, that can go to a hex."""
    line, area = lines(s, seat)
    barracks = s.pub.barracks[seat]
    for candidate in range(unit, 5):
        if barracks[candidate] and targets_of(s, seat, candidate, line, area) >> hex_ & 1:
            return candidate
    return None
