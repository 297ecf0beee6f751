"""The rules of the house that a machine can see: who imports whom, what is pure, how long."""

from __future__ import annotations

import ast
import pathlib
import re
import subprocess
import sys
import typing as t

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]
CODE = sorted(
    path
    for folder in ("engine", "content", "referee", "api", "workers", "deploy", "clients", "tests")
    for path in (ROOT / folder).rglob("*.py")
)
KNOWING = {
    "auztralia": {"__init__.py", "box.py", "options.py"},
    "circadians": {"__init__.py"},
    "last_aurora": {"__init__.py"},
}
"""By game, the files that may know of editions."""
IMPURE = {"random", "time", "os", "pathlib", "io", "socket", "datetime", "secrets", "uuid", "sys"}
NAMED = {
    "pack.py": {"json", "pathlib"},
    "rng.py": {"random"},
    "plain.py": {"sys"},
}
"""In the kernel, the one file that reads files (the packs, when a game is imported), the one with
a random generator (for those who play, never for rules), and the one that looks at modules."""
TABLES_WITHOUT_FILES = """
import sys
from engine import games

def refuse(event, args):
    if event == "open":
        raise AssertionError(args)

found = games()
sys.addaudithook(refuse)
for game in found.values():
    for edition in game.editions:
        table = game.table(edition)
        table.decode(table.encode(table.start(max(game.seats))))
"""
LONGEST_FILE = 400
LONGEST_FUNCTION = 40


def imports(path: pathlib.Path) -> set[str]:
    """The first part of the name of every module that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(str(node.module).partition(".")[0])
    return found


def below(folder: str) -> t.Iterator[pathlib.Path]:
    return (path for path in CODE if path.is_relative_to(ROOT / folder))


@pytest.mark.parametrize("game", KNOWING)
def test_chapters_are_pure(game: str) -> None:
    chapters = below(f"engine/{game}")
    assert {path.name for path in chapters if imports(path) & IMPURE} == set()


def test_the_kernel_is_pure_but_for_what_is_named() -> None:
    impure = {path.name: imports(path) & {*IMPURE, "json"} for path in below("engine/kernel")}
    assert {name: found for name, found in impure.items() if found} == NAMED


def test_no_file_is_read_once_the_games_are_found() -> None:
    subprocess.run([sys.executable, "-c", TABLES_WITHOUT_FILES], check=True, cwd=ROOT)


@pytest.mark.parametrize("game", KNOWING)
def test_no_chapter_knows_an_edition(game: str) -> None:
    chapters = (ROOT / "engine" / game).glob("*.py")
    known = {path.name for path in chapters if "edition" in path.read_text("utf-8")}
    assert known == KNOWING[game]


def test_files_and_functions_are_short() -> None:
    long = []
    for path in CODE:
        text = path.read_text("utf-8")
        if text.count("\n") > LONGEST_FILE:
            long.append(str(path))
        long += [
            f"{path}:{node.lineno} {node.name}"
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.FunctionDef)
            and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
        ]
    assert long == []


def test_a_game_is_named_in_its_own_folders_and_where_games_are_registered() -> None:
    folders = ("engine", "content", "referee", "api", "workers", "deploy", "clients")
    games = re.compile("auztralia|last.aurora|circadians", re.IGNORECASE)
    shared = [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in below(folder)
        if not games.search(path.relative_to(ROOT).as_posix())
        and games.search(path.read_text("utf-8"))
    ]
    assert set(shared) <= {"engine/registry.py", "deploy/stack.py"}
