"""Battles against several Old Ones, and the worked examples of a whole battle."""

from __future__ import annotations

import pytest

from engine.auztralia.state import OldOne

from .battles import facing, fight, stay
from .scene import denied, is_open, legal, play, put, scene, units


@pytest.mark.rule("AUZ-MULTI-01")
def test_all_old_ones_of_the_hex_are_in_the_battle() -> None:
    s = facing("zombie_3b", "migo_3a", infantry=1)
    put(s, "zombie_1b", 2)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(3,)]
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC24"]})
    play(s, 0, "combat.stand", None, luck={"auz.combat.turn_card": ["OC33"]})
    assert [s.pub.old_ones[tile].damage() for tile in ("zombie_3b", "migo_3a")] == [1, 1]
    assert s.pub.old_ones["zombie_1b"].damage() == 0


@pytest.mark.rule("AUZ-MULTI-02")
def test_one_card_is_read_in_the_row_of_each_old_one_present() -> None:
    s = facing("zombie_3b", "migo_3a", infantry=1, artillery=1)
    fight(s, "OC09")
    assert s.pub.discard == []
    play(s, 0, "combat.assign", "infantry")
    assert s.pub.discard == ["OC09"]
    assert [s.pub.old_ones[tile].damage() for tile in ("zombie_3b", "migo_3a")] == [1, 1]
    assert (s.pub.battle.wounds[0], s.pub.battle.sanity) == (1, 2)


@pytest.mark.rule("AUZ-MULTI-03", "AUZ-MULTI-04")
def test_we_16_two_zombies_take_every_hit_and_deal_every_damage_twice() -> None:
    s = facing("zombie_1b", "zombie_1c", infantry=1, armoured_car=1)
    fight(s, "OC40")
    assert [s.pub.old_ones[tile].damage() for tile in ("zombie_1b", "zombie_1c")] == [1, 1]
    play(s, 0, "combat.assign", "infantry")
    play(s, 0, "combat.assign", "armoured_car")
    assert s.pub.battle.wounds == [1, 1, 0, 0, 0]
    assert is_open(s, "combat.stand")


@pytest.mark.rule("AUZ-MULTI-03")
def test_sanity_and_airship_damage_count_once_for_each_tile_of_a_kind() -> None:
    s = facing("zombie_1b", "zombie_1c", airship=2)
    fight(s, "OC13")
    assert s.pub.battle.sanity == 1
    stay(s, "OC20")
    assert s.pub.battle.force[4] == 1


@pytest.mark.rule("AUZ-MULTI-04")
def test_damage_of_all_old_ones_may_go_on_one_stack() -> None:
    s = facing("zombie_1b", "migo_1c", infantry=2, armoured_car=1)
    fight(s, "OC34")
    play(s, 0, "combat.assign", "infantry")
    play(s, 0, "combat.assign", "infantry")
    assert s.pub.battle.force == [1, 1, 0, 0, 0]
    assert s.pub.battle.wounds == [0, 0, 0, 0, 0]


@pytest.mark.rule("AUZ-MULTI-05")
def test_a_destroyed_old_one_does_nothing_on_later_cards() -> None:
    s = facing("zombie_1a", "zombie_3b", infantry=3)
    fight(s, "OC23")
    assert s.pub.trophies == {"zombie_1a": 0}
    assert (s.pub.battle.force[0], s.pub.battle.wounds[0]) == (2, 0)
    stay(s, "OC10")
    assert s.pub.battle.wounds[0] == 1


@pytest.mark.rule("AUZ-COMBAT-05", "AUZ-COMBAT-12", "AUZ-COMBAT-16", "AUZ-CEND-02", "AUZ-KILL-02")
def test_we_14_a_battle_against_a_zombie() -> None:
    s = facing("zombie_1b", infantry=2, armoured_car=1, airship=1)
    fight(s, "OC01")
    play(s, 0, "combat.assign", "infantry")
    assert (s.pub.battle.wounds, s.pub.battle.sanity) == ([1, 0, 0, 0, 0], 2)
    stay(s, "OC02")
    play(s, 0, "combat.assign", "armoured_car")
    assert (s.pub.battle.wounds, s.pub.battle.sanity) == ([1, 1, 0, 0, 0], 1)
    stay(s, "OC03")
    assert s.pub.old_ones["zombie_1b"] == OldOne(3, (1, 0), (0, 0))
    stay(s, "OC04")
    assert denied(s, 0, "combat.assign", "airship") is not None
    play(s, 0, "combat.assign", "infantry")
    assert s.pub.trophies == {"zombie_1b": 0}
    assert s.pub.barracks[0] == (1, 1, 0, 0, 1)
    assert s.pub.supply[0] == 9


@pytest.mark.rule("AUZ-MULTI-02", "AUZ-MULTI-04", "AUZ-DEFEAT-03", "AUZ-CEND-01")
def test_we_15_the_same_battle_against_zombie_and_migo() -> None:
    s = scene()
    put(s, "zombie_1b", 3)
    put(s, "migo_2a", 3)
    units(s, 0, infantry=2, armoured_car=1, airship=1)
    fight(s, "OC01")
    play(s, 0, "combat.assign", "infantry")
    assert (s.pub.old_ones["migo_2a"].damage(), s.pub.battle.sanity) == (1, 2)
    stay(s, "OC02")
    play(s, 0, "combat.assign", "armoured_car")
    assert (s.pub.old_ones["migo_2a"].damage(), s.pub.battle.sanity) == (2, 0)
    stay(s, "OC03")
    assert (s.pub.old_ones["zombie_1b"].damage(), s.pub.battle.wounds[4]) == (1, 1)
    stay(s, "OC04")
    play(s, 0, "combat.assign", "infantry")
    assert s.pub.trophies == {"zombie_1b": 0, "migo_2a": 0}
    assert s.pub.barracks[0] == (1, 0, 0, 0, 0)
    assert s.pub.supply == [9, 5, 3, 4, 3]
