"""Feeding Survivors (pl: Żywność)."""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chapter, Choice, Denial

from .convoy import spend
from .numbers import number
from .state import State, crew, without

feeding = Chapter("lau.feeding")

FED = feeding.fact("fed", "seat survivor use")
SKILL = number("food_skill")
Use = t.Literal["rest", "skill"]


@feeding.entry
class Feed(Aside):
    """A Food lets an exhausted Survivor rest, or lies on a card and raises its Skill.

    In the Rest phase, where Skill is of no use, only the former is offered (LAU-FOOD-06).
    """

    kind = "feed"
    cites = "LAU-FOOD-01 LAU-FOOD-02"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[str, str]]:
        if not s.pub.food[seat]:  # asked beside most decisions of a turn
            return []
        feedings = [(survivor, "rest") for survivor in s.pub.exhausted[seat]]
        if not skill_is_no_use(s):
            feedings += [(survivor, "skill") for survivor in crew(s, seat)]
        return feedings

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int, survivor: str, use: Use) -> Denial | None:
        return (
            no_food(s, seat)
            or not_own(s, seat, survivor)
            or (not_exhausted(s, seat, survivor) if use == "rest" else skill_is_no_use(s))
        )

    def apply(self, s: State, seat: int, survivor: str, use: Use) -> None:
        p = s.pub
        spend(s, seat, "food")
        if use == "rest":
            p.exhausted[seat] = without(p.exhausted[seat], survivor)
            p.resting[seat] += (survivor,)
        else:
            p.boost[survivor] = p.boost.get(survivor, 0) + SKILL
        FED.tell(s, seat, survivor, use)


# -- reasons --------------------------------------------------------------------

NO_FOOD = feeding.reason("no_food", "LAU-FOOD-01")
NOT_OWN = feeding.reason("not_own", "LAU-FOOD-02", params="survivor")
NOT_EXHAUSTED = feeding.reason("not_exhausted", "LAU-FOOD-02", params="survivor")
SKILL_IS_NO_USE = feeding.reason("skill_is_no_use", "LAU-FOOD-06")


def no_food(s: State, seat: int) -> Denial | None:
    return None if s.pub.food[seat] else NO_FOOD()


def not_own(s: State, seat: int, survivor: str) -> Denial | None:
    return None if survivor in crew(s, seat) else NOT_OWN(survivor=s.box.cards[survivor].code)


def not_exhausted(s: State, seat: int, survivor: str) -> Denial | None:
    return None if survivor in s.pub.exhausted[seat] else NOT_EXHAUSTED(survivor=survivor)


def skill_is_no_use(s: State) -> Denial | None:
    return None if s.pub.phase == "exploration" else SKILL_IS_NO_USE()
