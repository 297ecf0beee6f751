"""What lies on a board: pieces with their place and name, and the shapes that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from content.pictures.canvas import LINE, PIECE, Canvas, Value, ring
from content.pictures.letters import LEGIBLE, Style, width
from content.pictures.theme import mix

AMBER = 3
"""The seat whose colour is too pale on paper; it has an outline in ink."""


class Piece(NamedTuple):
    """One piece of a view: what it is, where it lies, what it is called, how it is drawn."""

    layer: int
    """Lower layers are drawn first."""
    id: str
    """Its kind and, after a colon, whose it is or which one, as in rail:0 or tile:temple_1c."""
    place: str
    title: str
    paint: Callable[[Canvas], None]

    def key(self) -> tuple[str, str]:
        """No two pieces of a view have the same."""
        return self.id, self.place


def lay(canvas: Canvas, pieces: Iterable[Piece], **more: Value) -> None:
    """Draw pieces, each in a group of its own."""
    for piece in pieces:
        with canvas.group(
            piece.title, role=PIECE, data_piece=piece.id, data_place=piece.place, **more
        ):
            piece.paint(canvas)


def shape(
    canvas: Canvas,
    seat: int,
    x: float,
    y: float,
    radius: float,
    fill: str | None = None,
    /,
    **more: Value,
) -> None:
    """The shape of a seat: circle, square, hexagon, diamond or pentagon of equal weight."""
    theme = canvas.theme
    pale = seat == AMBER and fill is None and more.get("stroke") in (None, theme["paper"])
    if pale and theme.name != "dark":
        more |= {"stroke": theme["ink"], "stroke_width": 1.3}
    fill = fill or theme.seats[seat]
    if seat == 0:
        canvas.circle(x, y, radius, fill, **more)
    elif seat == 1:
        half = radius * 0.9
        canvas.rect(x - half, y - half, 2 * half, 2 * half, fill, radius * 0.22, **more)
    else:
        size, corners, turn = ((1.1, 6, 30.0), (1.22, 4, 0.0), (1.14, 5, -90.0))[seat - 2]
        corner = ring(x, y, radius * size, corners, turn)
        canvas.polygon(corner, fill, stroke_linejoin="round", **more)


def band(canvas: Canvas, seat: int, wide: float, high: float) -> None:
    """The head of a seat's area in its colour, with its shape and number."""
    theme = canvas.theme
    colour, ink = theme.seats[seat], theme.on_seats[seat]
    canvas.rect(1.5, 1.5, wide - 3, high - 1.5, colour, 12)
    canvas.rect(1.5, high / 2, wide - 3, high / 2, colour)
    shape(canvas, seat, 32, high / 2, 16, ink)
    canvas.text(32, high / 2 + 6.3, seat + 1, Style(17, bold=True), colour, "middle")


def badge(
    canvas: Canvas, seat: int, x: float, y: float, radius: float, icon: str = "", text: object = ""
) -> None:
    """A piece of a seat: its shape and colour, ringed in paper, with an icon or a number."""
    theme = canvas.theme
    shape(canvas, seat, x, y, radius, stroke=theme["paper"], stroke_width=LINE)
    if icon:
        size = radius * (1.05 if seat == AMBER else 1.25)
        canvas.icon(icon, x, y, size, theme.on_seats[seat])
    else:
        style = Style(max(LEGIBLE, round(radius * 1.15, 1)), bold=True)
        canvas.text(x, y + radius * 0.42, text, style, theme.on_seats[seat], "middle")


def token(canvas: Canvas, kind: str, x: float, y: float, size: float) -> None:
    """A resource: a shape of its own with an outline."""
    theme = canvas.theme
    canvas.icon(kind, x, y, size, theme[kind], stroke=theme["edge"], stroke_width=2)


def pill(
    canvas: Canvas, x: float, y: float, wide: float, high: float, fill: str, /, **more: Value
) -> None:
    """A field with round ends."""
    canvas.rect(x, y, wide, high, fill, high / 2, **more)


def chip(
    canvas: Canvas, x: float, y: float, icon: str, text: object, size: float, ink: str | None = None
) -> float:
    """An icon with a number to its right; returns where it ends."""
    style = Style(size, bold=True)
    canvas.icon(icon, x + size * 0.6, y, size * 1.25, ink)
    canvas.text(x + size * 1.4, y + size * 0.36, text, style, ink)
    return x + size * 1.4 + width(str(text), style) + size * 0.8


def dull(canvas: Canvas, seat: int) -> str:
    """The drained colour of a seat, for what is spoiled or used."""
    return mix(canvas.theme.seats[seat], canvas.theme["paper"], 0.62)
