"""The boards of Last Aurora: both sides of the road with regions and moorings, and the offer.

The places of a convoy are in seats.py, those of decks and of the Automa in decks.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from content.boards import Board, Place, edge, origins_of
from content.games.last_aurora import decks, seats
from content.numbers import pack

GAME = "last-aurora"
BOARDS = ("alpha", "beta")
SEATS = (1, 2, 3, 4)
REGIONS = ("valley", "coast", "bay")
WIDE = 1200.0
BANDS = ((46.0, 145.0), (196.0, 145.0), (346.0, 216.0))
"""Where the land of each region begins, and its height."""
START, END = 85.0, 935.0
"""The first and the last space of a row; rows run to and fro."""
MOORING = 94.0
"""How far out in the water a mooring lies."""
OFFER_TOP, OFFER_HIGH, SLOT_WIDE = 574.0, 272.0, 240.0
ARC = 58.0
"""How far above the road the sign of a shortcut stands."""
BEND = 43.0
"""How far out the road swings from one row to the next."""
ORDER_LEFT, ORDER_STEP, HEAD = 934.0, 40.0, 20.0
"""The Turn Order track, and the middle of the line at the top."""
SYMBOLS = ("avalanche", "dangerous", "tracks", "waypoint")
TEXTS: dict[str, tuple[str, ...]] = {
    "lau.place.edge": ("start", "end"),
    "lau.place.order": ("place",),
    "lau.place.region": ("region",),
    "lau.place.shortcut": ("start", "end"),
    "lau.place.slot": ("slot",),
    "lau.place.space": ("space",),
    "lau.place.track": ("mooring",),
    **seats.TEXTS,
    **decks.TEXTS,
    **{f"lau.map.{code}": () for code in BOARDS},
    **{f"lau.symbol.{code}": () for code in SYMBOLS},
}
Rows = list[dict[str, Any]]


def used(options: Mapping[str, Any], seats: int) -> str:
    """The side of the road that a table plays on."""
    return str(options.get("map", BOARDS[0]))


def board(code: str) -> Board:
    """One side of the road."""
    rows = sorted(pack(GAME, f"map_{code}").values(), key=lambda row: int(row["space"]))
    ways = [row for row in pack(GAME, "shortcuts").values() if row["map"] == code]
    places = (
        *_regions(rows),
        *_spaces(rows, ways),
        *_sections(rows),
        *_shortcuts(rows, ways),
        *_moorings(rows),
        *_slots(code),
        *_order(),
        *seats.places(),
        *decks.places(),
    )
    shown = {symbol for place in places for symbol in place.symbols}
    return Board(
        code=code,
        name=(f"lau.map.{code}", {}),
        options={"map": code},
        seats=SEATS,
        parts={
            "board": (WIDE, OFFER_TOP + OFFER_HIGH),
            "seat": (seats.WIDE, seats.HIGH),
            "display": (decks.WIDE, decks.HIGH),
            "battle": (decks.BATTLE_WIDE, decks.BATTLE_HIGH),
        },
        places=places,
        terrains={},
        symbols={one: (f"lau.symbol.{one}", {}) for one in SYMBOLS if one in shown},
    )


def spots(rows: Rows) -> dict[int, tuple[float, float]]:
    """Where the spaces lie: a row for each region, every other one from right to left."""
    found = {}
    for at, region in enumerate(REGIONS):
        line = [row["space"] for row in rows if row["region"] == region]
        step = (END - START) / (len(line) - 1)
        for k, space in enumerate(line):
            x = END - k * step if at % 2 else START + k * step
            found[space] = round(x, 1), BANDS[at][0] + 70
    return found


def _regions(rows: Rows) -> Iterator[Place]:
    for at, region in enumerate(REGIONS):
        inside = [row for row in rows if row["region"] == region]
        near = [REGIONS[n] for n in (at - 1, at + 1) if 0 <= n < len(REGIONS)]
        top, high = BANDS[at]
        yield Place(
            id=f"region:{region}",
            kind="region",
            part="board",
            name=("lau.place.region", {"region": region}),
            x=WIDE / 2,
            y=top + high / 2,
            origin=inside[0]["origin"],
            neighbours=tuple(f"region:{other}" for other in near),
            data={"spaces": [row["space"] for row in inside]},
        )


def _spaces(rows: Rows, ways: Rows) -> Iterator[Place]:
    at, last = spots(rows), rows[-1]["space"]
    for row in rows:
        here = row["space"]
        near = {here - 1, here + 1} & {*range(last + 1)}
        near |= {way["end"] for way in ways if way["start"] == here}
        near |= {way["start"] for way in ways if way["end"] == here}
        yield Place(
            id=f"space:{here}",
            kind="space",
            part="board",
            name=("lau.place.space", {"space": here}),
            x=at[here][0],
            y=at[here][1],
            origin=row["origin"],
            neighbours=tuple(f"space:{n}" for n in sorted(near)),
            symbols=("waypoint",) if row["waypoint"] else (),
            data={"region": row["region"]}
            | ({"mooring": row["mooring"]} if row["mooring"] else {}),
            origins=origins_of(row, "region", "mooring", "waypoint"),
        )


def _section(way: Mapping[str, Any], text: str, at: tuple[float, float], **more: Any) -> Place:
    start, end = way["start"], way["end"]
    return Place(
        id=edge(start, end),
        kind="edge",
        part="board",
        name=(text, {"start": start, "end": end}),
        x=round(at[0], 1),
        y=round(at[1], 1),
        origin=way["origin"],
        neighbours=(f"space:{start}", f"space:{end}"),
        **more,
    )


def middle(
    start: tuple[float, float], end: tuple[float, float], bend: float = BEND
) -> tuple[float, float]:
    """The middle of the road between two spaces; from row to row it swings out."""
    (x1, y1), (x2, y2) = start, end
    out = 0.0 if y1 == y2 else bend if x1 > WIDE / 4 else -bend
    return (x1 + x2) / 2 + out, (y1 + y2) / 2


def sign(
    start: tuple[float, float], end: tuple[float, float], arc: float = ARC
) -> tuple[float, float]:
    """Where a shortcut shows what it costs: above the road, or between two rows."""
    (x1, y1), (x2, y2) = start, end
    return ((x1 + x2) / 2, y1 - arc) if y1 == y2 else ((x1 + x2) / 2 + 8, (y1 + y2) / 2)


def _sections(rows: Rows) -> Iterator[Place]:
    """The pieces of road between two spaces."""
    at = spots(rows)
    for row in rows[:-1]:
        start, end = row["space"], row["space"] + 1
        way = {"start": start, "end": end, "origin": row["origin"]}
        yield _section(way, "lau.place.edge", middle(at[start], at[end]))


def _shortcuts(rows: Rows, ways: Rows) -> Iterator[Place]:
    """The ways that leave out spaces, with what it costs to drive them."""
    at = spots(rows)
    for way in ways:
        marks = [way["kind"]] if way["kind"] in SYMBOLS else []
        marks += ["tracks"] if way["tracks"] else []
        values = {name: way[name] for name in ("contamination", "damage") if way[name]}
        yield _section(
            way,
            "lau.place.shortcut",
            sign(at[way["start"]], at[way["end"]]),
            symbols=tuple(marks),
            data={"shortcut": way["code"], **values},
            origins=origins_of(way, "contamination", "damage"),
        )


def _moorings(rows: Rows) -> Iterator[Place]:
    """Where the Aurora lies, one after the other."""
    at = spots(rows)
    known = {row["mooring"]: row for row in rows if row["mooring"]}
    for mooring, row in sorted(known.items()):
        x, y = at[row["space"]]
        near = [n for n in (mooring - 1, mooring + 1) if n in known]
        yield Place(
            id=f"track:{mooring}",
            kind="track",
            part="board",
            name=("lau.place.track", {"mooring": mooring}),
            x=x,
            y=y + MOORING,
            origin=row["origin"],
            neighbours=tuple(f"track:{n}" for n in near),
            data={"space": row["space"]},
        )


def _slots(code: str) -> Iterator[Place]:
    """The five places of the offer with their cost and bonus actions."""
    for row in pack(GAME, "slots").values():
        yield Place(
            id=f"slot:{row['slot']}",
            kind="slot",
            part="board",
            name=("lau.place.slot", {"slot": row["slot"]}),
            x=round((row["slot"] - 0.5) * SLOT_WIDE, 1),
            y=OFFER_TOP + OFFER_HIGH / 2,
            origin=row["origin"],
            data={"cost": row["cost"], "bonus": row[code]},
        )


def _order() -> Iterator[Place]:
    """The places of the Turn Order track from left to right."""
    row = pack(GAME, "components")["order_counters"]
    for place in range(1, row["count"] + 1):
        near = [n for n in (place - 1, place + 1) if 1 <= n <= row["count"]]
        yield Place(
            id=f"track:order-{place}",
            kind="track",
            part="board",
            name=("lau.place.order", {"place": place}),
            x=ORDER_LEFT + (place - 1) * ORDER_STEP,
            y=HEAD,
            origin=row["origin"],
            neighbours=tuple(f"track:order-{n}" for n in near),
        )
