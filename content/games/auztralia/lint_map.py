"""What the sources force on the two maps and the survey tiles, and the places chosen."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from statistics import mean

from content.lint.packs import Constraint, Packs, Record, by_code, rows, unequal

Cell = tuple[int, int]

MAPS = ("map_east", "map_west")
# Hexes by terrain and level, survey hexes and port sites: chosen, except hex 14.
AREAS = {
    "map_east": {
        ("outback", 1): 26,
        ("outback", 2): 18,
        ("outback", 3): 14,
        ("hill", 0): 19,
        ("coast", 0): 18,
    },
    "map_west": {("desert", 1): 23, ("desert", 2): 17, ("desert", 3): 11, ("farmland", 0): 32},
}
SURVEY = {
    "map_east": [2, 5, 14, 17, 20, 24, 27, 38, 42, 51, 67, 72, 74],
    "map_west": [10, 16, 18, 23, 26, 30, 35, 45, 47, 55, 63, 71, 81],
}
PORTS = {
    "map_east": [78, 80, 82, 83, 86, 88, 90, 92, 93, 94, 95],
    "map_west": [52, 56, 59, 65, 72, 76, 78, 80, 82],
}
# Where the ports of each map stand, and the land that can hold Old Ones.
SHORE = {"map_east": "coast", "map_west": "farmland"}
WILD = {"map_east": "outback", "map_west": "desert"}
TOKENS = {3: [22, 24, 32, 39], 5: [43, 49]}

# Steps to the six neighbours, north first and clockwise; odd columns lie half a hex further south.
STEPS = {
    0: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    1: ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}

# Relations the worked examples rely on: hex, direction, neighbour; hex, hex, distance.
BESIDE = ((2, 1, 28), (27, 3, 28), (22, 2, 21), (22, 4, 23))
APART = ((22, 11, 2), (22, 25, 2), (22, 6, 2), (90, 3, 1), (3, 2, 1), (2, 28, 1), (3, 29, 3))


def numbers(packs: Packs) -> Iterator[str]:
    """The hexes are numbered from 1 on without gap, and the code is the number."""
    count = by_code(packs, "components")
    for name in MAPS:
        wanted = list(range(1, count[f"hexes_{name[4:]}"]["count"] + 1))
        yield from unequal(f"{name} numbers", [h["hex"] for h in rows(packs, name)], wanted)
        for record in rows(packs, name):
            yield from unequal(f"{name} code", record["code"], str(record["hex"]))


def areas(packs: Packs) -> Iterator[str]:
    """Each terrain and level has its number of hexes."""
    for name, wanted in AREAS.items():
        found = Counter((h["terrain"], h["level"]) for h in rows(packs, name))
        for key in sorted(wanted | found):
            yield from unequal(f"{name} {key}", found.get(key, 0), wanted.get(key, 0))


def levels(packs: Packs) -> Iterator[str]:
    """Outback and desert have a level; hill, coast and farmland have none."""
    for name in MAPS:
        for record in rows(packs, name):
            if (record["terrain"] == WILD[name]) != (record["level"] > 0):
                yield f"{name} {record['hex']}: {record['terrain']} of level {record['level']}"


def danger(packs: Packs) -> Iterator[str]:
    """Numbers rise with the level, so that events wake the weak Old Ones first."""
    for name in MAPS:
        for low, high in ((1, 2), (2, 3)):
            below = [h["hex"] for h in rows(packs, name) if h["level"] == low]
            above = [h["hex"] for h in rows(packs, name) if h["level"] == high]
            if max(below) >= min(above):
                yield f"{name}: a hex of level {low} is numbered above one of level {high}"


def interior(packs: Packs) -> Iterator[str]:
    """The higher the level, the farther its hexes lie from the ports on average."""
    for name in MAPS:
        ports = [h for h in rows(packs, name) if h["port"]]
        far = [
            mean(
                min(straight(h, port) for port in ports)
                for h in rows(packs, name)
                if h["level"] == level
            )
            for level in (1, 2, 3)
        ]
        if far != sorted(set(far)):
            yield f"{name}: mean distances of the levels from a port are {far}"


def survey_hexes(packs: Packs) -> Iterator[str]:
    """Each map has 13 survey hexes; in the east hex 14 and at least one hill are among them."""
    for name, wanted in SURVEY.items():
        found = [h for h in rows(packs, name) if h["survey"]]
        yield from unequal(f"{name} survey", [h["hex"] for h in found], wanted)
        count = by_code(packs, "components")[f"survey_hexes_{name[4:]}"]["count"]
        yield from unequal(f"{name} survey hexes", len(found), count)
    east = [h for h in rows(packs, "map_east") if h["survey"]]
    if 14 not in [h["hex"] for h in east] or "hill" not in [h["terrain"] for h in east]:
        yield "map_east: survey hex 14 or a surveyed hill is missing"


def upgrade(packs: Packs) -> Iterator[str]:
    """Hex 28 has level 2 and lies in reach of two survey tiles."""
    land = rows(packs, "map_east")
    place = by_code(packs, "map_east")["28"]
    yield from unequal("map_east 28 level", place["level"], 2)
    near = [h["hex"] for h in land if h["survey"] and straight(h, place) <= 1]
    if len(near) < 2:
        yield f"map_east 28: only survey hexes {near} in reach"


def port_sites(packs: Packs) -> Iterator[str]:
    """Ports stand at the shore only, on the named hexes."""
    for name, wanted in PORTS.items():
        sites = [h for h in rows(packs, name) if h["port"]]
        yield from unequal(f"{name} ports", [h["hex"] for h in sites], wanted)
        for record in sites:
            yield from unequal(f"{name} {record['hex']}", record["terrain"], SHORE[name])


def port_room(packs: Packs) -> Iterator[str]:
    """However up to three eastern ports are placed, three hexes apart, another one fits."""
    sites = [h for h in rows(packs, "map_east") if h["port"]]
    for n in (0, 1, 2, 3):
        for taken in combinations(sites, n):
            if any(straight(one, two) < 3 for one, two in combinations(taken, 2)):
                continue
            if not any(all(straight(s, t) >= 3 for t in taken) for s in sites):
                yield f"map_east: no further port beside {[h['hex'] for h in taken]}"


def first_track(packs: Packs) -> Iterator[str]:
    """A surveyed hex can be joined to some eastern port by two pieces of track."""
    land = rows(packs, "map_east")
    ports = [h for h in land if h["port"]]
    if not any(straight(h, port) <= 2 for h in land if h["survey"] for port in ports):
        yield "map_east: every survey hex is too far from the ports"


def grid(packs: Packs) -> Iterator[str]:
    """No two hexes share a cell, and neighbours are neighbours from both sides."""
    for name in MAPS:
        land = rows(packs, name)
        cells = Counter((h["column"], h["row"]) for h in land)
        yield from (f"{name}: {n} hexes on {cell}" for cell, n in cells.items() if n > 1)
        near = neighbours(land)
        for here, sides in near.items():
            for direction, there in sides.items():
                back = near[there].get((direction + 2) % 6 + 1)
                yield from unequal(f"{name} back from {there}", back, here)


def connected(packs: Packs) -> Iterator[str]:
    """Every hex can be reached from every other."""
    for name in MAPS:
        near = neighbours(rows(packs, name))
        seen: set[int] = set()
        todo = list(near)[:1]
        while todo:
            here = todo.pop()
            if here not in seen:
                seen.add(here)
                todo.extend(near[here].values())
        if set(near) - seen:
            yield f"{name}: cut off {sorted(set(near) - seen)}"


def examples(packs: Packs) -> Iterator[str]:
    """The eastern hexes lie to each other as the worked examples say."""
    land = {h["hex"]: h for h in rows(packs, "map_east")}
    near = neighbours(rows(packs, "map_east"))
    for here, direction, wanted in BESIDE:
        yield from unequal(f"map_east {here} side {direction}", near[here].get(direction), wanted)
    for one, two, steps in APART:
        yield from unequal(f"map_east {one} to {two}", straight(land[one], land[two]), steps)


def western_tokens(packs: Packs) -> Iterator[str]:
    """The west has four tokens of 3 VP and two of 5 VP, and the box holds as many."""
    count = by_code(packs, "components")
    for value, wanted in TOKENS.items():
        found = [h["hex"] for h in rows(packs, "map_west") if h["token"] == value]
        yield from unequal(f"map_west tokens of {value}", found, wanted)
        if len(found) > count[f"vp_tokens_{value}"]["count"]:
            yield f"map_west: more tokens of {value} than in the box"


def survey_tiles(packs: Packs) -> Iterator[str]:
    """Seven of the 20 survey tiles have a red clip, so that the others fill the 13 hexes."""
    count = by_code(packs, "components")
    tiles = rows(packs, "survey")
    yield from unequal("survey tiles", len(tiles), count["survey_tiles"]["count"])
    red = sum(tile["red_clip"] for tile in tiles)
    yield from unequal("survey red clips", red, count["red_clips"]["count"])
    hexes = count["survey_hexes_east"]["count"]
    yield from unequal("survey tiles without clip", len(tiles) - red, hexes)


def survey_order(packs: Packs) -> Iterator[str]:
    """Contents stand in the order of the compass, goods before the Old One, nothing twice."""
    for tile in rows(packs, "survey"):
        keys = [(c["at"], c["what"] == "old_one", c["what"]) for c in tile["contents"]]
        if keys != sorted(set(keys)):
            yield f"survey {tile['code']}: contents out of order or twice"
        if any(c["n"] != 1 for c in tile["contents"] if c["what"] == "old_one"):
            yield f"survey {tile['code']}: several Old Ones on one hex"


def survey_clips(packs: Packs) -> Iterator[str]:
    """A tile with a red clip has one Old One, every other tile two to five."""
    for tile in rows(packs, "survey"):
        n = sum(c["what"] == "old_one" for c in tile["contents"])
        if n not in ((1,) if tile["red_clip"] else (2, 3, 4, 5)):
            yield f"survey {tile['code']}: {n} Old Ones"


def supply(packs: Packs) -> Iterator[str]:
    """No 13 survey tiles need more than the box holds; all phosphate fits at once."""
    count = by_code(packs, "components")
    used = count["survey_hexes_east"]["count"]
    for what in ("coal", "iron", "gold", "phosphate"):
        amounts = sorted((_amount(tile, what) for tile in rows(packs, "survey")), reverse=True)
        most = sum(amounts if what == "phosphate" else amounts[:used])
        if most > count[what]["count"]:
            yield f"survey: {most} {what} can be needed"


def piles(packs: Packs) -> Iterator[str]:
    """Piles of 3 iron and of 3 gold exist."""
    found = {(c["what"], c["n"]) for tile in rows(packs, "survey") for c in tile["contents"]}
    for what in ("iron", "gold"):
        if (what, 3) not in found:
            yield f"survey: no pile of 3 {what}"


def survey_example(packs: Packs) -> Iterator[str]:
    """Two tiles can name hex 28, from hex 2 to the north and from hex 27 to the south-east."""
    tiles = by_code(packs, "survey")
    for code, side in (("ST04", 1), ("ST01", 3)):
        if (side, "old_one") not in {(c["at"], c["what"]) for c in tiles[code]["contents"]}:
            yield f"survey {code}: no Old One on side {side}"


def straight(one: Record, two: Record) -> int:
    """Steps between two hexes as the crow flies."""
    (left, top), (right, bottom) = _slant(one), _slant(two)
    across, down = left - right, top - bottom
    return max(abs(across), abs(down), abs(across + down))


def _slant(record: Record) -> Cell:
    # Slanted rows make every step a change of at most one in each of three axes.
    column: int = record["column"]
    return column, record["row"] - column // 2


def neighbours(land: list[Record]) -> dict[int, dict[int, int]]:
    """The neighbours of each hex by compass direction."""
    cells = {(h["column"], h["row"]): h["hex"] for h in land}
    near: dict[int, dict[int, int]] = {}
    for record in land:
        sides = near.setdefault(record["hex"], {})
        for direction, (across, down) in enumerate(STEPS[record["column"] % 2], 1):
            cell = (record["column"] + across, record["row"] + down)
            if cell in cells:
                sides[direction] = cells[cell]
    return near


def _amount(tile: Record, what: str) -> int:
    return sum(c["n"] for c in tile["contents"] if c["what"] == what)


CONSTRAINTS: tuple[Constraint, ...] = (
    numbers,
    areas,
    levels,
    danger,
    interior,
    survey_hexes,
    upgrade,
    port_sites,
    port_room,
    first_track,
    grid,
    connected,
    examples,
    western_tokens,
    survey_tiles,
    survey_order,
    survey_clips,
    supply,
    piles,
    survey_example,
)
