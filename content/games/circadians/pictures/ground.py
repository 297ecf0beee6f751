"""What lies under the pieces: regions with terrain and production, tunnels, base locations."""

from __future__ import annotations

from typing import Any

from content import boards
from content.boards import Place
from content.games.circadians.boards import SIZE, size
from content.numbers import pack
from content.pictures.canvas import LINE, SHAPE, Canvas, ring
from content.pictures.letters import Style
from content.pictures.pieces import pill
from content.pictures.scene import Data
from content.pictures.theme import mix

GAME = "circadians"
NUMBER, GAIN = Style(11), Style(14, bold=True)
LARGE_NUMBER = Style(17, bold=True)
TILES = {"gold": "gold", "blue": "gem", "red": "fuel"}
"""The colour of the frame around a terrain tile, by the set it belongs to."""
GAINS = {"energy": "energy", "gem": "gem", "card": "card", "research": "research", "fame": "laurel"}


def tiles_on(places: list[Place], pub: Data | None) -> dict[str, str]:
    """The terrain tile on each location; on an empty board there is none."""
    locations = [place.id for place in places if place.data.get("use") in TILES]
    return dict(zip(locations, pub["tiles"], strict=False)) if pub else {}


def ground(
    canvas: Canvas, board: boards.Board, pub: Data | None, language: str, large: bool
) -> None:
    """The map without a piece."""
    canvas.rect(0, 0, *size(), canvas.theme["sunk"], 12)
    regions = [place for place in board.places if place.kind == "region" and place.axial]
    tiles = tiles_on(regions, pub)
    for place in regions:
        title = boards.text_in(place.name, language)
        with canvas.group(title, role=SHAPE, data_place=place.id):
            if place.data["use"] == "base":
                _base(canvas, place)
            else:
                _land(canvas, place, tiles.get(place.id), pub, large)


def _base(canvas: Canvas, place: Place) -> None:
    theme = canvas.theme
    corners = ring(place.x, place.y, SIZE - 5, 6)
    canvas.polygon(corners, theme["sunk"], stroke=theme["line"], stroke_width=LINE)
    canvas.icon("base", place.x, place.y - 4, 34, theme["line"])


def _land(canvas: Canvas, place: Place, tile: str | None, pub: Data | None, large: bool) -> None:
    theme, x, y = canvas.theme, place.x, place.y
    row = pack(GAME, "tiles")[tile] if tile else {**place.data, "terrain": place.terrain}
    kind = row["terrain"] or "plains"
    canvas.polygon(
        ring(x, y, SIZE - 1.5, 6), theme[kind], stroke=mix(theme[kind], theme["ink"], 0.3)
    )
    canvas.polygon(ring(x, y, SIZE - 5, 6), canvas.texture(kind))
    if place.data["use"] in TILES:
        frame = theme[TILES[place.data["use"]]]
        canvas.polygon(ring(x, y, SIZE - 6, 6), "none", stroke=frame, stroke_width=2)
    name = place.id.partition(":")[2]
    canvas.text(x - 30, y - 46, name, LARGE_NUMBER if large else NUMBER, None, "middle")
    _production(canvas, place, row, pub)
    for symbol in place.symbols:
        if symbol.startswith("tunnel_"):
            _tunnel(canvas, x, y, theme["gem" if symbol.endswith("blue") else "fuel"])


def _production(canvas: Canvas, place: Place, row: Any, pub: Data | None) -> None:
    """What a harvest brings: what is printed, or the token that lies over it."""
    number = place.id.partition(":")[2]
    token = (pub or {}).get("production", {}).get(number)
    gain = row.get("production") or {}
    if token:
        side = "upgraded" if int(number) in (pub or {})["refined"] else "basic"
        gain = pack(GAME, "tokens")[token][side]
    things = [(thing, n) for thing, n in gain.items() if n]
    if not things:
        return
    theme, wide = canvas.theme, 42.0 * len(things) + 2
    x, y = place.x - wide / 2, place.y - 52
    line = theme["ink" if token else "line"]
    pill(canvas, x, y, wide, 21, theme["paper"], stroke=line, stroke_width=2 if token else 1)
    for k, (thing, n) in enumerate(things):
        left = x + 42 * k
        canvas.text(left + 16, y + 15.5, n, GAIN, None, "middle")
        tone = theme[thing] if thing in ("energy", "gem", "card") else theme["ink"]
        canvas.icon(GAINS.get(thing, "star"), left + 30, y + 10.5, 16, tone)


def _tunnel(canvas: Canvas, x: float, y: float, colour: str) -> None:
    canvas.circle(x + 41, y - 37, 12, colour, stroke=canvas.theme["paper"])
    canvas.icon("tunnel", x + 41, y - 38, 14, canvas.theme["paper"])
