"""Policy gradient with a critic: weights grow where a choice turned out better than expected.

The critic is the judge of the game, fitted to the rewards by a regression for each part of a game:
how far the seat is ahead of its rivals, of the opponent, and of both.
"""

from __future__ import annotations

import typing as t
from math import sqrt

from referee.agents.learned import MARK
from workers.training.episodes import Gradient, Looks, Segment

FORGET = 0.9995
RIDGE = 1.0
"""What keeps a regression flat until it has seen more."""
STEADY, SQUARE = 0.8, 0.95
"""How much of the last gradients, and of their squares, is kept."""
SMALL = 0.03
"""A gradient that is usually smaller than this moves its weight less than others do."""


class Line:
    """A running regression of rewards on how positions look."""

    def __init__(self) -> None:
        self.squares: list[list[float]] = []
        self.products: list[float] = []
        self.slopes: list[float] | None = None
        """What the regression says, until more is added."""

    def add(self, looks: Looks, reward: float) -> None:
        if not self.squares:
            self.squares = [
                [RIDGE * (i == j) for j in range(len(looks))] for i in range(len(looks))
            ]
            self.products = [0.0] * len(looks)
        for at, x in enumerate(looks):
            row = self.squares[at]
            for other, y in enumerate(looks):
                row[other] = FORGET * row[other] + x * y
            row[at] += RIDGE * (1 - FORGET)
            self.products[at] = FORGET * self.products[at] + x * reward
        self.slopes = None

    def at(self, looks: Looks) -> float:
        if not self.squares:
            return 0.0
        if self.slopes is None:
            self.slopes = solved(self.squares, self.products)
        total = 0.0
        for slope, x in zip(self.slopes, looks, strict=True):
            total += slope * x
        return total


def solved(squares: t.Sequence[t.Sequence[float]], products: t.Sequence[float]) -> list[float]:
    """The solution of linear equations whose matrix is positive, by elimination."""
    rows = [[*row, product] for row, product in zip(squares, products, strict=True)]
    n = len(rows)
    for at in range(n):
        for below in range(at + 1, n):
            part = rows[below][at] / rows[at][at]
            for column in range(at, n + 1):
                rows[below][column] -= part * rows[at][column]
    found = [0.0] * n
    for at in reversed(range(n)):
        total = rows[at][n]
        for column in range(at + 1, n):
            total -= rows[at][column] * found[column]
        found[at] = total / rows[at][at]
    return found


class Critic:
    """What a position is worth to a seat, learned beside the policy."""

    def __init__(self, part: int = 8) -> None:
        self.part = part
        """Segments of a seat that share a line."""
        self.lines: dict[tuple[t.Hashable, int], Line] = {}

    def line(self, kind: t.Hashable, at: int) -> Line:
        return self.lines.setdefault((kind, at // self.part), Line())

    def advantages(
        self, kind: t.Hashable, trace: t.Sequence[Segment], reward: float, trust: float
    ) -> list[float]:
        """How much better than expected it went after each segment began; trust in the end."""
        values = [self.line(kind, at).at(one.looks) for at, one in enumerate(trace)]
        found, gain, then = [0.0] * len(values), 0.0, reward
        for at in reversed(range(len(values))):
            gain = then - values[at] + trust * gain
            then, found[at] = values[at], gain
        for at, one in enumerate(trace):
            self.line(kind, at).add(one.looks, reward)
        return found


class Gain(t.NamedTuple):
    """How much better than expected it went after some choices."""

    gain: float
    gradient: Gradient
    manner: str
    """The kind of table."""


def joined(totals: t.Mapping[str, Gradient]) -> Gradient:
    """What is learned at one kind of table counts for all, and once more for that kind."""
    found: Gradient = {}
    for manner, total in totals.items():
        for name, value in total.items():
            found[name] = found.get(name, 0.0) + value
            if manner:
                found[f"{name}{MARK}{manner}"] = value
    return found


class Ascent:
    """Weights, and steps of an even size in the direction that pays."""

    def __init__(self, weights: dict[str, float], rate: float) -> None:
        self.weights, self.rate = weights, rate
        self.mean: dict[str, float] = {}
        self.square: dict[str, float] = {}
        self.seen: dict[str, int] = {}

    def step(self, batch: t.Sequence[Gain], games: int) -> None:
        """One step by gradients, each by its advantage."""
        n = len(batch)
        spread = sqrt(sum([one.gain * one.gain for one in batch]) / max(n, 1)) + 1e-6
        totals: dict[str, Gradient] = {}
        for one in batch:
            a, total = one.gain / spread / games, totals.setdefault(one.manner, {})
            for name, value in one.gradient.items():
                total[name] = total.get(name, 0.0) + a * value
        for name, value in joined(totals).items():
            self.nudge(name, value)

    def nudge(self, name: str, value: float) -> None:
        seen = self.seen[name] = self.seen.get(name, 0) + 1
        mean = self.mean[name] = STEADY * self.mean.get(name, 0.0) + (1 - STEADY) * value
        old = self.square.get(name, 0.0)
        square = self.square[name] = SQUARE * old + (1 - SQUARE) * value * value
        size = sqrt(square / (1 - SQUARE**seen)) + SMALL
        self.weights[name] = self.weights.get(name, 0.0) + self.rate * mean / size
