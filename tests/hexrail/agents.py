"""The face of Hexrail for agents: the points on the table, and what the goods will still bring."""

from __future__ import annotations

from engine.kernel import AnyState
from referee.agents.judge import Expected, Judge

MONEY = 0.2
ORE = 0.5
"""What a coin, and a piece of coal or iron, is worth in points."""


def expected(s: AnyState) -> Expected:
    p = s.pub
    return [
        points + MONEY * money + ORE * (coal + iron)
        for points, money, coal, iron in zip(p.score, p.money, p.coal, p.iron, strict=True)
    ], None


JUDGE = Judge(expected, 10.0, playout=40)
