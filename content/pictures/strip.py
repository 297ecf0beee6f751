"""A line below a board with a field for each side: what it has and has scored, whose turn it is.

A board alone says where things lie, not whose they are. The line has no pieces of its own: those
are drawn in the areas of the seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from content.pictures.canvas import LINE, Canvas, Draw, Sign, stroke
from content.pictures.cells import counted
from content.pictures.legend import PLANE, TELEPHONE
from content.pictures.letters import SMALLEST, Style, fitted, width
from content.pictures.pieces import badge
from content.pictures.scene import Scene
from content.pictures.score import called, has_won
from content.pictures.words import picture_text

GAP, PAD = 8.0, 12.0
HEAD, ROW = 38.0, 26.0
NAME, TOTAL = Style(17, bold=True, serif=True), Style(18, bold=True)
NUMBER, NOTE = Style(15, bold=True), Style(14)
ICON, APART, STAR = 19.0, 15.0, 23.0
CLOSE = 0.92
"""On a plane that is shown larger than it is, letters need not be larger, too."""
CLEAR = 185.0
"""A field has room for a name and points; else there are two lines of fields."""
DRAWN = 380.0
"""The same for a field in which more is drawn."""
COLUMNS = 2
"""Fields side by side on a telephone."""


class Count(NamedTuple):
    """How many of a thing a side has."""

    what: str
    draw: Draw
    amount: object

    def wide(self) -> float:
        return ICON + 5 + width(str(self.amount), NUMBER) + APART


class Figure(Protocol):
    """What a side has, drawn below its numbers."""

    def high(self, wide: float) -> float:
        """How high it is where it may be so wide."""

    def draw(self, to: Field, left: float, top: float, wide: float) -> None:
        """Draw it from a corner on, in units of the field."""


class Side(NamedTuple):
    """A side with all that is said of it."""

    number: int
    counts: tuple[Count, ...] = ()
    turn: bool = False
    note: str = ""
    """What else is said, such as that it is out of the game."""
    figure: Figure | None = None


class Field(NamedTuple):
    """Where a side is drawn, in units of its own."""

    canvas: Canvas
    left: float
    top: float
    wide: float
    high: float
    unit: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.unit, self.top + y * self.unit

    @property
    def least(self) -> float:
        """The smallest letters, so that they are legible where the field is drawn smaller."""
        return SMALLEST / min(self.unit, 1.0)

    def style(self, style: Style) -> Style:
        return style._replace(size=round(style.size * self.unit, 1))


class Strip(NamedTuple):
    """The sides of a table, and the icon of one without a seat."""

    scene: Scene
    sides: tuple[Side, ...]
    opponent: str

    def draw(self, canvas: Canvas, left: float, top: float, wide: float) -> float:
        """All fields from a corner on; returns how high they are."""
        narrow, n = self.scene.look.narrow, len(self.sides)
        unit = wide / TELEPHONE if narrow else max(wide / PLANE, CLOSE)
        margin = GAP / 2 if narrow else GAP
        room = wide / unit - 2 * margin
        least = DRAWN if any(side.figure for side in self.sides) else CLEAR
        columns = COLUMNS if narrow else n if room / n >= least else -(-n // 2)
        high = max(_high(side, _each(room, columns)) for side in self.sides)
        whole = (-(-n // columns) * (high + GAP) + GAP) * unit
        canvas.rect(left, top, wide, whole + 1, canvas.theme["page"])
        for first in range(0, n, columns):
            row = self.sides[first : first + columns]
            each, y = _each(room, len(row)), top + (GAP + first // columns * (high + GAP)) * unit
            for k, side in enumerate(row):
                x = left + (margin + k * (each + GAP)) * unit
                _side(self, side, Field(canvas, x, y, each, high, unit))
        return whole


def strip(canvas: Canvas, scene: Scene, sides: Sequence[Side], opponent: str) -> None:
    """Lay a line of all sides below a board; one that has won is told so."""
    language, told = scene.look.language, []
    for side in sides:
        won = picture_text("picture.won", language) if has_won(scene, side.number) else side.note
        told.append(side._replace(note=won))
    canvas.strip = Strip(scene, tuple(told), opponent).draw
    canvas.key += tuple(_signs(sides, {sign.word for sign in canvas.key}))


def _signs(sides: Sequence[Side], known: set[str]) -> Iterator[Sign]:
    """What the things are called that sides have, each once."""
    for one in (count for side in sides for count in side.counts):
        if one.what not in known:
            known.add(one.what)
            yield Sign(one.what, draw=one.draw)


def _each(room: float, columns: int) -> float:
    return (room - GAP * (columns - 1)) / columns


def _rows(counts: Sequence[Count], room: float) -> list[list[Count]]:
    """As many things in a row as there is room for."""
    rows: list[list[Count]] = []
    used = 0.0
    for one in counts:
        if not rows or used + one.wide() - APART > room:
            rows.append([])
            used = 0.0
        rows[-1].append(one)
        used += one.wide()
    return rows


def _high(side: Side, wide: float) -> float:
    lines = len(_rows(side.counts, wide - 2 * PAD)) + bool(side.note)
    high = HEAD + lines * ROW + (6 if lines else 0)
    return high + (side.figure.high(wide - 2 * PAD) + PAD / 2 if side.figure else 0)


def _side(told: Strip, side: Side, to: Field) -> None:
    """One side: who it is, its points, what it has."""
    scene, theme = told.scene, to.canvas.theme
    won = has_won(scene, side.number)
    line = stroke(theme["line"], to.unit)
    if won or side.turn:
        line = stroke(theme["ok" if won else "signal"], 2.5 * to.unit)
    with to.canvas.group(_heard(scene, side)):
        size = to.wide * to.unit, to.high * to.unit
        to.canvas.rect(to.left, to.top, *size, theme["paper"], 10 * to.unit, **line)
        _head(to, told, side)
        y = HEAD + 11
        if side.note:
            _note(to, side.note, won, y)
            y += ROW
        for row in _rows(side.counts, to.wide - 2 * PAD):
            x = PAD
            for one in row:
                _count(to, one, x, y)
                x += one.wide()
            y += ROW
        if side.figure:
            side.figure.draw(to, PAD, y - 11, to.wide - 2 * PAD)


def _heard(scene: Scene, side: Side) -> str:
    """A side with its points and whether it has won, in words."""
    words = called(scene, side.number)
    if side.number < len(scene.points):
        words = counted(words, scene.points[side.number].total)
    return f"{words}. {side.note}" if side.note else words


def _head(to: Field, told: Strip, side: Side) -> None:
    canvas, theme, scene = to.canvas, to.canvas.theme, told.scene
    x, y = to.at(PAD + 11, 20)
    if side.number < scene.seats:
        badge(canvas, side.number, x, y, 11.5 * to.unit, text=side.number + 1)
    else:
        line = stroke(theme["moon"], LINE * to.unit)
        canvas.circle(x, y, 12 * to.unit, theme["night"], **line)
        canvas.icon(told.opponent, x, y, 17 * to.unit, theme["moon"])
    right, left, name = to.wide - PAD, PAD + 31, called(scene, side.number)
    if side.number < len(scene.points):
        total = str(scene.points[side.number].total).replace("-", "−")
        right -= width(total, TOTAL)
        canvas.text(*to.at(right, 26.5), total, to.style(TOTAL))
        if fitted(name, NAME, right - STAR - left - 4, 1, to.least).whole:  # the name comes first
            right -= STAR
            canvas.icon("star", *to.at(right + 12, 20), 19 * to.unit, theme["energy"])
    fit = fitted(name, NAME, right - left - 4, 1, to.least)
    canvas.text(*to.at(left, 26), fit.lines[0], to.style(NAME._replace(size=fit.size)))


def _note(to: Field, note: str, won: bool, y: float) -> None:
    """That a side has won, or is out of the game."""
    ink, left = to.canvas.theme["ok" if won else "soft"], PAD + 1
    if won:
        to.canvas.icon("flag", *to.at(left + 9, y), 18 * to.unit, ink)
        left += 24
    fit = fitted(note, NOTE._replace(bold=won), to.wide - PAD - left, 1, to.least)
    style = to.style(Style(fit.size, won))
    to.canvas.text(*to.at(left, y + 5), fit.lines[0], style, ink)


def _count(to: Field, one: Count, x: float, y: float) -> None:
    ink = to.canvas.theme["soft" if one.amount in (0, "0") else "ink"]
    with to.canvas.group(counted(one.what, one.amount)):
        one.draw(to.canvas, *to.at(x + ICON / 2, y), ICON * to.unit)
        to.canvas.text(*to.at(x + ICON + 5, y + 5.4), one.amount, to.style(NUMBER), ink)
