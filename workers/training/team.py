"""Processes that play the games of a course side by side.

They live as long as the course does: what the judges of a game have worked out stays at hand.
"""

from __future__ import annotations

import multiprocessing
import typing as t
from multiprocessing.connection import Connection

Group = t.TypeVar("Group", covariant=True)
Order = tuple[int, dict[str, float], t.Sequence[str]]
"""A step, the weights at its beginning, and the seeds of some groups of games."""


class Course(t.Protocol[Group]):
    """What follows the steps of another of its kind and plays groups of games by them."""

    def take(self, step: int, weights: dict[str, float]) -> None: ...

    def group(self, seed: str) -> Group: ...


class Team(t.Generic[Group]):
    """Some processes, each with a course of its own that follows the steps of the first."""

    def __init__(self, course: Course[Group], members: int) -> None:
        self.pipes: list[Connection] = []
        context = multiprocessing.get_context("fork")
        for _ in range(members):
            mine, other = context.Pipe()
            context.Process(target=_work, args=(course, other), daemon=True).start()
            self.pipes.append(mine)

    def play(self, step: int, weights: dict[str, float], seeds: t.Sequence[str]) -> list[Group]:
        """The groups in the order of their seeds."""
        n = len(self.pipes)
        for at, pipe in enumerate(self.pipes):
            pipe.send((step, weights, seeds[at::n]))
        found = [pipe.recv() for pipe in self.pipes]
        return [found[at % n][at // n] for at in range(len(seeds))]

    def end(self) -> None:
        for pipe in self.pipes:
            pipe.send(None)
            pipe.close()


def _work(course: Course[t.Any], pipe: Connection) -> None:
    while True:
        order: Order | None = pipe.recv()
        if order is None:
            return
        step, weights, seeds = order
        course.take(step, weights)
        pipe.send([course.group(seed) for seed in seeds])
