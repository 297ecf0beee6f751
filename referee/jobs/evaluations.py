"""Evaluations: how games go on from what a seat sees, position by position."""

from __future__ import annotations

import typing as t

import msgspec

from referee.agents import Question
from referee.jobs.orders import Ask
from referee.jobs.report import Done, Report
from referee.simulation.outlook import outlook
from referee.store.jobs import Claim

Data = dict[str, t.Any]


class EvaluationOrder(msgspec.Struct, frozen=True):
    """Some positions, and how many games are played on from each."""

    games: int
    asks: tuple[Ask, ...]


def evaluate_part(claim: Claim, report: Report) -> Done:
    """The outlook of each position of a part."""
    order = msgspec.json.decode(claim.input, type=EvaluationOrder)
    lines: list[Data] = []
    for ask in order.asks:
        report(len(lines), len(order.asks))
        question = Question(ask.table(), ask.view, ask.seat, ask.seed)
        told = {"index": ask.index, "seat": ask.seat, "seed": ask.seed}
        lines.append(told | outlook(question, order.games, report.look))
    return Done({"positions": len(lines)}, b"".join(msgspec.json.encode(x) + b"\n" for x in lines))


def evaluate_whole(claim: Claim, report: Report) -> Done:
    """The lines of the parts are the results."""
    return Done({"positions": claim.total}, b"")
