"""Every worked example of the law is a test: its docstring names the number."""

from __future__ import annotations

import ast
import pathlib
import re

from tests import law

HOME = pathlib.Path(__file__).parent
NAMED = re.compile(r"[Ww]orked example (\d+)")


def named() -> dict[int, list[str]]:
    """The tests of each example."""
    by_number: dict[int, list[str]] = {}
    for path in sorted(HOME.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in NAMED.findall(ast.get_docstring(node) or ""):
                    by_number.setdefault(int(number), []).append(f"{path.stem}.{node.name}")
    return by_number


def test_every_worked_example_has_a_test() -> None:
    assert sorted(named()) == [int(number) for number in law.examples("last-aurora")]


if __name__ == "__main__":
    for number, tests in sorted(named().items()):
        print(number, *tests)
