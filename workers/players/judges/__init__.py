"""Judges: what each game's positions promise to each seat, one file for a game."""

from __future__ import annotations

import typing as t

from engine.kernel import AnyState, Game

from . import auztralia


class Judge(t.NamedTuple):
    """How a game is judged by those who play it."""

    expected: t.Callable[[t.Any], tuple[list[float], float | None]]
    """The points each seat can expect at the end, and those of an automatic opponent."""
    scale: float
    """A lead that is worth much, in points."""
    settled: frozenset[str]
    """The decisions at which a position can be judged; empty if all are as good."""

    def values(self, s: AnyState) -> list[float]:
        """What a position is worth to each seat, from 0 to 1."""
        points, opponent = self.expected(s)
        return worth(points, opponent, self.scale)


OPP = 20.0


def worth(points: list[float], opponent: float | None, scale: float) -> list[float]:
    """Half for being ahead of the best other seat, half for being ahead of the opponent."""
    if len(points) == 1:
        return [soft((points[0] - (opponent or 0)) / (2 * scale))]
    ranked = sorted(points)
    best, second = ranked[-1], ranked[-2]
    leads = [soft((own - (second if own == best else best)) / scale) for own in points]
    if opponent is None:
        return leads
    return [
        0.5 * lead + 0.5 * soft((own - opponent) / OPP)
        for own, lead in zip(points, leads, strict=True)
    ]


def soft(x: float) -> float:
    """From 0 to 1, steep around 0; made of operations that are equal on every machine."""
    return 0.5 + 0.5 * x / (1 + abs(x))


JUDGES = {"auztralia": Judge(auztralia.expected, auztralia.SCALE, auztralia.SETTLED)}


def judge_of(game: Game) -> Judge:
    return JUDGES[game.code]
