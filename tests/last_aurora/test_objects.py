"""Object cards: drawing and the limit of the hand (LAU-OBJ)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.convoy import Gain
from engine.last_aurora.holdings import holdings
from engine.last_aurora.objects import NOT_HELD, Draw
from engine.last_aurora.scoring import score
from tests.playing import listening

from .scene import RULES, denied, hold, is_open, legal, play, push, scene

FULL = ("food_ration", "welding_torch", "nitromethane")


@pytest.mark.rule("LAU-OBJ-01")
def test_only_its_owner_sees_a_drawn_card() -> None:
    s = scene()
    journal: list[kernel.Record] = []
    heard = listening(s)
    kernel.then(s, Draw(0))
    kernel.advance(RULES, s, kernel.seeded(1), journal)
    (card,) = s.own[0].objects
    assert heard == [
        kernel.Event("lau.objects.drew", {"seat": 0}),
        kernel.Event("lau.objects.saw", {"seat": 0, "object": card}, (0,)),
    ]
    assert journal[0].face(0).move == ("lau.objects.draw_object", card)
    assert journal[0].face(1).move == ("lau.objects.draw_object",)
    assert kernel.view(RULES, s, 1)["faces"][0] == {"objects": 1}


@pytest.mark.rule("LAU-OBJ-02", "LAU-OBJ-03")
def test_with_a_fourth_card_one_has_to_go_before_the_next_is_drawn() -> None:
    s = scene()
    hold(s, 0, *FULL)
    push(s, Draw(0), Draw(0), luck={"objects.draw_object": ["nitromethane"]})
    assert is_open(s, "objects.overflow")
    assert legal(s, 0) == [(card,) for card in FULL]
    assert denied(s, 0, "objects.overflow", "mine") == NOT_HELD(object="mine")
    play(s, 0, "objects.overflow", "nitromethane", luck={"objects.draw_object": ["food_ration"]})
    assert s.pub.object_discard == ("nitromethane",)
    assert is_open(s, "objects.overflow")
    play(s, 0, "objects.overflow", "food_ration")
    assert sorted(s.own[0].objects) == sorted(FULL)
    assert s.todo == []


@pytest.mark.rule("LAU-OBJ-04")
def test_a_spent_deck_is_made_of_the_discards_and_without_any_nothing_is_drawn() -> None:
    s = scene()
    hold(s, 1, *s.den.objects.rest)
    s.pub.object_discard = ("food_ration",)
    push(s, Draw(0))
    assert s.own[0].objects == ("food_ration",)
    assert s.pub.object_discard == ()
    push(s, Draw(0))
    assert s.own[0].objects == ("food_ration",)


@pytest.mark.rule("LAU-OBJ-06")
def test_each_card_in_hand_is_worth_fame_at_the_end() -> None:
    s = scene()
    without = score(s, 0)
    hold(s, 0, *FULL[:2])
    assert score(s, 0) == without + 2


@pytest.mark.rule("LAU-OBJ-01")
def test_cards_still_to_be_drawn_are_had_by_who_draws_them() -> None:
    s = scene()
    hold(s, 0, "food_ration")
    s.todo += [Draw(1), Draw(0), Draw(0)]
    assert [holdings(s, seat)["objects"] for seat in (0, 1)] == [3, 1]


@pytest.mark.rule("LAU-PLACE-01")
def test_a_token_on_its_way_is_had_by_whose_convoy_it_comes_to() -> None:
    s = scene()
    before = [holdings(s, seat)["fuel"] for seat in (0, 1)]
    s.todo += [Gain(1, "fuel"), Gain(1, "ammo")]
    assert [holdings(s, seat)["fuel"] for seat in (0, 1)] == [before[0], before[1] + 1]
