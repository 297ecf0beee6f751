"""Tactics cards that lend something for the turn: boosts, points, discounts (CHO-TC; G-13)."""

from __future__ import annotations

import random

import pytest

from engine import kernel
from engine.circadians.locks import pay_lock, ways
from engine.circadians.pricing import MOVE
from engine.circadians.state import lent
from engine.circadians.turns import ActionPhase, auxiliary_cost, cell

from .scene import (
    RULES,
    fighters,
    h,
    hold,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    scene,
)
from .test_tactics_cards import acting, can, use


@pytest.mark.rule("CHO-TC-02", "CHO-TC-04", "CHO-TC-22", "CHO-TC-24", "CHO-GEN-17")
@pytest.mark.parametrize(
    ("card", "phase", "payment"),
    [
        ("overcharge", "discover", "none"),
        ("entrenched", "build", "none"),
        ("power_surge", "harvest", "none"),
        ("forced_march", "move", "gem"),
    ],
)
def test_boosts_of_a_track(card: str, phase: str, payment: str) -> None:
    s = acting(phase, card)
    columns = s.box.cells[phase]
    assert cell(s, 0) == columns[1]
    use(s, card, payment)
    assert cell(s, 0) == columns[2]
    assert s.pub.research[0] == [1] * 5, "the marker itself stays"


@pytest.mark.rule("CHO-TC-24", "CHO-GEN-17")
@pytest.mark.parametrize(("column", "told"), [(1, True), (2, False), (3, True), (4, True)])
def test_a_boost_after_the_main_action_must_change_the_auxiliary_one(
    column: int, told: bool
) -> None:
    """R-21: one column on, a leader is cheaper to upgrade only in column 3."""
    s = acting("move", "forced_march")
    markers(s, 0, move=column)
    purse(s, 0, energy=9, gems=9)
    assert can(s, "forced_march", "gem") == "", "the main action is still to come"
    play(s, 0, "turns.turn", "main")
    while is_open(s, "move.move"):
        play(s, 0, "move.move", None)
    assert is_open(s, "turns.turn")
    assert can(s, "forced_march", "gem") == ("tactics_cards.does_nothing" if told else "")
    assert (("forced_march", "gem") in legal(s, 0, "tactics.play")) is not told


@pytest.mark.rule("CHO-TC-24", "CHO-GEN-17")
def test_a_boost_for_nobody_to_upgrade_does_nothing() -> None:
    s = acting("move", "forced_march")
    markers(s, 0, move=2)
    purse(s, 0, energy=9, gems=9)
    s.pub.upgraded += s.pub.roster[0]
    play(s, 0, "turns.turn", "main")
    while is_open(s, "move.move"):
        play(s, 0, "move.move", None)
    assert can(s, "forced_march", "gem") == "tactics_cards.does_nothing"


@pytest.mark.rule("CHO-GEN-17")
def test_no_boost_in_the_last_column_and_no_second_one() -> None:
    s = acting("harvest", "power_surge", "power_surge")
    markers(s, 0, harvest=5)
    assert can(s, "power_surge") == "tactics_cards.does_nothing"
    markers(s, 0, harvest=4)
    use(s, "power_surge")
    assert can(s, "power_surge") == "tactics_cards.does_nothing"


@pytest.mark.rule("CHO-TC-06", "CHO-TC-17", "CHO-ACT-08")
def test_a_discount_is_for_an_auxiliary_action_to_come() -> None:
    s = acting("move", "duellist")
    purse(s, 0, energy=9, gems=9)
    assert can(s, "duellist") == ""
    play(s, 0, "turns.turn", "auxiliary")
    play(s, 0, "leaders.upgrade", s.pub.roster[0][0])
    assert is_open(s, "turns.turn")
    assert can(s, "duellist") == "tactics_cards.does_nothing"


@pytest.mark.rule("CHO-TC-05")
def test_outnumbered_adds_recruit_points_to_the_main_action() -> None:
    plain = acting("recruit")
    play(plain, 0, "turns.turn", "main")
    s = acting("recruit", "outnumbered")
    use(s, "outnumbered")
    play(s, 0, "turns.turn", "main")
    assert s.todo[-1].args()[1] == plain.todo[-1].args()[1] + 2


@pytest.mark.rule("CHO-TC-05", "CHO-TC-10")
def test_points_after_the_main_action_come_at_once() -> None:
    s = acting("recruit", "outnumbered")
    play(s, 0, "turns.turn", "main")
    while not is_open(s, "turns.turn"):
        play(s, 0, s.todo[-1].key.removeprefix("cho."), *legal(s, 0)[-1])
    use(s, "outnumbered")
    assert is_open(s, "recruit.spend")
    assert s.todo[-1].args()[1] == 2


@pytest.mark.rule("CHO-TC-07", "CHO-TC-10")
@pytest.mark.parametrize(
    ("card", "phase", "payment"),
    [("shock_volley", "move", "gem"), ("prize_money", "harvest", "none")],
)
def test_one_point_more(card: str, phase: str, payment: str) -> None:
    found = []
    for cards in ((), (card,)):
        s = acting(phase, *cards)
        fighters(s, 0, h(43), 3)
        for one in cards:
            use(s, one, payment)
        play(s, 0, "turns.turn", "main")
        found.append(s.todo[-1].args()[1])
        assert lent(s, "point") == 0
    assert found[1] == found[0] + 1


@pytest.mark.rule("CHO-TC-06", "CHO-TC-17")
@pytest.mark.parametrize(("card", "phase"), [("vanguard", "recruit"), ("duellist", "move")])
def test_leaders_cost_two_energy_less(card: str, phase: str) -> None:
    s = acting(phase, card)
    before = auxiliary_cost(s, 0)["energy"]
    use(s, card)
    assert auxiliary_cost(s, 0)["energy"] == before - 2


@pytest.mark.rule("CHO-TC-16")
def test_field_hospital_makes_the_lane_free() -> None:
    found = []
    for cards in ((), ("field_hospital",)):
        s = scene("jrayek", "si", phase="recruit")
        hold(s, 0, *cards)
        purse(s, 0, energy=0)
        price(s, "recruit", 0, 3)
        push(s, ActionPhase("recruit"))
        play(s, 0, "turns.act_or_pass", "act")
        for card in cards:
            use(s, card)
        play(s, 0, "turns.turn", "main")
        found.append(len(legal(s, 0)))
    assert found[1] > found[0]


@pytest.mark.rule("CHO-TC-21")
def test_engineers_lift_one_lock_of_a_building_or_foundation() -> None:
    s = acting("build", "engineers")
    assert ways(s, 0, True, "building") == ("gem",)
    use(s, "engineers")
    assert ways(s, 0, True, "building") == ("gem", "waived")
    assert ways(s, 0, True, "foundation") == ("gem", "waived")
    assert ways(s, 0, True) == ("gem",), "not of research"
    pay_lock(s, 0, "waived")
    assert ways(s, 0, True, "building") == ("gem",)


def test_random_players_know_what_is_open_when_they_look_at_their_cards() -> None:
    """A fast game judges cards beside the open decision as a slow one does."""
    played = set[str]()
    for seed in range(30):
        s = acting("move", "duellist", "forced_march")
        s.pub.research[0][MOVE] = s.box.columns
        kernel.play_random(RULES, s, kernel.seeded(seed), random.Random(seed), limit=1)
        played.update(s.pub.discard)
    assert played == {"duellist"}, "a boost in the last column does nothing"
