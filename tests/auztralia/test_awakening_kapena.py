"""AUZ-PERS-21 to -23: Kapena Alika defends her owner's farms."""

from __future__ import annotations

import typing as t

import pytest

from engine.auztralia.attack import FORCE_IS_EMPTY
from engine.auztralia.awakening import NOT_ENTERED
from engine.auztralia.box import BOXES
from engine.auztralia.characters import NOT_ACTIVE
from engine.auztralia.combat import TOO_EARLY
from engine.auztralia.holdings import holdings
from engine.auztralia.state import Boxes, State
from engine.kernel.effects import Effect, effects
from tests.playing import listening

from .battles import IDLE, activate, where
from .scene import (
    denied,
    farm,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    rules_of,
    scene,
    units,
)

ATTACK = BOXES.index("attack")


def boxes(cubes: int) -> Boxes:
    """Cubes in the attack box and in no other."""
    return t.cast("Boxes", tuple(cubes * (box == "attack") for box in BOXES))


def ranch(infantry: int = 1) -> State:
    """Kapena's owner has farms on 2 and 3, on a line from port 90; a mi-go is next to 2."""
    s = scene()
    give(s, 0, "kapena_alika")
    lay(s, 0, (3, 90), (2, 3))
    farm(s, 0, "sheep", 2, 3)
    units(s, 0, infantry=infantry)
    put(s, "migo_1a", 28)
    return s


def kill_migo(s: State) -> None:
    """One infantry is sent to 2 and hits the mi-go with the first two cards."""
    play(s, 0, "awakening.intercept", 2)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC01"]})
    play(s, 0, "combat.stand", None, luck={"auz.combat.turn_card": ["OC31"]})


@pytest.mark.rule("AUZ-PERS-22", "AUZ-ATTACK-09")
def test_an_attack_outside_of_the_turn_tells_its_time_and_keeps_its_units() -> None:
    s = ranch(2)
    activate(s, "OC05", "OC14")
    rules = rules_of(s)
    come = ("auz.awakening.intercept", 2)
    assert effects(rules, holdings, s, 0, come)[0] == Effect({"time": 1, "cubes": 1}, {})
    play(s, 0, "awakening.intercept", 2)
    send = ("auz.attack.send", 2)
    assert effects(rules, holdings, s, 0, send)[0] == Effect({}, {})


# -- the stop -------------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-21", "AUZ-PERS-22", "AUZ-MOVE-17")
def test_we_35_a_migo_stops_on_the_farm_and_is_killed_there() -> None:
    s = ranch()
    activate(s, "OC05", "OC14")
    assert (where(s, "migo_1a"), s.pub.blighted) == (2, 0)
    assert legal(s, 0, "awakening.intercept") == [(None,), (2,)]
    kill_migo(s)
    assert s.pub.trophies == {"migo_1a": 0}
    assert s.pub.blighted == 0


@pytest.mark.rule("AUZ-PERS-21")
def test_we_35_the_farm_is_blighted_if_the_migo_survives() -> None:
    s = ranch()
    activate(s, "OC05", "OC14")
    play(s, 0, "awakening.intercept", 2)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC01"]})
    assert s.pub.blighted == 0
    play(s, 0, "combat.stand", "ground")
    assert s.pub.blighted == 1 << 2
    assert s.pub.old_ones["migo_1a"].damage() == 1


@pytest.mark.rule("AUZ-PERS-22")
@pytest.mark.parametrize("space", [53, 54])
def test_we_35_at_53_the_farm_is_blighted_at_once_and_the_migo_goes_on(space: int) -> None:
    s = ranch()
    s.pub.time[0] = space
    activate(s, "OC05", "OC14")
    assert where(s, "migo_1a") == 3
    assert s.pub.blighted == 1 << 2 | 1 << 3


@pytest.mark.rule("AUZ-PERS-21")
def test_attack_may_be_declined_and_the_farm_is_blighted() -> None:
    s = ranch()
    activate(s, "OC05", "OC14")
    play(s, 0, "awakening.intercept", None)
    assert s.pub.blighted == 1 << 2
    assert (s.pub.hq[0], s.pub.time[0], s.pub.boxes[0][ATTACK]) == (20, 2, 0)


@pytest.mark.rule("AUZ-PERS-21")
def test_only_the_owner_of_the_character_is_asked() -> None:
    s = scene()
    give(s, 1, "kapena_alika")
    lay(s, 0, (3, 90))
    farm(s, 0, "sheep", 3)
    units(s, 0, infantry=1)
    put(s, "migo_1a", 2)
    activate(s, "OC05", IDLE)
    assert not is_open(s, "awakening.intercept")
    assert s.pub.blighted == 1 << 3


@pytest.mark.rule("AUZ-PERS-21", "AUZ-PROC-03")
def test_question_comes_after_the_second_card() -> None:
    s = ranch()
    put(s, "zombie_1b", 1)
    activate(s, "OC05", "OC04")
    assert len(s.pub.discard) == 2
    assert (where(s, "migo_1a"), where(s, "zombie_1b")) == (2, 2)
    assert is_open(s, "awakening.intercept")


@pytest.mark.rule("AUZ-PERS-21", "AUZ-MOVE-03")
def test_waiting_farm_is_still_a_target_for_the_second_card() -> None:
    s = ranch()
    s.pub.sheep[0] = 1 << 2
    put(s, "zombie_1b", 27)
    activate(s, "OC05", "OC04")
    assert where(s, "zombie_1b") in (1, 28), "a step nearer to 2, away from port 90"
    assert s.pub.kept == 1 << 2


@pytest.mark.rule("AUZ-PERS-21", "AUZ-EVENT-10")
def test_stop_holds_on_the_six_cards_of_an_event_too() -> None:
    s = ranch()
    s.pub.old_ones.clear()
    hide(s, 2, 28)
    luck = {"auz.events.draw_event": ["E1-06"], "auz.tiles.turn_up": ["migo_2a"]}
    activate(s, *["OC05", "OC14", "OC18", "OC19", "OC20", "OC21", "OC23", "OC24"], to=23, luck=luck)
    assert (where(s, "migo_2a"), s.pub.blighted, len(s.pub.discard)) == (2, 0, 8)
    assert is_open(s, "awakening.intercept")


@pytest.mark.rule("AUZ-PERS-21", "AUZ-MOVE-17")
def test_stopped_old_one_goes_on_in_the_next_activation() -> None:
    s = ranch()
    activate(s, "OC05", "OC14")
    play(s, 0, "awakening.intercept", None)
    activate(s, "OC18", "OC38", to=26)
    assert where(s, "migo_1a") == 3


# -- the price and the other rules of an attack ---------------------------------


@pytest.mark.rule("AUZ-PERS-22")
def test_attack_costs_cube_surcharge_and_time() -> None:
    s = ranch(infantry=1)
    units(s, 0, armoured_car=1)
    s.pub.boxes[0] = boxes(2)
    s.pub.hq[0] = 18
    activate(s, "OC05", "OC38")
    play(s, 0, "awakening.intercept", 2)
    assert (s.pub.hq[0], s.pub.gold[0], s.pub.boxes[0][ATTACK]) == (17, 2, 3)
    play(s, 0, "attack.send", 1)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC20"]})
    assert s.pub.trophies == {"migo_1a": 0}
    assert s.pub.time[0] == 2 + 2
    assert s.pub.stack[-1] == 0


@pytest.mark.rule("AUZ-PERS-22")
def test_guyonne_makes_the_attack_cheaper() -> None:
    s = ranch()
    units(s, 0, armoured_car=1)
    give(s, 0, "professor_guyonne")
    activate(s, "OC05", "OC38")
    play(s, 0, "awakening.intercept", 2)
    play(s, 0, "attack.send", 1)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC20"]})
    assert s.pub.time[0] == 2 + 1


@pytest.mark.rule("AUZ-PERS-22")
@pytest.mark.parametrize("lack", ["cube", "gold", "unit", "way"])
def test_nobody_is_asked_if_the_attack_is_impossible(lack: str) -> None:
    s = ranch(infantry=0 if lack == "unit" else 1)
    if lack == "cube":
        s.pub.hq[0] = 0
    if lack == "gold":
        s.pub.boxes[0], s.pub.gold[0] = boxes(1), 0
    if lack == "way":
        put(s, "temple_1a", 3)
    heard = listening(s)
    activate(s, "OC05", "OC14")
    assert not is_open(s, "awakening.intercept")
    blighted = [e.params["hex"] for e in heard if e.fact == "auz.movement.blighted"]
    assert (blighted, where(s, "migo_1a")) == ([2], 2), "it stops all the same"


@pytest.mark.rule("AUZ-PERS-21", "AUZ-PERS-22")
def test_only_an_entered_farm_can_be_attacked() -> None:
    s = ranch()
    put(s, "temple_1a", 1)
    activate(s, "OC05", IDLE)
    assert denied(s, 0, "awakening.intercept", 3) == NOT_ENTERED(hex=3)
    assert denied(s, 0, "awakening.intercept", 1) == NOT_ENTERED(hex=1)
    assert denied(s, 0, "awakening.intercept", 2) is None


@pytest.mark.rule("AUZ-PERS-21")
def test_one_attack_per_activation_and_the_other_farm_is_blighted() -> None:
    s = ranch()
    s.pub.sheep[0] = 1 << 3
    farm(s, 0, "corn", 91)
    put(s, "migo_1b", 92)
    put(s, "migo_1c", 2)
    activate(s, "OC05", IDLE)
    assert legal(s, 0, "awakening.intercept") == [(None,), (3,), (91,)]
    play(s, 0, "awakening.intercept", 91)
    play(s, 0, "attack.send", 1, luck={"auz.combat.turn_card": ["OC01"]})
    play(s, 0, "combat.stand", None, luck={"auz.combat.turn_card": ["OC31"]})
    assert s.pub.trophies == {"migo_1b": 0}
    assert not is_open(s, "awakening.intercept")
    assert s.pub.blighted == 1 << 3


@pytest.mark.rule("AUZ-PERS-22")
def test_all_other_rules_of_an_attack_hold() -> None:
    s = ranch()
    activate(s, "OC05", IDLE)
    give(s, 0, "long_range_group", "colonel_khouri")
    play(s, 0, "awakening.intercept", 2)
    assert denied(s, 0, "attack.send", 0) == FORCE_IS_EMPTY()
    play(s, 0, "attack.send", 1)
    assert denied(s, 0, "combat.stand", "ground") == TOO_EARLY()
    assert denied(s, 0, "abilities.strike", "colonel_khouri", "migo_1a") is None
    assert denied(s, 0, "characters.play", "long_range_group") == NOT_ACTIVE()


# -- port battles ---------------------------------------------------------------


def besieged() -> State:
    """As the ranch, and a second mi-go next to the port."""
    s = ranch(infantry=2)
    s.pub.sheep[0] = 1 << 2
    put(s, "migo_1b", 89)
    return s


@pytest.mark.rule("AUZ-PERS-18", "AUZ-PERS-21", "AUZ-PERS-23")
def test_we_29_karpov_saves_the_port_without_a_card_and_kapena_stays_at_home() -> None:
    s = besieged()
    give(s, 0, "ivan_karpov")
    heard = listening(s)
    activate(s, "OC05", IDLE)
    assert s.pub.trophies == {"migo_1b": 0}
    assert "auz.combat.card" not in [e.fact for e in heard]
    assert not is_open(s, "awakening.intercept")
    assert (s.pub.ended, s.pub.blighted) == ("", 1 << 2)


@pytest.mark.rule("AUZ-PERS-21", "AUZ-PERS-22")
def test_we_29_without_the_port_battle_the_farm_can_be_saved() -> None:
    s = besieged()
    give(s, 0, "ivan_karpov")
    del s.pub.old_ones["migo_1b"]
    activate(s, "OC05", IDLE)
    kill_migo(s)
    assert s.pub.trophies == {"migo_1a": 0}
    assert (s.pub.blighted, s.pub.hq[0], s.pub.time[0]) == (0, 19, 3)


@pytest.mark.rule("AUZ-PERS-23")
def test_owner_who_has_fought_for_the_port_cannot_attack() -> None:
    s = besieged()
    activate(s, "OC05", IDLE, luck={"auz.combat.turn_card": ["OC01", "OC31"]})
    assert s.pub.trophies == {"migo_1b": 0}
    assert not is_open(s, "awakening.intercept")
    assert s.pub.blighted == 1 << 2


@pytest.mark.rule("AUZ-PERS-23")
def test_port_battle_of_another_player_does_not_hinder_kapena() -> None:
    s = ranch()
    put(s, "migo_1b", 63)
    units(s, 1, infantry=1)
    activate(s, "OC05", IDLE, luck={"auz.combat.turn_card": ["OC01", "OC31"]})
    assert s.pub.trophies == {"migo_1b": 1}
    assert is_open(s, "awakening.intercept")


@pytest.mark.rule("AUZ-PERS-23")
def test_siege_is_forgotten_in_the_next_activation() -> None:
    s = besieged()
    activate(s, "OC05", IDLE, luck={"auz.combat.turn_card": ["OC01", "OC31"]})
    put(s, "migo_1c", 1)
    farm(s, 0, "sheep", 3)
    s.pub.blighted = 0
    del s.pub.old_ones["migo_1a"]
    activate(s, "OC14", "OC38", to=26)
    assert is_open(s, "awakening.intercept")
