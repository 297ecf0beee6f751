"""Presence, control, adjacency (CHO-GEN-07 to -13, CHO-MAP)."""

from __future__ import annotations

import pytest

from engine.circadians.board import (
    contested,
    controlled,
    controls,
    land,
    land_controlled,
    lift_fighters,
    lift_ryhzu,
    put_ryhzu,
    raze,
    reach,
    seats_in,
    units_in,
)
from engine.circadians.map import LAKES, SHIP, layout, near
from engine.circadians.state import BUILDINGS, home
from engine.kernel import members_of

from .scene import VAULT, building, fighters, h, leader, ryhzu, scene, uncover


@pytest.mark.rule("CHO-GEN-07", "CHO-GEN-12")
def test_fighters_leaders_and_commanded_ryhzu_are_units() -> None:
    s = scene("jrayek", "si")
    fighters(s, 0, h(44), 2)
    leader(s, 0, "jayen", h(44))
    ryhzu(s, 0, "uryk", h(44))
    assert units_in(s, 0, h(44)) == 4
    put_ryhzu(s, "uryk", h(44), 1)
    assert units_in(s, 0, h(44)) == 3
    assert units_in(s, 1, h(44)) == 1


@pytest.mark.rule("CHO-GEN-08", "CHO-GEN-09")
@pytest.mark.parametrize("kind", ["foundry", "outpost", "stronghold"])
def test_a_unit_or_a_building_is_presence(kind: str) -> None:
    s = scene()
    assert seats_in(s, h(44)) == []
    building(s, 1, kind, h(44))
    assert seats_in(s, h(44)) == [1]
    raze(s, 1, h(44))
    assert seats_in(s, h(44)) == []
    fighters(s, 0, h(44), 1)
    assert seats_in(s, h(44)) == [0]
    lift_fighters(s, 0, h(44), 1)
    assert seats_in(s, h(44)) == []


@pytest.mark.rule("CHO-GEN-10", "CHO-MAP-18", "CHO-CMB-01")
def test_only_who_is_present_alone_controls() -> None:
    s = scene()
    fighters(s, 0, h(44), 1)
    assert controls(s, 0, h(44))
    building(s, 1, "outpost", h(44))
    assert not controls(s, 0, h(44))
    assert not controls(s, 1, h(44))
    assert contested(s) == 1 << h(44)


@pytest.mark.rule("CHO-GEN-11")
def test_foundations_give_no_presence() -> None:
    s = scene()
    assert s.pub.plots[h(44)]
    assert s.pub.present == [0, 0]


@pytest.mark.rule("CHO-GEN-12", "CHO-JRA-06")
def test_a_ryhzu_is_presence_of_its_commander() -> None:
    s = scene("jrayek", "si")
    ryhzu(s, 0, "halke", h(44))
    assert controls(s, 0, h(44))
    put_ryhzu(s, "halke", h(44), 1)
    assert seats_in(s, h(44)) == [1]
    lift_ryhzu(s, "halke")
    assert seats_in(s, h(44)) == []


@pytest.mark.rule("CHO-MAP-14", "CHO-MAP-19", "CHO-CIR-12")
def test_a_base_is_always_controlled_and_is_no_land_but_the_ship_is_no_region() -> None:
    s = scene("circadians", "si")
    assert controlled(s, 1) == 1 << s.pub.site[1]
    assert land_controlled(s, 1) == 0
    assert controlled(s, 0) == 0
    fighters(s, 0, home(s, 0), 2)
    assert home(s, 0) == SHIP
    assert controlled(s, 0) == 0


@pytest.mark.rule("CHO-MAP-02")
def test_a_mountain_parts_neighbours() -> None:
    s = scene()
    assert not reach(s, 0, h(44)) >> h(34) & 1
    assert reach(s, 0, h(44)) >> h(35) & 1
    s.pub.mountains = 0
    assert reach(s, 0, h(44)) >> h(34) & 1


@pytest.mark.rule("CHO-MAP-05", "CHO-MAP-06", "CHO-MAP-07")
@pytest.mark.parametrize(
    ("n", "blue", "red"), [(2, False, False), (3, False, False), (4, True, False), (5, True, True)]
)
def test_tunnels_join_their_ends(n: int, blue: bool, red: bool) -> None:
    s = scene(*VAULT[:n])
    assert bool(reach(s, 0, h(36)) >> h(62) & 1) == blue
    assert bool(reach(s, 0, h(62)) >> h(36) & 1) == blue
    assert bool(reach(s, 0, h(31)) >> h(66) & 1) == red


@pytest.mark.rule("CHO-MAP-09", "CHO-MAP-10", "CHO-MAP-11", "CHO-MAP-20")
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_nobody_reaches_lakes_bases_or_unused_hexes(n: int) -> None:
    s = scene(*VAULT[:n])
    barred = ~land(s)
    for region in members_of(land(s)):
        assert not reach(s, 1, region) & barred
    assert near(n, 0)[h(45)] & LAKES


@pytest.mark.rule("CHO-MOV-04", "CHO-MOV-05", "CHO-BDG-03", "CHO-FND-07")
def test_outposts_and_with_the_foundation_all_buildings_lie_beside_the_base() -> None:
    s = scene("zcharo", "si")
    base = home(s, 0)
    assert not reach(s, 0, base) >> h(43) & 1
    building(s, 0, "outpost", h(43))
    building(s, 0, "foundry", h(44))
    assert reach(s, 0, base) >> h(43) & 1
    assert not reach(s, 0, base) >> h(44) & 1
    assert not reach(s, 0, h(43)) >> base & 1
    uncover(s, 0, "adjacency")
    assert reach(s, 0, base) >> h(44) & 1


@pytest.mark.rule("CHO-MOV-05", "CHO-FND-07")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_with_the_foundation_every_kind_of_building_lies_beside_the_base(kind: str) -> None:
    s = scene("zcharo", "si")
    uncover(s, 0, "adjacency")
    assert not reach(s, 0, home(s, 0)) >> h(44) & 1
    building(s, 0, kind, h(44))
    assert reach(s, 0, home(s, 0)) >> h(44) & 1


@pytest.mark.rule("CHO-CIR-02")
def test_units_leave_the_ship_to_its_two_regions() -> None:
    s = scene("circadians", "si")
    assert reach(s, 0, SHIP) == s.pub.ship == s.pub.homes[0]


@pytest.mark.rule("CHO-MAP-15")
def test_land_and_bases_show_production_and_lakes_do_not() -> None:
    s = scene(*VAULT[:5])
    tiled = dict(zip([at for at, _ in layout(5).tiles], s.pub.tiles, strict=True))
    for region in members_of(land(s)):
        tile = tiled.get(region)
        assert s.box.tiles[tile]["production"] if tile else s.box.printed[region]
    assert not any(lake in s.box.printed for lake in members_of(LAKES))
    for code in VAULT[1:]:
        assert s.box.factions[code].production
