"""Random play in one loop is the same as step by step."""

from __future__ import annotations

import random

import pytest

from engine.kernel import (
    Move,
    advance,
    apply,
    legal,
    play_random,
    play_with,
    sample,
    seeded,
    waiting,
)
from tests.auztralia.scene import RULES, TABLE

from .auction import RULES as SEALED_RULES
from .auction import Bid, table_of_three


@pytest.mark.parametrize("seed", range(6))
def test_a_rollout_plays_what_sampling_step_by_step_plays(seed: int) -> None:
    fast, slow = TABLE.start(3), TABLE.start(3)
    made = play_random(RULES, fast, seeded(seed), random.Random(seed))
    pick, dice, steps = seeded(seed), random.Random(seed), 0
    while advance(RULES, slow, pick) is not None:
        seat = waiting(RULES, slow)[0]
        apply(RULES, slow, seat, sample(RULES, slow, seat, dice))
        steps += 1
    assert (fast, made) == (slow, steps)


def test_a_rollout_stops_at_its_limit_with_the_next_step_still_due() -> None:
    s = TABLE.start(2)
    assert play_random(RULES, s, seeded(1), random.Random(1), limit=7) == 7
    assert s.todo


def test_a_rollout_answers_sealed_decisions_for_every_seat() -> None:
    s = table_of_three(Bid())
    assert play_random(SEALED_RULES, s, seeded(1), random.Random(1), limit=3) == 3
    assert s.sealed == {}


@pytest.mark.parametrize("seed", range(6))
def test_a_playout_lists_what_legal_lists(seed: int) -> None:
    s, dice = TABLE.start(2), random.Random(seed)
    heard: list[int] = []

    def player(seat: int, moves: list[Move]) -> Move:
        assert moves == legal(RULES, s, seat)
        heard.append(seat)
        return moves[int(dice.random() * len(moves))]

    assert play_with(RULES, s, seeded(seed), player) == len(heard)
    assert not s.todo
