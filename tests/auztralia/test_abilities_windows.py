"""Jones, Jago, Neumann, Caprotti, and the order of the windows of a battle."""

from __future__ import annotations

import pytest

from engine.auztralia.abilities import NOT_OWNED, UNHURT, USED_ALREADY
from engine.auztralia.characters import NOT_ACTIVE
from engine.auztralia.combat import NO_SUCH_GROUP
from engine.auztralia.combat_end import NOT_BEING_LOST
from engine.auztralia.state import State
from engine.kernel.reason import NOT_ASKED
from tests.playing import listening

from .battles import STILL, TURN_UP, attacked, besiege, cards, facing, fight, send, stay
from .scene import denied, farm, give, hide, is_open, legal, play, put, scene, units
from .test_abilities import damage, with_help

HEAL = "abilities.heal"


@pytest.mark.rule("AUZ-PERS-09")
def test_jones_withdraws_everything_before_the_card_counts() -> None:
    s = facing("zombie_1a", infantry=1, airship=1)
    give(s, 0, "corporal_jones")
    fight(s, "OC23")
    assert is_open(s, "combat.jones")
    heard = listening(s)
    play(s, 0, "combat.jones", "all")
    assert (s.pub.barracks[0], s.pub.trophies) == ((1, 0, 0, 0, 1), {})
    assert s.pub.discard == ["OC23"]
    assert "auz.combat.defeated" not in [event.fact for event in heard]


@pytest.mark.rule("AUZ-PERS-09")
@pytest.mark.parametrize(
    ("group", "hits", "wounds"),
    [("airships", 1, [0, 0, 0, 0, 0]), ("ground", 0, [0, 0, 0, 0, 1]), (None, 1, [0, 0, 0, 0, 1])],
)
def test_the_card_is_resolved_for_the_units_that_jones_leaves(
    group: str | None, hits: int, wounds: list[int]
) -> None:
    s = facing("zombie_3b", infantry=1, airship=1)
    give(s, 0, "corporal_jones")
    fight(s, "OC37")
    play(s, 0, "combat.jones", group)
    assert damage(s, "zombie_3b") == [hits]
    assert s.pub.battle.wounds == wounds


@pytest.mark.rule("AUZ-PERS-09", "AUZ-CHAR-03")
def test_jones_asks_at_every_card_until_used() -> None:
    s = facing("zombie_3b", infantry=1, airship=1)
    give(s, 0, "corporal_jones")
    fight(s, "OC30")
    play(s, 0, "combat.jones", None)
    stay(s, "OC25")
    assert is_open(s, "combat.jones")
    play(s, 0, "combat.jones", "airships")
    stay(s, "OC33")
    assert is_open(s, "combat.stand")


@pytest.mark.rule("AUZ-PERS-09", "AUZ-WITH-02")
def test_jones_withdraws_only_groups_that_are_there() -> None:
    s = facing("zombie_3b", infantry=1)
    give(s, 0, "corporal_jones")
    fight(s, "OC30")
    assert denied(s, 0, "combat.jones", "airships") == NO_SUCH_GROUP(group="airships")
    assert legal(s, 0) == [(None,), ("ground",), ("all",)]
    play(s, 0, "combat.jones", "all")
    assert s.pub.barracks[0] == (1, 0, 0, 0, 0)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-KILL-06", "AUZ-COMBAT-21", "AUZ-PERS-26")
@pytest.mark.parametrize("others", [(), ("zombie_3b",)])
def test_jones_is_asked_again_only_while_an_enemy_is_left(others: tuple[str, ...]) -> None:
    s = facing("migo_1a", *others, infantry=1)
    give(s, 0, "corporal_jones", "long_range_group")
    send(s, 3, infantry=1)
    stay(s, "OC30")
    assert is_open(s, "combat.jones")
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "migo_1a")
    assert s.pub.trophies == {"migo_1a": 0}
    assert is_open(s, "combat.jones") == bool(others)
    if not others:
        assert (s.pub.barracks[0][0], s.pub.discard, s.pub.battle.hex) == (1, ["OC30"], 0)
        assert (s.pub.turn, s.pub.time[0]) == (1, 3)


@pytest.mark.rule("AUZ-KILL-06", "AUZ-COMBAT-21", "AUZ-PERS-12")
def test_desta_ends_the_battle_while_jones_is_asked() -> None:
    s = facing("temple_1a", "migo_1a", infantry=1)
    give(s, 0, "corporal_jones", "desta_danger")
    send(s, 3, infantry=1)
    stay(s, "OC30")
    play(s, 0, "characters.play", "desta_danger")
    play(s, 0, "characters.raze", 3)
    assert (s.pub.barracks[0][0], s.pub.battle.hex, s.pub.turn) == (1, 0, 1)


@pytest.mark.rule("AUZ-PERS-09", "AUZ-CHAR-08")
def test_jones_is_no_help_in_a_port() -> None:
    s = attacked("zombie_1a", infantry=1)
    give(s, 0, "corporal_jones")
    besiege(s, "OC03")
    assert s.pub.trophies == {"zombie_1a": 0}


@pytest.mark.rule("AUZ-PERS-10", "AUZ-COMBAT-03")
def test_jago_gives_a_fourth_sanity_token_in_every_battle() -> None:
    s = facing("zombie_3b", "zombie_3a", infantry=1)
    give(s, 0, "count_jago")
    fight(s, "OC13")
    assert s.pub.battle.sanity == 2
    stay(s, "OC27")
    assert s.pub.battle.sanity == 0
    stay(s, "OC16")
    assert s.pub.battle.hex == 0


@pytest.mark.rule("AUZ-PERS-10", "AUZ-CHAR-08")
def test_jago_holds_the_port_through_a_fourth_loss() -> None:
    s = attacked("zombie_1a", infantry=1)
    give(s, 0, "count_jago")
    heard = listening(s)
    besiege(s, "OC13", "OC27", "OC16", "OC08")
    assert (s.pub.trophies, s.pub.barracks[0][0]) == ({"zombie_1a": 0}, 1)
    assert "auz.combat.defeated" not in [event.fact for event in heard]


@pytest.mark.rule("AUZ-PERS-15")
@pytest.mark.parametrize(("save", "barracks", "supply"), [("infantry", 1, 8), (None, 0, 9)])
def test_neumann_may_send_a_destroyed_unit_to_the_barracks(
    save: str | None, barracks: int, supply: int
) -> None:
    s = facing("zombie_3b", "zombie_3a", infantry=2)
    give(s, 0, "franz_neumann")
    fight(s, "OC10")
    play(s, 0, "combat_end.neumann", save)
    assert (s.pub.barracks[0][0], s.pub.supply[0]) == (barracks, supply)
    assert (s.pub.battle.force[0], s.pub.battle.wounds[0]) == (1, 0)


@pytest.mark.rule("AUZ-PERS-15", "AUZ-CHAR-03")
def test_neumann_saves_one_of_several_units_once() -> None:
    s = facing("zombie_3b", "zombie_3a", "zombie_2a", "zombie_2b", infantry=1, armoured_car=2)
    give(s, 0, "franz_neumann")
    fight(s, "OC10")
    for unit in ("infantry", "armoured_car", "infantry"):
        play(s, 0, "combat.assign", unit)
    assert legal(s, 0) == [(None,), ("infantry",), ("armoured_car",)]
    assert denied(s, 0, "combat_end.neumann", "airship") == NOT_BEING_LOST(unit="airship")
    play(s, 0, "combat_end.neumann", "armoured_car")
    assert (s.pub.barracks[0], s.pub.supply[:2]) == ((0, 1, 0, 0, 0), [10, 3])
    stay(s, "OC15")
    assert s.pub.battle.hex == 0
    assert s.pub.barracks[0] == (0, 1, 0, 0, 0)


@pytest.mark.rule("AUZ-PERS-15", "AUZ-CEND-01")
def test_neumann_saves_a_unit_from_the_losses_after_a_defeat() -> None:
    s = facing("zombie_3b", infantry=1, airship=1)
    give(s, 0, "franz_neumann")
    fight(s, "OC32")
    stay(s, "OC13")
    stay(s, "OC27")
    stay(s, "OC16")
    assert legal(s, 0) == [(None,), ("infantry",)]
    play(s, 0, "combat_end.neumann", "infantry")
    assert (s.pub.barracks[0], s.pub.supply[0]) == ((1, 0, 0, 0, 1), 9)


@pytest.mark.rule("AUZ-PERS-15", "AUZ-DEFEAT-01")
def test_the_last_unit_saved_by_neumann_has_left_the_battle() -> None:
    s = facing("zombie_3b", "zombie_3a", infantry=1)
    give(s, 0, "franz_neumann")
    heard = listening(s)
    fight(s, "OC10")
    play(s, 0, "combat_end.neumann", "infantry")
    assert "auz.combat.defeated" in [event.fact for event in heard]
    assert s.pub.barracks[0][0] == 1


@pytest.mark.rule("AUZ-PERS-29")
def test_caprotti_removes_one_cube_after_a_card() -> None:
    s = facing("zombie_3b", infantry=1, armoured_car=1)
    give(s, 0, "luigi_caprotti")
    fight(s, "OC10")
    play(s, 0, "combat.assign", "infantry")
    refused = denied(s, 0, HEAL, "armoured_car")
    assert refused == UNHURT(unit="armoured_car")
    assert refused.rules == ("AUZ-PERS-29",), "the healer of this edition"
    play(s, 0, HEAL, "infantry")
    assert s.pub.battle.wounds == [0, 0, 0, 0, 0]


@pytest.mark.rule("AUZ-PERS-29", "AUZ-CHAR-03")
def test_caprotti_works_once_and_only_in_the_window_after_a_card() -> None:
    s = with_help(("luigi_caprotti", "colonel_khouri"), "zombie_3b", infantry=2)
    stay(s, "OC10")
    play(s, 0, "combat.press_on")
    closed = NOT_ASKED(decision="auz.abilities.heal", open="auz.combat.stand")
    assert denied(s, 0, HEAL, "infantry") == closed
    stay(s, "OC20")
    play(s, 0, HEAL, "infantry")
    assert denied(s, 0, HEAL, "infantry") == USED_ALREADY(character="luigi_caprotti")


@pytest.mark.rule("AUZ-PERS-29", "AUZ-CHAR-03")
def test_nobody_heals_without_caprotti() -> None:
    s = with_help(("colonel_khouri",), "zombie_3b", infantry=1)
    stay(s, "OC10")
    assert denied(s, 0, HEAL, "infantry") == NOT_OWNED(character="luigi_caprotti")


@pytest.mark.rule("AUZ-PERS-29")
def test_caprotti_does_not_prevent_a_destruction() -> None:
    s = facing("zombie_3b", "zombie_3a", infantry=2)
    give(s, 0, "luigi_caprotti")
    fight(s, "OC10")
    assert is_open(s, "combat.stand")
    assert s.pub.battle.force[0] == 1


@pytest.mark.rule("AUZ-PERS-29", "AUZ-PROC-02")
def test_caprotti_saves_a_damaged_unit_after_a_defeat() -> None:
    s = facing("zombie_1a", infantry=1)
    give(s, 0, "luigi_caprotti")
    fight(s, "OC13")
    stay(s, "OC27")
    stay(s, "OC32")
    play(s, 0, "combat.press_on")
    stay(s, "OC08")
    assert is_open(s, "combat.press_on")
    play(s, 0, HEAL, "infantry")
    assert (s.pub.trophies, s.pub.barracks[0][0]) == ({"zombie_1a": 0}, 1)


@pytest.mark.rule("AUZ-PROC-02")
def test_the_windows_of_a_card_open_in_order() -> None:
    helpers = ("colonel_khouri", "corporal_jones", "franz_neumann")
    s = with_help(helpers, "zombie_3b", "zombie_3a", infantry=2, armoured_car=1)
    answers: list[tuple[str, tuple[str | None, ...]]] = [
        ("combat.stand", (None,)),
        ("combat.jones", (None,)),
        ("combat.assign", ("infantry",)),
        ("combat.assign", ("infantry",)),
        ("combat_end.neumann", (None,)),
        ("combat.press_on", ()),
    ]
    for key, values in answers:
        assert is_open(s, key)
        play(s, 0, key, *values, luck=cards("OC10"))
    assert is_open(s, "combat.stand")


@pytest.mark.rule("AUZ-PROC-02")
def test_reveal_and_blanks_come_before_the_first_window() -> None:
    s = facing("zombie_3b", infantry=1)
    give(s, 0, "colonel_khouri")
    hide(s, 1, 3)
    heard = listening(s)
    send(s, 3, {TURN_UP: ["blank_1a"]}, infantry=1)
    told = [event.fact for event in heard]
    assert told.index("auz.combat.begun") < told.index("auz.tiles.blank")
    assert is_open(s, "combat.stand")
    assert legal(s, 0, "abilities.strike") == [("colonel_khouri", "zombie_3b")]


@pytest.mark.rule("AUZ-PROC-02", "AUZ-CHAR-08")
def test_karpov_comes_before_the_first_window_of_a_port_battle() -> None:
    s = attacked("zombie_1b", "zombie_3b", infantry=1)
    give(s, 0, "ivan_karpov", "colonel_khouri")
    besiege(s)
    assert s.pub.trophies == {"zombie_1b": 0}
    assert legal(s, 0, "abilities.strike") == [("colonel_khouri", "zombie_3b")]


@pytest.mark.rule("AUZ-PROC-02")
def test_no_window_after_a_card_that_has_settled_the_battle() -> None:
    s = with_help(("colonel_khouri", "luigi_caprotti"), "zombie_1a", armoured_car=1)
    stay(s, "OC04")
    assert is_open(s, "turn.choose")
    assert s.pub.trophies == {"zombie_1a": 0}


@pytest.mark.rule("AUZ-PROC-02", "AUZ-COMBAT-21")
@pytest.mark.parametrize(
    ("tile", "character", "answer"),
    [
        ("zombie_1b", "long_range_group", ("characters.raid", "zombie_1b")),
        ("temple_1a", "desta_danger", ("characters.raze", 3)),
    ],
)
def test_a_one_use_character_can_end_the_battle_between_cards(
    tile: str, character: str, answer: tuple[str, str | int]
) -> None:
    s = with_help((character,), tile, infantry=1)
    play(s, 0, "characters.play", character)
    heard = listening(s)
    play(s, 0, *answer)
    assert (s.pub.battle.hex, s.pub.old_ones, len(s.pub.deck)) == (0, {}, 40)
    assert s.pub.barracks[0][0] == 1
    assert "auz.combat.defeated" not in [event.fact for event in heard]


@pytest.mark.rule("AUZ-PROC-02")
def test_a_unit_gained_in_a_battle_does_not_join_it() -> None:
    s = with_help(("captain_flounder", "colonel_khouri"), "zombie_3b", infantry=1)
    play(s, 0, "characters.play", "captain_flounder")
    play(s, 0, "characters.enlist", "airship")
    assert s.pub.battle.force == [1, 0, 0, 0, 0]
    assert s.pub.barracks[0] == (0, 0, 0, 0, 1)


@pytest.mark.rule("AUZ-CHAR-08", "AUZ-CHAR-04")
def test_one_use_characters_are_no_help_in_a_port() -> None:
    s = attacked("zombie_3b", infantry=1)
    give(s, 0, "colonel_khouri", "long_range_group")
    besiege(s)
    assert denied(s, 0, "characters.play", "long_range_group") == NOT_ACTIVE()
    assert s.pub.discard == list(STILL)


@pytest.mark.rule("AUZ-CHAR-03", "AUZ-CHAR-04")
def test_in_the_attack_of_kapena_once_per_battle_characters_work_and_one_use_do_not() -> None:
    s = scene()
    put(s, "migo_1a", 2)
    farm(s, 0, "sheep", 3)
    units(s, 0, infantry=1)
    give(s, 0, "kapena_alika", "colonel_khouri", "long_range_group")
    besiege(s, moves=("OC25", "OC02"))
    play(s, 0, "awakening.intercept", 3)
    play(s, 0, "attack.send", 1)
    assert denied(s, 0, "characters.play", "long_range_group") == NOT_ACTIVE()
    assert legal(s, 0, "abilities.strike") == [("colonel_khouri", "migo_1a")]


def asked_in_battle(decision: str) -> State:
    """A battle of the own turn at one of its decisions, with a one-use character in hand."""
    helper = {"combat.jones": "corporal_jones", "combat_end.neumann": "franz_neumann"}
    s = facing("zombie_3b", "zombie_3a", infantry=2)
    if decision == "combat.assign":
        units(s, 0, armoured_car=1)
    give(s, 0, *[helper[decision]] if decision in helper else [])
    give(s, 0, "lord_blackstock")
    send(s, 3, None, infantry=2, **({"armoured_car": 1} if decision == "combat.assign" else {}))
    stay(s, "OC10")
    assert is_open(s, decision)
    return s


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PROC-06")
@pytest.mark.parametrize("decision", ["combat.jones", "combat.assign", "combat_end.neumann"])
def test_one_use_characters_may_be_played_at_every_own_decision_of_a_battle(decision: str) -> None:
    s = asked_in_battle(decision)
    assert denied(s, 0, "characters.play", "lord_blackstock") is None
