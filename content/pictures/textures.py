"""Grounds told apart without colour: thin lines in the ink of the theme."""

from __future__ import annotations

import functools

from content.pictures.theme import Theme

THIN, THICK = 0.9, 1.7
LINES = {
    "blight": (6, 6, "M0 6L6 0"),
    "cliffs": (14, 14, "M0 4l5-3 4 3 5-3M0 11l4-3 5 3 5-3"),
    "coast": (14, 14, "M3 5v-3M5 5l1.5-2.5M10 12v-3M12 12l1.5-2.5"),
    "desert2": (26, 14, "M0 4q6.5-5 13 0"),
    "desert3": (26, 11, "M0 4q6.5-5 13 0M13 9q6.5-5 13 0"),
    "farmland": (9, 9, "M0 2h9M0 6.5h9"),
    "hill": (22, 16, "M1 12q5-9 10 0M12 4.5q4.5-7 9 0"),
    "lake": (24, 10, "M0 5q3-4 6 0t6 0 6 0 6 0"),
    "outback2": (12, 12, "M2 3h.1M8 9h.1"),
    "outback3": (8, 8, "M1 2h.1M5 6h.1"),
    "plains": (16, 12, "M2 5l1.5-3 1.5 3M10 11l1.5-3 1.5 3"),
    "swamp": (20, 16, "M2 8h7M4 8v-4M6.5 8v-5M12 15h7M14 15v-3M16.5 15v-4"),
}
"""The size of the tile of each texture, and the lines on it."""
DOTTED = ("outback2", "outback3")


@functools.cache
def pattern(name: str, theme: Theme) -> str:
    """A texture as it stands in the definitions of a picture; an unknown one is a KeyError."""
    wide, high, lines = LINES[name]
    shade = ".22" if theme.name == "dark" else ".2"
    return (
        f'<pattern id="p-{name}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
        f'<path d="{lines}" fill="none" stroke="{theme["ink"]}" stroke-opacity="{shade}"'
        f' stroke-width="{THICK if name in DOTTED else THIN}" stroke-linecap="round"/></pattern>'
    )
