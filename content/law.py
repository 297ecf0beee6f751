"""The law of a game in docs/law: its rows by id, and its tables by heading, row and column."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[1] / "docs" / "law"
HEADING = re.compile(r"^#+ ", re.M)
POINT = re.compile(r"^(?:- \*\*|\| ?|### )([A-Z]+(?:-[A-Z]+)?-\d+)(?=[ *|])")

MARKED = ("Mark", "Status")
"""Columns that say what a row rests on."""


class Section(NamedTuple):
    """What stands under one heading: its text, and its tables with the lines before each."""

    heading: str
    text: str

    def tables(self) -> Iterator[tuple[str, list[list[str]]]]:
        """Each table by rows and cells, after the paragraph that introduces it."""
        before: list[str] = []
        table: list[list[str]] = []
        for line in [*self.text.splitlines(), ""]:
            if line.startswith("|"):
                table.append([cell.strip() for cell in line.strip().strip("|").split("|")])
            elif table:
                yield "\n".join(before), table
                before, table = [], []
            else:
                before.append(line)


class Cell(NamedTuple):
    """One cell of a table, and where else it may say what it rests on."""

    text: str
    column: str
    mark: str
    before: str


@functools.cache
def sections(game: str) -> tuple[Section, ...]:
    """The law by its headings; nothing if the game has none."""
    path = HOME / f"{game}.md"
    parts = HEADING.split(path.read_text("utf-8")) if path.is_file() else []
    return tuple(
        Section(head.strip(), rest) for head, _, rest in (p.partition("\n") for p in parts)
    )


@functools.cache
def rows(game: str) -> dict[str, str]:
    """The text of each row by its id: a rule, a ruling, a gap, an example."""
    found: dict[str, str] = {}
    for section in sections(game):
        for line in section.text.splitlines():
            if at := POINT.match(line):
                found[at[1]] = line
        if at := POINT.match(f"### {section.heading} "):
            found[at[1]] = f"{section.heading}\n{section.text}"
    return found


def cell(game: str, heading: str, row: str, column: str = "") -> Cell | None:
    """The cell of the row that has `row` as a cell or begins with it; without a column, all of it.

    Cells of a label are joined by a bar; signs and capitals do not matter there.
    """
    for section in sections(game):
        if section.heading == heading:
            for before, (head, _, *body) in section.tables():
                if found := _find(before, head, body, row, column):
                    return found
    return None


def _find(
    before: str, head: list[str], body: list[list[str]], row: str, column: str
) -> Cell | None:
    if column and column not in head:
        return None
    for cells in body:
        if row in cells or f"{_plain(' | '.join(cells))}|".startswith(f"{_plain(row)}|"):
            text = cells[head.index(column)] if column else " | ".join(cells)
            mark = " ".join(cells[head.index(word)] for word in MARKED if word in head)
            return Cell(text, column, mark, before)
    return None


def _plain(label: str) -> str:
    return re.sub(r"[^\w|]", "", label.replace("_", "")).lower()
