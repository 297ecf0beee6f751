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
RIVALS = "rivals.json"
"""Weights that were learned against rivals, if a game has them: they are asked where others race,
and by whoever looks ahead at a table of rivals; the others were learned by playing itself."""
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
FAITH = 0.02
"""By how much of a win a move is taken to be better that weighs 1 more."""


def one_manner(s: t.Any) -> str:
    """For a game that is played alike at all tables."""
    return ""


def nowhere(s: t.Any) -> bool:
    """For a game in which a look ahead has not proved of use beside the policy."""
    return False


def nobody(s: t.Any, seat: int) -> bool:
    """For a game that is played alike against all."""
    return False


def everywhere(s: t.Any) -> bool:
    return True


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
    looks_ahead: t.Callable[[t.Any], bool] = nowhere
    """At which tables its word is better together with what a greedy player sees."""
    faith: float = FAITH
    """What a weight of 1 counts there, beside that."""
    rivals: Weights | None = None
    """The weights that are asked there; None stands for those that are asked everywhere."""
    rivals_spoken: t.Mapping[str, Weights] = {}
    races: t.Callable[[t.Any, int], bool] = nobody
    """Whether a seat sees that the others go for points alone."""

    def adviser(self, s: AnyState) -> Learned:
        """Whose word somebody begins with who thinks ahead."""
        return self if self.rivals is None or not self.looks_ahead(s) else self.of_rivals()

    def of_rivals(self) -> Learned:
        """What was learned against rivals, and nothing else."""
        return self._replace(weights=self.rivals or {}, spoken=self.rivals_spoken, rivals=None)

    def weights_at(self, s: AnyState, seat: int) -> Weights:
        mind = self if self.rivals is None or not self.races(s, seat) else self.of_rivals()
        return mind.spoken.get(mind.manner(s), mind.weights) if mind.spoken else mind.weights


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
    bare = Learned(
        getattr(module, "FEATURES", words),
        {},
        "",
        manner=getattr(module, "MANNER", one_manner),
        looks_ahead=getattr(module, "LOOKS_AHEAD", nowhere),
        faith=getattr(module, "FAITH", FAITH),
        races=getattr(module, "RACES", nobody),
    )
    path = Path(getattr(module, "__file__", None) or "nowhere").with_name(FILE)
    return _from_files(bare, path) if path.exists() else bare


def _from_files(bare: Learned, path: Path) -> Learned:
    """With weights, and those for tables of rivals if there are such; both make the name."""
    data, beside = path.read_bytes(), path.with_name(RIVALS)
    told = json.loads(data)
    found = bare._replace(
        weights=told["weights"],
        levels=tuple(told["levels"]),
        horizon=told["horizon"],
        spoken=spoken_of(told["weights"]),
    )
    if beside.exists():
        more = beside.read_bytes()
        data += more
        rivals = json.loads(more)["weights"]
        found = found._replace(rivals=rivals, rivals_spoken=spoken_of(rivals))
    return found._replace(hash=hashlib.sha256(data).hexdigest()[:16])
