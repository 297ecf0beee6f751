"""What lies under the pieces: regions with terrain and production, tunnels, base locations."""

from __future__ import annotations

from typing import Any

from content import boards
from content.boards import Place
from content.games.circadians.faces import SETS
from content.games.circadians.pictures.goods import GAME, gains, room_of, things
from content.games.circadians.pictures.plane import Plane
from content.numbers import pack
from content.pictures.canvas import LINE, SHAPE, Canvas, ring, stroke
from content.pictures.letters import Style
from content.pictures.pieces import pill
from content.pictures.scene import Data
from content.pictures.theme import mix

BESIDE = -12.0
"""Where a field begins that is too wide for the middle: right of the name of its region."""


def tiles_on(places: list[Place], pub: Data | None) -> dict[str, str]:
    """The terrain tile on each location; on an empty board there is none."""
    locations = [place.id for place in places if place.data.get("use") in SETS]
    return dict(zip(locations, pub["tiles"], strict=False)) if pub else {}


def ground(
    canvas: Canvas, board: boards.Board, pub: Data | None, language: str, plane: Plane
) -> None:
    """The map without a piece."""
    canvas.rect(0, 0, *plane.map_size(), canvas.theme["sunk"], 12)
    regions = [place for place in board.places if place.kind == "region" and place.axial]
    tiles = tiles_on(regions, pub)
    for region in regions:
        place, title = plane.at(region), boards.text_in(region.name, language)
        with canvas.group(title, role=SHAPE, data_place=place.id):
            if place.data["use"] == "base":
                _base(canvas, place, plane, _taken(place, pub))
            else:
                _land(canvas, place, tiles.get(place.id), plane)
                _tunnels(canvas, place, plane, pub)
                if not _covered(place, pub):
                    _printed(canvas, place, _row(place, tiles.get(place.id)), plane)


def _taken(place: Place, pub: Data | None) -> bool:
    """Whether a base lies on its location."""
    sites = zip(pub["factions"], pub["site"], strict=True) if pub else ()
    bases = [site for faction, site in sites if faction != "circadians"]
    return int(place.id.partition(":")[2]) in bases


def _base(canvas: Canvas, place: Place, plane: Plane, taken: bool) -> None:
    theme = canvas.theme
    corners = ring(place.x, place.y, plane.hex - 4, 6)
    canvas.polygon(corners, theme["sunk"], stroke=theme["line"], stroke_width=LINE)
    if not taken:
        canvas.icon("base", place.x, place.y + plane.hex * 0.1, plane.hex * 0.34, theme["soft"])
        _label(canvas, place, plane, theme["soft"])


def _label(canvas: Canvas, place: Place, plane: Plane, ink: str | None = None) -> None:
    """The name of a region in its left upper corner."""
    style = Style(12, bold=True) if plane.narrow else Style(13, bold=True)
    aside, up = (0.27, 0.63) if plane.narrow else (0.34, 0.64)
    x, y = place.x - plane.hex * aside, place.y - plane.hex * up
    canvas.text(x, y + 4, place.data["label"], style, ink, "middle")


def _row(place: Place, tile: str | None) -> dict[str, Any]:
    """What is printed on a region, or on the tile that lies there."""
    if tile:
        return dict(pack(GAME, "tiles")[tile])
    return {**place.data, "terrain": place.terrain}


def _land(canvas: Canvas, place: Place, tile: str | None, plane: Plane) -> None:
    theme, x, y, size = canvas.theme, place.x, place.y, plane.hex
    kind = _row(place, tile)["terrain"] or "plains"
    edge = mix(theme[kind], theme["ink"], 0.3)
    canvas.polygon(ring(x, y, size - 1.2, 6), theme[kind], stroke=edge)
    canvas.polygon(ring(x, y, size - 4, 6), canvas.texture(kind))
    if place.data["use"] in SETS:
        frame = theme[SETS[place.data["use"]]]
        canvas.polygon(ring(x, y, size - 5, 6), "none", stroke=frame, stroke_width=2)
    _label(canvas, place, plane)


def _tunnels(canvas: Canvas, place: Place, plane: Plane, pub: Data | None) -> None:
    """A mouth of a tunnel lies at the right corner, or at the left one if mountains are there."""
    number = int(place.id.partition(":")[2])
    ridges = [edge for edge in (pub or {}).get("mountains", ()) if number in edge]
    others = [plane.region(one + other - number) for one, other in ridges]
    left = any(other.x > place.x for other in others) and not plane.narrow
    for symbol in place.symbols:
        if symbol.startswith("tunnel_"):
            tone = canvas.theme["gem" if symbol.endswith("blue") else "fuel"]
            _tunnel(canvas, place, plane, tone, -1 if left else 1)


def _covered(place: Place, pub: Data | None) -> bool:
    """Whether a production token lies over what is printed."""
    return bool(pub) and place.id.partition(":")[2] in (pub or {})["production"]


def _printed(canvas: Canvas, place: Place, row: dict[str, Any], plane: Plane) -> None:
    gain = row.get("production") or {}
    if any(gain.values()):
        production(canvas, place, gain, plane, "")


def production(canvas: Canvas, place: Place, gain: dict[str, int], plane: Plane, rim: str) -> None:
    """What a harvest brings, in a field at the top of the region; a token has a rim of its own."""
    theme, long = canvas.theme, len(things(gain)) > 1
    size = 12.0 if plane.narrow else 11.5 if long else 14.5
    if plane.narrow and long:  # there is room for one thing: what the energy is paid for
        gain = {thing: n for thing, n in gain.items() if n > 0}
    wide, high = room_of(gain, size) + (5 if plane.narrow else 9 if long else 14), size + 7
    up = plane.hex * (0.64 if plane.narrow else 0.59)
    middle = place.x + (plane.hex * 0.3 if plane.narrow else BESIDE + wide / 2 if long else 10)
    y = place.y - up
    line = stroke(rim or theme["line"], 2.5 if rim else 1)
    pill(canvas, middle - wide / 2, y - high / 2, wide, high, theme["paper"], **line)
    gains(canvas, middle - room_of(gain, size) / 2, y, gain, size)


def _tunnel(canvas: Canvas, place: Place, plane: Plane, colour: str, side: int) -> None:
    x, y = place.x + side * plane.hex * 0.78, place.y - plane.hex * 0.1
    radius = 8.0 if plane.narrow else 11.0
    canvas.circle(x, y, radius, colour, stroke=canvas.theme["paper"])
    canvas.icon("tunnel", x, y - 1, radius * 1.2, canvas.theme["paper"])
