"""Action: buy a military unit (pl-2018: Akcja: Zakup jednostki wojskowej)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Chapter, Denial

from .action import Question, each_seat
from .box import UNITS, Unit
from .state import State, add_units

buy = Chapter("auz.buy")

BOUGHT = buy.fact("bought", "seat unit n")
Number = t.Annotated[int, msgspec.Meta(ge=1, le=2)]


@buy.entry
class Purchase(Question):
    """One unit for its price, or two infantry (AUZ-BUY-01, -02)."""

    on = "turn.next_disc"
    cites = "AUZ-BUY-01 AUZ-BUY-02"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str, int]]:
        gold, supply = s.pub.gold[seat], s.pub.supply
        return [(UNITS[i], n) for i, n, price in s.box.offers if n <= supply[i] and price <= gold]

    def why_not(self, s: State, seat: int, unit: Unit, number: Number) -> Denial | None:
        return (
            one_at_a_time(s, unit, number)
            or not_in_supply(s, unit, number)
            or too_dear(s, unit, number, s.pub.gold[seat])
        )

    def apply(self, s: State, seat: int, unit: Unit, number: Number) -> None:
        i = UNITS.index(unit)
        s.pub.gold[seat] -= s.box.price[i] * number
        s.pub.supply[i] -= number
        add_units(s, seat, i, number)
        BOUGHT.tell(s, seat, unit, number)

    def answerable(self, s: State) -> bool:
        return can_buy(s, self.seat, s.pub.gold[self.seat])


FIRST = each_seat(Purchase)


def begin(s: State, seat: int) -> None:
    s.todo.append(FIRST[seat])


# -- reasons --------------------------------------------------------------------

NOTHING_TO_BUY = buy.reason("nothing_to_buy", "AUZ-ACT-07", "AUZ-ACT-09", params="gold")
ONE_AT_A_TIME = buy.reason("one_at_a_time", "AUZ-BUY-02", params="unit")
NOT_IN_SUPPLY = buy.reason("not_in_supply", "AUZ-BUY-04", "AUZ-GEN-07", params="unit n")
TOO_DEAR = buy.reason("too_dear", "AUZ-BUY-01", "AUZ-BUY-03", params="unit n")


def no_purchase(s: State, seat: int, gold: int) -> Denial | None:
    """Why no unit can be bought with the gold left (AUZ-ACT-07)."""
    return None if can_buy(s, seat, gold) else NOTHING_TO_BUY(gold=gold)


def can_buy(s: State, seat: int, gold: int) -> bool:
    """Whether some unit in the supply costs no more than that gold."""
    if gold < s.box.cheapest:
        return False
    price, supply = s.box.price, s.pub.supply
    for unit in range(5):  # noqa: SIM110  any() costs twice as much here
        if gold >= price[unit] and supply[unit]:
            return True
    return False


def one_at_a_time(s: State, unit: str, number: int) -> Denial | None:
    return None if number <= s.box.batch[UNITS.index(unit)] else ONE_AT_A_TIME(unit=unit)


def not_in_supply(s: State, unit: str, number: int) -> Denial | None:
    left = s.pub.supply[UNITS.index(unit)]
    return None if number <= left else NOT_IN_SUPPLY(unit=unit, n=left)


def too_dear(s: State, unit: str, number: int, gold: int) -> Denial | None:
    price = s.box.price[UNITS.index(unit)] * number
    return None if price <= gold else TOO_DEAR(unit=unit, n=price)
