"""`python -m tests.mutation api --count 40 --seed 1`: random faults, and which are caught."""

from __future__ import annotations

import argparse
import random
import tempfile
import typing as t
from collections import Counter
from pathlib import Path

from .areas import ROOT, Area, area
from .calls import calls
from .faults import Fault, faults
from .guess import Guess
from .runner import CAUGHT, SURVIVED, Runner, copy_tree

KEPT = ROOT / "build" / "mutants"
GRACE = 20.0
FEW = 6
"""Files of tests that are run from the beginning, where they are only guessed."""


class Verdict(t.NamedTuple):
    """What became of one fault."""

    fault: Fault
    old: str
    verdict: str
    by: str

    def __str__(self) -> str:
        old, new = (" ".join(text.split())[:60] for text in (self.old, self.fault.new))
        place = f"{self.fault.path}:{self.fault.line}"
        return f"{self.verdict:8} {self.fault.kind:7} {place}: {old!r} -> {new!r}  {self.by}"


def main() -> None:
    asked = _arguments()
    where = area(asked.area)
    drawn = _drawn(where, asked)[asked.skip :]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder)
        copy_tree(copy)
        known = Guess(where, copy) if asked.guess else calls(asked.area, copy, KEPT)
        runner = Runner(copy)
        print(known, flush=True)
        tests = {n: (fault, known.of(fault, asked.seconds)) for n, fault in enumerate(drawn)}
        limit = 2 * asked.seconds + GRACE
        quick, verdicts = runner.caught(tests, asked.seconds, limit), list[Verdict]()
        for n, (fault, chosen) in tests.items():
            by = quick.get(n, "")
            if by:
                verdict = CAUGHT
            elif asked.once and n in quick:
                verdict = SURVIVED
            else:
                verdict, by = runner.judge(fault, chosen[:FEW] if asked.guess else chosen, limit)
            old = fault.old((copy / fault.path).read_bytes())
            verdicts.append(Verdict(fault, old, verdict, by))
            print(verdicts[-1], flush=True)
    _table(asked.area, verdicts)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("area", help="api, workers, content, judges, referee, kernel or a game")
    parser.add_argument("--count", type=int, default=40, help="how many faults are drawn")
    parser.add_argument("--skip", type=int, default=0, help="how many of them were tried before")
    parser.add_argument("--seed", default="1", help="which ones")
    parser.add_argument("--seconds", type=float, default=20.0, help="of tests for each fault")
    parser.add_argument("--only", default="", help="faults whose place, file:line, begins so")
    parser.add_argument("--guess", action="store_true", help="by names, not by what tests call")
    parser.add_argument("--once", action="store_true", help="no second try from the beginning")
    return parser.parse_args()


def _drawn(where: Area, asked: argparse.Namespace) -> list[Fault]:
    """Each kind is as likely as the others, and within a kind each place."""
    kinds: dict[str, list[Fault]] = {}
    for path in where.files():
        for fault in faults(path, (ROOT / path).read_bytes()):
            if f"{path}:{fault.line}".startswith(asked.only):
                kinds.setdefault(fault.kind, []).append(fault)
    dice, drawn = random.Random(f"{asked.area} {asked.seed}"), list[Fault]()
    while kinds and len(drawn) < asked.count:
        kind = dice.choice(sorted(kinds))
        drawn.append(kinds[kind].pop(dice.randrange(len(kinds[kind]))))
        kinds = {name: left for name, left in kinds.items() if left}
    return drawn


def _table(name: str, verdicts: list[Verdict]) -> None:
    """Caught and survived by kind."""
    print(f"\n{'kind':10} {'caught':>7} {'of':>4}")
    total = Counter(one.fault.kind for one in verdicts)
    caught = Counter(one.fault.kind for one in verdicts if one.verdict == CAUGHT)
    for kind in sorted(total):
        print(f"{kind:10} {caught[kind]:7} {total[kind]:4}")
    n, of = caught.total(), total.total()
    print(f"{name:10} {n:7} {of:4}  {100 * n / max(of, 1):.0f} %")
    for one in verdicts:
        if one.verdict != CAUGHT:
            print(one)


main()
