"""The TypeScript client compiles strictly and plays a whole match of each game in Node."""

from __future__ import annotations

import re
import shutil
import subprocess
import typing as t
from pathlib import Path

import pytest
from flask import Flask

from deploy.web import CLIENTS, HOME
from engine.registry import OURS

from .server import Server

MODULES = CLIENTS / "node_modules"
NEEDED = ("openapi-fetch", "openapi-typescript", "openapi-typescript-helpers")
COMPILER = "typescript/bin/tsc"
HEADERS = "[name: string]: unknown"
"""What the generator says of headers that are not described."""
STRICT = (
    *("--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"),
    *("--target", "ES2022", "--module", "NodeNext", "--lib", "ES2023,DOM,DOM.Iterable"),
)
OPEN = r"\b(?:metadata\??|JsonSchema|Record): \{\s*\[key: string\]: unknown;"


@pytest.fixture
def built(app: Flask, tmp_path: Path, node: str) -> Path:
    """The client, made from the description that the service gives now."""
    home = tmp_path / "client"
    shutil.copytree(CLIENTS / "typescript", home, ignore=shutil.ignore_patterns("dist"))
    (home / "node_modules" / "@arbiter").mkdir(parents=True)
    (home / "node_modules" / "@arbiter" / "client").symlink_to(home)
    for name in NEEDED:
        (home / "node_modules" / name).symlink_to((MODULES / name).resolve())
    (tmp_path / "openapi.json").write_text(app.extensions["arbiter-openapi"], "utf-8")
    run(node, home / "types.mjs", tmp_path / "openapi.json")
    run(node, MODULES / COMPILER, "-p", home / "tsconfig.json")
    return home


@pytest.fixture
def compiled(built: Path, node: str, tmp_path: Path) -> Path:
    """The programs of others, as strictly as can be: the example, and those of the READMEs."""
    home = tmp_path / "app"
    (home / "node_modules" / "@arbiter").mkdir(parents=True)
    (home / "node_modules" / "@arbiter" / "client").symlink_to(built)
    (home / "package.json").write_text('{"type": "module"}', "utf-8")
    shutil.copy(built / "examples" / "table.ts", home)
    for name, page in (("told", built / "README.md"), ("first", HOME / "README.md")):
        text = page.read_text("utf-8").split("```ts\n")[1].split("```")[0]
        (home / f"{name}.ts").write_text(text, "utf-8")
    run(node, MODULES / COMPILER, *STRICT, *home.glob("*.ts"))
    return home


def run(*words: t.Any) -> str:
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_it_plays_every_game_in_node(built: Path, server: Server, node: str) -> None:
    told = run(node, built / "examples" / "play.mjs", server.url)
    for game in OURS:
        assert re.search(rf"^{game.code} over \d+ \[", told, re.MULTILINE), told


def test_a_strict_program_follows_every_game(compiled: Path, server: Server, node: str) -> None:
    told = run(node, compiled / "table.js", server.url)
    for game in OURS:
        assert re.search(rf"^{game.code} over [-0-9:]+ [1-9]\d* events, \w", told, re.MULTILINE)


def test_no_answer_is_unknown(built: Path) -> None:
    """But for headers, JSON Schemas, records that are sent and what callers note for themselves."""
    source = (built / "src" / "schema.ts").read_text("utf-8")
    code = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL).replace(HEADERS, "")
    assert len(re.findall(r"\bunknown\b", code)) == len(re.findall(OPEN, code)) > 0
