"""The Automa in the Exploration and the Rest phase (LAU-SOLO)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import kernel
from engine.last_aurora.automa_explore import AutomaRest, DrawPile
from engine.last_aurora.exploration import Exploration, Turn
from engine.last_aurora.state import AUTOMA, State, note
from tests.playing import Luck

from .scene import load, play, push, send, show
from .solo import ALL, SOLO, alone, board, counter, hurt, pile, stock


def turn(s: State, action: str, luck: Luck | None = None) -> None:
    """A turn of the Automa with this Action card."""
    pile(s, action)
    push(s, Turn(AUTOMA), luck=luck)


# The pile.


@pytest.mark.rule("LAU-SOLO-08")
def test_the_pile_has_a_card_for_each_survivor_contaminated_ones_too() -> None:
    s = alone()
    note(s, survivors=1, contaminated=3)
    push(s, DrawPile())
    assert (len(s.den.pile), s.den.actions.size()) == (4, 2)
    assert Counter((*s.den.pile, *s.den.actions.rest)) == Counter(ALL)
    assert board(s).revealed == ()


@pytest.mark.rule("LAU-SOLO-08")
def test_without_survivors_there_is_no_pile() -> None:
    s = alone()
    note(s, survivors=0)
    push(s, DrawPile())
    assert s.den.pile == ()


@pytest.mark.rule("LAU-SOLO-08")
def test_nobody_sees_the_pile() -> None:
    s = alone()
    journal: list[kernel.Record] = []
    kernel.then(s, DrawPile())
    kernel.advance(SOLO.rules, s, kernel.seeded(1), journal)
    assert [line.only_for for line in journal] == [(), ()]


@pytest.mark.rule("LAU-SOLO-09")
def test_a_spent_action_deck_is_shuffled_anew() -> None:
    s = alone()
    pile(s, "AU1", "AU2", "AU3", "AU4", "AU5")
    s.den = type(s.den)(s.den.objects, (), s.den.actions, ())
    note(s, survivors=3, discard=("AU1", "AU2", "AU3", "AU4", "AU5"))
    push(s, DrawPile())
    assert s.den.pile[0] == "AU6"
    assert (len(s.den.pile), s.den.actions.size(), board(s).discard) == (3, 3, ())
    assert Counter((*s.den.pile, *s.den.actions.rest)) == Counter(ALL)


@pytest.mark.rule("LAU-SOLO-10")
def test_a_turn_reveals_the_next_card_beside_the_last_one() -> None:
    s = alone()
    pile(s, "AU3", "AU1", "AU2")
    push(s, Turn(AUTOMA), Turn(AUTOMA))
    assert board(s).revealed == ("AU3", "AU1")
    assert s.den.pile == ("AU2",)


@pytest.mark.rule("LAU-SOLO-29")
def test_with_no_card_left_the_automa_passes() -> None:
    s = alone()
    show(s, "hermit", "mechanic", "explorer")
    zone = s.pub.zone[:]
    push(s, Turn(AUTOMA))
    assert (s.pub.zone, s.pub.discard, board(s).revealed) == (zone, (), ())


@pytest.mark.rule("LAU-SOLO-08", "LAU-SOLO-10", "LAU-SOLO-30")
def test_the_phase_goes_on_while_the_pile_has_cards() -> None:
    """The player passes twice; the Automa, with three Survivors, has one turn more."""
    s = alone()
    note(s, survivors=3)
    push(s, Exploration())
    assert (len(s.den.pile), board(s).revealed) == (3, ())
    load(s, 0, food=())
    play(s, 0, "exploration.choose", "pass")
    play(s, 0, "passing.lay_down", "leader_1")
    assert len(s.den.pile) == 2
    play(s, 0, "exploration.choose", "pass")
    assert (s.den.pile, len(board(s).revealed)) == ((), 3)
    assert s.todo == []


@pytest.mark.rule("LAU-SOLO-30")
def test_the_phase_ends_when_the_pile_is_empty_and_nobody_is_active() -> None:
    s = alone()
    send(s, 0, "exhausted", "leader", "navigator")
    load(s, 0, food=())
    note(s, survivors=1)
    push(s, Exploration())
    assert (s.den.pile, len(board(s).revealed), s.todo) == ((), 1, [])


# Which slot.


@pytest.mark.rule("LAU-SOLO-11", "LAU-SOLO-12")
def test_the_value_of_the_card_names_the_slot() -> None:
    """Worked example 18: Skill 3 explores the slot with cost 3."""
    s = alone()
    show(s, "hermit", "", "", "", "mechanic")
    turn(s, "AU2")
    assert s.pub.discard[0] == "mechanic"
    s = alone()
    show(s, "hermit", "", "", "", "mechanic")
    turn(s, "AU1")
    assert s.pub.discard[0] == "hermit"


@pytest.mark.rule("LAU-SOLO-25", "LAU-SOLO-26", "LAU-SOLO-65")
@pytest.mark.parametrize(
    ("action", "zone", "card"),
    [
        ("AU4", ("mechanic", "hermit", "autocannon"), "mechanic"),
        ("AU3", ("autocannon", "hermit", "mechanic"), "hermit"),
        ("AU5", ("autocannon", "hermit", "machine_gun"), "machine_gun"),
        ("AU6", ("mechanic", "trader_1", "autocannon"), "trader_1"),
        ("AU6", ("mechanic", "abandoned_shop", "hermit"), "abandoned_shop"),
        ("AU3", ("war_wolves", "travellers", "trader_1"), "travellers"),
    ],
)
def test_a_card_of_value_two_goes_through_its_table(
    action: str, zone: tuple[str, str, str], card: str
) -> None:
    """Worked example 20: no Location, two Survivors; the arrow of AU4 chooses the Mechanic."""
    s = alone()
    show(s, "abandoned_shop" if card != "abandoned_shop" else "", *zone, "fuel_depot")
    tokens = sum(map(len, s.pub.left + s.pub.right))
    turn(s, action)
    if card == "abandoned_shop":
        assert (sum(map(len, s.pub.left + s.pub.right)), s.pub.discard) == (tokens - 2, ())
    else:
        assert s.pub.discard[0] == card


@pytest.mark.rule("LAU-SOLO-24", "LAU-SOLO-27")
def test_enemies_on_slots_of_cost_two_are_nothing_to_the_automa() -> None:
    s = alone()
    show(s, "hermit", "war_wolves", "", "night_wolves", "mechanic")
    before = s.pub.zone[:]
    turn(s, "AU4")
    assert s.pub.zone == before
    assert board(s).revealed == ("AU4",)
    assert (board(s).ammo, board(s).fuel) == ((1,), (1,))


@pytest.mark.rule("LAU-SOLO-27")
def test_an_empty_slot_gives_nothing() -> None:
    s = alone()
    turn(s, "AU1")
    turn(s, "AU2")
    assert board(s).revealed == ("AU1", "AU2")
    assert (s.pub.discard, s.pub.zone) == ((), [""] * 5)


# What it does there.


@pytest.mark.rule("LAU-SOLO-13")
def test_the_automa_gathers_the_block_of_its_arrow_and_suffers_the_location() -> None:
    """Worked example 19: Fame is lost, the right block is taken."""
    s = alone()
    show(s, "", "", "", "", "looted_monastery")
    turn(s, "AU2")
    assert s.pub.fame == [0, -1]
    assert board(s).fuel == (1, 2)
    assert board(s).ammo == (1, 2)
    assert board(s).food == (1,)
    assert len(s.den.kept) == 1
    assert (s.pub.left[4], s.pub.right[4]) == (("food", "food", "fuel"), ())
    assert s.pub.zone[4] == "looted_monastery"


@pytest.mark.rule("LAU-SOLO-13")
def test_the_left_arrow_takes_the_left_block() -> None:
    s = alone()
    show(s, "contaminated_warehouse_1")
    turn(s, "AU1")
    assert (board(s).food, board(s).fuel, board(s).contaminated) == ((1, 2), (1, 2), 1)
    assert s.pub.right[0] == ("fuel", "fuel")


@pytest.mark.rule("LAU-SOLO-13", "LAU-SOLO-41")
def test_the_damage_of_a_location_comes_before_its_tokens() -> None:
    s = alone()
    show(s, "fuel_depot")
    s.pub.back = "front"
    turn(s, "AU1", {"outcome.turn_outcome": ["O07"]})
    assert board(s).damage[2] == (1,)
    assert (board(s).fuel, board(s).ammo) == ((2,), (1, 2))


@pytest.mark.rule("LAU-SOLO-14", "LAU-SOLO-17", "LAU-SOLO-32")
def test_the_only_block_is_taken_whatever_the_arrow_and_the_location_goes() -> None:
    s = alone()
    show(s, "petrol_station", "hermit", "mechanic", "explorer", "box_trailer")
    s.pub.left[0] = ()
    turn(s, "AU1", {"reveal.reveal": ["army_truck"]})
    assert board(s).fuel == (1, 2, 3)
    assert s.pub.discard == ("petrol_station",)
    assert s.pub.zone == ["hermit", "mechanic", "explorer", "box_trailer", "army_truck"]


@pytest.mark.rule("LAU-SOLO-19", "LAU-SOLO-32")
@pytest.mark.parametrize("card", ["army_truck", "box_trailer", "machine_gun"])
def test_a_convoy_card_is_discarded_for_a_repair(card: str) -> None:
    s = alone()
    counter(s, 2)
    hurt(s, "D", 1, 2)
    show(s, card, "hermit", "mechanic", "explorer", "tanker")
    turn(s, "AU1", {"reveal.reveal": ["trader_1"]})
    assert board(s).damage[3] == (1,)
    assert s.pub.discard == (card,)
    assert s.pub.zone == ["hermit", "mechanic", "explorer", "tanker", "trader_1"]


@pytest.mark.rule("LAU-SOLO-20", "LAU-SOLO-21")
def test_a_survivor_card_is_discarded_for_a_token() -> None:
    """Worked example 32: with six tokens one is healed instead."""
    s = alone()
    show(s, "hermit")
    turn(s, "AU1")
    assert (board(s).survivors, s.pub.discard[0]) == (3, "hermit")
    s = alone()
    note(s, survivors=5, contaminated=1)
    show(s, "hermit")
    turn(s, "AU1")
    assert (board(s).survivors, board(s).contaminated) == (6, 0)
    assert s.pub.discard[0] == "hermit"


@pytest.mark.rule("LAU-SOLO-22", "LAU-SOLO-67")
def test_an_encounter_is_discarded_with_its_tokens() -> None:
    s = alone()
    show(s, "trader_1", "hermit", "mechanic", "explorer", "tanker")
    turn(s, "AU1", {"reveal.reveal": ["army_truck"]})
    assert s.pub.discard == ("trader_1",)
    assert s.pub.left == [()] * 5
    assert (board(s).fuel, s.den.kept) == ((1,), ())


@pytest.mark.rule("LAU-SOLO-23", "LAU-SOLO-57", "LAU-SOLO-59")
@pytest.mark.parametrize(("action", "slot", "fuel", "ammo"), [("AU1", 1, 1, 2), ("AU2", 5, 2, 1)])
def test_an_enemy_in_the_slot_brings_the_automa_a_resource(
    action: str, slot: int, fuel: int, ammo: int
) -> None:
    s = alone()
    show(s, *[""] * (slot - 1), "war_wolves")
    turn(s, action)
    assert (len(board(s).fuel), len(board(s).ammo)) == (fuel, ammo)
    assert s.pub.zone[slot - 1] == "war_wolves"
    assert s.pub.discard == ()


@pytest.mark.rule("LAU-SOLO-28")
def test_the_automa_takes_no_bonus_action() -> None:
    s = alone()
    counter(s, 2)
    hurt(s, "B", 2)
    show(s, "abandoned_shop")
    turn(s, "AU1")
    assert board(s).damage[1] == (2,)
    assert s.todo == []


# The Rest phase.


@pytest.mark.rule("LAU-SOLO-33")
def test_each_food_brings_an_action_card() -> None:
    s = alone("rest")
    pile(s, "AU2")
    push(s, Turn(AUTOMA))
    stock(s, food=(1, 2))
    push(s, AutomaRest(), luck={"automa.show_action": ["AU5", "AU3"]})
    assert board(s).revealed == ("AU2", "AU5", "AU3")
    assert board(s).food == ()
    push(s, AutomaRest())
    assert len(board(s).revealed) == 3


@pytest.mark.rule("LAU-SOLO-33")
def test_the_automa_stops_at_an_empty_deck_and_keeps_its_food() -> None:
    s = alone("rest")
    pile(s, "AU1", "AU2", "AU3", "AU4", "AU5")
    s.den = type(s.den)(s.den.objects, (), s.den.actions, ())
    note(s, discard=("AU1", "AU2", "AU3", "AU4", "AU5"))
    stock(s, food=(1, 2, 3))
    push(s, AutomaRest())
    assert board(s).revealed == ("AU6",)
    assert board(s).food == (1, 2)
    assert len(board(s).discard) == 5


@pytest.mark.rule("LAU-SOLO-34")
def test_cards_of_the_rest_phase_explore_nothing() -> None:
    s = alone("rest")
    show(s, "hermit", "mechanic", "explorer", "tanker", "box_trailer")
    zone = s.pub.zone[:]
    push(s, AutomaRest())
    assert (s.pub.zone, len(board(s).revealed)) == (zone, 1)
    assert s.pub.fame[AUTOMA] == 0
