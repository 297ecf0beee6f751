"""Leaders that meet on the way: whether they can still part with the points left (CHO-MOV-06)."""

from __future__ import annotations

import pytest

from engine.circadians.map import border
from engine.circadians.move import MovePoints
from engine.circadians.parting import can_part, crowds
from engine.circadians.pinning import UNPIN
from engine.circadians.state import State

from .scene import fighters, h, is_open, leader, legal, play, push, refused, scene

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
