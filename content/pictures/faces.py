"""The face of any card or component: what it is, its values, its name and its text.

A game says how each kind is composed; the layout is one for all. Text is measured: it is set as
large as there is room for, and a face with much of it has a lower head, so that nothing is cut.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from content import library
from content.game import Sentences
from content.games import games
from content.library import Item
from content.pictures import prose
from content.pictures.blocks import DOTS, MARGIN, REBUILT, ROOM, WIDE, Block
from content.pictures.canvas import LINE, Canvas, ring, stroke
from content.pictures.letters import FIXED, SMALLEST, Style, fitted, width, wrapped
from content.pictures.scene import Look
from content.pictures.theme import INK, mix
from content.pictures.words import picture_text

HIGH = 420.0
TALL, LOW = 150.0, 108.0
"""The height of the head: with a large emblem, or with a small one beside the name."""
FOOT = 384.0
LARGE, PLAIN = 16.0, 13.0
"""The size of a short text, and the least in a face with a large emblem."""
LEADING = 1.36
NAME = Style(22, bold=True, serif=True)
LEAST_NAME = 14.0
ARROWS = {
    "left": ((-10.0, 0.0), (5.0, -9.0), (5.0, 9.0)),
    "right": ((10.0, 0.0), (-5.0, -9.0), (-5.0, 9.0)),
}
"""The corners of an arrow around the middle of a mark."""
COUNTED = re.compile(r"(\d) × ")
"""A number and its sign stay on one line."""


class Mark(NamedTuple):
    """A value in the upper right corner."""

    text: object
    look: str = ""
    """An icon behind it, such as a star or a shield, or an arrow; else it is a disc."""
    rebuilt: bool = False


class Design(NamedTuple):
    """How a card is composed."""

    tint: str
    icon: str
    marks: tuple[Mark, ...] = ()
    blocks: tuple[Block, ...] = ()
    ground: str = ""
    """A terrain that is shown as such instead of an emblem, with the tint around it."""
    kind: str = ""
    """The text for what the card is; that of its kind unless one is named."""
    told: bool = True
    """Whether its text is written out; else the blocks say all of it."""


class Faces(Protocol):
    """The module of a game that composes its cards."""

    @property
    def TEXTS(self) -> Sentences:
        """The ids of its texts on faces, with their parameters."""

    def design(self, kind: str, code: str, row: Mapping[str, Any], language: str) -> Design:
        """How a card is composed, by its kind and its record."""


class Setting(NamedTuple):
    """A text in lines with its place."""

    lines: tuple[str, ...]
    size: float
    fits: bool


def of(game: str) -> Faces | None:
    """The faces of a game, if it has any; an unknown game is a KeyError."""
    name = games()[game].faces
    return cast("Faces", import_module(name)) if name else None


@functools.lru_cache(maxsize=2_000)
def draw(card: str, look: Look) -> str:
    """The face of a card; an unknown one, or one of a game without faces, is a KeyError."""
    item = library.item(card)
    own = of(item.game)
    if own is None or item.kind in library.TALK:
        raise KeyError(card)
    _, kind, code = [*card.split(".", 2), ""][:3]
    design = own.design(kind, code, library.record(item), look.language)
    return _document(_Face(item, design, look))


class _Face:
    """A card that is being drawn."""

    def __init__(self, item: Item, design: Design, look: Look) -> None:
        self.item, self.design, self.look = item, design, look
        words = library.item_text(item, look.language)
        name = words.name or ""
        self.name, self.text = name[:1].upper() + name[1:], words.text
        self.shown = COUNTED.sub(rf"\1{FIXED}×{FIXED}", words.text)
        prefix = games()[item.game].prefix
        self.kind = picture_text(design.kind or f"{prefix}.kind.{item.kind}", look.language)

    def tall(self) -> bool:
        """Whether there is room for a large emblem."""
        if len(self.title(True)) > 1 and self.title_size(True) < 16:
            return False
        return self.setting(True).size >= PLAIN and self.setting(True).fits

    def title(self, tall: bool) -> tuple[str, ...]:
        """The name in lines."""
        return fitted(self.name, NAME, self._title_room(tall), 2, LEAST_NAME).lines

    def title_size(self, tall: bool) -> float:
        return fitted(self.name, NAME, self._title_room(tall), 2, LEAST_NAME).size

    def _title_room(self, tall: bool) -> float:
        return ROOM if tall else ROOM - 62

    def top(self, tall: bool) -> float:
        """Where the body begins."""
        return TALL + 19 + 25 * len(self.title(True)) if tall else LOW + 8

    def setting(self, tall: bool) -> Setting:
        """The text as large as it fits below the blocks."""
        if not self.design.told:
            return Setting((), LARGE, self._blocks() <= FOOT - self.top(tall))
        return set_in(self.shown, FOOT - self.top(tall) - self._blocks() - 4)

    def _blocks(self) -> float:
        return sum(block.high + 6 for block in self.design.blocks)


@functools.lru_cache(maxsize=10_000)
def set_in(text: str, room: float) -> Setting:
    """A text as large as it fits into a height."""
    size = LARGE
    while True:
        lines = wrapped(text, Style(size), ROOM)
        fits = len(lines) * size * LEADING <= room
        if fits or size <= SMALLEST:
            return Setting(lines, size, fits)
        size -= 0.5


def _document(face: _Face) -> str:
    canvas, theme = Canvas(face.look.theme), face.look.theme
    tall = face.tall()
    line = stroke(theme["line"])
    canvas.rect(0.75, 0.75, WIDE - 1.5, HIGH - 1.5, theme["paper"], 16, **line)
    _head(canvas, face, tall)
    y = face.top(tall)
    with canvas.group(aria_hidden="true"):
        for block in face.design.blocks:
            block.paint(canvas, y + 4)
            y += block.high + 6
    _text(canvas, face.setting(tall), y, tall)
    _foot(canvas, face)
    told = f"{face.kind}. {face.text}"
    return canvas.document((WIDE, HIGH), face.name, told, face.look.language)


def _head(canvas: Canvas, face: _Face, tall: bool) -> None:
    """A band in the colour of the kind, with emblem, kind, name and values."""
    theme, design = canvas.theme, face.design
    colour, high = theme[design.tint], TALL if tall else LOW
    band = f"M.75 16.75a16 16 0 0 1 16-16H{WIDE - 16.75}a16 16 0 0 1 16 16V{high:g}H.75z"
    canvas.path(band, mix(theme["paper"], colour, 0.2))
    x, y, radius = (WIDE / 2, 90.0, 40.0) if tall else (44.0, 74.0, 25.0)
    with canvas.group(aria_hidden="true"):
        for k in range(2 if tall else 1):
            rim = stroke(colour, LINE)
            canvas.circle(x, y, radius + 8 + 8 * k, "none", stroke_opacity=0.5 - 0.2 * k, **rim)
        if design.ground:
            _ground(canvas, design, (x, y, radius))
        else:
            canvas.circle(x, y, radius, colour)
            canvas.icon(design.icon, x, y, radius * 1.3, _on(canvas, design.tint))
    room = WIDE - 2 * 14 - (44.0 * len(design.marks) + 6 if design.marks else 0)
    fit = fitted(face.kind, Style(13, bold=True), room - 26, 1)
    bold = fit.whole  # a long word is set in plain letters, which are narrower
    if not bold:
        fit = fitted(face.kind, Style(13), room - 22, 1, SMALLEST)
    style = Style(fit.size, bold)
    wide = width(fit.lines[0], style) + 24
    canvas.rect(14, 12, wide, 26, theme["paper"], 13, **stroke(colour))
    canvas.text(26, 29.5, fit.lines[0], style)
    for k, mark in enumerate(reversed(design.marks)):
        _mark(canvas, mark, WIDE - 33 - 42 * k, 32)
    _name(canvas, face, tall)


def _ground(canvas: Canvas, design: Design, spot: tuple[float, float, float]) -> None:
    """A hexagon as it lies on the map."""
    theme, (x, y, radius) = canvas.theme, spot
    corners = ring(x, y, radius + 6, 6)
    canvas.polygon(corners, theme[design.ground], **stroke(theme[design.tint], 3))
    canvas.polygon(ring(x, y, radius + 3, 6), canvas.texture(design.ground))


def _on(canvas: Canvas, tint: str) -> str:
    """What is drawn on a colour."""
    theme = canvas.theme
    named = {"survivor": "paper", "ink": "paper", "night": "moon", "bad": "on_bad"}
    if tint == "gold":
        return INK
    return theme[named.get(tint, "on_violet" if tint == "violet" else "on_token")]


def _mark(canvas: Canvas, mark: Mark, x: float, y: float) -> None:
    theme = canvas.theme
    style = Style(17 if len(str(mark.text)) < 3 else 13, bold=True)
    ink = theme["paper"]
    if mark.look == "star":
        canvas.icon("star", x, y, 42, theme["gold"], **stroke(theme["edge"], 1))
        ink, y = INK, y + 1
    elif mark.look and mark.look not in ARROWS:
        canvas.icon(mark.look, x, y, 42, theme["ink"])
    else:
        canvas.circle(x, y, 18, theme["ink"])
    if mark.look in ARROWS:
        canvas.polygon([(x + dx, y + dy) for dx, dy in ARROWS[mark.look]], ink)
    else:
        canvas.text(x, y + style.size * 0.36, mark.text, style, ink, "middle")
    if mark.rebuilt:
        canvas.circle(x, y, 22, "none", **stroke(theme["soft"], 1.5, DOTS, "round"))


def _name(canvas: Canvas, face: _Face, tall: bool) -> None:
    style = Style(face.title_size(tall), True, True)
    lines = face.title(tall)
    middle = 84.5 if face.design.marks and len(lines) > 1 else 80.0  # below the marks
    for k, line in enumerate(lines):
        if tall:
            canvas.text(WIDE / 2, TALL + 31 + 25 * k, line, style, None, "middle")
        else:
            down = middle + (k - (len(lines) - 1) / 2) * style.size * 1.1
            canvas.text(80, down, line, style)


def _text(canvas: Canvas, setting: Setting, y: float, tall: bool) -> None:
    step = setting.size * LEADING
    if tall:  # a short text stands in the middle of what is left
        y += max(0.0, (FOOT - y - len(setting.lines) * step) / 2 - 8)
    for k, line in enumerate(setting.lines):
        down, style = y + step * (k + 0.8), Style(setting.size)
        prose.line(canvas, line, style, WIDE / 2 if tall else MARGIN, down, tall)


def _foot(canvas: Canvas, face: _Face) -> None:
    """The rule that it rests on, and where its values come from."""
    theme, item = canvas.theme, face.item
    canvas.line((20, FOOT + 4), (WIDE - 20, FOOT + 4), theme["line"], 1)
    origin = picture_text(f"picture.origin_{item.origin}", face.look.language)
    told = " · ".join([*item.rules[:1], origin])
    canvas.text(WIDE / 2, FOOT + 22, told, Style(SMALLEST), theme["soft"], "middle")
    if item.origin == REBUILT:
        x = WIDE / 2 - width(told, Style(SMALLEST)) / 2 - 13
        canvas.circle(x, FOOT + 18, 5.5, "none", **stroke(theme["soft"], 1.5, DOTS, "round"))
