"""Agents of Last Aurora."""

from referee.agents.judge import Judge
from referee.agents.pace import Pace

from .judge import SETTLED, expected, own
from .moves import PLAIN, useful

JUDGE = Judge(expected, 8.0, 8.0, SETTLED, useful, PLAIN, own=own, samples=3)
PACE = Pace(
    decisions=127,
    drawn=0.000011,
    first={"random": 0.0001, "greedy": 0.0015, "mcts": 0.0022},
    iteration=0.00018,
)
