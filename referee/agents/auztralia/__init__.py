"""Agents of AuZtralia."""

from referee.agents.judge import Judge
from referee.agents.pace import Pace

from .features import features, is_duel, manner, races
from .judge import SETTLED, expected

# What a search explores below a move counts against it: with a tree that opens after 20 visits
# 200 iterations were weaker than 50. Up to 800 moves are compared by what follows at best.
JUDGE = Judge(expected, 10.0, 30.0, SETTLED, patience=1000, ahead=3)
FEATURES, MANNER, LOOKS_AHEAD, RACES = features, manner, is_duel, races
FAITH = 0.004
"""The judge tells moves apart by less here than in other games, and is seldom far wrong."""
PACE = Pace(
    decisions=80,
    drawn=0.000012,
    first={
        "random": 0.0001,
        "policy": 0.0003,
        "greedy": 0.0059,
        "mcts": 0.02,
        "rollout": 0.002,
    },
    iteration=0.0008,
    playout=0.008,
)
RATINGS = {"level-1": 1279, "level-2": 1440, "level-3": 1522, "level-4": 1542}
"""As docs/agents-results.md tells how they were measured."""
