"""Rollout: the policy says which moves are worth a try, a look ahead and whole games which is best.

First each of these moves is judged as a greedy player does, where that has proved of use; that and
the word of the policy are an opinion. Then games are played on by the policy after each of them.
What is hidden is dealt anew in each round, and so is luck; within a round all moves meet the same.
An opinion gives way as far as the games speak against it beyond chance: the more, the further.
"""

from __future__ import annotations

import random
import typing as t

from engine.kernel import AnyState, Move, Table, advance, apply, waiting
from engine.kernel.ask import options
from referee.agents.greedy import outlooks
from referee.agents.judge import Judge
from referee.agents.learned import FAITH, Learned, learned_of
from referee.agents.mcts import Clock, mean
from referee.agents.player import Budget, ConsideredMove, Question, Stop, Thought, never
from referee.agents.policy import drawn, likely, scores_of
from referee.agents.registry import judge_of
from referee.agents.worlds import moves_of, useful_moves, worlds_of

WORLDS = 16
"""Guesses of what is hidden, used in turn."""
FIELD, COMPARED = 12, 4
"""Moves that are looked into, the likeliest first, and those after which games are played on."""
FAINT = 3.9
"""How much less than the likeliest move another may weigh: that is a fiftieth of its chance."""
SURE = 0.97
"""A move that the policy is so sure of is played at once."""
DOUBT = 2.5
"""How far an opinion is usually wrong, by what a weight of 1 counts in it: where looks tell moves
apart by little, it takes more games to speak against them."""
SPREAD, GUESSED = 0.36, 4
"""How far a pair of games differs, and for how many pairs that guess counts."""
BEHIND = 2.0
"""A move drops out if it is behind by so many times what it could still be wrong by."""
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


class Standing(t.NamedTuple):
    """How far a move is ahead of the favourite, and how far that may be wrong."""

    lead: float
    doubt: float


class Race:
    """The moves of one question, round by round."""

    def __init__(self, question: Question, clock: Clock) -> None:
        self.question, self.clock = question, clock
        self.table, self.seat = question.table, question.seat
        self.judge, self.mind = judge_of(self.table.game), learned_of(self.table.game)
        self.dice = random.Random(question.seed)
        self.worlds: list[AnyState] = []
        self.moves = moves_of(question, self.world(0))
        self.faith = FAITH
        """By how much of a win a move is taken to be better that weighs 1 more."""
        self.opinion = self.opinions()
        order = sorted(self.opinion, key=lambda move: -self.opinion[move])
        self.favourite = order[0]
        self.field = order[:COMPARED]
        self.seen: dict[Move, list[float]] = {move: [] for move in order}

    def world(self, n: int) -> AnyState:
        """A guess of what is hidden, made when it is first looked at: most moves need few."""
        while len(self.worlds) <= n:
            self.worlds += likely_worlds(self.question, 1, self.dice)
        return self.worlds[n]

    def opinions(self) -> dict[Move, float]:
        """What each move that is worth a try is taken to be worth before any game."""
        world = self.world(0)
        mind = self.mind.adviser(world)
        named = mind.features(world, self.seat, self.moves)
        weights = mind.weights_at(world, self.seat)
        weighed = dict(zip(self.moves, scores_of(weights, named), strict=True))
        order = sorted(self.moves, key=lambda move: -weighed[move])
        if likely(mind, world, self.seat, order, 1.0)[0] > SURE:
            return {order[0]: 0.5}
        top = weighed[order[0]]
        tried = [move for move in order[:FIELD] if weighed[move] >= top - FAINT]
        looks = [0.5] * len(tried)
        if len(tried) > 1 and mind.looks_ahead(world):
            worlds = [self.world(n) for n in range(self.judge.samples)]
            looks, self.faith = outlooks(self.question, worlds, tried), mind.faith
        pairs = zip(tried, looks, strict=True)
        return {move: look + self.faith * (weighed[move] - top) for move, look in pairs}

    def run(self, iterations: int | None) -> int:
        made = 0
        while len(self.field) > 1 and made != iterations and not self.clock.over():
            move = min(self.field, key=lambda one: len(self.seen[one]))
            self.seen[move].append(self.iterate(len(self.seen[move]), move))
            made += 1
            if len({len(self.seen[one]) for one in self.field}) == 1:
                self.narrow()
        return made

    def narrow(self) -> None:
        """Let moves drop out that are clearly behind the best one; the favourite is measured by."""
        standings = {move: self.standing(move) for move in self.field}
        best = max([one.lead for one in standings.values()])
        self.field = [
            move
            for move, one in standings.items()
            if move == self.favourite or best - one.lead < BEHIND * one.doubt
        ]
        *others, last = self.field
        if others == [self.favourite] and standings[last].lead > BEHIND * standings[last].doubt:
            self.field = [last]

    def standing(self, move: Move) -> Standing:
        """The opinion, and what the games say of it by the luck that move and favourite shared."""
        doubt = DOUBT * self.faith
        if move == self.favourite:
            return Standing(0.0, doubt)
        told = self.opinion[move] - self.opinion[self.favourite]
        pairs = zip(self.seen[move], self.seen[self.favourite], strict=False)
        gaps = [own - other for own, other in pairs]
        if not gaps:
            return Standing(told, doubt)
        gap, n = mean(gaps), len(gaps)
        square = sum([(one - gap) ** 2 for one in gaps]) + GUESSED * SPREAD * SPREAD
        noise, prior = square / (n - 1 + GUESSED) / n, doubt * doubt
        trust = prior / (prior + noise)
        return Standing(told + trust * (gap - told), (trust * noise) ** 0.5)

    def iterate(self, n: int, move: Move) -> float:
        """What comes of a move in one round."""
        s = self.world(n % WORLDS).clone()
        dice = random.Random(f"{self.question.seed}.{n}")
        apply(self.table.rules, s, self.seat, move)
        play_on(self.table, self.mind, self.judge, s, dice)
        return worths(self.table, self.judge, s)[self.seat]

    def lines(self) -> list[ConsideredMove]:
        """All moves: those looked into by their standing, then the rest as they come."""
        middle = mean(self.seen[self.favourite] or [self.opinion[self.favourite]])
        found = []
        for move in self.opinion:
            value = min(max(middle + self.standing(move).lead, 0.0), 1.0)
            found.append(ConsideredMove(move, len(self.seen[move]), value))
        found.sort(key=lambda line: (-self.standing(line.move).lead, line.move != self.favourite))
        others = [move for move in self.moves if move not in self.opinion]
        least = min([line.value for line in found])
        return [*found, *[ConsideredMove(move, 0, least) for move in others]]


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
    result = table.game.result(s)
    if result is None:
        return values
    share = 1 if len(set(values)) == 1 else max(len(result.winners), 1)
    won = [(seat in result.winners) / share for seat in range(len(values))]
    return [(value + one) / 2 for value, one in zip(values, won, strict=True)]
