"""Card Action "resolve an Encounter" (LAU-ENC)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.encounter import HAS_THAT_KIND, NO_OBJECT, NOT_LOADED
from engine.last_aurora.objects import NOT_HELD
from engine.last_aurora.state import State

from .expedition import explore, no_bonus, zone
from .scene import denied, enlist, hold, is_open, legal, load, play, unload

DRAWN = {"objects.draw_object": ["welding_torch", "nitromethane"]}


def met(card: str, *hand: str) -> State:
    """Seat 0 has explored an Encounter in slot 1 with the Leader, a hand of Objects before."""
    s = zone(card, "hermit")
    hold(s, 0, *hand)
    explore(s, 1, "leader_1")
    return s


@pytest.mark.rule("LAU-ENC-01", "LAU-ENC-02", "LAU-ENC-03")
def test_the_trader_changes_a_resource_for_his_and_an_object() -> None:
    s = met("trader_1")
    assert s.pub.left[0] == ("fuel",)
    assert legal(s, 0) == [("food",), ("ammo",), (None,)]
    play(s, 0, "encounter.trade", "ammo")
    assert s.pub.left[0] == ("ammo",)
    play(s, 0, "convoy.place", 12, luck=DRAWN)
    assert kernel.members(s.pub.fuel[0]) == [12, 13]
    assert s.pub.ammo[0] == 0
    assert s.own[0].objects == ("welding_torch",)


@pytest.mark.rule("LAU-ENC-03")
def test_the_trader_takes_nothing_of_the_kind_he_has_nor_what_is_not_loaded() -> None:
    s = met("trader_1")
    assert denied(s, 0, "encounter.trade", "fuel") == HAS_THAT_KIND(token="fuel")
    load(s, 0, ammo=())
    assert denied(s, 0, "encounter.trade", "ammo") == NOT_LOADED(token="ammo")
    s.pub.left[0] = ("food",)
    assert legal(s, 0) == [("fuel",), (None,)]


@pytest.mark.rule("LAU-ENC-04", "LAU-ENC-05", "LAU-EXPL-11")
def test_the_trader_gives_two_objects_for_one_and_stays() -> None:
    """Worked example 6: a Food Ration is discarded."""
    s = met("trader_1", "food_ration")
    assert legal(s, 0)[-2:] == [("object",), (None,)]
    play(s, 0, "encounter.trade", "object")
    assert denied(s, 0, "encounter.give_object", "mine") == NOT_HELD(object="mine")
    play(s, 0, "encounter.give_object", "food_ration", luck=DRAWN)
    assert s.own[0].objects == ("welding_torch", "nitromethane")
    assert s.pub.object_discard == ("food_ration",)
    no_bonus(s, 1)
    assert (s.pub.zone[:2], s.pub.left[0]) == (["trader_1", "hermit"], ("fuel",))
    assert s.pub.discard == ()


@pytest.mark.rule("LAU-ENC-04")
def test_without_an_object_there_is_none_to_give() -> None:
    s = met("trader_1")
    assert denied(s, 0, "encounter.trade", "object") == NO_OBJECT()


@pytest.mark.rule("LAU-ENC-10", "LAU-ENC-05")
def test_the_trader_may_be_left_alone_for_the_bonus() -> None:
    s = met("trader_1", "food_ration")
    play(s, 0, "encounter.trade", None)
    assert is_open(s, "bonus.choose_bonus")
    assert s.own[0].objects == ("food_ration",)
    s = zone("trader_1")
    load(s, 0, food=(), ammo=())
    explore(s, 1, "leader_1")  # who can offer nothing is not asked
    assert is_open(s, "bonus.choose_bonus")
    assert s.pub.zone[0] == "trader_1"


@pytest.mark.rule("LAU-ENC-06", "LAU-ENC-07", "LAU-ENC-09")
def test_help_for_the_travellers_is_worth_fame_and_an_object() -> None:
    s = met("travellers")
    assert s.pub.left[0] == ("food", "fuel")
    assert legal(s, 0) == [("food",), ("fuel",), ("ammo",), ("rob",), (None,)]
    play(s, 0, "encounter.treat", "ammo", luck=DRAWN)
    assert (s.pub.fame[0], s.pub.ammo[0], s.own[0].objects) == (2, 0, ("welding_torch",))
    assert s.pub.discard == ("travellers",)
    no_bonus(s, 1)
    assert (s.pub.zone[:2], s.pub.left[0]) == (["hermit", ""], ())


@pytest.mark.rule("LAU-ENC-07")
def test_help_needs_a_resource() -> None:
    s = met("travellers")
    load(s, 0, food=(), fuel=(), ammo=())
    assert denied(s, 0, "encounter.treat", "food") == NOT_LOADED(token="food")
    assert legal(s, 0) == [("rob",), (None,)]


@pytest.mark.rule("LAU-ENC-08", "LAU-ENC-09")
def test_robbed_travellers_give_all_they_have_for_fame() -> None:
    s = met("travellers")
    unload(s, 0)
    load(s, 0, survivor=(0, 1))
    play(s, 0, "encounter.treat", "rob")
    play(s, 0, "convoy.place", 10)
    play(s, 0, "convoy.place", 13, luck=DRAWN)
    assert (s.pub.food[0], s.pub.fuel[0]) == (1 << 10, 1 << 13)
    assert (s.pub.fame[0], s.own[0].objects) == (-1, ("welding_torch",))
    assert s.pub.discard == ("travellers",)


@pytest.mark.rule("LAU-ENC-08", "LAU-SURV-12")
def test_with_the_preacher_robbing_costs_no_fame() -> None:
    s = zone("travellers")
    enlist(s, 0, "preacher", 12)
    explore(s, 1, "preacher")
    play(s, 0, "encounter.treat", "rob")
    play(s, 0, "convoy.place", None)
    play(s, 0, "convoy.place", None)
    assert s.pub.fame[0] == 0
    assert s.pub.discard == ("travellers",)


@pytest.mark.rule("LAU-ENC-10", "LAU-ENC-09")
def test_travellers_who_are_left_alone_go_with_what_they_have() -> None:
    """Ruling R-12."""
    s = met("travellers")
    play(s, 0, "encounter.treat", None)
    assert (s.pub.fame[0], s.own[0].objects) == (0, ())
    assert s.pub.discard == ("travellers",)
    assert s.pub.left[0] == ()
    assert is_open(s, "bonus.choose_bonus")
