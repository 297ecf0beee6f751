"""What stands on the face of a card besides words: values with icons, boxes, small tables."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style, fitted, width

WIDE, MARGIN = 300.0, 16.0
ROOM = WIDE - 2 * MARGIN
"""The width of a card, and what is left of it for what stands on it."""
CHIP, ROW = 34.0, 40.0
VALUE, CAPTION = Style(17, bold=True), Style(12, bold=True)
REBUILT = "reconstructed"
DOTS = "1.5 3"
"""The line around values that nobody has seen printed."""


class Chip(NamedTuple):
    """An icon with a number or a word."""

    icon: str
    text: object = ""
    tint: str = "ink"
    rebuilt: bool = False

    def wide(self) -> float:
        return 16 + 22 + (6 + width(str(self.text), VALUE) if self.text != "" else 0)


class Block(NamedTuple):
    """Something as wide as the card, with its height; it is painted from its top."""

    high: float
    paint: Callable[[Canvas, float], None]


def rebuilt(row: Mapping[str, Any], field: str) -> bool:
    """Whether a value of a record is a reconstruction: each says it, or the record for all."""
    named: Mapping[str, str] = row.get("origins", {})
    return bool(named.get(field, row.get("origin")) == REBUILT)


def chips(items: Iterable[Chip], caption: str = "") -> Block:
    """Values in the middle of the card, in as many rows as they need, below a word."""
    rows = _rows(list(items))
    head = 18.0 if caption else 0.0
    return Block(head + len(rows) * ROW, functools.partial(_chips, rows, caption, head))


def _rows(items: list[Chip]) -> list[list[Chip]]:
    rows: list[list[Chip]] = []
    room = 0.0
    for item in items:
        if not rows or item.wide() > room:
            rows.append([])
            room = ROOM + 8
        rows[-1].append(item)
        room -= item.wide() + 8
    return rows


def _chips(rows: list[list[Chip]], caption: str, head: float, canvas: Canvas, top: float) -> None:
    word(canvas, caption, top)
    for k, row in enumerate(rows):
        x = (WIDE - sum(item.wide() + 8 for item in row) + 8) / 2
        for item in row:
            _chip(canvas, item, x, top + head + k * ROW)
            x += item.wide() + 8


def _chip(canvas: Canvas, item: Chip, x: float, y: float) -> None:
    theme = canvas.theme
    line = stroke(theme["soft"], 1.5, DOTS, "round") if item.rebuilt else stroke(theme["line"], 1)
    canvas.rect(x, y, item.wide(), CHIP, theme["sunk"], 9, **line)
    canvas.icon(item.icon, x + 19, y + CHIP / 2, 22, theme[item.tint])
    if item.text != "":
        canvas.text(x + 36, y + CHIP / 2 + 6, item.text, VALUE)


def word(canvas: Canvas, caption: str, top: float) -> None:
    """A small heading in the middle."""
    if caption:
        fit = fitted(caption, CAPTION, ROOM, 1)
        style = Style(fit.size, bold=True)
        canvas.text(WIDE / 2, top + 12, fit.lines[0], style, canvas.theme["soft"], "middle")


def drawn(high: float, paint: Callable[[Canvas, float], None]) -> Block:
    """Anything else of a known height."""
    return Block(high, paint)


class Cell(NamedTuple):
    """One column of a small table: its heading, then icons and a number."""

    head: str
    icons: tuple[str, ...] = ()
    text: str = ""
    tint: str = "ink"


def table(cells: Iterable[Cell], caption: str, dotted: bool) -> Block:
    """Columns of equal width below a word."""
    return Block(86.0, functools.partial(_table, list(cells), caption, dotted))


def _table(cells: list[Cell], caption: str, dotted: bool, canvas: Canvas, top: float) -> None:
    theme, each = canvas.theme, ROOM / len(cells)
    word(canvas, caption, top)
    line = stroke(theme["soft"], 1.5, DOTS, "round") if dotted else stroke(theme["line"], 1)
    canvas.rect(MARGIN, top + 18, ROOM, 60, theme["sunk"], 8, **line)
    for k, cell in enumerate(cells):
        middle = MARGIN + (k + 0.5) * each
        canvas.text(middle, top + 36, cell.head, CAPTION, theme["soft"], "middle")
        parts = len(cell.icons) + bool(cell.text)
        x = middle - (parts - 1) * 9.0
        if cell.text:
            canvas.text(x, top + 63, cell.text, Style(15, bold=True), None, "middle")
            x += 18
        for icon in cell.icons:
            canvas.icon(icon, x, top + 58, 17, theme[cell.tint])
            x += 18
