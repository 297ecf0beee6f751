"""What the games of a series say, and the file that keeps it."""

from __future__ import annotations

import json
import pathlib
import statistics
import subprocess
import typing as t
from collections import Counter

from referee.simulation.statistics import wilson
from tests.balance.series import Line

Data = dict[str, t.Any]


def rate(hits: int, of: int) -> Data:
    """A share with the interval that holds the true one in 95 of 100 cases."""
    low, high = wilson(hits, of)
    share = hits / max(of, 1)
    return {
        "n": hits,
        "of": of,
        "rate": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def summary(lines: list[Line]) -> Data:
    """The games of one series in figures."""
    lines.sort(key=lambda line: line.number)
    games, seats = len(lines), range(len(lines[0].scores))
    best = [max(line.scores) for line in lines]
    told: Data = {
        "games": games,
        "wins by seat": [rate(sum(seat in x.winners for x in lines), games) for seat in seats],
        "wins by first order": [
            rate(sum(x.order[at] in x.winners for x in lines), games)
            for at in range(len(lines[0].order))
        ],
        "score": spread([score for line in lines for score in line.scores]),
        "best score": spread(best),
        "worst score": spread([min(line.scores) for line in lines]),
        "measures": _measures(lines),
        "used": _used(lines),
    }
    points = [line.opponent for line in lines if line.opponent is not None]
    if points:
        told["opponent score"] = spread(points)
        told["wins against it"] = rate(sum(bool(line.winners) for line in lines), games)
    return told


def spread(numbers: t.Sequence[float]) -> Data:
    return {
        "mean": round(statistics.fmean(numbers), 3),
        "deviation": round(statistics.pstdev(numbers), 3),
        "least": min(numbers),
        "most": max(numbers),
    }


def _measures(lines: list[Line]) -> Data:
    """A measure that is only 0 or 1 is a share, any other a spread."""
    told: Data = {}
    for name in lines[0].measures:
        found = [line.measures[name] for line in lines]
        shares = all(type(value) is bool for value in found)
        told[name] = rate(sum(map(int, found)), len(found)) if shares else spread(found)
    return told


def _used(lines: list[Line]) -> dict[str, float]:
    """How often something happens in a game, on average."""
    total: Counter[str] = Counter()
    for line in lines:
        total.update(line.used)
    return {name: round(n / len(lines), 4) for name, n in sorted(total.items())}


def keep(path: pathlib.Path, values: str, name: str, agent: str, told: Data) -> None:
    """Put the figures of one series into the file, beside what is there."""
    kept: Data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept.setdefault(values, {}).setdefault(name, {})[agent] = told
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def head(path: pathlib.Path, told: Data) -> None:
    """What the file begins with: how its figures were made."""
    kept: Data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    rest = {key: value for key, value in kept.items() if key not in told}
    path.write_text(json.dumps(told | rest, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def commit() -> str:
    """The commit that was played, with a mark if the code or the packs are changed since."""
    asked = ["git", "status", "--porcelain", "engine", "workers", "content/games"]
    changed = subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    found = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True)
    return found.stdout.strip() + (" and changes" if changed else "")
