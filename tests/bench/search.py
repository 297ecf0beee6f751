"""Tree search: simulations a second on Hexrail, beside boardgame.io's bot, and on AuZtralia."""

from __future__ import annotations

import itertools
import os
import random
import re
import subprocess
import typing as t

from engine.auztralia import AUZTRALIA
from engine.kernel import Table, advance, play_random, seeded, view, waiting
from referee.agents import Budget, Question
from referee.agents.judge import Judge
from referee.agents.mcts import Mcts
from referee.agents.registry import JUDGES
from tests.hexrail import HEXRAIL

from .boardgame import FOLDER, Boardgame
from .clock import Measure, timed

DEPTH = 200
"""The playouts of boardgame.io's bot and of ours on Hexrail."""
ITERATIONS = 50
POSITIONS = 12
RATE = re.compile(rf"MCTS, playout depth {DEPTH}: ([\d,]+) simulations/s")


class Search:
    """Our search on the two games."""

    def __init__(self) -> None:
        JUDGES["hexrail"] = Judge(lambda s: ([float(n) for n in s.pub.score], None), 4.0)
        JUDGES["hexrail"] = JUDGES["hexrail"]._replace(playout=DEPTH)
        self.hexrail = itertools.cycle(questions(HEXRAIL.table("first"), 3, 15, 55))
        self.auztralia = itertools.cycle(questions(AUZTRALIA.table("pl-2018"), 2, 20, 140))

    def measures(self) -> list[Measure]:
        return [
            timed("hexrail mcts", lambda: think(next(self.hexrail))),
            timed("auztralia mcts", lambda: think(next(self.auztralia))),
        ]

    def figures(self) -> dict[str, t.Any]:
        return {"iterations a move": ITERATIONS, "playout depth on hexrail": DEPTH}


class Bot(Boardgame):
    """boardgame.io's bot; its script goes on with matches, which nobody waits for."""

    def measures(self) -> list[Measure]:
        return [Measure("hexrail mcts boardgame.io", bot_rate)]


def bot_rate() -> float:
    command, env = ["node", "bench.js", "bots"], dict(os.environ)
    with subprocess.Popen(
        command, cwd=FOLDER, env=env, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            for line in t.cast("t.IO[str]", process.stdout):
                found = RATE.search(line)
                if found is not None:
                    return float(found.group(1).replace(",", ""))
        finally:
            process.kill()
    raise RuntimeError("boardgame.io's bot reported nothing")


def questions(table: Table, seats: int, first: int, last: int) -> list[Question]:
    """Decisions in mid-game with something to search for."""
    found: list[Question] = []
    for seed in itertools.count():
        s, dice = table.start(seats), random.Random(seed)
        play_random(table.rules, s, seeded(seed), dice, dice.randint(first, last))
        advance(table.rules, s, seeded(seed))
        if s.todo:
            seat = waiting(table.rules, s)[0]
            asked = Question(table, view(table.rules, s, seat), seat, seed)
            if think(asked):
                found.append(asked)
        if len(found) == POSITIONS:
            return found
    raise AssertionError


def think(question: Question) -> int:
    """Search from nothing; how many simulations were made."""
    return Mcts().think(question, Budget(iterations=ITERATIONS)).iterations
