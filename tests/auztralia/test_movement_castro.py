"""AUZ-PERS-02: Alanza Castro strikes Old Ones that enter her owner's farms."""

from __future__ import annotations

import pytest

from engine.auztralia.state import OldOne, State
from tests.playing import listening

from .battles import IDLE, activate, where
from .scene import farm, give, put, scene


def ranch(*characters: str) -> State:
    """Seat 0 has a farm on 18 and Alanza Castro."""
    s = scene()
    farm(s, 0, "sheep", 18)
    give(s, 0, "alanza_castro", *characters)
    return s


@pytest.mark.rule("AUZ-PERS-02")
def test_castro_kills_a_weak_old_one_and_the_farm_stays_productive() -> None:
    s = ranch()
    put(s, "migo_1a", 33)
    activate(s, "OC05", IDLE)
    assert s.pub.trophies == {"migo_1a": 0}
    assert s.pub.blighted == 0
    assert s.pub.hq[0] == 20


@pytest.mark.rule("AUZ-PERS-02")
def test_old_one_that_survives_castro_blights_the_farm_and_keeps_the_damage() -> None:
    s = ranch()
    put(s, "migo_1c", 33)
    activate(s, "OC05", IDLE)
    assert s.pub.old_ones["migo_1c"] == OldOne(18, (2, 0), (0, 0))
    assert s.pub.blighted == 1 << 18
    assert s.pub.hq[0] == 18


@pytest.mark.rule("AUZ-PERS-02")
def test_castro_does_not_guard_the_farms_of_others_nor_ports() -> None:
    s = scene()
    give(s, 0, "alanza_castro")
    farm(s, 1, "sheep", 18)
    put(s, "migo_1a", 33)
    put(s, "migo_1b", 3)
    activate(s, "OC05", IDLE)
    assert s.pub.old_ones["migo_1a"].damage() == 0
    assert s.pub.old_ones["migo_1b"] == OldOne(90, (0, 0), (0, 0))
    assert s.pub.blighted == 1 << 18


@pytest.mark.rule("AUZ-PERS-02", "AUZ-KILL-03")
def test_old_one_damaged_by_another_before_castro_is_shared() -> None:
    s = ranch()
    put(s, "loyalist_2a", 33, 0, 2)
    activate(s, "OC03", IDLE)
    assert "loyalist_2a" in s.pub.removed
    assert s.pub.vp == [1, 1], "three points for two, and the odd one for nobody"
    assert s.pub.hq == [20, 20]


@pytest.mark.rule("AUZ-PERS-02")
def test_each_entering_old_one_is_struck_and_a_survivor_blights_the_farm() -> None:
    s = ranch()
    put(s, "migo_1a", 33)
    put(s, "migo_1c", 26)
    activate(s, "OC05", IDLE)
    assert s.pub.trophies == {"migo_1a": 0}
    assert s.pub.old_ones["migo_1c"].damage() == 2
    assert s.pub.blighted == 1 << 18


@pytest.mark.rule("AUZ-PERS-02", "AUZ-COMBAT-10")
def test_castro_damage_without_cubes_is_lost() -> None:
    s = ranch()
    s.pub.hq[0] = 1
    put(s, "migo_1a", 33)
    heard = listening(s)
    activate(s, "OC05", IDLE)
    assert s.pub.old_ones["migo_1a"].damage() == 1
    lost = [e.params for e in heard if e.fact == "auz.tiles.damage_lost"]
    assert lost == [{"seat": 0, "tile": "migo_1a", "n": 1}]


@pytest.mark.rule("AUZ-PERS-02", "AUZ-COMBAT-22")
def test_castros_last_cubes_go_to_the_old_one_nearest_to_destruction() -> None:
    s = ranch()
    farm(s, 0, "sheep", 11)
    s.pub.hq[0] = 2
    put(s, "migo_1c", 21)
    put(s, "migo_1a", 33)
    activate(s, "OC05", IDLE)
    assert s.pub.trophies == {"migo_1a": 0}
    assert s.pub.old_ones["migo_1c"].damage() == 0
    assert s.pub.blighted == 1 << 11, "the cubes come back too late for the other"


@pytest.mark.rule("AUZ-PERS-02", "AUZ-COMBAT-11")
def test_castro_exchanges_five_cubes_for_a_disc_when_the_hq_is_empty() -> None:
    s = ranch()
    put(s, "shoggoth_3b", 33, 5)
    s.pub.hq[0] = 0
    activate(s, "OC01", IDLE)
    assert s.pub.old_ones["shoggoth_3b"] == OldOne(18, (2, 0), (1, 0))
    assert (s.pub.hq[0], s.pub.spare[0]) == (3, 1)


@pytest.mark.rule("AUZ-PERS-02", "AUZ-MOVE-09")
def test_castro_strikes_before_the_farm_is_blighted() -> None:
    s = ranch()
    put(s, "migo_1c", 33)
    heard = listening(s)
    activate(s, "OC05", IDLE)
    told = ("auz.movement.moved", "auz.tiles.damaged", "auz.movement.blighted")
    assert tuple(e.fact for e in heard if e.fact in told) == told


@pytest.mark.rule("AUZ-PERS-02", "AUZ-CHAR-02", "AUZ-CHAR-06")
def test_castro_works_after_her_owners_time_is_over() -> None:
    s = ranch()
    s.pub.time[0] = 54
    put(s, "migo_1a", 33)
    activate(s, "OC05", IDLE)
    assert s.pub.trophies == {"migo_1a": 0}


@pytest.mark.rule("AUZ-PERS-02", "AUZ-PERS-21")
def test_castros_kill_leaves_kapena_nothing_to_wait_for() -> None:
    s = ranch("kapena_alika")
    put(s, "migo_1a", 33)
    activate(s, "OC05", IDLE)
    assert (s.pub.kept, s.pub.blighted) == (0, 0)


@pytest.mark.rule("AUZ-PERS-02", "AUZ-MOVE-03")
def test_farm_saved_by_castro_is_a_target_for_the_second_card() -> None:
    s = ranch()
    put(s, "migo_1a", 33)
    put(s, "zombie_1b", 26)
    activate(s, "OC05", "OC04")
    assert s.pub.trophies == {"migo_1a": 0, "zombie_1b": 0}
    assert "zombie_1b" not in s.pub.old_ones
    assert s.pub.blighted == 0


@pytest.mark.rule("AUZ-PERS-02")
def test_old_one_passing_a_blighted_farm_is_not_struck() -> None:
    s = scene()
    farm(s, 0, "sheep", 18, blighted=True)
    farm(s, 0, "sheep", 5)
    give(s, 0, "alanza_castro")
    put(s, "migo_1c", 33)
    activate(s, "OC05", IDLE)
    assert (where(s, "migo_1c"), s.pub.old_ones["migo_1c"].damage()) == (18, 0)
