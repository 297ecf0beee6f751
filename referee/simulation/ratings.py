"""Ratings from matches: how strong players are by wins under the rules, with intervals.

An automatic opponent is a player like any other: whoever does not beat it has lost to it. The
scale is that of chess: 400 points more win ten of eleven games.
"""

from __future__ import annotations

import importlib
import math
import random
import typing as t

from referee.simulation.play import MatchResult

LIBRARY = "choix"
OPPONENT = "opponent"
"""The name of the automatic opponent among the players."""
MIDDLE = 1500.0
SCALE = 400 / math.log(10)
PRIOR = 0.1
"""Keeps a player who has won or lost everything on the scale."""
SAMPLES = 200
INTERVAL = (0.025, 0.975)
Duel = tuple[str, str]
"""Who won and who lost."""


class NoLibrary(Exception):
    """The library that ratings are made by is not installed."""


class Rating(t.NamedTuple):
    """How strong a player is, and the interval that holds it in 95 of 100 cases."""

    points: float
    low: float
    high: float


def ratings(lines: t.Sequence[MatchResult], seed: str) -> dict[str, Rating]:
    """All players by name; the intervals come from drawing the deals again and again."""
    blocks = list(by_deal(lines).values())
    names = sorted({name for block in blocks for duel in block for name in duel})
    if len(names) < 2:
        return {}
    whole = strengths(names, [duel for block in blocks for duel in block])
    dice, samples = random.Random(seed), []
    for _ in range(SAMPLES):
        some = [blocks[int(dice.random() * len(blocks))] for _ in blocks]
        samples.append(strengths(names, [duel for block in some for duel in block]))
    return {name: _rating(whole[name], sorted([one[name] for one in samples])) for name in names}


def by_deal(lines: t.Iterable[MatchResult]) -> dict[t.Hashable, list[Duel]]:
    """The duels of matches that had the same luck, seats changed, belong together."""
    found: dict[t.Hashable, list[Duel]] = {}
    for line in lines:
        found.setdefault(line.seed, []).extend(duels(line))
    return found


def duels(line: MatchResult) -> list[Duel]:
    """Who beat whom in a match by the rules; between those who lost nothing is decided."""
    rival = [OPPONENT] if line.opponent is not None else []
    if not line.winners:
        return [(OPPONENT, name) for name in line.agents] if rival else []
    won = [line.agents[seat] for seat in line.winners]
    lost = [name for seat, name in enumerate(line.agents) if seat not in line.winners]
    return [(one, two) for one in won for two in [*lost, *rival] if one != two]


def strengths(names: t.Sequence[str], found: t.Sequence[Duel]) -> dict[str, float]:
    """The points of each player after some duels."""
    at = {name: n for n, name in enumerate(names)}
    data = [(at[one], at[two]) for one, two in found]
    scale = _library().ilsr_pairwise(len(names), data, alpha=PRIOR) if data else [0.0] * len(names)
    return {name: MIDDLE + SCALE * float(scale[n]) for name, n in at.items()}


def _library() -> t.Any:
    try:
        return importlib.import_module(LIBRARY)
    except ModuleNotFoundError:
        raise NoLibrary from None


def _rating(points: float, samples: list[float]) -> Rating:
    low, high = (samples[round(part * (len(samples) - 1))] for part in INTERVAL)
    return Rating(points, low, high)
