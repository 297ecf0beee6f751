"""AUZ-CHAR, AUZ-PROC-06: kinds of characters, and when those of one use are played."""

from __future__ import annotations

import pytest

from engine.auztralia.awakening import Activate
from engine.auztralia.box import BOXES
from engine.auztralia.characters import NOT_ACTIVE, NOT_ONE_USE, NOT_OWNED
from engine.auztralia.state import OLD_ONES, State
from engine.auztralia.turn import Choose, NextDisc
from engine.kernel import Move
from engine.kernel.reason import NOT_AN_OPTION, NOT_ASKED, NOT_YOUR_DECISION
from tests.playing import Luck, listening

from .scene import (
    TABLE,
    at,
    denied,
    farm,
    final,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    run,
    scene,
    stock,
    units,
)

CHARACTERS = TABLE.box.characters
KINDS = {
    "permanent": "alanza_castro alexander_proust billy_kneebone boris_krupp dagmar_krauss "
    "harry_bones ivan_karpov kapena_alika professor_guyonne zhu_xiang",
    "once_per_battle": "bombardier_milligan colonel_khouri corporal_jones count_jago "
    "franz_neumann general_takanashi juliet_verne lieutenant_singh luigi_caprotti",
    "one_use": "agent_davies captain_flounder desta_danger donald_mcdonald ferdinand_cassan "
    "jenny_appleseed kitchener lady_carter long_range_group lord_blackstock timothy_brassey "
    "yvette_quilla",
    "points": "mad_johnson mr_merino mrs_bradshaw merinda_sweet tex_mcguire",
}


# -- kinds ----------------------------------------------------------------------


@pytest.mark.rule("AUZ-CHAR-01", "AUZ-CHAR-09")
@pytest.mark.parametrize("kind", list(KINDS))
def test_every_character_is_of_the_printed_kind(kind: str) -> None:
    found = {code for code, row in CHARACTERS.items() if row["kind"] == kind}
    assert found == set(KINDS[kind].split())


@pytest.mark.rule("AUZ-CHAR-07")
def test_36_characters_each_once() -> None:
    s = TABLE.start(2)
    run(s)
    deck = s.den.characters
    cards = [*deck.top, *deck.rest, *deck.under, *s.pub.display]
    assert (len(cards), len(set(cards))) == (36, 36)
    assert set(cards) == set(" ".join(KINDS.values()).split())


@pytest.mark.rule("AUZ-CHAR-01", "AUZ-CHAR-04")
@pytest.mark.parametrize("card", ["alanza_castro", "colonel_khouri", "mad_johnson"])
def test_only_one_use_characters_are_played(card: str) -> None:
    s = scene()
    give(s, 0, card)
    assert denied(s, 0, "characters.play", card) == NOT_ONE_USE(character=card)
    assert legal(s, 0, "characters.play") == []


@pytest.mark.rule("AUZ-CHAR-09")
@pytest.mark.parametrize("card", ["rory_mcdory", "omalley"])
def test_characters_of_the_russian_edition_are_not_in_this_game(card: str) -> None:
    s = scene()
    unknown = NOT_AN_OPTION(decision="auz.characters.play")
    assert denied(s, 0, "characters.play", card) == unknown


@pytest.mark.rule("AUZ-CHAR-02")
def test_permanent_character_works_again_and_again() -> None:
    s = scene()
    lay(s, 0, (3, 90), (2, 3))
    give(s, 0, "harry_bones")
    for ore in ("coal", "iron"):
        resources(s, 2, coal=2, iron=2)
        s.todo, s.pub.turn = [NextDisc(), Choose(0)], 0
        play(s, 0, "turn.choose", "mine_1")
        play(s, 0, "mine.dig", 2, ore)
    assert (s.pub.coal[0], s.pub.iron[0]) == (2 + 3, 2 + 3)
    assert s.pub.characters[0] == ("harry_bones",)


@pytest.mark.rule("AUZ-CHAR-05")
def test_points_characters_count_only_in_the_final_scoring() -> None:
    s = scene()
    give(s, 0, "mr_merino")
    farm(s, 0, "sheep", 3, 4)
    at(s, 53, 53, old_ones=52)
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    assert s.pub.vp == [0, 0]
    run(s)
    assert s.pub.vp == [0, 0]
    assert final(s).scores == (2 * 2 + 2, 0)


# -- one use --------------------------------------------------------------------


@pytest.mark.rule("AUZ-CHAR-04")
def test_one_use_character_leaves_the_game_when_played() -> None:
    s = scene()
    give(s, 0, "lady_carter", "yvette_quilla")
    play(s, 0, "characters.play", "lady_carter")
    assert s.pub.characters[0] == ("yvette_quilla",)
    assert s.pub.gone == ("lady_carter",)
    assert denied(s, 0, "characters.play", "lady_carter") == NOT_OWNED(character="lady_carter")


@pytest.mark.rule("AUZ-CHAR-04")
def test_character_of_another_player_or_the_display_cannot_be_played() -> None:
    s = scene()
    give(s, 1, "lady_carter")
    s.pub.display[0] = "kitchener"
    for card in ("lady_carter", "kitchener"):
        assert denied(s, 0, "characters.play", card) == NOT_OWNED(character=card)


@pytest.mark.rule("AUZ-CHAR-04")
def test_only_the_active_player_plays_characters() -> None:
    s = scene()
    give(s, 1, "lady_carter")
    assert denied(s, 1, "characters.play", "lady_carter") == NOT_YOUR_DECISION(seat=1)
    play(s, 0, "turn.choose", "recover")
    assert denied(s, 1, "characters.play", "lady_carter") is None


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-RECRUIT-06", "AUZ-ACT-08")
def test_any_number_may_be_played_and_playing_costs_nothing() -> None:
    s = scene()
    give(s, 0, "lady_carter", "yvette_quilla", "lord_blackstock")
    for card in ("lord_blackstock", "yvette_quilla", "lady_carter"):
        play(s, 0, "characters.play", card)
    assert is_open(s, "turn.choose")
    assert (s.pub.hq[0], s.pub.time[0], sum(s.pub.boxes[0])) == (20, 2, 0)


@pytest.mark.rule("AUZ-CHAR-04", "AUZ-PORT-01")
def test_defender_of_a_port_is_not_active() -> None:
    s = scene()
    give(s, 0, "long_range_group", "colonel_khouri")
    units(s, 0, infantry=1)
    put(s, "migo_2a", 3)
    s.todo, s.pub.turn = [NextDisc(), Activate()], -1
    run(s, {"auz.events.draw_event": ["E1-08"], "auz.movement.move_card": ["OC05", "OC20"]})
    assert is_open(s, "combat.stand")
    assert denied(s, 0, "characters.play", "long_range_group") == NOT_ACTIVE()
    assert denied(s, 0, "abilities.strike", "colonel_khouri", "migo_2a") is None


@pytest.mark.rule("AUZ-CHAR-06")
def test_one_use_character_can_still_be_played_in_the_action_that_reaches_53() -> None:
    s = scene()
    at(s, 52, 10)
    give(s, 0, "lord_blackstock")
    play(s, 0, "turn.choose", "trade")
    play(s, 0, "trade.ship", "import_coal")
    play(s, 0, "trade.ship", None)
    play(s, 0, "characters.play", "lord_blackstock")
    assert (s.pub.gold[0], s.pub.time[0]) == (8, 53)


@pytest.mark.rule("AUZ-CHAR-06")
def test_one_use_character_is_of_no_use_after_53() -> None:
    s = scene()
    at(s, 53, 10)
    give(s, 0, "lord_blackstock")
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    run(s)
    assert denied(s, 0, "characters.play", "lord_blackstock") == NOT_YOUR_DECISION(seat=0)
    assert legal(s, 0, "characters.play") == []


# -- the turn -------------------------------------------------------------------


@pytest.mark.rule("AUZ-PROC-06", "AUZ-CHAR-04")
def test_turn_is_characters_action_characters_and_then_the_disc_moves() -> None:
    s = scene()
    give(s, 0, "lady_carter", "yvette_quilla")
    heard = listening(s)
    play(s, 0, "characters.play", "lady_carter")
    play(s, 0, "turn.choose", "recover")
    assert (is_open(s, "turn.end"), s.pub.time[0]) == (True, 2)
    play(s, 0, "characters.play", "yvette_quilla")
    facts = [e.fact.removeprefix("auz.") for e in heard if "gained" not in e.fact]
    played, cube = "characters.played", "action.cube_placed"
    assert facts == [played, cube, "recover.recovered", played, "action.time_spent"]


@pytest.mark.rule("AUZ-PROC-06")
def test_turn_can_be_ended_without_playing_the_character() -> None:
    s = scene()
    give(s, 0, "lady_carter")
    play(s, 0, "turn.choose", "recover")
    play(s, 0, "turn.end")
    assert (s.pub.time[0], s.pub.turn) == (3, 1)
    assert s.pub.characters[0] == ("lady_carter",)


@pytest.mark.rule("AUZ-PROC-06")
@pytest.mark.parametrize("cards", [(), ("alanza_castro",), ("jenny_appleseed",)])
def test_turn_ends_by_itself_if_no_character_can_be_played(cards: tuple[str, ...]) -> None:
    s = scene()
    give(s, 0, *cards)
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.time[0], s.pub.turn) == (3, 1)


@pytest.mark.rule("AUZ-PROC-06")
def test_one_action_in_a_turn() -> None:
    s = scene()
    give(s, 0, "lady_carter")
    play(s, 0, "turn.choose", "recover")
    refused = NOT_ASKED(decision="auz.turn.choose", open="auz.turn.end")
    assert denied(s, 0, "turn.choose", "trade") == refused


@pytest.mark.rule("AUZ-PROC-06", "AUZ-PERS-34")
def test_cost_is_fixed_when_the_attack_is_declared() -> None:
    s = scene()
    hide(s, 1, 3)
    units(s, 0, infantry=1, armoured_car=1)
    give(s, 0, "kitchener")
    s.pub.display[4] = "professor_guyonne"
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1)
    play(s, 0, "attack.send", 1, luck={"auz.tiles.turn_up": ["temple_1a"]})
    play(s, 0, "characters.play", "kitchener")
    play(s, 0, "characters.invite", 5)
    play(s, 0, "combat.stand", "ground")
    assert s.pub.characters[0] == ("professor_guyonne",)
    assert s.pub.time[0] == 2 + 2


@pytest.mark.rule("AUZ-PROC-06", "AUZ-CHAR-04")
def test_character_played_inside_an_own_battle_can_end_it() -> None:
    s = scene()
    put(s, "migo_1a", 3)
    units(s, 0, infantry=1)
    give(s, 0, "long_range_group")
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1)
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "migo_1a")
    assert s.pub.trophies == {"migo_1a": 0}
    assert (s.pub.barracks[0][0], s.pub.time[0], s.pub.discard) == (1, 3, [])


# -- decision points inside an action -------------------------------------------


def workshop() -> State:
    """A position in which every action is possible."""
    s = scene()
    lay(s, 0, (3, 90), (2, 3))
    resources(s, 2, gold=2)
    put(s, "migo_2a", 28)
    stock(s, 0, gold=9)
    units(s, 0, infantry=1, armoured_car=1)
    give(s, 0, "lady_carter", "corporal_jones")
    return s


INSIDE: list[tuple[str, list[tuple[object, ...]], Luck]] = [
    ("track.lay", [("turn.choose", "track")], {}),
    ("mine.dig", [("turn.choose", "mine_1")], {}),
    ("recruit.hire", [("turn.choose", "recruit")], {}),
    ("buy.purchase", [("turn.choose", "buy")], {}),
    ("trade.ship", [("turn.choose", "trade")], {}),
    ("farm.build", [("turn.choose", "farm")], {}),
    ("attack.target", [("turn.choose", "attack")], {}),
    ("attack.send", [("turn.choose", "attack"), ("attack.target", 28)], {}),
    (
        "combat.jones",
        [
            ("turn.choose", "attack"),
            ("attack.target", 28),
            ("attack.send", 1),
            ("attack.send", 1),
            ("combat.stand", None),
        ],
        {"auz.combat.turn_card": ["OC06"]},
    ),
    (
        "combat.assign",
        [
            ("turn.choose", "attack"),
            ("attack.target", 28),
            ("attack.send", 1),
            ("attack.send", 1),
            ("combat.stand", None),
            ("combat.jones", None),
        ],
        {"auz.combat.turn_card": ["OC06"]},
    ),
]


@pytest.mark.rule("AUZ-PROC-06", "AUZ-CHAR-04")
@pytest.mark.parametrize(("key", "moves", "luck"), INSIDE, ids=[row[0] for row in INSIDE])
def test_one_use_character_is_playable_at_every_decision_of_an_action(
    key: str, moves: list[Move], luck: dict[str, list[str]]
) -> None:
    s = workshop()
    for move in moves:
        play(s, 0, *move, luck=luck)
    assert is_open(s, key)
    answers, before = legal(s, 0), s.pub.coal[0]
    play(s, 0, "characters.play", "lady_carter")
    assert s.pub.coal[0] == before + 4
    assert is_open(s, key)
    assert set(answers) <= set(legal(s, 0)), "the question is still the same"


@pytest.mark.rule("AUZ-PROC-06", "AUZ-CHAR-04")
def test_one_use_character_is_playable_while_drawn_characters_are_looked_at() -> None:
    s = workshop()
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", "deck", luck={"auz.recruit.peek": ["kitchener", "count_jago"]})
    assert denied(s, 0, "characters.play", "lady_carter") is None
    play(s, 0, "recruit.keep", "count_jago")
    play(s, 0, "characters.play", "lady_carter")
    assert is_open(s, "recruit.swap")
    assert s.pub.boxes[0][BOXES.index("recruit")] == 1
