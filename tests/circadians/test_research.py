"""Research and gem locks (CHO-RES, CHO-GEM, CHO-GEN-14)."""

from __future__ import annotations

import pytest

from engine.circadians.research import Research, Researches
from engine.circadians.turns import ActionPhase
from tests.playing import listening

from .scene import is_open, legal, markers, play, price, purse, push, refused, scene, uncover


@pytest.mark.rule("CHO-RES-01")
def test_a_research_moves_any_one_marker_one_column() -> None:
    s = scene()
    push(s, Research(0))
    assert {track for track, _ in legal(s, 0)} == {
        "discover",
        "build",
        "harvest",
        "recruit",
        "move",
    }
    play(s, 0, "research.choose_track", "recruit", "none")
    assert s.pub.research == [[1, 1, 1, 2, 1], [1, 1, 1, 1, 1]]
    assert s.todo == []


@pytest.mark.rule("CHO-RES-02", "CHO-BLD-02")
def test_an_immediate_effect_is_a_choice_that_may_be_declined() -> None:
    for option, energy, gems in ((0, 8, 1), (1, 6, 2), (None, 6, 1)):
        s = scene()
        push(s, Research(0, "discover"))
        play(s, 0, "research.choose_track", "discover", "none")
        assert legal(s, 0) == [(0,), (1,), (None,)]
        play(s, 0, "research.immediate", option)
        assert (s.pub.energy[0], s.pub.gems[0]) == (energy, gems)
    assert s.pub.research[0][0] == 2


def test_an_option_that_is_not_there_is_refused() -> None:
    s = scene()
    markers(s, 0, recruit=4)
    push(s, Research(0, "recruit"))
    play(s, 0, "research.choose_track", "recruit", "gem")
    assert refused(s, 0, "research.immediate", 1) == "research.no_such_option"


def test_options_are_counted_from_nought_to_one() -> None:
    s = scene()
    push(s, Research(0, "discover"))
    play(s, 0, "research.choose_track", "discover", "none")
    for option in (-1, 2):
        assert refused(s, 0, "research.immediate", option) == "kernel.malformed"


@pytest.mark.rule("CHO-RES-03", "CHO-GEM-01", "CHO-GEM-03")
def test_a_gem_lock_is_paid_or_the_marker_stays() -> None:
    s = scene()
    markers(s, 0, move=2)
    purse(s, 0, gems=0)
    push(s, Research(0))
    assert refused(s, 0, "research.choose_track", "move", "gem") == "research.lock_unpaid"
    assert refused(s, 0, "research.choose_track", "move", "none") == "research.lock_unpaid"
    purse(s, 0, gems=1)
    play(s, 0, "research.choose_track", "move", "gem")
    assert s.pub.gems[0] == 0
    assert s.pub.research[0][4] == 3


@pytest.mark.rule("CHO-GEM-04", "CHO-FND-04")
def test_with_the_gem_lock_foundation_energy_pays_too() -> None:
    s = scene()
    markers(s, 0, move=2)
    push(s, Research(0, "move"))
    assert refused(s, 0, "research.choose_track", "move", "energy") == "research.lock_unpaid"
    uncover(s, 0, "gem_lock")
    assert legal(s, 0) == [("move", "gem"), ("move", "energy"), (None, "none")]
    play(s, 0, "research.choose_track", "move", "energy")
    assert (s.pub.energy[0], s.pub.gems[0]) == (4, 1)


@pytest.mark.rule("CHO-RES-04")
def test_a_marker_at_the_end_stays() -> None:
    s = scene()
    markers(s, 0, build=5)
    push(s, Research(0))
    assert refused(s, 0, "research.choose_track", "build", "none") == "research.track_ends"
    assert all(track != "build" for track, _ in legal(s, 0))


@pytest.mark.rule("CHO-RES-05")
def test_two_researches_may_go_on_one_track() -> None:
    s = scene()
    push(s, Researches(0, 2))
    play(s, 0, "research.choose_track", "harvest", "none")
    play(s, 0, "research.choose_track", "harvest", "none")
    assert s.pub.research[0][2] == 3


@pytest.mark.rule("CHO-RES-06")
def test_markers_share_a_column() -> None:
    s = scene()
    markers(s, 1, harvest=2)
    push(s, Research(0, "harvest"))
    play(s, 0, "research.choose_track", "harvest", "none")
    assert (s.pub.research[0][2], s.pub.research[1][2]) == (2, 2)


@pytest.mark.rule("CHO-RES-07")
def test_a_research_without_a_step_is_lost() -> None:
    s = scene()
    markers(s, 0, discover=5, build=5, harvest=5, recruit=5, move=4)
    purse(s, 0, gems=0)
    heard = listening(s)
    push(s, Research(0))
    assert s.todo == []
    assert [event.fact for event in heard] == ["cho.research.lost"]


@pytest.mark.rule("CHO-RES-08")
def test_a_step_without_a_lock_is_due_but_a_payment_never() -> None:
    s = scene()
    push(s, Research(0))
    assert refused(s, 0, "research.choose_track", None, "none") == "research.step_due"
    markers(s, 0, discover=4, build=4, harvest=4, recruit=4, move=4)
    assert refused(s, 0, "research.choose_track", None, "none") == ""
    play(s, 0, "research.choose_track", None, "none")
    assert s.pub.gems[0] == 1


@pytest.mark.rule("CHO-RES-08")
def test_inside_an_optional_action_a_research_may_be_declined() -> None:
    s = scene()
    push(s, Research(0, "", False))
    play(s, 0, "research.choose_track", None, "none")
    assert s.pub.research[0] == [1] * 5
    assert not is_open(s, "research.choose_track")


@pytest.mark.rule("CHO-GEN-14")
def test_a_free_research_does_not_free_the_lock() -> None:
    s = scene()
    markers(s, 0, move=2)
    push(s, Research(0, "move"))
    assert refused(s, 0, "research.choose_track", "move", "none") == "research.lock_unpaid"


@pytest.mark.rule("CHO-GEM-02")
def test_a_plain_gem_cost_cannot_be_paid_with_energy() -> None:
    s = scene()
    price(s, "discover", 0, 3)
    uncover(s, 0, "gem_lock")
    purse(s, 0, energy=20, gems=1)
    push(s, ActionPhase("discover"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "turns.turn", "auxiliary") == "supply.too_few_gems"


@pytest.mark.rule("CHO-RES-07", "CHO-DIS-02", "CHO-GEN-22")
@pytest.mark.parametrize(("gems", "reason"), [(1, "research.no_step"), (2, "")])
def test_a_research_that_could_move_no_marker_is_not_bought(gems: int, reason: str) -> None:
    """One gem buys the research, and only a second one would pay the lock."""
    s = scene()
    price(s, "discover", 0, 3)
    markers(s, 0, discover=4, build=5, harvest=5, recruit=5, move=5)
    purse(s, 0, gems=gems)
    push(s, ActionPhase("discover"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "turns.turn", "auxiliary") == reason
    if not reason:
        play(s, 0, "turns.turn", "auxiliary")
        play(s, 0, "research.choose_track", "discover", "gem")
        assert (s.pub.gems[0], s.pub.research[0][0]) == (0, 5)
