"""Card Action "improve the convoy" (LAU-UPG)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.state import State, crew, frame
from engine.last_aurora.upgrade import NOT_A_TRAILER, Improve

from .expedition import explore, zone
from .scene import attach, damage, denied, enlist, is_open, legal, load, play, push, scene, unload


def boxes(s: State, token: str) -> list[int]:
    """The boxes of seat 0 with a token or counter of a kind."""
    return kernel.members(getattr(s.pub, token)[0])


def long_convoy(s: State) -> None:
    """Three Trailers behind a Truck that can tow them, a Device on the Truck and on the last."""
    attach(s, 0, {0: "crawler", 2: "box_trailer", 3: "bunk_trailer", 4: "roof_rack"})
    attach(s, 0, {7: "machine_gun"})


# -- Trucks ---------------------------------------------------------------------


@pytest.mark.rule("LAU-UPG-01", "LAU-UPG-10", "LAU-UPG-11", "LAU-ICON-01")
def test_a_truck_takes_the_place_of_the_old_one() -> None:
    s = zone("snowcat")
    damage(s, 0, 2)
    explore(s, 1, "leader_1")
    assert s.pub.convoy[0][0] == "snowcat"
    assert s.pub.discard == ("start_truck_1",)
    assert (frame(s, 0).speed, frame(s, 0).tow, frame(s, 0).tracks) == (2, 2, True)
    assert boxes(s, "damage") == []
    assert boxes(s, "survivor") == []
    assert legal(s, 0) == [(0,), (1,), (2,), (12,)]
    play(s, 0, "convoy.place", 0)
    play(s, 0, "convoy.place", 12)
    assert boxes(s, "survivor") == [0, 12]
    assert is_open(s, "bonus.choose_bonus")


@pytest.mark.rule("LAU-UPG-05", "LAU-UPG-06")
def test_a_device_stays_when_its_vehicle_is_replaced() -> None:
    s = scene()
    attach(s, 0, {4: "roof_rack", 5: "machine_gun"})
    load(s, 0, food=(40,), survivor=(10, 11), ammo=(), fuel=())
    push(s, Improve(0, "army_truck"))
    assert s.pub.convoy[0][:2] == ("army_truck", "container_1")
    assert s.pub.convoy[0][4:6] == ("roof_rack", "machine_gun")
    assert boxes(s, "food") == [40]
    assert s.todo == []


@pytest.mark.rule("LAU-UPG-07", "LAU-UPG-08", "LAU-UPG-12", "LAU-UPG-09")
def test_a_truck_that_tows_less_costs_a_trailer_and_its_device() -> None:
    """Worked example 28."""
    s = scene()
    long_convoy(s)
    load(s, 0, survivor=(0, 30), food=(33,), fuel=(), ammo=(23,))
    damage(s, 0, 31, 70, 40)
    push(s, Improve(0, "snowcat"))
    assert legal(s, 0) == [(1,), (2,), (3,)]
    assert denied(s, 0, "upgrade.drop_trailer", 0) == NOT_A_TRAILER(vehicle=0)
    play(s, 0, "upgrade.drop_trailer", 3)
    assert s.pub.convoy[0] == (
        *("snowcat", "container_1", "box_trailer", ""),
        *("roof_rack", "", "", ""),
    )
    assert s.pub.discard == ("crawler", "bunk_trailer", "machine_gun")
    assert boxes(s, "damage") == [40]
    play(s, 0, "convoy.place", 0)
    play(s, 0, "convoy.place", 1)
    play(s, 0, "convoy.place", 13)
    assert (boxes(s, "survivor"), boxes(s, "food"), boxes(s, "ammo")) == ([0, 1], [13], [23])
    assert s.todo == []


@pytest.mark.rule("LAU-UPG-09")
def test_what_is_behind_a_dropped_trailer_closes_up_with_all_it_carries() -> None:
    s = scene()
    long_convoy(s)
    load(s, 0, survivor=(20, 30), food=(33,), fuel=(13,), ammo=(41,))
    damage(s, 0, 31, 70)
    push(s, Improve(0, "snowcat"))
    play(s, 0, "upgrade.drop_trailer", 1)
    assert s.pub.convoy[0] == (
        *("snowcat", "box_trailer", "bunk_trailer", ""),
        *("roof_rack", "", "machine_gun", ""),
    )
    assert (boxes(s, "survivor"), boxes(s, "food")) == ([10, 20], [23])
    assert (boxes(s, "damage"), boxes(s, "ammo")) == ([21, 60], [41])
    assert boxes(s, "fuel") == []
    play(s, 0, "convoy.place", 12)
    assert boxes(s, "fuel") == [12]


@pytest.mark.rule("LAU-UPG-07")
def test_a_truck_that_tows_enough_costs_no_trailer() -> None:
    s = scene()
    long_convoy(s)
    load(s, 0, survivor=(10, 11), food=(), fuel=(), ammo=())
    push(s, Improve(0, "armoured_hauler"))
    assert frame(s, 0).trailers == 3
    assert s.pub.discard == ("crawler",)
    assert s.todo == []


# -- Trailers -------------------------------------------------------------------


@pytest.mark.rule("LAU-UPG-02", "LAU-UPG-09", "LAU-UPG-13")
def test_a_trailer_is_attached_at_the_rear_while_the_truck_can_tow_it() -> None:
    """Worked example 4: Tow 2 and one Trailer."""
    s = zone("rusty_trailer_1")
    before = s.pub.clone()
    explore(s, 1, "leader_1")
    assert s.pub.convoy[0][:4] == ("start_truck_1", "container_1", "rusty_trailer_1", "")
    assert s.pub.discard == ()
    assert (s.pub.food, s.pub.survivor, s.pub.fuel) == (before.food, before.survivor, before.fuel)
    assert is_open(s, "bonus.choose_bonus")


@pytest.mark.rule("LAU-UPG-03", "LAU-UPG-10", "LAU-UPG-11")
def test_a_full_convoy_gives_up_a_trailer_of_the_owners_choice() -> None:
    s = scene()
    attach(s, 0, {2: "rusty_trailer_1", 5: "machine_gun"})
    damage(s, 0, 12, 50)
    push(s, Improve(0, "box_trailer"))
    assert legal(s, 0) == [(1,), (2,)]
    assert denied(s, 0, "upgrade.replace_trailer", 0) == NOT_A_TRAILER(vehicle=0)
    assert denied(s, 0, "upgrade.replace_trailer", 3) == NOT_A_TRAILER(vehicle=3)
    play(s, 0, "upgrade.replace_trailer", 1)
    assert s.pub.convoy[0][1:3] == ("box_trailer", "rusty_trailer_1")
    assert s.pub.convoy[0][5] == "machine_gun"
    assert boxes(s, "damage") == [50]
    assert s.pub.discard == ("container_1",)
    for box in (10, 11, 22):
        play(s, 0, "convoy.place", box)
    assert (boxes(s, "ammo"), boxes(s, "fuel"), boxes(s, "food")) == ([10], [11], [22])


@pytest.mark.rule("LAU-UPG-11", "LAU-UPG-14", "LAU-PLACE-09")
def test_what_finds_no_box_is_discarded_and_a_survivor_with_his_card() -> None:
    s = scene()
    attach(s, 0, {2: "rusty_trailer_1"})
    unload(s, 0)
    load(s, 0, survivor=(0, 10))
    enlist(s, 0, "mechanic", 11)
    load(s, 0, food=(12,), ammo=(20, 21, 22))
    damage(s, 0, 1)
    push(s, Improve(0, "tanker"))
    play(s, 0, "upgrade.replace_trailer", 1)
    assert [entry.key for entry in s.todo].count("lau.convoy.gain") == 2
    play(s, 0, "convoy.place", 14)
    play(s, 0, "convoy.place", 20)
    play(s, 0, "convoy.place", 10)
    assert boxes(s, "survivor") == [0, 14, 20]
    assert boxes(s, "ammo") == [21, 22]
    s = scene()
    attach(s, 0, {2: "rusty_trailer_1"})
    unload(s, 0)
    load(s, 0, survivor=(0, 10))
    enlist(s, 0, "mechanic", 11)
    damage(s, 0, 1, 20, 21, 22)
    push(s, Improve(0, "tanker"))
    play(s, 0, "upgrade.replace_trailer", 1)
    play(s, 0, "convoy.place", 14)
    assert is_open(s, "losses.lose_survivor")
    play(s, 0, "losses.lose_survivor", "navigator_1")
    assert crew(s, 0) == ("leader_1", "mechanic")
    assert boxes(s, "survivor") == [0, 14]


# -- Devices --------------------------------------------------------------------


@pytest.mark.rule("LAU-UPG-04")
def test_a_device_goes_on_any_vehicle_and_drives_out_the_one_that_is_there() -> None:
    s = zone("machine_gun")
    attach(s, 0, {2: "rusty_trailer_1", 4: "roof_rack"})
    load(s, 0, fuel=(40,))
    damage(s, 0, 41)
    explore(s, 1, "leader_1")
    assert legal(s, 0) == [(0,), (1,), (2,)]
    assert denied(s, 0, "upgrade.mount", 3) == NOT_A_TRAILER(vehicle=3)
    other = s.clone()
    play(s, 0, "upgrade.mount", 2)
    assert s.pub.convoy[0][4:] == ("roof_rack", "", "machine_gun", "")
    assert s.pub.discard == ()
    play(other, 0, "upgrade.mount", 0)
    assert other.pub.convoy[0][4] == "machine_gun"
    assert other.pub.discard == ("roof_rack",)
    assert boxes(other, "damage") == []
    play(other, 0, "convoy.place", 13)
    assert boxes(other, "fuel") == [13]


@pytest.mark.rule("LAU-UPG-11")
def test_loot_that_is_replaced_leaves_the_game() -> None:
    """Ruling R-51."""
    s = scene()
    attach(s, 0, {4: "gauss_cannon"})
    push(s, Improve(0, "machine_gun"))
    play(s, 0, "upgrade.mount", 0)
    assert (s.pub.gone, s.pub.discard) == (("gauss_cannon",), ())
