"""Once-per-battle characters that deal damage, and Ivan Karpov."""

from __future__ import annotations

import pytest

from engine.auztralia.abilities import (
    NOT_IN_BATTLE,
    NOT_IN_FORCE,
    NOT_OWNED,
    UNIT_MISSING,
    USED_ALREADY,
)
from engine.auztralia.state import OldOne, State
from engine.kernel.reason import NOT_ASKED, NOT_YOUR_DECISION
from tests.playing import listening

from .battles import STILL, TURN_UP, attacked, besiege, cards, drain, facing, fight, send, stay
from .scene import at, denied, give, hide, is_open, legal, play, put, scene, units

STRIKERS = [
    ("bombardier_milligan", "artillery"),
    ("juliet_verne", "airship"),
    ("lieutenant_singh", "armoured_car"),
    ("colonel_khouri", "infantry"),
]
NEEDY = STRIKERS[:3]


def with_help(characters: tuple[str, ...], *tiles: str, **force: int) -> State:
    """Seat 0 owns characters and has sent its units to hex 3; no card is turned yet."""
    s = facing(*tiles, **force)
    give(s, 0, *characters)
    send(s, 3, None, **force)
    return s


def damage(s: State, *tiles: str) -> list[int]:
    return [s.pub.old_ones[tile].damage() for tile in tiles]


@pytest.mark.rule("AUZ-PERS-05", "AUZ-PERS-08", "AUZ-PERS-20", "AUZ-PERS-28")
@pytest.mark.parametrize(("card", "unit"), STRIKERS)
def test_a_striker_deals_one_damage_to_an_old_one_of_choice(card: str, unit: str) -> None:
    s = with_help((card,), "loyalist_2a", "loyalist_2b", **{unit: 1})
    assert legal(s, 0, "abilities.strike") == [(card, "loyalist_2a"), (card, "loyalist_2b")]
    play(s, 0, "abilities.strike", card, "loyalist_2b", luck=cards("OC13"))
    assert damage(s, "loyalist_2a", "loyalist_2b") == [0, 1]
    assert s.pub.hq[0] == 18


@pytest.mark.rule("AUZ-PERS-05", "AUZ-PERS-20", "AUZ-PERS-28")
@pytest.mark.parametrize(("card", "unit"), NEEDY)
def test_a_striker_needs_the_own_unit_in_the_battle(card: str, unit: str) -> None:
    s = with_help(("colonel_khouri", card), "zombie_3b", infantry=1)
    units(s, 0, **{unit: 1})
    refused = denied(s, 0, "abilities.strike", card, "zombie_3b")
    assert refused == UNIT_MISSING(character=card, unit=unit)
    assert refused.rules == (s.box.characters[card]["rule"],), "not those of other strikers"


@pytest.mark.rule("AUZ-PERS-20")
def test_a_unit_that_has_withdrawn_helps_no_striker() -> None:
    s = facing(infantry=1, airship=1)
    give(s, 0, "juliet_verne")
    hide(s, 1, 3)
    send(s, 3, {TURN_UP: ["zombie_1b"]}, infantry=1, airship=1)
    assert denied(s, 0, "abilities.strike", "juliet_verne", "zombie_1b") is None
    play(s, 0, "combat.stand", "airships")
    refused = denied(s, 0, "abilities.strike", "juliet_verne", "zombie_1b")
    assert refused == UNIT_MISSING(character="juliet_verne", unit="airship")


@pytest.mark.rule("AUZ-PERS-28", "AUZ-EFF-06")
def test_singh_lets_a_car_damage_a_temple() -> None:
    s = with_help(("lieutenant_singh",), "temple_1a", armoured_car=1)
    play(s, 0, "abilities.strike", "lieutenant_singh", "temple_1a", luck=cards("OC31"))
    assert damage(s, "temple_1a") == [1]


@pytest.mark.rule("AUZ-PERS-08")
def test_khouri_needs_no_unit_and_can_kill_after_the_defeat() -> None:
    s = with_help(("colonel_khouri",), "zombie_1a", infantry=1)
    stay(s, "OC10")
    play(s, 0, "combat.press_on")
    heard = listening(s)
    stay(s, "OC15")
    assert s.pub.battle.force == [0, 0, 0, 0, 0]
    play(s, 0, "abilities.strike", "colonel_khouri", "zombie_1a")
    assert s.pub.trophies == {"zombie_1a": 0}
    assert "auz.combat.defeated" in [event.fact for event in heard]


@pytest.mark.rule("AUZ-CHAR-03")
def test_a_character_is_used_once_in_each_battle_and_is_ready_for_the_next() -> None:
    s = facing("loyalist_2a", infantry=1)
    at(s, 2, 20)
    give(s, 0, "colonel_khouri")
    strike = ("abilities.strike", "colonel_khouri", "loyalist_2a")
    send(s, 3, infantry=1)
    play(s, 0, *strike, luck=cards("OC28"))
    assert denied(s, 0, *strike) == USED_ALREADY(character="colonel_khouri")
    play(s, 0, "combat.stand", "ground")
    send(s, 3, infantry=1)
    play(s, 0, *strike, luck=cards("OC30"))
    assert damage(s, "loyalist_2a") == [2]


@pytest.mark.rule("AUZ-CHAR-03")
def test_a_character_works_only_in_a_battle_of_its_owner() -> None:
    s = facing("zombie_3b", infantry=1)
    give(s, 1, "colonel_khouri")
    strike = ("abilities.strike", "colonel_khouri", "zombie_3b")
    asked = NOT_ASKED(decision="auz.abilities.strike", open="auz.turn.choose")
    assert denied(s, 0, *strike) == asked
    fight(s, "OC30")
    assert denied(s, 0, *strike) == NOT_OWNED(character="colonel_khouri")
    assert denied(s, 1, *strike) == NOT_YOUR_DECISION(seat=1)


@pytest.mark.rule("AUZ-CHAR-03")
def test_a_strike_hits_only_old_ones_of_the_battle() -> None:
    s = facing("zombie_3b", infantry=1)
    put(s, "migo_1a", 2)
    give(s, 0, "colonel_khouri")
    send(s, 3, infantry=1)
    refused = denied(s, 0, "abilities.strike", "colonel_khouri", "migo_1a")
    assert refused == NOT_IN_BATTLE(tile="migo_1a")


@pytest.mark.rule("AUZ-CHAR-08", "AUZ-PERS-05", "AUZ-PERS-08", "AUZ-PERS-20", "AUZ-PERS-28")
@pytest.mark.parametrize(("card", "unit"), STRIKERS)
def test_strikers_work_in_port_defence(card: str, unit: str) -> None:
    s = attacked("zombie_1a", **{unit: 1})
    give(s, 0, card)
    besiege(s)
    play(s, 0, "abilities.strike", card, "zombie_1a")
    assert (s.pub.trophies, s.pub.ended) == ({"zombie_1a": 0}, "")


@pytest.mark.rule("AUZ-PERS-16")
def test_takanashi_destroys_a_unit_and_puts_both_damage_on_one_old_one() -> None:
    s = with_help(("general_takanashi",), "loyalist_2a", "loyalist_2b", infantry=2)
    play(s, 0, "abilities.sacrifice", "infantry", "loyalist_2b", luck=cards("OC28"))
    assert damage(s, "loyalist_2a", "loyalist_2b") == [0, 2]
    assert (s.pub.battle.force[0], s.pub.supply[0]) == (1, 9)


@pytest.mark.rule("AUZ-PERS-16", "AUZ-CHAR-03")
def test_takanashi_is_refused_without_unit_target_or_character() -> None:
    s = with_help(("general_takanashi",), "loyalist_2a", infantry=2)
    put(s, "migo_1a", 2)
    sacrifice = "abilities.sacrifice"
    assert denied(s, 0, sacrifice, "airship", "loyalist_2a") == NOT_IN_FORCE(unit="airship")
    assert denied(s, 0, sacrifice, "infantry", "migo_1a") == NOT_IN_BATTLE(tile="migo_1a")
    play(s, 0, sacrifice, "infantry", "loyalist_2a", luck=cards("OC28"))
    used = denied(s, 0, sacrifice, "infantry", "loyalist_2a")
    assert used == USED_ALREADY(character="general_takanashi")
    s.pub.characters[0] = ()
    lacking = denied(s, 0, sacrifice, "infantry", "loyalist_2a")
    assert lacking == NOT_OWNED(character="general_takanashi")


@pytest.mark.rule("AUZ-PERS-16")
@pytest.mark.parametrize(("infantry", "wounds"), [(2, 1), (1, 0)])
def test_damage_stays_on_a_stack_while_takanashi_leaves_a_unit_in_it(
    infantry: int, wounds: int
) -> None:
    s = with_help(("general_takanashi",), "zombie_3b", infantry=infantry, airship=1)
    stay(s, "OC10")
    play(s, 0, "abilities.sacrifice", "infantry", "zombie_3b")
    assert s.pub.battle.force[0] == infantry - 1
    assert s.pub.battle.wounds[0] == wounds


@pytest.mark.rule("AUZ-PERS-16", "AUZ-PERS-15")
def test_neumann_cannot_save_the_unit_that_takanashi_gives_up() -> None:
    s = with_help(("general_takanashi", "franz_neumann"), "loyalist_2a", infantry=2)
    play(s, 0, "abilities.sacrifice", "infantry", "loyalist_2a", luck=cards("OC28"))
    assert is_open(s, "combat.stand")
    assert (s.pub.barracks[0][0], s.pub.supply[0]) == (0, 9)


@pytest.mark.rule("AUZ-PERS-16", "AUZ-PROC-02")
@pytest.mark.parametrize(
    ("tile", "card", "trophies", "defeated"),
    [("zombie_1b", "OC30", {"zombie_1b": 0}, 0), ("loyalist_2a", "OC28", {}, 1)],
)
def test_we_36_takanashi_with_the_last_unit(
    tile: str, card: str, trophies: dict[str, int], defeated: int
) -> None:
    s = with_help(("general_takanashi",), tile, infantry=1)
    stay(s, card)
    play(s, 0, "combat.press_on")
    heard = listening(s)
    play(s, 0, "abilities.sacrifice", "infantry", tile)
    assert (s.pub.trophies, s.pub.supply[0], s.pub.battle.hex) == (trophies, 10, 0)
    assert [event.fact for event in heard].count("auz.combat.defeated") == defeated
    left = {} if trophies else {tile: OldOne(3, (2, 0), (0, 0))}
    assert s.pub.old_ones == left


@pytest.mark.rule("AUZ-PERS-16", "AUZ-PROC-02")
def test_takanashi_with_the_last_unit_is_no_defeat_after_a_card_either() -> None:
    s = with_help(("general_takanashi",), "zombie_1b", infantry=1)
    stay(s, "OC30")
    heard = listening(s)
    play(s, 0, "abilities.sacrifice", "infantry", "zombie_1b")
    assert s.pub.trophies == {"zombie_1b": 0}
    assert "auz.combat.defeated" not in [event.fact for event in heard]


@pytest.mark.rule("AUZ-PERS-16", "AUZ-CHAR-08")
@pytest.mark.parametrize(("tile", "ended"), [("zombie_1b", ""), ("zombie_2b", "port")])
def test_takanashi_with_the_last_unit_in_a_port(tile: str, ended: str) -> None:
    s = attacked(tile, infantry=1)
    give(s, 0, "general_takanashi")
    besiege(s)
    play(s, 0, "abilities.sacrifice", "infantry", tile)
    assert s.pub.ended == ended


@pytest.mark.rule("AUZ-PERS-18")
def test_karpov_damages_every_old_one_in_the_port_at_once() -> None:
    s = attacked("zombie_3b", "migo_3a", infantry=1)
    give(s, 0, "ivan_karpov", "colonel_khouri")
    besiege(s)
    assert damage(s, "zombie_3b", "migo_3a") == [2, 2]
    assert s.pub.discard == list(STILL)


@pytest.mark.rule("AUZ-PERS-18", "AUZ-KILL-02")
def test_karpov_can_end_the_battle_without_a_card() -> None:
    s = attacked("zombie_1b", infantry=1)
    give(s, 0, "ivan_karpov")
    besiege(s)
    assert (s.pub.trophies, s.pub.discard) == ({"zombie_1b": 0}, list(STILL))
    assert (s.pub.barracks[0], s.pub.hq[0]) == ((1, 0, 0, 0, 0), 20)


@pytest.mark.rule("AUZ-PERS-18")
def test_karpov_does_nothing_in_an_attack_or_in_the_port_of_another() -> None:
    s = facing("zombie_3b", infantry=1)
    give(s, 0, "ivan_karpov")
    fight(s, "OC30")
    assert damage(s, "zombie_3b") == [0]
    other = scene()
    put(other, "zombie_3b", 82)
    give(other, 0, "ivan_karpov")
    heard = listening(other)
    besiege(other)
    assert "auz.tiles.damaged" not in [event.fact for event in heard]


@pytest.mark.rule("AUZ-PERS-18", "AUZ-COMBAT-22")
def test_karpov_with_three_cubes_first_strikes_what_is_nearest_to_destruction() -> None:
    s = attacked("zombie_3b", "zombie_2b", infantry=1)
    give(s, 0, "ivan_karpov", "colonel_khouri")
    drain(s, 0, 3)
    besiege(s)
    assert damage(s, "zombie_3b", "zombie_2b") == [1, 2]
