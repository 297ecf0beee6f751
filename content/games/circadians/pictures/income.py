"""What the region total brings in the income phase."""

from __future__ import annotations

from typing import Any

from content.games.circadians.pictures.goods import GAME, gains, words
from content.games.circadians.planes import Frame
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.words import picture_text

NAME, RANGE = Style(15, bold=True, serif=True), Style(17, bold=True)
ROW = 44.0


def high(narrow: bool) -> float:
    """How much room the table takes."""
    return 34 + (len(_rows()) if narrow else 1) * ROW + 6


def _rows() -> list[dict[str, Any]]:
    return sorted(pack(GAME, "totals").values(), key=lambda row: int(row["least"]))


def totals(canvas: Canvas, frame: Frame, language: str) -> None:
    """A field for each range of regions."""
    theme, (x, y, wide, tall) = canvas.theme, frame
    title = picture_text("cho.picture.totals", language)
    with canvas.group(title):
        canvas.rect(x, y, wide, tall, theme["paper"], 10, **stroke(theme["line"]))
        words(canvas, (x + 12, y + 23), title, NAME, wide - 24)
        narrow = wide < 600
        each = wide - 12 if narrow else (wide - 12) / len(_rows())
        for k, row in enumerate(_rows()):
            left, top = (x + 6, y + 34 + k * ROW) if narrow else (x + 6 + k * each, y + 34)
            _field(canvas, (left, top, each - 4, ROW - 5), row)


def _field(canvas: Canvas, frame: Frame, row: dict[str, Any]) -> None:
    theme, (x, y, wide, tall) = canvas.theme, frame
    canvas.rect(x, y, wide, tall, theme["sunk"], 7, **stroke(theme["line"], 1))
    most = row.get("most")
    told = f"{row['least']}–{most}" if most else f"≥ {row['least']}"
    canvas.text(x + 12, y + 26, told, RANGE)
    left, middle = x + 74, y + tall / 2
    if row["times"] > 1:
        canvas.text(left, middle + 5, f"{row['times']} ×", RANGE)
        left += 38
    for k, option in enumerate(row["options"]):
        if k:
            canvas.text(left + 2, middle + 5, "/", RANGE, theme["soft"])
            left += 14
        left = gains(canvas, left, middle, option, 15)
