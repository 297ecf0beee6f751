"""The discs on the time track; of those on one space the last to come acts first."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.auztralia.boards import CELL_HIGH
from content.games.auztralia.pictures.plane import Plane
from content.pictures.canvas import Canvas
from content.pictures.pieces import Piece, badge
from content.pictures.scene import Scene
from content.pictures.words import picture_text

OLD_ONES = -1
PAIR = 2
"""More discs than these stand in two columns."""


def discs(scene: Scene, layer: int) -> Iterator[Piece]:
    """Every disc, piled up in the order in which they came."""
    pub, plane = scene.pub, Plane(scene.code(), scene.look.narrow)
    piles: dict[int, list[int]] = {}
    for disc in pub["stack"]:
        piles.setdefault(pub["time"][disc], []).append(disc)
    for space, pile in piles.items():
        left, top, wide = plane.cell(space)
        foot = top + CELL_HIGH * plane.scale
        for disc, (dx, dy, radius) in zip(pile, heap(len(pile)), strict=True):
            x, y = left + wide / 2 + dx * plane.scale, foot - dy * plane.scale
            yield _disc(scene, disc, space, (x, y, radius * plane.scale), layer)


def heap(n: int) -> list[tuple[float, float, float]]:
    """How far each disc of a pile lies beside and above the foot of its space, and its radius."""
    if n <= PAIR:
        return [(0.0, 12.0 + 20.5 * k, 9.5) for k in range(n)]
    radius, step = (9.0, 9.3) if n == PAIR + 1 else (8.4, 7.0)
    return [((-1) ** (k + 1) * radius * 1.06, radius + 2.5 + step * k, radius) for k in range(n)]


def _disc(
    scene: Scene, disc: int, space: int, spot: tuple[float, float, float], layer: int
) -> Piece:
    x, y, radius = spot

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        if disc == OLD_ONES:
            canvas.circle(x, y, radius, theme["night"], stroke=theme["moon"], stroke_width=1.3)
            canvas.icon("eye", x, y, radius * 1.45, theme["moon"])
        else:
            badge(canvas, disc, x, y, radius, text=disc + 1)

    if disc == OLD_ONES:
        title = picture_text("auz.picture.old_disc", scene.look.language, space=space)
        return Piece(layer, "disc:old_ones", f"track:{space}", title, paint)
    title = picture_text("auz.picture.disc", scene.look.language, seat=disc, space=space)
    return Piece(layer, f"disc:{disc}", f"track:{space}", title, paint)
