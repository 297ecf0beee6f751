"""Players: given a view, a seat and a seed, a move. Nothing else reaches them."""

from __future__ import annotations

import typing as t

from .greedy import Greedy
from .mcts import Mcts
from .player import Budget, Line, Player, Question, Stop, Thought, never
from .uniform import Uniform

PLAYERS: dict[str, t.Callable[[], Player]] = {
    "random": Uniform,
    "greedy": Greedy,
    "mcts": Mcts,
}

__all__ = [
    "PLAYERS",
    "Budget",
    "Line",
    "Player",
    "Question",
    "Stop",
    "Thought",
    "never",
]
