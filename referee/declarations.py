"""What the content service needs and only the engine and the tests know, as tables in files.

`make tables` writes them; a test compares them with what they were made from.
"""

from __future__ import annotations

import ast
import json
import typing as t
from pathlib import Path

from content import stem
from content.tables import KERNEL, generated_path
from engine import games
from engine.kernel import KERNEL_FINDINGS
from engine.kernel.finding import SHARED_FINDINGS, Finding
from engine.kernel.reason import KERNEL_REASONS, Reason

ROOT = Path(__file__).resolve().parents[1]
Tables = dict[str, dict[str, t.Any] | list[str]]
"""The tables of a game by their names: rows by id, or ids alone."""


def files() -> t.Iterator[tuple[Path, str]]:
    """Each file with what belongs into it."""
    shared: Tables = {
        "reasons": _reasons(KERNEL_REASONS),
        "findings": _params(KERNEL_FINDINGS | {one.id: one for one in SHARED_FINDINGS}),
    }
    yield generated_path(KERNEL), lines(shared)
    for game in games().values():
        rules = game.lexicon()
        own: Tables = {
            "reasons": _reasons(_without(rules.reasons, KERNEL_REASONS)),
            "findings": _params(_without(_with_own_sentence(rules.findings), KERNEL_FINDINGS)),
            "facts": _params(rules.facts),
            "decisions": sorted(rules.answers),
            "editions": list(game.editions),
            "options": {name: one["enum"] for name, one in game.options["properties"].items()},
            "goods": list(game.goods),
            "counted": list(game.counted),
            "decisive": list(game.decisive),
            "tested": sorted(tested(game.code)),
        }
        yield generated_path(game.code), lines(own)


def _with_own_sentence(findings: t.Mapping[str, Finding]) -> dict[str, Finding]:
    """Those that a game has a sentence of its own for."""
    return {id: finding for id, finding in findings.items() if finding.text == id}


def _without(rows: t.Mapping[str, t.Any], shared: t.Container[str]) -> dict[str, t.Any]:
    return {id: row for id, row in rows.items() if id not in shared}


def _params(rows: t.Mapping[str, t.Any]) -> dict[str, t.Any]:
    return {id: list(row.params) for id, row in sorted(rows.items())}


def _reasons(reasons: t.Mapping[str, Reason]) -> dict[str, t.Any]:
    return {
        id: {"rules": list(reason.rules), "params": list(reason.params)}
        for id, reason in sorted(reasons.items())
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


def lines(tables: Tables) -> str:
    """JSON with one line for each row, so that a change is a small difference."""
    told = [f" {json.dumps(name)}: {_rows(rows)}" for name, rows in tables.items()]
    return "{\n" + ",\n".join(told) + "\n}\n"


def _rows(rows: dict[str, t.Any] | list[str]) -> str:
    if isinstance(rows, list):
        return "[\n" + ",\n".join(f"  {json.dumps(id)}" for id in rows) + "\n ]"
    told = [f"  {json.dumps(id)}: {json.dumps(row)}" for id, row in rows.items()]
    return "{\n" + ",\n".join(told) + "\n }"


def main() -> None:
    """Write every file again."""
    for path, text in files():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
