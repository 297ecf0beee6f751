"""A greedy player looks once at where each move leads."""

from __future__ import annotations

import pytest

from engine.kernel import AnyState, Chance, advance, apply, view
from referee.agents import Question
from referee.agents.greedy import outlook
from referee.agents.judge import Judge
from referee.agents.registry import JUDGES
from tests.hexrail import HEXRAIL
from tests.laws import turns


def test_what_is_left_to_luck_is_looked_at_in_every_world_and_what_is_sure_in_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = 0

    def expected(s: AnyState) -> tuple[list[float], None]:
        nonlocal looks
        looks += 1
        return [0.0] * 3, None

    monkeypatch.setitem(JUDGES, "hexrail", Judge(expected, scale=1.0))
    table, counts = HEXRAIL.table("first"), set[tuple[bool, int]]()
    for turn in turns(table, 3, 3):
        question = Question(table, view(table.rules, turn.s, turn.seat), turn.seat, "7")
        for move in turn.moves:
            after = turn.s.clone()
            apply(table.rules, after, turn.seat, move)
            risky = isinstance(advance(table.rules, after), Chance)
            looks = 0
            outlook(question, [turn.s] * 3, move)
            counts.add((risky, looks))
    assert counts == {(True, 3), (False, 1)}
