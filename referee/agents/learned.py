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
Manner = t.Callable[[t.Any], str]
"""What kind of table a position is of: a name may weigh more or less at some kinds."""
MARK = " @"
"""Stands in a file of weights between a name and the kind of table at which that is added."""
LEARNED: dict[str, Learned] = {}
"""By the code of the game, those in use so far."""
NO_LEVELS = (3.0, 1.5, 0.8, 0.25)


def one_manner(s: t.Any) -> str:
    """For a game that is played alike at all tables."""
    return ""


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
    manner: Manner = one_manner
    spoken: t.Mapping[str, Weights] = {}
    """The weights at each kind of table that has some of its own."""
    looks_ahead: bool = False
    """Whether the word of the policy is better together with what a greedy player sees."""

    def weights_at(self, s: AnyState) -> Weights:
        return self.spoken.get(self.manner(s), self.weights) if self.spoken else self.weights


def spoken_of(weights: Weights) -> dict[str, dict[str, float]]:
    """The weights at each kind of table: those for all, and what is added there."""
    plain = {name: weight for name, weight in weights.items() if MARK not in name}
    found: dict[str, dict[str, float]] = {}
    for name, weight in weights.items():
        word, mark, manner = name.partition(MARK)
        if mark:
            own = found.get(manner)
            if own is None:
                own = found[manner] = dict(plain)
            own[word] = own.get(word, 0.0) + weight
    return found


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
    manner = getattr(module, "MANNER", one_manner)
    path = Path(getattr(module, "__file__", None) or "nowhere").with_name(FILE)
    if not path.exists():
        return Learned(features, {}, "", manner=manner)
    data = path.read_bytes()
    told = json.loads(data)
    name = hashlib.sha256(data).hexdigest()[:16]
    weights, levels = told["weights"], tuple(told["levels"])
    spoken = spoken_of(weights)
    ahead = getattr(module, "LOOKS_AHEAD", False)
    return Learned(features, weights, name, levels, told["horizon"], manner, spoken, ahead)
