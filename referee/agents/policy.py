"""Policy: a move by what it looks like, without looking ahead; learned by playing.

Each move has short names of what it is and where it leads (a game's `features`), each name has a
weight, and a move is played the likelier the more its names weigh. Names are made only of what
the seat may know, so a policy chooses in the position itself as it does from the view.
"""

from __future__ import annotations

import random
import typing as t

from engine.kernel import AnyState, Move, Table
from referee.agents.learned import Learned, Weights, learned_of
from referee.agents.player import Budget, ConsideredMove, Question, Stop, Thought, never
from referee.agents.worlds import useful_moves, worlds_of

DOUBLINGS = 10
PIECES = float(1 << DOUBLINGS)
FLOOR = -200.0
"""Below this a move is as good as never played."""


class Policy:
    """One look at the names of each move."""

    def __init__(self, level: int = 0) -> None:
        self.level = level
        """From 1; 0 stands for the best that does not search."""

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought:
        world = worlds_of(question, 1, random.Random(question.seed))[0]
        return self.chosen(question.table, world, question.seat, question.seed)

    def chosen(self, table: Table, s: AnyState, seat: int, seed: int | str) -> Thought:
        """The same in any world that fits what the seat sees: it may be the position itself."""
        moves = useful_moves(table, s, seat)
        if len(moves) == 1:
            return Thought(moves[0], [], 0)
        chances = likely(learned_of(table.game), s, seat, moves, self.warmth(table))
        move = moves[drawn(chances, random.Random(f"{seed}.policy").random())]
        lines = [ConsideredMove(one, 0, part) for one, part in zip(moves, chances, strict=True)]
        lines.sort(key=lambda line: (line.move != move, -line.value))
        return Thought(move, lines, 0)

    def warmth(self, table: Table) -> float:
        """The lower the level, the warmer: its mistakes are those of haste, not of blindness."""
        return learned_of(table.game).levels[self.level - 1]


def likely(
    mind: Learned, s: AnyState, seat: int, moves: t.Sequence[Move], temperature: float
) -> list[float]:
    """How likely a policy plays each of some moves."""
    return chances_of(
        scores_of(mind.weights_at(s, seat), mind.features(s, seat, moves)), temperature
    )


def scores_of(weights: Weights, named: t.Iterable[t.Iterable[str]]) -> list[float]:
    """What the names of each move weigh; added one by one, as sum() differs between Pythons."""
    get, found = weights.get, []
    for names in named:
        total = 0.0
        for name in names:
            total += get(name, 0.0)
        found.append(total)
    return found


def chances_of(scores: t.Sequence[float], temperature: float) -> list[float]:
    """How likely each move is played; the warmer, the more alike."""
    top = max(scores)
    found = [steady_exp((score - top) / temperature) for score in scores]
    total = 0.0
    for one in found:
        total += one
    return [one / total for one in found]


def steady_exp(x: float) -> float:
    """About e to the power of x, by operations that are equal on every machine."""
    found = 1.0 + max(x, FLOOR) / PIECES
    for _ in range(DOUBLINGS):
        found *= found
    return found


def drawn(chances: t.Sequence[float], roll: float) -> int:
    """The place of a chance that a roll from 0 to 1 falls on."""
    for at, chance in enumerate(chances):
        roll -= chance
        if roll < 0:
            return at
    return max(range(len(chances)), key=chances.__getitem__)
