"""Statistics of simulations: wins with intervals, scores, lengths, for each sort of side."""

from __future__ import annotations

import math
import statistics
import typing as t
from collections import Counter

import msgspec

from referee.jobs.orders import Setting
from referee.simulation.play import MatchResult

Z = 1.959964
"""For intervals that hold the true rate in 95 of 100 cases."""
Data = dict[str, t.Any]


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The Wilson interval of a rate."""
    if not of:
        return 0.0, 1.0
    rate, square = hits / of, Z * Z / of
    middle = rate + square / 2
    spread = Z * math.sqrt((rate * (1 - rate) + square / 4) / of)
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    return max(low, 0.0), 1.0 if hits == of else high


def summary(settings: list[Setting], lines: list[MatchResult]) -> list[Data]:
    """What the matches of each table say."""
    return [
        _table(at, setting, [line for line in lines if line.table == at])
        for at, setting in enumerate(settings)
    ]


def _table(at: int, setting: Setting, lines: list[MatchResult]) -> Data:
    places = [SeatResult(line, seat) for line in lines for seat in range(len(line.scores))]
    agents = sorted({place.agent for place in places})
    factions = sorted({name for line in lines for name in line.factions})
    seats = range(len(setting.players))
    listed = [line for line in lines if line.options]
    return {
        "table": at,
        "game": setting.game,
        "edition": setting.edition,
        "options": setting.options,
        "rulings": setting.rulings,
        "games": len(lines),
        "agents": {name: _side([p for p in places if p.agent == name]) for name in agents},
        "seats": [_side([p for p in places if p.seat == seat]) for seat in seats],
        "factions": {name: _side([p for p in places if p.faction == name]) for name in factions},
        "opponent": _opponent(lines),
        "length": _spread([line.decisions for line in lines]),
        "branching": sum(x.options for x in listed) / max(sum(x.decisions for x in listed), 1),
    }


class SeatResult(t.NamedTuple):
    """One seat of one match."""

    line: MatchResult
    seat: int

    @property
    def agent(self) -> str:
        return self.line.agents[self.seat]

    @property
    def faction(self) -> str | None:
        return self.line.factions[self.seat] if self.line.factions else None

    @property
    def score(self) -> int:
        return self.line.scores[self.seat]

    def ahead(self) -> bool:
        """More points than each other seat, whatever an automatic opponent has."""
        others = [x for seat, x in enumerate(self.line.scores) if seat != self.seat]
        return all(self.score > other for other in others)

    def lead(self) -> int:
        """Points more than the best other seat; its points if there is no other."""
        others = [x for seat, x in enumerate(self.line.scores) if seat != self.seat]
        return self.score - max(others, default=0)

    def safe(self) -> bool:
        """More points than the automatic opponent."""
        return self.line.opponent is not None and self.score > self.line.opponent


def _side(places: list[SeatResult]) -> Data:
    """How an agent, a seat or a faction fared."""
    n = len(places)
    told = {"games": n, "score": _spread([place.score for place in places])}
    told |= _rate("wins", sum(place.seat in place.line.winners for place in places), n)
    told |= _rate("ahead", sum(place.ahead() for place in places), n)
    return told | _rate("beat_opponent", sum(place.safe() for place in places), n)


def _rate(name: str, hits: int, of: int) -> Data:
    low, high = wilson(hits, of)
    return {name: {"n": hits, "rate": hits / max(of, 1), "low": low, "high": high}}


def _opponent(lines: list[MatchResult]) -> Data | None:
    """The automatic opponent, if the game has one."""
    points = [line.opponent for line in lines if line.opponent is not None]
    if not points:
        return None
    won = sum(not line.winners for line in lines)
    return {"score": _spread(points), **_rate("wins", won, len(points))}


def _spread(numbers: list[int]) -> Data:
    """A distribution in a few numbers, and whole as counts."""
    if not numbers:
        return {"mean": 0.0, "deviation": 0.0, "least": 0, "median": 0.0, "most": 0, "counts": {}}
    return {
        "mean": statistics.fmean(numbers),
        "deviation": statistics.pstdev(numbers),
        "least": min(numbers),
        "median": statistics.median(numbers),
        "most": max(numbers),
        "counts": {str(n): times for n, times in sorted(Counter(numbers).items())},
    }


def read(lines: bytes) -> list[MatchResult]:
    return [msgspec.json.decode(line, type=MatchResult) for line in lines.splitlines()]
