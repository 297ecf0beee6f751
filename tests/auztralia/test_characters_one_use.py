"""AUZ-PERS: what each one-use character does."""

from __future__ import annotations

import pytest

from engine.auztralia.characters import (
    DISPLAY_IS_EMPTY,
    NO_BLIGHTED_FARM,
    NO_HIDDEN_TILE,
    NO_OLD_ONE_REVEALED,
    NO_TEMPLE,
    NO_TEMPLE_ANYWHERE,
    NONE_IN_SUPPLY,
    NOT_BLIGHTED,
    NOT_ON_MAP,
    RESTORE_DUE,
    SUPPLY_IS_EMPTY,
)
from engine.auztralia.farm import HEX_NOT_EMPTY, KIND_USED, NO_FARM_SITE, WRONG_SOIL
from engine.auztralia.recruit import SLOT_IS_EMPTY
from engine.auztralia.state import State
from engine.auztralia.track import EDGE_TAKEN, NO_COAL_OR_IRON, NO_PIECE_LEFT, PIECE_DUE
from engine.kernel.reason import NOT_AN_OPTION

from .scene import (
    DISPLAY,
    denied,
    farm,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    scene,
    stock,
    units,
)

TWICE = NOT_AN_OPTION(decision="auz.characters.scout").citing(("AUZ-PERS-01",))


def hand(*cards: str) -> State:
    """Seat 0 is active and owns these characters."""
    s = scene()
    give(s, 0, *cards)
    return s


# -- Agent Davies ---------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-01")
def test_davies_turns_up_two_chosen_tiles_and_brings_two_points() -> None:
    s = hand("agent_davies")
    hide(s, 1, 5, 17)
    hide(s, 3, 46)
    play(s, 0, "characters.play", "agent_davies")
    play(s, 0, "characters.scout", 46)
    assert (s.pub.old_ones, s.pub.removed) == ({}, ()), "both are named before one is seen"
    play(s, 0, "characters.scout", 17, luck={"auz.tiles.turn_up": ["cthulhu_3a", "blank_1a"]})
    assert s.pub.old_ones["cthulhu_3a"].hex == 46
    assert (s.pub.removed, s.pub.lairs) == (("blank_1a",), [1 << 5, 0, 0])
    assert s.pub.vp == [2, 0]
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-PERS-01")
def test_davies_turns_up_only_face_down_tiles() -> None:
    s = hand("agent_davies")
    hide(s, 1, 5, 17)
    put(s, "temple_1a", 4)
    play(s, 0, "characters.play", "agent_davies")
    assert denied(s, 0, "characters.scout", 4) == NO_HIDDEN_TILE(hex=4)
    play(s, 0, "characters.scout", 5)
    assert denied(s, 0, "characters.scout", 5) == TWICE
    assert legal(s, 0) == [(17,)]


@pytest.mark.rule("AUZ-PERS-01")
@pytest.mark.parametrize("tiles", [0, 1])
def test_davies_turns_up_what_is_there_and_brings_two_points_in_any_case(tiles: int) -> None:
    s = hand("agent_davies")
    hide(s, 1, *[5][:tiles])
    play(s, 0, "characters.play", "agent_davies")
    if tiles:
        play(s, 0, "characters.scout", 5)
    assert is_open(s, "turn.choose")
    assert (s.pub.vp, s.pub.lairs) == ([2, 0], [0, 0, 0])


@pytest.mark.rule("AUZ-PERS-01", "AUZ-EVENT-02")
def test_tile_turned_up_by_davies_starts_no_battle() -> None:
    s = hand("agent_davies")
    units(s, 0, infantry=1)
    hide(s, 1, 3)
    play(s, 0, "characters.play", "agent_davies")
    play(s, 0, "characters.scout", 3, luck={"auz.tiles.turn_up": ["migo_1a"]})
    assert s.pub.battle.hex == 0
    assert is_open(s, "turn.choose")


# -- Captain Flounder -----------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-07")
def test_flounder_brings_any_unit_for_nothing() -> None:
    s = hand("captain_flounder")
    play(s, 0, "characters.play", "captain_flounder")
    play(s, 0, "characters.enlist", "airship")
    assert (s.pub.barracks[0], s.pub.supply[4]) == ((0, 0, 0, 0, 1), 2)
    assert (s.pub.gold[0], s.pub.time[0]) == (4, 2)


@pytest.mark.rule("AUZ-PERS-07", "AUZ-GEN-07")
def test_flounder_needs_a_unit_in_the_supply() -> None:
    s = hand("captain_flounder")
    units(s, 1, airship=3)
    play(s, 0, "characters.play", "captain_flounder")
    assert denied(s, 0, "characters.enlist", "airship") == NONE_IN_SUPPLY(unit="airship")
    s = hand("captain_flounder")
    units(s, 1, infantry=10, armoured_car=5, artillery=3, armoured_train=4, airship=3)
    assert denied(s, 0, "characters.play", "captain_flounder") == SUPPLY_IS_EMPTY()


@pytest.mark.rule("AUZ-PERS-07")
def test_unit_gained_during_a_battle_does_not_join_it() -> None:
    s = hand("captain_flounder")
    put(s, "shoggoth_1a", 3)
    units(s, 0, infantry=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 1)
    play(s, 0, "characters.play", "captain_flounder")
    play(s, 0, "characters.enlist", "artillery", luck={"auz.combat.turn_card": ["OC25"]})
    assert s.pub.barracks[0] == (0, 0, 1, 0, 0)
    assert s.pub.old_ones["shoggoth_1a"].damage() == 0, "artillery hits on this card"


# -- Desta Danger ---------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-12")
def test_desta_removes_a_temple_and_all_on_it_without_points() -> None:
    s = hand("desta_danger")
    put(s, "temple_1a", 17, 1, 2)
    put(s, "shoggoth_3a", 17, 0, 3, discs=(0, 1))
    put(s, "migo_1a", 18)
    play(s, 0, "characters.play", "desta_danger")
    play(s, 0, "characters.raze", 17)
    assert list(s.pub.old_ones) == ["migo_1a"]
    assert sorted(s.pub.removed) == ["shoggoth_3a", "temple_1a"]
    assert (s.pub.vp, s.pub.trophies) == ([0, 0], {})
    assert (s.pub.hq, s.pub.spare) == ([20, 20], [2, 2])


@pytest.mark.rule("AUZ-PERS-12")
def test_desta_needs_a_face_up_temple() -> None:
    s = hand("desta_danger")
    put(s, "migo_1a", 18)
    hide(s, 1, 5)
    assert denied(s, 0, "characters.play", "desta_danger") == NO_TEMPLE_ANYWHERE()
    put(s, "temple_1a", 17)
    play(s, 0, "characters.play", "desta_danger")
    assert denied(s, 0, "characters.raze", 18) == NO_TEMPLE(hex=18)
    assert denied(s, 0, "characters.raze", 5) == NO_TEMPLE(hex=5)


# -- goods ----------------------------------------------------------------------


GOODS = [
    pytest.param("donald_mcdonald", (2, 2, 2), marks=pytest.mark.rule("AUZ-PERS-13")),
    pytest.param("lady_carter", (4, 0, 0), marks=pytest.mark.rule("AUZ-PERS-25")),
    pytest.param("yvette_quilla", (0, 4, 0), marks=pytest.mark.rule("AUZ-PERS-39")),
    pytest.param("lord_blackstock", (0, 0, 4), marks=pytest.mark.rule("AUZ-PERS-27")),
]


@pytest.mark.parametrize(("card", "gains"), GOODS)
def test_goods_come_from_the_supply(card: str, gains: tuple[int, ...]) -> None:
    s = hand(card)
    play(s, 0, "characters.play", card)
    coal, iron, gold = gains
    assert (s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]) == (2 + coal, 2 + iron, 4 + gold)
    assert (s.pub.coal[1], s.pub.iron[1], s.pub.gold[1]) == (2, 2, 4)
    assert s.pub.phosphate == [0, 0]


# -- Ferdinand Cassan -----------------------------------------------------------


def plantation(*cards: str) -> State:
    """A line from port 90 over outback 3 and 2 and hill 68, all free."""
    s = hand("ferdinand_cassan", *cards)
    lay(s, 0, (3, 90), (2, 3), (3, 68))
    return s


@pytest.mark.rule("AUZ-PERS-14")
def test_cassan_places_two_farms_for_no_time_and_brings_gold_for_each() -> None:
    s = plantation()
    play(s, 0, "characters.play", "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 3))
    play(s, 0, "farm.build", ("cattle", 68))
    assert (s.pub.sheep[0], s.pub.cattle[0]) == (1 << 3, 1 << 68)
    assert (s.pub.gold[0], s.pub.hq[0], s.pub.time[0], s.pub.cost) == (6, 20, 2, 0)
    assert is_open(s, "turn.choose"), "a third farm is not offered"


@pytest.mark.rule("AUZ-PERS-14", "AUZ-FARM-01")
def test_cassan_keeps_to_the_farm_rules() -> None:
    s = plantation()
    farm(s, 1, "sheep", 2)
    play(s, 0, "characters.play", "ferdinand_cassan")
    assert denied(s, 0, "farm.build", ("sheep", 2)) == HEX_NOT_EMPTY(hex=2)
    assert denied(s, 0, "farm.build", ("corn", 3)) == WRONG_SOIL(kind="corn", hex=3)
    play(s, 0, "farm.build", ("sheep", 3))
    assert denied(s, 0, "farm.build", ("sheep", 3)) == KIND_USED(kind="sheep")


@pytest.mark.rule("AUZ-PERS-14")
def test_cassan_needs_a_farm_site() -> None:
    s = hand("ferdinand_cassan")
    assert denied(s, 0, "characters.play", "ferdinand_cassan") == NO_FARM_SITE()


@pytest.mark.rule("AUZ-PERS-14", "AUZ-PERS-11")
def test_cassan_with_krauss_may_place_two_of_a_kind() -> None:
    s = plantation("dagmar_krauss")
    play(s, 0, "characters.play", "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 3))
    play(s, 0, "farm.build", ("sheep", 2))
    assert s.pub.sheep[0] == 1 << 3 | 1 << 2


@pytest.mark.rule("AUZ-PERS-14")
def test_cassan_after_a_farm_action_adds_no_time() -> None:
    s = plantation()
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 3))
    play(s, 0, "farm.build", None)
    play(s, 0, "characters.play", "ferdinand_cassan")
    play(s, 0, "farm.build", ("sheep", 2))
    play(s, 0, "farm.build", None)
    assert s.pub.time[0] == 2 + 1


# -- Jenny Appleseed ------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-19")
@pytest.mark.parametrize(("second", "left"), [(17, [9]), (None, [9, 17])])
def test_jenny_turns_back_one_or_two_own_farms(second: int | None, left: list[int]) -> None:
    s = hand("jenny_appleseed")
    farm(s, 0, "sheep", 5, 9, 17, blighted=True)
    play(s, 0, "characters.play", "jenny_appleseed")
    assert denied(s, 0, "characters.restore", None) == RESTORE_DUE()
    play(s, 0, "characters.restore", 5)
    play(s, 0, "characters.restore", second)
    assert [hex_ for hex_ in (5, 9, 17) if s.pub.blighted >> hex_ & 1] == left
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-PERS-19")
def test_jenny_turns_only_own_blighted_farms() -> None:
    s = hand("jenny_appleseed")
    farm(s, 1, "sheep", 5, blighted=True)
    farm(s, 0, "sheep", 9)
    assert denied(s, 0, "characters.play", "jenny_appleseed") == NO_BLIGHTED_FARM()
    farm(s, 0, "sheep", 17, blighted=True)
    play(s, 0, "characters.play", "jenny_appleseed")
    assert denied(s, 0, "characters.restore", 5) == NOT_BLIGHTED(hex=5)
    assert denied(s, 0, "characters.restore", 9) == NOT_BLIGHTED(hex=9)


@pytest.mark.rule("AUZ-PERS-19")
def test_jenny_may_turn_a_farm_with_an_old_one_on_it() -> None:
    s = hand("jenny_appleseed")
    farm(s, 0, "sheep", 5, blighted=True)
    put(s, "migo_1a", 5)
    play(s, 0, "characters.play", "jenny_appleseed")
    play(s, 0, "characters.restore", 5)
    assert (s.pub.blighted, s.pub.old_ones["migo_1a"].hex) == (0, 5)


# -- Kitchener ------------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-24", "AUZ-RECRUIT-02")
def test_kitchener_takes_a_character_and_the_display_slides_and_refills() -> None:
    s = hand("kitchener")
    play(s, 0, "characters.play", "kitchener")
    play(s, 0, "characters.invite", 3, luck={"auz.recruit.deal": ["count_jago"]})
    assert s.pub.characters[0] == (DISPLAY[2],)
    assert s.pub.display == ["count_jago", *DISPLAY[:2], *DISPLAY[3:]]
    assert (s.pub.time[0], s.pub.hq[0], s.pub.gold[0]) == (2, 20, 4)


@pytest.mark.rule("AUZ-PERS-24")
def test_kitchener_needs_a_character_on_display() -> None:
    s = hand("kitchener")
    s.pub.display = []
    assert denied(s, 0, "characters.play", "kitchener") == DISPLAY_IS_EMPTY()
    s.pub.display = ["count_jago"]
    play(s, 0, "characters.play", "kitchener")
    assert denied(s, 0, "characters.invite", 4) == SLOT_IS_EMPTY(slot=4)
    assert legal(s, 0) == [(5,)]


@pytest.mark.rule("AUZ-PERS-24", "AUZ-CHAR-04")
def test_character_taken_by_kitchener_can_be_played_at_once() -> None:
    s = hand("kitchener")
    s.pub.display[4] = "lady_carter"
    play(s, 0, "characters.play", "kitchener")
    play(s, 0, "characters.invite", 5)
    play(s, 0, "characters.play", "lady_carter")
    assert s.pub.coal[0] == 6


# -- the raiding party ----------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-26")
@pytest.mark.parametrize("tile", ["temple_1a", "shoggoth_3a"])
def test_raiding_party_deals_two_damage_anywhere_also_to_temples(tile: str) -> None:
    s = hand("long_range_group")
    put(s, tile, 53)
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", tile)
    assert s.pub.old_ones[tile].cubes == (2, 0)
    assert s.pub.hq[0] == 18


@pytest.mark.rule("AUZ-PERS-26", "AUZ-KILL-02", "AUZ-KILL-03")
def test_raiding_party_destroys_at_once_for_the_tile_or_a_share() -> None:
    s = hand("long_range_group")
    put(s, "migo_1a", 40)
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "migo_1a")
    assert s.pub.trophies == {"migo_1a": 0}
    s = hand("long_range_group")
    put(s, "shoggoth_2b", 40, 0, 6)
    play(s, 0, "characters.play", "long_range_group")
    play(s, 0, "characters.raid", "shoggoth_2b")
    assert (s.pub.vp, s.pub.trophies) == ([3, 3], {})


@pytest.mark.rule("AUZ-PERS-26")
def test_raiding_party_needs_a_face_up_old_one() -> None:
    s = hand("long_range_group")
    hide(s, 1, 5)
    assert denied(s, 0, "characters.play", "long_range_group") == NO_OLD_ONE_REVEALED()
    put(s, "migo_1a", 40)
    play(s, 0, "characters.play", "long_range_group")
    assert denied(s, 0, "characters.raid", "migo_1b") == NOT_ON_MAP(tile="migo_1b")


# -- Timothy Brassey ------------------------------------------------------------


@pytest.mark.rule("AUZ-PERS-36")
def test_brassey_lays_two_pieces_also_in_hills_for_coal_and_iron_but_no_time() -> None:
    s = hand("timothy_brassey")
    play(s, 0, "characters.play", "timothy_brassey")
    play(s, 0, "track.lay", (3, 90))
    play(s, 0, "track.lay", (3, 68))
    assert s.pub.rails[0].bit_count() == 2
    assert (s.pub.coal[0], s.pub.iron[0], s.pub.gold[0]) == (1, 1, 4)
    assert (s.pub.hq[0], s.pub.time[0]) == (20, 2)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-PERS-36", "AUZ-TRACK-01", "AUZ-TRACK-06")
def test_brassey_keeps_to_the_track_rules() -> None:
    s = hand("timothy_brassey")
    stock(s, 0, iron=0)
    refused = NO_COAL_OR_IRON(coal=2, iron=0)
    assert denied(s, 0, "characters.play", "timothy_brassey") == refused
    stock(s, 0, iron=1)
    lay(s, 1, (3, 90))
    play(s, 0, "characters.play", "timothy_brassey")
    assert denied(s, 0, "track.lay", (3, 90)) == EDGE_TAKEN(edge=(3, 90), owner=1)
    assert denied(s, 0, "track.lay", None) == PIECE_DUE()
    play(s, 0, "track.lay", (90, 91))
    play(s, 0, "track.lay", None)
    assert s.pub.rails[0].bit_count() == 1


@pytest.mark.rule("AUZ-PERS-36", "AUZ-TRACK-10")
def test_brassey_needs_a_piece_of_track() -> None:
    s = hand("timothy_brassey")
    s.pub.rails[0] = (1 << 20) - 1
    assert denied(s, 0, "characters.play", "timothy_brassey") == NO_PIECE_LEFT()
