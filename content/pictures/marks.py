"""What is pointed out: places that can be chosen, a way, what is new, what a move would add."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from content.boards import Place
from content.pictures.canvas import Canvas, ring, stroke
from content.pictures.legend import legend
from content.pictures.pieces import Piece, lay
from content.pictures.scene import Data, Scene
from content.pictures.words import picture_text

Box = tuple[float, float, float, float]
AREAS = ("hex", "region")
TOUCH = 19.0
"""The radius around a mark that can be hit: borders of a hex are twice as far apart."""
NEAR = 336.0
"""So much of a plane is as wide as a telephone when a finger can hit every mark on it."""
TALL = 1.15
"""How much higher than wide that part is."""
ROOMY = 60.0
"""A field that is wider and higher is no spot, but has things in it."""
AROUND = 44.0
"""How much is shown on each side of what is lit."""


class Field(NamedTuple):
    """The part of a board that can have marks: its places, and how large they are."""

    places: Mapping[str, Place]
    part: str
    hex_size: float
    """From the centre of an area to its corner."""
    cell: tuple[float, float] = (40.0, 40.0)
    """The width and height of all other places but borders."""
    sizes: Mapping[str, tuple[float, float]] = MappingProxyType({})
    """The width and height of places that differ, by their id or kind."""

    def place(self, id: str) -> Place | None:
        """A place of this picture; marks on others are not shown."""
        found = self.places.get(id)
        return found if found is not None and found.part == self.part else None

    def box(self, place: Place) -> tuple[float, float] | None:
        """The width and height of a place; a hex or a border has none."""
        own = self.sizes.get(place.id) or self.sizes.get(place.kind)
        return own or (None if place.kind in (*AREAS, "edge") else self.cell)

    def large(self, place: Place) -> tuple[float, float] | None:
        """The width and height of a place on which there is much to read."""
        size = self.box(place)
        return size if size and min(size) > ROOMY else None


def compose(
    canvas: Canvas, scene: Scene, field: Field, pieces_of: Callable[[Scene], Iterable[Piece]]
) -> None:
    """All pieces of a scene from the lowest layer up, ghosts below them and marks above."""
    pieces = sorted(pieces_of(scene), key=lambda piece: piece.layer)
    ghosts = _added(pieces, scene, scene.after, pieces_of)
    tried = dict.fromkeys(ghost.place for ghost in ghosts)
    for place in tried:
        _glow(canvas, field, place)
    lay(canvas, ghosts, class_="ghost", opacity=0.55)
    lay(canvas, pieces)
    changed = dict.fromkeys([*scene.marks.changed, *_changed(pieces, scene, pieces_of)])
    for place in changed:
        _outline(canvas, field, place, "changed", picture_text("picture.changed", _lang(scene)))
    _way(canvas, field, scene)
    for place in dict.fromkeys(scene.marks.lit):
        _lit(canvas, field, scene, place)
    for place in tried:
        _eye(canvas, field, place)
    used = {
        "lit": any(map(field.place, scene.marks.lit)),
        "path": len([*filter(None, map(field.place, scene.marks.path))]) > 1,
        "ghost": bool(ghosts),
        "changed": any(map(field.place, changed)),
    }
    legend(canvas, scene, [kind for kind, there in used.items() if there])


def shown(scene: Scene, field: Field, size: tuple[float, float]) -> Box:
    """The part of the plane that is shown: all of it, or what lies around some places."""
    focus = field.place(scene.marks.focus)
    if focus is not None:
        return _inside((focus.x, focus.x), (focus.y, focus.y), (NEAR, NEAR * TALL), size)
    found = [place for id in scene.marks.lit if (place := field.place(id))]
    if not scene.marks.zoom or not found:
        return (0.0, 0.0, *size)
    far = max(max(field.box(place) or (2 * field.hex_size,)) for place in found) / 2 + AROUND
    across = min(place.x for place in found) - far, max(place.x for place in found) + far
    down = min(place.y for place in found) - far, max(place.y for place in found) + far
    return _inside(across, down, (NEAR, NEAR), size)


def _inside(
    across: tuple[float, float],
    down: tuple[float, float],
    least: tuple[float, float],
    size: tuple[float, float],
) -> Box:
    """A box around a stretch in each direction, no smaller than asked for, on the plane."""
    ends = []
    for (low, high), wanted, most in zip((across, down), least, size, strict=True):
        long = min(max(high - low, wanted), most)
        start = max(0.0, min((low + high - long) / 2, most - long))
        ends.append((start, long))
    (left, wide), (top, high) = ends
    return left, top, wide, high


def _lang(scene: Scene) -> str:
    return scene.look.language


def _added(
    pieces: list[Piece],
    scene: Scene,
    view: Data | None,
    pieces_of: Callable[[Scene], Iterable[Piece]],
) -> list[Piece]:
    """The pieces of another view that are not where they were."""
    if view is None:
        return []
    known = {piece.key() for piece in pieces}
    there = pieces_of(scene._replace(view=view, since=None, after=None))
    new = [piece for piece in there if piece.key() not in known]
    return [piece._replace(title=_tried(piece, scene)) for piece in new]


def _tried(piece: Piece, scene: Scene) -> str:
    return picture_text("picture.ghost", _lang(scene), what=piece.title)


def _changed(
    pieces: list[Piece], scene: Scene, pieces_of: Callable[[Scene], Iterable[Piece]]
) -> list[str]:
    """The places that do not look as they did in the earlier view."""
    if scene.since is None:
        return []
    before = pieces_of(scene._replace(view=scene.since, since=None, after=None))
    old = {(piece.id, piece.place, piece.title) for piece in before}
    new = {(piece.id, piece.place, piece.title) for piece in pieces}
    return sorted({place for _, place, _ in old ^ new})


def _outline(canvas: Canvas, field: Field, id: str, kind: str, title: str) -> None:
    """A dotted line around a place that is new."""
    place = field.place(id)
    if place is None:
        return
    dots = stroke(canvas.theme["ink"], 2.2, "2 4.5", "round")
    with canvas.group(title, class_=kind, data_mark=id):
        if size := field.box(place):
            wide, high = size
            canvas.rect(place.x - wide / 2, place.y - high / 2, wide, high, "none", 6, **dots)
        elif place.kind == "edge":
            canvas.circle(place.x, place.y, 13, "none", **dots)
        else:
            corners = ring(place.x, place.y, field.hex_size - 3.5, 6)
            canvas.polygon(corners, "none", **dots)


def _lit(canvas: Canvas, field: Field, scene: Scene, id: str) -> None:
    """A place that can be chosen: a ring with a plus, and an outline around an area."""
    place = field.place(id)
    if place is None:
        return
    signal, x, y = canvas.theme["signal"], place.x, place.y
    title = picture_text("picture.lit", _lang(scene), place=scene.name(id))
    with canvas.group(title, class_="lit", data_place=id):
        if size := field.box(place):
            wide, high = size
            left, top = x - wide / 2, y - high / 2
            more = stroke(signal, 3)
            canvas.rect(left, top, wide, high, _tint(canvas), 6, fill_opacity=0.1, **more)
            x, y = x + wide / 2 - 4, y - high / 2 + 4
        elif place.kind in AREAS:
            corners = ring(x, y, field.hex_size - 3, 6)
            canvas.polygon(corners, _tint(canvas), fill_opacity=0.1, **stroke(signal, 3))
            x, y = x + field.hex_size * 0.5, y + field.hex_size * 0.5
        canvas.circle(x, y, TOUCH, canvas.theme["paper"], fill_opacity=0.0)
        canvas.circle(x, y, 7.5, canvas.theme["paper"], stroke=signal, stroke_width=2.5)
        canvas.icon("plus", x, y, 8.5, signal)


def _tint(canvas: Canvas) -> str:
    """On paper the signal is only an outline."""
    return canvas.theme["paper" if canvas.theme.name == "print" else "signal"]


def _way(canvas: Canvas, field: Field, scene: Scene) -> None:
    """A way from place to place."""
    spots = [(place.x, place.y) for id in scene.marks.path if (place := field.place(id))]
    if len(spots) < 2:
        return
    signal = canvas.theme["signal"]
    with canvas.group(picture_text("picture.path", _lang(scene)), class_="path"):
        for start, end in pairwise(spots):
            canvas.line(start, end, canvas.theme["paper"], 7, stroke_linecap="round")
            canvas.line(start, end, signal, 3, stroke_linecap="round", stroke_dasharray="8 5")
        canvas.circle(*spots[-1], 6, signal, stroke=canvas.theme["paper"], stroke_width=2)


def _glow(canvas: Canvas, field: Field, id: str) -> None:
    """What lies below a ghost."""
    place, signal = field.place(id), canvas.theme["signal"]
    if place is None:
        return
    if large := field.large(place):
        wide, high = large
        left, top = place.x - wide / 2, place.y - high / 2
        canvas.rect(left, top, wide, high, signal, 9, fill_opacity=0.12)
    else:
        canvas.circle(place.x, place.y, 20, signal, fill_opacity=0.35)


def _eye(canvas: Canvas, field: Field, id: str) -> None:
    """The sign that something is only tried, beside it."""
    place = field.place(id)
    if place is not None:
        theme, x, y = canvas.theme, place.x + 15, place.y - 15
        if large := field.large(place):  # in its corner, beside the sign of what can be chosen
            x, y = place.x + large[0] / 2 - 24, place.y - large[1] / 2 + 4
        canvas.circle(x, y, 9.5, theme["signal"], stroke=theme["paper"], stroke_width=2)
        canvas.icon("eye", x, y, 13, theme["on_signal"])
