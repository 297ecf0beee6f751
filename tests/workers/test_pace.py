"""How long work is expected to take, and how it is cut into parts."""

from __future__ import annotations

import pytest

from referee.agents.registry import pace_of
from referee.jobs.orders import Agent, Setting
from referee.jobs.pace import AUDITED, MOST_PARTS, cut, of_audit, of_decision, of_match

GAME = "circadians"
PACE = pace_of(GAME)


@pytest.mark.parametrize("game", ["auztralia", "last-aurora", GAME])
def test_a_search_takes_longer_than_greed_and_greed_longer_than_chance(game: str) -> None:
    pace = pace_of(game)
    first = pace.first
    assert (
        0 < pace.drawn < first["random"] < first["policy"] < first["greedy"] < first["mcts"] < 0.1
    )
    assert 0 < pace.iteration < first["mcts"]
    assert pace.iteration < pace.playout < 0.1
    assert 50 <= pace.decisions <= 200


def test_a_decision_takes_what_it_is_given_or_what_its_agent_needs() -> None:
    assert of_decision(GAME, Agent("mcts", milliseconds=2500)) == 2.5
    assert of_decision(GAME, Agent("greedy")) == PACE.first["greedy"]
    assert of_decision(GAME, Agent("mcts", 100)) == PACE.first["mcts"] + 100 * PACE.iteration
    assert of_decision(GAME, Agent("rollout", 100)) == PACE.first["rollout"] + 100 * PACE.playout


def test_a_match_takes_the_decisions_of_all_its_seats() -> None:
    players = (Agent("random"), Agent("greedy"), Agent("mcts", milliseconds=10))
    each = PACE.drawn + PACE.first["greedy"] + 0.01
    assert of_match(Setting(GAME, "pl-2022", {}, players)) == pytest.approx(PACE.decisions * each)


def test_an_audit_takes_its_time_by_the_byte() -> None:
    assert of_audit(b"x" * 1_000_000) == 1_000_000 * AUDITED


@pytest.mark.parametrize(
    ("items", "seconds", "parts"),
    [
        (10, 0.0, [(0, 10)]),
        (10, 1.0, [(0, 10)]),
        (10, 1.1, [(0, 5), (5, 10)]),
        (10, 2.9, [(0, 3), (3, 6), (6, 10)]),
        (3, 50.0, [(0, 1), (1, 2), (2, 3)]),
        (0, 5.0, [(0, 0)]),
    ],
)
def test_work_is_cut_into_parts_of_a_second(
    items: int, seconds: float, parts: list[tuple[int, int]]
) -> None:
    assert cut(items, seconds, seconds) == parts


def test_long_work_has_longer_parts() -> None:
    assert len(cut(10**6, 10.0 * MOST_PARTS, 10.0 * MOST_PARTS)) == MOST_PARTS
    assert len(cut(10**6, 5.0 * MOST_PARTS, 10.0 * MOST_PARTS)) == MOST_PARTS // 2
