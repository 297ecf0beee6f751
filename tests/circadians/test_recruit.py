"""The recruit phase (CHO-REC) and leaders (CHO-LDR)."""

from __future__ import annotations

import pytest

from engine.circadians.leaders import DeployLeader, UpgradeLeader
from engine.circadians.map import SHIP
from engine.circadians.recruit import RecruitPoints
from engine.circadians.state import State
from engine.circadians.turns import ActionPhase
from tests.playing import listening

from .scene import (
    h,
    is_open,
    leader,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    ryhzu,
    scene,
)


def recruiting(faction: str = "jrayek", n: int = 2) -> State:
    s = scene(faction, "zcharo", phase="recruit")
    push(s, RecruitPoints(0, n))
    return s


def spend(s: State, way: str | None, sector: int | None = None) -> None:
    play(s, 0, "recruit.spend", way, sector)


@pytest.mark.rule("CHO-REC-01", "CHO-REC-02")
def test_a_point_moves_a_fighter_one_sector_and_from_the_last_into_the_base() -> None:
    s = recruiting(n=2)
    first, last = s.pub.sectors[0]
    spend(s, "advance", 1)
    assert s.pub.sectors[0] == [first - 1, last + 1]
    spend(s, "advance", 2)
    assert s.pub.sectors[0] == [first - 1, last]
    assert s.pub.fighters[0][s.pub.site[0]] == 1
    assert not s.todo


@pytest.mark.rule("CHO-REC-03", "CHO-REC-09", "CHO-CIR-06")
def test_ex_08_recruit_of_the_circadians() -> None:
    s = scene("circadians", "zcharo", phase="recruit")
    s.pub.sectors[0] = [1, 1, 2]
    purse(s, 0, energy=5, gems=1)
    push(s, RecruitPoints(0, 7))
    for sector in (3, 3, 2, 3):
        spend(s, "advance", sector)
    assert s.pub.fighters[0][SHIP] == 3
    assert refused(s, 0, "recruit.spend", "ready", 1) == ""
    spend(s, "exchange")
    assert not s.todo
    assert (s.pub.sectors[0], s.pub.gems[0]) == ([1, 0, 0], 2)
    push(s, DeployLeader(0, 1))
    play(s, 0, "leaders.deploy", "sable")
    assert (s.pub.leaders["sable"], s.pub.gems[0]) == (SHIP, 1)


@pytest.mark.rule("CHO-REC-04", "CHO-SI-02")
def test_the_number_of_sectors() -> None:
    s = scene("circadians", "si")
    sectors = {code: len(one.sectors) for code, one in s.box.factions.items()}
    two = dict.fromkeys(("zcharo", "leyrien", "jrayek", "oxataya"), 2)
    assert sectors == {"circadians": 3, "si": 1, **two}
    s = recruiting("si")
    spend(s, "advance", 1)
    assert s.pub.fighters[0][s.pub.site[0]] == 1
    assert refused(s, 0, "recruit.spend", "advance", 2) == "recruit.no_fighter"


@pytest.mark.rule("CHO-REC-05", "CHO-SI-02")
def test_the_readied_lane_costs_energy_and_skips_the_sectors() -> None:
    s = recruiting()
    purse(s, 0, energy=1)
    spend(s, "ready", 1)
    assert (s.pub.energy[0], s.pub.fighters[0][s.pub.site[0]]) == (0, 1)
    assert refused(s, 0, "recruit.spend", "ready", 1) == "recruit.lane_too_dear"
    s.pub.lent = ("free_lane",)
    assert refused(s, 0, "recruit.spend", "ready", 1) == ""
    assert refused(s, 0, "recruit.spend", "ready", 2) == "recruit.wrong_sector"
    assert refused(recruiting("si"), 0, "recruit.spend", "ready", 1) == "recruit.no_lane"


@pytest.mark.rule("CHO-REC-06", "CHO-REC-07", "CHO-SI-06")
@pytest.mark.parametrize(("faction", "gems", "cards"), [("si", 2, 0), ("jrayek", 0, 2)])
def test_points_are_exchanged_as_often_as_they_last(faction: str, gems: int, cards: int) -> None:
    s = recruiting(faction, 8)
    purse(s, 0, gems=0)
    spend(s, "exchange")
    spend(s, "exchange")
    assert (s.pub.gems[0], len(s.own[0].hand)) == (gems, cards)
    assert refused(s, 0, "recruit.spend", "exchange", None) == "recruit.too_few_points"
    assert refused(s, 0, "recruit.spend", "exchange", 1) == "recruit.no_sector"


@pytest.mark.rule("CHO-REC-10")
def test_points_that_are_not_spent_are_lost() -> None:
    s = recruiting(n=2)
    spend(s, None)
    assert not s.todo
    s = scene("jrayek", "zcharo")
    s.pub.sectors[0] = [0, 0]
    push(s, RecruitPoints(0, 2))
    assert not s.todo


@pytest.mark.rule("CHO-REC-08", "CHO-LDR-04")
def test_the_auxiliary_action_deploys_a_leader_for_energy_and_gems() -> None:
    s = scene("jrayek", "zcharo", phase="recruit")
    price(s, "recruit", 0)
    purse(s, 0, energy=4, gems=0)
    push(s, ActionPhase("recruit"))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "turns.turn", "auxiliary")
    assert s.pub.energy[0] == 0
    assert refused(s, 0, "leaders.deploy", "jayen") == "supply.too_few_gems"
    assert refused(s, 0, "leaders.deploy", "sable") == "leaders.not_yours"
    assert refused(s, 0, "leaders.deploy", "1e5") == "kernel.not_an_option"
    play(s, 0, "leaders.deploy", "lynke")
    assert s.pub.leaders == {"lynke": s.pub.site[0]}


@pytest.mark.rule("CHO-REC-11", "CHO-LDR-05")
def test_a_leader_in_the_base_is_on_the_map() -> None:
    s = scene("jrayek", "zcharo", phase="recruit")
    purse(s, 0, gems=5)
    leader(s, 0, "lynke", s.pub.site[0])
    push(s, DeployLeader(0, 1))
    assert refused(s, 0, "leaders.deploy", "lynke") == "leaders.on_map"
    play(s, 0, "leaders.deploy", "ikryla")


def test_nobody_to_deploy_makes_the_auxiliary_action_vain() -> None:
    s = scene("jrayek", "zcharo", phase="recruit")
    for card in s.pub.roster[0]:
        leader(s, 0, card, s.pub.site[0])
    price(s, "recruit", 0)
    push(s, ActionPhase("recruit"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "turns.turn", "auxiliary") == "leaders.nobody_to_deploy"


@pytest.mark.rule("CHO-MOV-10", "CHO-MOV-11", "CHO-LDR-01")
def test_a_leader_is_upgraded_on_the_map_or_off_it_and_stays_so() -> None:
    s = scene("jrayek", "zcharo", phase="move")
    markers(s, 0, move=1)
    price(s, "move", 0)
    purse(s, 0, energy=5, gems=1)
    push(s, ActionPhase("move"))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "turns.turn", "auxiliary")
    play(s, 0, "leaders.upgrade", "lynke")
    assert (s.pub.energy[0], s.pub.gems[0], s.pub.upgraded) == (0, 0, ("lynke",))
    push(s, UpgradeLeader(0, 1))
    assert refused(s, 0, "leaders.upgrade", "lynke") == "leaders.already_upgraded"
    for card in s.box.leaders.values():
        basic, better = card.sides
        assert basic.strength <= better.strength
        assert basic.attack + basic.shield <= better.attack + better.shield


def test_jrayek_upgrade_a_ryhzu_they_command_and_nobody_else_does() -> None:
    s = scene("jrayek", "zcharo")
    ryhzu(s, 0, "uryk", h(44))
    push(s, UpgradeLeader(0, 1))
    assert ("uryk",) in legal(s, 0)
    s = scene("zcharo", "jrayek")
    ryhzu(s, 0, "uryk", h(44))
    push(s, UpgradeLeader(0, 1))
    assert refused(s, 0, "leaders.upgrade", "uryk") == "leaders.not_yours"


@pytest.mark.rule("CHO-SQD-01", "CHO-SQD-02")
def test_fighters_are_counted_and_their_number_is_fixed() -> None:
    s = recruiting(n=3)
    before = sum(s.pub.sectors[0]) + sum(s.pub.fighters[0])
    heard = listening(s)
    for _ in range(2):
        spend(s, "advance", 1)
    assert sum(s.pub.sectors[0]) + sum(s.pub.fighters[0]) == before
    assert heard
    assert is_open(s, "recruit.spend")
