"""The move phase (CHO-MOV), pinning (CHO-PIN) and free moves (CHO-GEN-15)."""

from __future__ import annotations

import pytest

from engine.circadians.board import reach
from engine.circadians.map import border, walls
from engine.circadians.move import FreeMove, MovePoints
from engine.circadians.pinning import held
from engine.circadians.redeploy import redeployments
from engine.circadians.state import State
from engine.circadians.turns import ActionPhase

from .scene import (
    building,
    fighters,
    h,
    is_open,
    leader,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    run,
    ryhzu,
    scene,
    uncover,
)


def moving(*factions: str, n: int = 1) -> State:
    """Seat 0 has move points; pieces and push(MovePoints) come from the test."""
    s = scene(*(factions or ("jrayek", "zcharo", "si")), phase="move")
    s.pub.mountains = 0
    return s


def go(s: State, source: int, target: int, *units: object) -> None:
    """Take a way, and say who goes if that is asked."""
    play(s, 0, "move.move", (source, target))
    if units and is_open(s, "march.units"):
        play(s, 0, "march.units", *units)


def ways(s: State) -> set[tuple[int, int]]:
    return {way for (way,) in legal(s, 0) if way is not None}


@pytest.mark.rule("CHO-MOV-01", "CHO-MOV-02", "CHO-MAP-03")
def test_a_point_moves_units_to_one_neighbour() -> None:
    s = moving()
    fighters(s, 0, h(44), 3)
    push(s, MovePoints(0, 1))
    assert ways(s) == {(h(44), at) for at in (h(33), h(34), h(35), h(43), h(45), h(54))}
    assert refused(s, 0, "move.move", (h(44), h(42))) == "move.not_adjacent"
    assert refused(s, 0, "move.move", (h(33), h(34))) == "move.nobody_there"
    go(s, h(44), h(45), 2, (), ())
    assert (s.pub.fighters[0][h(44)], s.pub.fighters[0][h(45)]) == (1, 2)
    assert not s.todo


@pytest.mark.rule("CHO-MOV-01")
def test_points_may_be_left() -> None:
    s = moving()
    fighters(s, 0, h(44), 1)
    push(s, MovePoints(0, 3))
    play(s, 0, "move.move", None)
    assert not s.todo


@pytest.mark.rule("CHO-MOV-03")
def test_units_go_on_with_the_next_point_and_take_others_along() -> None:
    s = moving()
    fighters(s, 0, h(44), 1)
    fighters(s, 0, h(45), 2)
    push(s, MovePoints(0, 2))
    go(s, h(44), h(45))
    go(s, h(45), h(35), 3, (), ())
    assert s.pub.fighters[0][h(35)] == 3


@pytest.mark.rule("CHO-MAP-02", "CHO-MAP-09", "CHO-MAP-10", "CHO-MAP-20")
def test_mountains_lakes_and_unused_hexes_stop_units() -> None:
    s = moving("jrayek", "zcharo")
    fighters(s, 0, h(45), 1)
    s.pub.mountains = border(h(44), h(45))
    push(s, MovePoints(0, 1))
    assert ways(s) == {(h(45), h(35)), (h(45), h(54)), (h(45), h(55))}
    for target in (h(44), h(46), h(56)):
        assert refused(s, 0, "move.move", (h(45), target)) == "move.not_adjacent"


@pytest.mark.rule("CHO-MOV-07", "CHO-MAP-11")
def test_units_leave_a_base_and_never_enter_one() -> None:
    s = moving()
    base = s.pub.site[0]
    s.pub.mountains = walls([])
    fighters(s, 0, base, 1)
    push(s, MovePoints(0, 2))
    near = min(target for _, target in ways(s))
    go(s, base, near)
    assert refused(s, 0, "move.move", (near, base)) == "move.not_adjacent"


@pytest.mark.rule("CHO-MOV-04", "CHO-MOV-05", "CHO-MOV-12")
def test_outposts_are_next_to_the_base_on_the_way_out_only() -> None:
    s = moving()
    base, far = s.pub.site[0], h(54)
    fighters(s, 0, base, 1)
    fighters(s, 0, far, 1)
    building(s, 0, "outpost", far)
    building(s, 0, "foundry", h(44))
    push(s, MovePoints(0, 1))
    assert refused(s, 0, "move.move", (base, far)) == ""
    assert refused(s, 0, "move.move", (base, h(44))) == "move.not_adjacent"
    assert refused(s, 0, "move.move", (far, base)) == "move.not_adjacent"
    uncover(s, 0, "adjacency")
    assert refused(s, 0, "move.move", (base, h(44))) == ""
    assert not reach(s, 0, far) >> base & 1


@pytest.mark.rule("CHO-MOV-04", "CHO-MOV-12", "CHO-BDG-03")
def test_outposts_are_next_to_no_other_region_than_the_base() -> None:
    s = moving()
    fighters(s, 0, h(33), 1)
    building(s, 0, "outpost", h(54))
    push(s, MovePoints(0, 1))
    assert refused(s, 0, "move.move", (h(33), h(54))) == "move.not_adjacent"
    assert redeployments(s, 0, h(33), 0) == []


@pytest.mark.rule("CHO-MAP-18", "CHO-RDP-03")
def test_a_move_enters_a_region_of_others_and_opens_a_battle() -> None:
    s = moving()
    fighters(s, 0, h(44), 1)
    fighters(s, 1, h(45), 1)
    fighters(s, 2, h(45), 1)
    push(s, MovePoints(0, 1))
    go(s, h(44), h(45))
    assert [bool(area >> h(45) & 1) for area in s.pub.present] == [True, True, True]


@pytest.mark.rule("CHO-MOV-06")
def test_leaders_meet_on_the_way_but_part_at_the_end() -> None:
    s = moving()
    leader(s, 0, "lynke", h(44))
    leader(s, 0, "ikryla", h(45))
    push(s, MovePoints(0, 1))
    assert refused(s, 0, "move.move", (h(44), h(45))) == "move.nobody_can"
    play(s, 0, "move.move", None)
    push(s, MovePoints(0, 2))
    go(s, h(44), h(45))
    assert refused(s, 0, "move.move", None) == "move.must_part"
    go(s, h(45), h(35), 0, ("ikryla",), ())
    assert s.pub.leaders == {"lynke": h(45), "ikryla": h(35)}


def test_leaders_may_stand_together_at_home() -> None:
    s = moving()
    base = s.pub.site[0]
    leader(s, 0, "lynke", base)
    leader(s, 0, "ikryla", base)
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", None)
    assert not s.todo


def test_leaders_that_could_not_part_do_not_meet() -> None:
    s = moving()
    leader(s, 0, "lynke", h(44))
    leader(s, 0, "ikryla", h(45))
    fighters(s, 1, h(45), 5)
    push(s, MovePoints(0, 2))
    assert refused(s, 0, "move.move", (h(44), h(45))) == "move.nobody_can"


@pytest.mark.rule("CHO-MOV-08")
def test_column_four_gives_recruit_points_or_a_card() -> None:
    s = moving()
    options = s.box.cells["move"][4].immediate
    assert [dict(one) for one in options] == [{"recruit": 2}, {"card": 1}]


@pytest.mark.rule("CHO-MOV-09")
def test_column_five_brings_a_card_with_the_main_action() -> None:
    for column, cards in ((4, 0), (5, 1)):
        s = moving()
        markers(s, 0, move=column)
        price(s, "move", 0)
        push(s, ActionPhase("move"))
        play(s, 0, "turns.act_or_pass", "act")
        play(s, 0, "turns.turn", "main")
        assert len(s.own[0].hand) == cards


@pytest.mark.rule("CHO-PIN-01", "CHO-PIN-02")
def test_ex_10_pinning() -> None:
    s = moving("zcharo", "si", "leyrien")
    fighters(s, 0, h(44), 4)
    fighters(s, 1, h(44), 7)
    fighters(s, 2, h(44), 2)
    assert (held(s, 0, h(44)), held(s, 1, h(44))) == (7, 4)
    push(s, MovePoints(0, 1))
    assert not s.todo
    push(s, MovePoints(1, 1))
    assert refused(s, 1, "move.move", (h(44), h(43))) == ""
    play(s, 1, "move.move", (h(44), h(43)))
    assert [one[0] for one in legal(s, 1)] == [1, 2, 3]
    assert refused(s, 1, "march.units", 4, (), ()) == "pinning.pinned"


@pytest.mark.rule("CHO-PIN-03", "CHO-PIN-04", "CHO-LDR-06")
def test_leaders_and_ryhzu_count_and_buildings_do_not() -> None:
    s = moving()
    fighters(s, 0, h(44), 2)
    leader(s, 0, "lynke", h(44))
    ryhzu(s, 0, "uryk", h(44))
    building(s, 1, "outpost", h(44))
    fighters(s, 1, h(44), 1)
    leader(s, 1, "cahzor", h(44))
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", (h(44), h(43)))
    assert refused(s, 0, "march.units", 0, ("lynke",), ("uryk",)) == ""
    assert refused(s, 0, "march.units", 2, (), ()) == ""
    assert refused(s, 0, "march.units", 1, ("lynke",), ("uryk",)) == "pinning.pinned"


@pytest.mark.rule("CHO-LC-03")
def test_renzo_counts_as_three_units_and_upgraded_as_five() -> None:
    s = moving("si", "circadians")
    fighters(s, 0, h(44), 5)
    leader(s, 1, "renzo", h(44))
    assert held(s, 0, h(44)) == 3
    s.pub.upgraded += ("renzo",)
    assert held(s, 0, h(44)) == 5
    push(s, MovePoints(1, 1))
    assert not s.todo


@pytest.mark.rule("CHO-PIN-05")
def test_pinning_is_counted_anew_for_each_point() -> None:
    s = moving()
    fighters(s, 0, h(44), 2)
    fighters(s, 0, h(45), 1)
    fighters(s, 1, h(44), 1)
    push(s, MovePoints(0, 2))
    go(s, h(45), h(44))
    play(s, 0, "move.move", (h(44), h(43)))
    assert [one[0] for one in legal(s, 0)] == [1, 2]


@pytest.mark.rule("CHO-MOV-02")
def test_who_goes_along_is_named_in_any_order() -> None:
    s = moving()
    fighters(s, 0, h(44), 2)
    for card in ("uryk", "halke"):
        ryhzu(s, 0, card, h(44))
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", (h(44), h(43)))
    for cards in (("uryk", "halke"), ("halke", "uryk")):
        assert refused(s, 0, "march.units", 1, (), cards) == ""


def test_units_that_are_not_there_are_refused() -> None:
    s = moving()
    fighters(s, 0, h(44), 2)
    leader(s, 0, "lynke", h(44))
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", (h(44), h(43)))
    assert refused(s, 0, "march.units", 3, (), ()) == "march.not_there"
    assert refused(s, 0, "march.units", 1, ("lynke", "lynke"), ()) == "march.not_there"
    assert refused(s, 0, "march.units", 1, (), ("uryk",)) == "march.not_there"
    assert refused(s, 0, "march.units", 0, (), ()) == "march.nobody_goes"


@pytest.mark.rule("CHO-GEN-15")
def test_a_free_move_costs_no_point_but_keeps_the_rules() -> None:
    s = moving()
    fighters(s, 0, h(44), 2)
    fighters(s, 0, h(33), 1)
    fighters(s, 1, h(44), 2)
    push(s, FreeMove(0))
    assert refused(s, 0, "move.move_free", (h(44), h(43))) == "pinning.pinned"
    assert refused(s, 0, "move.move_free", (h(33), h(54))) == "move.not_adjacent"
    play(s, 0, "move.move_free", (h(33), h(34)))
    assert s.pub.fighters[0][h(34)] == 1


def test_a_free_move_of_a_leader_alone_or_with_others() -> None:
    s = moving()
    fighters(s, 0, h(44), 2)
    leader(s, 0, "lynke", h(44))
    push(s, FreeMove(0, "lynke", False))
    play(s, 0, "move.move_free", (h(44), h(43)))
    assert (s.pub.leaders["lynke"], s.pub.fighters[0][h(43)]) == (h(43), 0)
    push(s, FreeMove(0, "lynke", True))
    assert refused(s, 0, "move.move_free", (h(44), h(45))) == "move.other_source"
    play(s, 0, "move.move_free", None)
    push(s, FreeMove(0, "ikryla"))
    assert not s.todo


@pytest.mark.rule("CHO-ACT-02", "CHO-MOV-10", "CHO-JRA-12")
def test_ex_11_move_of_jrayek() -> None:
    s = moving("jrayek", "zcharo", "si")
    markers(s, 0, move=3)
    price(s, "move", 0, 6)
    s.pub.move_last = True
    for region, n in ((h(44), 2), (h(43), 1), (h(42), 3)):
        fighters(s, 0, region, n)
    leader(s, 0, "lynke", h(44))
    leader(s, 0, "ikryla", h(43))
    fighters(s, 1, h(42), 2)
    fighters(s, 2, h(54), 3)
    purse(s, 0, energy=0, gems=1)
    push(s, ActionPhase("move"))
    play(s, 1, "turns.act_or_pass", "act")
    assert s.pub.energy[:2] == [3, 0]
    play(s, 1, "turns.turn", "end")
    play(s, 2, "turns.act_or_pass", "pass")
    play(s, 0, "turns.act_or_pass", "act")
    purse(s, 0, energy=4)
    play(s, 0, "turns.turn", "main")
    go(s, h(44), h(43), 2, ("lynke",), ())
    go(s, h(42), h(43))
    go(s, h(43), h(42), 1, ("lynke",), ())
    go(s, h(43), h(54), 3, ("ikryla",), ())
    assert is_open(s, "turns.turn")
    assert [s.pub.fighters[0][at] for at in (h(44), h(43), h(42), h(54))] == [0, 0, 3, 3]
    assert s.pub.leaders == {"lynke": h(42), "ikryla": h(54)}
    play(s, 0, "turns.turn", "auxiliary")
    play(s, 0, "leaders.upgrade", "lynke")
    assert (s.pub.energy[0], s.pub.gems[0]) == (0, 0)
    assert "lynke" in s.pub.upgraded
    run(s)
