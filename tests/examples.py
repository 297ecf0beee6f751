"""`python -m tests.examples`: the worked examples of the law as questions for the conformance kit.

The tests of the examples are run, and every move that they have judged is written down with its
position. What `referee.conformance` answers to it is not written: a kit asks the rules of its day.
"""

from __future__ import annotations

import gzip
import re
import typing as t

import msgspec
import pytest

from content import stem
from engine import games
from engine.kernel import AnyState, Denial, Move, Ruleset, Table, ask
from referee.conformance.kit import EXAMPLES
from referee.errors import BadPosition
from referee.untrusted_positions import read

NAMED = re.compile(r"[Ww]orked example (\d+)|\b((?:WE|EX)-\d+)|test_(we_\d+)")
"""How the tests of the three games name the example that they play."""
MOST = 4
"""So many moves of one test are kept, the last ones: those are what it is about."""
Judged = tuple[Ruleset, AnyState, int, Move]
TABLES: list[Table] = []


class Watch:
    """A pytest plugin that keeps the moves which the tests of worked examples have judged."""

    def __init__(self) -> None:
        self.judged: list[Judged] = []
        self.found: dict[str, dict[bytes, dict[str, t.Any]]] = {}

    def pytest_collection_modifyitems(self, items: list[t.Any]) -> None:
        items[:] = [one for one in items if example_of(one)]

    def pytest_runtest_setup(self) -> None:
        self.judged.clear()

    def pytest_runtest_teardown(self, item: t.Any) -> None:
        number = example_of(item)
        for rules, s, seat, move in self.judged[-MOST:]:
            self._keep(number, rules, s, seat, move)

    def _keep(self, number: str, rules: Ruleset, s: AnyState, seat: int, move: Move) -> None:
        """Keep a question whose position callers could send, once."""
        table = table_of(rules)
        if table is None or type(seat) is not int or move[0] not in rules.answers:
            return
        try:
            position = table.encode(s)
            read(position)
            spelled = rules.answers[move[0]].to_data(move)
        except (BadPosition, ValueError, TypeError, LookupError):
            return
        known = self.found.setdefault(table.game.code, {})
        question = {"position": msgspec.json.decode(position), "seat": seat, "move": spelled}
        name = f"{table.game.code}/{table.edition}/example/{number}/{len(known) + 1}"
        known.setdefault(msgspec.json.encode(question), {"id": name, "kind": "verdict", **question})


def example_of(item: t.Any) -> str:
    """The number of the worked example that a test plays; nothing if it plays none."""
    found = NAMED.search(f"{item.function.__name__} {item.function.__doc__}")
    return next(filter(None, found.groups())).upper().replace("_", "-") if found else ""


def table_of(rules: Ruleset) -> Table | None:
    """The table whose rules these are."""
    return next((one for one in TABLES if one.rules is rules), None)


def watched() -> Watch:
    """Whoever makes a table or judges a move from now on is seen."""
    watch, real, init = Watch(), ask.judged, Table.__init__

    def judged(
        rules: Ruleset, s: AnyState, seat: int, move: Move, formed: bool = False
    ) -> tuple[Denial | None, Move]:
        watch.judged.append((rules, s.clone(), seat, move))
        return real(rules, s, seat, move, formed)

    def made(table: Table, *args: t.Any, **named: t.Any) -> None:
        init(table, *args, **named)
        TABLES.append(table)

    ask.judged = judged
    setattr(Table, "__init__", made)  # noqa: B010
    return watch


def main() -> None:
    """Run the tests of the examples of all games and write what they asked."""
    watch = watched()
    folders = [f"tests/{stem(code)}" for code in games()]
    if pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *folders], plugins=[watch]):
        raise SystemExit("the examples do not hold")
    EXAMPLES.mkdir(exist_ok=True)
    for code, found in sorted(watch.found.items()):
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in found.values())
        (EXAMPLES / f"{stem(code)}.jsonl.gz").write_bytes(gzip.compress(lines, mtime=0))
        print(f"{code}: {len(found)} questions")


if __name__ == "__main__":
    main()
