"""Text with symbols in it: what stands in brackets is printed as an icon."""

from __future__ import annotations

import re

from content.pictures.canvas import Canvas
from content.pictures.letters import Style, width

SYMBOL = re.compile(r"\[(\w+)\]")
SYMBOLS = {"airship": "airship", "damage": "burst", "hit": "swords", "sanity": "sanity"}


def line(canvas: Canvas, text: str, style: Style, x: float, y: float, middle: bool = False) -> None:
    """One line that begins at a point, or has it in its middle."""
    parts = SYMBOL.split(text)
    if len(parts) == 1:
        canvas.text(x, y, text, style, None, "middle" if middle else None)
        return
    wides = [style.size * 1.3 if k % 2 else width(part, style) for k, part in enumerate(parts)]
    x -= sum(wides) / 2 if middle else 0
    for k, (part, wide) in enumerate(zip(parts, wides, strict=True)):
        if k % 2:
            canvas.icon(SYMBOLS[part], x + wide / 2, y - style.size * 0.35, style.size * 1.2)
        elif part:
            canvas.text(x, y, part, style)
        x += wide
