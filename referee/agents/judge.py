"""Judges: what the positions of a game promise to each seat, for those who play it."""

from __future__ import annotations

import typing as t

from engine.kernel import AnyState, Move

Expected = tuple[list[float], float | None]
Bets = t.Callable[[t.Any, int, t.Sequence[Move]], list[list[float]]]
"""The points of each seat after each move of one of them."""


def all_of(s: AnyState, seat: int, moves: list[Move]) -> list[Move]:
    return moves


class Judge(t.NamedTuple):
    """How a game is judged by those who play it."""

    expected: t.Callable[[t.Any], Expected]
    """The points each seat can expect at the end, and those of an automatic opponent."""
    scale: float
    """A lead over another seat that is worth much, in points."""
    opponent_scale: float = 1.0
    """The same for a lead over the automatic opponent."""
    settled: frozenset[str] = frozenset()
    """The decisions at which nothing is half done; empty if that holds for all.

    A chance among them is not worth a guess: what comes of it is the same to all.
    """
    useful: t.Callable[[t.Any, int, list[Move]], list[Move]] = all_of
    """The moves of a seat that are worth a thought, at least one of them."""
    plain: frozenset[str] = frozenset()
    """Decisions whose whole effect is seen at once: nothing after them has to be tried."""
    playout: int = 0
    """How many random decisions a search makes before it asks for a judgement."""
    own: t.Callable[[t.Any, int], float] | None = None
    """What a seat can expect alone, if that is found out faster than for all."""
    patience: int = 1
    """How often a position is judged before a search looks at what follows."""
    halts: frozenset[str] = frozenset()
    """Decisions at which a search judges even if there is nothing to choose.

    For games whose values drift from moment to moment: moves are compared where a greedy player
    compares them, and not one of them after the forced moves that follow it.
    """
    ahead: int = 0
    """How many actions after the one in question a search plays before it judges."""
    samples: int = 1
    """Worlds in which a greedy player tries a move whose outcome is left to chance."""
    bets: t.Mapping[str, Bets] = {}
    """Decisions made in secret at the same time: what each move promises against all replies."""

    def is_settled(self, decision: str) -> bool:
        return not self.settled or decision in self.settled

    def wagers(self, s: AnyState, seat: int, moves: t.Sequence[Move]) -> list[list[float]]:
        """What moves made in secret are worth to each seat, from 0 to 1."""
        return [self.leads(points) for points in self.bets[moves[0][0]](s, seat, moves)]

    def look(self, s: AnyState, seat: int) -> float:
        """A measure by which positions after moves of one seat can be compared."""
        return self.values(s)[seat] if self.own is None else self.own(s, seat)

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
