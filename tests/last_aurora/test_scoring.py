"""Final scoring and the winner (LAU-SCORE, LAU-ELIM)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.kernel import Result
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.elimination import Eliminate
from engine.last_aurora.scoring import Finish, box_fame, lead, salvaged, score
from engine.last_aurora.state import State
from tests.laws import ends_with_a_result

from .scene import (
    RULES,
    TABLE,
    attach,
    damage,
    enlist,
    hold,
    push,
    scene,
    send,
    spaces,
    table,
)


def over(s: State, how: str = "sailed") -> Result:
    push(s, Finish(how))
    result = LAST_AURORA.result(s)
    assert result is not None
    return result


@pytest.mark.rule("LAU-SCORE-01", "LAU-SCORE-03", "LAU-SCORE-04", "LAU-SCORE-05", "LAU-SCORE-06")
def test_the_nine_fame_of_the_fifteenth_example() -> None:
    """Worked example 15."""
    s = scene(phase="end")
    spaces(s, 19, 16)
    s.pub.fame = [-1, 0]
    hold(s, 0, "welding_torch", "food_ration")
    attach(s, 0, {4: "nuclear_reactor"})
    enlist(s, 0, "bounty_hunter", 12, "exhausted")
    s.pub.contamination = {"leader_1": 1, "bounty_hunter": 1}
    result = over(s, "reached")
    assert result.scores[0] == 3 - 1 + 2 + 2 + 2 + 1
    assert result.winners == (0,)


@pytest.mark.rule("LAU-SCORE-02")
def test_the_lead_counts_shortcuts_that_the_last_convoy_can_use() -> None:
    s = scene(3)
    spaces(s, 10, 15, 10)
    assert [lead(s, seat) for seat in range(3)] == [0, 5, 0]
    attach(s, 1, {0: "crawler"})
    assert lead(s, 1) == 5
    attach(s, 0, {0: "snowcat"})
    assert lead(s, 1) == 4


@pytest.mark.rule("LAU-SCORE-02")
def test_the_lead_on_beta_counts_open_ways_without_tracks() -> None:
    s = scene(at=table(map="beta"))
    spaces(s, 7, 11)
    assert lead(s, 1) == 2
    s.pub.closed = ("B2",)
    assert lead(s, 1) == 4


@pytest.mark.rule("LAU-SCORE-03")
@pytest.mark.parametrize("fame", [-1, 0, 5])
def test_the_fame_track_counts_as_it_stands(fame: int) -> None:
    s = scene()
    plain = score(s, 0)
    s.pub.fame[0] = fame
    assert score(s, 0) == plain + fame


@pytest.mark.rule("LAU-SCORE-04", "LAU-OBJ-06")
def test_unused_objects_count() -> None:
    s = scene()
    plain = score(s, 0)
    hold(s, 0, "welding_torch", "food_ration", "nitromethane")
    assert score(s, 0) == plain + 3


@pytest.mark.rule("LAU-SCORE-05")
def test_only_undamaged_boxes_show_fame() -> None:
    s = scene()
    assert box_fame(s, 0) == 0
    attach(s, 0, {4: "nuclear_reactor", 5: "armoured_trunk"})
    assert box_fame(s, 0) == 3
    damage(s, 0, 40)
    assert box_fame(s, 0) == 1


@pytest.mark.rule("LAU-SCORE-06")
@pytest.mark.parametrize("zone", ["active", "resting", "exhausted"])
def test_survivors_bring_fame_in_any_zone(zone: str) -> None:
    s = scene()
    plain = score(s, 0)
    enlist(s, 0, "orphan", 12)
    send(s, 0, zone, "orphan")
    assert score(s, 0) == plain + 1


@pytest.mark.rule("LAU-SCORE-07", "LAU-SCORE-09")
def test_with_the_aurora_reached_healthy_survivors_count_for_everybody() -> None:
    s = scene(phase="end")
    spaces(s, 16, 3)
    send(s, 1, "exhausted", "leader")
    s.pub.contamination["leader_1"] = 1
    ahead = 13
    assert over(s, "reached").scores == (ahead + 1, 2), "for the one far behind too"


@pytest.mark.rule("LAU-SCORE-08", "LAU-SCORE-09")
def test_without_it_convoy_cards_without_damage_count() -> None:
    s = scene(phase="end")
    attach(s, 0, {2: "box_trailer", 4: "machine_gun"})
    damage(s, 0, 2)
    s.pub.contamination["leader_2"] = 1
    assert salvaged(s, 0) == 3
    assert over(s).scores == (3, 2)


@pytest.mark.rule("LAU-SCORE-10")
def test_among_equals_the_one_furthest_ahead_wins_then_the_one_furthest_right() -> None:
    s = scene(3, "end")
    s.pub.order = [0, 2, 1]
    assert over(s).winners == (1,)
    s = scene(3, "end")
    spaces(s, 0, 1, 0)
    s.pub.fame = [1, 0, 1]
    s.pub.order = [0, 1, 2]
    result = over(s)
    assert (result.scores, result.winners) == ((3, 3, 3), (1,))


@pytest.mark.rule("LAU-SCORE-10")
def test_what_has_decided_is_the_difference_of_the_first_two() -> None:
    s = scene(3, "end")
    spaces(s, 0, 1, 0)
    s.pub.fame = [1, 0, 0]
    result = over(s)
    assert (result.scores, result.winners) == ((3, 3, 2), (1,))
    assert LAST_AURORA.standing(s).decided == "ahead"


# -- eliminated players -----------------------------------------------------------


@pytest.mark.rule("LAU-ELIM-02", "LAU-SCORE-02")
def test_an_eliminated_player_does_not_score_win_or_stand_last() -> None:
    s = scene(3, "end")
    spaces(s, 0, 9, 10)
    s.pub.fame = [5, -1, -1]
    push(s, Eliminate(0))
    damage(s, 1, 0, 10)
    damage(s, 2, 0, 10)
    assert over(s).scores == (0, -1, 0)
    assert LAST_AURORA.result(s).winners == (2,)  # type: ignore[union-attr]
    ends_with_a_result(TABLE, s)


@pytest.mark.rule("LAU-ELIM-02", "LAU-ELIM-03")
def test_the_last_one_left_wins_even_below_nothing() -> None:
    s = scene(2, "end")
    s.pub.fame = [0, -1]
    push(s, Eliminate(0))
    damage(s, 1, 0, 10)
    assert s.pub.ended == ""
    assert over(s) == Result(scores=(0, -1), opponent=None, winners=(1,))
    ends_with_a_result(TABLE, s)


@pytest.mark.rule("LAU-ELIM-03")
def test_when_nobody_is_left_there_is_no_winner() -> None:
    s = scene(2, "movement")
    push(s, Eliminate(0), Eliminate(1))
    assert (s.pub.ended, kernel.waiting(RULES, s)) == ("nobody", ())
    assert LAST_AURORA.result(s) == Result(scores=(0, 0), opponent=None, winners=())
    ends_with_a_result(TABLE, s)
