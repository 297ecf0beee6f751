"""What marks and printed signs mean, below a picture, in the language of the reader."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from content.pictures.canvas import Canvas, Foot, Sign, ring, stroke
from content.pictures.letters import Style, width
from content.pictures.scene import Scene
from content.pictures.words import picture_text

Paint = Callable[[Canvas, float, float, float], None]
"""Draws a sign around a point, in units of the picture."""
PLANE, TELEPHONE = 1200.0, 390.0
SIZE = 14.0
"""The size of the words when the picture is shown as wide as it is made for."""


def legend(canvas: Canvas, scene: Scene, kinds: Sequence[str]) -> None:
    """Lay below a picture what each side has, then signs with words: the marks on it, its key."""
    language, narrow = scene.look.language, scene.look.narrow
    told = [(kind, _begun(picture_text(f"picture.legend_{kind}", language))) for kind in kinds]
    cropped = scene.marks.zoom or scene.marks.focus in scene.places()
    key, strip = ((), None) if cropped else (canvas.key, canvas.strip)
    if told or key or strip:
        foot = functools.partial(_foot, tuple(told), key, strip)
        canvas.foot = functools.partial(foot, TELEPHONE if narrow else PLANE)


def _begun(word: str) -> str:
    """A word as it begins a line."""
    return word[:1].upper() + word[1:]


def _foot(
    told: tuple[tuple[str, str], ...],
    key: tuple[Sign, ...],
    strip: Foot | None,
    made_for: float,
    canvas: Canvas,
    left: float,
    top: float,
    wide: float,
) -> float:
    """The words are as large as if the picture were not cropped; they wrap where they must."""
    unit, first = max(wide / made_for, 0.8), top
    top += strip(canvas, left, top, wide) if strip else 0.0
    frame = left, top, wide
    with canvas.group(class_="legend"):
        marks: list[tuple[str, Paint]] = [
            (word, functools.partial(_sign, kind)) for kind, word in told
        ]
        top += _signs(canvas, marks, frame, unit) if told else 0.0
    with canvas.group(class_="key"):
        signs: list[tuple[str, Paint]] = [
            (_begun(one.word), functools.partial(_printed, one)) for one in key
        ]
        top += _signs(canvas, signs, (left, top, wide), unit) if key else 0.0
    return top - first


def _signs(
    canvas: Canvas,
    told: Sequence[tuple[str, Paint]],
    frame: tuple[float, float, float],
    unit: float,
) -> float:
    """Signs with their words in as many rows as they need; returns their height."""
    left, top, wide = frame
    style = Style(round(SIZE * unit, 1))
    rows = _rows(told, style, wide / unit, unit)
    high = (len(rows) * 26 + 8) * unit
    canvas.rect(left, top, wide, high + 1, canvas.theme["page"])
    for k, row in enumerate(rows):
        x, y = left + 12 * unit, top + (20 + 26 * k) * unit
        for word, paint in row:
            paint(canvas, x + 8 * unit, y - unit, unit)
            canvas.text(x + 22 * unit, y + 4 * unit, word, style)
            x += 38 * unit + width(word, style)
    return high


def _rows(
    told: Sequence[tuple[str, Paint]], style: Style, wide: float, unit: float
) -> list[list[tuple[str, Paint]]]:
    """The words in as many rows as they need."""
    rows: list[list[tuple[str, Paint]]] = [[]]
    x = 12.0
    for one in told:
        room = 38 + width(one[0], style) / unit
        if rows[-1] and x + room - 16 > wide:
            rows.append([])
            x = 12.0
        rows[-1].append(one)
        x += room
    return rows


def _printed(sign: Sign, canvas: Canvas, x: float, y: float, unit: float) -> None:
    """What stands on a board: a drawing, the ground of a region, an icon."""
    theme = canvas.theme
    if sign.draw:
        sign.draw(canvas, x, y, 17 * unit)
    elif sign.ground:
        corners = ring(x, y, 10 * unit, 6)
        canvas.polygon(corners, theme[sign.ground], **stroke(theme["soft"], unit))
        canvas.polygon(corners, canvas.texture(sign.ground))
    else:
        canvas.icon(sign.icon, x, y, 17 * unit, theme[sign.tint])


def _sign(kind: str, canvas: Canvas, x: float, y: float, unit: float) -> None:
    theme = canvas.theme
    signal = theme["signal"]
    if kind == "lit":
        canvas.circle(x, y, 7.5 * unit, theme["paper"], **stroke(signal, 2.5 * unit))
        canvas.icon("plus", x, y, 8.5 * unit, signal)
    elif kind == "path":
        dashes = f"{5 * unit:.1f} {3 * unit:.1f}"
        canvas.line((x - 9 * unit, y), (x + 9 * unit, y), signal, 3 * unit, stroke_dasharray=dashes)
    elif kind == "ghost":
        canvas.circle(x, y, 8.5 * unit, signal, **stroke(theme["paper"], unit))
        canvas.icon("eye", x, y, 12 * unit, theme["on_signal"])
    else:
        dots = stroke(theme["ink"], 2.2 * unit, f"{2 * unit:.1f} {4.5 * unit:.1f}", "round")
        canvas.rect(x - 8 * unit, y - 7 * unit, 16 * unit, 14 * unit, "none", 4 * unit, **dots)
