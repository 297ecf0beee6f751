"""Maps of boards in letters: places where they lie, or a road that runs on from line to line."""

from __future__ import annotations

import textwrap
import typing as t

from rich.text import Text

NARROW, WIDE = 4, 9
"""Columns from one file of hexes to the next, at least and at most."""
CUT = "…"
UNBROKEN = "\N{NO-BREAK SPACE}"


class Cell(t.NamedTuple):
    """A place of the map: where its middle is, what stands there line by line, and its colour."""

    x: float
    y: float
    lines: tuple[str, ...]
    style: str = ""


def grid(cells: t.Sequence[Cell], width: int) -> list[Text]:
    """Hexes in their rows; since every other file is half a hex lower, each has room for two."""
    files = sorted({cell.x for cell in cells})
    longest = max(len(line) for cell in cells for line in cell.lines)
    pitch = max(NARROW, min(width // len(files), max(WIDE, longest // 2 + 1)))
    high = max(len(cell.lines) for cell in cells)
    made = []
    for y in sorted({cell.y for cell in cells}):
        row = sorted(cell for cell in cells if cell.y == y)
        for line in range(high):
            made.append(_line([(files.index(one.x) * pitch, one) for one in row], line, 2 * pitch))
    return made


def _line(row: list[tuple[int, Cell]], line: int, room: int) -> Text:
    """One line of letters across the cells of a row."""
    made = Text()
    for left, cell in row:
        told = cell.lines[line] if line < len(cell.lines) else ""
        if len(told) >= room:
            told = told[: room - 2] + CUT
        if told:
            made.append(" " * (left - len(made)))
            made.append(told, cell.style)
    return made


def road(name: str, spaces: t.Iterable[str], width: int) -> list[Text]:
    """The spaces of a stretch of road one after another; no space is torn apart."""
    run = " – ".join(one.replace(" ", UNBROKEN) for one in spaces)
    folded = textwrap.wrap(run, width - 2, break_long_words=False, break_on_hyphens=False)
    return [Text(name, "bold"), *(Text(f"  {line}") for line in folded)]
