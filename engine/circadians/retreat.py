"""Retreat, at the end of step 2 (CHO-RET; pl-2022: Odwrót)."""

from __future__ import annotations

from engine.kernel import Decision, Denial, Step, members_of, then, then_all

from .board import (
    leaders_in,
    lift_fighters,
    put_fighters,
    put_leader,
    put_ryhzu,
    reach,
    ryhzu_in,
)
from .chapter import Chapter
from .effects import Effects
from .homecoming import fighters_home
from .hooks import ENTERED, LEADER_ALONG, LEADERS_TOGETHER, RETREATS_TO
from .map import Region
from .state import NOBODY, State, clockwise, home

retreat = Chapter("cho.retreat", "@combat @battle @side")

RETREATED_FACT = retreat.fact("retreated", "seat region target fighters")
TAKEN_OVER = retreat.fact("taken_over", "seat ryhzu region")
Answer = tuple[int, str | None]


@retreat.entry
class Retreat(Step):
    """Fighters go to a neighbour, leaders to the base, Ryh-zu stay (CHO-RET-01 to -04)."""

    on = "aftermath.losses"
    groups = "@once"

    def run(self, s: State) -> None:
        seat = s.pub.battle.retreats
        if seat == NOBODY:
            return
        then_all(s, Withdrawn(seat), Effects(seat, "retreated"))
        ways = answers(s, seat)
        if len(ways) > 1:
            then(s, RetreatTo(seat))
        elif ways:
            withdraw(s, seat, *ways[0])
        elif s.pub.fighters[seat][s.pub.battle.region]:
            fighters_home(s, seat, s.pub.battle.region)


@retreat.entry
class RetreatTo(Decision):
    """Where all the fighters go; a leader that may join them comes along or not (D-CMB-6, -7)."""

    cites = "CHO-RET-01 CHO-RET-02"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[Answer]:
        return answers(s, seat)

    def why_not(self, s: State, seat: int, region: Region, leader: str | None) -> Denial | None:
        return no_target(s, seat, region) or stays_behind(s, seat, region, leader)

    def apply(self, s: State, seat: int, region: Region, leader: str | None) -> None:
        withdraw(s, seat, region, leader)


@retreat.entry
class Withdrawn(Step):
    """Leaders go to the base undefeated, Ryh-zu come under the other command (CHO-RSV-21)."""

    groups = "@once"

    seat: int

    def run(self, s: State) -> None:
        battle, at = s.pub.battle, home(s, self.seat)
        for leader in leaders_in(s, self.seat, battle.region):
            put_leader(s, self.seat, leader, at)
        hand_over(s, self.seat)


def hand_over(s: State, loser: int) -> None:
    """The winner takes command of the Ryh-zu of the loser (CHO-RSV-18, CHO-JRA-06)."""
    battle = s.pub.battle
    for ryhzu in ryhzu_in(s, loser, battle.region):
        put_ryhzu(s, ryhzu, battle.region, battle.winner)
        TAKEN_OVER.tell(s, battle.winner, ryhzu, battle.region)


def withdraw(s: State, seat: int, region: int, leader: str | None) -> None:
    """The fighters that are left go to a region, and all who mind it are told."""
    source = s.pub.battle.region
    n = s.pub.fighters[seat][source]
    lift_fighters(s, seat, source, n)
    put_fighters(s, seat, region, n)
    if leader is not None:
        put_leader(s, seat, leader, region)
    RETREATED_FACT.tell(s, seat, source, region, n)
    follow = ENTERED.entries_of(s, clockwise(s, seat), seat, region, n, "retreat")
    if follow:
        then_all(s, *follow)


# -- reasons --------------------------------------------------------------------

NO_TARGET = retreat.reason("no_target", "CHO-RET-01", "CHO-MOV-07", params="region")
STAYS_BEHIND = retreat.reason(
    "stays_behind", "CHO-RET-04", "CHO-LC-04", "CHO-RDP-04", params="leader"
)


def no_target(s: State, seat: int, region: int) -> Denial | None:
    return None if targets(s, seat) >> region & 1 else NO_TARGET(region=region)


def stays_behind(s: State, seat: int, region: int, leader: str | None) -> Denial | None:
    if leader is None or leader in companions(s, seat, region):
        return None
    return STAYS_BEHIND(leader=leader)


# -- readers --------------------------------------------------------------------


def targets(s: State, seat: int) -> int:
    """Regions that a seat may retreat to: near, and it is present there (CHO-RET-01, R-61)."""
    region = s.pub.battle.region
    if not s.pub.fighters[seat][region]:
        return 0
    area = (reach(s, seat, region) | RETREATS_TO.area(s, seat)) & s.pub.present[seat]
    return area & ~(1 << region | 1 << home(s, seat))


def companions(s: State, seat: int, region: int) -> list[str]:
    """Leaders that may come along to a region (CHO-LC-04); the limit of leaders holds there."""
    here = leaders_in(s, seat, s.pub.battle.region)
    along = [leader for leader in here if LEADER_ALONG.granted(s, seat, leader)]
    if along and leaders_in(s, seat, region) and not LEADERS_TOGETHER.granted(s, seat, region):
        return []
    return along


def answers(s: State, seat: int) -> list[Answer]:
    return [
        (region, leader)
        for region in members_of(targets(s, seat))
        for leader in (None, *companions(s, seat, region))
    ]
