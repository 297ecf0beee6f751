"""python -m workers.training.calibration GAME: are positions that are called 70% won in 70%?

Games of the policy against itself; at one moment of each, drawn by lot, the outlook is told from
what the seat sees that is asked. Then the game goes on to its end.
"""

from __future__ import annotations

import argparse
import json
import random
import typing as t

from engine import games
from engine.kernel import AnyState, Table, advance, apply, view, waiting
from referee.agents import Question
from referee.agents.policy import Policy
from referee.simulation.outlook import EVEN, outlook, sides_of
from workers.training.tables import syllabus_of

BINS = 10
Told = tuple[float, bool]
"""The chance that was told to a seat, and whether it won."""


class Both(t.NamedTuple):
    """What one game has to say of each seat: as it is told, and by the share of games alone."""

    told: list[Told]
    counted: list[Told]


def told(table: Table, seats: int, seed: str, rollouts: int) -> Both:
    dice, s, policy = random.Random(seed), table.start(seats), Policy()
    kept: tuple[AnyState, int] | None = None
    made = 0
    while advance(table.rules, s, lambda _, some: some[int(dice.random() * len(some))]):
        seat, made = waiting(table.rules, s)[0], made + 1
        if dice.random() * made < 1:
            kept = s.clone(), seat
        apply(table.rules, s, seat, policy.chosen(table, s, seat, f"{seed}.{made}").move)
    result = table.game.result(s)
    assert result is not None
    assert kept is not None
    question = Question(table, view(table.rules, *kept), kept[1], f"{seed}.outlook")
    found = outlook(question, rollouts)
    sides, won = found["seats"], [seat in result.winners for seat in range(seats)]
    fair = 1 / sides_of(table, seats, found["opponent"] is not None)
    chances = [one["win"] for one in sides]
    shares = [share(one, found["games"], fair) for one in chances]
    return Both(list(zip(chances, won, strict=True)), list(zip(shares, won, strict=True)))


def share(chance: float, of: int, fair: float) -> float:
    """The share of games that a chance was told by."""
    return round(chance * (of + EVEN) - EVEN * fair) / of


def brier(found: t.Sequence[Told]) -> float:
    return round(sum([(chance - won) ** 2 for chance, won in found]) / len(found), 4)


def summed(found: t.Sequence[Told]) -> dict[str, t.Any]:
    """The Brier score, beside that of somebody who always tells the mean, and the curve."""
    n, mean = len(found), sum([won for _, won in found]) / len(found)
    bins: list[list[Told]] = [[] for _ in range(BINS)]
    for one in found:
        bins[min(int(one[0] * BINS), BINS - 1)].append(one)
    return {
        "positions": n,
        "brier": brier(found),
        "brier_of_the_mean": round(mean * (1 - mean), 4),
        "curve": [
            {
                "told": round(sum([chance for chance, _ in some]) / len(some), 3),
                "won": round(sum([won for _, won in some]) / len(some), 3),
                "n": len(some),
            }
            for some in bins
            if some
        ],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m workers.training.calibration")
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rollouts", type=int, default=32)
    parser.add_argument("--seed", default="calibration")
    asked = parser.parse_args()
    usual = syllabus_of(asked.game).kinds[0]
    seeds = [f"{asked.seed}.{n}" for n in range(asked.games)]
    games_told = [told(usual.table, usual.seats, seed, asked.rollouts) for seed in seeds]
    found = [one for game in games_told for one in game.told]
    counted = brier([one for game in games_told for one in game.counted])
    head = {"game": asked.game, "rollouts": asked.rollouts, "brier_of_the_count": counted}
    print(json.dumps(head | summed(found)))


if __name__ == "__main__":
    main()
