"""Moves of players for positions: each from a view and a seed, each with its receipt."""

from __future__ import annotations

import hashlib
import time
import typing as t
from time import process_time

import msgspec

from engine import VERSION
from engine.kernel import Table
from referee.agents import PLAYERS, Budget, Question, Stop, Thought
from referee.agents.learned import learned_of
from referee.jobs.orders import LEVELS, Agent, Ask, MovesOrder
from referee.jobs.quotes import Measure, base, label, phase_of
from referee.jobs.report import Done, Later, Report
from referee.journal import canonical, move_data
from referee.store.jobs import Claim

SLICE_SECONDS = 1.0
"""How long a worker thinks before it lets other jobs have a turn."""
LEARNED_AGENTS = ("policy", "rollout", *LEVELS)
"""The agents whose answer depends on weights; the receipt names these by their hash."""
_met: set[tuple[str, str]] = set()
"""The games and agents with which this process has thought."""
SHOWN = 5
"""Lines of a search that a receipt tells."""
Data = dict[str, t.Any]


def think_part(claim: Claim, report: Report) -> Done | Later:
    """Answer the positions of a part; after a while the rest is left for later."""
    begun = process_time()
    try:
        return _thought(claim, report)
    finally:
        _share_out(report.measures, process_time() - begun)
        report.measures[:] = [one for one in report.measures if not _is_first(one)]


def _thought(claim: Claim, report: Report) -> Done | Later:
    order = msgspec.json.decode(claim.input, type=MovesOrder)
    lines = (claim.checkpoint or b"").splitlines(keepends=True)
    end = time.monotonic() + SLICE_SECONDS
    for ask in order.asks[len(lines) :]:
        report(len(lines), len(order.asks))
        told = measured(ask, order.agent, report)
        lines.append(msgspec.json.encode(told) + b"\n")
        if time.monotonic() > end and len(lines) < len(order.asks):
            return Later(b"".join(lines))
    return Done({"positions": len(lines)}, b"".join(lines))


def _share_out(measures: list[Measure], seconds: float) -> None:
    """What reading and writing took belongs to the decisions that it was done for."""
    thought = sum(one.actual for one in measures)
    if thought > 0:
        more = seconds / thought
        measures[:] = [one._replace(actual=one.actual * more) for one in measures]


def _is_first(one: Measure) -> bool:
    """Whether it is the first of its kind here; that one takes up to a hundred times as long,
    because tables, maps and weights are read on the way, and is no measure for others.
    """
    kind = one.game, one.agent
    first = kind not in _met
    _met.add(kind)
    return first


def think_whole(claim: Claim, report: Report) -> Done:
    """Sum up: the lines of the parts are the results."""
    parts = report.jobs.parts(claim.id)
    lines = [msgspec.json.decode(line) for part in parts for line in part.lines.splitlines()]
    spent = sum(line["receipt"]["milliseconds"] for line in lines)
    return Done({"positions": len(lines), "milliseconds": spent}, b"")


def measured(ask: Ask, agent: Agent, report: Report) -> Data:
    """The move of a player; what it took is reported for later quotes."""
    begun = process_time()
    told = answer(ask, agent, report.look)
    quoted, took = base(ask.game, agent, ask), process_time() - begun
    report.measures.append(Measure(ask.game, label(agent, ask), phase_of(ask), quoted, took))
    return told


def answer(ask: Ask, agent: Agent, stop: Stop) -> Data:
    """The move of a player, with all that is needed to get the same move again."""
    table, begun = ask.table(), time.perf_counter()
    question = Question(table, ask.view, ask.seat, ask.seed)
    budget = Budget(agent.iterations, agent.milliseconds)
    thought = PLAYERS[agent.agent]().think(question, budget, stop)
    spent = round((time.perf_counter() - begun) * 1000, 1)
    return {
        "index": ask.index,
        "seat": ask.seat,
        "move": move_data(table.rules, ask.seat, thought.move),
        "receipt": receipt(ask, table, agent, thought, spent),
    }


def receipt(ask: Ask, table: Table, agent: Agent, thought: Thought, milliseconds: float) -> Data:
    return {
        "engine": VERSION,
        "agent": agent.agent,
        "weights": learned_of(table.game).hash if agent.agent in LEARNED_AGENTS else "",
        "seed": ask.seed,
        "iterations": thought.iterations,
        "milliseconds": milliseconds,
        "budget": {"iterations": agent.iterations, "milliseconds": agent.milliseconds},
        "view_hash": view_hash(ask),
        "lines": [
            {
                "move": move_data(table.rules, ask.seat, line.move),
                "visits": line.visits,
                "value": round(line.value, 4),
            }
            for line in thought.lines[:SHOWN]
        ],
    }


def view_hash(ask: Ask) -> str:
    """Names what the player knew: the table, the seat and the view."""
    known = [ask.game, ask.edition, ask.options, ask.rulings, ask.seat, ask.view]
    return hashlib.sha256(canonical(known)).hexdigest()
