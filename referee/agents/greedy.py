"""Greedy: tries each move, finishes the action one step at a time, and takes the best outcome."""

from __future__ import annotations

import random
import typing as t

from engine.kernel import (
    CHANCE,
    AnyState,
    Chance,
    Move,
    advance,
    apply,
    legal,
    seeded,
    waiting,
)
from engine.kernel.ask import options
from engine.kernel.rng import Pick
from engine.kernel.ruleset import Ruleset
from referee.agents.judge import Judge
from referee.agents.player import Budget, ConsideredMove, Question, Stop, Thought, never
from referee.agents.registry import judge_of
from referee.agents.worlds import moves_of, worlds_of

STEPS = 10
"""Decisions after which an action is judged as it is."""


class Greedy:
    """No search: one look at what each move leads to."""

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought:
        samples = judge_of(question.table.game).samples
        worlds = worlds_of(question, samples, random.Random(question.seed))
        moves = moves_of(question, worlds[0])
        if len(moves) == 1:
            return Thought(moves[0], [], 0)
        values = outlooks(question, worlds, moves)
        lines = [ConsideredMove(move, 1, value) for move, value in zip(moves, values, strict=True)]
        lines.sort(key=lambda line: -line.value)
        return Thought(lines[0].move, lines, 0)


def outlooks(
    question: Question, worlds: t.Sequence[AnyState], moves: t.Sequence[Move]
) -> list[float]:
    """The value of each move; what is decided in secret is not tried, the judge weighs it."""
    judge, seat = judge_of(question.table.game), question.seat
    if moves[0][0] not in judge.bets:
        return [outlook(question, worlds, move) for move in moves]
    found = [judge.wagers(world, seat, moves) for world in worlds]
    return [sum([one[at][seat] for one in found]) / len(found) for at in range(len(moves))]


def outlook(question: Question, worlds: t.Sequence[AnyState], move: Move) -> float:
    """The mean value of a move, the rest of the action played a step at a time."""
    rules, judge, seat = question.table.rules, judge_of(question.table.game), question.seat
    if move[0] in judge.plain:
        return after(rules, judge, worlds[0], seat, move)[seat]
    total = 0.0
    for n, world in enumerate(worlds):
        s, luck = world.clone(), Luck(f"{question.seed}.{n}")
        apply(rules, s, seat, move)
        finish(rules, judge, s, luck)
        value = follow_up(rules, judge, s, seat, luck) if is_aside(world, move) else None
        total += judge.values(s)[seat] if value is None else value
        if not luck.asked:
            return total / (n + 1)  # nothing was left to chance: more worlds give the same
    return total / len(worlds)


def is_aside(s: AnyState, move: Move) -> bool:
    return bool(move[0] != s.todo[-1].key)


def follow_up(rules: Ruleset, judge: Judge, s: AnyState, seat: int, luck: Luck) -> float | None:
    """What a seat can make of a decision that is open again after an aside; None if it is not.

    An aside takes nothing away from the action after it, so it is judged together with that.
    """
    if seat not in waiting(rules, s):
        return None
    found = []
    for move in legal(rules, s, seat):
        if not is_aside(s, move):
            c = s.clone()
            apply(rules, c, seat, move)
            finish(rules, judge, c, luck.again())
            found.append(judge.values(c)[seat])
    return max(found, default=None)


def finish(rules: Ruleset, judge: Judge, s: AnyState, luck: Pick) -> None:
    """Play on, each seat by its next best step, until nothing is half done."""
    for _ in range(STEPS):
        entry = onward(rules, judge, s, luck)
        if entry is None or judge.is_settled(entry.key):
            return
        seat = waiting(rules, s)[0]
        moves = judge.useful(s, seat, options(rules, entry, s, seat))
        apply(rules, s, seat, moves[0] if len(moves) == 1 else best(rules, judge, s, seat, moves))
    onward(rules, judge, s, luck)


def onward(rules: Ruleset, judge: Judge, s: AnyState, luck: Pick) -> t.Any:
    """The next decision, or the next chance that is not worth a guess."""
    while isinstance(entry := advance(rules, s), Chance):
        if entry.key in judge.settled:
            break
        apply(rules, s, CHANCE, (entry.key, luck(entry.key, entry.outcomes(s))))
    return entry


def best(rules: Ruleset, judge: Judge, s: AnyState, seat: int, moves: list[Move]) -> Move:
    """The move after which the position looks best to a seat."""
    values = [judge.look(ahead(rules, s, seat, move), seat) for move in moves]
    return moves[values.index(max(values))]


def after(rules: Ruleset, judge: Judge, s: AnyState, seat: int, move: Move) -> list[float]:
    """What the position is worth to each seat after a move, as far as it can be foreseen."""
    return judge.values(ahead(rules, s, seat, move))


def ahead(rules: Ruleset, s: AnyState, seat: int, move: Move) -> AnyState:
    """The position after a move, as far as it can be foreseen."""
    c = s.clone()
    apply(rules, c, seat, move)
    advance(rules, c)
    return c


class Luck:
    """A source of chance that remembers whether it was asked."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.pick = seeded(seed)
        self.asked = False

    def again(self) -> Luck:
        """The same luck from its beginning."""
        return Luck(self.seed)

    def __call__(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        self.asked = True
        return self.pick(key, outcomes)
