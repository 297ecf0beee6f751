"""Where what an edition or a table has decided meets a variant: each keeps its say."""

from __future__ import annotations

import pytest

from engine.auztralia.challenge import Scatter
from engine.auztralia.characters import OLD_ONE_ON_FARM
from engine.auztralia.editions.ru_2017 import LeftOrRight
from engine.auztralia.mine import WAY_BLOCKED
from engine.auztralia.movement import MoveCard
from engine.auztralia.solo import SoloMoveCard
from engine.auztralia.state import State, note
from engine.kernel import Denial, Table, then

from .scene import (
    DISPLAY,
    at,
    denied,
    farm,
    give,
    lay,
    legal,
    play,
    put,
    resources,
    run,
    stock,
    surveyed,
    table_of,
)

TOGETHER = {"mode": "cooperative"}
WEST = {"map": "west"}


def joined(table: Table) -> State:
    """Seat 0 joins seat 1 on hex 91, and seat 1 has track on to hex 4; seat 0 is to act."""
    s = surveyed(90, 93, 94, at=table)
    at(s, 7, 20, 20)
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92), (4, 92))
    return s


# -- mining past Old Ones (R-12) ------------------------------------------------


@pytest.mark.rule("AUZ-MINE-03", "AUZ-COOP-03")
def test_mining_past_an_old_one_still_costs_the_track_of_the_partner_once() -> None:
    s = joined(table_of("pl-2018", TOGETHER, R_12="any_way"))
    put(s, "migo_1a", 92)
    resources(s, 4, gold=2)
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(4, "gold")]
    play(s, 0, "mine.dig", 4, "gold")
    assert (s.pub.time[0], s.pub.gold[0]) == (7 + 2, 6)


@pytest.mark.rule("AUZ-MINE-03", "AUZ-COOP-03")
def test_an_own_way_past_an_old_one_costs_no_track_of_others() -> None:
    s = joined(table_of("pl-2018", TOGETHER, R_12="any_way"))
    lay(s, 0, (4, 91))
    put(s, "migo_1a", 91)
    resources(s, 4, gold=2)
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 4, "gold")
    assert s.pub.time[0] == 7 + 1


@pytest.mark.rule("AUZ-MINE-03", "AUZ-WEST-05")
@pytest.mark.parametrize(
    ("way", "closed"), [("free_way", WAY_BLOCKED(hex=11)), ("any_way", None)], ids=str
)
def test_a_token_behind_an_old_one(way: str, closed: Denial | None) -> None:
    s = surveyed(80, 52, at=table_of("pl-2018", WEST, R_12=way))
    lay(s, 0, (12, 81), (80, 81), (11, 80))
    note(s, tokens=((11, 5), (12, 3)))
    put(s, "migo_1a", 11)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 11, "vp") == closed
    assert ((11, "vp") in legal(s, 0)) == (closed is None)


# -- own track on hills (R-10) --------------------------------------------------


@pytest.mark.rule("AUZ-TRACK-03", "AUZ-TRACK-05", "AUZ-COOP-02")
def test_only_own_hills_are_left_cheaply() -> None:
    offered = []
    for options in ({}, TOGETHER):
        s = surveyed(90, 93, at=table_of("pl-2018", options, R_10="new_hex"))
        lay(s, 0, (90, 3), (3, 68))
        lay(s, 1, (92, 93), (91, 92), (90, 91), (4, 92))
        stock(s, 0, coal=2, iron=2)
        play(s, 0, "turn.choose", "track")
        assert denied(s, 0, "track.lay", (4, 68)) is None
        offered.append(legal(s, 0))
    assert offered[0] == offered[1]


# -- farms with Old Ones on them (R-38) -----------------------------------------


@pytest.mark.rule("AUZ-PERS-19", "AUZ-COOP-07")
@pytest.mark.parametrize(
    ("beside", "closed"), [("allowed", None), ("not_beside", OLD_ONE_ON_FARM(hex=1))], ids=str
)
def test_jenny_and_the_farm_of_a_partner_with_an_old_one_on_it(
    beside: str, closed: Denial | None
) -> None:
    s = joined(table_of("pl-2018", TOGETHER, R_38=beside))
    farm(s, 1, "sheep", 1, blighted=True)
    put(s, "zombie_1b", 1)
    give(s, 0, "jenny_appleseed")
    assert denied(s, 0, "characters.play", "jenny_appleseed") == closed


# -- an exchanged character (R-15) ----------------------------------------------


@pytest.mark.rule("AUZ-RECRUIT-05", "AUZ-COOP-06")
def test_an_exchanged_card_comes_to_the_left_end_and_the_other_is_given() -> None:
    s = joined(table_of("pl-2018", TOGETHER, R_15="left_end"))
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", "deck", luck={"auz.recruit.peek": ["kitchener", "lady_carter"]})
    play(s, 0, "recruit.keep", "kitchener")
    play(s, 0, "recruit.swap", 3)
    assert s.pub.display == ["kitchener", *DISPLAY[:2], *DISPLAY[3:]]
    play(s, 0, "cooperative.bestow", 1)
    assert s.pub.characters[1] == (DISPLAY[2],)


# -- editions -------------------------------------------------------------------


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-MOVE-05")
@pytest.mark.parametrize(("edition", "hex_"), [("pl-2018", 53), ("de-short", 58)])
def test_in_the_short_rules_x_tiles_turn_clockwise_too(edition: str, hex_: int) -> None:
    s = surveyed(90, 82, 94, at=table_of(edition, {"challenge": "medium"}))
    put(s, "x_migo_a", 53)
    note(s, aside=s.pub.special.aside[1:])
    then(s, Scatter("x_migo_a"))
    run(s, {"auz.challenge.scatter": ["OC03"]})  # north, and an anticlockwise arrow
    assert s.pub.old_ones["x_migo_a"].hex == hex_


@pytest.mark.rule("AUZ-MOVE-06", "AUZ-SOLO-01")
def test_alone_in_2017_old_ones_still_go_left_or_right() -> None:
    entry = table_of("ru-2017", {"mode": "solo"}).rules.swap[MoveCard]
    assert entry.__mro__[1:3] == (SoloMoveCard, LeftOrRight)
