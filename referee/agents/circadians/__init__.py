"""Agents of Circadians."""

from referee.agents.judge import Judge
from referee.agents.pace import Pace

from .due import useful
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
PACE = Pace(
    decisions=138,
    drawn=0.00002,
    first={"random": 0.0001, "greedy": 0.0016, "mcts": 0.0054},
    iteration=0.00031,
)
