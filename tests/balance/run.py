"""The command: which games at which tables, with the values of when, and where it is kept."""

from __future__ import annotations

import argparse
import importlib
import pathlib
import time
import typing as t

from clients.arbiter.frame import agent_of
from content import stem
from referee.jobs.orders import Agent
from tests.balance import report
from tests.balance.series import SEARCHING, Line, Place, Series, lines_of
from tests.balance.values import now

JOBS = 2
CHANGES = {"before": "TUNED", "latest": "LATEST"}
"""The values of the packs that are played, besides those of now."""
ITERATIONS = 60


def main() -> None:
    asked = _arguments()
    home = stem(asked.game)
    name = f"tests.{home}.balance"
    module = importlib.import_module(name)
    path = pathlib.Path(asked.out or pathlib.Path(module.__file__ or "").with_suffix(".json"))
    changes = getattr(module, CHANGES[asked.values]) if asked.values in CHANGES else ()
    report.head(path, _head(asked, home, module))
    for table in [one for one in module.TABLES if asked.only in (None, one)]:
        place = module.TABLES[table]
        for agent, n in _games(asked, place).items():
            if n:
                series = Series(name, table, agent, n, asked.seed)
                told = _told(series, home, changes, asked.jobs)
                told["commit"], told["seed"] = report.commit(), asked.seed
                report.keep(path, asked.values, table, agent.name(), told)


def _games(asked: argparse.Namespace, place: Place) -> dict[Agent, int]:
    """How many games of which agents; those of one table are enough for any that is named."""
    games = place.games if asked.games is None else asked.games
    if asked.agent is not None:
        return {asked.agent: games}
    searched = place.searched if asked.searched is None else asked.searched
    return {Agent("greedy"): games, Agent(SEARCHING, asked.iterations): searched}


def _told(series: Series, home: str, changes: t.Sequence[t.Any], jobs: int) -> report.Data:
    """Play a series and print what it says."""
    begun, lines = time.monotonic(), list[Line]()
    for piece in lines_of(series, home, changes, jobs):
        lines += piece
    module = importlib.import_module(series.module)
    told = report.summary(lines)
    if hasattr(module, "findings"):
        told |= module.findings(lines)
    print(f"{series.name}, {series.agent.name()}, {len(lines)} games,", end=" ")
    print(f"{time.monotonic() - begun:.0f} s, score {told['score']['mean']}")
    for key, one in told["measures"].items():
        print(f"    {key}: {one.get('rate', one.get('mean'))}")
    for key in ("wins by seat", "wins by first order"):
        print(f"    {key}: {[one['rate'] for one in told[key]]}")
    if "wins against it" in told:
        print(f"    wins: {told['wins against it']}, {told['opponent score']['mean']}", flush=True)
    if hasattr(module, "table"):
        print(*module.table(told), sep="\n", flush=True)
    return told


def _head(asked: argparse.Namespace, home: str, module: t.Any) -> report.Data:
    values = [
        {"value": one.place(), "before": one.before, "after": now(home, one), "why": one.why}
        for one in module.TUNED
    ]
    return {"game": asked.game, "edition": module.EDITION, "values": values}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.balance")
    parser.add_argument("game")
    parser.add_argument("--values", choices=(*CHANGES, "after"), default="after")
    parser.add_argument("--only", help="the name of a table")
    parser.add_argument("--agent", type=agent_of, help="only these: greedy, policy, mcts:60 ...")
    parser.add_argument("--games", type=int, help="games at each table, without --agent of greedy")
    parser.add_argument("--searched", type=int, help="games of players that search")
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=JOBS)
    parser.add_argument("--out", help="a file; else the one beside the game's module")
    return parser.parse_args()
