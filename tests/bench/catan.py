"""catanatron: Catan with four seats."""

from __future__ import annotations

import importlib.metadata
import pickle
import random
import statistics
import typing as t

from .clock import Absent, Measure, Tally, each, timed

try:
    import catanatron
except ImportError:
    catanatron = None

POSITIONS = 30
TURNS = 1000


class Catan:
    """The measures, and what they counted."""

    def __init__(self) -> None:
        if catanatron is None:
            raise Absent("catanatron is not installed")
        random.seed(1)
        self.tally = Tally()
        self.middles = [middle(random.randrange(100, 500)) for _ in range(POSITIONS)]
        self.bytes = statistics.mean(len(pickle.dumps(game, 5)) for game in self.middles)

    def measures(self) -> list[Measure]:
        return [
            timed("catanatron listed", self.play),
            each("catanatron copy", self.middles, lambda game: game.copy()),
            each("catanatron pickle", self.middles, lambda g: pickle.loads(pickle.dumps(g, 5))),
        ]

    def figures(self) -> dict[str, t.Any]:
        version = importlib.metadata.version("catanatron")
        return {"version": version, **self.tally.figures(), "pickle bytes": round(self.bytes)}

    def play(self) -> int:
        game = opening()
        decisions = options = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            options += step(game)
            decisions += 1
        return self.tally.add(decisions, options)


def opening() -> t.Any:
    colours = list(catanatron.Color)[:4]
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])


def step(game: t.Any) -> int:
    """One random action; returns how many there were."""
    actions = game.state.playable_actions
    game.execute(actions[int(random.random() * len(actions))])
    return len(actions)


def middle(decisions: int) -> t.Any:
    """A game that is still open after some decisions."""
    while True:
        game = opening()
        for _ in range(decisions):
            if game.winning_color() is None:
                step(game)
        if game.winning_color() is None:
            return game
