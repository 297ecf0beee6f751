"""Left and right on the map, as the rules of 2017 need them (rulings R-53, R-54)."""

from __future__ import annotations

import pytest

from engine.auztralia.bearings import bearing, outermost, sea, turned
from engine.auztralia.board import BOARDS
from engine.kernel import members, members_of

EAST = BOARDS["east"]
COAST = EAST.terrain["coast"]


@pytest.mark.rule("AUZ-MAP-07")
def test_the_six_neighbours_lie_sixty_degrees_apart() -> None:
    for hex_ in EAST.hexes:
        for direction, n in enumerate(EAST.compass[hex_]):
            assert not n or bearing(EAST, hex_, n) == 60 * direction


def test_a_bearing_back_is_the_opposite() -> None:
    for here in EAST.hexes[::7]:
        for there in EAST.hexes:
            if here != there:
                back = bearing(EAST, there, here) - bearing(EAST, here, there)
                assert round(back, 6) % 360 == 180


@pytest.mark.parametrize(("facing", "other", "turn"), [(350, 10, 20), (10, 350, -20), (0, 90, 90)])
def test_left_is_negative(facing: float, other: float, turn: float) -> None:
    assert turned(facing, other) == turn


@pytest.mark.rule("AUZ-MOVE-06")
def test_we_20_the_sea_lies_beyond_the_nearest_coast_hex() -> None:
    assert EAST.nearest(22, COAST) == (1 << 81, 4)
    assert (bearing(EAST, 22, 11), bearing(EAST, 22, 25)) == (60, 180)
    assert sea(EAST, 22) == bearing(EAST, 22, 81) == 120


@pytest.mark.rule("AUZ-MOVE-06")
def test_from_a_coast_hex_the_sea_is_off_the_map() -> None:
    for hex_ in members_of(COAST):
        first = EAST.compass[hex_].index(0)
        assert sea(EAST, hex_) == 60 * first


@pytest.mark.rule("AUZ-MOVE-06", "AUZ-MOVE-07")
@pytest.mark.parametrize("more", [[], [6], [6, 13]])
def test_targets_between_the_outermost_do_not_count(more: list[int]) -> None:
    assert outermost(EAST, 22, [11, 25, *more]) == (11, 25)
    assert outermost(EAST, 22, [*more, 25, 11]) == (11, 25)


@pytest.mark.rule("AUZ-MOVE-06")
def test_who_looks_inland_to_see_both_targets_turns_round_to_the_sea() -> None:
    """Targets to the north-west and south-west of hex 14: facing the sea, north is to the left."""
    assert [bearing(EAST, 14, target) for target in (22, 25)] == [330, 240]
    assert outermost(EAST, 14, [22, 25]) == (22, 25)


@pytest.mark.rule("AUZ-MOVE-06")
def test_of_two_opposite_targets_left_and_right_are_seen_from_the_sea_side() -> None:
    """North and south of hex 22, with the sea to the south-east: the look is to the east."""
    north, south = EAST.compass[22][0], EAST.compass[22][3]
    assert outermost(EAST, 22, [north, south]) == (north, south)


@pytest.mark.rule("AUZ-MOVE-07")
def test_left_and_right_are_the_ends_of_an_arc_with_all_targets() -> None:
    """Turning clockwise from one end every target is met before the other end is passed."""
    for hex_ in EAST.hexes:
        for goals in (members(EAST.rings[hex_][2]), members(EAST.rings[hex_][3])[::2]):
            if len(goals) < 2:
                continue
            ends = [bearing(EAST, hex_, end) for end in outermost(EAST, hex_, goals)]
            widths = [
                max((bearing(EAST, hex_, goal) - start) % 360 for goal in goals) for start in ends
            ]
            spans = [(ends[1] - ends[0]) % 360, (ends[0] - ends[1]) % 360]
            assert any(
                round(width - span, 4) == 0 for width, span in zip(widths, spans, strict=True)
            )
