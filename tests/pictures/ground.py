"""What lies below what: the fill on which a text or an icon stands, and how well it can be read."""

from __future__ import annotations

import math
import typing as t
import xml.etree.ElementTree as ET

from content.pictures.theme import contrast

from .positions import SVG

Point = tuple[float, float]
Frame = tuple[float, float, float, float]
"""Left, top, right and bottom."""
HEX = 43.4
"""The radius of the hexes that are drawn many times."""
SOLID = 0.5
"""What is fainter than this is no ground of its own."""


class Shape(t.NamedTuple):
    """Something with a fill: its frame, its colour, whether a point lies on it."""

    fill: str
    frame: Frame
    corners: tuple[Point, ...] = ()

    def holds(self, x: float, y: float) -> bool:
        left, top, right, bottom = self.frame
        if not (left <= x <= right and top <= y <= bottom):
            return False
        return not self.corners or _inside(self.corners, x, y)


class Mark(t.NamedTuple):
    """A text or an icon: what it is, its colour, its middle, the fill below it."""

    what: str
    colour: str
    x: float
    y: float
    ground: str

    def contrast(self) -> float:
        return contrast(self.colour, self.ground)


def marks(tree: ET.Element) -> list[Mark]:
    """Every text and icon of a picture with what lies below it."""
    shapes: list[Shape] = []
    found: list[Mark] = []
    _walk(tree, shapes, found, 1.0)
    return found


def _walk(node: ET.Element, shapes: list[Shape], found: list[Mark], seen: float) -> None:
    for one in node:
        tag = one.tag.removeprefix(SVG)
        if tag == "defs" or one.get("class") in ("ghost", "legend"):
            continue
        if tag == "g":
            _walk(one, shapes, found, seen)
        elif mark := _mark(tag, one, shapes):
            found.append(mark)
        elif (shape := shape_of(tag, one)) is not None:
            shapes.append(shape)


def _mark(tag: str, one: ET.Element, shapes: list[Shape]) -> Mark | None:
    if tag == "text":
        what, colour = one.text or "", one.attrib["fill"]
        x, y = float(one.attrib["x"]), float(one.attrib["y"]) - float(one.attrib["font-size"]) * 0.3
        x += {"end": -4, "middle": 0}.get(one.get("text-anchor", ""), 4)
    elif tag == "use" and one.get("color") and one.get("stroke") is None:
        what, colour = one.attrib["href"], one.attrib["color"]
        x, y = (
            float(one.attrib[at]) + float(one.attrib[size]) / 2
            for at, size in (("x", "width"), ("y", "height"))
        )
    else:
        return None
    ground = next((shape.fill for shape in reversed(shapes) if shape.holds(x, y)), "")
    return Mark(what, colour, x, y, ground) if ground else None


def shape_of(tag: str, one: ET.Element) -> Shape | None:
    """What an element fills, if it does."""
    fill = one.get("fill", one.get("color", "none"))
    if not fill.startswith("#") or float(one.get("fill-opacity", "1")) < SOLID:
        return None
    number = {name: float(text) for name, text in one.attrib.items() if _is_number(text)}
    if tag == "rect":
        x, y = number["x"], number["y"]
        return Shape(fill, (x, y, x + number["width"], y + number["height"]))
    if tag == "circle":
        x, y, radius = number["cx"], number["cy"], number["r"]
        return Shape(fill, *_ring(x, y, radius, 16))
    if tag == "polygon":
        pairs = [pair.split(",") for pair in one.attrib["points"].split()]
        return Shape(fill, *_framed([(float(x), float(y)) for x, y in pairs]))
    if tag == "use" and one.get("color"):
        size = number["width"] / 2
        return Shape(one.attrib["color"], *_ring(number["x"] + size, number["y"] + size, size, 8))
    if tag == "use" and one.attrib["href"] == "#hx":
        return Shape(fill, *_ring(number["x"], number["y"], HEX, 6))
    return None


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _ring(x: float, y: float, radius: float, n: int) -> tuple[t.Any, tuple[Point, ...]]:
    turns = [math.tau * k / n for k in range(n)]
    return _framed([(x + radius * math.cos(one), y + radius * math.sin(one)) for one in turns])


def _framed(corners: list[Point]) -> tuple[t.Any, tuple[Point, ...]]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys)), tuple(corners)


def _inside(corners: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray from the point crosses the outline an odd number of times."""
    within = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within
