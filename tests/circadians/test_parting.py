"""Leaders that meet on the way: whether they can still part with the points left (CHO-MOV-06)."""

from __future__ import annotations

import pytest

from engine.circadians.map import border
from engine.circadians.move import FreeMove, MovePoints
from engine.circadians.parting import can_part, crowds
from engine.circadians.pinning import UNPIN
from engine.circadians.state import State
from engine.circadians.turns import Turn

from .scene import (
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    play,
    purse,
    push,
    refused,
    ryhzu,
    scene,
)

R = h(33)
"""Plains whose borders the tests close."""


def moving(*leaders: str, exits: tuple[int, ...] = (h(34), h(42), h(43), h(44))) -> State:
    """Leaders of Jrayek stand together in a region with some exits."""
    s = scene("jrayek", "zcharo", phase="move")
    s.pub.turn = 0
    for region in (h(34), h(42), h(43), h(44)):
        if region not in exits:
            s.pub.mountains |= border(R, region)
    for card in leaders:
        leader(s, 0, card, R)
    return s


@pytest.mark.rule("CHO-MOV-06")
def test_leaders_part_one_by_one_where_there_are_ways() -> None:
    s = moving("lynke", "ikryla", "jayen")
    assert crowds(s, 0) == [R]
    assert not can_part(s, 0, 1)
    assert can_part(s, 0, 2)


@pytest.mark.rule("CHO-MOV-06")
def test_out_of_a_dead_end_two_go_together_and_part_later() -> None:
    s = moving("lynke", "ikryla", "jayen", exits=(h(34),))
    assert can_part(s, 0, 2), "two to the only neighbour, one of them on from there"
    push(s, MovePoints(0, 2))
    assert refused(s, 0, "move.move", None) == "move.must_part"
    play(s, 0, "move.move", (R, h(34)))
    groups = [leaders for _, leaders, _ in legal(s, 0)]
    assert {len(leaders) for leaders in groups} == {2}
    play(s, 0, "march.units", *legal(s, 0)[0])
    assert crowds(s, 0) == [h(34)]
    play(s, 0, "move.move", next(way for (way,) in legal(s, 0) if way[1] != R))
    if is_open(s, "march.units"):
        play(s, 0, "march.units", *legal(s, 0)[0])
    assert crowds(s, 0) == []


@pytest.mark.rule("CHO-MOV-06", "CHO-PIN-05")
@pytest.mark.parametrize(("points", "reason"), [(2, "move.nobody_can"), (3, "")])
def test_a_leader_may_join_a_pinned_one_if_fighters_can_come_too(points: int, reason: str) -> None:
    """It takes a point to join, one to bring fighters, one to leave again."""
    s = moving("lynke")
    leader(s, 0, "ikryla", h(42))
    fighters(s, 1, R, 2)
    fighters(s, 0, h(43), 3)
    push(s, MovePoints(0, points))
    assert refused(s, 0, "move.move", (h(42), R)) == reason
    if not reason:
        play(s, 0, "move.move", (h(42), R))
        assert legal(s, 0) == [((h(43), R),)], "nothing else would let one of them leave"


@pytest.mark.rule("CHO-TC-15", "CHO-MOV-06")
def test_a_card_that_lets_pinned_units_go_does_so_once() -> None:
    s = moving("lynke", "ikryla")
    fighters(s, 1, R, 5)
    assert not can_part(s, 0, 4)
    s.pub.lent = (UNPIN,)
    assert can_part(s, 0, 1)
    leader(s, 0, "jayen", R)
    assert can_part(s, 0, 2), "two leave together and part where nobody pins them"
    for region in (h(34), h(42), h(43), h(44)):
        fighters(s, 1, region, 5)
    assert not can_part(s, 0, 4)


@pytest.mark.rule("CHO-MOV-06", "CHO-PIN-05")
def test_a_ryhzu_can_take_the_place_of_a_pinned_leader() -> None:
    s = moving("lynke", "ikryla")
    fighters(s, 1, R, 2)
    assert not can_part(s, 0, 4)
    ryhzu(s, 0, "uryk", h(43))
    assert not can_part(s, 0, 1)
    assert can_part(s, 0, 2)


@pytest.mark.rule("CHO-MOV-06", "CHO-PIN-05")
def test_help_may_come_from_two_regions_away() -> None:
    s = moving("lynke", "ikryla")
    fighters(s, 1, R, 2)
    fighters(s, 0, h(54), 1)
    assert not can_part(s, 0, 2)
    assert can_part(s, 0, 3)
    for region in (h(43), h(44)):
        fighters(s, 1, region, 1)
    assert not can_part(s, 0, 3), "on the way they are pinned too"


@pytest.mark.rule("CHO-MOV-06", "CHO-LC-03")
def test_renzo_counts_for_enough_units_to_let_others_go() -> None:
    s = scene("circadians", "zcharo", phase="move")
    s.pub.turn = 0
    for card in ("akira", "sable"):
        leader(s, 0, card, R)
    leader(s, 0, "renzo", h(43))
    fighters(s, 1, R, 2)
    assert not can_part(s, 0, 2)
    assert can_part(s, 0, 3), "he comes, and both leave"


@pytest.mark.rule("CHO-MOV-06")
def test_nobody_joins_leaders_that_cannot_part() -> None:
    s = moving("lynke", "ikryla")
    leader(s, 0, "jayen", h(43))
    fighters(s, 0, h(43), 1)
    fighters(s, 1, R, 9)
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", (h(43), R))
    assert s.pub.leaders["jayen"] == h(43)
    assert s.pub.fighters[0][R] == 1


# -- free moves in a turn (R-29) --------------------------------------------------


def blitz(*cards: str, main: bool = True) -> State:
    """Lynke and Ikryla stand side by side, and Jrayek play cards, one of them for a free move."""
    s = moving("ikryla")
    leader(s, 0, "lynke", h(42))
    purse(s, 0, energy=9, gems=3)
    hold(s, 0, "blitz", *cards)
    push(s, Turn(0, main, True))
    play(s, 0, "tactics.play", "blitz", "gem")
    return s


@pytest.mark.rule("CHO-MOV-06", "CHO-GEN-15", "CHO-TC-14")
def test_after_a_free_move_the_main_action_can_part_leaders() -> None:
    s = blitz()
    play(s, 0, "move.move_free", (h(42), R))
    assert crowds(s, 0) == [R]
    assert legal(s, 0) == [("main",)]
    assert refused(s, 0, "turns.turn", "end") == "move.must_part"
    assert refused(s, 0, "turns.turn", "auxiliary") == "move.must_part"
    play(s, 0, "turns.turn", "main")
    play(s, 0, "move.move", (R, h(34)))
    play(s, 0, "march.units", 0, ("ikryla",), ())
    play(s, 0, "move.move", None)
    assert refused(s, 0, "turns.turn", "end") == ""


@pytest.mark.rule("CHO-MOV-06", "CHO-GEN-15", "CHO-TC-14")
def test_after_the_main_action_a_free_move_brings_no_leaders_together() -> None:
    s = blitz(main=False)
    assert refused(s, 0, "move.move_free", (h(42), R)) == "move.nobody_can"
    play(s, 0, "move.move_free", (h(42), h(43)))
    assert refused(s, 0, "turns.turn", "end") == ""


@pytest.mark.rule("CHO-MOV-06", "CHO-GEN-15")
def test_a_free_move_of_another_phase_brings_no_leaders_together() -> None:
    s = moving("ikryla")
    leader(s, 0, "lynke", h(42))
    s.pub.phase = "recruit"
    push(s, FreeMove(0, "lynke"))
    assert refused(s, 0, "move.move_free", (h(42), R)) == "move.nobody_can"


@pytest.mark.rule("CHO-MOV-06", "CHO-RDP-04", "CHO-TC-03")
def test_a_redeploy_does_not_end_with_leaders_together() -> None:
    s = blitz("ordered_withdrawal")
    fighters(s, 0, h(54), 2)
    fighters(s, 0, h(44), 1)
    play(s, 0, "move.move_free", (h(42), R))
    play(s, 0, "tactics.play", "ordered_withdrawal", "none")
    ways = [way for (way,) in legal(s, 0) if way is not None]
    assert (h(54), h(44)) not in ways
    assert (R, h(44)) in ways
    play(s, 0, "redeploy.move_up", (R, h(44)))
    assert all([len(leaders) == 1 for _, leaders, _ in legal(s, 0)])
