"""What every side has scored, part by part; at the end of a game who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from content import counts
from content.games import games
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style, fitted, width, wrapped
from content.pictures.panels import NARROW
from content.pictures.pieces import pill, shape
from content.pictures.scene import Scene
from content.pictures.words import picture_text, point_name

WIDE, GAP, HEAD, ROW = 1200.0, 10.0, 66.0, 30.0
WON = 34.0
NAME, TOTAL = Style(20, bold=True, serif=True), Style(24, bold=True)
LABEL, NUMBER, SENTENCE = Style(15), Style(16, bold=True), Style(16)


class Sides(NamedTuple):
    """What a game tells of its sides besides their points."""

    opponent: str
    """The icon of one without a seat."""
    out: Mapping[int, str] = {}
    """A word for those who are out of the game and count nothing."""


def draw(scene: Scene, told: Sides) -> str:
    """A card for each side: beside each other, on a telephone below each other."""
    canvas, language = Canvas(scene.theme), scene.look.language
    over, narrow = scene.winners is not None, scene.look.narrow
    wide = NARROW if narrow else WIDE
    high = _sides(canvas, scene, told, wide)
    sentence = "" if scene.points else picture_text("picture.no_points", language)
    if scene.decided:
        sentence = counts.decided(scene.game, scene.decided, language)
    for line in wrapped(sentence, SENTENCE, wide - 40):
        high += 26
        canvas.text(wide / 2, high - 8, line, SENTENCE, None, "middle")
    name = picture_text("picture.result" if over else "picture.score", language)
    about = picture_text("picture.about_score", language)
    return canvas.document((wide, high + GAP), name, about, language, scene.theme["page"])


def _sides(canvas: Canvas, scene: Scene, told: Sides, wide: float) -> float:
    """All sides; returns where they end."""
    narrow, sides = scene.look.narrow, range(len(scene.points))
    columns = 1 if narrow else max(1, len(sides))
    each = (wide - GAP * (columns + 1)) / columns
    highs = [_high(scene, side) for side in sides]
    top, left = GAP, GAP
    for side in sides:
        frame = left, top, each, highs[side] if narrow else max(highs)
        with canvas.group(_told(scene, side)):
            _side(canvas, scene, (side, told), frame)
        if narrow:
            top += frame[3] + GAP
        else:
            left += each + GAP
    return top if narrow or not highs else top + max(highs) + GAP


def _high(scene: Scene, side: int) -> float:
    return HEAD + _room(scene, side) + ROW * max(1, len(scene.points[side].parts)) + 10


def _room(scene: Scene, side: int) -> float:
    """The room for the word that tells who has won; beside each other all have it."""
    if scene.winners is None or (scene.look.narrow and not has_won(scene, side)):
        return 0.0
    return WON


def has_won(scene: Scene, side: int) -> bool:
    """Whether a side has won; an opponent without a seat does if nobody else has."""
    winners = scene.winners
    if winners is None:
        return False
    return side in winners or (side >= scene.seats and not winners)


def called(scene: Scene, side: int) -> str:
    """The name of a side."""
    language = scene.look.language
    if side < scene.seats:
        prefix = games()[scene.game].prefix
        return picture_text(f"{prefix}.picture.seat", language, seat=side)
    return counts.opponent(scene.game, language)


def _told(scene: Scene, side: int) -> str:
    """A side with its points and whether it has won, in words."""
    words = f"{called(scene, side)}: {scene.points[side].total}"
    won = picture_text("picture.won", scene.look.language)
    return f"{words}. {won}" if has_won(scene, side) else words


def _side(
    canvas: Canvas,
    scene: Scene,
    who: tuple[int, Sides],
    frame: tuple[float, float, float, float],
) -> None:
    """One card; who is the number of a side and what its game tells of all."""
    side, sides = who
    (left, top, wide, high), theme, points = frame, canvas.theme, scene.points[side]
    won, language = has_won(scene, side), scene.look.language
    line = stroke(theme["ok"], 3) if won else stroke(theme["line"])
    canvas.rect(left, top, wide, high, theme["paper"], 12, **line)
    _head(canvas, scene, who, frame)
    y = top + HEAD
    if won:
        word = picture_text("picture.won", language)
        pill(canvas, left + 14, y - 4, 44 + width(word, LABEL), 28, "none", **stroke(theme["ok"]))
        canvas.icon("flag", left + 31, y + 10, 17, theme["ok"])
        canvas.text(left + 46, y + 15, word, LABEL, theme["ok"])
    y += _room(scene, side)
    if not points.parts and sides.out.get(side):
        canvas.text(left + 16, top + HEAD + 14, sides.out[side], LABEL, theme["soft"])
    names = [point_name(scene.game, part, language) for part in points.parts]
    size = min([fitted(one, LABEL, wide - 70, 1).size for one in names], default=LABEL.size)
    for k, (part, n) in enumerate(zip(names, points.parts.values(), strict=True)):
        down = y + ROW * k
        canvas.line((left + 14, down), (left + wide - 14, down), theme["line"], 1)
        canvas.text(left + 14, down + 20, part, Style(size))
        told = str(n).replace("-", "−")
        canvas.text(left + wide - 14, down + 21, told, NUMBER, None, "end")


def _head(
    canvas: Canvas, scene: Scene, who: tuple[int, Sides], frame: tuple[float, float, float, float]
) -> None:
    """Who it is, and all points together."""
    side, sides = who
    (left, top, wide, _), theme = frame, canvas.theme
    x, y, total = left + 34, top + 33, scene.points[side].total
    if side < scene.seats:
        shape(canvas, side, x, y, 17, stroke=theme["paper"], stroke_width=1)
        canvas.text(x, y + 6.5, side + 1, Style(18, bold=True), theme.on_seats[side], "middle")
    else:
        canvas.circle(x, y, 18, theme["night"], **stroke(theme["moon"]))
        canvas.icon(sides.opponent, x, y, 25, theme["moon"])
    counted = str(total).replace("-", "−")
    room = width(counted, TOTAL) + 42
    fit = fitted(called(scene, side), NAME, wide - 70 - room, 2, 14)
    for k, text in enumerate(fit.lines):
        down = y + 7 + (k - (len(fit.lines) - 1) / 2) * fit.size * 1.1
        canvas.text(left + 62, down, text, Style(fit.size, True, True))
    canvas.icon("star", left + wide - room + 12, y, 24, theme["energy"])
    canvas.text(left + wide - 14, y + 9, counted, TOTAL, None, "end")
