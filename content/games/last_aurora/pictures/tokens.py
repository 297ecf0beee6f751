"""Tokens and the boxes that hold them: each kind has a shape of its own."""

from __future__ import annotations

from content.pictures.canvas import LINE, Canvas, ring, stroke
from content.pictures.letters import LEGIBLE, Style
from content.pictures.pieces import badge
from content.pictures.scene import Scene
from content.pictures.theme import INK, mix

AUTOMA = 4
"""The look of a driver without a seat: that of a fifth player."""
FACES = {"S": "person", "AR": "shield", "SP": "speed", "RC": "recycle", "FO": "food"}
"""What is printed in boxes with one icon."""
ICON = {"object": "box", "survivor": "person"}


def look_of(scene: Scene, driver: int) -> int:
    """Whose colour and shape a driver has."""
    return driver if driver < scene.seats else AUTOMA


def named(scene: Scene, driver: int) -> int | str:
    """A driver as texts name it."""
    return driver if driver < scene.seats else "automa"


def counter(canvas: Canvas, scene: Scene, driver: int, x: float, y: float, radius: float) -> None:
    """A Convoy token or counter of a driver."""
    badge(canvas, look_of(scene, driver), x, y, radius, "truck")


def token(canvas: Canvas, kind: str, x: float, y: float, radius: float) -> None:
    """Food is round, Fuel square, Ammo a hexagon, an Object a diamond, a Survivor round in ink."""
    theme = canvas.theme
    line = stroke(theme["paper"], 1)
    if kind in ("food", "survivor", "contamination"):
        canvas.circle(x, y, radius, theme[kind], **line)
    elif kind == "fuel":
        half = radius * 0.92
        canvas.rect(x - half, y - half, 2 * half, 2 * half, theme[kind], radius * 0.25, **line)
    elif kind == "ammo":
        canvas.polygon(ring(x, y, radius * 1.1, 6, 30), theme[kind], **line)
    else:
        canvas.polygon(ring(x, y, radius * 1.22, 4), theme["object"], **line)
    on = theme["paper" if kind == "survivor" else "on_token"]
    canvas.icon(ICON.get(kind, kind), x, y, radius * (1.1 if kind == "object" else 1.35), on)


def disc(canvas: Canvas, x: float, y: float, radius: float, text: object, fill: str = "") -> None:
    """A number in a circle of ink: a cost, a Skill."""
    theme = canvas.theme
    canvas.circle(x, y, radius, fill or theme["ink"])
    style = Style(max(LEGIBLE, round(radius * 1.25, 1)), bold=True)
    canvas.text(x, y + style.size * 0.36, text, style, theme["paper"], "middle")


def box(canvas: Canvas, code: str, x: float, y: float, size: float) -> None:
    """A box of a Convoy card with what is printed in it."""
    theme = canvas.theme
    weapon = code.startswith("W")
    fill = theme["night"] if weapon else theme["sunk"]
    line = stroke(mix(theme["line"], theme["soft"], 0.5), 1)
    canvas.rect(x, y, size, size, fill, size * 0.17, **line)
    middle, faint = size / 2, mix(theme["soft"], theme["sunk"], 0.3)
    if weapon:
        _weapon(canvas, int(code[1:]), x, y, size)
    elif code in ("F1", "F2"):
        canvas.icon("laurel", x + middle, y + size * 0.36, size * 0.56, theme["energy"])
        style = Style(max(LEGIBLE, size * 0.3), bold=True)
        canvas.text(x + middle, y + size * 0.92, f"+{code[1:]}", style, None, "middle")
    elif code in ("FX", "FF"):
        other = ("laurel", theme["energy"]) if code == "FX" else ("fuel", faint)
        tint = theme["food"] if code == "FX" else faint
        canvas.icon("food", x + size * 0.31, y + size * 0.33, size * 0.42, tint)
        canvas.icon(other[0], x + size * 0.67, y + size * 0.67, size * 0.42, other[1])
    elif code in FACES:
        tint = theme["food"] if code == "FO" else faint
        canvas.icon(FACES[code], x + middle, y + middle, size * 0.6, tint)


def _weapon(canvas: Canvas, level: int, x: float, y: float, size: float) -> None:
    """A Weapon with a dot for each of its levels."""
    theme = canvas.theme
    canvas.icon("weapon", x + size / 2, y + size * 0.42, size * 0.58, theme["moon"])
    for k in range(level):
        across = x + size / 2 + (k - (level - 1) / 2) * size * 0.19
        canvas.circle(across, y + size * 0.84, size * 0.07, theme["gold"])


def damage(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A Damage counter on a box."""
    theme = canvas.theme
    far = size * 0.06
    canvas.rect(
        *(x + far, y + far, size - 2 * far, size - 2 * far),
        *(theme["bad"], size * 0.14),
        **stroke(theme["paper"], 1),
    )
    canvas.icon("damage", x + size / 2, y + size / 2, size * 0.62, theme["on_bad"])


def star(canvas: Canvas, x: float, y: float, size: float, text: object) -> None:
    """Fame that is won, as a number in a star."""
    theme = canvas.theme
    canvas.icon("star", x, y, size, theme["gold"], **stroke(theme["edge"], LINE))
    style = Style(max(LEGIBLE, size * 0.4), bold=True)
    canvas.text(x, y + style.size * 0.4, text, style, INK, "middle")
