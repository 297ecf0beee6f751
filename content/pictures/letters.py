"""How wide text is: a table of letters, lines that fit, and sizes that do.

The widths are those of the letters of a plain sans and serif, in thousandths of the size. The fonts
that a reader may have are wider, bold and serif letters most of all: Georgia, Noto Serif and DejaVu
need a sixth more than the table says. So each kind is taken as wide as the widest of its fonts.
"""

from __future__ import annotations

import functools
import json
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

SAFE = {"sans": 1.06, "sans_bold": 1.1, "serif": 1.18, "serif_bold": 1.22}
"""The fonts of each kind are wider than the table by less than this."""
UNKNOWN = 0.75
"""The width of a letter that is in no table, in sizes."""
SMALLEST = 11.0
"""No text on the drawing plane is smaller."""
LEGIBLE = 11.3
"""Nor is any on a plane that is as wide as a telephone."""
MORE = " …"
BREAK = re.compile(r"[ \t\r\n]+")
"""Where a line may end; a space that does not break is part of a word."""
FIXED = "\u00a0"
SLASH = "/"
"""A word may be broken after it without a hyphen."""


class Style(NamedTuple):
    """How a text is set."""

    size: float
    bold: bool = False
    serif: bool = False


class Set(NamedTuple):
    """A text in lines of one size."""

    lines: tuple[str, ...]
    size: float
    whole: bool
    """Nothing was cut off."""


@functools.cache
def _table(bold: bool, serif: bool) -> dict[str, float]:
    path = Path(__file__).with_name("widths.json")
    kind = ("serif" if serif else "sans") + ("_bold" if bold else "")
    rows: dict[str, str] = json.loads(path.read_text("utf-8"))[kind]
    safe = SAFE[kind] / 1000
    found = {letter: int(width) * safe for width, letters in rows.items() for letter in letters}
    return found | {FIXED: found[" "]}


@functools.lru_cache(maxsize=20_000)
def width(text: str, style: Style) -> float:
    """How wide a line is at most."""
    table = _table(style.bold, style.serif)
    # Exactly rounded: newer Pythons add floats otherwise than older ones, and a picture is one.
    return style.size * math.fsum(table.get(letter, UNKNOWN) for letter in text)


@functools.lru_cache(maxsize=5_000)
def wrapped(text: str, style: Style, room: float) -> tuple[str, ...]:
    """Lines that are no wider than the room, broken between words or, if need be, inside one."""
    lines: list[str] = []
    line = ""
    for word in BREAK.split(text.strip(" \t\r\n")):
        joined = f"{line} {word}" if line else word
        if width(joined, style) <= room:
            line = joined
            continue
        lines += [line] if line else []
        *whole, line = _broken(word, style, room)
        lines += whole
    return tuple([*lines, line] if line else lines)


def _broken(word: str, style: Style, room: float) -> list[str]:
    """A word that is wider than the room, in pieces with hyphens; any other as it is."""
    pieces = []
    while width(word, style) > room and len(word) > 2:
        cuts = [n for n in range(len(word) - 1, 1, -1) if _fits(word[:n], style, room)]
        cut = next((n for n in cuts if word[n - 1] == SLASH), cuts[0] if cuts else 2)
        start = word[:cut]
        pieces.append(start if start.endswith(SLASH) else start.rstrip("-") + "-")
        word = word[cut:]
    return [*pieces, word]


def _fits(start: str, style: Style, room: float) -> bool:
    return width(f"{start}-", style) <= room


def fitted(text: str, style: Style, room: float, most: int, least: float = LEGIBLE) -> Set:
    """The text in at most so many lines: as large as asked for, or smaller, or at last cut."""
    size, longest = style.size, _longest(text, style)
    while True:
        lines = wrapped(text, style._replace(size=size), room)
        broken = longest * size / style.size > room  # a word that would be cut in two
        if len(lines) <= most and (not broken or size <= least):
            return Set(lines, size, True)
        if size <= least:
            return Set(_cut(lines, style._replace(size=size), room, most), size, False)
        size = max(least, size - 0.5)


def _longest(text: str, style: Style) -> float:
    """The width of the widest word; one with a slash may be broken there."""
    words = [part for word in BREAK.split(text) for part in word.split(SLASH)]
    return max(width(word, style) for word in words)


def _cut(lines: Sequence[str], style: Style, room: float, most: int) -> tuple[str, ...]:
    """The first lines, the last of them with a sign that there is more."""
    words = lines[most - 1].split()
    while len(words) > 1 and width(" ".join(words) + MORE, style) > room:
        words.pop()
    left = " ".join(words)
    while len(left) > 1 and width(left + MORE, style) > room:
        left = left[:-1]
    return (*lines[: most - 1], left + MORE)
