"""Port defence: who fights, what it costs, and when the port is lost."""

from __future__ import annotations

import pytest

from engine.auztralia.combat import NO_RETREAT_FROM_PORT
from engine.auztralia.state import OldOne
from engine.kernel import Event
from engine.kernel.reason import GAME_OVER
from tests.playing import listening

from .battles import STILL, TURN_CARD, attacked, besiege
from .scene import denied, give, is_open, legal, play, put, scene, units


def battles(heard: list[Event]) -> list[int]:
    """The seats that had to fight, in order."""
    return [event.params["seat"] for event in heard if event.fact == "auz.combat.begun"]


@pytest.mark.rule("AUZ-PORT-01", "AUZ-COMBAT-01")
def test_an_old_one_that_enters_a_port_is_fought_by_its_owner() -> None:
    s = scene()
    put(s, "migo_1a", 3)
    units(s, 0, infantry=1, armoured_car=1)
    heard = listening(s)
    besiege(s, "OC20", moves=("OC25", "OC02"))
    assert battles(heard) == [0]
    assert s.pub.trophies == {"migo_1a": 0}


@pytest.mark.rule("AUZ-PORT-01", "AUZ-COMBAT-01")
def test_an_old_one_beside_a_port_starts_no_battle() -> None:
    s = scene()
    put(s, "migo_1a", 2)
    units(s, 0, infantry=1)
    heard = listening(s)
    besiege(s, moves=("OC25", "OC02"))
    assert s.pub.old_ones["migo_1a"].hex == 3
    assert battles(heard) == []


@pytest.mark.rule("AUZ-PORT-01", "AUZ-MULTI-01")
def test_old_ones_that_enter_on_different_cards_fight_together() -> None:
    s = scene()
    put(s, "migo_1a", 3)
    put(s, "zombie_1b", 91)
    units(s, 0, infantry=1)
    give(s, 0, "colonel_khouri")
    heard = listening(s)
    besiege(s, moves=("OC25", "OC04"))
    assert legal(s, 0, "abilities.strike") == [
        ("colonel_khouri", "migo_1a"),
        ("colonel_khouri", "zombie_1b"),
    ]
    assert battles(heard) == [0]


@pytest.mark.rule("AUZ-PORT-02")
def test_all_units_of_the_barracks_go_into_the_force() -> None:
    s = attacked("zombie_3b", infantry=2, artillery=1, armoured_train=1, airship=1)
    give(s, 0, "colonel_khouri")
    besiege(s)
    assert s.pub.battle.force == [2, 0, 1, 1, 1]
    assert s.pub.barracks[0] == (0, 0, 0, 0, 0)


@pytest.mark.rule("AUZ-PORT-03")
def test_the_defence_costs_neither_time_nor_an_action_cube() -> None:
    s = attacked("zombie_1a", infantry=1, armoured_car=1)
    besiege(s, "OC03")
    assert s.pub.trophies == {"zombie_1a": 0}
    assert (s.pub.time, s.pub.hq, s.pub.boxes[0]) == ([29, 29, 30], [20, 20], (0,) * 10)
    assert s.pub.barracks[0] == (1, 1, 0, 0, 0)


@pytest.mark.rule("AUZ-PORT-04", "AUZ-WITH-05")
def test_nobody_withdraws_from_the_own_port() -> None:
    s = attacked("zombie_3b", infantry=1, airship=1)
    give(s, 0, "colonel_khouri")
    besiege(s)
    play(s, 0, "combat.stand", None, luck={TURN_CARD: ["OC30"]})
    play(s, 0, "combat.press_on")
    assert legal(s, 0) == [(None,)]
    assert denied(s, 0, "combat.stand", "all") == NO_RETREAT_FROM_PORT()


@pytest.mark.rule("AUZ-PORT-05")
def test_an_old_one_left_in_the_port_ends_the_game() -> None:
    s = attacked("zombie_3b", infantry=1)
    besiege(s, "OC10", "OC15")
    assert s.pub.ended == "port"
    assert denied(s, 0, "turn.choose", "recover") == GAME_OVER()


@pytest.mark.rule("AUZ-PORT-05")
def test_one_survivor_of_several_is_enough_to_lose_the_port() -> None:
    s = attacked("zombie_1a", "zombie_3b", infantry=1)
    besiege(s, "OC03", "OC10", "OC15")
    assert (s.pub.trophies, s.pub.ended) == ({"zombie_1a": 0}, "port")


@pytest.mark.rule("AUZ-PORT-05", "AUZ-CEND-05")
def test_a_zombie_that_takes_a_port_regenerates_too() -> None:
    s = attacked("zombie_3b", infantry=1)
    besiege(s, "OC03", "OC10", "OC15")
    assert s.pub.old_ones["zombie_3b"] == OldOne(90, (0, 0), (0, 0))


@pytest.mark.rule("AUZ-PORT-06", "AUZ-DEFEAT-03")
def test_we_26_a_defeat_that_kills_the_last_old_one_costs_damaged_units_only() -> None:
    s = attacked("zombie_1a", infantry=2, airship=1)
    heard = listening(s)
    besiege(s, "OC01", "OC02", "OC32", "OC08")
    assert "auz.combat.defeated" in [event.fact for event in heard]
    assert (s.pub.trophies, s.pub.barracks[0]) == ({"zombie_1a": 0}, (0, 0, 0, 0, 1))
    assert s.pub.ended == ""
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-PORT-08")
@pytest.mark.parametrize(("spaces", "order"), [((30, 29), [1, 0]), ((29, 29), [0, 1])])
def test_two_ports_are_defended_in_player_order(spaces: tuple[int, int], order: list[int]) -> None:
    s = attacked("zombie_1a", infantry=1)
    put(s, "migo_1a", 82)
    units(s, 1, armoured_car=1)
    heard = listening(s)
    first = {0: ["OC03", "OC20", "OC11"], 1: ["OC20", "OC11", "OC03"]}
    besiege(s, *first[order[0]], spaces=spaces)
    assert battles(heard) == order
    assert s.pub.trophies == {"zombie_1a": 0, "migo_1a": 1}


@pytest.mark.rule("AUZ-PORT-09", "AUZ-DEFEAT-01")
def test_a_port_without_units_is_lost_without_a_card() -> None:
    s = attacked("zombie_1a")
    give(s, 0, "colonel_khouri")
    besiege(s)
    assert s.pub.ended == "port"
    assert s.pub.discard == list(STILL)


@pytest.mark.rule("AUZ-PORT-09", "AUZ-PERS-18")
@pytest.mark.parametrize(("tile", "ended"), [("zombie_1b", ""), ("zombie_2b", "port")])
def test_karpov_strikes_before_a_port_without_units_is_lost(tile: str, ended: str) -> None:
    s = attacked(tile)
    give(s, 0, "ivan_karpov")
    besiege(s)
    assert s.pub.ended == ended
    assert s.pub.trophies == ({} if ended else {tile: 0})


@pytest.mark.rule("AUZ-PERS-18", "AUZ-PROC-03")
@pytest.mark.ruling("R-63")
def test_karpov_strikes_before_the_first_port_battle_of_anybody() -> None:
    """The port of seat 0 is lost first, but Karpov has struck at the port of seat 1 by then."""
    s = attacked("zombie_1a")
    put(s, "migo_1a", 82)
    put(s, "migo_3a", 82)
    give(s, 1, "ivan_karpov")
    heard = listening(s)
    besiege(s)
    assert battles(heard) == [0]
    assert s.pub.ended == "port"
    assert s.pub.trophies == {"migo_1a": 1}
    assert s.pub.old_ones["migo_3a"].cubes == (0, 2)


@pytest.mark.rule("AUZ-PERS-18", "AUZ-PORT-08")
@pytest.mark.ruling("R-63")
def test_karpov_strikes_once_and_the_battles_follow_in_player_order() -> None:
    s = attacked("zombie_1a", infantry=1)
    put(s, "migo_3a", 82)
    units(s, 1, armoured_car=1)
    give(s, 1, "ivan_karpov")
    heard = listening(s)
    besiege(s, "OC03", "OC20", "OC11", spaces=(29, 29))
    assert battles(heard) == [0, 1]
    assert s.pub.trophies == {"zombie_1a": 0, "migo_3a": 1}
    assert s.pub.hq == [20, 20]


@pytest.mark.rule("AUZ-PORT-10")
def test_after_a_lost_port_no_other_port_is_defended() -> None:
    s = attacked("zombie_1a")
    put(s, "migo_1a", 82)
    units(s, 1, infantry=1)
    heard = listening(s)
    besiege(s)
    assert (battles(heard), s.pub.ended) == ([0], "port")
    assert (s.pub.barracks[1], s.todo) == ((1, 0, 0, 0, 0), [])


@pytest.mark.rule("AUZ-PORT-01")
def test_a_player_whose_time_is_over_still_defends_the_port() -> None:
    s = attacked("zombie_1a", infantry=1)
    besiege(s, "OC03", spaces=(53, 29))
    assert s.pub.trophies == {"zombie_1a": 0}
