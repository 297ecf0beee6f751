"""The discs on the time track; of those on one space the last to come acts first."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.auztralia.pictures.plane import plane_of
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece, shape
from content.pictures.scene import Scene
from content.pictures.words import picture_text

OLD_ONES = -1
ALONE, PAIR = 13.0, 11.0
"""The radius of one disc on a space, and of two, one above the other."""
CROWD = ((10.5, 10.8), (9.6, 8.5), (8.4, 7.0))
"""The radius of each of three discs and more, and how much higher the next one lies."""
STEPS = ((20.0, 0.0), (19.0, 15.0), (17.0, 14.0), (16.0, 13.0), (14.0, 11.3))
"""On a telephone: the radius of each of so many discs, and how much higher the next one lies."""


def discs(scene: Scene, layer: int) -> Iterator[Piece]:
    """Every disc, piled up in the order in which they came."""
    pub, plane = scene.pub, plane_of(scene)
    piles: dict[int, list[int]] = {}
    for disc in pub["stack"]:
        piles.setdefault(pub["time"][disc], []).append(disc)
    for space, pile in piles.items():
        left, top, wide = plane.cell(space)
        foot = top + plane.cell_high
        for disc, (dx, dy, radius) in zip(pile, heap(len(pile), plane.narrow), strict=True):
            x, y = left + wide / 2 + dx, foot - dy
            letter = plane.letter if plane.narrow else max(plane.letter, radius * 1.15)
            yield _disc(scene, disc, space, (x, y, radius, letter), layer)


def heap(n: int, narrow: bool = False) -> list[tuple[float, float, float]]:
    """How far each disc of a pile lies beside and above the foot of its space, and its radius."""
    if narrow:
        radius, step = STEPS[min(n, len(STEPS)) - 1]
        aside = radius * 1.06 if n > 1 else 0.0
        return [((-1) ** (k + 1) * aside, radius + 4 + step * k, radius) for k in range(n)]
    if n == 1:
        return [(0.0, ALONE + 5, ALONE)]
    if n == 2:
        return [(0.0, PAIR + 1.5 + (2 * PAIR - 2) * k, PAIR) for k in range(n)]
    radius, step = CROWD[min(n, len(CROWD) + 2) - 3]
    return [((-1) ** (k + 1) * radius * 0.96, radius + 2.5 + step * k, radius) for k in range(n)]


def _disc(
    scene: Scene, disc: int, space: int, spot: tuple[float, float, float, float], layer: int
) -> Piece:
    x, y, radius, letter = spot

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        if disc == OLD_ONES:
            canvas.circle(x, y, radius, theme["night"], stroke=theme["moon"], stroke_width=1.3)
            canvas.icon("eye", x, y, radius * 1.45, theme["moon"])
        else:
            shape(canvas, disc, x, y, radius, **stroke(theme["paper"]))
            style, ink = Style(letter, bold=True), theme.on_seats[disc]
            canvas.text(x, y + letter * 0.36, disc + 1, style, ink, "middle")

    if disc == OLD_ONES:
        title = picture_text("auz.picture.old_disc", scene.look.language, space=space)
        return Piece(layer, "disc:old_ones", f"track:{space}", title, paint)
    title = picture_text("auz.picture.disc", scene.look.language, seat=disc, space=space)
    return Piece(layer, f"disc:{disc}", f"track:{space}", title, paint)
