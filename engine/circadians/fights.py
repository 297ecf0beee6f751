"""What cards ask about the battle under way."""

from __future__ import annotations

from .board import buildings, buildings_in, leaders_in
from .state import State, rival


def fights(s: State, leader: str) -> bool:
    """Whether a leader stands where the battle is."""
    battle = s.pub.battle
    return bool(battle.sides) and s.pub.leaders.get(leader) == battle.region


def has_won(s: State, seat: int) -> bool:
    """Whether a seat is the winner of the battle; nobody is before strength was compared."""
    return s.pub.battle.winner == seat


def faces(s: State, seat: int, faction: str) -> bool:
    """Whether a seat fights against a faction."""
    other = rival(s, seat)
    return other >= 0 and s.pub.factions[other] == faction


def lies_in(s: State, area: int) -> bool:
    """Whether the battle is in one of some regions."""
    battle = s.pub.battle
    return bool(battle.sides) and bool(area >> battle.region & 1)


def own_leaders(s: State, seat: int) -> list[str]:
    """The leaders of a seat in the battle."""
    return leaders_in(s, seat, s.pub.battle.region)


def own_buildings(s: State, seat: int) -> list[str]:
    """The buildings of a seat where the battle is."""
    return buildings_in(s, seat, s.pub.battle.region)


def opposing_buildings(s: State, seat: int) -> int:
    """How many buildings of other factions stand where the battle is (CHO-GEN-12)."""
    region = s.pub.battle.region
    seats = [other for other in range(len(s.own)) if other != seat]
    return sum([len(buildings_in(s, other, region)) for other in seats if buildings(s, other)])
