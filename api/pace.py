"""How long agents take: expected seconds of one core, for quotes and for cutting work into parts.

The figures are measured by `python -m tests.bench.jobs paces`.
"""

from __future__ import annotations

import itertools
import math
import typing as t

from api.orders import Agent, Setting

PART_SECONDS = 1.0
"""How long a part is meant to take."""
LEAST_PARTS, WORTH_CUTTING = 4, 8
"""So many items are worth so many parts, however quick they are."""
MOST_PARTS = 2000
"""About so many has a job at most: longer jobs have longer parts."""


class Pace(t.NamedTuple):
    """The pace of a game, in seconds."""

    decisions: int
    """How many decisions a seat makes in a match."""
    drawn: float
    """A random decision inside a match, where nothing need be guessed."""
    first: dict[str, float]
    """A decision by agent; for one that searches, all that comes before the search."""
    iteration: float


PACES = {
    "auztralia": Pace(
        decisions=80,
        drawn=0.000012,
        first={"random": 0.0001, "greedy": 0.0059, "mcts": 0.02},
        iteration=0.0008,
    ),
    "last-aurora": Pace(
        decisions=127,
        drawn=0.000011,
        first={"random": 0.0001, "greedy": 0.0015, "mcts": 0.0022},
        iteration=0.00018,
    ),
    "circadians": Pace(
        decisions=138,
        drawn=0.00002,
        first={"random": 0.0001, "greedy": 0.0016, "mcts": 0.0054},
        iteration=0.00031,
    ),
}


def of_decision(game: str, agent: Agent) -> float:
    """A decision on a position from outside."""
    pace = PACES[game]
    if agent.milliseconds is not None:
        return agent.milliseconds / 1000
    return pace.first[agent.agent] + (agent.iterations or 0) * pace.iteration


def of_match(setting: Setting) -> float:
    """A whole match between agents."""
    pace = PACES[setting.game]
    each = [
        pace.drawn if one.agent == "random" else of_decision(setting.game, one)
        for one in setting.players
    ]
    return pace.decisions * sum(each)


def cut(items: int, seconds: float, whole: float) -> list[tuple[int, int]]:
    """Parts of about equal size, each from its first item to behind its last.

    The items are one table of a job or all of it; the whole job takes so many seconds.
    """
    wanted = math.ceil(seconds / max(PART_SECONDS, whole / MOST_PARTS))
    if items >= WORTH_CUTTING:
        wanted = max(wanted, LEAST_PARTS)
    parts = max(min(wanted, items), 1)
    edges = [items * part // parts for part in range(parts + 1)]
    return list(itertools.pairwise(edges))
