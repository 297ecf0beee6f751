"""Hexrail on the kernel, beside the same rules in one bare file without any engine."""

from __future__ import annotations

import importlib.util
import itertools
import os
import pathlib
import sys
import types
import typing as t

from engine.kernel import advance, apply, legal
from tests.hexrail import RULES
from tests.hexrail.playout import Lcg, playouts
from tests.hexrail.setup import beginning
from tests.hexrail.turn import Turn

from .clock import Absent, Measure, Tally, timed

SHARED = pathlib.Path(__file__).resolve().parents[3] / "shared" / "bench"
SAME_GAMES = 20


class Kernel:
    """Random games on the kernel."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.seeds = itertools.count(1)

    def measures(self) -> list[Measure]:
        return [timed("hexrail kernel", self.play)]

    def figures(self) -> dict[str, t.Any]:
        return self.tally.figures()

    def play(self) -> int:
        seed = next(self.seeds)
        s, pick, roll = beginning(), Lcg(seed).pick, Lcg(seed ^ 0x5EED).roll
        decisions = options = 0
        while (entry := advance(RULES, s, pick)) is not None:
            seat = t.cast("Turn", entry).seat
            moves = legal(RULES, s, seat)
            apply(RULES, s, seat, moves[(roll() >> 12) % len(moves)])
            decisions += 1
            options += len(moves)
        return self.tally.add(decisions, options)


class Bare:
    """Random games in the bare file; the first ones must have the kernel's checksum."""

    def __init__(self) -> None:
        self.rules = bare_rules()
        self.tally = Tally()
        self.seeds = itertools.count(1)
        if tuple(playouts(1, SAME_GAMES)) != tuple(self.rules.run(1, SAME_GAMES)):
            raise Absent("the bare Hexrail plays other games than ours")

    def measures(self) -> list[Measure]:
        return [timed("hexrail bare", self.play)]

    def figures(self) -> dict[str, t.Any]:
        return self.tally.figures()

    def play(self) -> int:
        seed, rules = next(self.seeds), self.rules
        s, roll = rules.start(seed), Lcg(seed ^ 0x5EED).roll
        decisions = options = 0
        while not s.over:
            moves = rules.legal(s)
            s = rules.apply(s, moves[(roll() >> 12) % len(moves)])
            decisions += 1
            options += len(moves)
        return self.tally.add(decisions, options)


def bare_rules() -> types.ModuleType:
    """The bare file as a module; it is not part of this repository."""
    path = os.environ.get("ARBITER_BARE_HEXRAIL") or SHARED / "compiled" / "hexrail.py"
    if not pathlib.Path(path).exists():
        raise Absent("no bare Hexrail; ARBITER_BARE_HEXRAIL may name its file")
    spec = importlib.util.spec_from_file_location("bare_hexrail", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bare_hexrail"] = module
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    spec.loader.exec_module(module)
    sys.dont_write_bytecode = writes
    return module
