"""Refusals that are hard to come by, and the law that every reason is named by a test."""

from __future__ import annotations

import pathlib

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.build import BuildPoints
from engine.circadians.foundations import MOST
from engine.circadians.income import Visible
from engine.circadians.recruit import RecruitPoints
from engine.circadians.region_total import ReadTotal, RowOption
from engine.circadians.state import Plot
from engine.circadians.turns import Turn

from .scene import building, fighters, h, is_open, legal, play, purse, push, refused, scene

HERE = pathlib.Path(__file__).parent


def test_every_reason_of_the_game_is_named_by_a_test() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    ids = [id for id in CIRCADIANS.lexicon().reasons if id.startswith("cho.")]
    assert [id for id in ids if f'"{id.removeprefix("cho.")}"' not in text] == []


@pytest.mark.rule("CHO-MAP-16", "CHO-BLD-04")
def test_without_room_on_controlled_land_no_foundation_is_laid() -> None:
    s = scene("si", "zcharo", phase="build")
    fighters(s, 0, h(44), 1)
    s.pub.plots[h(44)] += (Plot("board", ""),) * (MOST - len(s.pub.plots[h(44)]))
    push(s, BuildPoints(0, 1))
    assert refused(s, 0, "build.build", "card_limit") == "foundations.no_plot"
    assert refused(s, 0, "build.build", "foundry") == ""


@pytest.mark.rule("CHO-SH-04")
def test_a_stronghold_of_leyrien_is_not_built_in_a_swamp() -> None:
    s = scene("leyrien", "zcharo", phase="build")
    purse(s, 0, gems=1)
    fighters(s, 0, h(43), 1)
    fighters(s, 0, h(44), 1)
    push(s, BuildPoints(0, 1))
    play(s, 0, "build.build", "stronghold")
    swamp, cliffs = (("buildings.place", h(at), 0, "gem") for at in (43, 44))
    assert refused(s, 0, *swamp) == "buildings.forbidden_site"
    assert refused(s, 0, *cliffs) == ""


@pytest.mark.rule("CHO-OXA-06")
def test_a_fighter_arrives_at_home_or_at_a_stronghold_and_nowhere_else() -> None:
    s = scene("oxataya", "zcharo", phase="recruit")
    building(s, 0, "stronghold", h(44))
    building(s, 0, "outpost", h(43))
    push(s, RecruitPoints(0, 1))
    play(s, 0, "recruit.spend", "advance", 2)
    assert is_open(s, "recruit.arrive")
    assert refused(s, 0, "recruit.arrive", h(43)) == "recruit.no_arrival"
    assert {region for (region,) in legal(s, 0)} == {h(44), s.pub.site[0]}


@pytest.mark.rule("CHO-MOV-10")
def test_the_auxiliary_action_of_moving_needs_a_leader_to_upgrade() -> None:
    s = scene("zcharo", "si", phase="move")
    purse(s, 0, energy=9, gems=9)
    push(s, Turn(0, True, True))
    assert refused(s, 0, "turns.turn", "auxiliary") == ""
    s.pub.upgraded = s.pub.roster[0]
    assert refused(s, 0, "turns.turn", "auxiliary") == "leaders.nobody_to_upgrade"
    purse(s, 0, energy=0, gems=0)
    assert refused(s, 0, "turns.turn", "auxiliary") == "leaders.nobody_to_upgrade", "money or not"


@pytest.mark.rule("CHO-INC-08", "CHO-ATR-03")
def test_the_row_of_upgrades_needs_the_gems_of_one() -> None:
    s = scene("circadians", "si", phase="income")
    s.pub.total = 6
    purse(s, 0, gems=1)
    push(s, ReadTotal(0))
    assert refused(s, 0, "region_total.row_option", 0) == "attributes.nothing_to_upgrade"
    assert legal(s, 0) == [(1,)]


@pytest.mark.rule("CHO-INC-05", "CHO-INC-12")
def test_where_there_is_one_option_there_is_no_second() -> None:
    s = scene("circadians", "si", phase="income")
    push(s, Visible(0))
    assert refused(s, 0, "income.visible", 1) == "income.no_such_option"
    s = scene("circadians", "si", phase="income")
    push(s, RowOption(0, len(s.box.totals) - 1))
    assert refused(s, 0, "region_total.row_option", 1) == "region_total.no_such_option"
