"""Permanent characters whose effect is a number: toughness, range, attack time."""

from __future__ import annotations

from .box import UNITS
from .state import State, owns

ARMOURERS = {1: "alexander_proust", 3: "boris_krupp", 4: "zhu_xiang"}
"""By unit type, the character that makes it tougher."""


def toughness(s: State, seat: int, unit: int) -> int:
    """The resistance of a seat's units of one type (AUZ-PERS-03, -06, -40)."""
    armourer = ARMOURERS.get(unit)
    if armourer and owns(s, seat, armourer):
        return int(s.box.characters[armourer]["resistance"][UNITS[unit]])
    return s.box.resistance[unit]


def off_rail_range(s: State, seat: int) -> tuple[int, ...]:
    """How far a seat's units go from the rails, with Billy Kneebone further (AUZ-PERS-04)."""
    further = "billy_kneebone" in s.pub.characters[seat]
    return s.box.range_with_kneebone if further else s.box.range


def attack_cost(s: State, seat: int, force: list[int]) -> int:
    """Time points of an attack: one for each costly type, at least one (AUZ-ATTACK-09)."""
    types = sum([s.box.attack_time[unit] for unit in range(5) if force[unit]])
    if owns(s, seat, "professor_guyonne"):
        types -= s.box.characters["professor_guyonne"]["time"]
    return max(1, types)
