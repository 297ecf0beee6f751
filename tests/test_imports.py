"""Who imports whom: the table of the README holds, and no modules import each other in a circle."""

from __future__ import annotations

import ast
import functools
import json
import pathlib
import re
import subprocess
import sys
import typing as t

import pytest

from engine import games
from engine.kernel import advance, seeded

ROOT = pathlib.Path(__file__).resolve().parents[1]
CODE = ("engine", "content", "referee", "api", "workers", "clients", "deploy")
ROW = re.compile(r"^\| (?P<folders>`\S.*?) \| .* \| (?P<imports>.*?) \|$", re.M)
TICKED = re.compile(r"`([^`]+)`")
UNNEEDED = {
    "flask",
    "werkzeug",
    "sqlalchemy",
    "celery",
    "kombu",
    "redis",
    "marshmallow",
    "requests",
}
"""What the command line does without."""
LOADED = """
import json, sys
from clients.arbiter.commands import arbiter
try:
    arbiter(json.loads(sys.argv[1]))
except SystemExit as end:
    print(end.code, file=sys.stderr)
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


@functools.cache
def modules() -> dict[str, pathlib.Path]:
    """Every module of ours by its name."""
    found = {}
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@functools.cache
def table() -> dict[str, tuple[str, ...]]:
    """What each folder may import, as the README has it, folders as names of modules."""
    tree = (
        (ROOT / "README.md")
        .read_text("utf-8")
        .partition("## Where things are")[2]
        .partition("\n## ")[0]
    )
    return {
        folder.strip("/").replace("/", "."): tuple(TICKED.findall(row["imports"]))
        for row in ROW.finditer(tree)
        for folder in TICKED.findall(row["folders"])
    }


def imports(name: str, when_loaded: bool = False) -> t.Iterator[str]:
    """The modules of ours that a module imports: all of them, or those while it is loaded."""
    path = modules()[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    tree = ast.parse(path.read_text("utf-8"))
    for node in outside_functions(tree) if when_loaded else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom):
            yield from _from(node, package)


def outside_functions(node: ast.AST) -> t.Iterator[ast.AST]:
    yield node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        for inner in ast.iter_child_nodes(node):
            yield from outside_functions(inner)


def _from(node: ast.ImportFrom, package: str) -> t.Iterator[str]:
    """A submodule if that is what is imported, else the module that holds the name."""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1] if node.level else []
    source = ".".join([*above, *([node.module] if node.module else [])])
    for alias in node.names:
        inner = f"{source}.{alias.name}"
        if inner in modules():
            yield inner
        elif source in modules():
            yield source


def inside(name: str, folder: str) -> bool:
    return name == folder or name.startswith(f"{folder}.")


def room_of(name: str) -> str:
    """The row of the table that a module belongs to: the folder that is named most closely."""
    return max((folder for folder in table() if inside(name, folder)), key=len, default="")


def test_the_table_names_every_folder_there_is() -> None:
    assert {name for name in modules() if not room_of(name)} == set()
    folders = {folder.replace(".", "/") for folder in table()}
    assert {folder for folder in folders if not (ROOT / folder).is_dir()} == set()


@pytest.mark.parametrize("folder", CODE)
def test_every_import_is_allowed_by_the_table(folder: str) -> None:
    forbidden = {
        f"{name} imports {other}"
        for name in modules()
        if inside(name, folder)
        for other in imports(name)
        if not any(inside(other, allowed) for allowed in (room_of(name), *table()[room_of(name)]))
    }
    assert forbidden == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    waiting = {name: set(imports(name, when_loaded=True)) - {name} for name in modules()}
    while ready := {name for name, others in waiting.items() if not others & waiting.keys()}:
        for name in ready:
            del waiting[name]
    assert waiting == {}


def loaded_by(*args: str) -> set[str]:
    """The packages that a command of the command line has loaded when it is done."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, json.dumps(args)], cwd=ROOT, capture_output=True, text=True
    )
    *_, code, loaded = done.stderr.splitlines()
    assert code == "0", done.stdout + done.stderr
    return {name.partition(".")[0] for name in json.loads(loaded)}


@pytest.mark.parametrize("move", [None, '{"decision": "auz.setup.place_port", "hex": 90}'])
def test_a_check_at_the_terminal_loads_no_service(tmp_path: pathlib.Path, move: str | None) -> None:
    table = games()["auztralia"].table("pl-2018")
    s = table.start(2)
    advance(table.rules, s, seeded("7"))
    path = tmp_path / "position.json"
    path.write_bytes(table.encode(s))
    loaded = loaded_by("check", str(path), *(("--move", move) if move else ()))
    assert loaded & UNNEEDED == set()
    assert {"engine", "content", "referee"} <= loaded


@pytest.mark.parametrize("folder", ["referee", "workers"])
def test_only_the_api_knows_http(folder: str) -> None:
    named = re.compile(r"^\s*(?:from|import) (?:flask|werkzeug|marshmallow|httptools)\b", re.M)
    paths = [path for name, path in modules().items() if inside(name, folder)]
    assert [path for path in paths if named.search(path.read_text("utf-8"))] == []


def test_agents_need_neither_store_nor_queue() -> None:
    code = "import sys, referee.agents; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded & (UNNEEDED | {"content", "requests"}) == set()
