"""The combat wheel with its six sections, and the faces of the die."""

from __future__ import annotations

from typing import Any

from content.games.circadians.faces import GAINS
from content.games.circadians.pictures.goods import GAME, gains, named, room_of, words
from content.games.circadians.planes import Frame
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.words import picture_text

NAME, VALUE = Style(13, bold=True), Style(14, bold=True)
CELL, GAP = 62.0, 6.0
DIE = 190.0
"""The room for the word before the faces of the die."""


def sections() -> list[dict[str, Any]]:
    """The sections of the wheel by number."""
    return sorted(pack(GAME, "wheel").values(), key=lambda row: int(row["number"]))


def section(number: int) -> dict[str, Any]:
    """One of them."""
    return sections()[number - 1]


def wheel_high(narrow: bool) -> float:
    """How much room the wheel and the die take."""
    return 24 + (3 if narrow else 1) * (CELL + GAP) + (100 if narrow else 42)


def wheel(canvas: Canvas, frame: Frame, language: str, chosen: set[int]) -> None:
    """All sections, those in play outlined, and below them what the die can bring."""
    theme, (x, y, wide, high) = canvas.theme, frame
    canvas.rect(x, y, wide, high, theme["paper"], 10, **stroke(theme["line"]))
    title = picture_text("cho.picture.wheel", language)
    words(canvas, (x + 12, y + 18), title, NAME, wide - 24, theme["soft"])
    columns = 6 if wide > 600 else 2
    each = (wide - 12) / columns
    for k, row in enumerate(sections()):
        left, top = x + 6 + k % columns * each, y + 26 + k // columns * (CELL + GAP)
        _section(canvas, (left, top, each - 4, CELL), row, language, row["number"] in chosen)
    _die(canvas, (x + 6, y + 26 + 6 // columns * (CELL + GAP), wide - 12, 0.0), language)


def _section(
    canvas: Canvas, frame: Frame, row: dict[str, Any], language: str, chosen: bool
) -> None:
    theme, (x, y, wide, high) = canvas.theme, frame
    line = stroke(theme["bad"], 2.5) if chosen else stroke(theme["line"], 1)
    name = named("section", row["code"], language)
    with canvas.group(name):
        canvas.rect(x, y, wide, high, theme["sunk"], 8, **line)
        words(canvas, (x + 9, y + 19), f"{row['number']}. {name}", NAME, wide - 16)
        symbols(canvas, x + 9, y + 42, row)
        right = x + wide - 10
        if row["gem"]:
            gains(canvas, right - 28, y + 42, {"gem": row["gem"]}, 14)
        if row["fighters"]:
            canvas.text(right - 20, y + 47, f"≥{row['fighters']}", VALUE, None, "end")
            canvas.icon("fighter", right - 9, y + 42, 17)
        if row["shields_less"]:
            canvas.text(right - 20, y + 47, f"−{row['shields_less']}", VALUE, None, "end")
            canvas.icon("shield", right - 9, y + 42, 16)


def symbols(canvas: Canvas, x: float, y: float, row: dict[str, Any]) -> float:
    """The symbols over the left and the right factor, and the die."""
    for side in ("left", "right"):
        canvas.icon(GAINS[row[side]], x + 9, y, 19)
        x += 26
    if row["die"]:
        canvas.text(x, y + 5, "+", VALUE, canvas.theme["soft"], "middle")
        canvas.rect(x + 8, y - 9, 18, 18, canvas.theme["paper"], 4, **stroke(canvas.theme["ink"]))
        for dx, dy in ((13, -4), (21, 4), (17, 0)):
            canvas.circle(x + dx, y + dy, 1.6, canvas.theme["ink"])
        x += 32
    return x


def _die(canvas: Canvas, frame: Frame, language: str) -> None:
    """The six faces."""
    x, y, wide, _ = frame
    narrow = wide < 600
    word = picture_text("cho.picture.die", language)
    words(canvas, (x + 6, y + 19), word, NAME, DIE - 12, canvas.theme["soft"])
    columns, left, top = (3, x, y + 27) if narrow else (6, x + DIE, y)
    each = (x + wide - left) / columns
    for k, row in enumerate(pack(GAME, "die").values()):
        corner = left + k % columns * each, top + k // columns * 33
        canvas.rect(
            *corner, each - 4, 29, canvas.theme["sunk"], 7, **stroke(canvas.theme["line"], 1)
        )
        start = corner[0] + (each - 4 - room_of(_values(row), 13.5)) / 2
        face(canvas, start, corner[1] + 14.5, row, 13.5)


def face(canvas: Canvas, x: float, y: float, row: dict[str, int], size: float) -> None:
    """What a face of the die brings."""
    gains(canvas, x, y, _values(row), size)


def _values(row: dict[str, int]) -> dict[str, int]:
    return {"strength": row["strength"], "shield": row["shield"]}
