"""Monte Carlo tree search over information sets: one search for all games.

The tree branches on moves. What is hidden is dealt anew in each iteration, and so is what luck
decides; only a chance with few outcomes makes branches of its own. Each move begins with a
prior, what a greedy player expects of it, and wide decisions are opened best moves first. An
iteration ends at the first new position, and that is judged.
"""

from __future__ import annotations

import random
import time
import typing as t
from math import sqrt

from engine.kernel import AnyState, Move, advance, apply, view, waiting
from engine.kernel.ask import options

from .greedy import after, outlook
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
FEW = 6
"""A chance with at most so many outcomes makes branches of its own."""
LOOK_SECONDS = 0.05
"""How often a search asks whether it is still wanted."""


class Edge:
    """A move of a seat at a node: how often it was tried and what came of it."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        """The prior counts as one visit."""
        return (self.prior + self.total) / (self.visits + 1)


class Node:
    """What was done since the root; whatever is hidden, it is the same node."""

    __slots__ = ("edges", "kids", "values", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.values: list[float] | None = None
        """What the position was worth when it was new, if nothing was half done in it."""
        self.edges: dict[tuple[int, Move], Edge] = {}
        """By seat and move, the best priors first."""
        self.kids: dict[t.Hashable, Node] = {}

    def add(self, seat: int, judged: list[tuple[Move, float]]) -> None:
        """Enter moves with their priors."""
        for move, prior in sorted(judged, key=lambda one: -one[1]):
            self.edges[seat, move] = Edge(prior)


class Mcts:
    """Searches; between two decisions of one turn it keeps its tree."""

    def __init__(self) -> None:
        self.kept: tuple[t.Any, Node] | None = None

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought:
        begun = time.perf_counter()
        expected, root = self.kept or (None, Node())
        self.kept = None
        search = Search(question, root if expected == question.view else Node())
        if len(search.moves) == 1:
            return Thought(search.moves[0], [], 0)
        iterations = search.run(budget, begun, stop)
        lines = search.lines()
        self.kept = search.kept(lines[0].move)
        return Thought(lines[0].move, lines, iterations)


class Search:
    """One tree for one question."""

    def __init__(self, question: Question, root: Node) -> None:
        self.question = question
        self.rules, self.seat = question.table.rules, question.seat
        self.judge = judge_of(question.table.game)
        self.dice = random.Random(question.seed)
        self.worlds = worlds_of(question, WORLDS, self.dice)
        self.moves = moves_of(question, self.worlds[0])
        self.root = root
        self.trail: list[t.Hashable] = []
        """Moves and rare chances since the node that was left last."""
        if len(self.moves) > 1:
            new = [move for move in self.moves if (self.seat, move) not in root.edges]
            root.add(self.seat, [(m, outlook(question, self.worlds[:CLOSE], m)) for m in new])
        priors = [edge.prior for edge in root.edges.values()] or [0.0]
        self.low, self.high = min(priors), max(priors)
        self.gains: dict[Move, list[float]] = {}
        """What a move at a settled position brought its seat by the next one: sum and number."""
        if len(self.moves) > 1 and self.worlds[0].todo[-1].key in self.judge.settled:
            if root.values is None:
                root.values = self.judge.values(self.worlds[0])
            for (_, move), edge in root.edges.items():
                self.gains[move] = [edge.prior - root.values[self.seat], 1]

    def run(self, budget: Budget, begun: float, stop: Stop) -> int:
        """Iterate until the budget is spent or nobody wants the answer."""
        end = begun + (budget.milliseconds or 3_600_000) / 1000
        made, look = 0, begun + LOOK_SECONDS
        while budget.iterations is None or made < budget.iterations:
            moment = time.perf_counter()
            if moment >= end:
                break
            if moment >= look:
                if stop():
                    break
                look = moment + LOOK_SECONDS
            self.iterate(made)
            made += 1
        return made

    def iterate(self, n: int) -> None:
        """From the root to a new position, which is judged for all who chose on the way."""
        s, rules, judge = self.worlds[n % WORLDS].clone(), self.rules, self.judge
        node, path, values = self.root, [], None
        last = None
        self.trail.clear()
        while (entry := advance(rules, s, self.pick)) is not None:
            seat = waiting(rules, s)[0]
            moves = options(rules, t.cast("t.Any", entry), s, seat)
            if len(moves) == 1:
                apply(rules, s, seat, moves[0])
                continue
            if path and not s.sealed:  # sealed answers are chosen at one node: nobody sees them
                node, new = self.next(node)
                if new:
                    if entry.key in judge.settled:
                        values = node.values = judge.values(s)
                        if last is not None:
                            who, what, before = last
                            gain = self.gains.setdefault(what, [0.0, 0])
                            gain[0] += values[who] - before
                            gain[1] += 1
                    else:
                        values = self.open(node, s, seat, moves)
                    break
            edge, move = self.choose(node, s, seat, moves)
            if node.values is not None:
                last = (seat, move, node.values[seat])
            apply(rules, s, seat, move)
            path.append((node, edge, seat))
            self.trail.append(move)
        self.book(path, judge.values(s) if values is None else values)

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

    def open(self, node: Node, s: AnyState, seat: int, moves: list[Move]) -> list[float]:
        """Give moves their priors; the values of the best of them."""
        if node.values is not None:
            now = node.values[seat]
            judged = []
            for move in moves:
                total, n = self.gains.get(move, (0.0, 0))
                judged.append((move, now + total / n if n else now))
            node.add(seat, judged)
            return node.values
        values = [after(self.rules, self.judge, s, seat, move) for move in moves]
        node.add(seat, [(move, one[seat]) for move, one in zip(moves, values, strict=True)])
        return max(values, key=lambda one: one[seat])

    def choose(self, node: Node, s: AnyState, seat: int, moves: list[Move]) -> tuple[Edge, Move]:
        """The most promising move among the best priors, more of them the more often we come."""
        edges = node.edges
        new = [move for move in moves if (seat, move) not in edges]
        if new:
            self.open(node, s, seat, new)
        here, left = set(moves), NARROW + int(sqrt(node.visits))
        low, span = self.low, max(self.high - self.low, 1e-9)
        push = EXPLORE * EXPLORE * sqrt(node.visits + 1)
        top = float("-inf")
        for (who, move), edge in edges.items():
            if who != seat or move not in here:
                continue
            n = edge.visits + 1
            hope = ((edge.prior + edge.total) / n - low) / span + sqrt(push / n)
            if hope > top:
                top, chosen, found = hope, edge, move
            left -= 1
            if not left:
                break
        return chosen, found

    def book(self, path: list[tuple[Node, Edge, int]], values: list[float]) -> None:
        for node, edge, seat in path:
            value = values[seat]
            node.visits += 1
            edge.visits += 1
            edge.total += value
            self.low, self.high = min(self.low, value), max(self.high, value)

    def lines(self) -> list[Line]:
        """The moves of the root, the most visited first."""
        edges = self.root.edges
        found = [
            Line(m, edges[self.seat, m].visits, edges[self.seat, m].mean()) for m in self.moves
        ]
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
