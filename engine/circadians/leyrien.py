"""Leyrien: morale, attributes, leaders (CHO-LEY, CHO-AT-14 to -17, CHO-LC-16 to -20; G-07).

Morale tokens lie on two rows of the board, in regions, or in the base. They leave the fuller row
and come back to the emptier one, so the rows stay even; the seat chooses between equal rows.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Step, members_of, then, then_all

from .abilities import ability
from .attributes import side
from .board import controlled, controls, land, leaders_in, terrain
from .chapter import Chapter
from .fame import GainFame
from .fights import fights, lies_in, own_buildings
from .hooks import (
    ATTACK,
    BATTLE_OVER,
    BUILT,
    INCOME,
    LEADERS_TOGETHER,
    NO_FOUNDATION,
    PHASE_ENDS,
    REACH,
    REWARDS_MORE,
    SET_UP,
    SETTLED,
    SHIELD,
    SITES,
    STRENGTH,
    TURN_ENDS,
    WON,
    Entries,
)
from .intel import daunted
from .map import Region
from .move import FreeMove
from .state import State, home, lent, upgraded
from .supply import Energy
from .turns import MAIN_TAKEN

leyrien = Chapter("cho.leyrien")

PLACED = leyrien.fact("placed", "seat region row")
RETURNED = leyrien.fact("returned", "seat region row")
Row = t.Literal["combat", "income"]
ROWS: tuple[str, ...] = t.get_args(Row)
COMBAT, INCOME_ROW = range(len(ROWS))
COUPLE = 2
"""Ivi and one other leader."""


@SET_UP.of("leyrien")
def prepare(s: State, seat: int, step: str) -> Entries:
    return (LayMorale(),) if step == "board" else ()


@leyrien.entry
class LayMorale(Step):
    """All morale tokens lie on the two rows of the board (CHO-LEY-03)."""

    bears = "@open"

    def run(self, s: State) -> None:
        rows = s.box.morale
        s.pub.morale_rows = (rows["combat"]["tokens"], rows["income"]["tokens"])


# -- where morale lies ----------------------------------------------------------


@SETTLED.of("leyrien")
def look_around(s: State, seat: int) -> Entries:
    """Swamps that came under control, regions that were left (CHO-LEY-07)."""
    return (Rally(seat),) if left(s, seat) or gained(s, seat) else ()


@leyrien.entry
class Rally(Step):
    """Tokens of regions that were left come back, then swamps under control get theirs."""

    seat: int

    def run(self, s: State) -> None:
        seat = self.seat
        gone, new = members_of(left(s, seat)), members_of(gained(s, seat))
        if gone:
            then_all(s, Shift(seat, gone[0], False), self)
        elif new and len(new) > sum(s.pub.morale_rows):
            then_all(s, ChooseSwamp(seat), self)
        elif new:
            then_all(s, Boost(seat, new[0]), self)


@BATTLE_OVER.of("leyrien")
def lose_hold(s: State, seat: int, region: int) -> Entries:
    """They are still there, but a third faction is too: no battle has brought control."""
    held = s.pub.morale & s.pub.present[seat]
    return (Falter(seat, region),) if held >> region & 1 and not controls(s, seat, region) else ()


@leyrien.entry
class Falter(Step):
    """The token of a region that is not under control at the end of a battle (CHO-LEY-07)."""

    seat: int
    region: int

    def run(self, s: State) -> None:
        then(s, Shift(self.seat, self.region, False))


@leyrien.entry
class Boost(Step):
    """A token comes to a region that has none, if one is left."""

    seat: int
    region: int

    def run(self, s: State) -> None:
        if not s.pub.morale >> self.region & 1 and any(s.pub.morale_rows):
            then(s, Shift(self.seat, self.region, True))


@leyrien.entry
class Morale(Step):
    """A morale token comes to the base (CHO-LEY-06)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        then(s, Boost(self.seat, home(s, self.seat)))


@leyrien.entry
class Shift(Step):
    """A token leaves the fuller row or comes back to the emptier one."""

    bears = "@open"

    seat: int
    region: int
    out: bool

    def run(self, s: State) -> None:
        combat, income = s.pub.morale_rows
        if combat == income:
            then(s, ChooseRow(self.seat, self.region, self.out))
        else:
            shift(s, self.seat, self.region, self.out, int((combat < income) == self.out))


@leyrien.entry
class ChooseRow(Decision):
    """Between equal rows the seat chooses (CHO-LEY-03, D-MOV-4)."""

    cites = "CHO-LEY-03"
    exact = True

    seat: int
    region: int
    out: bool

    def fits(self, s: State) -> bool:
        lies = bool(s.pub.morale >> self.region & 1)
        return lies != self.out and (lies or any(s.pub.morale_rows))

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(row,) for row in ROWS]

    def why_not(self, s: State, seat: int, row: Row) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, row: Row) -> None:
        shift(s, seat, self.region, self.out, ROWS.index(row))


@leyrien.entry
class ChooseSwamp(Decision):
    """With too few tokens for all swamps that came under control the seat chooses one."""

    cites = "CHO-LEY-07"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(region,) for region in members_of(gained(s, seat))]

    def why_not(self, s: State, seat: int, region: Region) -> Denial | None:
        fine = gained(s, seat) >> region & 1
        return None if fine else NO_NEW_SWAMP(region=region)

    def apply(self, s: State, seat: int, region: Region) -> None:
        then(s, Boost(seat, region))


NO_NEW_SWAMP = leyrien.reason("no_new_swamp", "CHO-LEY-07", params="region")


def shift(s: State, seat: int, region: int, out: bool, row: int) -> None:
    """A token goes from a row to a region, or the other way."""
    p = s.pub
    rows = list(p.morale_rows)
    rows[row] += -1 if out else 1
    p.morale_rows = (rows[COMBAT], rows[INCOME_ROW])
    p.morale ^= 1 << region
    (PLACED if out else RETURNED).tell(s, seat, region, ROWS[row])


def left(s: State, seat: int) -> int:
    """Regions with morale in which the seat is no longer present; the base keeps its token."""
    return s.pub.morale & ~s.pub.present[seat] & ~(1 << home(s, seat))


def gained(s: State, seat: int) -> int:
    """Swamps under control that have no morale, while there are tokens."""
    if not any(s.pub.morale_rows):
        return 0
    return controlled(s, seat) & swamps(s) & ~s.pub.morale


def swamps(s: State) -> int:
    return terrain(s, "swamp") & land(s)


# -- what morale gives ----------------------------------------------------------


@STRENGTH.of("leyrien")
def fight_with_morale(s: State, seat: int) -> int:
    """Strength where a token lies, by spaces of the combat row (CHO-LEY-05, CHO-IN-03)."""
    if not lies_in(s, s.pub.morale) or daunted(s, seat):
        return 0
    row = s.box.morale["combat"]
    return int(row["strength"][row["tokens"] - s.pub.morale_rows[COMBAT]])


@INCOME.of("leyrien")
def earn_fame(s: State, seat: int) -> Entries:
    """Fame by spaces of the income row (CHO-LEY-01, -04)."""
    n = morale_fame(s)
    return (GainFame(seat, n),) if n else ()


def morale_fame(s: State) -> int:
    row = s.box.morale["income"]
    return int(row["fame"][row["tokens"] - s.pub.morale_rows[INCOME_ROW]])


# -- strongholds (CHO-SH-04) ------------------------------------------------------


@SITES.of("leyrien")
def stronghold_sites(s: State, seat: int, building: str) -> int:
    """Strongholds stand on cliffs or plains."""
    return ~terrain(s, "swamp") if building == "stronghold" else -1


@BUILT.of("leyrien")
def hoist(s: State, seat: int, building: str, region: int) -> Entries:
    """A stronghold boosts morale."""
    return (Boost(seat, region),) if building == "stronghold" else ()


# -- attributes -----------------------------------------------------------------


@REACH.of("leyrien", "expeditious")
def wade(s: State, seat: int, region: int) -> int:
    """Swamps and own strongholds are all adjacent, upgraded to the base too (CHO-AT-14)."""
    joined = swamps(s) | s.pub.stronghold[seat]
    here = 1 << region
    if joined & here:
        return joined & ~here
    return joined if region == home(s, seat) and upgraded(s, "expeditious") else 0


@INCOME.of("leyrien", "optimistic")
def hope(s: State, seat: int) -> Entries:
    """Energy for rows without fame; upgraded, fame for morale in many regions (CHO-AT-15)."""
    row = side(s, "optimistic")
    if not upgraded(s, "optimistic"):
        return () if morale_fame(s) else (Energy(seat, row["energy"]),)
    enough = s.pub.morale.bit_count() >= row["regions"]
    return (GainFame(seat, row["fame"]),) if enough else ()


@ATTACK.of("leyrien", "spirited")
def charge(s: State, seat: int) -> int:
    """Attack where morale lies; upgraded, with the tokens flipped, more (CHO-AT-16)."""
    return side(s, "spirited")["attack"] if lies_in(s, s.pub.morale) else 0


@SHIELD.of("leyrien", "protective")
def take_cover(s: State, seat: int) -> int:
    """A shield by buildings, upgraded by each of them (CHO-AT-17)."""
    row, n = side(s, "protective"), len(own_buildings(s, seat))
    return row["shield"] * min(n, row.get("most", 1))


# -- leaders --------------------------------------------------------------------


@REWARDS_MORE.of("leyrien", "niruveh")
def niruveh(s: State, seat: int) -> int:
    """Location rewards are doubled in the build phase (CHO-LC-16, CHO-GEN-16)."""
    return ability(s, "niruveh")["times"] - 1 if s.pub.phase == "build" else 0


@NO_FOUNDATION.of("leyrien", "niruveh")
def niruveh_builds(s: State, seat: int) -> bool:
    """Upgraded: buildings need no foundation (CHO-LC-16)."""
    return upgraded(s, "niruveh") and s.pub.phase == "build"


@WON.of("leyrien", "eeyla")
def eeyla(s: State, seat: int) -> Entries:
    """Fame for a victory in her battle (CHO-LC-17)."""
    return (GainFame(seat, ability(s, "eeyla")["fame"]),) if fights(s, "eeyla") else ()


@PHASE_ENDS.of("leyrien", "vehlac")
def vehlac(s: State, seat: int, phase: str) -> Entries:
    """A free move alone at the end of the move phase (CHO-LC-18)."""
    return (FreeMove(seat, "vehlac", False),) if phase == "move" else ()


@LEADERS_TOGETHER.of("leyrien", "ivi")
def ivi(s: State, seat: int, region: int) -> bool:
    """She may stay with one other leader (CHO-LC-19)."""
    here = leaders_in(s, seat, region)
    return "ivi" in here and len(here) <= COUPLE


@TURN_ENDS.of("leyrien", "rylach")
def rylach(s: State, seat: int, phase: str) -> Entries:
    """Where their movement ends with her on cliffs or plains morale is boosted (CHO-LC-20)."""
    region = s.pub.leaders["rylach"]
    dry = (terrain(s, "cliffs") | terrain(s, "plains")) & land(s)
    moved = phase == "move" and (lent(s, MAIN_TAKEN) or s.pub.path)
    return (Boost(seat, region),) if moved and dry >> region & 1 else ()
