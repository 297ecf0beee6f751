"""The one random generator of the engine; no rule asks it, only whoever plays a game does."""

from __future__ import annotations

import random
import typing as t

Pick = t.Callable[[str, t.Sequence[t.Any]], t.Any]
"""Given the key of a chance entry and its outcomes, choose one."""


class Rng(t.Protocol):
    """The one thing that sampling needs of a random generator."""

    def random(self) -> float: ...


def seeded(seed: int | str) -> Pick:
    """Equal seeds give equal outcomes, on every platform."""
    rng = random.Random(seed)

    def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return outcomes[int(rng.random() * len(outcomes))]

    return pick
