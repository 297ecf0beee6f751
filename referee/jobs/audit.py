"""Audit a record: play it again, judge every move, check its luck and its chain."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import is_over
from referee.errors import BrokenRecord
from referee.jobs.report import Done, Report
from referee.records import (
    Replay,
    chain_fault,
    draws_fault,
    events_fault,
    result_differs,
)
from referee.refusals import explained
from referee.store.jobs import Claim


def audit(claim: Claim, report: Report) -> Done:
    """The verdict on a record, and a line for each move that was judged."""
    lines: list[dict[str, t.Any]] = []
    try:
        replay = Replay(claim.input)
        replay.unfold()
    except BrokenRecord as broken:
        return Done(_verdict(broken, claim.language, ""), b"")
    report(0, len(replay.lines))
    try:
        replay.begin()
        while _step(replay, lines):
            report(replay.at, len(replay.lines))
        broken_at = None
    except BrokenRecord as broken:
        broken_at = broken
    report(len(replay.lines), len(replay.lines))
    told = _verdict(broken_at, claim.language, replay.table.edition)
    told |= {
        "lines": len(replay.lines),
        "moves": len(lines),
        "finished": is_over(replay.s),
        "chain_broken_at": chain_fault(replay),
        "draws_broken_at": draws_fault(replay.record),
        "draws": sum(line.draw is not None for line in replay.lines),
        "drawn_elsewhere": sum(
            line.kind == "chance" and line.draw is None for line in replay.lines
        ),
        "result_differs": result_differs(replay),
        "events_differ_at": None if broken_at else events_fault(replay),
    }
    whole = told["events_differ_at"] is None
    whole = whole and told["chain_broken_at"] is None and told["draws_broken_at"] is None
    told["sound"] = told["sound"] and whole and not told["result_differs"]
    return Done(told, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def _step(replay: Replay, lines: list[dict[str, t.Any]]) -> bool:
    """Play the next line and note that it is in order."""
    if replay.at == len(replay.lines):
        return False
    line = replay.lines[replay.at]
    replay.step()
    lines.append({"line": line.line, "kind": line.kind, "seat": line.seat, "legal": True})
    return True


def _verdict(broken: BrokenRecord | None, language: str, edition: str) -> dict[str, t.Any]:
    """The first fault of a record, with the rules if a move was refused."""
    told: dict[str, t.Any] = {"sound": broken is None, "fault": None}
    if broken is not None:
        told["fault"] = {"line": broken.line, "fault": broken.fault}
        if broken.denial is not None:
            told["fault"] |= explained(broken.denial, edition, language) | {"lang": language}
    return told
