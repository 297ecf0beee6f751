"""Strings that become one SVG document: shapes, texts, groups, and only the symbols in use.

Everything is a presentation attribute: a page with a strict policy allows no style element.
"""

from __future__ import annotations

import contextlib
import functools
import math
import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from content.pictures.icons import symbol
from content.pictures.letters import Style
from content.pictures.textures import pattern
from content.pictures.theme import Theme

SANS = (
    "Inter,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,"
    "'DejaVu Sans Condensed',sans-serif"
)
SERIF = (
    "Charter,'Bitstream Charter','Iowan Old Style',Palatino,Georgia,'Liberation Serif',"
    "'DejaVu Serif Condensed',serif"
)
"""DejaVu is what a bare machine has; its condensed letters are as wide as those of the others."""
LINE = 1.5
"""The one weight of lines; what is chosen has twice as much."""
SHAPE = "graphics-object"
"""The role of a place."""
PIECE = "graphics-symbol"
"""The role of a piece."""
FORBIDDEN = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")
"""What no XML document may hold, not even escaped."""
SIGNS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
Value = str | float | None
Point = tuple[float, float]
Foot = Callable[["Canvas", float, float, float], float]
"""Draws from a corner on, as wide as asked, and says how high that is."""
Draw = Callable[["Canvas", float, float, float], None]
"""Something around a point, of a size."""


def escaped(text: str) -> str:
    """Any text as it may stand between tags and in attributes."""
    return FORBIDDEN.sub("", text).translate(SIGNS)


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{round(value, 1) + 0:g}"


@functools.cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attributes(named: Iterable[tuple[str, Value]]) -> str:
    return "".join(
        [
            f' {_attribute(name)}="{escaped(value) if isinstance(value, str) else number(value)}"'
            for name, value in named
            if value is not None
        ]
    )


def ring(x: float, y: float, radius: float, corners: int, turn: float = 0.0) -> list[Point]:
    """The corners of a regular polygon; the first lies to the right, turned by so many degrees."""
    angles = [math.radians(360 * k / corners + turn) for k in range(corners)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def closed(points: Iterable[Point]) -> str:
    """A polygon as the way of a path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def stroke(
    colour: str, wide: float = LINE, dashes: str | None = None, cap: str | None = None
) -> dict[str, Value]:
    """The attributes of an outline or a line."""
    return {
        "stroke": colour,
        "stroke_width": wide,
        "stroke_dasharray": dashes,
        "stroke_linecap": cap,
    }


class Sign(NamedTuple):
    """A word of the key of a board, with what it explains: an icon, a ground or a drawing."""

    word: str
    icon: str = ""
    ground: str = ""
    tint: str = "ink"
    draw: Draw | None = None
    """What is drawn where an icon alone would not look as on the board."""


class Canvas:
    """A picture that is being drawn, from the lowest layer up."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.out: list[str] = []
        self.icons: dict[str, None] = {}
        self.textures: dict[str, None] = {}
        self.shapes: dict[str, str] = {}
        """Shapes that are drawn many times, by id."""
        self.key: tuple[Sign, ...] = ()
        """What the signs of the board mean."""
        self.strip: Foot | None = None
        """What each side has, below the whole board."""
        self.foot: Foot | None = None
        """What is laid below everything else, as wide as the picture."""

    def put(self, tag: str, body: str = "", /, **more: Value) -> None:
        """One element; the body is finished markup."""
        end = f">{body}</{tag}>" if body else "/>"
        self.out.append(f"<{tag}{_attributes(more.items())}{end}")

    @contextlib.contextmanager
    def group(self, title: str = "", /, **more: Value) -> Iterator[None]:
        """Elements that belong together, with the name that a reader hears."""
        told = f"<title>{escaped(title)}</title>" if title else ""
        self.out.append(f"<g{_attributes(more.items())}>{told}")
        yield
        self.out.append("</g>")

    def lay(self, other: Canvas) -> None:
        """All that another canvas of this theme has."""
        self.out += other.out
        self.icons |= other.icons
        self.textures |= other.textures
        self.shapes |= other.shapes

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str,
        corner: float | None = None,
        /,
        **more: Value,
    ) -> None:
        self.put("rect", x=x, y=y, width=wide, height=high, rx=corner, fill=fill, **more)

    def circle(self, x: float, y: float, radius: float, fill: str, /, **more: Value) -> None:
        self.put("circle", cx=x, cy=y, r=radius, fill=fill, **more)

    def polygon(self, points: Iterable[Point], fill: str, /, **more: Value) -> None:
        told = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.put("polygon", points=told, fill=fill, **more)

    def path(self, way: str, fill: str = "none", /, **more: Value) -> None:
        self.put("path", d=way, fill=fill, **more)

    def line(self, start: Point, end: Point, colour: str, wide: float, /, **more: Value) -> None:
        (x1, y1), (x2, y2) = start, end
        more |= {"stroke": colour, "stroke_width": wide}
        self.put("line", x1=x1, y1=y1, x2=x2, y2=y2, **more)

    def text(
        self,
        x: float,
        y: float,
        text: object,
        style: Style,
        fill: str | None = None,
        anchor: str | None = None,
        /,
        **more: Value,
    ) -> None:
        """One line on its base line; `anchor` is middle or end."""
        self.put(
            "text",
            escaped(str(text)),
            x=x,
            y=y,
            font_size=style.size,
            fill=fill or self.theme["ink"],
            text_anchor=anchor,
            font_weight="700" if style.bold else None,
            font_family=SERIF if style.serif else None,
            **more,
        )

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        colour: str | None = None,
        /,
        **more: Value,
    ) -> None:
        """A symbol around a point."""
        self.icons[name] = None
        self.put(
            "use",
            href=f"#i-{name}",
            x=x - size / 2,
            y=y - size / 2,
            width=size,
            height=size,
            color=colour or self.theme["ink"],
            **more,
        )

    def texture(self, name: str) -> str:
        """What fills a shape with a texture."""
        self.textures[name] = None
        return f"url(#p-{name})"

    def stamp(self, id: str, x: float, y: float, /, **more: Value) -> None:
        """A shape of the definitions at a point."""
        self.put("use", href=f"#{id}", x=x, y=y, **more)

    def document(
        self,
        size: Point | tuple[float, float, float, float],
        title: str,
        description: str,
        language: str,
        background: str | None = None,
    ) -> str:
        """The finished picture; the size is that of the plane, or the part of it that is shown."""
        left, top, wide, high = size if len(size) == 4 else (0, 0, *size)
        high += self.foot(self, left, top + high, wide) if self.foot else 0
        box = " ".join(map(number, (left, top, wide, high)))
        defs = "".join(
            [
                *(symbol(name) for name in sorted(self.icons)),
                *(pattern(name, self.theme) for name in sorted(self.textures)),
                *(self.shapes[name] for name in sorted(self.shapes)),
            ]
        )
        head = _attributes(
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": box,
                "role": "graphics-document",
                "lang": language,
                "font-family": SANS,
                "fill": self.theme["ink"],
            }.items()
        )
        told = f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc>"
        behind = {"x": left, "y": top, "width": wide, "height": high, "fill": background}
        ground = f"<rect{_attributes(behind.items())}/>" if background else ""
        drawn = "".join(self.out)
        return f"<svg{head}>{told}<defs>{defs}</defs>{ground}{drawn}</svg>\n"
