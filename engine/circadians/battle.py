"""The battle: values of both sides, dice, and who wins (CHO-RSV-01 ff.; pl-2022: Rozstrzygnięcie).

A value is the sum of all that CHO-RSV-02 and -06 list: wheel with card and die, leaders and Ryh-zu,
buildings, fighters, abilities. The readers work before the plans are open as well, for what both
sides have to disclose (CHO-GEN-20).
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Step, then_all

from .battle_cards import Kind, card_value, rolled, sabotaged
from .board import leaders_in, ryhzu_in
from .box import Factor, Section
from .buildings import outpost_strength
from .chapter import Chapter
from .effects import Effects
from .hooks import (
    ATTACK,
    BUILDING_SHIELD,
    BUILDING_STRENGTH,
    DIE_FREE,
    FIGHTER_STRENGTH,
    ROLLED,
    SHIELD,
    STRENGTH,
)
from .numbers import number
from .state import NO_PLAN, NOBODY, Plan, State, note, plan_of, rival, upgraded
from .supply import pay

battle = Chapter("cho.battle", "@combat @battle @side")

ROLLED_FACT = battle.fact("rolled", "seat strength shield")
COMPARED = battle.fact("compared", "seat strength")
WON_FACT = battle.fact("won", "seat loser retreats")
TIED = battle.fact("tied", "seat")
FIGHTER = number("fighter_strength")
PRINTED: tuple[Factor, Factor] = (number("printed_factor"), number("printed_factor"))
X_WITHOUT_DIE = number("x_without_die")
RETREAT = "retreat"


# -- values ---------------------------------------------------------------------


def section_of(s: State, plan: Plan) -> Section | None:
    """The section of an open plan."""
    return s.box.wheel[plan.section] if plan.section else None


def retreats(s: State, seat: int) -> bool:
    """Whether a side has chosen the section Retreat."""
    section = section_of(s, plan_of(s, seat))
    return section is not None and section.code == RETREAT


def wheel_value(s: State, seat: int, kind: Kind) -> int:
    """What card factors under the symbols and the die besides give (CHO-CMB-08, -09, R-72)."""
    plan = plan_of(s, seat)
    section = section_of(s, plan)
    if section is None:
        return 0
    factors = s.box.tactics[plan.card].factors if plan.card else PRINTED
    total: int = die_value(s, plan, kind)
    for symbol, factor in zip(section.sides, factors, strict=True):
        if symbol == kind:
            total += x_value(s, plan) if factor == "x" else factor
    if kind == "shield" and not plan.card:
        total -= section.shields_less
    return total


def die_value(s: State, plan: Plan, kind: Kind) -> int:
    """Strength and shields of the face that was rolled."""
    if plan.face == NO_PLAN.face or kind == "attack":
        return 0
    strength, shield = s.box.die[plan.face]
    return int(shield if kind == "shield" else strength)


def x_value(s: State, plan: Plan) -> int:
    """The strength rolled, or what X is without a roll (CHO-WHL-07)."""
    return X_WITHOUT_DIE if plan.face == NO_PLAN.face else rolled(s, plan)


def card_values(s: State, seat: int, kind: Kind) -> int:
    """What leaders and Ryh-zu of a side give (CHO-LDR-02)."""
    region, leaders = s.pub.battle.region, s.box.leaders
    here = [*leaders_in(s, seat, region), *ryhzu_in(s, seat, region)]
    return sum([getattr(leaders[card].sides[upgraded(s, card)], kind) for card in here])


def strength(s: State, seat: int) -> int:
    """All strength of a side, possibly below 0 (CHO-RSV-02, R-79)."""
    region = s.pub.battle.region
    each = FIGHTER + FIGHTER_STRENGTH.total(s, seat)
    total = s.pub.fighters[seat][region] * each + STRENGTH.total(s, seat)
    if not sabotaged(s, seat):
        total += outpost_strength(s, seat, region) + BUILDING_STRENGTH.total(s, seat)
    return total + _common(s, seat, "strength")


def attacks(s: State, seat: int) -> int:
    """All attacks of a side (CHO-RSV-06)."""
    return ATTACK.total(s, seat) + _common(s, seat, "attack")


def shields(s: State, seat: int) -> int:
    """All shields of a side."""
    total = SHIELD.total(s, seat)
    if not sabotaged(s, seat):
        total += BUILDING_SHIELD.total(s, seat)
    return total + _common(s, seat, "shield")


def _common(s: State, seat: int, kind: Kind) -> int:
    return wheel_value(s, seat, kind) + card_values(s, seat, kind) + card_value(s, seat, kind)


# -- dice -----------------------------------------------------------------------


@battle.entry
class Dice(Step):
    """Whoever chose a die section pays for it now and rolls (CHO-CMB-12)."""

    on = "wounds.first_wounds"
    groups = "@once"

    def run(self, s: State) -> None:
        rolling = [seat for seat in s.pub.battle.sides if has_die(s, seat)]
        for seat in rolling:
            section = s.box.wheel[plan_of(s, seat).section]
            if not DIE_FREE.granted(s, seat):
                pay(s, seat, gems=section.gems)
        if rolling:
            then_all(s, *[Roll(seat) for seat in rolling])


@battle.entry
class Roll(Chance):
    """One die; a second roll is not a new occasion for whoever may roll again."""

    cites = "CHO-CMB-12"
    on = "wounds.first_wounds roll"
    bears = "*"

    seat: int
    again: bool = False

    def outcomes(self, s: State) -> t.Sequence[int]:
        return range(len(s.box.die))

    def apply(self, s: State, face: int) -> None:
        at = s.pub.battle.sides.index(self.seat)
        plans = list(s.pub.battle.plans)
        plans[at] = plans[at]._replace(face=face)
        note(s, plans=tuple(plans))
        ROLLED_FACT.tell(s, self.seat, *s.box.die[face])
        if not self.again:
            ROLLED.react(s, self.seat)


def has_die(s: State, seat: int) -> bool:
    section = section_of(s, plan_of(s, seat))
    return section is not None and section.die


# -- step 1 ---------------------------------------------------------------------


@battle.entry
class Compare(Step):
    """Step 1: strength, the winner, and all that follows a win or a loss (CHO-RSV-02 to -05)."""

    on = "wounds.wounds"
    groups = "@once"

    def run(self, s: State) -> None:
        chooser, other = s.pub.battle.sides
        strengths = (strength(s, chooser), strength(s, other))
        for seat, n in zip((chooser, other), strengths, strict=True):
            COMPARED.tell(s, seat, n)
        loser = loser_of(s, strengths)
        winner = rival(s, loser)
        flees = retreats(s, loser)
        region = s.pub.battle.region
        foes = bool(leaders_in(s, loser, region) or ryhzu_in(s, loser, region))
        note(s, strength=strengths, winner=winner, retreats=loser if flees else NOBODY, foes=foes)
        if strengths[0] == strengths[1] and retreats(s, winner) == flees:
            TIED.tell(s, winner)
        WON_FACT.tell(s, winner, loser, flees)
        words = {winner: "won", loser: "lost"}
        then_all(s, Effects(chooser, words[chooser]), Effects(other, words[other]))


def loser_of(s: State, strengths: tuple[int, int]) -> int:
    """The weaker side, the chooser winning ties; a retreat loses (CHO-RSV-03, -04, CHO-RET-06)."""
    chooser, other = s.pub.battle.sides
    mine, others = strengths
    first, second = retreats(s, chooser), retreats(s, other)
    if first and second:
        return chooser if mine > others else other
    if first or second:
        return chooser if first else other
    return other if mine >= others else chooser
