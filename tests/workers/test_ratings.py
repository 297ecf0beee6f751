"""Ratings: by wins under the rules, the automatic opponent as a player, deals as the unit."""

from __future__ import annotations

from referee.simulation.play import MatchResult
from referee.simulation.ratings import OPPONENT, by_deal, duels, ratings


def line(
    seed: str, agents: tuple[str, str], winners: tuple[int, ...], opponent: int | None = None
) -> MatchResult:
    return MatchResult(0, 0, seed, agents, (1, 2), opponent, winners, 1, 0)


def test_a_winner_beats_the_others_and_the_opponent() -> None:
    assert duels(line("x", ("a", "b"), (1,))) == [("b", "a")]
    assert duels(line("x", ("a", "b"), (1,), 9)) == [("b", "a"), ("b", OPPONENT)]
    assert duels(line("x", ("a", "b"), (), 9)) == [(OPPONENT, "a"), (OPPONENT, "b")]
    assert duels(line("x", ("a", "b"), (0, 1))) == []
    assert duels(line("x", ("a", "b"), ())) == []


def test_matches_with_the_same_luck_are_one_deal() -> None:
    lines = [line("x", ("a", "b"), (0,)), line("x", ("b", "a"), (0,)), line("y", ("a", "b"), (0,))]
    assert [len(block) for block in by_deal(lines).values()] == [2, 1]


def test_who_wins_three_of_four_is_about_190_points_stronger() -> None:
    lines = [line(str(n), ("a", "b"), (0,) if n % 4 else (1,)) for n in range(200)]
    rated = ratings(lines, "seed")
    assert 150 < rated["a"].points - rated["b"].points < 200
    assert rated["a"].low < rated["a"].points < rated["a"].high
    assert rated["a"].low > rated["b"].high
    assert ratings(lines, "seed") == rated


def test_without_a_decided_match_there_is_no_rating() -> None:
    assert ratings([line("x", ("a", "b"), ())], "seed") == {}
