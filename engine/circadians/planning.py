"""Planning: the combat wheel and the sealed plans (CHO-WHL, CHO-CMB-07 to -12).

A plan is sealed until all who plan at the same time have made theirs. The card used then lies on
the wheel; a bluff stays in the hand, and nobody ever learns which card it was.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Denial, Sealed, Step, Values, then, then_all

from .board import leaders_in
from .box import Section
from .chapter import Chapter
from .hooks import ATTACK_WITH_LEADER, DIE_FREE, SHOWN_FIRST
from .state import Plan, State, all_of, note
from .tactics import lose, not_held

planning = Chapter("cho.planning", "@combat @battle")

REVEALED = planning.fact("revealed", "seat section card bluff")
SectionNumber = t.Annotated[int, msgspec.Meta(ge=1, le=6)]


@planning.entry
class Planning(Step):
    """Both sides at once, or one after the other has shown its plan (CHO-CMB-07, CHO-LC-01)."""

    on = "battle.dice"
    groups = "@once"

    def run(self, s: State) -> None:
        chooser, other = s.pub.battle.sides
        if SHOWN_FIRST.granted(s, chooser):
            then_all(s, MakePlan((other,)), MakePlan((chooser,)))
        elif SHOWN_FIRST.granted(s, other):
            then_all(s, MakePlan((chooser,)), MakePlan((other,)))
        else:
            then(s, MakePlan((chooser, other)))


@planning.entry
class MakePlan(Sealed):
    """A section, and a card that is used, or one that is a bluff, or none (D-CMB-3)."""

    cites = "CHO-CMB-07 CHO-CMB-10 CHO-TAC-03"
    exact = True
    on = "battle.dice make_plan"
    bears = "*"

    planners: tuple[int, ...]

    def fits(self, s: State) -> bool:
        return all_of(self.planners, s.pub.battle.sides)

    def fits_on(self, s: State, below: object) -> bool:
        """Nobody plans twice for one battle."""
        later = below.planners if isinstance(below, MakePlan) else ()
        return not set(self.planners) & set(later)

    def seats(self, s: State) -> tuple[int, ...]:
        return self.planners

    def moves(self, s: State, seat: int) -> list[tuple[int, str | None, str | None]]:
        hand = list(dict.fromkeys(s.own[seat].hand))
        cards: list[tuple[str | None, str | None]] = [(None, None)]
        cards += [(card, None) for card in hand]
        cards += [(None, card) for card in hand]
        wheel = s.box.wheel
        return [
            (number, card, bluff)
            for number in sorted(wheel)
            if closed(s, seat, wheel[number]) is None
            for card, bluff in cards
        ]

    def why_not(
        self, s: State, seat: int, section: SectionNumber, card: str | None, bluff: str | None
    ) -> Denial | None:
        return (
            closed(s, seat, s.box.wheel[section])
            or both_cards(card, bluff)
            or (None if card is None else not_held(s, seat, card))
            or (None if bluff is None else not_held(s, seat, bluff))
        )

    def apply(self, s: State, answers: dict[int, Values]) -> None:
        sides, plans = s.pub.battle.sides, list(s.pub.battle.plans)
        for seat in self.planners:
            section, card, bluff = answers[seat]
            if card is not None:
                lose(s, seat, card)
            plans[sides.index(seat)] = Plan(section, card or "", bluff is not None, -1)
            REVEALED.tell(s, seat, section, card or "", bluff is not None)
        note(s, plans=tuple(plans))


# -- reasons --------------------------------------------------------------------

NO_GEM = planning.reason("no_gem", "CHO-WHL-04", params="section")
TOO_FEW_FIGHTERS = planning.reason("too_few_fighters", "CHO-WHL-05", params="section n have")
LEADER_THERE = planning.reason("leader_there", "CHO-WHL-05", params="section")
BOTH_CARDS = planning.reason("both_cards", "CHO-TAC-03", "CHO-CMB-10")


def closed(s: State, seat: int, section: Section) -> Denial | None:
    """Why a side may not choose a section."""
    return (
        no_gem(s, seat, section)
        or too_few_fighters(s, seat, section)
        or leader_there(s, seat, section)
    )


def no_gem(s: State, seat: int, section: Section) -> Denial | None:
    if s.pub.gems[seat] >= section.gems or DIE_FREE.granted(s, seat):
        return None
    return NO_GEM(section=section.code)


def too_few_fighters(s: State, seat: int, section: Section) -> Denial | None:
    """Ryh-zu are no fighters (R-41)."""
    have = s.pub.fighters[seat][s.pub.battle.region]
    if have >= section.fighters:
        return None
    return TOO_FEW_FIGHTERS(section=section.code, n=section.fighters, have=have)


def leader_there(s: State, seat: int, section: Section) -> Denial | None:
    if section.leaders or not leaders_in(s, seat, s.pub.battle.region):
        return None
    return None if ATTACK_WITH_LEADER.granted(s, seat) else LEADER_THERE(section=section.code)


def both_cards(card: str | None, bluff: str | None) -> Denial | None:
    """One card at most lies on a wheel."""
    return BOTH_CARDS() if card is not None and bluff is not None else None
