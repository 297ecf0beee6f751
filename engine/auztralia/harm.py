"""What a battle does to the force: damage, sanity, the way out (pl-2018: Rozpatrywanie walki)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter

from .box import AIRSHIP, GROUND, UNITS
from .force import wound_room
from .state import Counts, State

combat = Chapter("auz.combat")

WITHDREW = combat.fact("withdrew", "seat which")
WOUNDED = combat.fact("wounded", "seat unit")
SANITY_LOST = combat.fact("sanity_lost", "seat n left")


def spread(s: State, damage: int) -> int:
    """Mark ground damage where there is no choice; how much has to be asked (AUZ-COMBAT-12)."""
    while damage:
        room = wound_room(s)
        if len(room) > 1:
            return damage
        if not room:
            return 0
        wound(s, room[0])
        damage -= 1
    return 0


def wound(s: State, unit: int) -> None:
    s.pub.battle.wounds[unit] += 1
    WOUNDED.tell(s, s.pub.battle.fighter, UNITS[unit])


def lose_sanity(s: State, n: int) -> None:
    """Give up sanity tokens; one too many is the defeat (AUZ-DEFEAT-02)."""
    b = s.pub.battle
    b.defeated = n > b.sanity
    b.sanity = max(0, b.sanity - n)
    SANITY_LOST.tell(s, b.fighter, n, b.sanity)


def pull_out(s: State, group: str) -> None:
    """Units leave the battle for the barracks without their damage (AUZ-WITH-03)."""
    b = s.pub.battle
    leaving = {"airships": (AIRSHIP,), "ground": GROUND, "all": range(5)}[group]
    barracks = list(s.pub.barracks[b.fighter])
    for unit in leaving:
        barracks[unit] += b.force[unit]
        b.force[unit] = b.wounds[unit] = 0
    s.pub.barracks[b.fighter] = t.cast("Counts", tuple(barracks))
    WITHDREW.tell(s, b.fighter, group)
