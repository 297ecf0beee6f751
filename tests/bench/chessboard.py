"""python-chess: a tuned rules engine in plain Python, as a second scale."""

from __future__ import annotations

import importlib.metadata
import pickle
import random
import statistics
import typing as t

from .clock import Absent, Measure, Tally, each, timed

try:
    import chess
except ImportError:
    chess = None

POSITIONS = 30


class Chessboard:
    """The measures, and what they counted."""

    def __init__(self) -> None:
        if chess is None:
            raise Absent("python-chess is not installed")
        self.dice = random.Random(1)
        self.tally = Tally()
        self.middles = [self.middle() for _ in range(POSITIONS)]
        self.bytes = statistics.mean(len(pickle.dumps(board, 5)) for board in self.middles)

    def measures(self) -> list[Measure]:
        return [
            timed("python-chess listed", self.play),
            each("python-chess copy", self.middles, lambda board: board.copy()),
            each("python-chess pickle", self.middles, lambda b: pickle.loads(pickle.dumps(b, 5))),
        ]

    def figures(self) -> dict[str, t.Any]:
        version = importlib.metadata.version("chess")
        return {"version": version, **self.tally.figures(), "pickle bytes": round(self.bytes)}

    def play(self) -> int:
        board = chess.Board()
        decisions = options = 0
        while (n := self.step(board)) and board.halfmove_clock < 100:
            decisions += 1
            options += n
        return self.tally.add(decisions, options)

    def step(self, board: t.Any) -> int:
        """One random move; returns how many there were."""
        moves = list(board.legal_moves)
        if moves:
            board.push(moves[int(self.dice.random() * len(moves))])
        return len(moves)

    def middle(self) -> t.Any:
        """A game that is still open after some moves."""
        while True:
            board = chess.Board()
            for _ in range(self.dice.randrange(20, 120)):
                self.step(board)
            if not board.is_game_over():
                return board
