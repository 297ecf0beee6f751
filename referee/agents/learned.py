"""What was learned of a game: the names of moves, and a file with the weight of each name."""

from __future__ import annotations

import hashlib
import json
import typing as t
from pathlib import Path

from engine.kernel import AnyState, Game, Move
from referee.plugins import face

FOLDER = "referee.agents"
FILE = "weights.json"
Features = t.Callable[[t.Any, int, t.Sequence[Move]], list[list[str]]]
"""The names of each move of a seat, the names of a move in any order."""
Weights = t.Mapping[str, float]
LEARNED: dict[str, Learned] = {}
"""By the code of the game, those in use so far."""
NO_LEVELS = (3.0, 1.5, 0.8, 0.25)


class Learned(t.NamedTuple):
    """A policy of one game."""

    features: Features
    weights: Weights
    hash: str
    """Names the weights in receipts; empty if there are none."""
    levels: tuple[float, ...] = NO_LEVELS
    """Temperatures of the levels for people that do not search, the weakest first."""
    horizon: int = 0
    """Decisions that a rollout makes before the judge is asked; 0 is to the end."""


def words(s: AnyState, seat: int, moves: t.Sequence[Move]) -> list[list[str]]:
    """For a game without features of its own: the words of the answer."""
    return [[" ".join(map(str, move))] for move in moves]


def learned_of(game: Game) -> Learned:
    """What is known of a game, read in when it is first played by it."""
    found = LEARNED.get(game.code)
    if found is None:
        found = LEARNED[game.code] = _read(game.code)
    return found


def _read(code: str) -> Learned:
    module = face(code, "agents", FOLDER)
    features = getattr(module, "FEATURES", words)
    path = Path(getattr(module, "__file__", None) or "nowhere").with_name(FILE)
    if not path.exists():
        return Learned(features, {}, "")
    data = path.read_bytes()
    told = json.loads(data)
    name = hashlib.sha256(data).hexdigest()[:16]
    return Learned(features, told["weights"], name, tuple(told["levels"]), told["horizon"])
