"""What the loser loses, step 3 of a battle, and its end (CHO-RSV-12 to -21, CHO-CMB-13)."""

from __future__ import annotations

from engine.kernel import Step, then, then_all
from engine.kernel.memory import took

from .battle_cards import is_scorched
from .board import (
    Settle,
    buildings_in,
    leaders_in,
    lift_leader,
    put_leader,
    raze,
)
from .buildings import razed_gains
from .chapter import Chapter
from .effects import Effects
from .homecoming import fighters_home
from .hooks import BATTLE_OVER, LEADER_STAYS
from .retreat import hand_over
from .state import NO_BATTLE, NOBODY, State, from_gun, home, note, rival
from .tactics import Limit, take

aftermath = Chapter("cho.aftermath", "@combat @battle @side")

DEFEATED = aftermath.fact("defeated", "seat leader")
DESTROYED = aftermath.fact("destroyed", "seat building region")
TOOK_CARD = aftermath.fact("took_card", "seat card")
OVER = aftermath.fact("over", "region winner")


@aftermath.entry
class Losses(Step):
    """Step 3: what is left of the loser goes, whatever is left of the winner (CHO-RSV-16)."""

    on = "afterwards"
    groups = "@once"

    def run(self, s: State) -> None:
        battle = s.pub.battle
        winner, region = battle.winner, battle.region
        loser = rival(s, winner)
        if not s.pub.present[loser] >> region & 1:
            return
        if s.pub.fighters[loser][region]:
            fighters_home(s, loser, region)
        for leader in leaders_in(s, loser, region):
            defeat(s, loser, leader)
        hand_over(s, loser)
        destroy(s, loser)


def defeat(s: State, seat: int, leader: str) -> None:
    """A leader goes to the pool; its upgraded side stays up (CHO-RSV-13)."""
    if LEADER_STAYS.granted(s, seat, leader):
        put_leader(s, seat, leader, home(s, seat))
    else:
        lift_leader(s, seat, leader)
    DEFEATED.tell(s, seat, leader)


def destroy(s: State, seat: int) -> None:
    """The buildings of the loser go to its board, and it gains what they cover (CHO-RSV-14)."""
    region, winner = s.pub.battle.region, s.pub.battle.winner
    here = buildings_in(s, seat, region)
    if not here:
        return
    for building in here:
        DESTROYED.tell(s, seat, building, region)
    gains = [] if is_scorched(s) else razed_gains(s, seat, region)
    raze(s, seat, region)
    note(s, razed=len(here))
    then_all(s, *gains, Effects(winner, "razed", len(here)))


@aftermath.entry
class Afterwards(Step):
    """What comes after a battle, the chooser first (R-34)."""

    on = "end_of_battle"
    groups = "@once"

    def run(self, s: State) -> None:
        then_all(s, *[Effects(seat, "fought") for seat in s.pub.battle.sides])


@aftermath.entry
class TakeUsed(Step):
    """When the battle ends a side takes the card that the other one has used (CHO-LC-15)."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        note(s, claims=self.seat)


@aftermath.entry
class EndOfBattle(Step):
    """Used cards leave the wheels; who has won may control the region (CHO-CMB-13)."""

    on = "combat.combat_turn"
    groups = "@once"

    def run(self, s: State) -> None:
        p, battle = s.pub, s.pub.battle
        OVER.tell(s, battle.region, battle.winner)
        p.battle = NO_BATTLE
        seats, region = from_gun(s), battle.region
        over = BATTLE_OVER.entries_of(s, seats, region)
        then_all(s, *over, Settle())
        for seat, plan in zip(battle.sides, battle.plans, strict=True):
            if plan.card and battle.claims not in (NOBODY, seat):
                take(s, battle.claims, plan.card)
                p.memory = took(p.memory, len(s.own), battle.claims, plan.card)
                TOOK_CARD.tell(s, battle.claims, plan.card)
                then(s, Limit(battle.claims))
            elif plan.card:
                p.discard += (plan.card,)
