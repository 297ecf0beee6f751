"""Destroying Old Ones, withdrawal, defeat, and the end of a battle."""

from __future__ import annotations

import pytest

from engine.auztralia.combat import NO_SUCH_GROUP, PART_OF_GROUP, TOO_EARLY
from engine.auztralia.state import OldOne, State
from tests.playing import listening

from .battles import TURN_UP, facing, fight, send, stay
from .scene import at, denied, give, hide, is_open, lay, legal, play, put, scene, units


def last_hit(tile: str, *cubes: int, discs: tuple[int, ...] = ()) -> State:
    """Seat 0 marks one more damage on an Old One that bears cubes of several seats."""
    s = scene(*(90, 82, 95, 78)[: max(2, len(cubes))])
    put(s, tile, 3, *cubes, discs=discs)
    units(s, 0, infantry=1)
    give(s, 0, "colonel_khouri")
    send(s, 3, infantry=1)
    play(s, 0, "abilities.strike", "colonel_khouri", tile)
    return s


@pytest.mark.rule("AUZ-KILL-01")
def test_damage_up_to_the_resistance_destroys_and_one_less_does_not() -> None:
    s = facing("zombie_1b", infantry=1)
    fight(s, "OC03")
    assert "zombie_1b" in s.pub.old_ones
    stay(s, "OC05")
    assert "zombie_1b" not in s.pub.old_ones


@pytest.mark.rule("AUZ-KILL-01")
def test_more_damage_than_the_resistance_destroys_too() -> None:
    s = facing("zombie_1b", infantry=1, armoured_car=1, armoured_train=1)
    lay(s, 0, (90, 3))
    fight(s, "OC19")
    assert s.pub.trophies == {"zombie_1b": 0}


@pytest.mark.rule("AUZ-KILL-02")
def test_the_only_player_with_cubes_on_it_takes_the_tile() -> None:
    s = last_hit("migo_1a", 1)
    assert (s.pub.trophies, s.pub.vp) == ({"migo_1a": 0}, [0, 0])


@pytest.mark.rule("AUZ-KILL-01", "AUZ-KILL-03")
def test_we_17_three_more_damage_destroy_the_shared_shoggoth() -> None:
    s = scene()
    put(s, "shoggoth_2b", 3, 2, 3)
    units(s, 0, armoured_car=1, artillery=1)
    give(s, 0, "colonel_khouri")
    send(s, 3, armoured_car=1, artillery=1)
    stay(s, "OC10")
    assert s.pub.old_ones["shoggoth_2b"].damage() == 7
    play(s, 0, "abilities.strike", "colonel_khouri", "shoggoth_2b")
    assert (s.pub.old_ones, s.pub.trophies, s.pub.vp) == ({}, {}, [3, 3])
    assert s.pub.removed == ("shoggoth_2b",)


@pytest.mark.rule("AUZ-KILL-03", "AUZ-KILL-04")
@pytest.mark.parametrize(
    ("tile", "cubes", "vp"),
    [
        ("shoggoth_2b", (4, 3), [3, 3]),
        ("shoggoth_3a", (5, 3), [4, 3]),
        ("shoggoth_3b", (3, 4, 2), [3, 3, 2]),
        ("shoggoth_2a", (2, 3, 1), [2, 2, 1]),
        ("migo_1a", (0, 1), [0, 0]),
        ("shoggoth_3a", (2, 3, 2, 1), [1, 1, 1, 1]),
    ],
)
def test_we_17_the_vp_of_a_shared_old_one(tile: str, cubes: tuple[int, ...], vp: list[int]) -> None:
    s = last_hit(tile, *cubes)
    assert (s.pub.vp, s.pub.trophies) == (vp, {})


@pytest.mark.rule("AUZ-KILL-05")
def test_cubes_and_discs_on_a_destroyed_old_one_return_to_their_owners() -> None:
    s = last_hit("cthulhu_3a", 1, 5, discs=(1, 0))
    assert s.pub.hq == [20 - 1, 20]
    assert s.pub.spare == [2, 2]


@pytest.mark.rule("AUZ-KILL-06")
def test_the_battle_ends_only_when_the_last_old_one_is_destroyed() -> None:
    s = facing("zombie_1a", "zombie_1b", infantry=1)
    fight(s, "OC24")
    assert (list(s.pub.old_ones), s.pub.battle.hex) == (["zombie_1b"], 3)
    stay(s, "OC29")
    assert (s.pub.old_ones, s.pub.battle.hex) == ({}, 0)


@pytest.mark.rule("AUZ-KILL-07")
def test_a_temple_is_destroyed_like_any_other_old_one() -> None:
    s = scene()
    put(s, "temple_1a", 3, 3)
    units(s, 0, infantry=1)
    fight(s, "OC30")
    assert s.pub.trophies == {"temple_1a": 0}


@pytest.mark.rule("AUZ-WITH-01")
@pytest.mark.parametrize(
    ("force", "groups"),
    [
        ({"infantry": 2, "airship": 2}, ["airships", "ground", "all"]),
        ({"infantry": 2, "armoured_car": 1}, ["ground", "all"]),
        ({"airship": 2}, ["airships", "all"]),
    ],
)
def test_before_each_new_card_airships_or_the_others_or_all_may_withdraw(
    force: dict[str, int], groups: list[str]
) -> None:
    s = facing("zombie_1b", **force)
    fight(s, "OC30")
    assert legal(s, 0) == [(None,), *[(group,) for group in groups]]
    stay(s, "OC25")
    assert legal(s, 0) == [(None,), *[(group,) for group in groups]]


@pytest.mark.rule("AUZ-WITH-02", "AUZ-WITH-01")
def test_a_group_that_is_not_there_cannot_withdraw() -> None:
    s = facing("zombie_1b", infantry=1)
    fight(s, "OC30")
    assert denied(s, 0, "combat.stand", "airships") == NO_SUCH_GROUP(group="airships")
    other = facing("zombie_1b", airship=1)
    fight(other, "OC30")
    assert denied(other, 0, "combat.stand", "ground") == NO_SUCH_GROUP(group="ground")


@pytest.mark.rule("AUZ-WITH-01", "AUZ-WITH-04")
@pytest.mark.parametrize("force", [{"infantry": 2}, {"airship": 2}, {"infantry": 1, "airship": 1}])
def test_all_withdraws_any_force(force: dict[str, int]) -> None:
    s = facing("zombie_1b", **force)
    home = s.pub.barracks[0]
    fight(s, "OC30")
    play(s, 0, "combat.stand", "all")
    assert s.pub.barracks[0] == home
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-WITH-02")
def test_a_group_withdraws_as_a_whole() -> None:
    s = facing("zombie_1b", infantry=2, armoured_car=1, airship=2)
    fight(s, "OC30")
    assert denied(s, 0, "combat.stand", "infantry") == PART_OF_GROUP(unit="infantry")
    play(s, 0, "combat.stand", "airships")
    assert s.pub.battle.force == [2, 1, 0, 0, 0]
    assert s.pub.barracks[0] == (0, 0, 0, 0, 2)


@pytest.mark.rule("AUZ-WITH-03")
def test_withdrawn_units_lose_their_damage_and_do_not_come_back() -> None:
    s = facing("zombie_1b", infantry=1, airship=1)
    fight(s, "OC10")
    play(s, 0, "combat.stand", "ground")
    assert (s.pub.battle.wounds, s.pub.battle.force) == ([0] * 5, [0, 0, 0, 0, 1])
    assert s.pub.barracks[0] == (1, 0, 0, 0, 0)
    stay(s, "OC03")
    assert s.pub.old_ones["zombie_1b"].damage() == 0


@pytest.mark.rule("AUZ-WITH-04")
@pytest.mark.parametrize("groups", [["all"], ["airships", "ground"]])
def test_a_battle_without_units_left_by_withdrawal_is_no_defeat(groups: list[str]) -> None:
    s = facing("zombie_1b", infantry=1, airship=1)
    fight(s, "OC10")
    heard = listening(s)
    for group in groups:
        play(s, 0, "combat.stand", group)
    assert "auz.combat.defeated" not in [event.fact for event in heard]
    assert (s.pub.battle.hex, s.pub.barracks[0]) == (0, (1, 0, 0, 0, 1))


@pytest.mark.rule("AUZ-WITH-06")
def test_we_34_no_withdrawal_before_the_first_card_against_a_face_up_old_one() -> None:
    s = facing("loyalist_2a", infantry=1)
    fight(s, "OC01")
    assert s.pub.discard == ["OC01"]
    assert legal(s, 0) == [(None,), ("ground",), ("all",)]


@pytest.mark.rule("AUZ-WITH-06")
def test_we_34_a_blank_turned_up_by_the_attack_allows_the_early_withdrawal() -> None:
    s = facing("loyalist_2a", infantry=1)
    hide(s, 1, 3)
    send(s, 3, {TURN_UP: ["blank_1a"]}, infantry=1)
    assert (s.pub.removed, s.pub.discard) == (("blank_1a",), [])
    assert legal(s, 0) == [(None,), ("ground",), ("all",)]


@pytest.mark.rule("AUZ-WITH-06")
def test_the_early_withdrawal_is_refused_also_where_a_character_stops_the_first_card() -> None:
    s = facing("loyalist_2a", infantry=1)
    give(s, 0, "colonel_khouri")
    send(s, 3, infantry=1)
    assert denied(s, 0, "combat.stand", "ground") == TOO_EARLY()
    assert legal(s, 0) == [(None,)]


@pytest.mark.rule("AUZ-DEFEAT-01")
def test_a_player_without_units_after_a_card_is_defeated() -> None:
    s = facing("zombie_3b", infantry=1)
    heard = listening(s)
    fight(s, "OC10")
    assert "auz.combat.defeated" not in [event.fact for event in heard]
    stay(s, "OC15")
    assert "auz.combat.defeated" in [event.fact for event in heard]
    assert s.pub.barracks[0] == (0, 0, 0, 0, 0)


@pytest.mark.rule("AUZ-DEFEAT-02")
def test_the_fourth_sanity_loss_defeats_and_the_third_does_not() -> None:
    s = facing("zombie_3b", infantry=1)
    heard = listening(s)
    fight(s, "OC13")
    stay(s, "OC27")
    stay(s, "OC32")
    assert s.pub.battle.sanity == 0
    assert "auz.combat.defeated" not in [event.fact for event in heard]
    stay(s, "OC08")
    assert [event.params for event in heard if event.fact == "auz.combat.defeated"] == [{"seat": 0}]
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-DEFEAT-03")
def test_the_card_that_defeats_the_player_can_destroy_the_old_one() -> None:
    s = facing("zombie_1a", infantry=1)
    fight(s, "OC13")
    stay(s, "OC27")
    stay(s, "OC32")
    heard = listening(s)
    stay(s, "OC08")
    facts = [event.fact for event in heard]
    assert facts.index("auz.tiles.taken") < facts.index("auz.combat.defeated")
    assert s.pub.trophies == {"zombie_1a": 0}


@pytest.mark.rule("AUZ-CEND-01", "AUZ-CEND-03")
def test_after_a_defeat_the_top_unit_of_each_damaged_stack_is_destroyed() -> None:
    s = facing("zombie_3b", "zombie_3a", infantry=3, armoured_car=1, artillery=1)
    fight(s, "OC10")
    play(s, 0, "combat.assign", "infantry")
    play(s, 0, "combat.assign", "armoured_car")
    stay(s, "OC13")
    stay(s, "OC27")
    assert s.pub.barracks[0] == (2, 0, 1, 0, 0)
    assert s.pub.supply == [8, 5, 2, 4, 3]


@pytest.mark.rule("AUZ-CEND-02")
def test_without_defeat_damaged_units_return_sound() -> None:
    s = facing("zombie_3b", infantry=1)
    at(s, 2, 20)
    fight(s, "OC10")
    play(s, 0, "combat.stand", "ground")
    assert s.pub.barracks[0] == (1, 0, 0, 0, 0)
    fight(s, "OC15")
    assert (s.pub.battle.force[0], s.pub.battle.wounds[0]) == (1, 1)


@pytest.mark.rule("AUZ-CEND-04")
@pytest.mark.parametrize("kept", [True, False], ids=["withdrawn", "defeated"])
def test_damage_stays_on_old_ones_that_survive(kept: bool) -> None:
    s = facing("loyalist_3a", infantry=1)
    fight(s, "OC40")
    if kept:
        play(s, 0, "combat.stand", "ground")
    else:
        stay(s, "OC10")
        stay(s, "OC12")
    assert s.pub.battle.hex == 0
    assert (s.pub.old_ones["loyalist_3a"], s.pub.hq[0]) == (OldOne(3, (1, 0), (0, 0)), 18)


@pytest.mark.rule("AUZ-CEND-05")
@pytest.mark.parametrize("withdraws", [True, False], ids=["withdrawn", "defeated"])
def test_surviving_zombies_lose_the_damage_of_everybody(withdraws: bool) -> None:
    s = scene()
    put(s, "zombie_3b", 3, 0, 1)
    units(s, 0, infantry=1)
    fight(s, "OC03")
    assert s.pub.old_ones["zombie_3b"].cubes == (1, 1)
    if withdraws:
        play(s, 0, "combat.stand", "ground")
    else:
        stay(s, "OC10")
        stay(s, "OC15")
    assert s.pub.old_ones["zombie_3b"] == OldOne(3, (0, 0), (0, 0))
    assert s.pub.hq == [19, 20]


@pytest.mark.rule("AUZ-CEND-05")
def test_a_zombie_keeps_the_damage_that_a_character_dealt_outside_a_battle() -> None:
    s = facing("zombie_3b", infantry=1)
    put(s, "zombie_2b", 2)
    give(s, 0, "long_range_group")
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "zombie_2b")
    fight(s, "OC03")
    play(s, 0, "combat.stand", "ground")
    assert s.pub.old_ones["zombie_2b"].damage() == 2


@pytest.mark.rule("AUZ-CEND-06")
def test_the_action_is_over_with_the_battle() -> None:
    s = facing("zombie_3b", infantry=1)
    fight(s, "OC30")
    play(s, 0, "combat.stand", "ground")
    assert is_open(s, "turn.choose")
    assert (s.pub.turn, s.pub.time[0]) == (1, 3)
