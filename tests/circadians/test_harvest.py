"""The harvest phase (CHO-HAR) and production tokens (CHO-PT)."""

from __future__ import annotations

import pytest

from engine.circadians.harvest import HarvestPoints, fields
from engine.circadians.production import Command, PlaceProduction, UpgradeProduction, printed
from engine.circadians.state import NOBODY, Plot, State
from engine.circadians.turns import ActionPhase

from .scene import (
    building,
    fighters,
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
    scene,
    uncover,
)

HERE = h(44)
"""Its printed production is 2 energy."""


def farm(faction: str = "jrayek", kind: str = "foundry", n: int = 1) -> State:
    """A faction has a building in h44 and harvest points to spend."""
    s = scene(faction, "si", phase="harvest")
    building(s, 0, kind, HERE)
    purse(s, 0, energy=0, gems=0)
    push(s, HarvestPoints(0, n))
    return s


def tokened(token: str, up: bool = False, energy: int = 0) -> State:
    """Jrayek harvest a production token in h44."""
    s = scene("jrayek", "si", phase="harvest")
    building(s, 0, "foundry", HERE)
    s.pub.production[HERE] = token
    s.pub.refined = 1 << HERE if up else 0
    purse(s, 0, energy=energy, gems=0)
    push(s, HarvestPoints(0, 1))
    play(s, 0, "harvest.harvest", HERE)
    return s


@pytest.mark.rule("CHO-HAR-01", "CHO-HAR-12")
def test_ex_07_harvest_of_jrayek() -> None:
    s = scene("jrayek", "si", phase="harvest")
    markers(s, 0, harvest=2)
    purse(s, 0, energy=3, gems=0)
    price(s, "harvest", NOBODY, 0)
    s.pub.gun = 0
    push(s, ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    assert s.pub.energy[0] == 0
    play(s, 0, "turns.turn", "main")
    assert s.pub.energy[0] == 5
    assert s.todo[-1].args() == (0, 2)
    play(s, 0, "harvest.harvest", s.pub.site[0])
    assert s.pub.gems[0] == 1
    play(s, 0, "turns.turn", "auxiliary")
    assert (s.pub.energy[0], s.pub.gems[0]) == (3, 2)


@pytest.mark.rule("CHO-HAR-02", "CHO-HAR-07")
def test_a_point_gains_what_the_region_shows_in_the_order_one_likes() -> None:
    s = farm(n=2)
    base = s.pub.site[0]
    assert legal(s, 0) == [*sorted([(HERE,), (base,)]), (None,)]
    play(s, 0, "harvest.harvest", HERE)
    assert s.pub.energy[0] == 2
    play(s, 0, "harvest.harvest", base)
    assert s.pub.gems[0] == 1
    assert not s.todo


@pytest.mark.rule("CHO-HAR-03", "CHO-BDG-02")
def test_foundries_and_the_base_harvest_but_no_other_building() -> None:
    assert farm().todo
    s = farm(kind="outpost")
    assert legal(s, 0) == [(s.pub.site[0],), (None,)]
    assert refused(s, 0, "harvest.harvest", HERE) == "harvest.no_field"


@pytest.mark.rule("CHO-HAR-04", "CHO-FND-05")
def test_with_the_harvest_foundation_any_building_harvests() -> None:
    s = farm(kind="outpost")
    uncover(s, 0, "harvest")
    play(s, 0, "harvest.harvest", HERE)
    assert s.pub.energy[0] == 2


@pytest.mark.rule("CHO-HAR-05")
def test_a_contested_region_is_not_harvested_but_the_base_always() -> None:
    s = farm()
    fighters(s, 1, HERE, 1)
    assert refused(s, 0, "harvest.harvest", HERE) == "harvest.contested"
    assert refused(s, 0, "harvest.harvest", s.pub.site[0]) == ""


@pytest.mark.rule("CHO-HAR-06")
def test_a_region_is_harvested_once_in_a_round() -> None:
    s = farm(n=2)
    play(s, 0, "harvest.harvest", HERE)
    assert refused(s, 0, "harvest.harvest", HERE) == "harvest.harvested_already"
    play(s, 0, "harvest.harvest", None)
    push(s, HarvestPoints(0, 1))
    assert legal(s, 0) == [(s.pub.site[0],), (None,)]


@pytest.mark.rule("CHO-HAR-06")
def test_a_token_put_on_a_harvested_region_does_not_open_it_again() -> None:
    s = farm(n=2)
    play(s, 0, "harvest.harvest", HERE)
    push(s, PlaceProduction(0, 1))
    play(s, 0, "production.choose_token", "works")
    play(s, 0, "production.put_token", HERE)
    assert s.pub.production == {HERE: "works"}
    assert refused(s, 0, "harvest.harvest", HERE) == "harvest.harvested_already"


def test_tiles_and_bases_bring_their_own_production() -> None:
    s = scene("zcharo", "si", "leyrien")
    assert printed(s, HERE) == {"energy": 2}
    assert printed(s, s.pub.site[1]) == {"energy": 1}
    tiles = {tile: s.box.tiles[tile]["production"] for tile in s.pub.tiles}
    gold = [h(62), h(63), h(64)]
    assert [printed(s, region) for region in gold] == list(tiles.values())
    assert printed(s, h(46)) == {}


@pytest.mark.rule("CHO-HAR-08", "CHO-HAR-09", "CHO-HAR-14")
def test_a_token_covers_a_printed_one_of_an_own_region() -> None:
    s = scene("oxataya", "si")
    fighters(s, 0, HERE, 1)
    fighters(s, 0, h(46), 1)
    fighters(s, 0, h(45), 1)
    fighters(s, 1, h(45), 1)
    push(s, PlaceProduction(0, 1))
    play(s, 0, "production.choose_token", "energy")
    base = s.pub.site[0]
    assert legal(s, 0) == sorted([(HERE,), (base,)])
    for region in (h(45), h(46), h(33)):
        assert refused(s, 0, "production.put_token", region) == "production.not_yours"
    play(s, 0, "production.put_token", HERE)
    push(s, PlaceProduction(0, 1))
    assert refused(s, 0, "production.choose_token", "energy") == "production.token_taken"
    play(s, 0, "production.choose_token", "gems")
    assert refused(s, 0, "production.put_token", HERE) == "production.covered"
    play(s, 0, "production.put_token", base)
    building(s, 0, "foundry", HERE)
    purse(s, 0, energy=0)
    push(s, HarvestPoints(0, 1))
    play(s, 0, "harvest.harvest", HERE)
    assert s.pub.energy[0] == 4


def test_a_token_may_be_left_in_the_pool() -> None:
    s = scene("zcharo", "si")
    push(s, PlaceProduction(0, 1))
    play(s, 0, "production.choose_token", None)
    assert s.pub.production == {}
    assert not s.todo


@pytest.mark.rule("CHO-HAR-10", "CHO-HAR-13", "CHO-HAR-15")
def test_a_basic_token_in_an_own_region_is_turned() -> None:
    s = scene("zcharo", "si")
    push(s, UpgradeProduction(0, 1))
    assert not s.todo
    fighters(s, 0, HERE, 1)
    fighters(s, 0, h(45), 1)
    fighters(s, 1, h(33), 1)
    s.pub.production |= {HERE: "energy", h(45): "gems", h(33): "works"}
    s.pub.refined = 1 << h(45)
    push(s, UpgradeProduction(0, 1))
    assert legal(s, 0) == [(HERE,), (None,)]
    assert refused(s, 0, "production.turn_token", h(45)) == "production.turned_already"
    assert refused(s, 0, "production.turn_token", h(33)) == "production.foreign"
    assert refused(s, 0, "production.turn_token", h(54)) == "production.no_token"
    play(s, 0, "production.turn_token", HERE)
    assert s.pub.refined >> HERE & 1


@pytest.mark.rule("CHO-PT-01", "CHO-HAR-11")
def test_research_token() -> None:
    s = tokened("research")
    play(s, 0, "research.choose_track", "move", "none")
    assert (s.pub.research[0][4], s.pub.energy[0]) == (2, 0)
    s = tokened("research", up=True)
    play(s, 0, "research.choose_track", "move", "none")
    assert (s.pub.research[0][4], s.pub.energy[0]) == (2, 2)


@pytest.mark.rule("CHO-PT-02", "CHO-PT-03", "CHO-PT-04", "CHO-PT-07", "CHO-PT-08")
@pytest.mark.parametrize(
    ("token", "basic", "up"),
    [
        ("recruits", {"recruit": 3}, {"recruit": 4}),
        ("gems", {"gem": 2}, {"gem": 2, "recruit": 1}),
        ("energy", {"energy": 4}, {"energy": 6}),
        ("lake_energy", {"energy": 1, "card": 1}, {"energy": 3, "card": 1}),
        ("lake_recruits", {"recruit": 1, "card": 1}, {"recruit": 2, "card": 1}),
    ],
)
def test_tokens_that_gain(token: str, basic: dict[str, int], up: dict[str, int]) -> None:
    for side, record in ((False, basic), (True, up)):
        s = tokened(token, side)
        assert s.pub.energy[0] == record.get("energy", 0)
        assert s.pub.gems[0] == record.get("gem", 0)
        if "recruit" in record:
            assert is_open(s, "recruit.spend") or not s.todo
        while s.todo:
            play(s, 0, *[s.todo[-1].key.removeprefix("cho."), *legal(s, 0)[-1]])
        assert len(s.own[0].hand) == record.get("card", 0)


@pytest.mark.rule("CHO-PT-05")
def test_command_deploys_or_upgrades_a_leader() -> None:
    s = tokened("command", energy=1)
    assert not s.todo
    s = tokened("command", energy=2)
    assert [one for (one,) in legal(s, 0)] == ["deploy", "upgrade", None]
    play(s, 0, "production.order", "deploy")
    assert s.pub.energy[0] == 0
    s = tokened("command", up=True, energy=0)
    assert is_open(s, "production.order")
    leader(s, 0, "ikryla", h(45))
    play(s, 0, "production.order", None)
    assert not s.todo
    s.pub.upgraded += s.pub.roster[0]
    purse(s, 0, energy=2, gems=1)
    push(s, Command(0, 2))
    assert legal(s, 0) == [("deploy",), (None,)], "one of the two is enough to be asked"


@pytest.mark.rule("CHO-PT-06")
def test_works_sells_a_build_point_and_upgraded_gives_it() -> None:
    s = tokened("works", energy=0)
    assert not s.todo
    s = tokened("works", energy=1)
    play(s, 0, "production.buy_works", False)
    assert s.pub.energy[0] == 1
    s = tokened("works", energy=1)
    s.pub.plots[HERE] = (*s.pub.plots[HERE], Plot("board", ""))
    play(s, 0, "production.buy_works", True)
    assert s.pub.energy[0] == 0
    assert refused(s, 0, "build.build", "research") == "foundations.lock_unpaid"
    s = tokened("works", up=True)
    play(s, 0, "build.build", "research")
    play(s, 0, "foundations.lay", HERE, "none")
    assert s.pub.gems[0] == 0


def test_fields_follow_the_buildings() -> None:
    s = scene("si", "zcharo")
    assert fields(s, 0) == 1 << s.pub.site[0]
    building(s, 0, "foundry", HERE)
    assert fields(s, 0) == 1 << s.pub.site[0] | 1 << HERE
