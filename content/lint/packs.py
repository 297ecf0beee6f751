"""Checks that hold for the packs of any game."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec

from content.games import games

Record = dict[str, Any]
Pack = dict[str, Any]
Packs = dict[str, Pack]
Constraint = Callable[[Packs], Iterator[str]]
Shape = Callable[[str, str], type[msgspec.Struct] | None]

Codes = dict[str, set[str]]
"""The codes that packs have of each kind of card."""
ORIGINS = ("source", "public", "reconstructed")
WORD = re.compile(r"[A-Za-z0-9._-]{0,32}")


class Judge(Protocol):
    """What the linter of one game knows of its packs."""

    CONSTRAINTS: tuple[Constraint, ...]

    def shape(self, name: str, code: str) -> type[msgspec.Struct] | None:
        """The class that a record must fit."""

    def codes(self, packs: Packs) -> Codes:
        """The codes that the packs have of each kind of card."""


def judge(game: str) -> Judge:
    """The linter of a game, which is not loaded by anybody else."""
    return cast(Judge, import_module(games()[game].lint))


def load(game: str) -> Packs:
    """The pack files of a game by file name without ending."""
    return {path.stem: _read(path) for path in games()[game].files("packs")}


def _read(path: Path) -> Pack:
    try:
        pack = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        # An unreadable file must not hide the findings of the others; its empty head is reported.
        return {}
    return pack if isinstance(pack, dict) else {}


def rows(packs: Packs, name: str) -> list[Record]:
    """The records of one file."""
    records: list[Record] = packs[name]["records"]
    return records


def by_code(packs: Packs, name: str) -> dict[str, Record]:
    """The records of one file under their codes."""
    return {record["code"]: record for record in rows(packs, name)}


def unequal(what: str, actual: object, expected: object) -> Iterator[str]:
    """A finding if two values differ."""
    if actual != expected:
        yield f"{what}: {actual} instead of {expected}"


def run(constraint: Constraint, packs: Packs) -> Iterator[str]:
    """The findings of one constraint, even if the data is too damaged to be read."""
    try:
        yield from constraint(packs)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        name = getattr(constraint, "__name__", "constraint")
        yield f"{name}: cannot be checked, {type(error).__name__} {error}"


def check(packs: Packs, shape: Shape) -> Iterator[str]:
    """Heads, shapes, codes, origins and wording of all files."""
    heads = Counter(pack.get("prefix") for pack in packs.values())
    yield from (f"prefix {head} in {n} files" for head, n in heads.items() if n > 1)
    for name, pack in packs.items():
        yield from head(name, pack)
        records = _records(pack)
        yield from codes(name, records)
        for record in records:
            where = f"{name} {record.get('code')}"
            yield from shapes(where, record, shape(name, str(record.get("code"))))
            yield from origins(where, record)
            yield from prose(where, record)


def _records(pack: Pack) -> list[Record]:
    records = pack.get("records")
    if not isinstance(records, list):
        return []
    return [record for record in records if isinstance(record, dict)]


def head(name: str, pack: Pack) -> Iterator[str]:
    """A file has a prefix, a citation and a list of records, and nothing else."""
    yield from unequal(f"{name} fields", sorted(pack), ["cite", "prefix", "records"])
    for field in ("prefix", "cite"):
        yield from prose(f"{name} {field}", pack.get(field))
    if len(_records(pack)) != len(pack.get("records") or []) or not _records(pack):
        yield f"{name}: the records are no list of objects"


def codes(name: str, records: list[Record]) -> Iterator[str]:
    """Codes are unique and in order, numbers inside them counted as numbers."""
    found = [str(record.get("code")) for record in records]
    for code, n in Counter(found).items():
        if n > 1:
            yield f"{name} {code}: {n} records with this code"
    for before, after in pairwise(found):
        if _natural(before) > _natural(after):
            yield f"{name} {after}: stands behind {before}"


def _natural(code: str) -> list[str | int]:
    # The split alternates text and digits, so equal places always hold equal types.
    return [int(part) if part.isdigit() else part for part in re.split(r"([0-9]+)", code)]


def shapes(where: str, record: Record, shape: type[msgspec.Struct] | None) -> Iterator[str]:
    """A record has exactly the fields of its kind, with values of the right type."""
    if shape is None:
        yield f"{where}: no shape is known for it"
        return
    try:
        msgspec.convert(record, shape)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"


def origins(where: str, record: Record) -> Iterator[str]:
    """Every record says where its values come from, and single fields only if they exist."""
    if record.get("origin") not in ORIGINS:
        yield f"{where}: origin {record.get('origin')} is unknown"
    for path, origin in dict(record.get("origins") or {}).items():
        if origin not in ORIGINS:
            yield f"{where}: origin {origin} of {path} is unknown"
        if not _holds(record, path.split(".")):
            yield f"{where}: origin of {path}, which it does not have"


def _holds(value: object, path: list[str]) -> bool:
    if not path:
        return True
    if isinstance(value, list) and path[0].isdigit():
        return int(path[0]) < len(value) and _holds(value[int(path[0])], path[1:])
    return isinstance(value, dict) and path[0] in value and _holds(value[path[0]], path[1:])


def prose(where: str, value: object) -> Iterator[str]:
    """Packs hold codes and numbers; sentences belong to the catalogues."""
    if isinstance(value, str) and not WORD.fullmatch(value):
        yield f"{where}: {value!r} is no code"
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from prose(where, key)
            yield from prose(f"{where}.{key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from prose(where, inner)
