"""A record told by the moves that cost most: what was played, what would have been better.

A policy says which moves of the record it would hardly have played; games are played on after
these and after the move it likes best, with the same luck for both.
"""

from __future__ import annotations

import random
import typing as t

import msgspec

from content.interface import analysed_text
from content.moves import move_text
from engine.kernel import AnyState, Move, apply, legal, view
from referee.agents import Question
from referee.agents.learned import learned_of
from referee.agents.policy import likely
from referee.agents.registry import judge_of
from referee.agents.rollout import likely_worlds, play_on
from referee.errors import BrokenRecord
from referee.jobs.pace import DOUBTED
from referee.jobs.report import Done, Report
from referee.journal import move_data
from referee.records import Replay
from referee.store.jobs import Claim

WARM = 1.0
"""The temperature at which the policy says what it thinks of a move."""
Data = dict[str, t.Any]


class AnalysisOrder(msgspec.Struct, frozen=True):
    """A record, and how many games are played on after each of two moves."""

    games: int
    record: msgspec.Raw


class Suspect(t.NamedTuple):
    """A move that the policy would hardly have played."""

    line: int
    question: Question
    move: Move
    better: Move
    doubt: float
    """How much likelier it would have played the other move."""


def analyse(claim: Claim, report: Report) -> Done:
    """The moves that cost most, the dearest first, in words."""
    order = msgspec.json.decode(claim.input, type=AnalysisOrder)
    try:
        replay = Replay(bytes(order.record))
        replay.begin()
        suspects = suspects_in(replay, report)
    except BrokenRecord as broken:
        fault = {"line": broken.line, "fault": broken.fault}
        return Done({"fault": fault, "moves": 0, "turning_points": []}, b"")
    told = []
    for n, suspect in enumerate(suspects):
        report(len(replay.lines) + n, len(replay.lines) + len(suspects))
        told.append(weighed(suspect, order.games, claim.language, report))
    told.sort(key=lambda one: (-one["cost"], one["line"]))
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in told)
    points = [one for one in told if one["cost"] > 0]
    weights = learned_of(replay.table.game).hash
    result = {"fault": None, "moves": len(replay.lines), "weights": weights}
    return Done(result | {"turning_points": points}, lines)


def suspects_in(replay: Replay, report: Report) -> list[Suspect]:
    """Play a record again; the moves that the policy doubts most."""
    suspects: list[Suspect] = []
    total = len(replay.lines) + DOUBTED
    while replay.at < len(replay.lines):
        report(replay.at, total)
        line = replay.lines[replay.at]
        if line.kind == "move" and line.seat is not None:
            one = doubted(replay, line.line, line.seat, line.move)
            suspects += [one] if one is not None else []
            suspects = sorted(suspects, key=lambda one: -one.doubt)[:DOUBTED]
        replay.step()
    return suspects


def doubted(replay: Replay, number: int, seat: int, told: Data) -> Suspect | None:
    """A move beside the one that the policy likes best; None if that is the same."""
    table, s = replay.table, replay.s
    moves = legal(table.rules, s, seat)
    played = [move for move in moves if move_data(table.rules, seat, move) == told]
    if len(moves) < 2 or not played:
        return None
    mind = learned_of(table.game)
    chances = likely(mind, s, seat, moves, WARM)
    best = max(range(len(moves)), key=chances.__getitem__)
    doubt = chances[best] - chances[moves.index(played[0])]
    if doubt <= 0:
        return None
    question = Question(table, view(table.rules, s, seat), seat, f"analysis.{number}")
    return Suspect(number, question, played[0], moves[best], doubt)


def weighed(suspect: Suspect, games: int, language: str, report: Report) -> Data:
    """What both moves lead to, and the difference in words."""
    question = suspect.question
    rules, seat = question.table.rules, question.seat
    chances = [0.0, 0.0]
    for n in range(games):
        report.look()
        for at, move in enumerate((suspect.move, suspect.better)):
            chances[at] += won(question, move, n) / games
    moves = [move_data(rules, seat, move) for move in (suspect.move, suspect.better)]
    texts = [move_text(move, question.view, seat, language) for move in moves]
    cost = round(chances[1] - chances[0], 4)
    params = {"move": texts[0], "better": texts[1], "percent": round(100 * max(cost, 0))}
    return {
        "line": suspect.line,
        "seat": seat,
        "move": moves[0],
        "text": texts[0],
        "win": round(chances[0], 4),
        "better": moves[1],
        "better_text": texts[1],
        "better_win": round(chances[1], 4),
        "cost": cost,
        "detail": analysed_text(params, language),
        "lang": language,
    }


def won(question: Question, move: Move, n: int) -> float:
    """Whether a game is won that goes on after a move; luck and worlds are those of its number."""
    table, dice = question.table, random.Random(f"{question.seed}.{n}")
    (s,) = likely_worlds(question, 1, dice)
    apply(table.rules, s, question.seat, move)
    mind = learned_of(table.game)._replace(horizon=0)
    play_on(table, mind, judge_of(table.game), s, dice)
    return _share(s, question)


def _share(s: AnyState, question: Question) -> float:
    result = question.table.game.result(s)
    return float(result is not None and question.seat in result.winners)
