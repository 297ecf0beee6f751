"""The Automa at the end of the round (LAU-SOLO)."""

from __future__ import annotations

import pytest

from engine.last_aurora.automa_end import MoveCounter
from engine.last_aurora.ending import EndOfRound
from engine.last_aurora.state import AUTOMA, State, note

from .scene import attach, is_open, legal, play, push, show, spaces
from .solo import alone, board, counter, hurt, reveal


def phase_so_far(s: State) -> tuple[object, ...]:
    """Damage of the player, cards revealed, mooring, first card, counter, Damage in row A."""
    p, its = s.pub, board(s)
    mine = p.damage[0].bit_count()
    return mine, its.revealed, p.mooring, p.zone[0], its.counter, len(its.damage[0])


@pytest.mark.rule("LAU-SOLO-31", "LAU-SOLO-48")
def test_abilities_at_the_end_come_from_left_to_right_and_then_the_cards_go() -> None:
    s = alone("end")
    s.pub.fame[0] = 1
    reveal(s, "AU3", "AU1", "AU4")
    push(s, EndOfRound())
    assert is_open(s, "damage.place_damage")
    assert s.pub.fame[0] == 1
    play(s, 0, "damage.place_damage", 2)
    assert s.pub.fame[0] == 0
    assert board(s).revealed == ()
    assert board(s).discard == ("AU3", "AU1", "AU4")


@pytest.mark.rule("LAU-END-08", "LAU-SOLO-48", "LAU-SOLO-49")
def test_the_phase_against_the_automa_in_its_full_order() -> None:
    """Each of the questions stops the phase, so that what has happened by then can be seen."""
    s = alone("end")
    attach(s, 0, {4: "roof_greenhouse"})
    reveal(s, "AU3")
    show(s, "hermit", "mechanic", "explorer")
    push(s, EndOfRound())
    assert is_open(s, "ending.store")
    assert phase_so_far(s) == (0, ("AU3",), 1, "hermit", 1, 5)
    play(s, 0, "ending.store", None)
    assert is_open(s, "damage.place_damage")
    assert phase_so_far(s) == (0, ("AU3",), 1, "hermit", 1, 5)
    play(s, 0, "damage.place_damage", 2, luck={"reveal.reveal": ["blizzard"]})
    assert is_open(s, "events.brave_blizzard")
    assert phase_so_far(s) == (1, (), 2, "mechanic", 1, 5)
    play(s, 0, "events.brave_blizzard", "fuel", luck={"reveal.reveal": ["army_truck"]})
    assert phase_so_far(s)[4:] == (2, 4)


@pytest.mark.rule("LAU-SOLO-48")
def test_they_work_in_the_last_round_too_before_the_end_is_looked_for() -> None:
    s = alone("end")
    s.pub.mooring = 6
    reveal(s, "AU3")
    push(s, EndOfRound())
    assert not s.pub.ended
    play(s, 0, "damage.place_damage", 2)
    assert s.pub.ended == "sailed"
    assert board(s).counter == 1


@pytest.mark.rule("LAU-SOLO-44", "LAU-SOLO-48")
def test_weapons_are_ready_again_even_if_no_card_was_revealed() -> None:
    s = alone("end")
    note(s, fired=(1,))
    push(s, EndOfRound())
    assert board(s).fired == ()


@pytest.mark.rule("LAU-SOLO-61")
@pytest.mark.parametrize("action", ["AU3", "AU5"])
def test_two_cards_damage_the_convoy_of_the_player(action: str) -> None:
    s = alone("end")
    reveal(s, action)
    push(s, EndOfRound())
    assert is_open(s, "damage.place_damage")
    assert len(legal(s, 0)) == 7


@pytest.mark.rule("LAU-SOLO-63")
@pytest.mark.parametrize(("mine", "its", "left"), [(2, 1, 1), (1, 1, 1), (0, 3, 0), (0, -1, -1)])
def test_who_is_ahead_in_fame_loses_some(mine: int, its: int, left: int) -> None:
    s = alone("end")
    s.pub.fame = [mine, its]
    reveal(s, "AU4")
    push(s, EndOfRound())
    assert s.pub.fame == [left, its]


@pytest.mark.rule("LAU-SOLO-64")
@pytest.mark.parametrize(("ill", "left"), [(2, 1), (0, 0)])
def test_the_automa_heals_one_and_the_player_falls_ill(ill: int, left: int) -> None:
    s = alone("end")
    note(s, contaminated=ill)
    reveal(s, "AU6")
    push(s, EndOfRound())
    assert board(s).contaminated == left
    assert board(s).survivors == 2 + (ill - left)
    assert is_open(s, "contamination.place_contamination")


@pytest.mark.rule("LAU-SOLO-49")
def test_the_counter_moves_on_and_opens_row_a() -> None:
    s = alone("end")
    cards = ["petrol_station", "trader_1", "army_truck", "box_trailer", "explorer"]
    push(s, EndOfRound(), luck={"reveal.reveal": cards})
    assert (board(s).counter, board(s).damage[0]) == (2, (3, 4, 5, 6))
    counter(s, 5)
    hurt(s, "A", 1, 6)
    push(s, MoveCounter())
    assert (board(s).counter, board(s).damage[0]) == (6, (1,))


@pytest.mark.rule("LAU-SOLO-49")
def test_after_the_last_round_the_counter_stays() -> None:
    s = alone("end")
    spaces(s, 3, s.box.road.moorings[1])
    push(s, EndOfRound())
    assert s.pub.ended == "reached"
    assert board(s).counter == 1


@pytest.mark.rule("LAU-SOLO-50", "LAU-SOLO-71")
def test_two_cards_are_kept_in_the_zone() -> None:
    s = alone("end")
    show(s, "hermit", "mechanic", "", "explorer", "box_trailer")
    luck = {"reveal.reveal": ["army_truck", "trader_1", "machine_gun"]}
    push(s, EndOfRound(), luck=luck)
    assert s.pub.zone == ["explorer", "box_trailer", "machine_gun", "trader_1", "army_truck"]
    assert s.pub.discard == ("hermit", "mechanic")
    assert s.pub.fame[AUTOMA] == 0
