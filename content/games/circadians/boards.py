"""The boards of Circadians: the map as each number of factions uses it, prices, research."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from content.boards import Board, Hexes, Place, axial, edge, origins_of
from content.games.circadians import planes, regions
from content.numbers import pack

GAME = "circadians"
FACTIONS = (2, 3, 4, 5)
BOARDS = tuple(f"chaos-{n}" for n in FACTIONS)
SIZE, MARGIN = 74.0, 14.0
TERRAINS = ("cliffs", "lake", "plains", "swamp")
SYMBOLS = ("base", "blue", "gold", "mountain", "red", "tunnel_blue", "tunnel_red")
TEXTS: dict[str, tuple[str, ...]] = {
    regions.ABOARD: (),
    "cho.place.edge": ("one", "other"),
    "cho.place.region": ("region",),
    "cho.place.ship": (),
    "cho.place.space": ("space",),
    "cho.place.terrain": ("terrain",),
    "cho.place.track": ("track", "column"),
    "cho.map.chaos": ("factions",),
    **{f"cho.symbol.{code}": () for code in SYMBOLS},
    **planes.TEXTS,
}


def used(options: Mapping[str, Any], seats: int) -> str:
    """The map for so many factions."""
    return f"chaos-{seats}"


def board(code: str) -> Board:
    """The map for a number of factions; a region is the number of a hex in the order of codes."""
    n = int(code.rpartition("-")[2])
    beside = (*_spaces(), *_research(), *planes.places(n))
    places = (*_regions(n), _ship(), *_edges(n), *beside)
    known = {place.terrain for place in places}
    shown = {symbol for place in places for symbol in place.symbols}
    return Board(
        code=code,
        name=("cho.map.chaos", {"factions": n}),
        options={},
        seats=(n,),
        parts={
            "board": (planes.WIDE, max(size()[1], planes.board_high(n))),
            "seat": planes.SEAT_SIZE,
            "display": planes.DISPLAY_SIZE,
            "battle": planes.BATTLE_SIZE,
        },
        places=places,
        terrains={one: ("cho.place.terrain", {"terrain": one}) for one in TERRAINS if one in known},
        symbols={one: (f"cho.symbol.{one}", {}) for one in SYMBOLS if one in shown},
    )


@functools.cache
def numbers() -> dict[str, int]:
    """The number of each hex, as moves and views name it."""
    return {code: at for at, code in enumerate(sorted(pack(GAME, "map")))}


@functools.cache
def size() -> tuple[float, float]:
    """The plane of the map."""
    centres = [_centre(row) for row in pack(GAME, "map").values()]
    return (
        max(x for x, _ in centres) + SIZE + MARGIN,
        round(max(y for _, y in centres) + SIZE * 0.866 + MARGIN, 1),
    )


def _centre(row: Mapping[str, Any]) -> tuple[float, float]:
    """Columns begin with 1 and rows with 2, and the first row has even columns half a hex above."""
    hexes = Hexes(SIZE, MARGIN - 1.5 * SIZE, MARGIN - 2.5 * SIZE * 1.7320508)
    return hexes.centre(row["column"], row["row"])


def _use(row: Mapping[str, Any], n: int) -> str:
    return str(row["use"][str(n)])


def _in_use(n: int) -> dict[str, dict[str, Any]]:
    return {code: row for code, row in pack(GAME, "map").items() if _use(row, n) != "unused"}


def _tunnels(n: int) -> dict[str, tuple[str, str]]:
    """For each hex at the end of a tunnel its colour and the other end."""
    found: dict[str, tuple[str, str]] = {}
    for colour, row in pack(GAME, "tunnels").items():
        if n in row["factions"]:
            one, other = row["ends"]
            found |= {one: (colour, other), other: (colour, one)}
    return found


def _regions(n: int) -> Iterator[Place]:
    rows, at, tunnels = _in_use(n), numbers(), _tunnels(n)
    for code, row in rows.items():
        use, (x, y) = _use(row, n), _centre(row)
        marks = [use] if use in SYMBOLS else []
        near = [other for other in row["edges"] if other in rows]
        if code in tunnels:
            colour, other = tunnels[code]
            marks.append(f"tunnel_{colour}")
            near.append(other)
        yield Place(
            id=f"region:{at[code]}",
            kind="region",
            part="board",
            name=("cho.place.region", {"region": at[code]}),
            x=x,
            y=y,
            origin=row["origin"],
            neighbours=tuple(f"region:{at[other]}" for other in sorted(near)),
            terrain=row["terrain"] or None,
            symbols=tuple(marks),
            axial=axial(row["column"], row["row"]),
            data=_printed(row, use, regions.labels()[at[code]]),
            origins=origins_of(row, "use", "terrain", "production", "edges", "mountains"),
        )


def _printed(row: Mapping[str, Any], use: str, label: str) -> dict[str, Any]:
    made = {"production": row["production"]} if row["production"] else {}
    return {"label": label, "use": use, **made}


def _ship() -> Place:
    """The drop ship, which flies between regions; its own place is the corner of the plane."""
    return Place(
        id=f"region:{len(numbers())}",
        kind="region",
        part="board",
        name=("cho.place.ship", {}),
        x=MARGIN + SIZE,
        y=size()[1] - MARGIN - SIZE / 2,
        origin="own",
    )


def _edges(n: int) -> Iterator[Place]:
    rows, at = _in_use(n), numbers()
    for code, row in rows.items():
        for other in (one for one in row["edges"] if one in rows and one > code):
            (x1, y1), (x2, y2) = _centre(row), _centre(rows[other])
            yield Place(
                id=edge(at[code], at[other]),
                kind="edge",
                part="board",
                name=("cho.place.edge", {"one": at[code], "other": at[other]}),
                x=round((x1 + x2) / 2, 1),
                y=round((y1 + y2) / 2, 1),
                origin=row["origin"],
                neighbours=(f"region:{at[code]}", f"region:{at[other]}"),
                symbols=("mountain",) if other in row["mountains"] else (),
            )


def _spaces() -> Iterator[Place]:
    """Where price tokens lie, in the order of the phases."""
    for row in sorted(pack(GAME, "spaces").values(), key=_order):
        x, y = planes.centre(planes.space_frame(row["code"]))
        yield Place(
            id=f"space:{row['code']}",
            kind="space",
            part="board",
            name=("cho.place.space", {"space": row["code"]}),
            x=x,
            y=y,
            origin=row["origin"],
            data={"phase": row["phase"], "gain": row["gain"]},
            origins=origins_of(row, "phase", "gain"),
        )


def _research() -> Iterator[Place]:
    """The steps of the research tracks."""
    rows = pack(GAME, "research")
    tracks = [row["phase"] for row in sorted(pack(GAME, "spaces").values(), key=_order)]
    lines = list(dict.fromkeys(tracks))
    values = ("main", "cost", "gain", "immediate", "lock")
    for code, row in rows.items():
        beside = [f"{row['track']}_{row['column'] + step}" for step in (-1, 1)]
        x, y = planes.centre(planes.research_frame(lines.index(row["track"]), row["column"]))
        yield Place(
            id=f"track:{code}",
            kind="track",
            part="seat",
            name=("cho.place.track", {"track": row["track"], "column": row["column"]}),
            x=x,
            y=y,
            origin=row["origin"],
            neighbours=tuple(f"track:{step}" for step in beside if step in rows),
            data={name: row[name] for name in values if row[name]},
            origins=origins_of(row, *values),
        )


def _order(row: Mapping[str, Any]) -> int:
    return int(row["order"])
