"""Plays a whole match of each game, every seat at random: `python play.py http://127.0.0.1:8180`."""

from __future__ import annotations

import random
import sys
import typing as t

from arbiter_client import Arbiter
from arbiter_client.answers import GameBrief, MatchOut

MOST = 10_000


def play(arbiter: Arbiter, game: GameBrief, dice: random.Random) -> MatchOut:
    """A match of a game from the first move to the last; how it looks in the end."""
    seats = max(2, min(game["seats"]))
    match = arbiter.create_match(game["game"], game["editions"][0], seats)
    for _ in range(MOST):
        waiting = match.spectator.decision()["waiting"]
        if not waiting:
            break
        seat = match.seats[waiting[0]]
        seat.play(dice.choice(list(seat.legal_moves())))
    return match.spectator.view()


def main(address: str, seed: t.Any = None) -> None:
    arbiter, dice = Arbiter(address), random.Random(seed)
    for game in arbiter.games():
        end = play(arbiter, game, dice)
        scores = end["result"] and end["result"]["scores"]
        print(game["game"], end["status"], end["version"], scores)


if __name__ == "__main__":
    main(*sys.argv[1:])
