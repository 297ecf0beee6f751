"""The first leader and the starting fighters (CHO-SET-22, -23)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, members_of, then

from .board import put_fighters, put_leader
from .chapter import Chapter
from .leaders import deploy_gems
from .map import Region
from .numbers import number
from .state import State
from .supply import pay, too_few_gems

setup_units = Chapter("cho.setup_units", "@setup")

LEADER_PLACED = setup_units.fact("leader_placed", "seat leader region")
FIGHTERS_PLACED = setup_units.fact("fighters_placed", "seat region n")
Fighters = t.Annotated[int, msgspec.Meta(ge=0, le=40)]
LEAST = number("setup_fighters")


@setup_units.entry
class PlaceLeader(Decision):
    """One leader comes onto a home region; the gems on its card are paid (CHO-SET-22)."""

    cites = "CHO-SET-22"
    exact = True
    bears = "*"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str, int]]:
        homes = members_of(s.pub.homes[seat])
        return [
            (leader, region)
            for leader in s.pub.roster[seat]
            if too_few_gems(s, seat, deploy_gems(s, leader)) is None
            for region in homes
        ]

    def why_not(self, s: State, seat: int, leader: str, region: Region) -> Denial | None:
        card = s.box.leaders[leader].code
        return (
            not_in_roster(s, seat, card)
            or not_home(s, seat, region)
            or too_few_gems(s, seat, deploy_gems(s, card))
        )

    def apply(self, s: State, seat: int, leader: str, region: Region) -> None:
        pay(s, seat, gems=deploy_gems(s, leader))
        put_leader(s, seat, leader, region)
        LEADER_PLACED.tell(s, seat, leader, region)
        then(s, SplitFighters(seat))


@setup_units.entry
class SplitFighters(Decision):
    """The starting fighters are split between the two home regions (CHO-SET-23).

    The answer is the number in the region with the lower number; the others go to the other one.
    """

    cites = "CHO-SET-23"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(n,) for n in splits(s, seat)]

    def why_not(self, s: State, seat: int, fighters: Fighters) -> Denial | None:
        return None if fighters in splits(s, seat) else ONE_IN_EACH(n=LEAST)

    def apply(self, s: State, seat: int, fighters: Fighters) -> None:
        first, other = members_of(s.pub.homes[seat])
        for region, n in ((first, fighters), (other, starters(s, seat) - fighters)):
            put_fighters(s, seat, region, n)
            FIGHTERS_PLACED.tell(s, seat, region, n)


# -- reasons --------------------------------------------------------------------

NOT_IN_ROSTER = setup_units.reason("not_in_roster", "CHO-SET-22", params="leader")
NOT_HOME = setup_units.reason("not_home", "CHO-SET-22", params="region")
ONE_IN_EACH = setup_units.reason("one_in_each", "CHO-SET-23", params="n")


def not_in_roster(s: State, seat: int, leader: str) -> Denial | None:
    return None if leader in s.pub.roster[seat] else NOT_IN_ROSTER(leader=leader)


def not_home(s: State, seat: int, region: int) -> Denial | None:
    return None if s.pub.homes[seat] >> region & 1 else NOT_HOME(region=region)


def splits(s: State, seat: int) -> range:
    """How many fighters may stand in one of the two home regions."""
    return range(LEAST, starters(s, seat) - LEAST + 1)


def starters(s: State, seat: int) -> int:
    return s.box.factions[s.pub.factions[seat]].fighters
