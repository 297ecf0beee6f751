"""A card in a seat's area: icon and name, values, where it is, what it says."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from content import library
from content.games.circadians.pictures.goods import words
from content.games.circadians.planes import Frame
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import SMALLEST, Set, Style, fitted, width, wrapped

NAME, STATE, VALUE = Style(15, bold=True, serif=True), Style(12), Style(13.5, bold=True)
TEXT, LEADING = Style(13), 1.22
Values = tuple[tuple[str, object, str], ...]


class Card(NamedTuple):
    """What stands on a card."""

    icon: str
    name: str
    text: str
    state: str = ""
    values: Values = ()
    """Icons with a number and a colour, at the right of the name."""
    costs: tuple[tuple[str, int], ...] = ()
    """What something costs in gems, by the icon of what is paid for."""
    rim: str = "line"
    strong: bool = False
    """Its upgraded side is up."""
    seat: int = -1
    """Whose colour the emblem has; -1 for the colour of ink."""
    size: float = TEXT.size
    """The text is no larger, so that cards beside each other look alike."""


@functools.lru_cache(maxsize=2_000)
def text_of(id: str, language: str) -> tuple[str, str]:
    """The name of a card, and what it says."""
    told = library.item_text(library.item(id), language)
    return told.name or "", told.text


def card(frame: Frame, said: Card, canvas: Canvas) -> None:
    """A card in its field."""
    theme, (x, y, wide, high) = canvas.theme, frame
    line = stroke(theme["gold"], 2.5) if said.strong else stroke(theme[said.rim], 1.2)
    canvas.rect(x, y, wide, high, theme["paper"], 9, **line)
    fill = theme.seats[said.seat] if said.seat >= 0 else theme["sunk"]
    ink = theme.on_seats[said.seat] if said.seat >= 0 else theme["ink"]
    canvas.circle(x + 19, y + 19, 13, fill, **stroke(theme["line"], 1))
    canvas.icon(said.icon, x + 19, y + 19, 17, ink)
    right = _values(canvas, said.values, x + wide - 8, y + (15 if said.state else 20))
    words(canvas, (x + 38, y + (17 if said.state else 24)), said.name, NAME, right - x - 44)
    if said.state:
        right = _costs(canvas, said.costs, x + wide - 8, y + 35)
        words(canvas, (x + 38, y + 33), said.state, STATE, right - x - 42, theme["soft"])
    size, top = text_size(frame, said), y + (52 if said.state else 46)
    style = Style(size)
    for k, words_ in enumerate(_fit(said.text, style, wide - 18, y + high - top).lines):
        canvas.text(x + 9, top + k * size * LEADING, words_, style)


def card_high(text: str, room: float) -> float:
    """How high a card is that has its text in full size."""
    return 52 + len(wrapped(text, TEXT, room - 18)) * TEXT.size * LEADING


def text_size(frame: Frame, said: Card) -> float:
    """As large as all of the text fits, never smaller than what can be read."""
    _, _, wide, high = frame
    size, high = said.size, high - (52 if said.state else 46)
    while size > SMALLEST and not _fit(said.text, Style(size), wide - 18, high).whole:
        size -= 0.5
    return size


def _fit(text: str, style: Style, room: float, high: float) -> Set:
    most = 1 + int((high - 5) / (style.size * LEADING))
    return fitted(text, style, room, most, style.size)


def _values(canvas: Canvas, values: Values, right: float, y: float) -> float:
    """From the right; returns where they begin."""
    for icon, text, tint in reversed(values):
        told = str(text).replace("-", "−")
        canvas.text(right, y + 5, told, VALUE, None, "end")
        right -= width(told, VALUE) + 11
        canvas.icon(icon, right, y, 15, canvas.theme[tint])
        right -= 14
    return right


def _costs(canvas: Canvas, costs: tuple[tuple[str, int], ...], right: float, y: float) -> float:
    """From the right; returns where they begin."""
    theme = canvas.theme
    for icon, n in reversed(costs):
        canvas.icon("gem", right - 7, y - 4, 13, theme["gem"])
        canvas.text(right - 15, y, n, STATE._replace(bold=True), None, "end")
        canvas.icon(icon, right - 34, y - 4, 15, theme["soft"])
        right -= 54
    return right


def fighting(side: dict[str, Any]) -> Values:
    """Strength, attack and shield of a leader or Ryh-zu."""
    icons = {"strength": "strength", "attack": "swords", "shield": "shield"}
    return tuple((icon, side[name], "ink") for name, icon in icons.items())
