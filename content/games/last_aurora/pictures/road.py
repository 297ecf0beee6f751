"""What never changes on a side of the road: land, the way, spaces, shortcuts, moorings."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from content import boards
from content.boards import Place
from content.games.last_aurora.boards import GAME, REGIONS
from content.games.last_aurora.pictures.plane import Plane, Spot
from content.pictures.canvas import LINE, SHAPE, Canvas, number, stroke
from content.pictures.letters import Style
from content.pictures.scene import Look
from content.pictures.theme import mix

LAND = ("valley", "shore", "bay")
NAME, SPACE, MOORING = Style(17, bold=True, serif=True), Style(12.5), Style(14, bold=True)
PEAKS = (40, 46), (150, 70), (262, 40), (390, 62), (520, 44), (640, 72), (770, 50), (880, 64)
"""Where mountains stand, and how high."""
PIER = 78.0
Paint = Callable[[Canvas, Plane, Place], None]


@functools.lru_cache(maxsize=128)
def road_ground(plane: Plane, look: Look) -> Canvas:
    """The land with the way and its shortcuts, below all spaces."""
    canvas = Canvas(look.theme)
    with canvas.group(aria_hidden="true"):
        for region in range(len(REGIONS)):
            _land(canvas, plane, region)
        _way(canvas, [plane.space(n) for region in range(3) for n in _line(plane, region)], plane)
    known = boards.board(GAME, plane.code).places
    for place in known:
        if place.kind == "region":
            _name(canvas, plane, place, look)
    _printed(canvas, plane, look, {"shortcut": _shortcut})
    return canvas


@functools.lru_cache(maxsize=128)
def spaces_ground(plane: Plane, look: Look) -> Canvas:
    """Moorings and spaces; what marks the way lies below them."""
    canvas = Canvas(look.theme)
    _printed(canvas, plane, look, {"mooring": _mooring, "space": _space})
    return canvas


def _printed(canvas: Canvas, plane: Plane, look: Look, kinds: Mapping[str, Paint]) -> None:
    for kind, paint in kinds.items():
        for place in boards.board(GAME, plane.code).places:
            if _sort(place) == kind:
                with canvas.group(title(place, plane.code, look), role=SHAPE, data_place=place.id):
                    paint(canvas, plane, place)


def _sort(place: Place) -> str:
    if place.kind == "edge":
        return "shortcut" if "shortcut" in place.data else ""
    if place.kind == "track":
        return "mooring" if "space" in place.data else ""
    return place.kind


def title(place: Place, code: str, look: Look) -> str:
    """The name of a place with what is printed there."""
    known = boards.board(GAME, code).symbols
    marks = [boards.text_in(known[one], look.language) for one in place.symbols]
    name = boards.text_in(place.name, look.language)
    return f"{name}: {', '.join(marks)}" if marks else name


def _line(plane: Plane, region: int) -> list[int]:
    return [space for row in plane.rows(region) for space in row]


def _land(canvas: Canvas, plane: Plane, region: int) -> None:
    theme, (y, high) = canvas.theme, plane.band(region)
    tint = theme[LAND[region]]
    canvas.rect(0, y, plane.wide, high, tint, 12)
    if plane.narrow:
        return
    dark = mix(tint, theme["ink"], 0.1)
    if region == 0:
        snow = mix(dark, theme["ink"], 0.35) if theme.name == "dark" else theme["paper"]
        for x, tall in PEAKS:
            top = y + high - tall
            canvas.polygon([(x - tall * 1.1, y + high), (x, top), (x + tall * 1.1, y + high)], dark)
            cap = top + tall * 0.23
            edge = [(x - tall * 0.25, cap), (x, top), (x + tall * 0.25, cap), (x, cap + tall * 0.1)]
            canvas.polygon(edge, snow)
    elif region == 1:
        wave = "q60-22 130-6t150-4 160 6 150-10 170 8 150-8 150 6 140-8"
        canvas.path(f"M0 {number(y + 118)}{wave}v31a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", dark)
    else:
        _water(canvas, y)


def _water(canvas: Canvas, y: float) -> None:
    theme = canvas.theme
    wave = "q70-10 140 0t150 0 160 0 160 0 150 0 160 0 140 0 140 0"
    deep = mix(theme["lake"], theme["bay"], 0.25)
    canvas.path(f"M0 {number(y + 100)}{wave}v104a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", deep)
    for k in range(9):
        x, down = 60 + k * 128, y + 172 + 20 * (k % 2)
        ripple = stroke(mix(theme["lake"], theme["ink"], 0.25), LINE)
        canvas.path(f"M{x} {number(down)}q7-6 14 0t14 0 14 0", **ripple)


def _name(canvas: Canvas, plane: Plane, place: Place, look: Look) -> None:
    """The name of a region, in its left upper corner; by the water in the lower one."""
    region = REGIONS.index(place.id.partition(":")[2])
    top, high = plane.band(region)
    down = high - 14 if region == 2 and not plane.narrow else 23 if plane.narrow else 19
    with canvas.group(title(place, plane.code, look), role=SHAPE, data_place=place.id):
        name = boards.text_in(place.name, look.language)
        x, anchor = (plane.wide - 12, "end") if plane.narrow else (14, None)
        canvas.text(x, top + down, name, NAME, None, anchor)


def _way(canvas: Canvas, points: Sequence[Spot], plane: Plane) -> None:
    theme, drawn = canvas.theme, way(points, plane.narrow)
    more = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    edge = mix(theme["soft"], theme["paper"], 0.35)
    canvas.path(drawn, stroke=edge, stroke_width=17, **more)
    canvas.path(drawn, stroke=theme["road"], stroke_width=13.5, **more)
    canvas.path(drawn, stroke=theme["soft"], stroke_width=1.2, stroke_dasharray="7 7")


def way(points: Sequence[Spot], narrow: bool) -> str:
    """A line along spaces; from one row to the next it swings out."""
    out = 34.0 if narrow else 58.0
    drawn = f"M{number(points[0][0])} {number(points[0][1])}"
    for (x1, y1), (x2, y2) in pairwise(points):
        if y1 == y2:
            drawn += f"L{number(x2)} {number(y2)}"
        else:
            side = out if x1 > 300 else -out
            bend = f"{number(x1 + side)} {number(y1)} {number(x2 + side)} {number(y2)}"
            drawn += f"C{bend} {number(x2)} {number(y2)}"
    return drawn


def _shortcut(canvas: Canvas, plane: Plane, place: Place) -> None:
    """A dotted line with a sign that says what it asks for and what it does."""
    theme = canvas.theme
    (x1, y1), (x2, y2) = (plane.spots()[near] for near in place.neighbours)
    x, y = plane.spots()[place.id]
    colour = theme["gem" if place.symbols == ("tracks",) else "bad"]
    if y1 == y2:
        curve = f"Q{number(x)} {number(2 * y - y1)} {number(x2)} {number(y2)}"
    else:
        curve = f"Q{number(x1)} {number(y)} {number(x)} {number(y)}T{number(x2)} {number(y2)}"
    dots = stroke(colour, 3, "2 6", "round")
    canvas.path(f"M{number(x1)} {number(y1)}{curve}", **dots)
    icons = _costs(place)
    wide = sign_wide(place)
    canvas.rect(x - wide / 2, y - 11, wide, 22, theme["paper"], 11, **stroke(colour))
    for k, icon in enumerate(icons):
        canvas.icon(icon, x + (k - (len(icons) - 1) / 2) * 20, y, 17, colour)


def sign_wide(place: Place) -> float:
    """The width of the sign of a shortcut."""
    return 12.0 + 20 * len(_costs(place))


def _costs(place: Place) -> list[str]:
    """An icon for each thing that a shortcut asks for or does."""
    found = ["tracks"] if "tracks" in place.symbols else []
    found += ["mountain"] if "avalanche" in place.symbols else []
    for what in ("damage", "contamination"):
        found += [what] * int(place.data.get(what, 0))
    return found


def _mooring(canvas: Canvas, plane: Plane, place: Place) -> None:
    theme, code = canvas.theme, place.id.partition(":")[2]
    x, y = plane.spots()[place.id]
    if plane.narrow:
        canvas.circle(x, y, 12, theme["gem"], **stroke(theme["paper"]))
        canvas.text(x, y + 5, code, MOORING, theme["on_token"], "middle")
        return
    _, road = plane.space(place.data["space"])
    wood = mix(theme["iron"], theme["ink"], 0.2)
    canvas.line((x, road + 8), (x, road + PIER), wood, 7)
    canvas.line((x - 12, road + PIER), (x + 12, road + PIER), wood, 5, stroke_linecap="round")
    canvas.circle(x, y, 13, theme["paper"], **stroke(theme["ink"]))
    canvas.text(x, y + 5, code, MOORING, None, "middle")


def _space(canvas: Canvas, plane: Plane, place: Place) -> None:
    """A space with its number, and the field of a Special Waypoint above it."""
    theme, (x, y) = canvas.theme, plane.spots()[place.id]
    canvas.circle(x, y, 15, theme["paper"], **stroke(theme["ink"]))
    canvas.text(x, y + 4.5, place.id.partition(":")[2], SPACE, None, "middle")
    if "waypoint" in place.symbols:
        fill = mix(theme["paper"], theme["valley"], 0.4)
        canvas.rect(x - 13, y - 44, 26, 26, fill, 6, **stroke(theme["soft"], LINE, "3 3"))
