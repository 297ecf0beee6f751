"""The set-up and the board of the Last Automa (LAU-SOLO)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import kernel
from engine.last_aurora.automa_board import ACTIONS, BOARD, MODULES, crew_size, recruit
from engine.last_aurora.automa_effects import Struck
from engine.last_aurora.contamination import Contaminate
from engine.last_aurora.convoy import Gain
from engine.last_aurora.damage import Hurt, Mend
from engine.last_aurora.events import Blizzard, Fallout, SupplyDrop
from engine.last_aurora.fame import Fame
from engine.last_aurora.objects import Draw
from engine.last_aurora.state import AUTOMA, note, players, reserve
from tests.playing import listening

from .scene import is_open, load, play, push, table
from .solo import ALL, HARD, SOLO, alone, board, counter, hurt, started, stock

# Set-up.


@pytest.mark.rule("LAU-SOLO-01", "LAU-SOLO-71")
def test_a_game_for_two_is_prepared_on_either_map_with_one_kit() -> None:
    for at, road in ((SOLO, "alpha"), (HARD, "beta")):
        s = at.start(1)
        assert at.box.road.name == road
        assert players(s) == 2
        assert s.pub.hidden == [1, 1, 1]
        assert s.box.kept[players(s)] == 2
        assert len(s.pub.convoy) == len(s.pub.survivor) == 1


@pytest.mark.rule("LAU-SOLO-02")
def test_six_action_cards_are_a_face_down_deck() -> None:
    s = started()
    assert len(ALL) == 6
    assert sorted((*s.den.actions.rest, *s.den.pile)) == sorted(ALL)
    shown = kernel.view(SOLO.rules, s, 0)["den"]
    assert shown["actions"] + shown["pile"] == 6
    assert not any(code in str(shown) for code in ALL)


@pytest.mark.rule("LAU-SOLO-03", "LAU-SOLO-04", "LAU-SOLO-05", "LAU-SOLO-06")
def test_the_board_of_the_automa_is_laid_out() -> None:
    s = started()
    a = board(s)
    assert a.counter == 1
    assert a.damage == ((2, 3, 4, 5, 6), (), (), ())
    assert (a.survivors, a.contaminated) == (2, 0)
    assert (a.food, a.fuel, a.ammo) == ((1,), (1,), (1,))
    assert s.pub.fame[AUTOMA] == s.box.start_fame == 0
    assert s.pub.space[AUTOMA] == 0
    assert not a.revealed
    assert not s.den.kept


@pytest.mark.rule("LAU-SOLO-07")
def test_both_counters_are_put_on_the_track_at_random() -> None:
    orders = set()
    for seed in range(20):
        s = started(seed)
        for box in (0, 1, 10, 11, 12):
            play(s, 0, "convoy.place", box, seed=seed)
        orders.add(tuple(s.pub.order))
    assert orders == {(0, 1), (1, 0)}


def test_the_board_has_rows_for_modules_and_for_each_resource() -> None:
    assert MODULES == ("W1", "AR", "AR", "AR", "W1", "SP")
    assert [BOARD[row]["places"] for row in "BCD"] == [7, 7, 7]
    assert BOARD["survivors"]["places"] == 6


@pytest.mark.rule("LAU-SOLO-65")
def test_four_action_cards_of_value_two_have_priority_tables() -> None:
    assert Counter(action.value for action in ACTIONS.values()) == {1: 1, 2: 4, 3: 1}
    tables = [action.priority for action in ACTIONS.values() if action.value == 2]
    assert tables == [
        ("recruit", "gather", "convoy", "encounter"),
        ("gather", "recruit", "convoy", "encounter"),
        ("convoy", "gather", "recruit", "encounter"),
        ("encounter", "convoy", "gather", "recruit"),
    ]
    assert not any(ACTIONS[code].priority for code in ("AU1", "AU2"))


# Tokens.


@pytest.mark.rule("LAU-SOLO-15")
def test_resources_go_to_the_leftmost_free_box_of_their_row() -> None:
    s = alone()
    stock(s, fuel=(1, 3))
    hurt(s, "C", 2)
    push(s, Gain(AUTOMA, "fuel"), Gain(AUTOMA, "food"))
    assert board(s).fuel == (1, 3, 4)
    assert board(s).food == (1, 2)
    assert s.pub.fuel[0].bit_count() == 1


@pytest.mark.rule("LAU-SOLO-15")
def test_seven_of_each_kind_find_room_in_the_first_round_and_no_more() -> None:
    s = alone()
    push(s, *[Gain(AUTOMA, "ammo")] * 9)
    assert board(s).ammo == (1, 2, 3, 4, 5, 6, 7)


def test_with_a_strict_supply_the_automa_draws_on_the_same_reserve() -> None:
    s = alone(at=table(solo=True, strict_supply=True))
    assert reserve(s, "ammo") == 10 - 1 - 1
    load(s, 0, ammo=(0, 1, 10, 11, 12, 13))
    stock(s, ammo=(1, 2, 3))
    push(s, Gain(AUTOMA, "ammo"), Gain(AUTOMA, "ammo"))
    assert board(s).ammo == (1, 2, 3, 4)


@pytest.mark.rule("LAU-SOLO-20")
def test_a_recruit_is_a_token_more_up_to_six() -> None:
    s = alone()
    push(s, *[Gain(AUTOMA, "survivor")] * 3)
    assert board(s).survivors == 5
    push(s, *[Gain(AUTOMA, "survivor")] * 3)
    assert (board(s).survivors, board(s).contaminated) == (6, 0)


@pytest.mark.rule("LAU-SOLO-21")
def test_a_seventh_survivor_heals_another_instead() -> None:
    s = alone()
    note(s, survivors=5, contaminated=1)
    recruit(s)
    assert (board(s).survivors, board(s).contaminated) == (6, 0)
    note(s, survivors=4, contaminated=1)
    recruit(s)
    assert (board(s).survivors, board(s).contaminated) == (5, 1)


@pytest.mark.rule("LAU-SOLO-38")
def test_contamination_moves_the_rightmost_survivor_to_its_zone() -> None:
    """Worked example 21."""
    s = alone()
    push(s, Contaminate(AUTOMA, ()))
    assert (board(s).survivors, board(s).contaminated) == (1, 1)
    assert crew_size(s) == 2


@pytest.mark.rule("LAU-SOLO-39")
def test_with_contaminated_survivors_only_one_of_them_is_lost() -> None:
    s = alone()
    note(s, survivors=0, contaminated=2)
    push(s, Contaminate(AUTOMA, ()))
    assert (board(s).survivors, board(s).contaminated) == (0, 1)
    push(s, Contaminate(AUTOMA, ()), Contaminate(AUTOMA, ()))
    assert crew_size(s) == 0
    assert s.pub.out == ()


@pytest.mark.rule("LAU-SOLO-16", "LAU-SOLO-18")
def test_object_cards_are_kept_unseen_and_without_a_limit() -> None:
    s = alone()
    heard = listening(s)
    push(s, *[Draw(AUTOMA)] * 5)
    assert len(s.den.kept) == 5
    assert s.den.objects.size() == 14 - 5
    assert s.own[0].objects == ()
    assert [event.fact for event in heard] == ["lau.automa.kept"] * 5
    assert kernel.view(SOLO.rules, s, 0)["den"]["kept"] == 5


@pytest.mark.rule("LAU-SOLO-16")
def test_the_outcome_of_its_draw_is_for_nobody() -> None:
    s = alone()
    journal: list[kernel.Record] = []
    kernel.then(s, Draw(AUTOMA))
    kernel.advance(SOLO.rules, s, kernel.seeded(1), journal)
    assert [line.only_for for line in journal] == [()]


def test_the_automa_too_draws_from_the_shuffled_discards() -> None:
    s = alone()
    s.pub.object_discard = ("mine",)
    s.den = type(s.den)(kernel.unseen(()), (), s.den.actions, ())
    push(s, Draw(AUTOMA), Draw(AUTOMA))
    assert s.den.kept == ("mine",)
    assert s.pub.object_discard == ()


# Damage and repairs.


@pytest.mark.rule("LAU-SOLO-41", "LAU-SOLO-42")
def test_an_outcome_card_for_each_point_names_the_row() -> None:
    """Worked example 22: two points, rows C and D; D is hit further left."""
    s = alone("fire")
    counter(s, 4)
    hurt(s, "D", 4)
    s.pub.back = "front"
    luck = {"outcome.turn_outcome": ["O07", "O08"], "outcome.show_back": ["bottom", "top"]}
    push(s, Hurt(AUTOMA, "front", 1), Hurt(AUTOMA, "bottom", 1), luck=luck)
    assert board(s).damage == ((5, 6), (), (4,), (3, 4))
    assert len(s.pub.outcomes) == 10


@pytest.mark.rule("LAU-SOLO-42")
def test_several_points_of_one_cause_turn_several_cards() -> None:
    s = alone()
    push(s, Hurt(AUTOMA, "any", 3))
    assert len(s.pub.outcomes) == 9


@pytest.mark.rule("LAU-SOLO-70")
def test_damage_discards_the_token_in_its_box_and_a_full_row_takes_no_more() -> None:
    s = alone()
    counter(s, 2)
    stock(s, fuel=(1, 2, 3))
    s.pub.outcome = "O07"
    push(s, Struck(1))
    assert (board(s).damage[2], board(s).fuel) == ((2,), (1, 3))
    push(s, Struck(2))
    assert (board(s).damage[2], board(s).fuel) == ((1, 2), (3,))
    push(s, Gain(AUTOMA, "fuel"))
    assert board(s).fuel == (3, 4)


@pytest.mark.rule("LAU-SOLO-46")
def test_the_first_counter_met_is_repaired() -> None:
    """Worked example 24: nothing under the counter, a counter in row C one column to the left."""
    s = alone()
    counter(s, 4)
    hurt(s, "C", 2, 3)
    hurt(s, "D", 3)
    push(s, Mend(AUTOMA, 1, True))
    assert board(s).damage == ((5, 6), (), (2,), (3,))
    hurt(s, "B", 4)
    push(s, Mend(AUTOMA, 2))
    assert board(s).damage == ((5, 6), (), (2,), ())


@pytest.mark.rule("LAU-SOLO-47")
def test_nothing_to_the_right_of_the_counter_is_repaired() -> None:
    s = alone()
    push(s, Mend(AUTOMA, 2, True))
    assert board(s).damage[0] == (2, 3, 4, 5, 6)
    hurt(s, "A", 1, 2, 3, 4, 5, 6)
    push(s, Mend(AUTOMA, 2, True))
    assert board(s).damage[0] == (2, 3, 4, 5, 6)


@pytest.mark.rule("LAU-SOLO-72")
def test_at_the_ends_of_its_fame_track_the_automa_repairs_or_is_damaged() -> None:
    s = alone()
    s.pub.fame[AUTOMA] = s.box.highest_fame
    hurt(s, "B", 1)
    push(s, Fame(AUTOMA, 1))
    assert s.pub.fame[AUTOMA] == s.box.highest_fame
    assert board(s).damage[1] == ()
    s.pub.fame[AUTOMA] = s.box.lowest_fame
    s.pub.back = "top"
    push(s, Fame(AUTOMA, -1), luck={"outcome.turn_outcome": ["O02"]})
    assert s.pub.fame[AUTOMA] == s.box.lowest_fame
    assert board(s).damage[1] == (1,)
    push(s, Fame(AUTOMA, 1))
    assert s.pub.fame[AUTOMA] == 0


# Events (G-03).


def test_the_automa_gives_fuel_in_a_blizzard_while_it_has_any() -> None:
    s = alone()
    push(s, Blizzard())
    assert board(s).fuel == ()
    assert is_open(s, "events.brave_blizzard")
    s.todo.clear()
    s.pub.back = "front"
    push(s, Blizzard(), luck={"outcome.turn_outcome": ["O07"]})
    assert board(s).damage[2] == (1,)


def test_the_automa_takes_the_fallout_and_without_survivors_loses_fame() -> None:
    s = alone()
    push(s, Fallout())
    assert board(s).contaminated == 1
    play(s, 0, "events.brave_fallout", "fame")
    note(s, survivors=0, contaminated=0)
    push(s, Fallout())
    assert s.pub.fame == [-1, -1]


def test_the_automa_draws_from_a_supply_drop() -> None:
    s = alone()
    push(s, SupplyDrop())
    assert (len(s.den.kept), len(s.own[0].objects)) == (1, 1)
