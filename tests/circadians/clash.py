"""A battle set up by hand, for cards that react to one: sides, plans, winner as a test says."""

from __future__ import annotations

import typing as t

from engine.circadians.battle import attacks, shields, strength
from engine.circadians.hooks import Event
from engine.circadians.state import NO_PLAN, NOBODY, Battle, Plan, State, note
from tests.playing import Luck

from .scene import fighters, h, leader, play, push, scene

FIELD = h(44)
"""Cliffs without a base next to them."""
PLAINS = h(54)
SWAMP = h(43)
RETREAT, FIRST_DIE, SECOND_DIE, DOUBLE, ASSAULT, GUARD = range(1, 7)
Values = tuple[int, int, int]


def clash(
    *factions: str, region: int = FIELD, mine: int = 0, others: int = 0, chooser: int = 0
) -> State:
    """Seats 0 and 1 meet in a region; nothing is planned yet."""
    s = scene(*factions, phase="combat")
    s.pub.round = 1
    fighters(s, 0, region, mine)
    fighters(s, 1, region, others)
    begin(s, region, chooser, 1 - chooser)
    return s


def begin(s: State, region: int, chooser: int, other: int) -> None:
    """A battle was chosen."""
    units = (s.pub.fighters[chooser][region], s.pub.fighters[other][region])
    sides, plans = (chooser, other), (NO_PLAN, NO_PLAN)
    s.pub.battle = Battle(region, sides, plans, wounds=(0, 0), units=units)


def champion(s: State, seat: int, card: str, region: int = FIELD, up: bool = False) -> None:
    """A leader on the map, out of the extended pool too."""
    if card not in s.pub.roster[seat]:
        s.pub.roster[seat] += (card,)
    leader(s, seat, card, region, up)


def plans(s: State, *sections: int) -> None:
    """Open plans without a card, by side."""
    note(s, plans=tuple([Plan(section, "", False, -1) for section in sections]))


def won_by(s: State, seat: int, foes: bool = False) -> None:
    """Strength was compared."""
    loser = next(one for one in s.pub.battle.sides if one != seat)
    flees = s.pub.battle.plans[s.pub.battle.sides.index(loser)].section == RETREAT
    note(s, winner=seat, retreats=loser if flees else NOBODY, foes=foes)


def values(s: State, seat: int) -> Values:
    """Strength, attack and shields of a side."""
    return strength(s, seat), attacks(s, seat), shields(s, seat)


def react(
    s: State, moment: Event, seat: int, *args: t.Any, luck: Luck | None = None, seed: int = 0
) -> bool:
    """A seat reacts to a moment; whether it had anything to react with."""
    found = moment.entries(s, seat, *args)
    if found:
        push(s, *found, luck=luck, seed=seed)
    return bool(found)


def step(s: State, seat: int, track: str = "discover", payment: str = "none") -> None:
    """The marker that a research moves."""
    play(s, seat, "research.choose_track", track, payment)
