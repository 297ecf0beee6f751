"""Data packs: read once, when a game is imported, and handed out as records that nobody changes.

This is the only place of the engine that reads files, and it reads them before any table is made.
"""

from __future__ import annotations

import functools
import json
import pathlib
import types
import typing as t

HOME = pathlib.Path(__file__).resolve().parents[2] / "content" / "games"

Row = t.Mapping[str, t.Any]
Packs = t.Mapping[str, t.Mapping[str, Row]]
"""The records of each pack by code."""


@functools.cache
def read(folder: pathlib.Path) -> Packs:
    """All packs of a folder. content.lint judges packs; this only reads them."""
    return {path.stem: _rows(path) for path in sorted(folder.glob("*.json"))}


def _rows(path: pathlib.Path) -> dict[str, Row]:
    records = json.loads(path.read_text(encoding="utf-8"))["records"]
    return {row["code"]: types.MappingProxyType(row) for row in records}


def load(game: str, name: str) -> dict[str, Row]:
    """The records of one pack of a game of ours, by code."""
    return dict(read(HOME / game / "packs")[name])


def codes(game: str) -> frozenset[str]:
    """The codes of all records of a game."""
    return frozenset(code for rows in read(HOME / game / "packs").values() for code in rows)
