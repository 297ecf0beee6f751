"""Players: given a view, a seat and a seed, a move. Nothing else reaches them."""

from __future__ import annotations

import functools
import typing as t

from referee.agents.greedy import Greedy
from referee.agents.mcts import Mcts
from referee.agents.player import Budget, ConsideredMove, Player, Question, Stop, Thought, never
from referee.agents.policy import Policy
from referee.agents.rollout import Rollout
from referee.agents.uniform import Uniform

PLAYERS: dict[str, t.Callable[[], Player]] = {
    "random": Uniform,
    "greedy": Greedy,
    "mcts": Mcts,
    "policy": Policy,
    "rollout": Rollout,
    **{f"level-{n}": functools.partial(Policy, n) for n in range(1, 5)},
    "level-5": Rollout,
}

__all__ = [
    "PLAYERS",
    "Budget",
    "ConsideredMove",
    "Player",
    "Question",
    "Stop",
    "Thought",
    "never",
]
