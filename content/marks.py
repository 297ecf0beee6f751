"""Which English text a translation was made from, and which texts a second reader has seen.

Beside the catalogues of a language lies marks.txt. A line in it begins with the end of an id, below
a head with the domain and the beginning of the id, and has two short hashes: of the English text
that the translation was made from, and of the text itself when it was read. A dash stands for none.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Message

from content.catalogue import forms, homes, source
from content.games import owner

FILE = "marks.txt"
NONE = "-"
DIGITS = 5
"""So many hexadecimal digits: one change in a million goes unnoticed."""


class Mark(NamedTuple):
    """The English text that a translation was made from, and the text that a second reader saw."""

    made: str = NONE
    read: str = NONE


Marks = dict[str, dict[str, Mark]]
"""Marks by domain and id."""


def digest(message: Message) -> str:
    """Digits that change with any form of a text."""
    return hashlib.sha256("\0".join(forms(message)).encode()).hexdigest()[:DIGITS]


def domains(language: str) -> list[str]:
    """The domains that a language has a file for."""
    folders = [home.folder / language / "LC_MESSAGES" for home in homes()]
    return sorted({path.stem for folder in folders for path in folder.glob("*.po")})


@functools.cache
def marks(language: str) -> Marks:
    """The marks of one language; a language without any has none."""
    every: Marks = {}
    for path in (home.folder / language / FILE for home in homes()):
        for domain, id, mark in _lines(path) if path.is_file() else ():
            every.setdefault(domain, {})[id] = mark
    return every


def _lines(path: Path) -> Iterator[tuple[str, str, Mark]]:
    domain = head = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            domain, _, head = line.strip("[]").partition(" ")
        else:
            end, made, read = line.split(" ")
            yield domain, head + end, Mark(made, read)


def write(language: str, marks: Marks) -> None:
    """Keep the marks of a language, each beside the catalogue that has its text."""
    rows = [(domain, id, mark) for domain, ids in marks.items() for id, mark in ids.items()]
    for home in homes():
        own = sorted(row for row in rows if owner(row[1]) == home.game and row[2] != Mark())
        path = home.folder / language / FILE
        if own or path.is_file():
            path.write_text("".join(_written(own)), "utf-8")


def _written(rows: list[tuple[str, str, Mark]]) -> Iterator[str]:
    for (domain, head), group in groupby(rows, key=lambda row: (row[0], _head(row[1]))):
        yield f"[{domain} {head}]\n"
        for _, id, mark in group:
            yield f"{id.removeprefix(head)} {mark.made} {mark.read}\n"


def _head(id: str) -> str:
    """What an id has in common with those beside it: auz.box. or AUZ-ACT-."""
    sign = "." if "." in id else "-"
    return "".join(part + sign for part in id.split(sign)[:-1][:2])


def reviewed(language: str, domain: str, id: str) -> bool:
    """Whether a second reader has seen the text as it is now."""
    mark = marks(language).get(domain, {}).get(id, Mark()).read
    message = source(language, domain).get(id) if mark != NONE else None
    return message is not None and digest(message) == mark
