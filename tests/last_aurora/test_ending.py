"""Phase 5, the end of the round and of the game (LAU-END)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.convoy import BOX_TAKEN, CANNOT_HOLD
from engine.last_aurora.ending import EndCheck, EndOfRound, Sail
from engine.last_aurora.state import State

from .scene import (
    RULES,
    attach,
    damage,
    denied,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    show,
    spaces,
    table,
)

STORE = "ending.store"


def greenhouse(n: int = 2) -> State:
    """Seat 0 has a box that produces Food (40) beside one for Food or Fuel (41)."""
    s = scene(n, "end")
    attach(s, 0, {4: "roof_greenhouse"})
    return s


# -- the ship -------------------------------------------------------------------


@pytest.mark.rule("LAU-END-01")
@pytest.mark.parametrize(("space", "ended"), [(15, ""), (16, "reached"), (17, "reached")])
def test_a_convoy_level_with_the_aurora_or_beyond_ends_the_game(space: int, ended: str) -> None:
    s = scene(phase="end")
    s.pub.mooring = 2
    spaces(s, space, 0)
    push(s, EndOfRound())
    assert s.pub.ended == ended
    assert s.pub.mooring == (2 if ended else 3)


@pytest.mark.rule("LAU-END-02")
@pytest.mark.parametrize("map_", ["alpha", "beta"])
def test_at_the_sixth_mooring_the_game_ends(map_: str) -> None:
    s = scene(phase="end", at=table(map=map_))
    s.pub.mooring = 5
    push(s, EndOfRound())
    assert (s.pub.ended, s.pub.mooring) == ("", 6)
    push(s, EndOfRound())
    assert (s.pub.ended, s.todo) == ("sailed", [])


@pytest.mark.rule("LAU-END-01", "LAU-ELIM-02")
def test_an_eliminated_convoy_reaches_nothing() -> None:
    s = scene(3, "end")
    spaces(s, 16, 0, 0)
    s.pub.out, s.pub.order = (0,), [1, 2]
    push(s, EndCheck())
    assert s.pub.ended == ""


@pytest.mark.rule("LAU-END-03", "LAU-END-04")
def test_the_clean_up_of_the_thirtieth_example() -> None:
    """Worked example 30."""
    s = scene(3, "end")
    show(s, "box_trailer", "army_truck", "", "medic", "machine_gun")
    push(s, Sail(), luck={"reveal.reveal": ["orphan", "explorer"]})
    assert s.pub.mooring == 2
    assert s.pub.discard == ("box_trailer",)
    assert s.pub.zone == ["army_truck", "medic", "machine_gun", "explorer", "orphan"]


@pytest.mark.rule("LAU-END-04")
def test_two_players_keep_two_cards() -> None:
    s = scene(2, "end")
    show(s, "box_trailer", "army_truck", "", "medic", "machine_gun")
    push(s, Sail())
    assert s.pub.discard[:2] == ("box_trailer", "army_truck")
    assert s.pub.zone[:2] == ["medic", "machine_gun"]
    assert "" not in s.pub.zone


@pytest.mark.rule("LAU-END-04")
def test_up_to_three_cards_all_stay() -> None:
    s = scene(4, "end")
    show(s, "", "box_trailer", "", "medic", "machine_gun")
    push(s, Sail())
    assert (s.pub.zone[:3], s.pub.discard) == (["box_trailer", "medic", "machine_gun"], ())


@pytest.mark.rule("LAU-END-05")
def test_tokens_go_with_a_discarded_card_and_stay_on_a_kept_one() -> None:
    s = scene(2, "end")
    cards = ["abandoned_shop", "helicopter_wreck", "contaminated_warehouse_1"]
    show(s, *cards)
    kept = s.pub.left[1:3], s.pub.right[1:3]
    push(s, Sail())
    assert s.pub.discard[0] == cards[0]
    assert (s.pub.left[:2], s.pub.right[:2]) == kept


@pytest.mark.rule("LAU-END-07")
def test_damage_contamination_and_cards_stay() -> None:
    s = scene(phase="end")
    damage(s, 0, 2, 12)
    s.pub.contamination["leader_1"] = 1
    convoys = s.pub.convoy[:]
    push(s, EndOfRound())
    assert kernel.members(s.pub.damage[0]) == [2, 12]
    assert (s.pub.contamination, s.pub.convoy) == ({"leader_1": 1}, convoys)


# -- production -----------------------------------------------------------------


@pytest.mark.rule("LAU-END-06", "LAU-ICON-06")
def test_an_undamaged_box_gives_a_food_into_another_empty_box() -> None:
    s = greenhouse()
    push(s, EndOfRound())
    assert legal(s, 0) == [(12,), (41,), (None,)]
    assert denied(s, 0, STORE, 40) == CANNOT_HOLD(box=40, token="food")
    assert denied(s, 0, STORE, 11) == BOX_TAKEN(box=11, token="ammo")
    play(s, 0, STORE, 41)
    assert kernel.members(s.pub.food[0]) == [10, 41]
    assert s.pub.mooring == 2


@pytest.mark.rule("LAU-END-06")
def test_a_damaged_box_gives_nothing() -> None:
    s = greenhouse()
    damage(s, 0, 40)
    push(s, EndOfRound())
    assert (s.pub.food[0], s.pub.mooring) == (1 << 10, 2)


@pytest.mark.rule("LAU-ICON-06")
def test_without_an_empty_box_the_food_is_lost() -> None:
    s = greenhouse()
    load(s, 0, fuel=(12, 13, 41))
    push(s, EndOfRound())
    assert (s.pub.food[0], s.pub.mooring) == (1 << 10, 2)


@pytest.mark.rule("LAU-END-06", "LAU-PLACE-05")
def test_room_may_be_made_by_moving_a_survivor() -> None:
    s = greenhouse()
    load(s, 0, survivor=(1, 12), fuel=(13, 41))
    push(s, EndOfRound())
    assert legal(s, 0) == [(None,)]
    play(s, 0, "convoy.rearrange")
    play(s, 0, "convoy.lift", 12)
    play(s, 0, "convoy.put", 0)
    assert legal(s, 0) == [(12,), (None,)]


@pytest.mark.rule("LAU-END-08", "LAU-END-06")
def test_production_comes_before_the_end_check_in_the_last_round_too() -> None:
    s = greenhouse()
    s.pub.mooring = 6
    push(s, EndOfRound())
    assert is_open(s, STORE)
    play(s, 0, STORE, None)
    assert (s.pub.ended, kernel.waiting(RULES, s)) == ("sailed", ())


@pytest.mark.rule("LAU-END-06")
def test_everybody_harvests_in_standard_order() -> None:
    s = greenhouse()
    attach(s, 1, {2: "greenhouse_trailer"})
    push(s, EndOfRound())
    assert kernel.waiting(RULES, s) == (1,)
    play(s, 1, STORE, None)
    assert kernel.waiting(RULES, s) == (0,)
