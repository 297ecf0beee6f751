"""Action: buy a military unit (AUZ-BUY)."""

from __future__ import annotations

import pytest

from engine.auztralia.box import UNITS
from engine.auztralia.buy import NOT_IN_SUPPLY, NOTHING_TO_BUY, ONE_AT_A_TIME, TOO_DEAR
from engine.auztralia.state import State
from engine.kernel import Illegal

from .scene import TABLE, at, denied, hide, is_open, legal, play, put, scene, stock, units

PRICES = [
    ("infantry", 1),
    ("armoured_car", 3),
    ("artillery", 5),
    ("armoured_train", 4),
    ("airship", 5),
]


def shopping(gold: int) -> State:
    """Seat 0, far behind, has chosen to buy with this much gold."""
    s = scene(90, 82)
    at(s, 2, 20)
    stock(s, 0, gold=gold)
    play(s, 0, "turn.choose", "buy")
    return s


@pytest.mark.parametrize(("unit", "price"), PRICES)
@pytest.mark.rule("AUZ-BUY-01", "AUZ-BUY-03")
def test_a_unit_goes_from_the_supply_to_the_barracks_for_its_price(unit: str, price: int) -> None:
    s, i = shopping(9), UNITS.index(unit)
    supply = s.pub.supply[i]
    play(s, 0, "buy.purchase", unit, 1)
    assert s.pub.gold[0] == 9 - price
    assert (s.pub.supply[i], s.pub.barracks[0][i]) == (supply - 1, 1)
    assert s.pub.time[0] == 3


@pytest.mark.parametrize(("unit", "price"), PRICES[1:])
@pytest.mark.rule("AUZ-BUY-01", "AUZ-BUY-03")
def test_one_gold_too_few_buys_nothing(unit: str, price: int) -> None:
    s = shopping(price - 1)
    assert denied(s, 0, "buy.purchase", unit, 1) == TOO_DEAR(unit=unit, n=price)
    stock(s, 0, gold=price)
    assert denied(s, 0, "buy.purchase", unit, 1) is None


@pytest.mark.rule("AUZ-BUY-02")
def test_infantry_comes_in_ones_or_twos() -> None:
    s = shopping(2)
    assert legal(s, 0) == [("infantry", 1), ("infantry", 2)]
    play(s, 0, "buy.purchase", "infantry", 2)
    assert (s.pub.barracks[0][0], s.pub.gold[0]) == (2, 0)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-BUY-02")
def test_two_infantry_need_two_gold() -> None:
    s = shopping(1)
    assert denied(s, 0, "buy.purchase", "infantry", 2) == TOO_DEAR(unit="infantry", n=2)
    assert denied(s, 0, "buy.purchase", "infantry", 1) is None


@pytest.mark.parametrize("unit", UNITS[1:])
@pytest.mark.rule("AUZ-BUY-02")
def test_of_other_units_one_at_a_time(unit: str) -> None:
    s = shopping(20)
    assert denied(s, 0, "buy.purchase", unit, 2) == ONE_AT_A_TIME(unit=unit)
    play(s, 0, "buy.purchase", unit, 1)
    assert not is_open(s, "buy.purchase")


@pytest.mark.rule("AUZ-BUY-04")
def test_what_the_supply_lacks_cannot_be_bought() -> None:
    s = shopping(9)
    units(s, 1, airship=3, infantry=9)
    assert denied(s, 0, "buy.purchase", "airship", 1) == NOT_IN_SUPPLY(unit="airship", n=0)
    assert denied(s, 0, "buy.purchase", "infantry", 2) == NOT_IN_SUPPLY(unit="infantry", n=1)
    assert denied(s, 0, "buy.purchase", "infantry", 1) is None


@pytest.mark.rule("AUZ-BUY-04")
def test_gold_that_buys_no_unit_left_makes_no_purchase() -> None:
    s = scene()
    units(s, 1, infantry=10)
    stock(s, 0, gold=2)
    assert denied(s, 0, "turn.choose", "buy") == NOTHING_TO_BUY(gold=2)
    stock(s, 0, gold=3)
    assert denied(s, 0, "turn.choose", "buy") is None


@pytest.mark.rule("AUZ-BUY-04")
def test_a_destroyed_unit_can_be_bought_again() -> None:
    s = scene(90, 82)
    at(s, 2, 20)
    put(s, "zombie_2b", 3)
    units(s, 0, infantry=1)
    units(s, 1, infantry=9)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC01"]})
    play(s, 0, "combat.stand", None, luck={"auz.combat.turn_card": ["OC02"]})
    assert (s.pub.supply[0], s.pub.barracks[0][0]) == (1, 0)
    play(s, 0, "turn.choose", "buy")
    assert denied(s, 0, "buy.purchase", "infantry", 1) is None


@pytest.mark.parametrize(
    ("unit", "reach", "resistance"),
    [
        ("infantry", 1, 2),
        ("armoured_car", 2, 2),
        ("artillery", 1, 2),
        ("armoured_train", 0, 3),
        ("airship", 4, 2),
    ],
)
@pytest.mark.rule("AUZ-BUY-05")
def test_every_unit_shows_its_range_and_its_resistance(
    unit: str, reach: int, resistance: int
) -> None:
    i = UNITS.index(unit)
    assert (TABLE.box.range[i], TABLE.box.resistance[i]) == (reach, resistance)
    s = scene(90, 82)
    units(s, 0, **{unit: 1})
    line = (3, 2, 28, 29, 47)
    assert [s.box.board.steps[90][hex_] for hex_ in line] == [1, 2, 3, 4, 5]
    reached = []
    for hex_ in line:
        s.pub.lairs = [0, 0, 0]
        hide(s, 1, hex_)
        if denied(s, 0, "turn.choose", "attack") is None:
            reached.append(hex_)
    assert len(reached) == reach


@pytest.mark.rule("AUZ-BUY-02", "AUZ-BUY-03", "AUZ-BUY-05")
def test_we_10_artillery_costs_five_a_car_three_and_two_infantry_two() -> None:
    spent = []
    for unit, n in (("artillery", 1), ("armoured_car", 1), ("infantry", 2)):
        s = shopping(5)
        play(s, 0, "buy.purchase", unit, n)
        spent.append(5 - s.pub.gold[0])
    assert spent == [5, 3, 2]
    car = UNITS.index("armoured_car")
    assert (TABLE.box.range[car], TABLE.box.resistance[car]) == (2, 2)


@pytest.mark.rule("AUZ-BUY-01")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_a_purchase_is_of_one_unit_or_two(n: int) -> None:
    purchase = TABLE.rules.answers["auz.buy.purchase"]
    sent = {"decision": "auz.buy.purchase", "unit": "infantry", "number": n}
    if n in (1, 2):
        assert purchase.from_data(sent) == ("auz.buy.purchase", "infantry", n)
    else:
        with pytest.raises(Illegal):
            purchase.from_data(sent)
