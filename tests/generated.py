"""Tables that the content service needs and only the engine or the tests know.

`python -m tests.generated` writes them; a test compares them with what they were made from.
"""

from __future__ import annotations

import ast
import json
import typing as t
from pathlib import Path

from content import stem
from engine import games
from engine.kernel import KERNEL_FINDINGS
from engine.kernel.reason import KERNEL_REASONS, Reason

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / "content"


def tables() -> t.Iterator[tuple[Path, str]]:
    """Each file with what belongs into it."""
    yield HOME / "reasons" / "kernel.json", lines(_reasons(KERNEL_REASONS))
    yield HOME / "findings" / "kernel.json", lines(_params(KERNEL_FINDINGS))
    for game in games().values():
        rules = game.lexicon()
        own, flaws = rules.reasons, rules.findings
        asked = {"asked": sorted(rules.answers)}
        named = {"tested": sorted(tested(game.code))}
        file = f"{stem(game.code)}.json"
        yield HOME / "reasons" / file, lines(_reasons(_without(own, KERNEL_REASONS)))
        yield HOME / "findings" / file, lines(_params(_without(flaws, KERNEL_FINDINGS)))
        yield HOME / "facts" / file, lines(_params(rules.facts))
        yield HOME / "decisions" / file, json.dumps(asked, indent=1) + "\n"
        yield HOME / "coverage" / file, json.dumps(named, indent=1) + "\n"


def _without(rows: t.Mapping[str, t.Any], shared: t.Container[str]) -> dict[str, t.Any]:
    return {id: row for id, row in rows.items() if id not in shared}


def _params(known: t.Mapping[str, t.Any]) -> dict[str, list[str]]:
    return {id: list(row.params) for id, row in sorted(known.items())}


def _reasons(known: t.Mapping[str, Reason]) -> dict[str, t.Any]:
    return {
        id: {"rules": list(reason.rules), "params": list(reason.params)}
        for id, reason in sorted(known.items())
    }


def tested(game: str) -> set[str]:
    """The rules that the marks of the tests name."""
    return {
        argument.value
        for path in sorted((ROOT / "tests" / stem(game)).glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def lines(rows: dict[str, t.Any]) -> str:
    """JSON with one line for each row, so that a change is a small difference."""
    told = [f"  {json.dumps(id)}: {json.dumps(row)}" for id, row in rows.items()]
    return "{\n" + ",\n".join(told) + "\n}\n"


if __name__ == "__main__":
    for path, text in tables():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
