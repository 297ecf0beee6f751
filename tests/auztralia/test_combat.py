"""Combat, step by step: one Old One, one card after the other."""

from __future__ import annotations

import pytest

from engine.auztralia.box import UNITS
from engine.auztralia.combat import CUBE_NOT_ON_AIRSHIP, NO_SUCH_STACK, STACK_IS_SPENT
from tests.playing import listening

from .battles import facing, fight, send, stay
from .scene import at, denied, give, is_open, lay, legal, play


@pytest.mark.rule("AUZ-COMBAT-01")
def test_an_attack_begins_a_battle_on_its_hex() -> None:
    s = facing("zombie_1b", infantry=1)
    fight(s, "OC30")
    assert (s.pub.battle.hex, s.pub.battle.fighter, s.pub.battle.port) == (3, 0, False)


@pytest.mark.rule("AUZ-COMBAT-02")
def test_a_battle_is_sanity_then_card_then_effects_then_the_choice_to_withdraw() -> None:
    s = facing("zombie_1b", infantry=1)
    heard = listening(s)
    fight(s, "OC32")
    told = [event.fact.removeprefix("auz.combat.") for event in heard if "combat" in event.fact]
    assert told == ["begun", "card", "wounded", "sanity_lost"]
    assert is_open(s, "combat.stand")


@pytest.mark.rule("AUZ-COMBAT-03")
def test_every_battle_starts_with_three_sanity_tokens() -> None:
    s = facing("zombie_3b", infantry=2)
    at(s, 2, 20)
    fight(s, "OC13")
    assert s.pub.battle.sanity == 2
    play(s, 0, "combat.stand", "ground")
    fight(s, "OC30")
    assert s.pub.battle.sanity == 3


@pytest.mark.rule("AUZ-COMBAT-04")
def test_whoever_stays_turns_the_next_card() -> None:
    s = facing("zombie_1b", infantry=1)
    fight(s, "OC30")
    assert legal(s, 0) == [(None,), ("ground",), ("all",)]
    stay(s, "OC25")
    assert s.pub.discard == ["OC30", "OC25"]


@pytest.mark.rule("AUZ-COMBAT-05", "AUZ-CARD-03")
@pytest.mark.parametrize(
    ("force", "damage"),
    [
        ({"infantry": 1}, 1),
        ({"infantry": 1, "armoured_car": 1}, 2),
        ({"infantry": 1, "armoured_car": 1, "artillery": 1}, 3),
        ({"airship": 2}, 0),
    ],
)
def test_each_icon_with_its_unit_in_the_force_hits_once(force: dict[str, int], damage: int) -> None:
    s = facing("zombie_3b", **force)
    fight(s, "OC23")
    assert s.pub.old_ones["zombie_3b"].damage() == damage


@pytest.mark.rule("AUZ-COMBAT-05")
def test_only_the_row_of_the_old_one_fought_counts() -> None:
    s = facing("temple_1a", infantry=1)
    fight(s, "OC24")
    assert s.pub.old_ones["temple_1a"].damage() == 0


@pytest.mark.rule("AUZ-COMBAT-06")
def test_three_infantry_hit_as_often_as_one_but_absorb_more() -> None:
    s = facing("zombie_3b", infantry=3)
    fight(s, "OC03")
    assert s.pub.old_ones["zombie_3b"].damage() == 1
    for code in ("OC10", "OC15", "OC34", "OC09"):
        stay(s, code)
    assert s.pub.battle.force[0] == 1


@pytest.mark.rule("AUZ-COMBAT-12")
@pytest.mark.parametrize("unit", ["infantry", "armoured_car"])
def test_the_player_chooses_the_ground_stack_that_takes_a_cube(unit: str) -> None:
    s = facing("zombie_1b", infantry=1, armoured_car=1, airship=1)
    fight(s, "OC10")
    assert legal(s, 0) == [("infantry",), ("armoured_car",)]
    play(s, 0, "combat.assign", unit)
    assert s.pub.battle.wounds == [int(unit == other) for other in UNITS]


@pytest.mark.rule("AUZ-COMBAT-12")
def test_a_cube_goes_neither_on_an_airship_nor_on_a_stack_that_is_not_there() -> None:
    s = facing("zombie_1b", infantry=1, armoured_car=1, airship=1)
    fight(s, "OC10")
    assert denied(s, 0, "combat.assign", "airship") == CUBE_NOT_ON_AIRSHIP()
    assert denied(s, 0, "combat.assign", "artillery") == NO_SUCH_STACK(unit="artillery")


@pytest.mark.rule("AUZ-COMBAT-12")
def test_a_force_of_airships_ignores_ground_damage() -> None:
    s = facing("zombie_1b", airship=1)
    fight(s, "OC10")
    assert s.pub.battle.wounds == [0, 0, 0, 0, 0]
    assert is_open(s, "combat.stand")


@pytest.mark.rule("AUZ-COMBAT-13", "AUZ-CARD-04")
@pytest.mark.parametrize(("force", "wounds"), [({"airship": 1}, 1), ({"artillery": 1}, 0)])
def test_the_airship_icon_hurts_airships_and_nothing_else(
    force: dict[str, int], wounds: int
) -> None:
    s = facing("zombie_1b", **force)
    fight(s, "OC20")
    assert s.pub.battle.wounds == [0, 0, 0, 0, wounds]


@pytest.mark.rule("AUZ-COMBAT-14", "AUZ-CARD-04")
def test_a_sanity_icon_takes_a_token_and_a_fourth_one_ends_the_battle() -> None:
    s = facing("zombie_3b", infantry=1)
    fight(s, "OC13")
    assert s.pub.battle.sanity == 2
    stay(s, "OC27")
    stay(s, "OC16")
    assert (s.pub.battle.sanity, s.pub.battle.hex) == (0, 3)
    stay(s, "OC08")
    assert s.pub.battle.hex == 0


@pytest.mark.rule("AUZ-COMBAT-15")
def test_we_18_two_damage_on_two_infantry_destroy_one() -> None:
    s = facing("zombie_3b", infantry=2)
    fight(s, "OC10")
    assert (s.pub.battle.force[0], s.pub.battle.wounds[0]) == (2, 1)
    stay(s, "OC15")
    assert (s.pub.battle.force[0], s.pub.battle.wounds[0]) == (1, 0)


@pytest.mark.rule("AUZ-COMBAT-16")
@pytest.mark.parametrize(
    ("unit", "resistance"),
    [("infantry", 2), ("armoured_car", 2), ("artillery", 2), ("armoured_train", 3)],
)
def test_damage_up_to_the_resistance_destroys_a_ground_unit(unit: str, resistance: int) -> None:
    s = facing("zombie_3b", **{unit: 2})
    lay(s, 0, (90, 3))
    kind, supply = UNITS.index(unit), s.pub.supply[UNITS.index(unit)]
    fight(s, "OC10")
    for code in ("OC15", "OC34")[: resistance - 1]:
        assert s.pub.battle.force[kind] == 2
        stay(s, code)
    assert (s.pub.battle.force[kind], s.pub.battle.wounds[kind]) == (1, 0)
    assert s.pub.supply[kind] == supply + 1


@pytest.mark.rule("AUZ-COMBAT-16")
def test_the_second_damage_destroys_an_airship() -> None:
    s = facing("zombie_1b", airship=2)
    fight(s, "OC20")
    assert s.pub.battle.force[4] == 2
    stay(s, "OC37")
    assert (s.pub.battle.force[4], s.pub.battle.wounds[4], s.pub.supply[4]) == (1, 0, 2)


@pytest.mark.rule("AUZ-COMBAT-17")
def test_a_unit_destroyed_by_a_card_still_deals_its_damage_of_that_card() -> None:
    s = facing("zombie_1a", infantry=1)
    fight(s, "OC10")
    stay(s, "OC23")
    assert s.pub.barracks[0][0] == 0
    assert s.pub.trophies == {"zombie_1a": 0}


@pytest.mark.rule("AUZ-COMBAT-18")
def test_withdrawal_is_asked_only_after_destruction_and_defeat_are_settled() -> None:
    s = facing("zombie_1b", infantry=1)
    fight(s, "OC03")
    assert is_open(s, "combat.stand")
    stay(s, "OC05")
    assert s.pub.trophies == {"zombie_1b": 0}
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-COMBAT-19")
@pytest.mark.parametrize(
    ("first", "second", "barracks"),
    [("OC03", "OC05", 1), ("OC10", "", 1), ("OC10", "OC15", 0)],
    ids=["destroyed", "withdrawn", "defeated"],
)
def test_a_battle_ends_by_destruction_withdrawal_or_defeat(
    first: str, second: str, barracks: int
) -> None:
    s = facing("zombie_1b", infantry=1)
    fight(s, first)
    assert s.pub.battle.hex == 3
    if second:
        stay(s, second)
    else:
        play(s, 0, "combat.stand", "ground")
    assert (s.pub.battle.hex, s.pub.barracks[0][0]) == (0, barracks)


@pytest.mark.rule("AUZ-COMBAT-20")
def test_damage_beyond_a_dead_unit_stays_on_the_next_one() -> None:
    s = facing("zombie_1b", "zombie_1c", "zombie_1d", infantry=2)
    fight(s, "OC10")
    assert (s.pub.battle.force[0], s.pub.battle.wounds[0], s.pub.supply[0]) == (1, 1, 9)


@pytest.mark.rule("AUZ-COMBAT-20", "AUZ-COMBAT-15")
def test_a_stack_takes_no_more_cubes_than_its_units_can_bear() -> None:
    s = facing("zombie_1b", "zombie_1c", "zombie_1d", infantry=1, armoured_car=1, artillery=1)
    fight(s, "OC10")
    play(s, 0, "combat.assign", "infantry")
    play(s, 0, "combat.assign", "infantry")
    assert denied(s, 0, "combat.assign", "infantry") == STACK_IS_SPENT(unit="infantry")
    assert legal(s, 0) == [("armoured_car",), ("artillery",)]


@pytest.mark.rule("AUZ-COMBAT-20")
def test_damage_is_lost_when_no_ground_unit_is_left_to_take_it() -> None:
    s = facing("zombie_1b", "zombie_1c", "zombie_1d", infantry=1, airship=1)
    fight(s, "OC10")
    assert s.pub.battle.force == [0, 0, 0, 0, 1]
    assert s.pub.battle.wounds == [0, 0, 0, 0, 0]


@pytest.mark.rule("AUZ-COMBAT-21")
def test_an_old_one_destroyed_between_two_cards_ends_the_battle_without_another_card() -> None:
    s = facing("zombie_1a", infantry=1)
    give(s, 0, "colonel_khouri")
    send(s, 3, infantry=1)
    play(s, 0, "abilities.strike", "colonel_khouri", "zombie_1a")
    assert (s.pub.trophies, s.pub.battle.hex) == ({"zombie_1a": 0}, 0)
    assert len(s.pub.deck) == 40
