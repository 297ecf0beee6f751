"""Jrayek: fame, strongholds, attributes, leaders (CHO-JRA, CHO-AT-18 to -21, CHO-LC-21 to -25).

Their Ryh-zu, with the attribute Assertive, are in ryhzu.py.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, then_all

from .abilities import ability
from .attributes import side
from .battle import attacks
from .board import ryhzu_in
from .chapter import Chapter
from .fame import GainFame
from .fights import fights, has_won, lies_in, own_buildings, own_leaders
from .hooks import (
    BUILDING_SHIELD,
    BUILDING_STRENGTH,
    INCOME,
    SHIELD,
    STRENGTH,
    UNCHOOSABLE,
    WON,
    WOUNDED,
    Entries,
)
from .numbers import number
from .state import State, rival, upgraded
from .supply import Energy, gains
from .wounds import Wound

jrayek = Chapter("cho.jrayek")

FAME = number("jrayek_victory_fame")
Find = t.Literal["card", "gem"]
FINDS: tuple[str, ...] = t.get_args(Find)


@WON.of("jrayek")
def earn_fame(s: State, seat: int) -> Entries:
    """Fame for beating leaders or Ryh-zu, once in a battle (CHO-JRA-01, -02, R-53)."""
    return (GainFame(seat, FAME),) if s.pub.battle.foes else ()


# -- strongholds (CHO-SH-05) ------------------------------------------------------


@BUILDING_STRENGTH.of("jrayek")
def stronghold_strength(s: State, seat: int) -> int:
    return stronghold(s, seat, "strength")


@BUILDING_SHIELD.of("jrayek")
def stronghold_shield(s: State, seat: int) -> int:
    return stronghold(s, seat, "shield")


def stronghold(s: State, seat: int, word: str) -> int:
    """What a stronghold gives in battles in its region."""
    here = lies_in(s, s.pub.stronghold[seat])
    return int(s.box.strongholds["jrayek"][word]) if here else 0


# -- attributes -----------------------------------------------------------------


@WOUNDED.of("jrayek", "aggressive")
def plunder(s: State, seat: int, n: int) -> Entries:
    """Energy for wounding at all; upgraded by two fighters, and for a win (CHO-AT-18)."""
    row = side(s, "aggressive")
    if upgraded(s, "aggressive"):
        energy = row["energy"] * -(-n // row["wounds"])
        energy += row["win_energy"] if has_won(s, seat) else 0
    else:
        energy = row["energy"] if n >= row["wounds"] else 0
    return (Energy(seat, energy),) if energy else ()


@STRENGTH.of("jrayek", "hostile")
def strike(s: State, seat: int) -> int:
    """Strength in battles that they chose, or with a leader if so agreed (CHO-AT-19, R-23)."""
    if s.box.book.hostile_by_leader:
        meant = bool(own_leaders(s, seat))
    else:
        meant = s.pub.battle.sides[0] == seat
    return side(s, "hostile")["strength"] if meant else 0


@SHIELD.of("jrayek", "fortified")
def dig_in(s: State, seat: int) -> int:
    """Shields by an outpost, upgraded by any building (CHO-AT-21)."""
    here = own_buildings(s, seat)
    meant = here if upgraded(s, "fortified") else "outpost" in here
    return side(s, "fortified")["shield"] if meant else 0


# -- leaders --------------------------------------------------------------------


@WON.of("jrayek", "jayen")
def jayen(s: State, seat: int) -> Entries:
    """A victory costs half of the fighters with him, rounded up (CHO-LC-21)."""
    region = s.pub.battle.region
    n = -(-s.pub.fighters[seat][region] // ability(s, "jayen")["share"])
    return (Wound(seat, region, n),) if fights(s, "jayen") and n else ()


@INCOME.of("jrayek", "ikryla")
def ikryla(s: State, seat: int) -> Entries:
    """In a relic region she finds something (CHO-LC-22)."""
    return (FindSomething(seat),) if s.pub.leaders["ikryla"] in s.pub.relics else ()


@jrayek.entry
class FindSomething(Decision):
    """A card or a gem (D-INC-8)."""

    cites = "CHO-LC-22"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(word,) for word in FINDS]

    def why_not(self, s: State, seat: int, gain: Find) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, gain: Find) -> None:
        then_all(s, *gains(seat, {gain: ability(s, "ikryla")[gain]}))


@STRENGTH.of("jrayek", "lynke")
def lynke(s: State, seat: int) -> int:
    """Strength for so many attacks in his battle (CHO-LC-23)."""
    row = ability(s, "lynke")
    return row["strength"] * (attacks(s, seat) // row["attacks"]) if fights(s, "lynke") else 0


@STRENGTH.of("jrayek", "vahla")
def vahla(s: State, seat: int) -> int:
    """Strength against an opposing Ryh-zu, upgraded beside an own one too (CHO-LC-24)."""
    if not fights(s, "vahla"):
        return 0
    region = s.pub.battle.region
    met = bool(ryhzu_in(s, rival(s, seat), region))
    met |= upgraded(s, "vahla") and bool(ryhzu_in(s, seat, region))
    return ability(s, "vahla")["strength"] if met else 0


@UNCHOOSABLE.of("jrayek", "kajali")
def kajali(s: State, seat: int, region: int) -> bool:
    """Opponents choose no battle in her region (CHO-LC-25)."""
    return s.pub.leaders["kajali"] == region
