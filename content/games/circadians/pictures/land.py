"""Mountains on borders, bases on their locations, the drop ship on its border."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from content.boards import Place, edge
from content.games.circadians.pictures.goods import faction_name, words
from content.games.circadians.pictures.plane import Plane
from content.games.circadians.regions import labels
from content.pictures.canvas import SHAPE, Canvas, ring, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece, badge
from content.pictures.scene import Scene
from content.pictures.theme import INK, mix
from content.pictures.words import picture_text

SNOW = "#F4F1EA"
CIRCADIANS = "circadians"
UPWARDS = 0.3
"""How far up its border the drop ship lies."""


def mountains(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """A ridge on each border with mountains."""
    for one, other in scene.pub["mountains"]:
        start, end = plane.region(one), plane.region(other)
        title = picture_text("cho.picture.mountain", scene.look.language, edge=(one, other))

        def paint(canvas: Canvas, start: Place = start, end: Place = end) -> None:
            _ridge(canvas, start, end, plane.scale)

        yield Piece(layer, "mountain", edge(one, other), title, paint)


def _ridge(canvas: Canvas, start: Place, end: Place, scale: float) -> None:
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    turn = math.atan2(end.y - start.y, end.x - start.x) + math.pi / 2
    a, b = math.cos(turn), math.sin(turn)
    dark, far = mix(canvas.theme["cliffs"], INK, 0.62), 34 * scale
    canvas.line((x - a * far, y - b * far), (x + a * far, y + b * far), dark, 5 * scale)
    for step, tall in ((-17, 17), (17, 17), (0, 23)):
        at, high = (x + a * step * scale, y + b * step * scale - 3), tall * scale
        top, base, foot = (at[0], at[1] - high * 0.62), at[1] + high * 0.42, high * 0.55
        corners = [(at[0] - foot, base), top, (at[0] + foot, base)]
        canvas.polygon(corners, dark, stroke=canvas.theme["paper"], stroke_width=1.2)
        snow = [(at[0] - high * 0.19, at[1] - high * 0.22), top]
        canvas.polygon([*snow, (at[0] + high * 0.19, at[1] - high * 0.22)], SNOW)


def bases(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """The base of each faction; the drop ship takes a location until it leaves."""
    for seat, region in enumerate(scene.pub["site"]):
        if region < 0 or scene.pub["factions"][seat] == CIRCADIANS:
            continue
        place = plane.region(region)

        def paint(canvas: Canvas, seat: int = seat, place: Place = place) -> None:
            _base(canvas, scene, plane, seat, place)

        told = {"seat": seat, "region": region}
        title = picture_text("cho.picture.base", scene.look.language, **told)
        yield Piece(layer, f"base:{seat}", place.id, title, paint)


def _base(canvas: Canvas, scene: Scene, plane: Plane, seat: int, place: Place) -> None:
    theme, colour = canvas.theme, canvas.theme.seats[seat]
    fill = mix(theme["paper"], colour, 0.22)
    canvas.polygon(ring(place.x, place.y, plane.hex - 4, 6), fill, stroke=colour, stroke_width=3)
    name = faction_name(scene.pub["factions"][seat], scene.look.language)
    label = place.data["label"]
    free = place.id.partition(":")[2] not in scene.pub["production"]  # a token lies in its room
    if plane.narrow:
        style = Style(12, bold=True)
        canvas.text(place.x - 11, place.y - 21, label, style, None, "middle")
        if free:
            canvas.icon("base", place.x + 11, place.y - 22, 17)
        words(canvas, (place.x, place.y - 4), name, Style(11.5, bold=True), 70, None, "middle")
        return
    canvas.text(place.x - 30, place.y - 43, label, Style(13, bold=True), None, "middle")
    if free:
        canvas.icon("base", place.x + 6, place.y - 46, 26)
    words(
        canvas, (place.x, place.y - 17), name, Style(14, bold=True, serif=True), 124, None, "middle"
    )


def ship(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """The drop ship: on the base location where it began, then on the border that it is next to."""
    pub = scene.pub
    if CIRCADIANS not in pub["factions"]:
        return
    seat = pub["factions"].index(CIRCADIANS)
    site, near = pub["site"][seat], pub["ship"]
    if site < 0 and not near:
        return
    place = plane.region(site) if site >= 0 else plane.at(scene.places()[edge(*near)])
    told: dict[str, Any] = {"seat": seat, "region": site}
    if near:
        told = {"faction": CIRCADIANS, "one": near[0], "other": near[-1]}
    id = "cho.picture.ship" if near else "cho.picture.base"
    title = picture_text(id, scene.look.language, **told)

    def paint(canvas: Canvas) -> None:
        _ship(canvas, scene, plane, seat, place)

    yield Piece(layer, "ship", place.id, title, paint)


def berthed(scene: Scene, plane: Plane, region: int) -> int:
    """On which side of its units the drop ship lies beside a region: -1, 1, or 0 for neither."""
    near = scene.pub["ship"]
    if CIRCADIANS not in scene.pub["factions"] or region not in near:
        return 0
    x, y = _aside(scene, plane, plane.at(scene.places()[edge(*near)]))
    middle = plane.region(region)
    return 0 if y < middle.y else 1 if x > middle.x else -1


def _ship(canvas: Canvas, scene: Scene, plane: Plane, seat: int, place: Place) -> None:
    x, y = _aside(scene, plane, place) if place.kind == "edge" else (place.x, place.y)
    badge(canvas, seat, x, y, 11.0 if plane.narrow else 15.5, "ship")


def _aside(scene: Scene, plane: Plane, border: Place) -> tuple[float, float]:
    """A point of a border away from the units of both regions, which stand in their lower half."""
    one, other = (plane.at(scene.places()[id]) for id in border.neighbours)
    if one.x == other.x:
        lower = max(one, other, key=lambda place: place.y)
        token = lower.id.partition(":")[2] in scene.pub["production"]
        down = -plane.hex * 0.12 if plane.narrow else -9.0 if token else 2.0
        return border.x + plane.hex * (0.38 if plane.narrow else 0.46), border.y + down
    upper, lower = (one, other) if one.y < other.y else (other, one)
    corner = upper.x + (plane.hex if lower.x > upper.x else -plane.hex)
    return border.x + (corner - border.x) * UPWARDS, border.y + (upper.y - border.y) * UPWARDS


def hangar(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """The field of units aboard the drop ship, if there are any."""
    pub, ship = scene.pub, len(labels())
    if CIRCADIANS not in pub["factions"] or not _aboard(scene, ship):
        return
    seat, id = pub["factions"].index(CIRCADIANS), f"region:{ship}"
    theme, (x, y, wide, high) = canvas.theme, plane.hangar()
    with canvas.group(scene.name(id), role=SHAPE, data_place=id):
        canvas.rect(x, y, wide, high, theme["paper"], 9, **stroke(theme.seats[seat], 2))
        canvas.icon("ship", x + 14, y + 13, 17)
        if not plane.narrow:
            words(canvas, (x + 26, y + 18), scene.name(id), Style(12.5, bold=True), wide - 32)


def _aboard(scene: Scene, ship: int) -> bool:
    """Whether there is any unit aboard, now or after a move that is only tried."""
    views = [scene.view, *([scene.after] if scene.after else [])]
    for pub in (view["pub"] for view in views):
        stands = [place for place, _ in pub["ryhzu"].values()]
        fighters = any(row[ship] for row in pub["fighters"])
        if fighters or ship in pub["leaders"].values() or ship in stands:
            return True
    return False
