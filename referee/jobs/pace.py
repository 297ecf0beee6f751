"""How long agents take: expected seconds of one core, for quotes and for cutting work into parts.

The figures are measured by `python -m tests.bench.jobs paces`.
"""

from __future__ import annotations

import itertools
import math
import typing as t

from referee.agents.registry import pace_of
from referee.jobs.orders import Agent, Setting

LIKE_A_LEVEL = "policy"
"""The agent that is as fast as the levels for people."""
PART_SECONDS = 1.0
"""How long a part is meant to take."""
DOUBTED = 12
"""Places of a record at which an analysis plays on."""
AUDITED = 4e-7
"""Seconds for a byte of a record."""
TABLE, VIEW = 0.009, 0.0007
"""Seconds to make the rules of a table, and to make a view of a position from outside."""
MOST_PARTS = 2000
"""About so many has a job at most: longer jobs have longer parts."""


def of_decision(game: str, agent: Agent) -> float:
    """A decision on a position from outside."""
    pace = pace_of(game)
    if agent.milliseconds is not None:
        return agent.milliseconds / 1000
    first = pace.first.get(agent.agent, pace.first[LIKE_A_LEVEL])
    return first + agent.iterations * pace.each(agent.agent) if agent.iterations else first


def of_match(setting: Setting) -> float:
    """A whole match between agents."""
    return of_seats(setting.game, setting.players)


def of_seats(game: str, players: t.Iterable[Agent]) -> float:
    """All decisions that agents make in a match."""
    pace = pace_of(game)
    each = [pace.drawn if one.agent == "random" else of_decision(game, one) for one in players]
    return pace.decisions * sum(each)


def of_audit(record: bytes) -> float:
    """A record that is judged move by move."""
    return len(record) * AUDITED


def of_outlook(game: str, games: int) -> float:
    """Games that are played on from a position; in the worst case from the first move."""
    return 2 * games * pace_of(game).playout


def of_analysis(game: str, record: bytes, games: int) -> float:
    """A record played again, and games after two moves at each of its doubtful places."""
    return 2 * of_audit(record) + 2 * DOUBTED * of_outlook(game, games)


def cut(items: int, seconds: float, whole: float) -> list[tuple[int, int]]:
    """Parts of about equal size, each from its first item to behind its last.

    The items are one table of a job or all of it; the whole job takes so many seconds.
    """
    wanted = math.ceil(seconds / max(PART_SECONDS, whole / MOST_PARTS))
    parts = max(min(wanted, items), 1)
    edges = [items * part // parts for part in range(parts + 1)]
    return list(itertools.pairwise(edges))
