"""Bonus Actions of the slots (pl: Akcje dodatkowe).

Exploration pushes BonusAction once, before or after the Card Action. The Beta map puts another
ChooseBonus in the place of this one, with the effects that only its slots have.
"""

from __future__ import annotations

import typing as t
from typing import ClassVar  # under this name msgspec knows it

from engine.kernel import Chapter, Denial, Entry, Step, then, then_all

from .abilities import acts
from .agenda import InTurn
from .box import RESOURCES, Bonus
from .contamination import Cleanse, Contaminate, nobody_contaminated
from .convoy import Gain
from .damage import Hurt, Mend, unhurt
from .fame import Fame
from .state import Slot, State, is_slot
from .survivors import nothing_damaged

bonus = Chapter("lau.bonus")

BONUS_TAKEN = bonus.fact("taken", "seat slot bonus")
Alternative = tuple[int, str | None]
First = t.Literal["gain", "price"]
PRICES = ("damage", "contamination", "fame")


# -- reasons --------------------------------------------------------------------

OTHER_SLOT = bonus.reason("other_slot", "LAU-BONUS-01", "LAU-SURV-05", params="slot")
NO_SUCH_BONUS = bonus.reason("no_such_bonus", "LAU-BONUS-01", params="slot bonus")
NO_BOX_FOR_DAMAGE = bonus.reason("no_box_for_damage", "LAU-BONUS-05")


def other_slot(s: State, slot: int, other: int) -> Denial | None:
    """Only the Explorer has the choice of all slots."""
    return None if slot == other or acts(s, "explorer") else OTHER_SLOT(slot=other)


# -- effects --------------------------------------------------------------------


class Effect(t.NamedTuple):
    """What forbids an alternative, and what it does."""

    why_not: t.Callable[[State, int, Bonus], Denial | None]
    entry: t.Callable[[State, int, Bonus], Entry]


def cannot_repair(s: State, seat: int, bonus: Bonus) -> Denial | None:
    return nothing_damaged(s, seat, "LAU-BONUS-02", "LAU-BONUS-04")


def repair(s: State, seat: int, bonus: Bonus) -> Entry:
    return Mend(seat, bonus.n)


def cannot_cleanse(s: State, seat: int, bonus: Bonus) -> Denial | None:
    return nobody_contaminated(s, s.pub.acting)


def cleanse(s: State, seat: int, bonus: Bonus) -> Entry:
    return Cleanse(seat, bonus.n, s.pub.acting)


def cannot_trade(s: State, seat: int, bonus: Bonus) -> Denial | None:
    """A price must be payable (R-61)."""
    payable = bonus.price != "damage" or unhurt(s, seat, "any")
    return None if payable else NO_BOX_FOR_DAMAGE()


def trade(s: State, seat: int, bonus: Bonus) -> Entry:
    return Trade(seat, bonus.gain, bonus.price)


def price_of(s: State, seat: int, price: str) -> Entry:
    """What has to be borne for the Resource of an alternative."""
    if price == "contamination":
        return Contaminate(seat, s.pub.acting)
    return Hurt(seat, "any", 1) if price == "damage" else Fame(seat, -1)


EFFECTS = {
    "repair": Effect(cannot_repair, repair),
    "cleanse": Effect(cannot_cleanse, cleanse),
    "trade": Effect(cannot_trade, trade),
}


# -- decisions ------------------------------------------------------------------


@bonus.entry
class BonusAction(Step):
    """It may be performed only while a Survivor is alive to do it (LAU-CONT-04, R-74)."""

    on = "exploration.exhaust"
    groups = "@card @own_turn"

    seat: int
    slot: int

    def run(self, s: State) -> None:
        if s.pub.acting:
            then(s, ChooseBonus(self.seat, self.slot))

    def fits(self, s: State) -> bool:
        return is_slot(s, self.slot)


@bonus.entry
class ChooseBonus(InTurn):
    """One alternative of the slot, or of any slot with the Explorer; or none (LAU-SURV-05)."""

    on = "@bonus"
    groups = "@own_turn"
    cites = "LAU-BONUS-01 LAU-SURV-05"
    effects: ClassVar[dict[str, Effect]] = EFFECTS

    seat: int
    slot: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[Alternative]:
        slots = range(1, len(s.box.bonuses) + 1) if acts(s, "explorer") else (self.slot,)
        alternatives: list[Alternative] = [
            (slot, name_of(bonus)) for slot in slots for bonus in s.box.bonuses[slot - 1]
        ]
        return [*alternatives, (self.slot, None)]

    def why_not(self, s: State, seat: int, slot: Slot, bonus: str | None) -> Denial | None:
        denial = other_slot(s, self.slot, slot)
        if denial or bonus is None:
            return denial
        chosen = alternative(s, slot, bonus)
        if chosen is None:
            return NO_SUCH_BONUS(slot=slot, bonus=bonus)
        return self.effects[chosen.effect].why_not(s, seat, chosen)

    def apply(self, s: State, seat: int, slot: Slot, bonus: str | None) -> None:
        chosen = None if bonus is None else alternative(s, slot, bonus)
        if chosen is not None:
            BONUS_TAKEN.tell(s, seat, slot, bonus)
            then(s, self.effects[chosen.effect].entry(s, seat, chosen))

    def fits(self, s: State) -> bool:
        return is_slot(s, self.slot)


@bonus.entry
class Trade(InTurn):
    """A Resource for a price: which of them comes first (LAU-BONUS-07)."""

    on = "@bonus"
    groups = "@own_turn"
    cites = "LAU-BONUS-05 LAU-BONUS-06 LAU-BONUS-07"
    exact = True

    seat: int
    gain: str
    price: str

    def moves(self, s: State, seat: int) -> list[tuple[First]]:
        return [("gain",), ("price",)]

    def why_not(self, s: State, seat: int, first: First) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, first: First) -> None:
        gain = Gain(seat, self.gain)
        price = price_of(s, seat, self.price)
        if first == "gain":
            then_all(s, gain, price)
        else:
            then_all(s, price, gain)

    def fits(self, s: State) -> bool:
        return self.gain in RESOURCES and self.price in PRICES


# -- readers --------------------------------------------------------------------


def name_of(bonus: Bonus) -> str:
    """The word for an alternative: the Resource it gives, or else what it does."""
    return bonus.gain or bonus.effect


def alternative(s: State, slot: int, name: str) -> Bonus | None:
    """The alternative of a slot with that name."""
    return next((bonus for bonus in s.box.bonuses[slot - 1] if name_of(bonus) == name), None)
