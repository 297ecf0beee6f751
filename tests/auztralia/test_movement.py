"""AUZ-MOVE, AUZ-PROC-04: movement of the Old Ones; AUZ-PERS-02: Alanza Castro."""

from __future__ import annotations

import pytest

from engine.auztralia.state import OLD_ONES, OldOne, State
from engine.auztralia.turn import NextDisc
from tests.playing import listening

from .battles import IDLE, activate, where
from .scene import (
    TABLE,
    farm,
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
    units,
)

CARDS = TABLE.box.cards


# -- who moves ------------------------------------------------------------------


@pytest.mark.rule("AUZ-MOVE-01")
def test_two_cards_are_drawn_and_each_can_move_an_old_one() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    put(s, "migo_1a", 40)
    activate(s, "OC05", "OC14")
    assert where(s, "migo_1a") == 18
    assert s.pub.discard == ["OC05", "OC14"]


@pytest.mark.rule("AUZ-MOVE-01")
def test_second_card_is_resolved_from_where_the_first_has_led() -> None:
    s = scene()
    farm(s, 0, "sheep", 11)
    farm(s, 1, "sheep", 25)
    put(s, "migo_1a", 22)
    activate(s, "OC23", "OC26")
    assert where(s, "migo_1a") == 11


@pytest.mark.rule("AUZ-MOVE-02")
def test_every_circled_kind_moves_and_no_other() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    for tile in ("migo_1a", "zombie_1b", "shoggoth_1a", "loyalist_2a"):
        put(s, tile, 40)
    activate(s, "OC34", IDLE)
    moved = [where(s, t) for t in ("migo_1a", "zombie_1b", "shoggoth_1a")]
    assert moved == [33, 33, 33]
    assert where(s, "loyalist_2a") == 40


@pytest.mark.rule("AUZ-MOVE-02")
def test_all_old_ones_of_the_circled_kind_move() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    put(s, "migo_1a", 40)
    put(s, "migo_3b", 44)
    activate(s, "OC05", IDLE)
    assert (where(s, "migo_1a"), where(s, "migo_3b")) == (33, 40)


@pytest.mark.rule("AUZ-MOVE-12")
def test_temples_stay_where_they_are() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    put(s, "temple_1a", 40)
    put(s, "migo_1a", 40)
    assert all("temple" not in card.moves for card in CARDS.values())
    activate(s, "OC34", "OC12")
    assert (where(s, "temple_1a"), where(s, "migo_1a")) == (40, 18)


@pytest.mark.rule("AUZ-MOVE-13")
def test_zombies_are_slow_and_migo_fast_on_the_cards() -> None:
    circled = {
        kind: sum(kind in card.moves for card in CARDS.values())
        for kind in ("zombie", "migo", "cthulhu", "shoggoth", "loyalist")
    }
    assert circled == {"zombie": 8, "migo": 20, "cthulhu": 12, "shoggoth": 12, "loyalist": 12}


@pytest.mark.rule("AUZ-MOVE-15")
def test_face_down_tiles_never_move() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    hide(s, 1, 26)
    hide(s, 2, 33)
    put(s, "migo_1a", 40)
    lairs = s.pub.lairs[:]
    activate(s, "OC34", "OC12")
    assert s.pub.lairs == lairs
    assert list(s.pub.old_ones) == ["migo_1a"]


# -- the way --------------------------------------------------------------------


@pytest.mark.rule("AUZ-MOVE-03", "AUZ-PROC-04")
@pytest.mark.parametrize(("blighted", "goes_to"), [(False, 18), (True, 40)])
def test_nearest_unblighted_farm_of_anybody_is_the_target(blighted: bool, goes_to: int) -> None:
    s = scene()
    put(s, "migo_1a", 33)
    farm(s, 1, "sheep", 18, blighted=blighted)
    farm(s, 0, "sheep", 44)
    activate(s, "OC05", IDLE)
    assert where(s, "migo_1a") == goes_to


@pytest.mark.rule("AUZ-MOVE-03")
def test_port_is_a_target_as_good_as_a_farm() -> None:
    s = scene()
    put(s, "zombie_1b", 8)
    farm(s, 0, "sheep", 18)
    activate(s, "OC04", IDLE)
    assert where(s, "zombie_1b") == 17, "the farm is two steps away, the port three"
    s = scene(92, 82)
    put(s, "zombie_1b", 8)
    farm(s, 0, "sheep", 32)
    activate(s, "OC10", IDLE)
    assert where(s, "zombie_1b") == 4, "both are two steps away, and the card turns to the port"


@pytest.mark.rule("AUZ-PROC-04", "AUZ-MOVE-03")
def test_one_way_is_taken_whatever_the_compass_says() -> None:
    s = scene()
    put(s, "migo_1a", 22)
    farm(s, 0, "sheep", 25)
    activate(s, "OC24", IDLE)
    assert CARDS["OC24"].direction == 2
    assert where(s, "migo_1a") == 23


@pytest.mark.rule("AUZ-MOVE-04", "AUZ-PROC-04")
@pytest.mark.parametrize(
    ("card", "goes_to"), [("OC24", 21), ("OC27", 21), ("OC26", 23), ("OC21", 23)]
)
def test_compass_number_settles_a_tie_between_two_farms(card: str, goes_to: int) -> None:
    s = scene()
    put(s, "migo_1a", 22)
    farm(s, 0, "sheep", 11)
    farm(s, 1, "sheep", 25)
    activate(s, card, IDLE)
    assert TABLE.box.board.compass[22][CARDS[card].direction - 1] == goes_to
    assert where(s, "migo_1a") == goes_to


@pytest.mark.rule("AUZ-MOVE-04")
@pytest.mark.parametrize(("card", "goes_to"), [("OC24", 22), ("OC33", 23)])
def test_compass_number_settles_a_tie_between_two_ways_to_one_farm(card: str, goes_to: int) -> None:
    s = scene()
    put(s, "migo_1a", 36)
    farm(s, 0, "sheep", 12)
    activate(s, card, IDLE)
    assert where(s, "migo_1a") == goes_to


@pytest.mark.rule("AUZ-MOVE-05", "AUZ-PROC-04")
@pytest.mark.parametrize(
    ("card", "goes_to"),
    [
        ("OC23", 21),
        ("OC34", 23),
        ("OC33", 23),
        ("OC18", 21),
        ("OC12", 21),
        ("OC11", 23),
        ("OC19", 21),
        ("OC05", 23),
    ],
)
def test_arrow_turns_from_the_number_to_the_first_way(card: str, goes_to: int) -> None:
    s = scene()
    put(s, "migo_1a", 22)
    farm(s, 0, "sheep", 11)
    farm(s, 1, "sheep", 25)
    activate(s, card, IDLE)
    assert where(s, "migo_1a") == goes_to


@pytest.mark.rule("AUZ-MOVE-03", "AUZ-MOVE-04", "AUZ-MOVE-05", "AUZ-MOVE-08", "AUZ-AWAKE-02")
def test_we_19_a_migo_turned_up_on_23_blights_blues_farm_on_24() -> None:
    s = scene()
    blue, other = 1, 0
    farm(s, blue, "sheep", 11)
    farm(s, other, "sheep", 25)
    hide(s, 1, 22)
    s.pub.time = [23, 30, 22]
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    heard = listening(s)
    luck = {"auz.events.draw_event": ["E1-01"], "auz.tiles.turn_up": ["migo_1a"]}
    run(s, {**luck, "auz.movement.move_card": ["OC23", "OC31", "OC26", "OC38"]})
    moves = [event.params for event in heard if event.fact == "auz.movement.moved"]
    assert [move["hex"] for move in moves] == [21, 11]
    assert (s.pub.time[-1], len(s.pub.resolved)) == (24, 1)
    assert s.pub.blighted == 1 << 11


# -- what is in the way ---------------------------------------------------------


@pytest.mark.rule("AUZ-MOVE-14")
def test_nothing_on_the_way_blocks_an_old_one_and_it_reveals_nothing() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    hide(s, 2, 33)
    put(s, "temple_1a", 33)
    resources(s, 33, gold=3)
    lay(s, 0, (33, 40), (18, 33))
    put(s, "migo_1a", 40)
    activate(s, "OC05", IDLE)
    assert where(s, "migo_1a") == 33
    assert s.pub.lairs[1] == 1 << 33
    assert s.pub.ground[33] == (0, 0, 3, 0)
    assert s.pub.rails[0].bit_count() == 2


@pytest.mark.rule("AUZ-MOVE-14")
def test_hills_and_coast_can_be_entered() -> None:
    s = scene()
    put(s, "migo_1a", 10)
    farm(s, 0, "corn", 94)
    activate(s, "OC05", IDLE)
    assert where(s, "migo_1a") == 69
    activate(s, "OC14", "OC31", to=26)
    assert where(s, "migo_1a") == 94


@pytest.mark.rule("AUZ-MOVE-11")
def test_damage_moves_along() -> None:
    s = scene()
    farm(s, 0, "sheep", 9)
    put(s, "shoggoth_1a", 40, 2, 1)
    s.pub.old_ones["shoggoth_1a"] = OldOne(40, (2, 1), (1, 0))
    s.pub.spare[0] -= 1
    activate(s, "OC01", IDLE)
    assert s.pub.old_ones["shoggoth_1a"] == OldOne(33, (2, 1), (1, 0))
    assert s.pub.hq == [18, 19]


# -- farms and ports ------------------------------------------------------------


@pytest.mark.rule("AUZ-MOVE-08")
def test_entered_farm_is_blighted_and_the_track_there_is_not_harmed() -> None:
    s = scene()
    farm(s, 1, "sheep", 9, 5)
    lay(s, 1, (9, 18))
    put(s, "migo_1a", 18)
    activate(s, "OC05", IDLE)
    assert s.pub.blighted == 1 << 9
    assert s.pub.sheep[1] == 1 << 9 | 1 << 5
    assert s.pub.rails[1].bit_count() == 1


@pytest.mark.rule("AUZ-MOVE-09")
def test_two_old_ones_enter_one_farm_together_on_one_card() -> None:
    s = scene()
    farm(s, 0, "sheep", 18)
    put(s, "migo_1a", 33)
    put(s, "zombie_1b", 26)
    activate(s, "OC12", IDLE)
    assert (where(s, "migo_1a"), where(s, "zombie_1b")) == (18, 18)


@pytest.mark.rule("AUZ-MOVE-09", "AUZ-MOVE-03")
def test_farm_blighted_by_the_first_card_is_no_target_for_the_second() -> None:
    s = scene()
    farm(s, 0, "sheep", 18, 20)
    put(s, "migo_1a", 33)
    put(s, "zombie_1b", 26)
    activate(s, "OC05", "OC08")
    assert CARDS["OC08"].direction == 5, "18 lies in direction 5 of 26"
    assert (where(s, "migo_1a"), where(s, "zombie_1b")) == (18, 20)


@pytest.mark.rule("AUZ-MOVE-10", "AUZ-MOVE-17")
def test_old_one_in_a_port_stops_and_is_fought_after_all_movements() -> None:
    s = scene()
    farm(s, 1, "sheep", 3)
    units(s, 0, infantry=1)
    put(s, "migo_1a", 89)
    give(s, 0, "colonel_khouri")
    heard = listening(s)
    activate(s, "OC34", "OC05")
    assert where(s, "migo_1a") == 90, "the farm on 3 is not its next target"
    told = ("auz.movement.card", "auz.movement.stopped", "auz.combat.begun")
    card, stopped, begun = told
    assert [e.fact for e in heard if e.fact in told] == [card, stopped, card, begun]


@pytest.mark.rule("AUZ-MOVE-10")
def test_old_ones_entering_one_port_on_different_cards_fight_one_battle() -> None:
    s = scene()
    units(s, 0, infantry=1)
    put(s, "migo_1a", 3)
    put(s, "zombie_1b", 89)
    give(s, 0, "colonel_khouri")
    heard = listening(s)
    activate(s, "OC05", "OC04")
    assert [e.fact for e in heard].count("auz.combat.begun") == 1
    foes = [target for _, target in legal(s, 0, "abilities.strike")]
    assert sorted(foes) == ["migo_1a", "zombie_1b"]


@pytest.mark.rule("AUZ-MOVE-17", "AUZ-PERS-21")
def test_old_one_stopped_on_a_kapena_farm_ignores_the_second_card() -> None:
    s = scene()
    farm(s, 0, "sheep", 18, 9)
    put(s, "shoggoth_1a", 33)
    give(s, 0, "kapena_alika", "alanza_castro")
    activate(s, "OC01", "OC02")
    assert s.pub.old_ones["shoggoth_1a"] == OldOne(18, (2, 0), (0, 0)), "it enters once, not twice"


# -- a farm turned back under an Old One ----------------------------------------


def restored(*characters: str) -> State:
    """Seat 0 has turned back a farm on 9 with a mi-go on it."""
    s = scene()
    farm(s, 0, "sheep", 9, blighted=True)
    put(s, "migo_1c", 9)
    give(s, 0, "jenny_appleseed", *characters)
    play(s, 0, "characters.play", "jenny_appleseed")
    play(s, 0, "characters.restore", 9)
    return s


@pytest.mark.rule("AUZ-MOVE-16", "AUZ-PROC-04")
def test_old_one_on_a_restored_farm_stays_and_blights_it_when_its_kind_is_circled() -> None:
    s = restored()
    farm(s, 1, "sheep", 18)
    activate(s, IDLE, "OC31")
    assert s.pub.blighted == 0
    activate(s, "OC05", "OC38", to=26)
    assert (where(s, "migo_1c"), s.pub.blighted) == (9, 1 << 9)


@pytest.mark.rule("AUZ-MOVE-16", "AUZ-PERS-02")
def test_staying_on_a_restored_farm_counts_as_entering_for_castro() -> None:
    s = restored("alanza_castro")
    activate(s, "OC05", IDLE)
    assert s.pub.old_ones["migo_1c"] == OldOne(9, (2, 0), (0, 0))
    assert s.pub.blighted == 1 << 9


@pytest.mark.rule("AUZ-MOVE-16", "AUZ-PERS-21")
def test_staying_on_a_restored_farm_counts_as_entering_for_kapena() -> None:
    s = restored("kapena_alika")
    units(s, 0, infantry=1)
    lay(s, 0, (3, 90), (3, 68), (8, 68), (8, 9))
    activate(s, "OC05", IDLE)
    assert is_open(s, "awakening.intercept")
    assert s.pub.blighted == 0
