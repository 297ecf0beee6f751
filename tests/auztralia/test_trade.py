"""Action: import and export (AUZ-TRADE)."""

from __future__ import annotations

import itertools

import pytest

from engine.auztralia.state import State
from engine.auztralia.trade import DEAL_DUE, NOT_TRADED, NOTHING_TO_EXPORT

from .scene import at, denied, is_open, legal, play, scene, stock

DEALS = ("import_coal", "import_iron", "export_coal", "export_iron")
EFFECT = {
    "import_coal": (1, 0, 0),
    "import_iron": (0, 1, 0),
    "export_coal": (-1, 0, 1),
    "export_iron": (0, -1, 1),
}


def trading(**goods: int) -> State:
    """Seat 0, far behind, has chosen to trade."""
    s = scene()
    at(s, 2, 20)
    stock(s, 0, **goods)
    play(s, 0, "turn.choose", "trade")
    return s


def goods(s: State) -> tuple[int, int, int]:
    return s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]


@pytest.mark.parametrize(("first", "second"), [*itertools.product(DEALS, DEALS)])
@pytest.mark.rule("AUZ-TRADE-01")
def test_two_deals_in_any_combination_cost_one_point(first: str, second: str) -> None:
    s = trading()
    before = goods(s)
    play(s, 0, "trade.ship", first)
    play(s, 0, "trade.ship", second)
    change = zip(before, EFFECT[first], EFFECT[second], strict=True)
    assert goods(s) == tuple(sum(parts) for parts in change)
    assert is_open(s, "turn.choose")
    assert s.pub.time[0] == 3


@pytest.mark.rule("AUZ-TRADE-02")
def test_an_import_is_free_and_always_possible() -> None:
    s = trading(coal=0, iron=0, gold=0)
    play(s, 0, "trade.ship", "import_coal")
    assert goods(s) == (1, 0, 0)
    play(s, 0, "trade.ship", "import_iron")
    assert goods(s) == (1, 1, 0)


@pytest.mark.rule("AUZ-TRADE-03")
def test_an_export_brings_one_gold_for_a_token_of_the_warehouse() -> None:
    s = trading(coal=1, iron=0, gold=0)
    assert denied(s, 0, "trade.ship", "export_iron") == NOTHING_TO_EXPORT(ore="iron")
    play(s, 0, "trade.ship", "export_coal")
    assert goods(s) == (0, 0, 1)
    assert denied(s, 0, "trade.ship", "export_coal") == NOTHING_TO_EXPORT(ore="coal")


@pytest.mark.rule("AUZ-TRADE-03")
def test_an_import_may_be_exported_again() -> None:
    s = trading(coal=0, iron=0, gold=0)
    play(s, 0, "trade.ship", "import_iron")
    play(s, 0, "trade.ship", "export_iron")
    assert goods(s) == (0, 0, 1)


@pytest.mark.parametrize("verb", ["import", "export"])
@pytest.mark.parametrize("ore", ["gold", "phosphate"])
@pytest.mark.rule("AUZ-TRADE-04")
def test_gold_and_phosphate_are_not_traded(verb: str, ore: str) -> None:
    s = trading(gold=5, phosphate=5)
    assert legal(s, 0) == [(deal,) for deal in DEALS]
    assert denied(s, 0, "trade.ship", f"{verb}_{ore}") == NOT_TRADED(ore=ore)


@pytest.mark.rule("AUZ-TRADE-05")
def test_the_second_deal_may_be_left_out_but_not_the_first() -> None:
    s = trading()
    assert denied(s, 0, "trade.ship", None) == DEAL_DUE()
    play(s, 0, "trade.ship", "import_coal")
    play(s, 0, "trade.ship", None)
    assert goods(s) == (3, 2, 4)
    assert s.pub.time[0] == 3
