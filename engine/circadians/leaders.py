"""Leaders: deploying and upgrading them (CHO-LDR, CHO-REC-08, CHO-MOV-10).

The energy of the auxiliary row is paid before these entries; the gems on the card are paid here.
turns.idle_after refuses an auxiliary action that no leader could use.
"""

from __future__ import annotations

from engine.kernel import Decision, Denial, Step, then

from .board import put_leader
from .box import LEADERS
from .chapter import Chapter
from .hooks import UPGRADED
from .state import State, home, upgraded
from .supply import pay, too_few_gems

leaders = Chapter("cho.leaders")

DEPLOYED = leaders.fact("deployed", "seat leader region")
UPGRADED_LEADER = leaders.fact("upgraded", "seat leader")


@leaders.entry
class DeployLeader(Step):
    """A leader of the pool comes to the base (CHO-REC-08)."""

    bears = "@open"

    seat: int
    n: int

    def run(self, s: State) -> None:
        if nobody_to_deploy(s, self.seat) is None:
            then(s, Deploy(self.seat))


@leaders.entry
class Deploy(Decision):
    """Which leader is deployed; the gems of its card are paid (CHO-REC-08)."""

    cites = "CHO-REC-08"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        pool = [leader for leader in s.pub.roster[seat] if leader not in s.pub.leaders]
        return [(leader,) for leader in pool if undeployable(s, seat, leader) is None]

    def why_not(self, s: State, seat: int, leader: str) -> Denial | None:
        return undeployable(s, seat, leader)

    def apply(self, s: State, seat: int, leader: str) -> None:
        pay(s, seat, gems=deploy_gems(s, leader))
        put_leader(s, seat, leader, home(s, seat))
        DEPLOYED.tell(s, seat, leader, home(s, seat))


@leaders.entry
class UpgradeLeader(Step):
    """A leader card is turned to its upgraded side (CHO-MOV-10)."""

    bears = "@open"

    seat: int
    n: int

    def run(self, s: State) -> None:
        if nobody_to_upgrade(s, self.seat) is None:
            then(s, Upgrade(self.seat))


@leaders.entry
class Upgrade(Decision):
    """Which leader is upgraded, on the map or off it; the gems of its card are paid."""

    cites = "CHO-MOV-10"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(leader,) for leader in cards(s, seat) if not_upgradable(s, seat, leader) is None]

    def why_not(self, s: State, seat: int, leader: str) -> Denial | None:
        return not_upgradable(s, seat, leader)

    def apply(self, s: State, seat: int, leader: str) -> None:
        pay(s, seat, gems=LEADERS[leader].upgrade)
        s.pub.upgraded += (leader,)
        UPGRADED_LEADER.tell(s, seat, leader)
        UPGRADED.react(s, seat, leader)


# -- reasons --------------------------------------------------------------------

NOT_YOURS = leaders.reason("not_yours", "CHO-REC-08", "CHO-MOV-10", params="leader")
ON_MAP = leaders.reason("on_map", "CHO-REC-08", "CHO-REC-11", params="leader")
ALREADY_UPGRADED = leaders.reason("already_upgraded", "CHO-MOV-10", "CHO-MOV-11", params="leader")
NOBODY_TO_DEPLOY = leaders.reason("nobody_to_deploy", "CHO-REC-08", "CHO-GEN-22")
NOBODY_TO_UPGRADE = leaders.reason("nobody_to_upgrade", "CHO-MOV-10", "CHO-GEN-22")


def undeployable(s: State, seat: int, leader: str) -> Denial | None:
    if leader not in s.pub.roster[seat]:
        return NOT_YOURS(leader=LEADERS[leader].code)
    if leader in s.pub.leaders:
        return ON_MAP(leader=leader)
    return too_few_gems(s, seat, deploy_gems(s, leader))


def not_upgradable(s: State, seat: int, leader: str) -> Denial | None:
    if leader not in cards(s, seat):
        return NOT_YOURS(leader=LEADERS[leader].code)
    if upgraded(s, leader):
        return ALREADY_UPGRADED(leader=leader)
    return too_few_gems(s, seat, LEADERS[leader].upgrade)


def nobody_to_deploy(s: State, seat: int) -> Denial | None:
    return None if Deploy(seat).moves(s, seat) else NOBODY_TO_DEPLOY()


def nobody_to_upgrade(s: State, seat: int) -> Denial | None:
    return None if Upgrade(seat).moves(s, seat) else NOBODY_TO_UPGRADE()


# -- readers --------------------------------------------------------------------


def cards(s: State, seat: int) -> list[str]:
    """The leaders of a seat, and the Ryh-zu of its own faction that it commands (G-08)."""
    mine = s.pub.factions[seat]
    commanded = [
        card
        for card, stand in sorted(s.pub.ryhzu.items())
        if stand.seat == seat and LEADERS[card].faction == mine
    ]
    return [*s.pub.roster[seat], *commanded]


def deploy_gems(s: State, leader: str) -> int:
    """The gems in the corner of a leader card, on the side that is up."""
    return s.box.leaders[leader].sides[upgraded(s, leader)].deploy
