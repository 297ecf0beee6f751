"""The newcomer's map: every reason with its file and line, its rules and the tests that name it."""

from __future__ import annotations

import pathlib
import re
import typing as t

from . import games

ROOT = pathlib.Path(__file__).resolve().parents[1]
DECLARED = re.compile(r'^([A-Z_]+) = \w+\.reason\(\s*"(\w+)"', re.M)


class Row(t.NamedTuple):
    """A line of the map."""

    reason: str
    place: str
    rules: str
    tests: str


def rows() -> t.Iterator[Row]:
    """One row for each reason of each game, in the order of its chapters."""
    for game in games().values():
        reasons = game.lexicon().reasons
        folder = ROOT / "engine" / game.code.replace("-", "_")
        tests = {path.name: path.read_text("utf-8") for path in _tests(folder.name)}
        for path in sorted(folder.glob("*.py")):
            text = path.read_text("utf-8")
            for found in DECLARED.finditer(text):
                reason = reasons[f"{game.prefix}.{path.stem}.{found[2]}"]
                line = text.count("\n", 0, found.start()) + 1
                named = [name for name, source in tests.items() if found[1] in source]
                place = f"{path.relative_to(ROOT)}:{line}"
                yield Row(reason.id, place, " ".join(reason.rules), " ".join(named))


def _tests(game: str) -> list[pathlib.Path]:
    return sorted((ROOT / "tests" / game).glob("test_*.py"))


if __name__ == "__main__":
    table = list(rows())
    widths = [max(len(row[i]) for row in table) for i in range(3)]
    for row in table:
        told = [cell.ljust(width) for cell, width in zip(row[:3], widths, strict=True)]
        print(*told, row.tests, sep="  ")
