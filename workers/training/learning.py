"""Policy gradient with a critic: weights grow where a choice turned out better than expected.

The critic is the judge of the game, made to fit the rewards by a line for each part of a game.
"""

from __future__ import annotations

import typing as t
from math import sqrt

from workers.training.episodes import Gradient, Segment

FORGET = 0.999
STEADY, SQUARE = 0.8, 0.95
"""How much of the last gradients, and of their squares, is kept."""
SMALL = 0.03
"""A gradient that is usually smaller than this moves its weight less than others do."""


class Line:
    """A running regression of rewards on values."""

    def __init__(self) -> None:
        self.n, self.x, self.y, self.xx, self.xy = 1.0, 0.5, 0.5, 0.3, 0.3

    def add(self, x: float, y: float) -> None:
        keep = FORGET
        self.n = keep * self.n + 1
        self.x, self.y = keep * self.x + x, keep * self.y + y
        self.xx, self.xy = keep * self.xx + x * x, keep * self.xy + x * y

    def at(self, x: float) -> float:
        mx, my = self.x / self.n, self.y / self.n
        spread = self.xx / self.n - mx * mx
        slope = (self.xy / self.n - mx * my) / (spread + 1e-3)
        return my + slope * (x - mx)


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
        values = [self.line(kind, at).at(one.value) for at, one in enumerate(trace)]
        found, gain, then = [0.0] * len(values), 0.0, reward
        for at in reversed(range(len(values))):
            gain = then - values[at] + trust * gain
            then, found[at] = values[at], gain
        for at, one in enumerate(trace):
            self.line(kind, at).add(one.value, reward)
        return found


class Ascent:
    """Weights, and steps of an even size in the direction that pays."""

    def __init__(self, weights: dict[str, float], rate: float) -> None:
        self.weights, self.rate = weights, rate
        self.mean: dict[str, float] = {}
        self.square: dict[str, float] = {}
        self.seen: dict[str, int] = {}

    def step(self, batch: t.Sequence[tuple[float, Gradient]], games: int) -> None:
        """One step by gradients, each by its advantage."""
        n = len(batch)
        spread = sqrt(sum([gain * gain for gain, _ in batch]) / max(n, 1)) + 1e-6
        total: Gradient = {}
        for gain, gradient in batch:
            a = gain / spread / games
            for name, value in gradient.items():
                total[name] = total.get(name, 0.0) + a * value
        for name, value in total.items():
            self.nudge(name, value)

    def nudge(self, name: str, value: float) -> None:
        seen = self.seen[name] = self.seen.get(name, 0) + 1
        mean = self.mean[name] = STEADY * self.mean.get(name, 0.0) + (1 - STEADY) * value
        old = self.square.get(name, 0.0)
        square = self.square[name] = SQUARE * old + (1 - SQUARE) * value * value
        size = sqrt(square / (1 - SQUARE**seen)) + SMALL
        self.weights[name] = self.weights.get(name, 0.0) + self.rate * mean / size
