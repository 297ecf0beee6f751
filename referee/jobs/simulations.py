"""Simulations as jobs: parts are matches in a row, the whole is their statistics."""

from __future__ import annotations

import msgspec

from referee.jobs import pace
from referee.jobs.orders import Piece
from referee.jobs.quotes import Measure, match_key
from referee.jobs.report import Done, Later, Report
from referee.simulation.play import Progress, play
from referee.simulation.statistics import read, summary
from referee.simulation.usage import unused, used
from referee.store.jobs import Claim


def simulate_part(claim: Claim, report: Report) -> Done | Later:
    """Play the matches of a part; after a while it stops, in the middle of one."""
    piece = msgspec.json.decode(claim.input, type=Piece)
    kept = claim.checkpoint
    so_far = msgspec.json.decode(kept, type=Progress) if kept else Progress()
    total = piece.last - piece.first
    report(len(so_far.lines), total)
    if not play(piece, so_far, lambda done: report(done, total), report.look):
        return Later(msgspec.json.encode(so_far))
    expected = total * pace.of_match(piece.setting)
    report.measures.append(Measure(*match_key(piece.setting), expected, so_far.seconds))
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in so_far.lines)
    return Done({"seconds": so_far.seconds, "used": so_far.used}, lines)


def simulate_whole(claim: Claim, report: Report) -> Done:
    """The statistics of all parts."""
    parts = report.jobs.parts(claim.id)
    pieces = [msgspec.json.decode(part.input, type=Piece) for part in parts]
    results = [msgspec.json.decode(part.result) for part in parts]
    settings = {piece.table: piece.setting for piece in pieces}
    lines = []
    for part in parts:
        report.look()
        lines += read(part.lines)
    tables = summary([settings[at] for at in sorted(settings)], lines)
    for at, told in enumerate(tables):
        table = settings[at].table()
        mine = [r for p, r in zip(pieces, results, strict=True) if p.table == at]
        counts = used(table, [result["used"] for result in mine])
        told["usage"] = counts | {"unused": unused(table, counts)}
        decisions = sum(line.decisions for line in lines if line.table == at)
        told["decisions_per_second"] = _rate(decisions, sum(result["seconds"] for result in mine))
    seconds = sum(result["seconds"] for result in results)
    decisions = sum(line.decisions for line in lines)
    told_all = {"seed": pieces[0].seed, "games": len(lines), "tables": tables}
    told_all |= {"seconds": round(seconds, 3), "decisions_per_second": _rate(decisions, seconds)}
    return Done(told_all, b"")


def _rate(n: int, seconds: float) -> float:
    return round(n / max(seconds, 1e-9), 1)
