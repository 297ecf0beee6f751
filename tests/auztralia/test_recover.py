"""Action: recover cubes (AUZ-RECOVER)."""

from __future__ import annotations

import pytest

from tests.playing import listening

from .scene import at, denied, is_open, play, put, scene, stock

EMPTY = (0,) * 10


@pytest.mark.rule("AUZ-RECOVER-01")
def test_all_cubes_return_from_the_boxes_the_one_just_used_included() -> None:
    s = scene()
    at(s, 2, 20)
    s.pub.boxes[0] = (2, 1, 0, 0, 1, 0, 3, 0, 0, 0)
    s.pub.hq[0] = 13
    heard = listening(s)
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.boxes[0], s.pub.hq[0], s.pub.time[0]) == (EMPTY, 20, 3)
    assert heard[1].params == {"seat": 0, "n": 8}


@pytest.mark.rule("AUZ-RECOVER-01")
def test_other_players_cubes_stay_where_they_are() -> None:
    s = scene()
    s.pub.boxes[1] = (1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    s.pub.hq[1] = 19
    play(s, 0, "turn.choose", "recover")
    assert (sum(s.pub.boxes[1]), s.pub.hq[1]) == (1, 19)


@pytest.mark.rule("AUZ-RECOVER-01")
def test_recovering_again_and_again_never_costs_gold() -> None:
    s = scene()
    at(s, 2, 20)
    stock(s, 0, gold=0)
    for space in (3, 4, 5):
        play(s, 0, "turn.choose", "recover")
        assert s.pub.time[0] == space
    assert (s.pub.hq[0], s.pub.gold[0]) == (20, 0)


@pytest.mark.rule("AUZ-RECOVER-02")
def test_cubes_on_old_ones_do_not_come_back() -> None:
    s = scene()
    at(s, 2, 20)
    put(s, "shoggoth_3b", 45, 4, discs=(1,))
    s.pub.boxes[0] = (1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    s.pub.hq[0] -= 1
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.hq[0], s.pub.spare[0]) == (16, 1)
    assert s.pub.old_ones["shoggoth_3b"].damage() == 9


@pytest.mark.rule("AUZ-RECOVER-03")
def test_with_an_empty_hq_it_costs_two_points_and_places_no_cube() -> None:
    s = scene()
    at(s, 2, 20)
    s.pub.boxes[0] = (0, 0, 0, 0, 0, 0, 20, 0, 0, 0)
    s.pub.hq[0] = 0
    heard = listening(s)
    assert denied(s, 0, "turn.choose", "recover") is None
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.boxes[0], s.pub.hq[0], s.pub.time[0]) == (EMPTY, 20, 4)
    assert "auz.action.cube_placed" not in [event.fact for event in heard]
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-RECOVER-03")
def test_with_a_single_cube_left_it_costs_one_point() -> None:
    s = scene()
    at(s, 2, 20)
    s.pub.boxes[0] = (0, 0, 0, 0, 0, 0, 19, 0, 0, 0)
    s.pub.hq[0] = 1
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.hq[0], s.pub.time[0]) == (20, 3)
