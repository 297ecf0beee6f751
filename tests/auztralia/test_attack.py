"""Action: attack. Force, range, time, and what turning up a tile brings."""

from __future__ import annotations

import pytest

from engine.auztralia.attack import (
    FORCE_IS_EMPTY,
    NO_OLD_ONE,
    NO_TARGET,
    NO_UNITS,
    OUT_OF_RANGE,
    TOO_FEW_UNITS,
    Send,
)
from engine.auztralia.box import BOXES, UNITS
from engine.auztralia.state import State
from tests.playing import listening

from .battles import TURN_UP, facing, fight, send
from .scene import (
    TABLE,
    denied,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    scene,
    seated,
    table_of,
    units,
)

ZOMBIE = {TURN_UP: ["zombie_1b"]}
BLANK = {TURN_UP: ["blank_1a"]}


def lurking(**force: int) -> State:
    """A face-down tile on hex 3, own track from port 90 to it, units in the barracks of seat 0."""
    s = scene()
    hide(s, 1, 3)
    lay(s, 0, (90, 3))
    units(s, 0, **force)
    return s


def asked_for(s: State) -> str:
    """The type of unit that is asked for."""
    entry = s.todo[-1]
    assert isinstance(entry, Send)
    return UNITS[entry.unit]


@pytest.mark.rule("AUZ-ATTACK-01")
def test_some_units_of_the_barracks_form_the_force_and_the_others_stay() -> None:
    s = lurking(infantry=3, armoured_car=1)
    send(s, 3, ZOMBIE, infantry=2)
    assert s.pub.battle.force == [2, 0, 0, 0, 0]
    assert s.pub.barracks[0] == (1, 1, 0, 0, 0)


@pytest.mark.rule("AUZ-ATTACK-01")
def test_no_more_units_go_than_are_in_the_barracks() -> None:
    s = lurking(infantry=2)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    assert denied(s, 0, "attack.send", 3) == TOO_FEW_UNITS(unit="infantry", n=2)


@pytest.mark.rule("AUZ-ATTACK-01")
def test_a_type_may_stay_at_home_but_the_force_may_not_be_empty() -> None:
    s = lurking(infantry=1, airship=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 0)
    assert denied(s, 0, "attack.send", 0) == FORCE_IS_EMPTY()
    assert legal(s, 0) == [(1,)]


@pytest.mark.rule("AUZ-ATTACK-01")
def test_without_units_there_is_no_attack() -> None:
    assert denied(lurking(), 0, "turn.choose", "attack") == NO_UNITS()


@pytest.mark.rule("AUZ-ATTACK-02")
def test_the_target_is_a_hex_in_range_with_a_tile_face_up_or_face_down() -> None:
    s = lurking(infantry=1)
    put(s, "temple_1a", 91)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(3,), (91,)]
    assert denied(s, 0, "attack.target", 89) == NO_OLD_ONE(hex=89)


@pytest.mark.rule("AUZ-ATTACK-02")
def test_without_an_old_one_in_range_there_is_no_attack() -> None:
    s = scene()
    put(s, "zombie_1b", 2)
    units(s, 0, infantry=1)
    assert denied(s, 0, "turn.choose", "attack") == NO_TARGET()


@pytest.mark.rule("AUZ-ATTACK-03")
@pytest.mark.parametrize(
    ("unit", "near", "far"),
    [("infantry", 3, 2), ("artillery", 3, 2), ("armoured_car", 2, 28), ("airship", 29, 45)],
)
def test_each_type_has_its_range_from_the_port(unit: str, near: int, far: int) -> None:
    s = scene()
    put(s, "zombie_1b", near)
    units(s, 0, **{unit: 1})
    play(s, 0, "turn.choose", "attack")
    assert denied(s, 0, "attack.target", near) is None
    s.pub.old_ones.clear()
    put(s, "zombie_1c", far)
    assert denied(s, 0, "attack.target", far) == OUT_OF_RANGE(hex=far)


@pytest.mark.rule("AUZ-ATTACK-03")
def test_the_shortest_range_in_the_force_counts() -> None:
    s = scene()
    put(s, "zombie_1b", 2)
    units(s, 0, infantry=1, artillery=1, armoured_car=1, armoured_train=1, airship=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 2)
    asked = []
    while is_open(s, "attack.send"):
        asked.append(asked_for(s))
        play(s, 0, "attack.send", 1)
    assert asked == ["armoured_car", "airship"]


@pytest.mark.rule("AUZ-ATTACK-04")
def test_range_is_counted_from_any_hex_of_the_own_network() -> None:
    s = scene()
    put(s, "zombie_1b", 28)
    lay(s, 1, (90, 3), (3, 2))
    units(s, 0, infantry=1)
    assert denied(s, 0, "turn.choose", "attack") == NO_TARGET()
    lay(s, 0, (90, 3), (3, 2))
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(28,)]


@pytest.mark.rule("AUZ-ATTACK-05")
def test_a_train_attacks_only_where_own_track_leads() -> None:
    s = scene()
    put(s, "zombie_1b", 2)
    put(s, "zombie_1c", 91)
    lay(s, 0, (90, 3), (3, 2))
    units(s, 0, armoured_train=1)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(2,)]
    assert denied(s, 0, "attack.target", 91) == OUT_OF_RANGE(hex=91)


def blocked_line(**force: int) -> State:
    """The position of WE-32: a line over 3 and 2 to 28, a zombie on 2, one beyond on 28."""
    s = scene()
    lay(s, 0, (90, 3), (3, 2), (2, 28))
    put(s, "zombie_1b", 2)
    put(s, "zombie_1c", 28)
    units(s, 0, **force)
    play(s, 0, "turn.choose", "attack")
    return s


@pytest.mark.rule("AUZ-ATTACK-07", "AUZ-ATTACK-15", "AUZ-ATTACK-05")
@pytest.mark.parametrize("unit", UNITS)
def test_we_32_any_force_attacks_the_old_one_that_blocks_the_line(unit: str) -> None:
    s = blocked_line(**{unit: 1})
    assert denied(s, 0, "attack.target", 2) is None


@pytest.mark.rule("AUZ-ATTACK-06", "AUZ-ATTACK-08", "AUZ-ATTACK-15", "AUZ-ATTACK-16")
@pytest.mark.parametrize("unit", ["infantry", "armoured_car", "artillery", "armoured_train"])
def test_we_32_ground_units_do_not_get_past_the_old_one(unit: str) -> None:
    s = blocked_line(**{unit: 1})
    assert denied(s, 0, "attack.target", 28) == OUT_OF_RANGE(hex=28)


@pytest.mark.rule("AUZ-ATTACK-08", "AUZ-ATTACK-16")
def test_we_32_airships_alone_fly_over_the_old_one() -> None:
    s = blocked_line(armoured_car=1, airship=1)
    put(s, "zombie_1d", 29)
    assert legal(s, 0) == [(2,), (28,), (29,)]
    play(s, 0, "attack.target", 28)
    assert asked_for(s) == "airship"
    play(s, 0, "attack.send", 1)
    assert s.pub.battle.force == [0, 0, 0, 0, 1]


@pytest.mark.rule("AUZ-ATTACK-08", "AUZ-ATTACK-16")
def test_airships_cross_an_old_one_where_there_is_no_other_way_in_range() -> None:
    s = scene()
    put(s, "zombie_1b", 2)
    put(s, "zombie_1c", 29)
    units(s, 0, airship=1)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(2,), (29,)]


@pytest.mark.rule("AUZ-ATTACK-16")
def test_only_the_hexes_between_must_be_free_and_a_way_around_will_do() -> None:
    s = scene()
    lay(s, 0, (90, 3))
    put(s, "temple_1a", 2)
    put(s, "zombie_1b", 76)
    hide(s, 1, 8)
    units(s, 0, armoured_car=1)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(2,), (8,), (76,)]


@pytest.mark.rule("AUZ-ATTACK-08")
def test_a_face_down_tile_is_in_the_way_too() -> None:
    s = scene()
    put(s, "zombie_1b", 2)
    hide(s, 1, 3)
    units(s, 0, armoured_car=1)
    play(s, 0, "turn.choose", "attack")
    assert denied(s, 0, "attack.target", 2) == OUT_OF_RANGE(hex=2)


@pytest.mark.rule("AUZ-ATTACK-09", "AUZ-ATTACK-10")
@pytest.mark.parametrize(
    ("force", "cost"),
    [
        ({"infantry": 2, "armoured_car": 1, "airship": 1}, 2),
        ({"infantry": 1, "armoured_car": 1}, 2),
        ({"infantry": 3}, 1),
        ({"infantry": 1}, 1),
        ({"airship": 1}, 1),
        ({"armoured_train": 1}, 1),
        ({"armoured_train": 1, "airship": 2}, 1),
        ({"infantry": 1, "armoured_car": 1, "artillery": 1}, 3),
        ({"infantry": 4, "armoured_car": 2, "artillery": 2, "armoured_train": 1}, 3),
    ],
)
def test_we_12_the_attack_costs_one_point_for_each_costly_type(
    force: dict[str, int], cost: int
) -> None:
    s = lurking(**force)
    send(s, 3, ZOMBIE, **force)
    everything = legal(s, 0)[-1]
    play(s, 0, "combat.stand", *everything)
    assert s.pub.time[0] == 2 + cost


@pytest.mark.rule("AUZ-ATTACK-11")
def test_we_13_the_face_down_tile_is_turned_up_when_the_attack_is_declared() -> None:
    s = lurking(infantry=1)
    send(s, 3, ZOMBIE, infantry=1)
    assert s.pub.old_ones["zombie_1b"].hex == 3
    assert s.pub.lairs == [0, 0, 0]
    assert legal(s, 0) == [(None,), ("ground",), ("all",)]
    assert len(s.pub.deck) == 40


@pytest.mark.rule("AUZ-ATTACK-11", "AUZ-MULTI-01")
def test_a_face_down_tile_under_a_face_up_old_one_is_turned_up_too() -> None:
    s = lurking(infantry=1)
    put(s, "migo_1a", 3)
    send(s, 3, ZOMBIE, infantry=1)
    assert sorted(s.pub.old_ones) == ["migo_1a", "zombie_1b"]


@pytest.mark.rule("AUZ-ATTACK-12")
@pytest.mark.parametrize("group", ["airships", "ground", "all"])
def test_after_a_reveal_all_or_part_of_the_force_may_withdraw(group: str) -> None:
    s = lurking(infantry=1, airship=1)
    send(s, 3, ZOMBIE, infantry=1, airship=1)
    play(s, 0, "combat.stand", group)
    back = {"airships": (0, 0, 0, 0, 1), "ground": (1, 0, 0, 0, 0), "all": (1, 0, 0, 0, 1)}
    assert s.pub.barracks[0] == back[group]


@pytest.mark.rule("AUZ-ATTACK-12")
def test_time_and_cube_are_spent_even_if_everything_withdraws() -> None:
    s = lurking(infantry=1, armoured_car=1)
    send(s, 3, ZOMBIE, infantry=1, armoured_car=1)
    play(s, 0, "combat.stand", "ground")
    assert s.pub.time[0] == 4
    assert (s.pub.hq[0], s.pub.boxes[0][BOXES.index("attack")]) == (19, 1)


@pytest.mark.rule("AUZ-ATTACK-13")
def test_a_blank_tile_leaves_the_game_and_the_attack_is_over() -> None:
    s = lurking(infantry=1)
    send(s, 3, BLANK, infantry=1)
    assert (s.pub.removed, s.pub.trophies, s.pub.vp) == (("blank_1a",), {}, [0, 0])
    assert s.pub.barracks[0] == (1, 0, 0, 0, 0)
    assert (s.pub.time[0], len(s.pub.deck)) == (3, 40)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-ATTACK-13")
def test_the_battle_goes_on_if_something_else_lies_with_the_blank() -> None:
    s = lurking(infantry=1)
    put(s, "migo_1a", 3)
    send(s, 3, BLANK, infantry=1)
    assert list(s.pub.old_ones) == ["migo_1a"]
    assert is_open(s, "combat.stand")


@pytest.mark.rule("AUZ-ATTACK-14")
def test_survivors_return_to_the_barracks() -> None:
    s = facing("zombie_1a", infantry=2, armoured_car=1)
    fight(s, "OC24")
    assert s.pub.barracks[0] == (2, 1, 0, 0, 0)
    assert s.pub.battle.force == [0, 0, 0, 0, 0]


@pytest.mark.rule("AUZ-ATTACK-12", "AUZ-PERS-34")
def test_the_time_told_at_the_declaration_is_what_a_withdrawal_costs() -> None:
    s = lurking(infantry=1, armoured_car=1)
    give(s, 0, "professor_guyonne")
    heard = listening(s)
    send(s, 3, ZOMBIE, infantry=1, armoured_car=1)
    play(s, 0, "combat.stand", "ground")
    told = [event.params["cost"] for event in heard if event.fact == "auz.attack.declared"]
    assert (told, s.pub.time[0]) == ([1], 3)


@pytest.mark.rule("AUZ-ATTACK-08")
@pytest.mark.parametrize(("edition", "cited"), [("pl-2018", True), ("ru-2017", False)])
def test_a_rule_that_an_edition_lacks_is_no_reason_there(edition: str, cited: bool) -> None:
    with seated(table_of(edition)):
        s = scene()
        put(s, "zombie_1b", 50)
        put(s, "zombie_1c", 3)
        units(s, 0, infantry=1)
        play(s, 0, "turn.choose", "attack")
        refused = denied(s, 0, "attack.target", 50)
    assert refused == OUT_OF_RANGE(hex=50)
    assert ("AUZ-ATTACK-08" in refused.rules) == cited


@pytest.mark.rule("AUZ-ATTACK-08")
@pytest.mark.ruling("R-16")
def test_only_airships_pass_old_ones_off_the_rails() -> None:
    passing = [unit for unit, free in zip(UNITS, TABLE.box.book.unstopped, strict=True) if free]
    assert passing == ["airship"]
