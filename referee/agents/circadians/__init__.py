"""Agents of Circadians."""

from referee.agents.judge import Judge
from referee.agents.pace import Pace

from .due import useful
from .features import features, is_crowd, manner
from .judge import SETTLED, expected, own
from .plans import bets

JUDGE = Judge(
    expected,
    12.0,
    settled=SETTLED,
    useful=useful,
    own=own,
    patience=1000,
    halts=SETTLED,
    samples=2,
    bets={"cho.planning.make_plan": bets},
)
FEATURES, MANNER, LOOKS_AHEAD = features, manner, is_crowd
FAITH = 0.004
PACE = Pace(
    decisions=138,
    drawn=0.00002,
    first={
        "random": 0.0001,
        "policy": 0.0003,
        "greedy": 0.0016,
        "mcts": 0.0054,
        "rollout": 0.002,
    },
    iteration=0.00031,
    playout=0.016,
)
RATINGS = {"level-1": 1269, "level-2": 1456, "level-3": 1589, "level-4": 1687}
"""As docs/agents-results.md tells how they were measured."""
