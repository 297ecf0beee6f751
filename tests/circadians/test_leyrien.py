"""Leyrien: morale and strongholds (CHO-LEY, CHO-SH-04)."""

from __future__ import annotations

import pytest

from engine.circadians.board import Settle, reach, terrain
from engine.circadians.buildings import Place, sites
from engine.circadians.hooks import INCOME
from engine.circadians.leyrien import Boost, Morale
from engine.circadians.move import MovePoints
from engine.circadians.state import State, home

from .clash import FIELD, SWAMP, clash, react, values
from .scene import (
    building,
    fighters,
    first_moves,
    h,
    is_open,
    legal,
    play,
    purse,
    push,
    refused,
    run,
    scene,
    setting_up,
)

LEY, OTHER = 0, 1


def rows(s: State, row: str = "combat") -> None:
    """Whenever the rows are equal the same one is chosen."""
    while is_open(s, "leyrien.choose_row"):
        play(s, LEY, "leyrien.choose_row", row)


@pytest.mark.rule("CHO-LEY-03")
def test_eight_tokens_start_on_two_rows_and_leave_them_evenly() -> None:
    s = scene("leyrien", "si")
    assert s.pub.morale_rows == (4, 4)
    fighters(s, LEY, h(34), 1)
    push(s, Settle())
    assert legal(s, LEY) == [("combat",), ("income",)]
    play(s, LEY, "leyrien.choose_row", "income")
    assert s.pub.morale_rows == (4, 3)
    fighters(s, LEY, h(42), 1)
    push(s, Settle())
    assert s.pub.morale_rows == (3, 3), "the fuller row gives the next one without a question"
    assert s.pub.morale == 1 << h(34) | 1 << h(42)


@pytest.mark.rule("CHO-LEY-03", "CHO-SET-07")
def test_tokens_lie_on_the_board_before_any_base_stands() -> None:
    s = setting_up(2)
    for seat, faction in enumerate(("leyrien", "si")):
        play(s, seat, "setup.choose_faction", faction)
    assert is_open(s, "setup_bases.place_base")
    assert (s.pub.morale, s.pub.morale_rows) == (0, (4, 4))


@pytest.mark.rule("CHO-LEY-03")
def test_tokens_come_back_to_the_emptier_row() -> None:
    s = scene("leyrien", "si")
    s.pub.morale, s.pub.morale_rows = 1 << h(34) | 1 << h(42) | 1 << h(43), (2, 3)
    fighters(s, LEY, h(42), 1)
    fighters(s, LEY, h(43), 1)
    push(s, Settle())
    assert s.pub.morale_rows == (3, 3)
    s.pub.fighters[LEY][h(42)] = 0
    s.pub.present[LEY] &= ~(1 << h(42))
    push(s, Settle())
    play(s, LEY, "leyrien.choose_row", "income")
    assert s.pub.morale_rows == (3, 4)


@pytest.mark.rule("CHO-LEY-07")
def test_a_swamp_gets_a_token_when_control_is_gained_and_no_other_region() -> None:
    s = scene("leyrien", "si", phase="move")
    fighters(s, LEY, h(33), 3)
    push(s, MovePoints(LEY, 2))
    play(s, LEY, "move.move", (h(33), h(44)))
    play(s, LEY, "march.units", 1, (), ())
    assert s.pub.morale == 0, "cliffs and plains bear no morale by themselves"
    play(s, LEY, "move.move", (h(33), h(43)))
    play(s, LEY, "march.units", 1, (), ())
    rows(s)
    assert s.pub.morale == 1 << h(43)
    assert s.pub.morale_rows == (3, 4)


@pytest.mark.rule("CHO-LEY-07")
def test_a_contested_swamp_gets_none_and_a_token_stays_while_they_are_present() -> None:
    s = scene("leyrien", "si")
    fighters(s, LEY, h(43), 1)
    fighters(s, OTHER, h(43), 1)
    push(s, Settle())
    assert s.pub.morale == 0
    s.pub.morale, s.pub.morale_rows = 1 << h(43), (3, 4)
    push(s, Settle())
    assert s.pub.morale == 1 << h(43)
    s.pub.fighters[LEY][h(43)] = 0
    s.pub.present[LEY] &= ~(1 << h(43))
    push(s, Settle())
    assert (s.pub.morale, s.pub.morale_rows) == (0, (4, 4))


@pytest.mark.rule("CHO-LEY-07")
def test_set_up_ends_with_a_look_around() -> None:
    s = setting_up(2)
    for seat, faction in enumerate(("leyrien", "si")):
        play(s, seat, "setup.choose_faction", faction)
    first_moves(s, until="pricing")
    swamps = s.pub.homes[LEY] & terrain(s, "swamp")
    assert swamps, "a home region is a swamp"
    assert s.pub.morale == swamps
    assert sum(s.pub.morale_rows) == 8 - swamps.bit_count()


@pytest.mark.rule("CHO-LEY-07")
def test_with_too_few_tokens_they_choose_the_swamp() -> None:
    s = scene("leyrien", "si")
    s.pub.morale_rows = (1, 0)
    fighters(s, LEY, h(34), 1)
    fighters(s, LEY, h(43), 1)
    push(s, Settle())
    assert legal(s, LEY) == [(h(34),), (h(43),)]
    assert refused(s, LEY, "leyrien.choose_swamp", h(42)) == "leyrien.no_new_swamp"
    play(s, LEY, "leyrien.choose_swamp", h(43))
    assert (s.pub.morale, s.pub.morale_rows) == (1 << h(43), (0, 0))
    assert s.todo == []


@pytest.mark.rule("CHO-LEY-06")
def test_a_token_in_the_base_stays_there() -> None:
    s = scene("leyrien", "si")
    push(s, Morale(LEY, 1))
    rows(s, "income")
    base = 1 << home(s, LEY)
    assert (s.pub.morale, s.pub.morale_rows) == (base, (4, 3))
    push(s, Morale(LEY, 1))
    assert s.pub.morale_rows == (4, 3), "one token in a region"
    push(s, Settle())
    assert s.pub.morale == base


@pytest.mark.rule("CHO-LEY-05")
@pytest.mark.parametrize("removed", range(5))
def test_morale_is_strength_by_tokens_gone_from_the_combat_row(removed: int) -> None:
    s = clash("leyrien", "si", region=SWAMP, mine=2)
    s.pub.morale_rows = (4 - removed, 4)
    assert values(s, LEY)[0] == 2, "no token lies there"
    s.pub.morale = 1 << SWAMP
    assert values(s, LEY)[0] == 2 + removed


@pytest.mark.rule("CHO-LEY-01", "CHO-LEY-04")
@pytest.mark.parametrize(("removed", "fame"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5)])
def test_income_brings_fame_by_tokens_gone_from_the_income_row(removed: int, fame: int) -> None:
    s = scene("leyrien", "si", phase="income")
    s.pub.morale_rows = (4, 4 - removed)
    react(s, INCOME, LEY)
    while s.todo:
        s.todo.pop()
        run(s)
    assert s.pub.fame[LEY] == fame


@pytest.mark.rule("CHO-SH-04")
def test_a_stronghold_stands_on_cliffs_or_plains_and_boosts_morale() -> None:
    s = scene("leyrien", "si", phase="build")
    for code in (34, 43, 33, 44):
        fighters(s, LEY, h(code), 1)
    assert sites(s, LEY, "stronghold") == 1 << h(33) | 1 << h(44)
    assert sites(s, LEY, "outpost") >> h(43) & 1
    purse(s, LEY, gems=1)
    push(s, Place(LEY, "stronghold", False))
    play(s, LEY, "buildings.place", h(44), 0, "gem")
    rows(s)
    while s.todo:
        s.todo.pop()
    assert s.pub.morale >> h(44) & 1
    push(s, Place(LEY, "foundry", False))
    play(s, LEY, "buildings.place", h(33), 0, "none")
    assert not s.pub.morale >> h(33) & 1


@pytest.mark.rule("CHO-SH-04")
def test_a_stronghold_is_joined_to_the_swamps() -> None:
    s = scene("leyrien", "si")
    assert not reach(s, LEY, h(55)) >> h(34) & 1
    building(s, LEY, "stronghold", h(55))
    assert reach(s, LEY, h(55)) >> h(34) & 1
    assert reach(s, LEY, h(34)) >> h(55) & 1
    assert not reach(s, OTHER, h(34)) >> h(55) & 1


def test_a_region_with_a_token_gets_no_second_one() -> None:
    s = scene("leyrien", "si")
    s.pub.morale, s.pub.morale_rows = 1 << FIELD, (3, 4)
    push(s, Boost(LEY, FIELD))
    assert s.pub.morale_rows == (3, 4)
    s.pub.morale, s.pub.morale_rows = 0, (0, 0)
    push(s, Boost(LEY, FIELD))
    assert s.pub.morale == 0, "without tokens there is nothing to put"
