"""Random: any legal move, each as likely as the others."""

from __future__ import annotations

import random

from referee.agents.player import Budget, Question, Stop, Thought, never
from referee.agents.worlds import moves_of, worlds_of


class Uniform:
    """Knows the rules and nothing else."""

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought:
        dice = random.Random(question.seed)
        moves = moves_of(question, worlds_of(question, 1, dice)[0])
        return Thought(moves[int(dice.random() * len(moves))], [], 0)
