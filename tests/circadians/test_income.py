"""The income phase (CHO-INC), the region total and fame in income (CHO-WIN-06, -09)."""

from __future__ import annotations

import pytest

from engine.circadians.income import Income, IncomeOver, SeatIncome
from engine.circadians.region_total import ReadTotal, Total, total
from engine.circadians.relics import BeforeCheck, RelicCheck
from engine.circadians.rounds import Begin
from engine.circadians.state import State
from engine.circadians.victory import decided

from .scene import (
    asked,
    building,
    fighters,
    first_move,
    h,
    hold,
    is_open,
    legal,
    play,
    purse,
    push,
    refused,
    scene,
    uncover,
)

LAND = (33, 34, 35, 42, 43, 44, 45, 52, 54, 55)


def earning(faction: str = "si", regions: int = 0) -> State:
    """A faction controls its base and so many land regions; it has no energy and no gems."""
    s = scene(faction, "zcharo", phase="income")
    for at in LAND[:regions]:
        fighters(s, 0, h(at), 1)
    purse(s, 0, energy=0, gems=0)
    s.pub.relics = [-1] * 6
    return s


def take(s: State, *sources: str) -> None:
    for source in sources:
        play(s, 0, "income.next_source", source)


@pytest.mark.rule("CHO-INC-01", "CHO-INC-02")
def test_seats_take_income_from_the_gun_on_each_in_its_own_order() -> None:
    s = scene("si", "zcharo", "leyrien", phase="income")
    s.pub.gun = 2
    push(s, Income())
    order = []
    while s.todo:
        order += [seat for seat in asked(s) if seat not in order]
        first_move(s)
    assert order == [2, 0, 1]
    s = earning()
    push(s, SeatIncome(0))
    assert {source for (source,) in legal(s, 0)} == {"board", "total", "abilities"}
    take(s, "total")
    assert refused(s, 0, "income.next_source", "total") == "income.already_taken"
    assert refused(s, 0, "income.next_source", None) == "income.sources_left"


@pytest.mark.rule("CHO-INC-03", "CHO-INC-14")
def test_cards_may_be_played_between_the_sources_but_not_new_ones() -> None:
    s = earning(regions=0)
    hold(s, 0, "shield_wall")
    push(s, SeatIncome(0))
    assert refused(s, 0, "tactics.play", "shield_wall", "none") == ""
    drawn = {"tactics.draw_tactics": ["scorched_earth"]}
    play(s, 0, "income.next_source", "total", luck=drawn)
    assert s.own[0].fresh == ("scorched_earth",)
    assert refused(s, 0, "tactics.play", "scorched_earth", "none") == "tactics.just_gained"


@pytest.mark.rule("CHO-INC-14")
def test_a_card_of_this_income_is_not_played_in_the_relic_check_either() -> None:
    s = earning(regions=0)
    s.pub.relics[3] = h(54)
    fighters(s, 0, h(54), 1)
    hold(s, 0, "levy")
    drawn = {"tactics.draw_tactics": ["heroes_welcome"]}
    push(s, ReadTotal(0), Begin("relic_check"), RelicCheck(), luck=drawn)
    assert is_open(s, "relics.before_check")
    assert refused(s, 0, "tactics.play", "heroes_welcome", "none") == "tactics.just_gained"
    push(s, Begin("pricing"), Begin("relic_check"), BeforeCheck(0))
    assert refused(s, 0, "tactics.play", "heroes_welcome", "none") == ""


@pytest.mark.rule("CHO-INC-04", "CHO-MAP-14")
def test_the_total_counts_controlled_regions_and_the_base() -> None:
    s = earning(regions=3)
    assert total(s, 0) == 4
    fighters(s, 1, h(LAND[0]), 1)
    assert total(s, 0) == 3
    s.pub.total = 2
    assert total(s, 0) == 5
    s.pub.total = -9
    assert total(s, 0) == 0
    s = earning("circadians", 3)
    assert total(s, 0) == 3


@pytest.mark.rule("CHO-INC-05", "CHO-INC-06")
def test_ex_a_small_total_brings_energy_and_a_card() -> None:
    s = earning(regions=1)
    push(s, ReadTotal(0))
    assert (s.pub.energy[0], len(s.own[0].hand)) == (3, 1)
    assert not s.todo


@pytest.mark.rule("CHO-INC-07", "CHO-INC-05")
def test_a_middle_total_brings_a_redeploy() -> None:
    s = earning(regions=4)
    push(s, ReadTotal(0))
    assert is_open(s, "redeploy.move_up")
    assert (s.pub.energy[0], len(s.own[0].hand)) == (0, 0)


@pytest.mark.rule("CHO-INC-08", "CHO-INC-09")
@pytest.mark.parametrize(("regions", "gems"), [(5, 1), (6, 1), (7, 2), (9, 2)])
def test_a_large_total_brings_gems_or_upgrades(regions: int, gems: int) -> None:
    s = earning(regions=regions)
    push(s, ReadTotal(0))
    for _ in range(gems):
        assert is_open(s, "region_total.row_option")
        play(s, 0, "region_total.row_option", 1)
    assert s.pub.gems[0] == gems
    assert not s.todo


def test_choices_before_the_total_come_first() -> None:
    s = earning(regions=0)
    push(s, Total(0))
    assert s.pub.energy[0] == 3


@pytest.mark.rule("CHO-INC-12", "CHO-INC-13", "CHO-FND-03", "CHO-SI-03")
def test_ex_19_income_of_si() -> None:
    s = earning("si")
    building(s, 0, "foundry", h(33))
    for at in (33, 34):
        building(s, 0, "outpost", h(at))
    for at in (33, 34, 35):
        building(s, 0, "stronghold", h(at))
    uncover(s, 0, "research")
    push(s, SeatIncome(0))
    take(s, "board")
    play(s, 0, "income.visible", 0)
    assert (s.pub.energy[0], len(s.own[0].hand)) == (4, 2)
    assert [n for (n,) in legal(s, 0)] == [0, 1, 2, 3]
    assert refused(s, 0, "income.gems_or_research", 4) == "income.too_many"
    play(s, 0, "income.gems_or_research", 2)
    for _ in range(2):
        play(s, 0, "research.choose_track", "recruit", "none")
    assert s.pub.gems[0] == 1
    assert is_open(s, "research.immediate")


def test_without_the_research_foundation_strongholds_give_gems() -> None:
    s = earning("si")
    building(s, 0, "stronghold", h(33))
    push(s, SeatIncome(0))
    take(s, "board")
    play(s, 0, "income.visible", 1)
    assert s.pub.gems[0] == 2


@pytest.mark.rule("CHO-BDG-05", "CHO-ZCH-04")
def test_a_second_outpost_in_a_region_brings_its_card_too() -> None:
    s = scene("zcharo", "si", phase="income")
    building(s, 0, "outpost", h(44))
    building(s, 0, "outpost", h(44))
    push(s, SeatIncome(0))
    take(s, "board")
    play(s, 0, "income.visible", 0)
    assert len(s.own[0].hand) == 2


@pytest.mark.rule("CHO-WIN-06", "CHO-WIN-09")
def test_fame_of_the_income_phase_is_looked_at_when_all_have_finished() -> None:
    s = scene("circadians", "leyrien", "si", phase="income")
    s.pub.fame = [4, 14, 3]
    for at in LAND[:2]:
        fighters(s, 1, h(at), 1)
    fighters(s, 0, h(55), 1)
    for at in LAND[3:7]:
        fighters(s, 2, h(at), 1)
    push(s, IncomeOver())
    assert (s.pub.ended, s.pub.winners) == ("fame", (1,))
    assert decided(s) == "regions", "both had their fame"
    s = scene("circadians", "leyrien", "si", phase="income")
    s.pub.fame = [3, 13, 17]
    push(s, IncomeOver())
    assert s.pub.ended == ""


@pytest.mark.rule("CHO-WIN-06", "CHO-WIN-09")
def test_the_only_seat_with_its_fame_wins_by_fame_whatever_land_it_has() -> None:
    s = scene("circadians", "leyrien", "si", phase="income")
    s.pub.fame = [3, 14, 3]
    fighters(s, 0, h(55), 1)
    push(s, IncomeOver())
    assert (s.pub.winners, decided(s)) == ((1,), "fame")
