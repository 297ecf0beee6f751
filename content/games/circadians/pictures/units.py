"""Fighters, leaders and Ryh-zu, in rows inside of their region."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from content.games.circadians.boards import SIZE
from content.games.circadians.pictures.goods import named
from content.games.circadians.pictures.land import berthed
from content.games.circadians.pictures.plane import Plane
from content.games.circadians.regions import labels
from content.pictures.canvas import LINE, Canvas, Value, stroke
from content.pictures.letters import Style, width
from content.pictures.pieces import Piece, badge, pill
from content.pictures.scene import Scene
from content.pictures.words import picture_text

NAME, COUNT = Style(11.5, bold=True), Style(16, bold=True)
ROWS: dict[bool, tuple[tuple[float, ...], ...]] = {
    False: ((27,), (19, 42.5), (15, 35, 55)),
    True: ((16,), (8, 31), (7, 30, 52)),
}
"""How far below the middle of a region the rows of its units lie, by their number; a base has no
production and no plots above them."""
HIGH, GAP, RIM = 23.0, 3.0, 18.0
SHORT = 4
"""So many letters of a name are left where there is a crowd."""
BERTH = 16.0
"""So much narrower are the rows of a region beside which the drop ship lies."""
ABOARD = 138.0
"""The width of a row aboard the drop ship."""
SMALL = 20.0
"""A unit on the narrow map: a badge with a number or an icon."""
SMALL_ROOM = (76.0, 58.0, 44.0)


class Unit(NamedTuple):
    """One thing that stands in a region: so many fighters, or somebody with a name."""

    kind: str
    seat: int
    label: str
    id: str
    title: str
    strong: bool = False
    """The upgraded side of its card is up."""

    def wide(self, narrow: bool) -> float:
        if narrow:
            return SMALL
        if self.kind == "fighter":
            return width(self.label, COUNT) + 29
        return width(self.label, NAME) + 31


def units_of(scene: Scene, region: int) -> list[Unit]:
    """All units of a region, seat by seat."""
    pub, language = scene.pub, scene.look.language
    found = []
    for seat in range(scene.seats):
        if n := pub["fighters"][seat][region]:
            told = {"seat": seat, "amount": n, "region": region}
            title = picture_text("cho.picture.fighters", language, **told)
            found.append(Unit("fighter", seat, str(n), f"fighters:{seat}", title))
        for who in pub["roster"][seat]:
            if pub["leaders"].get(who) == region:
                found.append(_named(scene, "leader", who, seat, region))
    for who, (place, seat) in pub["ryhzu"].items():
        if place == region:
            found.append(_named(scene, "ryhzu", who, seat, region))
    return found


def _named(scene: Scene, kind: str, who: str, seat: int, region: int) -> Unit:
    told = {"leader": who, "seat": seat, "region": region}
    strong = who in scene.pub["upgraded"]
    id = "cho.picture.leader_upgraded" if strong else "cho.picture.leader"
    title = picture_text(id, scene.look.language, **told)
    name = named(kind, who, scene.look.language)
    return Unit(kind, seat, name, f"{kind}:{who}", title, strong)


def units(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """Every unit on the map."""
    for id, place in scene.places().items():
        if place.kind != "region":
            continue
        region = int(id.partition(":")[2])
        found = units_of(scene, region)
        if not found:
            continue
        if plane.narrow or region == len(labels()):
            x, y = _start(plane, region)
            rows = _packed(found, SMALL_ROOM if plane.narrow else (ABOARD,), plane.narrow)
            high = SMALL if plane.narrow else HIGH
            tops = [y + r * high for r in range(len(rows))]
        else:
            middle = plane.region(region)
            ship = berthed(scene, plane, region)
            x, base = middle.x - ship * BERTH / 2, middle.data.get("use") == "base"
            rows, downs = _rows(found, base, BERTH if ship else 0.0)
            tops = [middle.y + down - HIGH / 2 for down in downs]
        for row, top in zip(rows, tops, strict=True):
            yield from _row(row, x, top, layer, (id, plane.narrow))


def _start(plane: Plane, region: int) -> tuple[float, float]:
    """The middle of the first row on a telephone, or aboard the drop ship."""
    if region == len(labels()):
        x, y, wide, _ = plane.hangar()
        return x + wide / 2, y + (26 if plane.narrow else 28)
    place = plane.region(region)
    return place.x, place.y + plane.hex * 0.08


def _row(
    row: list[Unit], middle: float, y: float, layer: int, where: tuple[str, bool]
) -> Iterator[Piece]:
    place, narrow = where
    gap = 0.0 if narrow else GAP
    x = middle - (sum(unit.wide(narrow) for unit in row) + gap * (len(row) - 1)) / 2
    for unit in row:

        def paint(canvas: Canvas, unit: Unit = unit, x: float = x) -> None:
            _paint(canvas, unit, x, y, narrow)

        yield Piece(layer, unit.id, place, unit.title, paint)
        x += unit.wide(narrow) + gap


def _rows(found: list[Unit], base: bool, less: float) -> tuple[list[list[Unit]], tuple[float, ...]]:
    """Units row by row, as few as will do, and how far below the middle each row lies.

    The drop ship beside a region makes its rows shorter by what it takes.
    """
    for units, rim in ((found, RIM), ([_short(unit) for unit in found], RIM / 2)):
        for downs in ROWS[base]:
            rooms = [2 * (SIZE - down / 3**0.5) - rim - less for down in downs]
            for pack in (_packed, _filled):
                rows = pack(units, rooms, False)
                if len(rows) <= len(downs):
                    return rows, downs[: len(rows)]
    first, last = downs[0] - 3, downs[-1]
    step = (last - first) / (len(rows) - 1)  # more than there is room for lie closer
    return rows, tuple(first + step * k for k in range(len(rows)))


def _short(unit: Unit) -> Unit:
    """A long name is cut where there are many; it stands whole in the title."""
    if unit.kind == "fighter" or len(unit.label) <= SHORT + 1:
        return unit
    return unit._replace(label=f"{unit.label[:SHORT]}…")


def _packed(found: list[Unit], rooms: Sequence[float], narrow: bool) -> list[list[Unit]]:
    """Units in rows that are no wider than their room; the last room is that of all below it."""
    gap = 0.0 if narrow else GAP
    rows: list[list[Unit]] = []
    used = 0.0
    for unit in found:
        room = rooms[min(len(rows), len(rooms)) - 1] if rows else 0.0
        if not rows or used + unit.wide(narrow) > room:
            rows.append([])
            used = 0.0
        rows[-1].append(unit)
        used += unit.wide(narrow) + gap
    return rows


def _filled(found: list[Unit], rooms: Sequence[float], narrow: bool) -> list[list[Unit]]:
    """The widest first, each in the lowest row that has room: fewer rows than seat by seat."""
    rows: list[list[Unit]] = [[] for _ in rooms]
    left: list[list[Unit]] = []
    for unit in sorted(found, key=lambda one: -one.wide(narrow)):
        for row, room in zip(reversed(rows), reversed(rooms), strict=True):
            if sum(one.wide(narrow) + GAP for one in (*row, unit)) - GAP <= room:
                row.append(unit)
                break
        else:
            left.append([unit])
    return [row for row in (*rows, *left) if row]


def _paint(canvas: Canvas, unit: Unit, x: float, y: float, narrow: bool) -> None:
    theme = canvas.theme
    if narrow:
        text = unit.label if unit.kind == "fighter" else ""
        badge(canvas, unit.seat, x + 10, y + 10, 10, "" if text else unit.kind, text)
        return
    if unit.kind == "fighter":
        badge(canvas, unit.seat, x + 12, y + 11, 11.5, "fighter")
        more: dict[str, Value] = stroke(theme["paper"], 3) | {"paint_order": "stroke"}
        canvas.text(x + 26, y + 17, unit.label, COUNT, theme["ink"], None, **more)
        return
    fill, ink = theme.seats[unit.seat], theme.on_seats[unit.seat]
    rim = stroke(theme["gold"], 2.5) if unit.strong else stroke(theme["paper"], LINE)
    pill(canvas, x, y + 1, unit.wide(narrow), 20, fill, **rim)
    canvas.icon(unit.kind, x + 13, y + 11, 16, ink)
    canvas.text(x + 24, y + 15.2, unit.label, NAME, ink)
