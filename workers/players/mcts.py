"""Monte Carlo tree search over information sets: one search for all games.

The tree branches on moves. What is hidden is dealt anew in each iteration, and so is what luck
decides; only a chance with few outcomes makes branches of its own. Moves are opened best priors
first, the more of them the more often a decision comes up. An iteration ends at the first new
position, and that is judged.
"""

from __future__ import annotations

import random
import time
import typing as t
from math import inf, sqrt

from engine.kernel import AnyState, Move, advance, apply, rollout, view, waiting
from engine.kernel.ask import options

from .greedy import after, outlook, outlooks
from .judges import judge_of
from .player import Budget, Line, Question, Stop, Thought, never
from .worlds import moves_of, worlds_of

WORLDS = 16
"""Guesses of what is hidden, used in turn."""
CLOSE = 2
"""Worlds in which the moves of the root are tried before the search begins."""
EXPLORE = 0.25
"""How much of the range of values seen so far a move seldom tried may hope for."""
NARROW = 2
"""Moves that a decision is opened with; more come with the square root of its visits."""
TRUST = 4
"""How many visits the prior of a move counts for."""
FEW = 6
"""A chance with at most so many outcomes makes branches of its own."""
LOOK_SECONDS = 0.05
"""How often a search asks whether it is still wanted."""
Values = list[float]


class Edge:
    """A move of a seat at a node: how often it was tried and what came of it."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        return (TRUST * self.prior + self.total) / (TRUST + self.visits)


class Node:
    """What was done since the root; whatever is hidden, it is the same node."""

    __slots__ = ("edges", "kids", "values", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[tuple[int, Move], Edge] = {}
        """By seat and move, the best priors first."""
        self.kids: dict[t.Hashable, Node] = {}
        self.values: Values | None = None
        """What a settled position was worth when it was new."""

    def add(self, seat: int, judged: list[tuple[Move, float]]) -> None:
        """Enter moves with their priors."""
        for move, prior in sorted(judged, key=lambda one: -one[1]):
            self.edges[seat, move] = Edge(prior)


class Chosen(t.NamedTuple):
    """A choice on the way down."""

    node: Node
    edge: Edge
    seat: int
    move: Move


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
        self.gains: dict[Move, tuple[float, int]] = {}
        """What a move at a settled position brought its seat by the next one: sum and number."""
        if len(self.moves) > 1:
            self.begin()

    def begin(self) -> None:
        """Try each move of the root as a greedy player does; without time, only some."""
        priors = self.priors()
        self.low, self.high = min(priors), max(priors)
        priors += [self.low] * (len(self.moves) - len(priors))
        known = self.root.edges
        judged = zip(self.moves, priors, strict=True)
        self.root.add(self.seat, [one for one in judged if (self.seat, one[0]) not in known])
        if self.worlds[0].todo[-1].key in self.judge.settled:
            self.root.values = now = self.judge.values(self.worlds[0])
            self.gains = {
                move: (prior - now[self.seat], 1)
                for move, prior in zip(self.moves, priors, strict=True)
            }

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
        """Iterate until the budget is spent or nobody wants the answer."""
        made = 0
        while (iterations is None or made < iterations) and not self.clock.over():
            self.iterate(made)
            made += 1
        return made

    def iterate(self, n: int) -> None:
        """From the root to a new position; its worth is booked for all who chose on the way."""
        path: list[Chosen] = []
        values = self.descend(self.worlds[n % WORLDS].clone(), path)
        for node, edge, seat, _ in path:
            value = values[seat]
            node.visits += 1
            edge.visits += 1
            edge.total += value
            self.low, self.high = min(self.low, value), max(self.high, value)

    def descend(self, s: AnyState, path: list[Chosen]) -> Values:
        """Choose down the tree to a new node; what it is worth."""
        rules, node = self.rules, self.root
        self.trail.clear()
        while (entry := advance(rules, s, self.pick)) is not None:
            seat = waiting(rules, s)[0]
            moves = options(rules, t.cast("t.Any", entry), s, seat)
            moves = self.judge.useful(s, seat, moves)
            move = moves[0]
            if len(moves) > 1:
                if path and not s.sealed:  # sealed answers are chosen at one node: nobody sees them
                    node, new = self.next(node)
                    if new and (not self.judge.whole or self.judge.is_settled(entry.key)):
                        return self.arrive(node, s, seat, moves, path)
                edge, move = self.choose(node, s, seat, moves)
                path.append(Chosen(node, edge, seat, move))
                self.trail.append(move)
            apply(rules, s, seat, move)
        return self.judge.values(s)

    def pick(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        outcome = outcomes[int(self.dice.random() * len(outcomes))]
        if 1 < len(outcomes) <= FEW:
            self.trail.append(outcome)
        return outcome

    def next(self, node: Node) -> tuple[Node, bool]:
        """The node that the trail leads to, and whether it is new."""
        key = tuple(self.trail)
        self.trail.clear()
        kid = node.kids.get(key)
        if kid is not None:
            return kid, False
        node.kids[key] = kid = Node()
        return kid, True

    def arrive(
        self, node: Node, s: AnyState, seat: int, moves: list[Move], path: list[Chosen]
    ) -> Values:
        """Judge a new position, after a playout if the judge wants one."""
        judge = self.judge
        if judge.playout:
            rollout(self.rules, s, self.pick, self.dice, judge.playout)
            return judge.values(s)
        if s.todo[-1].key not in judge.settled:
            return self.open(node, s, seat, moves)
        node.values = judge.values(s)
        for chosen in reversed(path):
            if chosen.node.values is not None:
                self.learn(chosen, chosen.node.values, node.values)
                break
        return node.values

    def learn(self, chosen: Chosen, before: Values, now: Values) -> None:
        """Remember what a move brought from one settled position to the next."""
        total, n = self.gains.get(chosen.move, (0.0, 0))
        self.gains[chosen.move] = total + now[chosen.seat] - before[chosen.seat], n + 1

    def open(self, node: Node, s: AnyState, seat: int, moves: list[Move]) -> Values:
        """Give moves their priors; the values of the best of them.

        A move at a settled position begins an action, and looks like a loss until that is done:
        there its prior is what it brought elsewhere in this search.
        """
        if moves[0][0] in self.judge.bets:
            wagers = self.judge.wagers(s, seat, moves)
            node.add(seat, [(move, one[seat]) for move, one in zip(moves, wagers, strict=True)])
            return max(wagers, key=lambda one: one[seat])
        if node.values is not None:
            now = node.values[seat]
            gained = [self.gains.get(move, (0.0, 1)) for move in moves]
            means = [now + total / n for total, n in gained]
            node.add(seat, list(zip(moves, means, strict=True)))
            return node.values
        values = [after(self.rules, self.judge, s, seat, move) for move in moves]
        node.add(seat, [(move, one[seat]) for move, one in zip(moves, values, strict=True)])
        return max(values, key=lambda one: one[seat])

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

    def lines(self) -> list[Line]:
        """The moves of the root, the most visited first."""
        edges = [(move, self.root.edges[self.seat, move]) for move in self.moves]
        found = [Line(move, edge.visits, edge.mean()) for move, edge in edges]
        return sorted(found, key=lambda line: (-line.visits, -line.value))

    def kept(self, move: Move) -> tuple[t.Any, Node] | None:
        """What the seat will see next and the tree below, if the turn goes on without luck."""
        s = self.worlds[0].clone()
        apply(self.rules, s, self.seat, move)
        advance(self.rules, s)
        kid = self.root.kids.get((move,))
        if kid is None or self.seat not in waiting(self.rules, s):
            return None
        return view(self.rules, s, self.seat), kid
