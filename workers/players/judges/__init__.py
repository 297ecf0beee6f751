"""Judges: what each game's positions promise to each seat, one file for a game.

A new game needs nothing else to be played by all players.
"""

from __future__ import annotations

import typing as t

from engine.kernel import AnyState, Game

from . import auztralia, circadians, last_aurora

Expected = tuple[list[float], float | None]


class Judge(t.NamedTuple):
    """How a game is judged by those who play it."""

    expected: t.Callable[[t.Any], Expected]
    """The points each seat can expect at the end, and those of an automatic opponent."""
    scale: float
    """A lead over another seat that is worth much, in points."""
    opponent_scale: float = 1.0
    """The same for a lead over the automatic opponent."""
    settled: frozenset[str] = frozenset()
    """The decisions at which nothing is half done; empty if that holds for all."""
    idle: frozenset[str] = frozenset()
    """Asides that only shift things about: players leave them alone."""
    playout: int = 0
    """How many random decisions a search makes before it asks for a judgement."""

    def is_settled(self, decision: str) -> bool:
        return not self.settled or decision in self.settled

    def values(self, s: AnyState) -> list[float]:
        """What a position is worth to each seat, from 0 to 1."""
        points, opponent = self.expected(s)
        return self.worth(points, opponent)

    def worth(self, points: list[float], opponent: float | None) -> list[float]:
        """Half for being ahead of the best other seat, half for being ahead of the opponent."""
        if opponent is None:
            return self.leads(points)
        safe = [soft((own - opponent) / self.opponent_scale) for own in points]
        if len(points) == 1:
            return safe
        return [(lead + one) / 2 for lead, one in zip(self.leads(points), safe, strict=True)]

    def leads(self, points: list[float]) -> list[float]:
        """How far each seat is ahead of the best other one."""
        *_, second, best = sorted(points)
        rivals = [second if own == best else best for own in points]
        return [soft((own - rival) / self.scale) for own, rival in zip(points, rivals, strict=True)]


def soft(x: float) -> float:
    """From 0 to 1, steep around 0; made of operations that are equal on every machine."""
    return 0.5 + 0.5 * x / (1 + abs(x))


JUDGES = {
    "auztralia": Judge(auztralia.expected, 10.0, 30.0, auztralia.SETTLED),
    "circadians": Judge(circadians.expected, 12.0, settled=circadians.SETTLED),
    "last-aurora": Judge(last_aurora.expected, 8.0, 8.0, last_aurora.SETTLED, last_aurora.IDLE),
}


def judge_of(game: Game) -> Judge:
    return JUDGES[game.code]
