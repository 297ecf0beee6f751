"""The outlook of a position: how games end that a policy plays on from what a seat sees."""

from __future__ import annotations

import random
import statistics
import typing as t

from engine.kernel import Result, Table
from referee.agents.learned import learned_of
from referee.agents.player import Question, Stop, never
from referee.agents.registry import judge_of
from referee.agents.rollout import likely_worlds, play_on
from referee.simulation.statistics import wilson

Data = dict[str, t.Any]
EVEN = 1.0
"""For how many games it counts that all sides are as good before any is played, after Jeffreys: no
few games make sure of anything, and more than this told the ends too timidly."""


def results(question: Question, games: int, stop: Stop = never) -> list[Result]:
    """How so many games end, each in a world of its own that fits the view."""
    table, found = question.table, []
    mind, judge = learned_of(table.game), judge_of(table.game)
    for n in range(games):
        if stop():
            break
        dice = random.Random(f"{question.seed}.{n}")
        (s,) = likely_worlds(question, 1, dice)
        play_on(table, mind._replace(horizon=0), judge, s, dice)
        result = table.game.result(s)
        if result is not None:
            found.append(result)
    return found


def outlook(question: Question, games: int, stop: Stop = never) -> Data:
    """The chance of each seat to win, and the points it may expect, with their spread."""
    ends = results(question, games, stop)
    seats = len(ends[0].scores) if ends else 0
    opponents = [end.opponent for end in ends if end.opponent is not None]
    fair = 1 / sides_of(question.table, seats, bool(opponents))
    told: Data = {
        "games": len(ends),
        "weights": learned_of(question.table.game).hash,
        "seats": [
            _side([seat in end.winners for end in ends], [end.scores[seat] for end in ends], fair)
            for seat in range(seats)
        ],
        "opponent": None,
    }
    if opponents:
        told["opponent"] = _side([not end.winners for end in ends], opponents, fair)
    return told


def sides_of(table: Table, seats: int, opponent: bool) -> int:
    """How many could win a game without the others; who plays alone could at least lose."""
    rivals = 1 if getattr(table.box, "shared", False) else seats
    return max(rivals + opponent, 2)


def chance(won: int, of: int, fair: float) -> float:
    """The chance of a side that won so many games, if it is as good as the others before any."""
    return (won + EVEN * fair) / (of + EVEN)


def _side(won: list[bool], points: list[int], fair: float) -> Data:
    low, high = wilson(sum(won), len(won))
    return {
        "win": round(chance(sum(won), len(won), fair), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "score": round(statistics.fmean(points), 2),
        "deviation": round(statistics.pstdev(points), 2),
    }
