"""Wounds, step 2 of a battle (CHO-RSV-06 to -11, -19)."""

from __future__ import annotations

from engine.kernel import Step, then_all

from .battle import attacks, shields
from .battle_cards import has_hospital, wound_limit
from .board import lift_fighters
from .chapter import Chapter
from .effects import Effects
from .hooks import SURE_WOUNDS, WOUNDED, WOUNDS_FIRST
from .state import NOBODY, State, note, rival

wounds = Chapter("cho.wounds")

WOUNDED_FACT = wounds.fact("wounded", "seat region n by")
ATTACKED = wounds.fact("attacked", "seat opponent attack shield")


@wounds.entry
class Wound(Step):
    """Fighters of a seat in a region go to the first sector, or to the last (CHO-RSV-09).

    By whom tells who gains by it; -1 is nobody. For wounds of the battle itself see Wounds.
    """

    bears = "@open"

    seat: int
    region: int
    n: int
    by: int = -1
    last: bool = False

    def run(self, s: State) -> None:
        n = wound(s, self.seat, self.region, self.n, self.by, self.last)
        if n and self.by != NOBODY:
            WOUNDED.react(s, self.by, n)


@wounds.entry
class FirstWounds(Step):
    """Attacks that are resolved before strength is compared (CHO-LC-11, R-81)."""

    on = "battle.compare"
    groups = "@once"

    def run(self, s: State) -> None:
        for seat in s.pub.battle.sides:
            if WOUNDS_FIRST.granted(s, seat):
                tell_attack(s, seat)
                deal(s, {seat: due(s, seat)})


@wounds.entry
class Wounds(Step):
    """Step 2: both sides wound at the same time, then come the effects of it (CHO-RSV-08)."""

    on = "retreat.retreat"
    groups = "@once"

    def run(self, s: State) -> None:
        sides = s.pub.battle.sides
        for seat in sides:
            if not WOUNDS_FIRST.granted(s, seat):
                tell_attack(s, seat)
        deal(s, {seat: due(s, seat) for seat in sides})
        done = s.pub.battle.wounds
        then_all(s, *[Effects(seat, "wounded", n) for seat, n in zip(sides, done, strict=True)])


def due(s: State, seat: int) -> int:
    """Fighters that a side wounds now: at most the limit, with those wounded before, and at most
    as many as stand there (CHO-RSV-07, -19, R-33).
    """
    battle, other = s.pub.battle, rival(s, seat)
    before = battle.wounds[battle.sides.index(seat)]
    through = max(0, attacks(s, seat) - shields(s, other)) + SURE_WOUNDS.total(s, seat)
    left = min(through, wound_limit(s)) - before
    return max(0, min(left, s.pub.fighters[other][battle.region]))


def tell_attack(s: State, seat: int) -> None:
    """What stands against each other, before anybody is wounded by it."""
    n, other = attacks(s, seat) if s.sink else 0, rival(s, seat)
    if n > 0:
        ATTACKED.tell(s, seat, other, n, max(0, shields(s, other)))


def deal(s: State, hits: dict[int, int]) -> None:
    """Sides wound so many fighters of the other one."""
    battle = s.pub.battle
    done = list(battle.wounds)
    for seat, n in hits.items():
        other = rival(s, seat)
        wound(s, other, battle.region, n, seat, has_hospital(s, other))
        done[battle.sides.index(seat)] += n
    note(s, wounds=tuple(done))


def wound(s: State, seat: int, region: int, n: int, by: int, last: bool) -> int:
    """Fighters go back to the recruitment track, as many of n as there are."""
    n = min(n, s.pub.fighters[seat][region])
    if n:
        lift_fighters(s, seat, region, n)
        s.pub.sectors[seat][-1 if last else 0] += n
        WOUNDED_FACT.tell(s, seat, region, n, by)
    return n
