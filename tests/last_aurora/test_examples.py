"""Every worked example of the dossier is a test: its docstring names the number."""

from __future__ import annotations

import ast
import pathlib
import re

HOME = pathlib.Path(__file__).parent
DOSSIER = HOME.parents[2] / "shared" / "rules" / "last-aurora.md"
EXAMPLES = range(1, 43)
NAMED = re.compile(r"[Ww]orked example (\d+)")


def named() -> dict[int, list[str]]:
    """The tests of each example."""
    found: dict[int, list[str]] = {}
    for path in sorted(HOME.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in NAMED.findall(ast.get_docstring(node) or ""):
                    found.setdefault(int(number), []).append(f"{path.stem}.{node.name}")
    return found


def test_every_worked_example_has_a_test() -> None:
    assert sorted(named()) == [*EXAMPLES]


def test_the_dossier_has_no_other_examples() -> None:
    if DOSSIER.exists():
        _, _, text = DOSSIER.read_text("utf-8").partition("## Worked examples")
        assert [int(n) for n in re.findall(r"^(\d+)\. \*\*", text, re.M)] == [*EXAMPLES]


if __name__ == "__main__":
    for number, tests in sorted(named().items()):
        print(number, *tests)
