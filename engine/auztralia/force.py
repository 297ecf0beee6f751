"""The force in a battle: whom it faces, what it can bear, in which groups it may leave."""

from __future__ import annotations

import typing as t

from .box import AIRSHIP, GROUND
from .powers import toughness
from .state import Counts, State, old_ones_on
from .tiles import destroy_fallen, missing


def foes(s: State) -> list[str]:
    """The Old Ones in the battle: all face-up ones on its hex (AUZ-MULTI-01)."""
    return old_ones_on(s, s.pub.battle.hex)


def standing(s: State) -> bool:
    """Whether an Old One is left once those whose damage suffices are destroyed."""
    alive = foes(s)
    fallen = destroy_fallen(s, alive)
    return len(alive) > fallen


def settled(s: State) -> bool:
    """Whether every Old One of the battle is about to be destroyed, and no defeat stands."""
    return not s.pub.battle.defeated and all([missing(s, foe) <= 0 for foe in foes(s)])


def may_withdraw(s: State) -> bool:
    """Before a card, in an attack; before the first only if a tile was turned up (AUZ-WITH-06)."""
    b = s.pub.battle
    return not b.port and bool(b.cards or b.turned_up or s.box.book.early_withdrawal)


def groups(s: State) -> list[tuple[str]]:
    """What can withdraw together: airships, the others, or whatever there is (AUZ-WITH-01)."""
    force = s.pub.battle.force
    if not force[AIRSHIP]:
        return [("ground",), ("all",)]
    ground = any(force[:AIRSHIP])
    return [("airships",), ("ground",), ("all",)] if ground else [("airships",), ("all",)]


def room_in(s: State, unit: int) -> int:
    """How many more damage cubes a stack can take before no unit of it is left (R-20)."""
    b = s.pub.battle
    return b.force[unit] * toughness(s, b.fighter, unit) - b.wounds[unit]


def wound_room(s: State) -> list[int]:
    """The ground stacks that can take a damage cube."""
    force = s.pub.battle.force
    return [unit for unit in GROUND if force[unit] and room_in(s, unit) > 0]


def dead(s: State) -> Counts:
    """The units of each type that the damage on their stack destroys (AUZ-COMBAT-16)."""
    b = s.pub.battle
    if not any(b.wounds):
        return (0, 0, 0, 0, 0)
    lost = [n and n // toughness(s, b.fighter, unit) for unit, n in enumerate(b.wounds)]
    return t.cast("Counts", tuple(lost))
