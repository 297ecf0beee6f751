"""The line at the top: the phases of a round with the present one, the round, the turn order."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.last_aurora.boards import GAME, HEAD, ORDER_LEFT
from content.games.last_aurora.pictures.deck import PHASES
from content.games.last_aurora.pictures.plane import Plane
from content.games.last_aurora.pictures.tokens import counter, look_of, named
from content.numbers import number
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style, fitted, width
from content.pictures.pieces import Piece, pill, shape
from content.pictures.scene import Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

WIDE_PHASE, NARROW_PHASE = 148.0, 46.0
LABEL = Style(13)


def head(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """Everything in it but the counters of the turn order."""
    language, theme = scene.look.language, canvas.theme
    last = number(GAME, "numbers.moorings.value")
    told = {"round": scene.pub["mooring"], "last": last}
    round_, order = (
        picture_text("lau.picture.round", language, **told),
        picture_text("lau.picture.order", language),
    )
    if plane.narrow:
        _narrow_phases(canvas, scene)
        canvas.text(10, 70, round_, Style(14), theme["soft"])
        _label(canvas, order if scene.pub["order"] else "", 214, 70, 104)
        return
    size = _size(language, WIDE_PHASE - 48)
    for k, phase in enumerate(PHASES):
        _phase(canvas, scene, phase, 4 + k * (WIDE_PHASE + 6), size)
    _label(canvas, order if scene.pub["order"] else "", ORDER_LEFT - 24, HEAD + 5, 130)
    canvas.text(plane.wide - 6, HEAD + 5, round_, LABEL, theme["soft"], "end")


def _label(canvas: Canvas, text: str, x: float, y: float, room: float) -> None:
    """A word that ends at a point, if there is one."""
    if not text:
        return
    size = fitted(text, LABEL, room, 1).size
    canvas.text(x, y, text, LABEL._replace(size=size), canvas.theme["soft"], "end")


def _size(language: str, room: float) -> float:
    """The size at which the names of all phases fit."""
    names = [picture_text("lau.picture.phase", language, phase=phase) for phase in PHASES]
    return min(fitted(name, Style(14, bold=True), room, 1).size for name in names)


def _phase(canvas: Canvas, scene: Scene, phase: str, x: float, size: float) -> None:
    """A phase with its name; the present one stands out."""
    theme, now = canvas.theme, scene.pub["phase"] == phase
    name = picture_text("lau.picture.phase", scene.look.language, phase=phase)
    fill = mix(theme["paper"], theme["signal"], 0.1) if now else theme["paper"]
    line = stroke(theme["signal"], 2.5) if now else stroke(theme["line"], 1)
    with canvas.group(name, aria_current="step" if now else None):
        pill(canvas, x, HEAD - 16, WIDE_PHASE, 32, fill, **line)
        canvas.icon(PHASES[phase], x + 20, HEAD, 18, theme["signal" if now else "soft"])
        canvas.text(x + 36, HEAD + 5, name, Style(size, bold=now), theme["ink" if now else "soft"])


def _narrow_phases(canvas: Canvas, scene: Scene) -> None:
    """The phases as icons; the present one has its name beside it."""
    theme, x = canvas.theme, 4.0
    room = 392 - (len(PHASES) - 1) * (NARROW_PHASE + 4)
    for phase, icon in PHASES.items():
        now = scene.pub["phase"] == phase
        name = picture_text("lau.picture.phase", scene.look.language, phase=phase)
        style = Style(fitted(name, Style(17, bold=True), room - 54, 1).size, bold=True)
        wide = width(name, style) + 54 if now else NARROW_PHASE
        line = stroke(theme["signal"], 2.5) if now else stroke(theme["line"], 1)
        with canvas.group(name, aria_current="step" if now else None):
            fill = mix(theme["paper"], theme["signal"], 0.1) if now else theme["paper"]
            pill(canvas, x, 4, wide, 36, fill, **line)
            canvas.icon(icon, x + 23, 22, 22, theme["signal" if now else "soft"])
            if now:
                canvas.text(x + 40, 28, name, style)
        x += wide + 4


def order(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """The counters of the Turn Order track; those on the left act first in Reverse order."""
    radius = 13.0
    for place, driver in enumerate(scene.pub["order"], 1):
        id = f"track:order-{place}"
        x, y = plane.spots()[id]
        told = {"driver": named(scene, driver), "place": place}
        title = picture_text("lau.picture.order_counter", scene.look.language, **told)

        def paint(canvas: Canvas, driver: int = driver, x: float = x, y: float = y) -> None:
            if driver == scene.pub["turn"]:
                turn(canvas, look_of(scene, driver), x, y, radius)
            counter(canvas, scene, driver, x, y, radius)

        yield Piece(layer, f"order:{driver}", id, title, paint)


def turn(canvas: Canvas, look: int, x: float, y: float, radius: float) -> None:
    """A rim around the token of whose turn it is."""
    line = stroke(canvas.theme["paper"], 1)
    shape(canvas, look, x, y, radius * 1.14 + 2.5, canvas.theme["signal"], **line)
