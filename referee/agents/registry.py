"""Which judge and which pace belong to a game: looked up once, when the game is first played."""

from __future__ import annotations

import typing as t

from engine.kernel import AnyState, Game
from referee.agents.judge import Expected, Judge
from referee.agents.pace import Pace
from referee.plugins import face

FOLDER = "referee.agents"
JUDGES: dict[str, Judge] = {}
"""By the code of the game, those in use so far."""
PACES: dict[str, Pace] = {}


def score(s: AnyState) -> Expected:
    """The points on the table, for games that keep them in the open and have no judge."""
    points = t.cast("t.Sequence[float]", getattr(s.pub, "score", None) or [0] * len(s.own))
    return [float(n) for n in points], None


PLAIN = Judge(score, 10.0, playout=40)
"""For a game without a judge of its own: play on for a while and count."""
USUAL = Pace(
    decisions=100,
    drawn=0.00002,
    first={"random": 0.0001, "policy": 0.0003, "greedy": 0.003, "mcts": 0.01, "rollout": 0.003},
    iteration=0.0005,
    playout=0.01,
)
"""For a game whose pace nobody has measured."""


def judge_of(game: Game) -> Judge:
    judge = JUDGES.get(game.code)
    if judge is None:
        judge = JUDGES[game.code] = getattr(face(game.code, "agents", FOLDER), "JUDGE", PLAIN)
    return judge


def pace_of(code: str) -> Pace:
    pace = PACES.get(code)
    if pace is None:
        pace = PACES[code] = getattr(face(code, "agents", FOLDER), "PACE", USUAL)
    return pace


def ratings_of(code: str) -> dict[str, int]:
    """How strong the agents of a game have proved against each other, as far as it was measured."""
    found: dict[str, int] = getattr(face(code, "agents", FOLDER), "RATINGS", {})
    return found
