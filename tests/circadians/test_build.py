"""The build phase (CHO-BLD), board foundations (CHO-FND) and buildings (CHO-BDG)."""

from __future__ import annotations

import pytest

from engine.circadians.box import ABILITIES
from engine.circadians.build import BuildFoundation, BuildPoints
from engine.circadians.buildings import outpost_strength, razed_gains, space_gains
from engine.circadians.research import Research
from engine.circadians.state import PHASES, Plot, State
from engine.circadians.supply import Energy, Gems
from engine.circadians.tactics import DrawCards, hand_limit
from engine.circadians.turns import ActionPhase

from .scene import (
    building,
    fighters,
    h,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    run,
    scene,
    uncover,
)

HERE = h(44)
REWARDLESS = "relic_6"


def ground(faction: str = "zcharo", n: int = 1, foundation: str = REWARDLESS) -> State:
    """A faction controls h44, where one foundation lies, and spends build points."""
    s = scene(faction, "oxataya", phase="build")
    fighters(s, 0, HERE, 1)
    s.pub.plots[HERE] = (Plot(foundation, ""),)
    push(s, BuildPoints(0, n))
    return s


def build(s: State, piece: str, *where: object) -> None:
    """Build a piece and say where."""
    play(s, 0, "build.build", piece)
    key = "foundations.lay" if piece in ABILITIES else "buildings.place"
    play(s, 0, key, *where)


@pytest.mark.rule("CHO-BLD-01")
def test_each_point_builds_one_thing_and_the_rest_may_be_left() -> None:
    s = ground(n=2)
    build(s, "foundry", HERE, 0, "none")
    assert is_open(s, "build.build")
    build(s, "card_limit", HERE, "none")
    assert not s.todo
    s = ground(n=2)
    play(s, 0, "build.build", None)
    assert not s.todo


@pytest.mark.rule("CHO-BLD-03")
def test_the_auxiliary_action_is_one_more_point_or_a_card() -> None:
    s = scene("zcharo", "si", phase="build")
    fighters(s, 0, HERE, 1)
    price(s, "build", 0)
    purse(s, 0, energy=4)
    push(s, ActionPhase("build"))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "turns.turn", "auxiliary")
    assert s.pub.energy[0] == 0
    assert is_open(s, "build.build")
    play(s, 0, "build.build", None)
    s = scene("zcharo", "si", phase="build")
    markers(s, 0, build=5)
    price(s, "build", 0)
    purse(s, 0, energy=4)
    push(s, ActionPhase("build"))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "turns.turn", "auxiliary")
    assert (s.pub.energy[0], len(s.own[0].hand)) == (2, 1)


def test_a_point_that_could_build_nothing_is_not_sold() -> None:
    s = scene("zcharo", "si", phase="build")
    price(s, "build", 0)
    push(s, ActionPhase("build"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "turns.turn", "auxiliary") == "build.nothing_to_build"


@pytest.mark.rule("CHO-BLD-04", "CHO-MAP-16", "CHO-MAP-13")
def test_a_foundation_goes_on_controlled_land_with_fewer_than_three() -> None:
    s = ground()
    fighters(s, 0, h(33), 1)
    fighters(s, 1, h(33), 1)
    fighters(s, 0, s.pub.site[0], 1)
    full = h(54)
    fighters(s, 0, full, 1)
    s.pub.plots[full] = (Plot("plain_a", ""), Plot("board", ""), Plot("board", ""))
    play(s, 0, "build.build", "card_limit")
    assert legal(s, 0) == [(HERE, "none")]
    for region in (h(33), h(45), s.pub.site[0]):
        assert refused(s, 0, "foundations.lay", region, "none") == "foundations.not_controlled"
    assert refused(s, 0, "foundations.lay", full, "none") == "foundations.region_full"
    play(s, 0, "foundations.lay", HERE, "none")
    assert s.pub.plots[HERE] == (Plot(REWARDLESS, ""), Plot("board", ""))


@pytest.mark.rule("CHO-BLD-05", "CHO-FND-02")
def test_a_board_foundation_with_a_lock_costs_a_gem() -> None:
    s = ground("zcharo", 2)
    purse(s, 0, energy=0, gems=1)
    build(s, "gem_lock", HERE, "gem")
    assert s.pub.gems[0] == 0
    assert refused(s, 0, "build.build", "research") == "foundations.lock_unpaid"
    s = ground("si")
    purse(s, 0, gems=0)
    build(s, "gem_lock", HERE, "none")


@pytest.mark.rule("CHO-BLD-06", "CHO-FND-06", "CHO-FND-08")
def test_an_uncovered_ability_works_at_once_and_stays() -> None:
    s = ground()
    purse(s, 0, energy=0)
    assert hand_limit(s, 0) == 5
    build(s, "card_limit", HERE, "none")
    assert (hand_limit(s, 0), s.pub.energy[0]) == (6, 2)
    s.pub.plots[HERE] = ()
    assert hand_limit(s, 0) == 6


@pytest.mark.rule("CHO-FND-01")
def test_each_board_foundation_is_there_once() -> None:
    s = ground(n=2)
    assert len(ABILITIES) == 5
    build(s, "card_limit", HERE, "none")
    assert refused(s, 0, "build.build", "card_limit") == "foundations.already_built"
    kinds = [row["kind"] for row in s.box.foundations.values()]
    assert (kinds.count("neutral"), kinds.count("starting")) == (9, 12)


@pytest.mark.rule("CHO-BLD-07", "CHO-BDG-06")
def test_the_leftmost_building_goes_on_an_empty_foundation() -> None:
    s = ground("zcharo", 1)
    s.pub.plots[HERE] = (Plot("plain_a", "foundry"), Plot("plain_b", ""))
    s.pub.foundry[0] |= 1 << HERE
    play(s, 0, "build.build", "outpost")
    assert legal(s, 0) == [(HERE, 1, "none")]
    assert refused(s, 0, "buildings.place", HERE, 0, "none") == "buildings.slot_taken"
    assert refused(s, 0, "buildings.place", h(45), 0, "none") == "foundations.not_controlled"
    for code, faction in s.box.factions.items():
        counts = [len(row) for row in faction.buildings.values()]
        assert sum(counts) == 9
        assert sorted(counts) == ([2, 3, 4] if code == "zcharo" else [3, 3, 3])


def test_a_row_of_buildings_can_be_empty() -> None:
    s = scene("zcharo", "si", phase="build")
    for region in (h(33), h(34)):
        building(s, 0, "stronghold", region)
    fighters(s, 0, HERE, 1)
    push(s, BuildPoints(0, 1))
    assert refused(s, 0, "build.build", "stronghold") == "buildings.none_left"


@pytest.mark.rule("CHO-BLD-08")
def test_a_building_needs_a_foundation() -> None:
    s = ground()
    s.pub.plots[HERE] = ()
    assert refused(s, 0, "build.build", "foundry") == "buildings.no_site"
    build(s, "card_limit", HERE, "none")
    push(s, BuildPoints(0, 1))
    play(s, 0, "build.build", "foundry")
    for slot in (None, 1):
        assert refused(s, 0, "buildings.place", HERE, slot, "none") == "buildings.no_such_slot"
    play(s, 0, "buildings.place", HERE, 0, "none")


@pytest.mark.rule("CHO-BLD-09")
def test_a_building_with_a_lock_costs_a_gem() -> None:
    s = ground("circadians")
    purse(s, 0, gems=0)
    s.pub.ship = 1 << HERE
    assert refused(s, 0, "build.build", "stronghold") == "buildings.lock_unpaid"
    purse(s, 0, gems=1)
    build(s, "stronghold", HERE, 0, "gem")
    assert s.pub.gems[0] == 0


@pytest.mark.rule("CHO-MAP-17")
def test_a_region_holds_one_building_of_each_type() -> None:
    s = ground("si", 2)
    purse(s, 0, gems=5)
    s.pub.plots[HERE] = (Plot("plain_a", ""), Plot("plain_b", ""))
    build(s, "foundry", HERE, 0, "none")
    assert refused(s, 0, "build.build", "foundry") == "buildings.no_site"
    fighters(s, 0, h(45), 1)
    play(s, 0, "build.build", "foundry")
    assert refused(s, 0, "buildings.place", HERE, 1, "none") == "buildings.stands_already"


@pytest.mark.rule("CHO-ZCH-04", "CHO-MAP-17")
def test_zcharo_may_have_two_outposts_in_a_region_but_not_three() -> None:
    s = ground("zcharo", 3)
    purse(s, 0, gems=5)
    s.pub.plots[HERE] = (Plot("plain_a", ""), Plot("plain_b", ""), Plot("plain_c", ""))
    build(s, "outpost", HERE, 0, "none")
    build(s, "outpost", HERE, 1, "none")
    assert refused(s, 0, "build.build", "outpost") == "buildings.no_site"


@pytest.mark.rule("CHO-BLD-10", "CHO-BLD-11", "CHO-BLD-12", "CHO-BLD-15")
@pytest.mark.parametrize(
    ("foundation", "energy", "gems"),
    [("plain_a", 2, 0), ("relic_2", 0, 1), ("relic_6", 0, 0), ("board", 0, 0)],
)
def test_a_building_gains_the_reward_it_covers(foundation: str, energy: int, gems: int) -> None:
    s = ground("zcharo", foundation=foundation)
    s.pub.relics[2] = HERE
    purse(s, 0, energy=0, gems=0)
    build(s, "foundry", HERE, 0, "none")
    assert (s.pub.energy[0], s.pub.gems[0]) == (energy, gems)
    assert s.pub.relics[2] == HERE


@pytest.mark.rule("CHO-BLD-13", "CHO-BLD-14")
def test_a_foundation_can_be_used_at_once_and_by_anybody() -> None:
    s = ground("zcharo", 2)
    s.pub.plots[HERE] = ()
    build(s, "card_limit", HERE, "none")
    build(s, "foundry", HERE, 0, "none")
    assert s.pub.foundry[0] >> HERE & 1
    s = ground("jrayek", foundation="si_1")
    purse(s, 0, gems=0)
    build(s, "foundry", HERE, 0, "none")
    assert s.pub.gems[0] == 1


@pytest.mark.rule("CHO-BLD-16", "CHO-BDG-05", "CHO-BDG-04")
def test_spaces_show_what_each_type_brings() -> None:
    s = ground()
    assert space_gains(s, 0, "foundry", 2) == [Energy(0, 4)]
    assert space_gains(s, 0, "outpost", 1) == [DrawCards(0, 1)]
    assert space_gains(s, 0, "stronghold", 1) == [Gems(0, 1)]
    assert space_gains(s, 0, "stronghold", 0) == []


def test_destroyed_buildings_bring_what_their_spaces_show() -> None:
    s = scene("zcharo", "si")
    s.pub.plots[HERE] = (Plot("plain_a", ""), Plot("plain_b", ""), Plot("board", ""))
    for kind in ("outpost", "stronghold", "outpost"):
        building(s, 0, kind, HERE)
    assert razed_gains(s, 0, HERE) == [DrawCards(0, 2), Gems(0, 1)]
    assert razed_gains(s, 1, HERE) == []


@pytest.mark.rule("CHO-BLD-02", "CHO-BLD-17")
def test_the_foundation_of_a_column_follows_the_same_rules() -> None:
    s = scene("zcharo", "si", phase="discover")
    fighters(s, 0, HERE, 1)
    purse(s, 0, gems=0, energy=0)
    push(s, BuildFoundation(0, 1))
    assert refused(s, 0, "build.build_one_foundation", "gem_lock") == "foundations.lock_unpaid"
    play(s, 0, "build.build_one_foundation", "card_limit")
    assert refused(s, 0, "foundations.lay", h(45), "none") == "foundations.not_controlled"
    play(s, 0, "foundations.lay", HERE, "none")
    assert s.pub.energy[0] == 2
    push(s, BuildFoundation(0, 1))
    play(s, 0, "build.build_one_foundation", None)
    assert not s.todo


@pytest.mark.rule("CHO-BLD-02", "CHO-BLD-17")
@pytest.mark.parametrize("phase", ["pricing", *PHASES, "combat", "income", "relic_check"])
def test_the_foundation_of_a_column_is_built_in_whatever_phase(phase: str) -> None:
    s = scene("si", "zcharo", phase=phase)
    fighters(s, 0, HERE, 1)
    push(s, Research(0, "build"))
    play(s, 0, "research.choose_track", "build", "none")
    play(s, 0, "research.immediate", 0)
    play(s, 0, "build.build_one_foundation", "card_limit")
    play(s, 0, "foundations.lay", HERE, "none")
    assert s.pub.foundations[0] == 1 << ABILITIES.index("card_limit")


@pytest.mark.rule("CHO-BLD-18")
def test_ex_32_a_reward_is_gained_again() -> None:
    s = ground("zcharo", foundation="relic_2")
    purse(s, 0, gems=0)
    building(s, 1, "outpost", h(45))
    build(s, "foundry", HERE, 0, "none")
    assert s.pub.gems[0] == 1
    s.pub.foundry[0], s.pub.plots[HERE] = 0, (Plot("relic_2", ""),)
    push(s, BuildPoints(0, 1))
    build(s, "foundry", HERE, 0, "none")
    assert s.pub.gems[0] == 2


@pytest.mark.rule("CHO-BDG-01", "CHO-BDG-03")
def test_outposts_give_strength_to_every_faction() -> None:
    for faction in ("si", "jrayek", "leyrien"):
        s = scene(faction, "zcharo")
        building(s, 0, "outpost", HERE)
        building(s, 0, "foundry", h(45))
        assert (outpost_strength(s, 0, HERE), outpost_strength(s, 0, h(45))) == (2, 0)


@pytest.mark.rule("CHO-ZCH-06", "CHO-ZCH-09", "CHO-FND-04")
def test_ex_06_build_of_zcharo() -> None:
    s = scene("zcharo", "si", phase="build")
    building(s, 0, "stronghold", h(33))
    building(s, 0, "outpost", h(33))
    fighters(s, 0, HERE, 1)
    s.pub.plots[HERE] = (Plot("plain_b", ""),)
    uncover(s, 0, "gem_lock")
    markers(s, 0, build=5)
    price(s, "build", 0, 1)
    purse(s, 0, energy=5, gems=1)
    push(s, ActionPhase("build"))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "turns.turn", "main")
    build(s, "stronghold", HERE, 0, "energy")
    build(s, "card_limit", HERE, "none")
    build(s, "outpost", HERE, 1, "none")
    assert (s.pub.energy[0], s.pub.gems[0], hand_limit(s, 0)) == (5, 2, 6)
    assert is_open(s, "turns.turn")
    play(s, 0, "turns.turn", "end")
    run(s)
    play(s, 1, "turns.act_or_pass", "act")
    assert s.pub.energy[0] == 6
