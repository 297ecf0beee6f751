"""The Outcome deck (LAU-SHOT-16, LAU-EFIRE-08)."""

from __future__ import annotations

import pytest

from engine.last_aurora.outcome import TurnOutcome

from .scene import push, scene


@pytest.mark.rule("LAU-SHOT-05")
def test_the_card_turned_has_the_back_that_was_seen_and_the_next_back_is_shown() -> None:
    s = scene()
    s.pub.back = "truck"
    push(s, TurnOutcome(), luck={"outcome.show_back": ["top"]})
    assert (s.pub.outcome, s.pub.back, len(s.pub.outcomes)) == ("O09", "top", 11)


@pytest.mark.rule("LAU-SHOT-16", "LAU-EFIRE-08")
@pytest.mark.parametrize(("beside", "n"), [(False, 12), (True, 11)])
def test_a_spent_deck_is_shuffled_at_once(beside: bool, n: int) -> None:
    s = scene()
    s.pub.outcomes, s.pub.back = ("O09",), "truck"
    push(s, TurnOutcome(beside))
    assert len(s.pub.outcomes) == n
    assert ("O09" in s.pub.outcomes) != beside
    assert s.pub.back
