"""How fast agents are at a game; measured by `python -m tests.bench.jobs paces`."""

from __future__ import annotations

import typing as t


class Pace(t.NamedTuple):
    """The pace of a game, in seconds."""

    decisions: int
    """How many decisions a seat makes in a match."""
    drawn: float
    """A random decision inside a match, where nothing need be guessed."""
    first: dict[str, float]
    """A decision by agent; for one that searches, all that comes before the search."""
    iteration: float
    playout: float
    """A game that is played on to its end, from its middle."""

    def each(self, agent: str) -> float:
        """One iteration of an agent that searches."""
        return self.playout if agent == "rollout" else self.iteration
