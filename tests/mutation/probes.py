"""Marks that the functions of a copied tree make when they are called, one byte for each.

A tracer would slow every instruction of every library down; a mark costs as much as one
assignment. The bytes lie in a file, so that processes which a test starts make their marks, too.
"""

from __future__ import annotations

import ast
import json
import mmap
import os
import typing as t
from pathlib import Path

PLACES, MARKS = "build-places.json", "build-marks"
SIZE = 1 << 16
HEAD = """
try:
    from tests.mutation.probes import marks_ as marks_
except ImportError:
    marks_ = bytearray(1 << 16)
"""


def marks(file: Path) -> mmap.mmap | bytearray:
    """The bytes of a file, for all who read or write them; where there is none, only our own."""
    if not file.is_file():
        return bytearray(SIZE)
    with file.open("r+b") as opened:
        return mmap.mmap(opened.fileno(), SIZE)


marks_ = marks(Path(os.environ.get("ARBITER_MARKS", MARKS)))


class Probes(ast.NodeTransformer):
    """Puts a mark at the head of each function; notes the place of each."""

    def __init__(self, path: str, places: list[str]) -> None:
        self.path, self.places, self.scope = path, places, ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        around, name = self.scope, f"{self.scope}{node.name}"
        self.scope = f"{name}.<locals>."
        self.generic_visit(node)
        self.scope = around
        after = 1 if ast.get_docstring(node, clean=False) is not None else 0
        node.body[after:after] = ast.parse(f"marks_[{len(self.places)}] = 1").body
        self.places.append(f"{self.path}:{name}")
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        around = self.scope
        self.scope = f"{around}{node.name}."
        self.generic_visit(node)
        self.scope = around
        return node


def put_probes(copy: Path, paths: t.Iterable[str]) -> None:
    """Rewrite files of a copy, and say in it which byte is whose."""
    places: list[str] = []
    for path in paths:
        tree = Probes(path, places).visit(ast.parse((copy / path).read_bytes()))
        at = 1 if ast.get_docstring(tree) is not None else 0
        while at < len(tree.body) and getattr(tree.body[at], "module", "") == "__future__":
            at += 1
        tree.body[at:at] = ast.parse(HEAD).body
        (copy / path).write_text(ast.unparse(tree), "utf-8")
    assert len(places) <= SIZE
    (copy / PLACES).write_text(json.dumps(places), "utf-8")
    (copy / MARKS).write_bytes(bytes(SIZE))
