"""The score of the Automa (LAU-SOLO)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.automa_score import automa_score, whole_groups
from engine.last_aurora.elimination import Eliminate
from engine.last_aurora.scoring import lead, score
from engine.last_aurora.state import AUTOMA, Den, State, note

from .scene import attach, damage, push, send, spaces
from .solo import HARD, alone, counter, hurt


def over(how: str = "sailed", hard: bool = False) -> State:
    """A game that has ended in round 6, the convoys level, no Fame."""
    s = alone("end", HARD if hard else None)
    s.pub.mooring, s.pub.ended = 6, how
    counter(s, 6)
    for row in "BCD":
        hurt(s, row, 1, 2, 3, 4, 5, 6)
    damage(s, 0, 0, 10)
    note(s, survivors=0)
    return s


def keep(s: State, n: int) -> None:
    """Object cards of the Automa."""
    rest = s.den.objects.rest
    s.den = Den(kernel.unseen(rest[n:]), rest[:n], s.den.actions, s.den.pile)


@pytest.mark.rule("LAU-SOLO-51", "LAU-SOLO-52", "LAU-SOLO-53", "LAU-SOLO-55")
def test_the_score_of_the_example() -> None:
    """Worked example 25: 1 + 1 + 1 + 4 = 7."""
    s = over()
    spaces(s, 10, 11)
    s.pub.fame[AUTOMA] = 1
    keep(s, 1)
    note(s, loot=1)
    hurt(s, "B", 2)
    hurt(s, "C", 5)
    hurt(s, "D", 5)
    assert whole_groups(s) == 4
    assert automa_score(s) == 1 + 1 + 1 + 4 == 7


@pytest.mark.rule("LAU-SOLO-51")
def test_its_lead_counts_shortcuts_only_if_the_player_could_use_them() -> None:
    s = over()
    spaces(s, 10, 15)
    assert lead(s, AUTOMA) == automa_score(s) == 5
    attach(s, 0, {0: "snowcat"})
    assert automa_score(s) == 4
    s = over(hard=True)
    spaces(s, 3, 7)
    assert automa_score(s) == 2
    spaces(s, 7, 3)
    assert (lead(s, AUTOMA), lead(s, 0)) == (0, 4)


@pytest.mark.rule("LAU-SOLO-52")
def test_its_track_counts_even_below_zero() -> None:
    s = over()
    s.pub.fame[AUTOMA] = -1
    assert automa_score(s) == -1


@pytest.mark.rule("LAU-SOLO-53")
@pytest.mark.parametrize(("objects", "loot", "fame"), [(1, 0, 0), (1, 1, 1), (3, 2, 2), (6, 0, 3)])
def test_every_two_cards_are_worth_a_fame(objects: int, loot: int, fame: int) -> None:
    s = over()
    keep(s, objects)
    note(s, loot=loot)
    assert automa_score(s) == fame


@pytest.mark.rule("LAU-SOLO-54")
def test_if_the_aurora_was_reached_its_healthy_survivors_count() -> None:
    s = over("reached")
    note(s, survivors=3, contaminated=2)
    hurt(s, "B")
    assert automa_score(s) == 3
    s.pub.ended = "sailed"
    assert automa_score(s) == 0


@pytest.mark.rule("LAU-SOLO-55")
def test_a_group_is_a_column_and_the_last_has_two() -> None:
    s = over()
    for row in "BCD":
        hurt(s, row)
    assert whole_groups(s) == 6
    hurt(s, "C", 7)
    assert whole_groups(s) == 5
    hurt(s, "B", 6)
    assert whole_groups(s) == 5
    counter(s, 2)
    assert whole_groups(s) == 2


@pytest.mark.rule("LAU-SOLO-56")
def test_more_fame_wins_and_ties_go_to_the_foremost() -> None:
    s = over()
    s.pub.fame = [3, 2]
    result = LAST_AURORA.result(s)
    assert result == ((3,), 2, (0,))
    s.pub.fame = [2, 2]
    s.pub.order = [0, AUTOMA]
    assert LAST_AURORA.result(s) == ((2,), 2, ())
    s.pub.order = [AUTOMA, 0]
    assert LAST_AURORA.result(s) == ((2,), 2, (0,))
    s.pub.fame = [2, 3]
    spaces(s, 6, 5)
    assert LAST_AURORA.result(s) == ((3,), 3, (0,))
    s.pub.fame = [1, 4]
    assert LAST_AURORA.result(s) == ((2,), 4, ())


def test_a_player_without_survivors_has_lost() -> None:
    s = over()
    s.pub.ended = ""
    send(s, 0, "exhausted", "leader")
    push(s, Eliminate(0))
    assert s.pub.ended == "nobody"
    result = LAST_AURORA.result(s)
    assert result is not None
    assert (result.scores, result.winners) == ((0,), ())
    assert result.opponent == automa_score(s)


def test_the_score_of_the_player_is_that_of_any_game() -> None:
    s = over()
    spaces(s, 5, 3)
    damage(s, 0)
    assert score(s, 0) == 2 + 0 + 2
