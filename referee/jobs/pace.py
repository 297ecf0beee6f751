"""How long agents take: expected seconds of one core, for quotes and for cutting work into parts.

The figures are measured by `python -m tests.bench.jobs paces`.
"""

from __future__ import annotations

import itertools
import math

from referee.agents.registry import pace_of
from referee.jobs.orders import Agent, Setting

PART_SECONDS = 1.0
"""How long a part is meant to take."""
LEAST_PARTS, WORTH_CUTTING = 4, 8
"""So many items are worth so many parts, however quick they are."""
MOST_PARTS = 2000
"""About so many has a job at most: longer jobs have longer parts."""


def of_decision(game: str, agent: Agent) -> float:
    """A decision on a position from outside."""
    pace = pace_of(game)
    if agent.milliseconds is not None:
        return agent.milliseconds / 1000
    return pace.first[agent.agent] + (agent.iterations or 0) * pace.iteration


def of_match(setting: Setting) -> float:
    """A whole match between agents."""
    pace = pace_of(setting.game)
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
