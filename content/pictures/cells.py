"""What stands in the cells of panels: how many of a thing, a card with its text, a tile."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from content.pictures import prose
from content.pictures.canvas import Canvas, Draw, stroke
from content.pictures.letters import Set, Style, fitted, wrapped
from content.pictures.panels import Frame, Paint

LABEL, NUMBER = Style(12), Style(20, bold=True)
NAME, TEXT = Style(16, bold=True, serif=True), Style(13)
LEADING = 16.0
COUNT_HIGH, EMBLEM = 48.0, 18.0


def icon(name: str, tint: str = "ink") -> Draw:
    """A symbol in a colour of the theme."""

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        canvas.icon(name, x, y, size, canvas.theme[tint])

    return draw


def counted(what: str, amount: object) -> str:
    """A thing and how many of it there are, as they are told in all our languages."""
    return f"{what}: {amount}"


def count_high(labels: Iterable[str]) -> Callable[[float], float]:
    """How high cells with a number must be for their words."""
    told = tuple(labels)

    def high(wide: float) -> float:
        lines = max([len(fitted(one, LABEL, wide - 12, 2).lines) for one in told], default=1)
        return COUNT_HIGH + 14.0 * lines + 3

    return high


def count(draw: Draw, amount: object, label: str, faint: bool = False) -> Paint:
    """A thing with how many there are, and its name below."""
    return functools.partial(_count, draw, amount, label, faint)


def worth(draw: Draw, points: object, label: str) -> Paint:
    """A thing with the victory points that it is worth, and its name below."""
    return functools.partial(_worth, draw, points, label)


def _worth(draw: Draw, points: object, label: str, canvas: Canvas, frame: Frame) -> None:
    left, top, *_ = frame
    _count(draw, "", label, False, canvas, frame)
    canvas.icon("star", left + 55, top + 24, 19, canvas.theme["energy"])
    canvas.text(left + 67, top + 31, points, NUMBER)


def _count(
    draw: Draw, amount: object, label: str, faint: bool, canvas: Canvas, frame: Frame
) -> None:
    left, top, wide, high = frame
    theme = canvas.theme
    canvas.rect(left, top, wide, high, theme["paper"], 6, **stroke(theme["line"], 1))
    draw(canvas, left + 24, top + 24, 28.0)
    ink = theme["soft" if faint else "ink"]
    if amount != "":
        canvas.text(left + 46, top + 31, amount, NUMBER, ink)
    fit = fitted(label, LABEL, wide - 12, 2)
    for k, line in enumerate(fit.lines):
        canvas.text(left + 8, top + COUNT_HIGH + 8 + 14 * k, line, Style(fit.size), theme["soft"])


def card_high(cards: Iterable[tuple[str, str]]) -> Callable[[float], float]:
    """How high cells must be for the names and texts of some cards."""
    told = tuple(cards)

    def high(wide: float) -> float:
        return max([_card_high(name, text, wide) for name, text in told], default=44.0)

    return high


def _card_high(name: str, text: str, wide: float) -> float:
    names = len(_name(name, wide).lines)
    texts = len(wrapped(text, TEXT, wide - 20)) if text else 0
    return max(44.0, 14 + 19.0 * names + LEADING * texts + 8)


def _name(name: str, wide: float) -> Set:
    return fitted(name, NAME, wide - 20 - 2 * EMBLEM, 2)


def card(emblem: str, tint: str, name: str, text: str) -> Paint:
    """A card: its emblem beside its name, its text below."""
    return functools.partial(_card, emblem, tint, name, text)


def _card(emblem: str, tint: str, name: str, text: str, canvas: Canvas, frame: Frame) -> None:
    left, top, wide, high = frame
    theme = canvas.theme
    canvas.rect(left, top, wide, high, theme["paper"], 8, **stroke(theme["line"]))
    fit = _name(name, wide)
    middle = top + 8 + 9.5 * len(fit.lines)
    canvas.icon(emblem, left + 10 + EMBLEM / 2, middle, EMBLEM + 2, theme[tint])
    for k, line in enumerate(fit.lines):
        style = Style(fit.size, True, True)
        canvas.text(left + 18 + EMBLEM, top + 22 + 19 * k, line, style)
    down = top + 14 + 19 * len(fit.lines)
    for k, line in enumerate(wrapped(text, TEXT, wide - 20) if text else ()):
        prose.line(canvas, line, TEXT, left + 10, down + 12 + LEADING * k)


def free(canvas: Canvas, frame: Frame) -> None:
    """A field on which nothing lies."""
    left, top, wide, high = frame
    dashes = stroke(canvas.theme["soft"], 1, "4 3")
    canvas.rect(left + 0.5, top + 0.5, wide - 1, high - 1, "none", 8, **dashes)
