"""Monte Carlo tree search over information sets: one search for all games.

What is hidden is dealt anew in each round, and so is what luck decides; within a round all moves
that are compared meet the same cards and the same luck, so that they differ by what they do and
not by what they met. Below the root a tree branches on moves, and on luck that has few outcomes.
An iteration ends at the first new position; its action is played to its end, and that is judged.
"""

from __future__ import annotations

import random
import time
import typing as t
from math import inf, sqrt

from engine.kernel import AnyState, Move, advance, apply, play_random, view, waiting
from engine.kernel.ask import options
from referee.agents.greedy import STEPS, after, ahead, finish, onward, outlook, outlooks
from referee.agents.player import Budget, ConsideredMove, Question, Stop, Thought, never
from referee.agents.registry import judge_of
from referee.agents.worlds import moves_of, worlds_of

WORLDS = 16
"""Guesses of what is hidden, used in turn."""
CLOSE = 2
"""Worlds in which the moves of the root are tried before the search begins."""
FIELD, WIDE = 6, 200
"""Moves of the root that are compared, best priors first; one more for so many iterations."""
ROUNDS, DOUBT = 4, 2.0
"""After so many rounds a move drops out if it is behind by so many standard errors."""
EXPLORE = 0.25
"""How much of the range of values seen so far a move seldom tried may hope for."""
NARROW = 2
"""Moves that a decision is opened with; more come with the square root of its visits."""
TRUST = 4
"""How many visits the prior of a move counts for."""
AGAIN = 2
"""Actions that are tried anew at each node, of those that were tried elsewhere."""
HABIT = 16
"""One time of so many, the steps of an action are judged anew; else as they were the last time."""
FEW = 6
"""A chance with at most so many outcomes makes branches of its own."""
LOOK_SECONDS = 0.05
"""How often a search asks whether it is still wanted."""
Values = list[float]
Judged = tuple[AnyState, Values | None]
"""A position, and what it is worth if it was judged as it is."""


class Edge:
    """A move of a seat at a node: how often it was tried and what came of it."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0

    def book(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def mean(self) -> float:
        return (TRUST * self.prior + self.total) / (TRUST + self.visits)


class Node:
    """What was done since the root; whatever is hidden, it is the same node."""

    __slots__ = ("edges", "kids", "seen", "visits")

    def __init__(self) -> None:
        self.seen = 0
        self.visits = 0
        self.edges: dict[tuple[int, Move], Edge] = {}
        """By seat and move, the best priors first."""
        self.kids: dict[t.Hashable, Node] = {}

    def add(self, seat: int, judged: list[tuple[Move, float]]) -> None:
        """Enter moves with their priors."""
        for move, prior in sorted(judged, key=lambda one: -one[1]):
            self.edges[seat, move] = Edge(prior)


class Chosen(t.NamedTuple):
    """A choice on the way down."""

    node: Node
    edge: Edge
    seat: int


class Clock:
    """Knows when a search has to end: its time is up, or nobody wants the answer."""

    def __init__(self, budget: Budget, stop: Stop) -> None:
        begun = time.perf_counter()
        self.end = inf if budget.milliseconds is None else begun + budget.milliseconds / 1000
        self.stop, self.look = stop, begun + LOOK_SECONDS

    def over(self) -> bool:
        moment = time.perf_counter()
        if moment >= self.look:
            self.look = moment + LOOK_SECONDS
            if self.stop():
                self.end = moment
        return moment >= self.end


class Mcts:
    """Searches; between two decisions of one turn it keeps its tree."""

    def __init__(self) -> None:
        self.kept: tuple[t.Any, Node] | None = None

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought:
        clock = Clock(budget, stop)
        expected, root = self.kept or (None, Node())
        self.kept = None
        search = Search(question, root if expected == question.view else Node(), clock)
        if len(search.moves) == 1:
            return Thought(search.moves[0], [], 0)
        iterations = search.run(budget.iterations)
        lines = search.lines()
        self.kept = search.kept(lines[0].move)
        return Thought(lines[0].move, lines, iterations)


class Search:
    """One tree for one question."""

    def __init__(self, question: Question, root: Node, clock: Clock) -> None:
        self.question, self.root, self.clock = question, root, clock
        self.rules, self.seat = question.table.rules, question.seat
        self.judge = judge_of(question.table.game)
        self.dice = random.Random(question.seed)
        self.worlds = worlds_of(question, WORLDS, self.dice)
        self.moves = moves_of(question, self.worlds[0])
        self.trail: list[t.Hashable] = []
        """Moves and rare chances since the node that was left last."""
        self.gains: dict[tuple[int, Move], float] = {}
        """What an action brought its seat when it was tried last."""
        self.habits: dict[tuple[int, Move, str], dict[Move, float]] = {}
        """By seat, action and decision, how far steps were behind the best when judged last."""
        self.tried = 0
        """Actions carried out so far."""
        if len(self.moves) > 1:
            self.begin()

    def begin(self) -> None:
        """Try each move of the root as a greedy player does; without time, only some."""
        priors = self.priors()
        self.low, self.high = min(priors), max(priors)
        priors += [self.low] * (len(self.moves) - len(priors))
        judged = sorted(zip(self.moves, priors, strict=True), key=lambda one: -one[1])
        self.race = {move: [prior] for move, prior in judged}
        """What each move was worth: at first sight, and in each round that it took part in."""
        self.field = list(self.race)[:FIELD]
        """Moves that may still be the best."""
        self.later = list(self.race)[FIELD:]
        """Moves that nobody has looked at beyond first sight."""

    def priors(self) -> list[float]:
        """What the moves of the root promise, or the first of them; secret ones are weighed."""
        worlds = self.worlds[:CLOSE]
        if self.moves[0][0] in self.judge.bets:
            return outlooks(self.question, worlds, self.moves)
        found: list[float] = []
        for move in self.moves:
            if found and self.clock.over():
                break
            found.append(outlook(self.question, worlds, move))
        return found

    def run(self, iterations: int | None) -> int:
        """Iterate until one move is left, the budget is spent or nobody wants the answer."""
        made = 0
        while len(self.field) > 1 and made != iterations and not self.clock.over():
            move = min(self.field, key=self.rounds)
            self.race[move].append(self.iterate(self.rounds(move), move))
            made += 1
            if self.rounds(self.field[0]) == self.rounds(self.field[-1]):
                self.narrow()
                self.widen(made)
        return made

    def rounds(self, move: Move) -> int:
        """How many rounds a move took part in."""
        return len(self.race[move]) - 1

    def narrow(self) -> None:
        """After a round, let moves drop out that are clearly behind the best one."""
        if self.rounds(self.field[0]) < ROUNDS:
            return
        best = max(self.field, key=lambda move: mean(self.race[move]))
        lead = self.race[best]
        self.field = [move for move in self.field if not behind(self.race[move], lead)]

    def widen(self, made: int) -> None:
        """Let the next move in; it goes through all rounds that the others have been through."""
        if self.later and FIELD + made // WIDE > len(self.race) - len(self.later):
            self.field.append(self.later.pop(0))

    def iterate(self, n: int, move: Move) -> float:
        """From a move of the root to a new position; its worth is booked for all who chose."""
        self.dice.seed(f"{self.question.seed}.{n}")
        s = self.worlds[n % WORLDS].clone()
        apply(self.rules, s, self.seat, move)
        self.trail[:] = (move,)
        path: list[Chosen] = []
        values = self.descend(s, path)
        for node, edge, seat in path:
            value = values[seat]
            node.visits += 1
            edge.book(value)
            self.low, self.high = min(self.low, value), max(self.high, value)
        return values[self.seat]

    def descend(self, s: AnyState, path: list[Chosen]) -> Values:
        """Choose down the tree to a new node; what it is worth."""
        rules, node = self.rules, self.root
        while (entry := advance(rules, s, self.pick)) is not None:
            seat = waiting(rules, s)[0]
            moves = options(rules, t.cast("t.Any", entry), s, seat)
            moves = self.judge.useful(s, seat, moves)
            move = moves[0]
            if len(moves) > 1 or entry.key in self.judge.halts:
                if not s.sealed:  # sealed answers are chosen at one node: nobody sees them
                    node, new = self.next(node)
                    if new:
                        return self.arrive(s)
                edge, move = self.choose(node, s, seat, moves)
                path.append(Chosen(node, edge, seat))
                self.trail.append(move)
            apply(rules, s, seat, move)
        return self.judge.values(s)

    def pick(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        outcome = self.luck(key, outcomes)
        if 1 < len(outcomes) <= FEW:
            self.trail.append(outcome)
        return outcome

    def luck(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return outcomes[int(self.dice.random() * len(outcomes))]

    def next(self, node: Node) -> tuple[Node, bool]:
        """The node that the trail leads to, and whether it is new."""
        key = tuple(self.trail)
        self.trail.clear()
        kid = node.kids.get(key)
        if kid is None:
            node.kids[key] = kid = Node()
        kid.seen += 1
        return kid, kid.seen <= self.judge.patience

    def arrive(self, s: AnyState) -> Values:
        """Judge a new position after a playout, of random moves or of promising actions."""
        judge = self.judge
        if judge.playout:
            play_random(self.rules, s, self.luck, self.dice, judge.playout)
            return judge.values(s)
        finish(self.rules, judge, s, self.luck)
        worth: Values | None = None
        for _ in range(judge.ahead):
            s, worth = self.stride(s, worth)
        return worth or judge.values(s)

    def act(self, s: AnyState, seat: int, move: Move) -> None:
        """Carry out an action to its end, mostly by steps that were good the last time."""
        rules, judge = self.rules, self.judge
        apply(rules, s, seat, move)
        self.tried += 1
        for _ in range(STEPS):
            entry = onward(rules, judge, s, self.luck)
            if entry is None or judge.is_settled(entry.key):
                return
            who = waiting(rules, s)[0]
            moves = judge.useful(s, who, options(rules, entry, s, who))
            step = moves[0] if len(moves) == 1 else self.step(s, who, moves, (who, move, entry.key))
            apply(rules, s, who, step)
        onward(rules, judge, s, self.luck)

    def step(self, s: AnyState, seat: int, moves: list[Move], habit: tuple[int, Move, str]) -> Move:
        """The best of some moves as they were judged last, here or elsewhere."""
        known = self.habits.setdefault(habit, {})
        if not self.tried % HABIT or known.keys().isdisjoint(moves):
            values = [self.judge.look(ahead(self.rules, s, seat, move), seat) for move in moves]
            most = max(values)
            known.update((move, value - most) for move, value in zip(moves, values, strict=True))
        return max(moves, key=lambda move: known.get(move, -inf))

    def stride(self, s: AnyState, worth: Values | None) -> Judged:
        """The position after the most promising action of whoever is next."""
        rules, judge, top = self.rules, self.judge, s.todo[-1:]
        entry = advance(rules, s, self.luck)
        if entry is None:
            return s, None
        if entry is not top[0]:
            worth = None  # something has happened since it was judged
        seat = waiting(rules, s)[0]
        moves = options(rules, t.cast("t.Any", entry), s, seat)
        moves = judge.useful(s, seat, moves)
        if len(moves) == 1:
            self.act(s, seat, moves[0])
            return s, None
        found = self.attempts(s, seat, moves, (worth or judge.values(s))[seat])
        return found[max(found, key=lambda move: self.gains[seat, move])]

    def attempts(self, s: AnyState, seat: int, moves: list[Move], now: float) -> dict[Move, Judged]:
        """The positions after actions that brought most elsewhere, or were never tried."""
        judge, gains = self.judge, self.gains
        known = [move for move in moves if (seat, move) in gains]
        known.sort(key=lambda move: -gains[seat, move])
        found: dict[Move, Judged] = {}
        for move in [*known[:AGAIN], *[move for move in moves if (seat, move) not in gains]]:
            c = s.clone()
            self.act(c, seat, move)
            worth = judge.values(c)
            found[move] = c, worth
            gains[seat, move] = worth[seat] - now
        return found

    def open(self, node: Node, s: AnyState, seat: int, moves: list[Move]) -> None:
        """Give moves their priors: what a greedy player sees in them."""
        judge = self.judge
        if s.todo[-1].key in judge.settled:
            now = judge.values(s)[seat]
            self.attempts(s, seat, moves, now)
            priors = [now + self.gains[seat, move] for move in moves]
        elif moves[0][0] in judge.bets:
            priors = [one[seat] for one in judge.wagers(s, seat, moves)]
        else:
            priors = [after(self.rules, judge, s, seat, move)[seat] for move in moves]
        node.add(seat, list(zip(moves, priors, strict=True)))

    def choose(self, node: Node, s: AnyState, seat: int, moves: list[Move]) -> tuple[Edge, Move]:
        """The most promising move among the best priors."""
        edges = node.edges
        new = [move for move in moves if (seat, move) not in edges]
        if new:
            self.open(node, s, seat, new)
        here, left = set(moves), NARROW + int(sqrt(node.visits))
        low, span = self.low, max(self.high - self.low, 1e-9)
        push = EXPLORE * EXPLORE * sqrt(node.visits + 1)
        top = -inf
        for (who, move), edge in edges.items():
            if who != seat or move not in here:
                continue
            hope = (edge.mean() - low) / span + sqrt(push / (edge.visits + 1))
            if hope > top:
                top, chosen, found = hope, edge, move
            left -= 1
            if not left:
                break
        return chosen, found

    def lines(self) -> list[ConsideredMove]:
        """The moves of the root, those that were left in the field first, then the best."""
        found = [
            ConsideredMove(move, len(seen) - 1, mean(seen)) for move, seen in self.race.items()
        ]
        return sorted(found, key=lambda line: (line.move not in self.field, -line.value))

    def kept(self, move: Move) -> tuple[t.Any, Node] | None:
        """What the seat will see next and the tree below, if the turn goes on without luck."""
        s = self.worlds[0].clone()
        apply(self.rules, s, self.seat, move)
        advance(self.rules, s)
        kid = self.root.kids.get((move,))
        if kid is None or self.seat not in waiting(self.rules, s):
            return None
        return view(self.rules, s, self.seat), kid


def mean(values: t.Sequence[float]) -> float:
    return sum(values) / len(values)


def behind(values: list[float], lead: list[float]) -> bool:
    """Whether values are below others that met the same cards and the same luck, beyond doubt."""
    gaps = [ahead - own for own, ahead in zip(values, lead, strict=True)]
    gap = mean(gaps)
    spread = sum([(one - gap) ** 2 for one in gaps]) / (len(gaps) - 1)
    return gap > 0 and gap * gap > DOUBT * DOUBT * spread / len(gaps)
