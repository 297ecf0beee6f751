"""The boards of AuZtralia: both sides of the map with the time track, action boxes, the display."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from content.boards import Board, Hexes, Place, Text, axial, beside, edge, origins_of
from content.numbers import number, pack

GAME = "auztralia"
BOARDS = ("east", "west")
SEATS = (1, 2, 3, 4)
SIZE, LEFT, TOP, BELOW = 44.0, 34.0, 26.0, 22.0
"""The hexes of the map and the sea around them."""
ROW, CELL_HIGH, GAP, BETWEEN, MARGIN = 19, 64.0, 10.0, 12.0, 12.0
"""Spaces of the time track in a row, their height, what lies between rows and above the first."""
SIZES = {"seat": (900.0, 720.0), "display": (1200.0, 560.0), "battle": (1000.0, 420.0)}
"""The planes of the other parts; they are higher if there is more in them."""
BOX_ROW, BOX_WIDE, BOX_HIGH = 5, 177.0, 84.0
SLOT_WIDE = 236.0
PANELS: dict[str, dict[str, tuple[float, float]]] = {
    "seat": {
        **{"warehouse": (170.0, 118.0), "barracks": (500.0, 118.0), "hq": (780.0, 118.0)},
        **{"actions": (450.0, 290.0), "characters": (450.0, 460.0), "gifts": (220.0, 560.0)},
        **{"trophies": (450.0, 560.0), "drawn": (680.0, 560.0), "points": (450.0, 660.0)},
    },
    "display": {
        **{"table": (600.0, 40.0), "offer": (600.0, 150.0), "supply": (300.0, 290.0)},
        **{"stacks": (800.0, 290.0), "survey": (1080.0, 290.0), "cards": (200.0, 390.0)},
        **{"events": (600.0, 390.0), "people": (1000.0, 390.0), "objective": (200.0, 490.0)},
        **{"variants": (400.0, 490.0), "aside": (600.0, 490.0), "removed": (800.0, 490.0)},
        **{"gone": (1000.0, 490.0), "resolved": (1100.0, 490.0)},
    },
    "battle": {
        **{"card": (500.0, 250.0), "foes": (830.0, 200.0), "force": (170.0, 170.0)},
        **{"sanity": (170.0, 300.0), "used": (170.0, 380.0)},
    },
}
"""The fields of the other parts, and about where they lie."""
SYMBOLS = ("awakening", "end", "event", "port", "survey", "token")
TERRAINS = ("coast", "desert", "farmland", "hill", "outback")
TEXTS: dict[str, tuple[str, ...]] = {
    "auz.place.box": ("box",),
    "auz.place.edge": ("edge",),
    "auz.place.hex": ("hex",),
    "auz.place.slot": ("slot",),
    "auz.place.track": ("space",),
    **{f"auz.place.{field}": () for fields in PANELS.values() for field in fields},
    **{f"auz.map.{code}": () for code in BOARDS},
    **{f"auz.symbol.{code}": () for code in SYMBOLS},
}


def used(options: Mapping[str, Any], seats: int) -> str:
    """The side of the map that a table plays on."""
    return str(options.get("map", BOARDS[0]))


def board(code: str) -> Board:
    """One side of the map with everything around it."""
    rows = list(pack(GAME, f"map_{code}").values())
    wide, high = size(code)
    places = (*_hexes(rows), *_edges(rows), *_track(wide, high), *_boxes(), *_slots(), *_fields())
    known = {place.terrain for place in places}
    shown = {symbol for place in places for symbol in place.symbols}
    return Board(
        code=code,
        name=(f"auz.map.{code}", {}),
        options={"map": code},
        seats=SEATS,
        parts={
            "board": (wide, high + BETWEEN + track_high()),
            **SIZES,
        },
        places=places,
        terrains={one: (f"auz.terrain.{one}", {}) for one in TERRAINS if one in known},
        symbols={one: (f"auz.symbol.{one}", {}) for one in SYMBOLS if one in shown},
    )


@functools.cache
def size(code: str) -> tuple[float, float]:
    """The plane of the map alone."""
    centres = [_centre(row) for row in pack(GAME, f"map_{code}").values()]
    wide = max(x for x, _ in centres) + SIZE + LEFT
    return wide, max(y for _, y in centres) + SIZE + BELOW


def track_high() -> float:
    """The height of the time track."""
    rows = -(-(number(GAME, "boards.time_track.last") + 1) // ROW)
    return rows * CELL_HIGH + (rows - 1) * GAP + 2 * MARGIN


def cell(space: int, wide: float) -> tuple[float, float, float]:
    """The left upper corner of a space of the time track on its own plane, and its width."""
    each = (wide - 2 * MARGIN) / ROW
    return MARGIN + space % ROW * each, MARGIN + space // ROW * (CELL_HIGH + GAP), each


def _centre(row: Mapping[str, Any]) -> tuple[float, float]:
    return Hexes(SIZE, LEFT, TOP).centre(row["column"], row["row"])


def _hexes(rows: list[dict[str, Any]]) -> Iterator[Place]:
    at = {row["hex"]: axial(row["column"], row["row"]) for row in rows}
    for row in rows:
        here, (x, y) = row["hex"], _centre(row)
        printed = [name for name in ("port", "survey", "token") if row.get(name)]
        values = {name: row[name] for name in ("level", "token") if row.get(name)}
        yield Place(
            id=f"hex:{here}",
            kind="hex",
            part="board",
            name=("auz.place.hex", {"hex": here}),
            x=x,
            y=y,
            origin=row["origin"],
            neighbours=tuple(f"hex:{n}" for n in sorted(at) if beside(at[n], at[here])),
            terrain=row["terrain"],
            symbols=tuple(printed),
            axial=at[here],
            data=values,
            origins=origins_of(row, "terrain", "level", "port", "survey", "token"),
        )


def _edges(rows: list[dict[str, Any]]) -> Iterator[Place]:
    """The borders, on which track is laid; the hex with the lower number comes first."""
    at = {row["hex"]: row for row in sorted(rows, key=lambda row: int(row["hex"]))}
    spots = {here: axial(row["column"], row["row"]) for here, row in at.items()}
    for one in at:
        for other in (n for n in at if n > one and beside(spots[n], spots[one])):
            (x1, y1), (x2, y2) = _centre(at[one]), _centre(at[other])
            yield Place(
                id=edge(one, other),
                kind="edge",
                part="board",
                name=("auz.place.edge", {"edge": (one, other)}),
                x=round((x1 + x2) / 2, 1),
                y=round((y1 + y2) / 2, 1),
                origin=at[one]["origin"],
                neighbours=(f"hex:{one}", f"hex:{other}"),
            )


def _track(wide: float, high: float) -> Iterator[Place]:
    track = pack(GAME, "boards")["time_track"]
    last, end, woken = track["last"], track["end"], track["old_ones"]
    for space in range(last + 1):
        x, y, each = cell(space, wide)
        event = woken < space < end and space % 2  # the odd spaces are highlighted (AUZ-AWAKE-02)
        marks = {woken: ("awakening",), end: ("end",)}.get(space, ("event",) if event else ())
        near = [n for n in (space - 1, space + 1) if 0 <= n <= last]
        yield Place(
            id=f"track:{space}",
            kind="track",
            part="board",
            name=("auz.place.track", {"space": space}),
            x=round(x + each / 2, 1),
            y=round(high + BETWEEN + y + CELL_HIGH / 2, 1),
            origin=track["origin"],
            neighbours=tuple(f"track:{n}" for n in near),
            symbols=marks,
        )


def _boxes() -> Iterator[Place]:
    row = pack(GAME, "boards")["boxes"]
    for at, box in enumerate(row["boxes"]):
        x, y = box_corner(at)
        yield Place(
            id=f"box:{box['box']}",
            kind="box",
            part="seat",
            name=("auz.place.box", {"box": box["box"]}),
            x=x + BOX_WIDE / 2,
            y=y + BOX_HIGH / 2,
            origin=row["origin"],
            data={"time": box["time"]},
        )


def box_corner(at: int) -> tuple[float, float]:
    """The left upper corner of an action box on the plane of a seat's area."""
    return 18 + at % BOX_ROW * BOX_WIDE, 210 + at // BOX_ROW * BOX_HIGH


def _slots() -> Iterator[Place]:
    row = pack(GAME, "numbers")["display"]
    for slot in range(1, row["value"] + 1):
        yield Place(
            id=f"slot:{slot}",
            kind="slot",
            part="display",
            name=("auz.place.slot", {"slot": slot}),
            x=round(14 + (slot - 0.5) * SLOT_WIDE, 1),
            y=150.0,
            origin=row["origin"],
        )


def _fields() -> Iterator[Place]:
    """The fields of seats' areas, of what lies beside the map, and of battles."""
    origin = pack(GAME, "boards")["boxes"]["origin"]
    for part, fields in PANELS.items():
        for field, (x, y) in fields.items():
            name: Text = (f"auz.place.{field}", {})
            id = f"box:{field}"
            yield Place(id=id, kind="box", part=part, name=name, x=x, y=y, origin=origin)
