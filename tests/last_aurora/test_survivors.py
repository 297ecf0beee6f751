"""The Survivors and their abilities (LAU-ABIL, LAU-SURV)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.abilities import behind, crew_fame, crew_speed, spares
from engine.last_aurora.contamination import Contaminate
from engine.last_aurora.fame import Fame
from engine.last_aurora.movement import MovementTurn
from engine.last_aurora.rest import Camp
from engine.last_aurora.rounds import Begin
from engine.last_aurora.state import State
from engine.last_aurora.survivors import (
    HAS_THAT_KIND,
    NONE_LEFT,
    NOT_ABOUT,
    NOT_ACTIVE,
    NOT_RESTING,
    NOTHING_DAMAGED,
    USED_ALREADY,
    Renegades,
    Shame,
    aim,
    exhaust,
)
from tests.playing import listening

from .scene import (
    RULES,
    attach,
    damage,
    denied,
    enlist,
    foe,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
    show,
    spaces,
    table,
)


def camp(*survivors: str) -> State:
    """Seat 0 camps with these Survivors active, before anything else is done."""
    s = scene(phase="rest")
    s.pub.turn = -1
    attach(s, 0, {2: "bunk_trailer"})
    for box, card in enumerate(survivors, 20):
        enlist(s, 0, card, box)
    return s


# -- Exploration ----------------------------------------------------------------


@pytest.mark.rule("LAU-SURV-06", "LAU-ABIL-03")
def test_the_hermit_keeps_contamination_from_those_who_act_with_him() -> None:
    s = scene()
    enlist(s, 0, "hermit", 12)
    s.pub.acting = ("leader_1", "hermit")
    push(s, Contaminate(0, s.pub.acting))
    assert s.pub.contamination == {}
    s.pub.acting = ("leader_1",)
    push(s, Contaminate(0, s.pub.acting))
    assert s.pub.contamination == {"leader_1": 1}


@pytest.mark.rule("LAU-SURV-06")
def test_the_hermit_does_not_help_others_in_his_turn() -> None:
    s = scene()
    enlist(s, 0, "hermit", 12)
    s.pub.acting = ("hermit",)
    push(s, Contaminate(1, ("leader_2",)))
    assert s.pub.contamination == {"leader_2": 1}


@pytest.mark.rule("LAU-SURV-08")
def test_the_leader_rests_instead_of_being_exhausted() -> None:
    s = scene()
    exhaust(s, 0, "leader_1")
    exhaust(s, 0, "navigator_1")
    assert s.pub.active[0] == ()
    assert s.pub.resting[0] == ("leader_1",)
    assert s.pub.exhausted[0] == ("navigator_1",)


@pytest.mark.rule("LAU-SURV-12", "LAU-ABIL-03")
def test_the_preacher_saves_the_fame_of_the_card_action_only() -> None:
    s = scene()
    enlist(s, 0, "preacher", 12)
    s.pub.acting = ("preacher",)
    push(s, Shame(0, 1))
    assert s.pub.fame[0] == 0
    push(s, Fame(0, -1))
    assert s.pub.fame[0] == -1
    s.pub.fame[0] = 2
    s.pub.acting = ("leader_1",)
    push(s, Shame(0, 1))
    assert s.pub.fame[0] == 1


# -- Rest -----------------------------------------------------------------------


@pytest.mark.rule("LAU-SURV-09", "LAU-ABIL-02", "LAU-ABIL-04")
def test_the_mechanic_repairs_twice_once_a_phase_and_stays_active() -> None:
    s = camp("mechanic")
    push(s, Camp((0,)))
    assert denied(s, 0, "survivors.mechanic") == NOTHING_DAMAGED()
    assert legal(s, 0, "survivors.mechanic") == []
    damage(s, 0, 2, 12, 13)
    play(s, 0, "survivors.mechanic")
    play(s, 0, "damage.repair", 2)
    play(s, 0, "damage.repair", 12)
    assert kernel.members(s.pub.damage[0]) == [13]
    assert "mechanic" in s.pub.active[0]
    assert s.todo == []
    push(s, Camp((0,)))
    assert s.todo == []
    push(s, Begin("movement"), Begin("rest"), Camp((0,)))
    assert legal(s, 0, "survivors.mechanic") == [()]


@pytest.mark.rule("LAU-ABIL-01")
def test_a_survivor_who_is_not_active_has_no_ability() -> None:
    s = camp("mechanic", "hustler")
    damage(s, 0, 12)
    send(s, 0, "exhausted", "mechanic")
    push(s, Camp((0,)))
    assert legal(s, 0, "survivors.mechanic") == []
    assert denied(s, 0, "survivors.mechanic") == NOT_ACTIVE(survivor="mechanic")


@pytest.mark.rule("LAU-SURV-07", "LAU-ABIL-04")
def test_the_hustler_takes_what_the_convoy_lacks() -> None:
    s = camp("hustler", "mechanic")
    load(s, 0, food=(), ammo=())
    push(s, Camp((0,)))
    assert legal(s, 0, "survivors.hustler") == [("food",), ("ammo",)]
    assert denied(s, 0, "survivors.hustler", "fuel") == HAS_THAT_KIND(token="fuel")
    play(s, 0, "survivors.hustler", "ammo")
    play(s, 0, "convoy.place", 12)
    assert kernel.members(s.pub.ammo[0]) == [12]
    assert denied(s, 0, "survivors.hustler", "food") == USED_ALREADY(survivor="hustler")


@pytest.mark.rule("LAU-SURV-07")
def test_the_hustler_is_useless_with_all_kinds_or_an_empty_reserve() -> None:
    s = camp("hustler")
    push(s, Camp((0,)))
    assert legal(s, 0, "survivors.hustler") == []
    strict = scene(phase="rest", at=table(strict_supply=True))
    enlist(strict, 0, "hustler", 12)
    load(strict, 0, ammo=())
    load(strict, 1, ammo=(2, 10, 11, 12, 20, 21, 22, 23, 24, 25))
    push(strict, Camp((0,)))
    assert denied(strict, 0, "survivors.hustler", "ammo") == NONE_LEFT(token="ammo")
    assert legal(strict, 0, "survivors.hustler") == []


# -- Movement -------------------------------------------------------------------


@pytest.mark.rule("LAU-SURV-02", "LAU-SURV-04", "LAU-ABIL-01")
def test_navigator_and_driver_make_the_truck_faster_while_active() -> None:
    s = scene(phase="movement")
    assert crew_speed(s, 0) == 1
    enlist(s, 0, "driver", 12)
    assert crew_speed(s, 0) == 2
    send(s, 0, "resting", "navigator")
    assert crew_speed(s, 0) == 1
    send(s, 0, "exhausted", "driver")
    assert crew_speed(s, 0) == 0


@pytest.mark.rule("LAU-SURV-03")
@pytest.mark.parametrize(("lead", "points"), [(5, 1), (6, 2), (7, 2)])
def test_far_behind_the_navigator_is_worth_one_more(lead: int, points: int) -> None:
    s = scene(phase="movement")
    spaces(s, 0, lead)
    assert crew_speed(s, 0) == points
    assert crew_speed(s, 1) == 1


@pytest.mark.rule("LAU-SURV-03")
def test_the_distance_counts_shortcuts_that_the_own_convoy_could_use() -> None:
    s = scene(phase="movement")
    spaces(s, 9, 15)
    assert behind(s, 0) == 6
    attach(s, 0, {0: "snowcat"})
    assert behind(s, 0) == 5
    assert crew_speed(s, 0) == 1


@pytest.mark.rule("LAU-SURV-10", "LAU-ABIL-02", "LAU-ABIL-04")
def test_the_medic_wakes_a_resting_survivor_who_helps_at_once() -> None:
    s = scene(phase="movement")
    enlist(s, 0, "medic", 12)
    send(s, 0, "resting", "navigator")
    send(s, 0, "exhausted", "leader")
    push(s, MovementTurn(0))
    assert crew_speed(s, 0) == 0
    assert legal(s, 0, "survivors.medic") == [("navigator_1",)]
    refusal = denied(s, 0, "survivors.medic", "leader_1")
    assert refusal == NOT_RESTING(survivor="leader_1")
    heard = listening(s)
    play(s, 0, "survivors.medic", "navigator_1")
    assert [event.fact for event in heard] == ["lau.survivors.used", "lau.survivors.roused"]
    assert crew_speed(s, 0) == 1
    assert s.pub.active[0] == ("medic", "navigator_1")
    send(s, 0, "resting", "leader")
    assert denied(s, 0, "survivors.medic", "leader_1") == USED_ALREADY(survivor="medic")


@pytest.mark.rule("LAU-SURV-10", "LAU-ABIL-04")
def test_the_medic_wakes_a_survivor_after_driving_too() -> None:
    s = scene(phase="movement")
    enlist(s, 0, "medic", 12)
    enlist(s, 0, "shooter", 1, "resting")
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", "fuel")
    play(s, 0, "movement.burn", None)
    assert denied(s, 0, "survivors.medic", "shooter") is not None
    play(s, 0, "movement.steer", 1)
    play(s, 0, "movement.steer", None)
    assert is_open(s, "movement.end_movement")
    assert legal(s, 0, "survivors.medic") == [("shooter",)]
    play(s, 0, "survivors.medic", "shooter")
    assert "shooter" in s.pub.active[0]
    assert s.todo == []


@pytest.mark.rule("LAU-SURV-10")
@pytest.mark.parametrize("zone", ["active", "exhausted"])
def test_nobody_is_asked_after_driving_if_the_medic_has_nobody_to_wake(zone: str) -> None:
    s = scene(phase="movement")
    enlist(s, 0, "medic", 12)
    enlist(s, 0, "shooter", 1, zone)
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", "fuel")
    play(s, 0, "movement.burn", None)
    play(s, 0, "movement.steer", 1)
    play(s, 0, "movement.steer", None)
    assert s.todo == []


@pytest.mark.rule("LAU-SURV-10", "LAU-ABIL-01")
def test_a_resting_medic_wakes_nobody() -> None:
    s = scene(phase="movement")
    enlist(s, 0, "medic", 12, "resting")
    push(s, MovementTurn(0))
    assert denied(s, 0, "survivors.medic", "medic") == NOT_ACTIVE(survivor="medic")
    assert legal(s, 0, "survivors.medic") == []


# -- Fire -----------------------------------------------------------------------


@pytest.mark.rule("LAU-SURV-13", "LAU-ABIL-01")
def test_the_renegade_chooses_an_enemy_in_the_zone_or_on_the_board() -> None:
    s = scene(phase="fire")
    enlist(s, 0, "renegade", 12)
    show(s, "hermit", "war_wolves")
    foe(s, "last_howl", 1)
    push(s, Renegades())
    assert kernel.waiting(RULES, s) == (0,)
    assert legal(s, 0) == [("war_wolves",), ("last_howl",), (None,)]
    assert denied(s, 0, "survivors.spare", "ulmar") == NOT_ABOUT(enemy="ulmar")
    heard = listening(s)
    play(s, 0, "survivors.spare", "war_wolves")
    assert s.pub.used == ("renegade",)
    assert [event.fact for event in heard] == ["lau.survivors.used", "lau.survivors.spared"]
    assert spares(s, 0, "war_wolves")
    assert not spares(s, 0, "last_howl")
    assert not spares(s, 1, "war_wolves")
    push(s, Begin("end"))
    assert not spares(s, 0, "war_wolves")


@pytest.mark.rule("LAU-SURV-13", "LAU-ABIL-01")
def test_without_an_active_renegade_or_an_enemy_nobody_is_asked() -> None:
    s = scene(phase="fire")
    enlist(s, 0, "renegade", 12)
    push(s, Renegades())
    assert s.todo == []
    show(s, "war_wolves")
    send(s, 0, "resting", "renegade")
    push(s, Renegades())
    assert s.todo == []
    send(s, 0, "active", "renegade")
    push(s, Renegades())
    play(s, 0, "survivors.spare", None)
    assert not spares(s, 0, "war_wolves")


@pytest.mark.rule("LAU-SURV-14", "LAU-ABIL-04")
def test_the_shooter_adds_to_the_first_hit_of_a_fire_phase() -> None:
    s = scene(phase="fire")
    enlist(s, 0, "shooter", 12)
    assert aim(s, 1) == 0
    assert aim(s, 0) == 1
    assert aim(s, 0) == 0
    push(s, Begin("exploration"))
    assert aim(s, 0) == 0
    push(s, Begin("fire"))
    assert aim(s, 0) == 1
    push(s, Begin("fire"))
    send(s, 0, "exhausted", "shooter")
    assert aim(s, 0) == 0


# -- the end of the game --------------------------------------------------------


@pytest.mark.rule("LAU-SURV-11", "LAU-SURV-15", "LAU-ABIL-01")
@pytest.mark.parametrize("zone", ["active", "resting", "exhausted"])
def test_orphan_and_prisoner_are_worth_fame_in_any_zone(zone: str) -> None:
    s = scene()
    assert crew_fame(s, 0) == 0
    enlist(s, 0, "orphan", 12, zone)
    assert crew_fame(s, 0) == 1
    enlist(s, 0, "prisoner", 11, zone)
    assert crew_fame(s, 0) == 2


@pytest.mark.rule("LAU-SURV-01")
@pytest.mark.parametrize("loot", ["nuclear_reactor", "prisoner"])
def test_the_bounty_hunter_is_worth_fame_with_any_loot(loot: str) -> None:
    s = scene()
    enlist(s, 0, "bounty_hunter", 12, "exhausted")
    attach(s, 0, {4: "machine_gun"})
    assert crew_fame(s, 0) == 0
    if loot == "prisoner":
        enlist(s, 0, loot, 11)
        assert crew_fame(s, 0) == 2 + 1
    else:
        attach(s, 0, {5: loot})
        assert crew_fame(s, 0) == 2
