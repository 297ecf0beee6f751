"""Rollout: moves are compared by how games go on after them that a policy plays for everybody.

What is hidden is dealt anew in each round, and so is luck; within a round all moves meet the same.
The policy says which moves are worth a try and how much trust they have before any; moves that
are clearly behind drop out. A game that goes on long is judged where it is.
"""

from __future__ import annotations

import random
import typing as t

from engine.kernel import AnyState, Move, Table, advance, apply, waiting
from engine.kernel.ask import options
from referee.agents.judge import Judge
from referee.agents.learned import Learned, learned_of
from referee.agents.mcts import Clock, behind, mean
from referee.agents.player import Budget, ConsideredMove, Question, Stop, Thought, never
from referee.agents.policy import drawn, likely
from referee.agents.registry import judge_of
from referee.agents.worlds import moves_of, useful_moves, worlds_of

WORLDS = 16
"""Guesses of what is hidden, used in turn."""
FIELD, WIDE = 5, 60
"""Moves that are compared, the likeliest first; one more for so many iterations."""
PRIOR = 1.0
"""The temperature of what the policy thinks of the moves in question."""
SURE = 0.97
"""A move that the policy is so sure of is played at once."""
TRUST = 3.0
"""How many rounds the word of the policy counts for."""
SPAN = 0.25
"""How much better a move is taken to be that the policy is sure of."""
ROUNDS = 4
"""Rounds before any move drops out."""
LIMIT = 3000
"""Decisions after which a game is judged as it is."""


class Rollout:
    """Plays on after each promising move."""

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought:
        clock = Clock(budget, stop)
        race = Race(question, clock)
        if len(race.moves) == 1:
            return Thought(race.moves[0], [], 0)
        made = race.run(budget.iterations)
        lines = race.lines()
        return Thought(lines[0].move, lines, made)


class Race:
    """The moves of one question, round by round."""

    def __init__(self, question: Question, clock: Clock) -> None:
        self.question, self.clock = question, clock
        self.table, self.seat = question.table, question.seat
        self.judge, self.mind = judge_of(self.table.game), learned_of(self.table.game)
        self.dice = random.Random(question.seed)
        self.worlds = likely_worlds(question, WORLDS, self.dice)
        self.moves = moves_of(question, self.worlds[0])
        chances = likely(self.mind, self.worlds[0], self.seat, self.moves, PRIOR)
        self.prior = dict(zip(self.moves, chances, strict=True))
        order = sorted(self.moves, key=lambda move: -self.prior[move])
        self.seen: dict[Move, list[float]] = {move: [] for move in order}
        wide = 1 if self.prior[order[0]] > SURE else FIELD
        self.field, self.later = order[:wide], order[wide:]

    def run(self, iterations: int | None) -> int:
        made = 0
        while len(self.field) > 1 and made != iterations and not self.clock.over():
            move = min(self.field, key=lambda one: len(self.seen[one]))
            self.seen[move].append(self.iterate(len(self.seen[move]), move))
            made += 1
            if len({len(self.seen[one]) for one in self.field}) == 1:
                self.narrow()
                if self.later and FIELD + made // WIDE > len(self.moves) - len(self.later):
                    self.field.append(self.later.pop(0))
        return made

    def narrow(self) -> None:
        """Let moves drop out that are clearly behind the best one."""
        if len(self.seen[self.field[0]]) < ROUNDS:
            return
        lead = self.seen[max(self.field, key=lambda move: mean(self.seen[move]))]
        self.field = [move for move in self.field if not behind(self.seen[move], lead)]

    def iterate(self, n: int, move: Move) -> float:
        """What comes of a move in one round."""
        s = self.worlds[n % WORLDS].clone()
        dice = random.Random(f"{self.question.seed}.{n}")
        apply(self.table.rules, s, self.seat, move)
        play_on(self.table, self.mind, self.judge, s, dice)
        return worths(self.table, self.judge, s)[self.seat]

    def hope(self, move: Move) -> float:
        """What a move is worth, with some rounds that went as the policy thinks."""
        values = self.seen[move]
        average = self.middle + SPAN * (self.prior[move] - 0.5)
        return (TRUST * average + sum(values)) / (TRUST + len(values))

    @property
    def middle(self) -> float:
        """What the moves were worth on average."""
        values = [value for some in self.seen.values() for value in some]
        return mean(values) if values else 0.5

    def lines(self) -> list[ConsideredMove]:
        """All moves, those that were left in the field first, then the best."""
        found = [ConsideredMove(move, len(self.seen[move]), self.hope(move)) for move in self.seen]
        return sorted(found, key=lambda line: (line.move not in self.field, -line.value))


def likely_worlds(question: Question, n: int, dice: random.Random) -> list[AnyState]:
    """Worlds that fit a view; what others have answered in secret is what a policy would."""
    table, found = question.table, worlds_of(question, n, dice)
    mind = learned_of(table.game)
    for s in found:
        for seat in [one for one in s.sealed if one != question.seat]:
            del s.sealed[seat]
            moves = useful_moves(table, s, seat)
            chances = likely(mind, s, seat, moves, mind.levels[-1])
            s.sealed[seat] = moves[drawn(chances, dice.random())][1:]
    return found


def play_on(table: Table, mind: Learned, judge: Judge, s: AnyState, dice: random.Random) -> None:
    """Let the policy play all seats, to the end or for so many decisions."""
    rules, left, warmth = table.rules, mind.horizon or LIMIT, mind.levels[-1]

    def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return outcomes[int(dice.random() * len(outcomes))]

    while (entry := advance(rules, s, pick)) is not None:
        if left <= 0 and (left < -LIMIT or judge.is_settled(entry.key)):
            return
        left -= 1
        seat = waiting(rules, s)[0]
        moves = options(rules, t.cast("t.Any", entry), s, seat)
        if len(moves) > 1:
            moves = judge.useful(s, seat, moves)
        move = moves[0]
        if len(moves) > 1:
            move = moves[drawn(likely(mind, s, seat, moves, warmth), dice.random())]
        apply(rules, s, seat, move)


def worths(table: Table, judge: Judge, s: AnyState) -> list[float]:
    """From 0 to 1 by seat: half for how far it came, half for a win by the rules."""
    values = judge.values(s)
    result = table.game.result(s) if not s.todo else None
    if result is None:
        return values
    share = 1 if len(set(values)) == 1 else max(len(result.winners), 1)
    won = [(seat in result.winners) / share for seat in range(len(values))]
    return [(value + one) / 2 for value, one in zip(values, won, strict=True)]
