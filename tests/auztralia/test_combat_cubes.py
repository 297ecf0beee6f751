"""Damage on Old Ones: cubes from the HQ, discs, and what happens when there are too few."""

from __future__ import annotations

import pytest

from engine.auztralia.state import OldOne
from tests.playing import listening

from .battles import drain, facing, fight, send, stay
from .scene import give, play, put, scene, units


@pytest.mark.rule("AUZ-COMBAT-07")
def test_damage_is_marked_with_own_cubes_from_the_hq() -> None:
    s = facing("zombie_3b", infantry=1, armoured_car=1)
    fight(s, "OC28")
    assert s.pub.old_ones["zombie_3b"] == OldOne(3, (2, 0), (0, 0))
    assert s.pub.hq == [20 - 1 - 2, 20]


@pytest.mark.rule("AUZ-COMBAT-08")
@pytest.mark.parametrize("tile", ["shoggoth_1a", "migo_3a"])
def test_damage_lies_with_the_tile_whatever_its_resistance(tile: str) -> None:
    s = facing(tile, artillery=1)
    fight(s, "OC34")
    assert s.pub.old_ones[tile] == OldOne(3, (1, 0), (0, 0))


@pytest.mark.rule("AUZ-COMBAT-09")
def test_cubes_of_different_owners_are_kept_apart() -> None:
    s = scene()
    put(s, "shoggoth_1a", 3, 1, 2)
    units(s, 0, artillery=1)
    fight(s, "OC34")
    assert s.pub.old_ones["shoggoth_1a"].cubes == (2, 2)


@pytest.mark.rule("AUZ-COMBAT-10")
def test_damage_without_a_cube_to_mark_it_is_lost() -> None:
    s = facing("zombie_3b", infantry=1)
    drain(s, 0, 1)
    heard = listening(s)
    fight(s, "OC03")
    assert s.pub.old_ones["zombie_3b"].damage() == 0
    assert [e.params["n"] for e in heard if e.fact == "auz.tiles.damage_lost"] == [1]


@pytest.mark.rule("AUZ-COMBAT-11", "AUZ-COMBAT-10")
@pytest.mark.parametrize(("before", "after"), [(4, (2, 1, 3, 1)), (2, (3, 0, 0, 2))])
def test_we_33_an_empty_hq_trades_five_cubes_for_a_disc(
    before: int, after: tuple[int, ...]
) -> None:
    s = scene()
    put(s, "shoggoth_3b", 3, before)
    units(s, 0, armoured_car=1, artillery=1)
    give(s, 0, "colonel_khouri")
    drain(s, 0, 2)
    send(s, 3, armoured_car=1, artillery=1)
    assert s.pub.hq[0] == 1
    stay(s, "OC10")
    play(s, 0, "abilities.strike", "colonel_khouri", "shoggoth_3b")
    marked = s.pub.old_ones["shoggoth_3b"]
    assert (marked.cubes[0], marked.discs[0], s.pub.hq[0], s.pub.spare[0]) == after


@pytest.mark.rule("AUZ-COMBAT-11")
def test_the_exchange_looks_at_the_lowest_other_hex_when_the_target_has_no_five_cubes() -> None:
    s = facing("zombie_3b", infantry=1)
    put(s, "shoggoth_1a", 20, 5)
    put(s, "shoggoth_2a", 10, 5)
    drain(s, 0, 1)
    fight(s, "OC03")
    assert s.pub.old_ones["shoggoth_2a"] == OldOne(10, (0, 0), (1, 0))
    assert s.pub.old_ones["shoggoth_1a"] == OldOne(20, (5, 0), (0, 0))
    assert s.pub.old_ones["zombie_3b"].cubes[0] == 1


@pytest.mark.rule("AUZ-COMBAT-11")
def test_the_exchange_is_made_first_on_the_old_one_being_damaged() -> None:
    s = scene()
    put(s, "shoggoth_1a", 2, 5)
    put(s, "shoggoth_2a", 3, 5)
    units(s, 0, artillery=1)
    drain(s, 0, 1)
    fight(s, "OC34")
    assert s.pub.old_ones["shoggoth_2a"] == OldOne(3, (1, 0), (1, 0))
    assert s.pub.old_ones["shoggoth_1a"] == OldOne(2, (5, 0), (0, 0))


@pytest.mark.rule("AUZ-COMBAT-11", "AUZ-COMBAT-10")
def test_without_a_spare_disc_there_is_no_exchange() -> None:
    s = scene()
    put(s, "cthulhu_3a", 3, 5, discs=(1,))
    s.pub.spare[0] = 0
    units(s, 0, artillery=1)
    drain(s, 0, 1)
    fight(s, "OC25")
    assert s.pub.old_ones["cthulhu_3a"] == OldOne(3, (5, 0), (1, 0))


@pytest.mark.rule("AUZ-COMBAT-22")
def test_a_single_cube_goes_to_the_old_one_that_needs_the_least() -> None:
    s = facing("zombie_2b", infantry=1)
    put(s, "zombie_3b", 3, 0, 2)
    drain(s, 0, 2)
    fight(s, "OC03")
    assert s.pub.old_ones["zombie_3b"].cubes == (1, 2)
    assert s.pub.old_ones["zombie_2b"].cubes == (0, 0)


@pytest.mark.rule("AUZ-COMBAT-22")
def test_of_two_that_need_the_same_the_lowest_tile_gets_the_cube() -> None:
    s = facing("zombie_1c", "zombie_1b", infantry=1)
    drain(s, 0, 2)
    fight(s, "OC03")
    assert s.pub.old_ones["zombie_1b"].damage() == 1
    assert s.pub.old_ones["zombie_1c"].damage() == 0
