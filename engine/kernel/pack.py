"""Data packs: read once at import, handed out as records that nobody changes."""

from __future__ import annotations

import json
import pathlib
import types
import typing as t

PACKS = pathlib.Path(__file__).resolve().parents[2] / "content" / "packs"

Row = t.Mapping[str, t.Any]


def load(game: str, name: str) -> dict[str, Row]:
    """The records of one pack by code. content.lint judges packs; this only reads them."""
    text = (PACKS / game / f"{name}.json").read_text(encoding="utf-8")
    return {row["code"]: types.MappingProxyType(row) for row in json.loads(text)["records"]}


def codes(game: str) -> frozenset[str]:
    """The codes of all records of a game."""
    names = sorted(path.stem for path in (PACKS / game).glob("*.json"))
    return frozenset(code for name in names for code in load(game, name))
