"""AUZ-EVENT: what event cards do."""

from __future__ import annotations

import pytest

from engine.auztralia.state import State
from engine.kernel.reason import NOT_YOUR_DECISION
from tests.playing import listening

from .battles import IDLE, activate, past_events, where
from .scene import DISPLAY, TABLE, at, denied, farm, hide, is_open, lay, put, scene, units

TILES = TABLE.box.tiles


def draw(s: State, event: str, *tiles: str, cards: tuple[str, ...] = ()) -> None:
    """An activation with this event; the tiles come up in this order."""
    past_events(s, 5 * (int(event[1]) - 1))
    luck = {
        "auz.events.draw_event": [event],
        "auz.tiles.turn_up": list(tiles),
        "auz.tiles.draw_on_temple": list(tiles),
    }
    activate(s, *cards, to=23, luck=luck)


def use_up(s: State, level: int) -> None:
    """No tile of a level is left in its stack."""
    s.pub.removed += tuple([code for code in s.pub.unseen if TILES[code].level == level])
    s.pub.unseen = tuple(code for code in s.pub.unseen if TILES[code].level != level)


# -- turning up -----------------------------------------------------------------


@pytest.mark.rule("AUZ-EVENT-01")
def test_tile_on_the_lowest_hex_is_turned_up_whatever_its_level() -> None:
    s = scene()
    hide(s, 1, 17)
    hide(s, 2, 38)
    hide(s, 3, 5)
    draw(s, "E1-01", "shoggoth_3a", cards=(IDLE, "OC38"))
    assert where(s, "shoggoth_3a") == 5
    assert s.pub.lairs == [1 << 17, 1 << 38, 0]


@pytest.mark.rule("AUZ-EVENT-01")
def test_face_up_old_one_on_a_lower_hex_is_passed_over() -> None:
    s = scene()
    put(s, "temple_1a", 1)
    hide(s, 1, 2)
    draw(s, "E1-01", "temple_1b")
    assert where(s, "temple_1b") == 2


@pytest.mark.rule("AUZ-EVENT-02", "AUZ-OLD-07")
def test_blank_tile_leaves_the_game() -> None:
    s = scene()
    hide(s, 1, 17, 18)
    draw(s, "E1-01", "blank_1a")
    assert (s.pub.removed, s.pub.old_ones) == (("blank_1a",), {})
    assert s.pub.lairs[0] == 1 << 18, "no other tile is turned up in its place"
    assert "blank_1a" not in s.pub.unseen


@pytest.mark.rule("AUZ-EVENT-02")
def test_reveal_leaves_the_tile_there_and_starts_no_battle() -> None:
    s = scene()
    lay(s, 0, (3, 90))
    units(s, 0, infantry=1)
    hide(s, 1, 2)
    heard = listening(s)
    draw(s, "E1-01", "temple_1a")
    assert where(s, "temple_1a") == 2
    assert "auz.combat.begun" not in [e.fact for e in heard]
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-EVENT-08")
@pytest.mark.parametrize("event", ["E1-01", "E1-06"])
def test_reveal_without_face_down_tiles_does_nothing(event: str) -> None:
    s = scene()
    put(s, "temple_1a", 17)
    unseen = s.pub.unseen
    draw(s, event)
    assert (list(s.pub.old_ones), s.pub.unseen, s.pub.discard) == (["temple_1a"], unseen, [])


@pytest.mark.rule("AUZ-EVENT-08", "AUZ-EVENT-03")
def test_no_six_cards_for_a_tile_turned_up_by_an_earlier_event() -> None:
    s = scene()
    hide(s, 1, 17)
    draw(s, "E1-01", "migo_1a", cards=(IDLE, "OC38"))
    luck = {"auz.events.draw_event": ["E1-06"]}
    activate(s, "OC31", "OC15", to=25, luck=luck)
    assert s.pub.discard == [IDLE, "OC38", "OC31", "OC15"]


# -- six cards ------------------------------------------------------------------


@pytest.mark.rule("AUZ-EVENT-03", "AUZ-MOVE-01")
def test_we_21_six_cards_move_only_the_new_old_one_and_two_more_move_both() -> None:
    s = scene()
    put(s, "migo_1a", 51)
    hide(s, 3, 53)
    six = ("OC05", "OC14", "OC20", "OC38", "OC15", "OC09")
    steps = TABLE.box.board.steps[90]
    draw(s, "E1-06", "migo_3a", cards=(*six, "OC18", "OC19"))
    assert steps[53] - steps[where(s, "migo_3a")] == 2 + 2
    assert steps[51] - steps[where(s, "migo_1a")] == 2
    assert s.pub.discard == [*six, "OC18", "OC19"]


@pytest.mark.rule("AUZ-EVENT-09")
@pytest.mark.parametrize("tile", ["blank_1a", "temple_1a"])
def test_no_six_cards_for_a_blank_or_a_temple(tile: str) -> None:
    s = scene()
    hide(s, 1, 17)
    draw(s, "E1-06", tile)
    assert s.pub.discard == []


@pytest.mark.rule("AUZ-EVENT-09", "AUZ-EVENT-01")
def test_six_cards_are_for_the_tile_on_the_lowest_hex() -> None:
    s = scene()
    hide(s, 1, 17)
    hide(s, 2, 33)
    draw(s, "E1-06", "zombie_1b", cards=(IDLE,))
    assert "zombie_1b" in s.pub.old_ones
    assert (s.pub.lairs[1], len(s.pub.discard)) == (1 << 33, 8)


@pytest.mark.rule("AUZ-EVENT-03", "AUZ-EVENT-02")
def test_no_six_cards_for_a_tile_turned_up_before_a_blank() -> None:
    s = scene()
    hide(s, 1, 17, 18)
    draw(s, "E1-01", "migo_1a", cards=(IDLE, "OC38"))
    luck = {"auz.events.draw_event": ["E1-06"], "auz.tiles.turn_up": ["blank_1a"]}
    activate(s, "OC31", "OC15", to=25, luck=luck)
    assert (where(s, "migo_1a"), len(s.pub.discard)) == (17, 4)


@pytest.mark.rule("AUZ-EVENT-10")
def test_farms_are_blighted_card_by_card_on_the_six_cards() -> None:
    s = scene()
    farm(s, 0, "sheep", 33, 18, 9)
    hide(s, 2, 40)
    heard = listening(s)
    draw(s, "E1-06", "migo_2a", cards=("OC05", "OC20", "OC14", "OC38", "OC31", "OC15"))
    told = [e.params["hex"] for e in heard if e.fact == "auz.movement.blighted"]
    assert told[:2] == [33, 18]


@pytest.mark.rule("AUZ-EVENT-10", "AUZ-MOVE-10")
def test_port_entered_on_the_six_cards_is_fought_for_after_the_normal_movement() -> None:
    s = scene()
    hide(s, 1, 3)
    units(s, 0, infantry=1, artillery=1)
    heard = listening(s)
    draw(s, "E1-06", "migo_1a", cards=("OC05",))
    facts = [e.fact for e in heard]
    assert facts.count("auz.movement.moved") == 1
    assert facts.index("auz.combat.begun") > facts.index("auz.movement.card")
    assert facts[: facts.index("auz.combat.begun")].count("auz.movement.card") == 8


# -- assassination --------------------------------------------------------------


@pytest.mark.rule("AUZ-EVENT-04")
def test_we_22_the_two_rightmost_characters_go_and_two_come_on_the_left() -> None:
    s = scene()
    past_events(s, 0)
    luck = {"auz.events.draw_event": ["E1-07"], "auz.recruit.deal": ["kitchener", "count_jago"]}
    activate(s, to=23, luck=luck)
    assert s.pub.display == ["count_jago", "kitchener", *DISPLAY[:3]]
    assert sorted(s.pub.gone) == sorted(DISPLAY[3:])


@pytest.mark.rule("AUZ-EVENT-04")
def test_characters_in_front_of_players_are_safe_from_assassination() -> None:
    s = scene()
    s.pub.characters[0] = ("count_jago",)
    draw(s, "E1-07")
    assert s.pub.characters[0] == ("count_jago",)
    assert len(s.pub.display) == 5


# -- temples --------------------------------------------------------------------


@pytest.mark.rule("AUZ-EVENT-05", "AUZ-OLD-06")
def test_each_face_up_temple_gets_a_level_3_tile_from_the_lowest_hex_on() -> None:
    s = scene()
    put(s, "temple_2a", 38)
    put(s, "temple_1a", 17)
    draw(s, "E2-08", "zombie_3a", "loyalist_3a", cards=(IDLE, "OC38"))
    assert (where(s, "zombie_3a"), where(s, "loyalist_3a")) == (17, 38)


@pytest.mark.rule("AUZ-EVENT-05")
def test_face_down_tiles_get_nothing_from_the_temple_event() -> None:
    s = scene()
    hide(s, 1, 17)
    unseen = s.pub.unseen
    draw(s, "E2-08")
    assert (s.pub.old_ones, s.pub.unseen) == ({}, unseen)


@pytest.mark.rule("AUZ-EVENT-05")
def test_level_2_tiles_replace_missing_level_3_tiles() -> None:
    s = scene()
    put(s, "temple_1a", 17)
    put(s, "temple_1b", 18)
    s.pub.removed += tuple([c for c in s.pub.unseen if TILES[c].level == 3 and c != "zombie_3a"])
    s.pub.unseen = tuple(c for c in s.pub.unseen if c not in s.pub.removed)
    draw(s, "E2-08", "zombie_3a", "zombie_2a", cards=(IDLE, "OC38"))
    assert (where(s, "zombie_3a"), where(s, "zombie_2a")) == (17, 18)


@pytest.mark.rule("AUZ-EVENT-05")
def test_level_3_tiles_lying_on_the_map_are_not_in_the_stack() -> None:
    s = scene()
    put(s, "temple_1a", 17)
    s.pub.removed += tuple([c for c in s.pub.unseen if TILES[c].level == 3 and c != "zombie_3a"])
    s.pub.unseen = tuple(c for c in s.pub.unseen if c not in s.pub.removed)
    hide(s, 3, 55)
    draw(s, "E2-08", "zombie_2a", cards=(IDLE, "OC38"))
    assert where(s, "zombie_2a") == 17
    assert s.pub.lairs[2] == 1 << 55


@pytest.mark.rule("AUZ-EVENT-05")
def test_nothing_comes_when_levels_3_and_2_are_used_up() -> None:
    s = scene()
    put(s, "temple_1a", 17)
    use_up(s, 2)
    use_up(s, 3)
    draw(s, "E2-08")
    assert list(s.pub.old_ones) == ["temple_1a"]


@pytest.mark.rule("AUZ-EVENT-05", "AUZ-OLD-07")
def test_blank_tile_drawn_for_a_temple_is_not_replaced() -> None:
    s = scene()
    put(s, "temple_1a", 17)
    draw(s, "E2-08", "blank_3a")
    assert (list(s.pub.old_ones), s.pub.removed) == (["temple_1a"], ("blank_3a",))


@pytest.mark.rule("AUZ-EVENT-05")
def test_temple_drawn_for_a_temple_counts_from_the_next_temple_event_on() -> None:
    s = scene()
    put(s, "temple_1a", 17)
    use_up(s, 3)
    draw(s, "E2-08", "temple_2a")
    assert sorted(s.pub.old_ones) == ["temple_1a", "temple_2a"]
    draw(s, "E3-08", "zombie_2a", "loyalist_2a", cards=(IDLE, "OC38"))
    assert (where(s, "zombie_2a"), where(s, "loyalist_2a")) == (17, 17)


# -- no event, benefits ---------------------------------------------------------


@pytest.mark.rule("AUZ-EVENT-06")
def test_without_an_event_movement_is_still_checked() -> None:
    s = scene()
    farm(s, 0, "sheep", 18)
    hide(s, 1, 5)
    put(s, "migo_1a", 40)
    draw(s, "E1-08", cards=("OC05", IDLE))
    assert where(s, "migo_1a") == 33
    assert s.pub.lairs[0] == 1 << 5


@pytest.mark.rule("AUZ-EVENT-07")
@pytest.mark.parametrize(
    ("event", "coal", "iron", "gold"), [("E1-09", 2, 2, 6), ("E1-10", 3, 3, 4)]
)
def test_benefit_goes_to_every_player(event: str, coal: int, iron: int, gold: int) -> None:
    s = scene(90, 82, 94)
    draw(s, event)
    assert (s.pub.coal, s.pub.iron, s.pub.gold) == ([coal] * 3, [iron] * 3, [gold] * 3)


@pytest.mark.rule("AUZ-EVENT-07")
def test_benefit_reaches_players_beyond_53_and_asks_nobody() -> None:
    s = scene()
    at(s, 2, 54)
    draw(s, "E1-09")
    assert s.pub.gold == [6, 6]
    assert denied(s, 1, "turn.choose", "recover") == NOT_YOUR_DECISION(seat=1)


@pytest.mark.rule("AUZ-EVENT-07", "AUZ-TIME-10")
@pytest.mark.parametrize(
    ("time", "stack", "lucky"),
    [((9, 8), (-1, 0, 1), 1), ((8, 8), (-1, 0, 1), 1), ((8, 8), (-1, 1, 0), 0)],
)
def test_scarce_infantry_goes_to_the_first_in_player_order(
    time: tuple[int, ...], stack: tuple[int, ...], lucky: int
) -> None:
    s = scene()
    at(s, *time)
    s.pub.stack = list(stack)
    s.pub.supply[0] = 1
    draw(s, "E2-10")
    assert [barracks[0] for barracks in s.pub.barracks] == [int(seat == lucky) for seat in (0, 1)]
    assert s.pub.supply[0] == 0


@pytest.mark.rule("AUZ-EVENT-07")
def test_no_benefit_is_told_of_when_the_supply_is_empty() -> None:
    s = scene()
    s.pub.supply[0] = 0
    heard = listening(s)
    draw(s, "E2-10")
    told = [e.params["gains"] for e in heard if e.fact == "auz.events.benefit"]
    assert {"infantry": 1} not in told
