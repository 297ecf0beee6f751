"""A record judged by two sets of rules side by side, up to the first move they judge differently.

Both replays have the luck of the record. Where the other rules ask for luck that the record does
not have, or leave out some that it has, the games have parted and later moves say nothing.
"""

from __future__ import annotations

import typing as t

import msgspec

from content.interface import compared_text
from engine.kernel import Rulings, Table
from referee.errors import BrokenRecord
from referee.jobs.report import Done, Report
from referee.record_form import RecordLine
from referee.records import Elsewhere, Replay
from referee.refusals import explained
from referee.store.jobs import Claim

ILLEGAL, NOT_DUE = "illegal_move", "chance_not_due"
Data = dict[str, t.Any]
Fault = BrokenRecord | None


class ComparisonOrder(msgspec.Struct):
    """What the caller sent: a record, and the rules to hold it against."""

    record: msgspec.Raw
    edition: str | None
    rulings: Rulings


WANTED = msgspec.json.Decoder(ComparisonOrder)


def comparison(claim: Claim, report: Report) -> Done:
    """The first move of a record whose verdict is another, and a line for each move compared."""
    asked = WANTED.decode(claim.input)
    data = bytes(asked.record)
    try:
        one, other = Replay(data), Elsewhere(data, asked.edition, asked.rulings)
    except BrokenRecord as broken:
        fault = {"line": broken.line, "fault": broken.fault}
        return Done({"alike": False, "fault": fault}, b"")
    both = Both(one, other, claim.language)
    report(0, len(one.lines))
    both.begin()
    while both.goes_on():
        both.step()
        report(one.at, len(one.lines))
    report(len(one.lines), len(one.lines))
    return Done(both.result(), b"".join(msgspec.json.encode(line) + b"\n" for line in both.lines))


class Both:
    """Two replays of one record, step by step."""

    def __init__(self, one: Replay, other: Elsewhere, language: str) -> None:
        self.one = one
        self.other = other
        self.language = language
        self.lines: list[Data] = []
        self.changed: Data | None = None
        self.stopped: Data | None = None

    def begin(self) -> None:
        """The set-up of both."""
        self._go_on(_fault(self.one.begin), _fault(self.other.begin))

    def goes_on(self) -> bool:
        parted = self.changed or self.stopped
        return parted is None and self.one.at < len(self.one.lines)

    def step(self) -> None:
        """The next line of the record, judged by both."""
        line = self.one.lines[self.one.at]
        faults = _fault(self.one.step), _fault(self.other.step)
        refused = [fault is not None and fault.fault == ILLEGAL for fault in faults]
        if line.kind == "move":
            verdicts = {"legal": not refused[0], "legal_there": not refused[1]}
            self.lines.append({"line": line.line, "seat": line.seat} | verdicts)
        if refused[0] != refused[1]:
            self.changed = self._change(line, *faults)
        else:
            self._go_on(*faults)

    def _go_on(self, one: Fault, other: Fault) -> None:
        """Stop where either replay does, or where they are no longer at the same line."""
        if one is not None:
            self.stopped = self._stop("broken", one)
        elif other is not None:
            self.stopped = self._stop("luck", other)
        elif self.one.at != self.other.at:
            at = min(self.one.at, self.other.at)
            self.stopped = self._stop("luck", BrokenRecord(self.one.lines[at].line, NOT_DUE))

    def _stop(self, how: str, fault: BrokenRecord) -> Data:
        params = {"line": fault.line, "other": self.other.table.edition}
        told = {"line": fault.line, "fault": fault.fault}
        return told | {"detail": compared_text(how, params, self.language)}

    def _change(self, line: RecordLine, one: Fault, other: Fault) -> Data:
        """A move that one of the two refuses: which, in whose words, and why."""
        there = other is not None and other.fault == ILLEGAL
        refused, by = (other, self.other) if there else (one, self.one)
        index = len(self.lines) - 1
        editions = {"edition": self.one.table.edition, "other": self.other.table.edition}
        how = "refused" if there else "allowed"
        return {
            "line": line.line,
            "index": index,
            "seat": line.seat,
            "move": line.move,
            "legal": there,
            "legal_there": not there,
            "denial": _denial(t.cast("BrokenRecord", refused), by.table, self.language),
            "detail": compared_text(how, {"number": index + 1} | editions, self.language),
        }

    def result(self) -> Data:
        """What is told at the end."""
        own, others = self.one.table, self.other.table
        alike = self.changed is None and self.stopped is None
        words = compared_text("alike", {"edition": others.edition}, self.language)
        part = self.changed or self.stopped or {"detail": words}
        return {
            "alike": alike,
            "fault": None,
            "record": _table(own),
            "other": _table(others),
            "lines": len(self.one.lines),
            "moves": len(self.lines),
            "changed": self.changed,
            "stopped": self.stopped,
            "detail": part["detail"],
            "lang": self.language,
        }


def _fault(work: t.Callable[[], object]) -> Fault:
    try:
        work()
    except BrokenRecord as broken:
        return broken
    return None


def _table(table: Table) -> Data:
    return {"edition": table.edition, "options": table.options, "rulings": table.rulings}


def _denial(refused: BrokenRecord, table: Table, language: str) -> Data | None:
    """Why the move is refused where it is."""
    if refused.denial is None:
        return None
    return explained(refused.denial, table.edition, language) | {"lang": language}
