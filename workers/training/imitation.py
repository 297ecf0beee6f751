"""A first policy: what a slower player does, learned from its games."""

from __future__ import annotations

import random
import typing as t

from engine.kernel import Table, advance, apply, view, waiting
from engine.kernel.ask import options
from referee.agents import PLAYERS, Budget, Question
from referee.agents.learned import Features
from referee.agents.policy import chances_of, scores_of
from referee.agents.registry import judge_of

RATE, DECAY = 0.15, 0.7
LIMIT = 4000


class Lesson(t.NamedTuple):
    """A choice of the teacher: the names of all moves, and the place of its own."""

    named: list[list[str]]
    chosen: int


def lessons(
    table: Table, seats: int, features: Features, teacher: str, seed: str, stray: float = 0.15
) -> list[Lesson]:
    """The choices of a teacher in one game; some moves are random, so that it shows more."""
    rules, s, found = table.rules, table.start(seats), []
    judge, dice = judge_of(table.game), random.Random(seed)
    players = [PLAYERS[teacher]() for _ in range(seats)]
    for made in range(LIMIT):
        entry: t.Any = advance(rules, s, lambda _, some: some[int(dice.random() * len(some))])
        if entry is None:
            break
        seat = waiting(rules, s)[0]
        moves = options(rules, entry, s, seat)
        if len(moves) > 1:
            moves = judge.useful(s, seat, moves)
        move = moves[0]
        if len(moves) > 1:
            question = Question(table, view(rules, s, seat), seat, f"{seed}.{made}")
            move = players[seat].think(question, Budget()).move
            found.append(Lesson(features(s, seat, moves), moves.index(move)))
            if dice.random() < stray:
                move = moves[int(dice.random() * len(moves))]
        apply(rules, s, seat, move)
    return found


def imitate(
    weights: dict[str, float], taught: t.Sequence[Lesson], rounds: int, seed: str
) -> list[float]:
    """Fit weights to lessons; how often the choice was the teacher's, by round."""
    order, dice, rate, shares = list(taught), random.Random(seed), RATE, []
    for _ in range(rounds):
        dice.shuffle(order)
        hits = 0
        for named, chosen in order:
            chances = chances_of(scores_of(weights, named), 1.0)
            hits += max(range(len(chances)), key=chances.__getitem__) == chosen
            for names, chance, mine in zip(named, chances, range(len(named)), strict=True):
                step = rate * ((mine == chosen) - chance)
                if abs(step) > 1e-5:
                    for name in names:
                        weights[name] = weights.get(name, 0.0) + step
        shares.append(hits / max(len(order), 1))
        rate *= DECAY
    return shares
