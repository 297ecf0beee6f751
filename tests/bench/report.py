"""The table of rates and ratios, beside what they should be, and the file that keeps them."""

from __future__ import annotations

import datetime
import json
import os
import pathlib
import platform
import statistics
import subprocess
import typing as t

from .clock import REPEATS, SECONDS, median_ratio

RESULTS = pathlib.Path(__file__).with_name("results.json")
Rates = dict[str, list[float]]


class Target(t.NamedTuple):
    """A ratio of two rates that must not fall below a limit."""

    ours: str
    peers: str
    least: float


TARGETS = (
    Target("auztralia listed", "catanatron listed", 2.5),
    Target("auztralia sampled", "catanatron listed", 4),
    Target("last-aurora listed", "catanatron listed", 2),
    Target("last-aurora sampled", "catanatron listed", 2),
    Target("circadians listed", "catanatron listed", 1.5),
    Target("circadians sampled", "catanatron listed", 1.5),
    Target("auztralia clone", "catanatron copy", 10),
    Target("auztralia json", "catanatron pickle", 20),
    Target("hexrail kernel", "hexrail bare", 0.6),
    Target("hexrail kernel", "hexrail boardgame.io", 8),
    Target("hexrail mcts", "hexrail mcts boardgame.io", 8),
)
BYTES = 12_000


def show(rates: Rates, figures: dict[str, t.Any], absent: dict[str, str]) -> None:
    """Print everything for a reader."""
    print(f"\n{'per second':28}{'median':>12}{'least':>12}{'most':>12}")
    for name, found in rates.items():
        print(f"{name:28}{statistics.median(found):12,.0f}{min(found):12,.0f}{max(found):12,.0f}")
    print(f"\n{'ratio':46}{'measured':>10}{'target':>10}")
    for row in ratios(rates):
        print(verdict(f"{row['ours']} / {row['peers']}", row["ratio"], row["least"], ">="))
    for name, told in figures.items():
        if "position bytes, most" in told:
            size = told["position bytes, most"]
            print(verdict(f"{name}, bytes of a position", size, BYTES, "<="))
    for name, told in figures.items():
        print(f"{name}: " + ", ".join(f"{key} {value}" for key, value in told.items()))
    for name, why in absent.items():
        print(f"{name}: skipped, {why}")


def verdict(name: str, found: float, limit: float, sign: str) -> str:
    kept = found >= limit if sign == ">=" else found <= limit
    return f"{name:46}{found:10,.4g}{sign:>4}{limit:<8,g}{'kept' if kept else 'MISSED'}"


def ratios(rates: Rates) -> list[dict[str, t.Any]]:
    """The targets whose two sides were both measured."""
    return [
        {
            **target._asdict(),
            "ratio": round(median_ratio(rates[target.ours], rates[target.peers]), 3),
        }
        for target in TARGETS
        if target.ours in rates and target.peers in rates
    ]


def keep(rates: Rates, figures: dict[str, t.Any], absent: dict[str, str]) -> None:
    """Write the results beside this file."""
    results = {
        "commit": git("rev-parse", "HEAD"),
        "changed since": bool(git("status", "--porcelain", "engine", "tests/hexrail")),
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
        "seconds": SECONDS,
        "repeats": REPEATS,
        "per second": {name: round(statistics.median(found)) for name, found in rates.items()},
        "ratios": ratios(rates),
        "figures": figures,
        "absent": absent,
    }
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


def git(*words: str) -> str:
    return subprocess.run(["git", *words], capture_output=True, text=True).stdout.strip()
