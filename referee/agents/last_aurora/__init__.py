"""Agents of Last Aurora."""

from referee.agents.judge import Judge
from referee.agents.learned import everywhere
from referee.agents.pace import Pace

from .features import features, manner
from .judge import SETTLED, expected, own
from .moves import PLAIN, useful

JUDGE = Judge(expected, 8.0, 8.0, SETTLED, useful, PLAIN, own=own, samples=3)
FEATURES, MANNER, LOOKS_AHEAD = features, manner, everywhere
PACE = Pace(
    decisions=127,
    drawn=0.000011,
    first={
        "random": 0.0001,
        "policy": 0.0002,
        "greedy": 0.0015,
        "mcts": 0.0022,
        "rollout": 0.0015,
    },
    iteration=0.00018,
    playout=0.004,
)
RATINGS = {"level-1": 1317, "level-2": 1462, "level-3": 1565, "level-4": 1655}
"""As docs/agents-results.md tells how they were measured."""
