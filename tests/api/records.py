"""Records of finished matches, judged by the worker's audit without a queue."""

from __future__ import annotations

import random
import typing as t

import msgspec

from engine import kernel
from engine.kernel import Table
from referee import matches
from referee.draws import commitment
from referee.jobs.audit import audit
from referee.journal import canonical, header, linked
from referee.store.jobs import Claim
from tests.laws import Taste, any_of

from .play import RULES, TABLE, Data
from .worlds import fresh


def judged(record: Data, language: str = "en") -> tuple[Data, list[Data]]:
    """The verdict of an audit, and its lines."""
    claim = Claim("a" * 32, 1, language, msgspec.json.encode(record))
    verdict, lines = audit(claim, t.cast("t.Any", lambda _done, _total: None))
    return verdict, [msgspec.json.decode(line) for line in lines.splitlines()]


def finished(seed: str, taste: Taste = any_of, table: Table = TABLE, seats: int = 2) -> Data:
    """The record of a random match that is the same in every run, luck included."""
    dice = random.Random(seed)
    step = matches.started(fresh(seats, dice, table), table.start(seats))
    lines, rules = [*step.lines], table.rules
    while step.match.status == "running":
        seat = dice.choice(kernel.waiting(rules, step.state))
        move = taste(kernel.legal(rules, step.state, seat), dice)
        data = rules.answers[move[0]].to_data(move)
        step = matches.played(step.match, step.table, step.state, seat, [data])
        lines += step.lines
    return record_of(step, lines)


def with_step_back(over: str | None, seed: object = "back") -> Data:
    """The record of a match in which the first move that closed the way so was taken back.

    With None it is the first one that closed nothing.
    """
    dice = random.Random(str(seed))
    step = matches.started(fresh(2, dice), TABLE.start(2))
    lines, back = [*step.lines], False
    while step.match.status == "running":
        was, s = step.match, step.state
        seat = dice.choice(kernel.waiting(RULES, s))
        move = dice.choice(kernel.legal(RULES, s, seat))
        step = matches.played(was, TABLE, s, seat, [RULES.answers[move[0]].to_data(move)])
        lines += step.lines
        closed = None if step.undoable else step.match.undo_closed
        if not back and closed == over:
            back, now = True, msgspec.structs.replace(step.match, undo_seat=seat, undo_steps=1)
            step = matches.undone(now, seat, was.position, was.version, 1)
            lines += step.lines
    assert back
    return record_of(step, lines)


def longest(table: Table = TABLE, seats: int = 2) -> Data:
    """The record of a match in which as much is taken back as can be, always the longest move."""
    step = matches.started(fresh(seats, random.Random(1), table), table.start(seats))
    lines, rules = [*step.lines], table.rules
    while step.match.status == "running":
        was, s = step.match, step.state
        seat = kernel.waiting(rules, s)[0]
        moves = [rules.answers[move[0]].to_data(move) for move in kernel.legal(rules, s, seat)[:8]]
        tried = [matches.played(was, table, s, seat, [move]) for move in moves]
        step = max(tried, key=lambda one: (one.undoable, len(one.lines[0].body)))
        lines += step.lines
        if step.undoable:
            step = matches.undone(step.match, seat, was.position, was.version, 1)
            lines += step.lines
    return record_of(step, lines)


def record_of(step: matches.Transition, lines: list[matches.JournalRow]) -> Data:
    """The record of a match that is over."""
    told = step.match.table().game.result(step.state)
    assert told is not None
    return {
        "arbiter_record": 1,
        "header": header(step.match, commitment(step.match.secret)),
        "complete": True,
        "journal": [msgspec.json.decode(one.body) | {"hash": one.hash.hex()} for one in lines],
        "secret": step.match.secret.hex(),
        "head": step.match.head.hex(),
        "result": told._asdict(),
    }


def rechained(record: Data) -> Data:
    """The record with every hash computed anew, as a careful forger would: it is no signature."""
    head = linked(b"", canonical(record["header"]))
    for line in record["journal"]:
        line.pop("hash", None)
        head = linked(head, canonical(line))
        line["hash"] = head.hex()
    record["head"] = head.hex()
    return record
