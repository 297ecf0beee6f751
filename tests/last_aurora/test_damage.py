"""Damage counters, repairs and lost Survivors (LAU-PLACE-06 to -16)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.convoy import BOX_DAMAGED, NO_SUCH_BOX, Gain
from engine.last_aurora.damage import (
    NOT_DAMAGED,
    OUTSIDE_THE_ZONE,
    REPAIR_IS_DUE,
    Hurt,
    Mend,
)
from engine.last_aurora.losses import (
    NO_SURVIVOR_THERE,
    NOT_OWN_SURVIVOR,
    RECRUIT_IS_SAFE,
    LoseToken,
)
from engine.last_aurora.state import crew
from tests.playing import listening

from .scene import (
    RULES,
    attach,
    damage,
    denied,
    enlist,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
)


@pytest.mark.rule("LAU-PLACE-06", "LAU-PLACE-12")
def test_the_owner_chooses_an_undamaged_box_of_the_zone() -> None:
    s = scene()
    damage(s, 0, 1)
    push(s, Hurt(0, "truck", 1))
    assert legal(s, 0) == [(0,), (2,)]
    assert denied(s, 0, "damage.place_damage", 1) == BOX_DAMAGED(box=1)
    assert denied(s, 0, "damage.place_damage", 10) == OUTSIDE_THE_ZONE(box=10, zone="truck")
    assert denied(s, 0, "damage.place_damage", 77) == NO_SUCH_BOX(box=77)
    play(s, 0, "damage.place_damage", 2)
    assert kernel.members(s.pub.damage[0]) == [1, 2]


@pytest.mark.rule("LAU-PLACE-08")
def test_a_token_under_damage_is_discarded_and_may_be_moved_away_before() -> None:
    s = scene()
    push(s, Hurt(0, "any", 1))
    away = s.clone()
    play(s, 0, "damage.place_damage", 10)
    assert s.pub.food[0] == 0
    play(away, 0, "convoy.rearrange")
    play(away, 0, "convoy.lift", 10)
    play(away, 0, "convoy.put", 12)
    play(away, 0, "damage.place_damage", 10)
    assert kernel.members(away.pub.food[0]) == [12]


@pytest.mark.rule("LAU-PLACE-08", "LAU-PLACE-05")
def test_under_fire_nothing_is_moved_away() -> None:
    s = scene(phase="fire")
    push(s, Hurt(0, "any", 1))
    assert legal(s, 0, "convoy.rearrange") == []
    play(s, 0, "damage.place_damage", 10)
    assert s.pub.food[0] == 0


@pytest.mark.rule("LAU-PLACE-09", "LAU-PLACE-16")
def test_with_a_survivor_token_goes_a_card_of_any_zone() -> None:
    s = scene()
    enlist(s, 0, "hermit", 12)
    send(s, 0, "exhausted", "leader")
    send(s, 0, "resting", "navigator")
    push(s, Hurt(0, "truck", 1))
    play(s, 0, "damage.place_damage", 0)
    assert is_open(s, "losses.lose_survivor")
    assert legal(s, 0) == [("hermit",), ("navigator_1",), ("leader_1",)]
    refusal = denied(s, 0, "losses.lose_survivor", "medic")
    assert refusal == NOT_OWN_SURVIVOR(survivor="medic")
    s.pub.contamination["leader_1"] = 1
    play(s, 0, "losses.lose_survivor", "leader_1")
    assert crew(s, 0) == ("hermit", "navigator_1")
    assert s.pub.discard == ("leader_1",)
    assert s.pub.contamination == {}
    assert s.pub.survivor[0].bit_count() == len(crew(s, 0))


@pytest.mark.rule("LAU-PLACE-09", "LAU-RECR-02", "LAU-RECR-04")
def test_the_recruit_of_this_turn_is_not_the_card_that_goes() -> None:
    s = scene()
    enlist(s, 0, "hermit", 12)
    s.pub.recruit = "hermit"
    push(s, Hurt(0, "truck", 1))
    play(s, 0, "damage.place_damage", 0)
    assert denied(s, 0, "losses.lose_survivor", "hermit") == RECRUIT_IS_SAFE(survivor="hermit")
    assert legal(s, 0) == [("leader_1",), ("navigator_1",)]


@pytest.mark.rule("LAU-PLACE-13")
def test_damage_to_a_zone_without_an_undamaged_box_is_lost() -> None:
    s = scene()
    push(s, Hurt(0, "top", 2))
    assert (s.todo, s.pub.damage[0]) == ([], 0)
    attach(s, 0, {4: "machine_gun"})
    heard = listening(s)
    push(s, Hurt(0, "top", 2))
    assert (s.todo, s.pub.damage[0]) == ([], 1 << 40)
    lost = [event.params for event in heard if event.fact == "lau.damage.wasted"]
    assert lost == [{"seat": 0, "zone": "top", "damage": 1}]


@pytest.mark.rule("LAU-ICON-08", "LAU-PLACE-15")
@pytest.mark.parametrize(
    ("zone", "boxes"),
    [
        ("top", [40, 50, 51]),
        ("bottom", [0, 1, 2, 10, 11, 12, 13]),
        ("front", [0, 1, 2, 40]),
        ("truck", [0, 1, 2]),
    ],
)
def test_the_four_target_diagrams(zone: str, boxes: list[int]) -> None:
    s = scene()
    attach(s, 0, {4: "machine_gun", 5: "roof_rack"})
    push(s, Hurt(0, zone, 1))
    assert legal(s, 0) == [(box,) for box in boxes]


@pytest.mark.rule("LAU-PLACE-14")
def test_damage_without_a_zone_goes_on_any_box() -> None:
    s = scene()
    attach(s, 0, {4: "machine_gun"})
    push(s, Hurt(0, "any", 2))
    assert legal(s, 0) == [(box,) for box in (0, 1, 2, 10, 11, 12, 13, 40)]
    play(s, 0, "damage.place_damage", 40)
    assert is_open(s, "damage.place_damage")
    play(s, 0, "damage.place_damage", 12)
    assert kernel.members(s.pub.damage[0]) == [12, 40]
    assert not is_open(s, "damage.place_damage")


@pytest.mark.rule("LAU-PLACE-07")
def test_damage_leaves_by_repair_only_as_far_as_the_owner_likes() -> None:
    s = scene()
    damage(s, 0, 2, 12)
    push(s, Mend(0, 3))
    assert legal(s, 0) == [(2,), (12,), (None,)]
    assert denied(s, 0, "damage.repair", 1) == NOT_DAMAGED(box=1)
    play(s, 0, "damage.repair", 12)
    before = s.clone()
    play(s, 0, "damage.repair", None)
    assert s.pub.damage[0] == 1 << 2
    play(before, 0, "damage.repair", 2)
    assert before.pub.damage[0] == 0
    assert not is_open(before, "damage.repair")


def test_a_repair_that_is_due_cannot_be_declined() -> None:
    s = scene()
    damage(s, 0, 2)
    push(s, Mend(0, 1, True))
    assert denied(s, 0, "damage.repair", None) == REPAIR_IS_DUE()
    assert legal(s, 0) == [(2,)]


@pytest.mark.rule("LAU-PLACE-16")
def test_with_a_survivor_card_goes_a_token_of_the_owners_choice() -> None:
    s = scene()
    push(s, LoseToken(0))
    assert legal(s, 0) == [(0,), (1,)]
    assert denied(s, 0, "losses.unload_survivor", 10) == NO_SURVIVOR_THERE(box=10)
    play(s, 0, "losses.unload_survivor", 1)
    assert s.pub.survivor[0] == 1


@pytest.mark.rule("LAU-PLACE-16")
def test_a_survivor_displaced_without_room_takes_a_card_with_it() -> None:
    s = scene()
    load(s, 0, survivor=(0, 1), food=(10,), ammo=(11, 12))
    push(s, Gain(0, "ammo"))
    play(s, 0, "convoy.place", 1)
    assert is_open(s, "losses.lose_survivor")
    play(s, 0, "losses.lose_survivor", "navigator_1")
    assert (crew(s, 0), s.pub.survivor[0]) == (("leader_1",), 1)


@pytest.mark.rule("LAU-ELIM-01", "LAU-ELIM-02", "LAU-ELIM-03")
def test_whoever_loses_all_survivors_is_out_and_asked_no_more() -> None:
    s = scene(3, phase="fire")
    s.pub.active[0] = ("leader_1",)
    load(s, 0, survivor=(0,))
    damage(s, 0, 1, 2)
    push(s, Hurt(0, "truck", 1), Gain(0, "fuel"), Gain(1, "fuel"))
    assert (s.pub.out, s.pub.order) == ((0,), [1, 2])
    assert kernel.waiting(RULES, s) == (1,)
    assert s.pub.ended == ""


@pytest.mark.rule("LAU-PLACE-08")
@pytest.mark.parametrize(("phase", "asked"), [("movement", True), ("fire", False)])
def test_the_only_box_is_struck_after_its_token_could_be_moved(phase: str, asked: bool) -> None:
    """R-03: not in the Fire phase, where nothing is moved."""
    s = scene(phase=phase)
    damage(s, 0, 1, 2)
    load(s, 0, survivor=(0, 12), ammo=())
    push(s, Hurt(0, "truck", 1))
    assert is_open(s, "damage.place_damage") == asked
    if asked:
        play(s, 0, "convoy.rearrange")
        play(s, 0, "convoy.lift", 0)
        play(s, 0, "convoy.put", 11)
        play(s, 0, "damage.place_damage", 0)
        assert kernel.members(s.pub.survivor[0]) == [11, 12]
