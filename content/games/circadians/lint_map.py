"""What the source forces on the map of Circadians: hexes, bases, mountains, tunnels, tiles."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from content.lint.packs import Constraint, Packs, Record, by_code, rows, unequal

SEATS = ("2", "3", "4", "5")
COLOURS = ("gold", "blue", "red")
TERRAINS = ("cliffs", "plains", "swamp")
LAND = ("land", *COLOURS)
PRINTED = 3
LAKES = 2


def edges(packs: Packs) -> Iterator[str]:
    """Hexes share an edge with their neighbours in the grid, and mountains have two sides."""
    found = by_code(packs, "map")
    for code, record in found.items():
        near = {other for other in found if _touch(record, found[other])}
        yield from unequal(f"map {code} edges", set(record["edges"]), near)
        yield from unequal(f"map {code} edges", len(record["edges"]), len(near))
        for other in record["mountains"]:
            if other not in near or code not in found[other]["mountains"]:
                yield f"map {code}: a mountain towards {other} on one side only"


def _touch(one: Record, other: Record) -> bool:
    """Whether two hexes share an edge; odd columns stand half a hex lower."""
    row: int = other["row"] - one["row"]
    column: int = other["column"] - one["column"]
    if column == 0:
        return abs(row) == 1
    return abs(column) == 1 and row in ((-1, 0) if one["column"] % 2 == 0 else (0, 1))


def kinds(packs: Packs) -> Iterator[str]:
    """Land has terrain and production, a lake has none, and all other hexes get theirs laid on."""
    lakes = [record for record in rows(packs, "map") if record["terrain"] == "lake"]
    yield from unequal("map lakes", len(lakes), LAKES)
    for record in rows(packs, "map"):
        uses = set(record["use"].values())
        wanted = (
            {"lake"}
            if record["terrain"] == "lake"
            else {"land"}
            if record["terrain"]
            else uses - {"lake", "land"}
        )
        yield from unequal(f"map {record['code']} use", uses, wanted)
        yield from unequal(f"map {record['code']} use", tuple(record["use"]), SEATS)
        if bool(record["production"]) != (record["terrain"] in TERRAINS):
            yield f"map {record['code']}: production {record['production']}"


def land(packs: Packs) -> Iterator[str]:
    """Each land region gets one foundation: the counts fit for any number of factions."""
    for seats, setup in by_code(packs, "setups").items():
        found = sum(record["use"][seats] in LAND for record in rows(packs, "map"))
        yield from unequal(f"map land at {seats}", found, setup["land"])
        yield from unequal(f"setups {seats}", setup["land"], setup["neutral"] + setup["starting"])


def locations(packs: Packs) -> Iterator[str]:
    """Three tile locations of each set in play; one base of two factions lies under gold."""
    for seats, setup in by_code(packs, "setups").items():
        found = Counter(r["use"][seats] for r in rows(packs, "map"))
        wanted = {colour: PRINTED if colour in setup["tiles"] else 0 for colour in COLOURS}
        yield from unequal(f"map tiles at {seats}", {c: found[c] for c in COLOURS}, wanted)
        yield from unequal(f"map bases at {seats}", found["base"], setup["bases"])
    uses = [tuple(record["use"].values()) for record in rows(packs, "map")]
    yield from unequal("map base under gold", uses.count(("base", "gold", "gold", "gold")), 1)


def tile_sets(packs: Packs) -> Iterator[str]:
    """A set has one tile of each terrain, and each of them produces something else."""
    for colour in COLOURS:
        tiles = [tile for tile in rows(packs, "tiles") if tile["set"] == colour]
        yield from unequal(f"tiles {colour}", sorted(t["terrain"] for t in tiles), [*TERRAINS])
        goods = {good for tile in tiles for good in tile["production"]}
        yield from unequal(f"tiles {colour} production", len(goods), len(TERRAINS))


def printed_mountains(packs: Packs) -> Iterator[str]:
    """Three printed mountains, each between two land regions."""
    found = {frozenset((r["code"], other)) for r in rows(packs, "map") for other in r["mountains"]}
    yield from unequal("map mountains", len(found), PRINTED)
    terrain = {record["code"]: record["terrain"] for record in rows(packs, "map")}
    for edge in found:
        if any(terrain[code] not in TERRAINS for code in edge):
            yield f"map mountain {sorted(edge)}: not between two land regions"


def homes(packs: Packs) -> Iterator[str]:
    """A base location touches two land regions that stay neighbours, and shares none."""
    found = by_code(packs, "map")
    for seats in SEATS:
        taken = Counter[str]()
        for base in _bases(packs, seats):
            near = _near(packs, base, seats)
            pairs = [pair for pair in combinations(near, 2) if pair[1] in found[pair[0]]["edges"]]
            if not pairs:
                yield f"map {base} at {seats}: no two home regions"
            for one, other in pairs:
                if other in found[one]["mountains"]:
                    yield f"map {base} at {seats}: a mountain between {one} and {other}"
            taken.update(near)
        yield from (
            f"map {code} at {seats}: home of {n} bases" for code, n in taken.items() if n > 1
        )
        if len(_bases(packs, seats)) < int(seats):
            yield f"map at {seats}: too few base locations"


def _bases(packs: Packs, seats: str) -> list[str]:
    return [record["code"] for record in rows(packs, "map") if record["use"][seats] == "base"]


def _near(packs: Packs, base: str, seats: str) -> list[str]:
    found = by_code(packs, "map")
    return [code for code in found[base]["edges"] if found[code]["use"][seats] in LAND]


def mountains(packs: Packs) -> Iterator[str]:
    """The mountains of the box are what the worst case needs, a base by a lake included."""
    have = by_code(packs, "components")["mountains"]["count"]
    found = by_code(packs, "map")
    worst = 0
    for seats in SEATS:
        bases = _bases(packs, seats)
        needed = sorted(max(0, len(_near(packs, base, seats)) - 2) for base in bases)
        lake = any(found[code]["terrain"] == "lake" for b in bases for code in found[b]["edges"])
        worst = max(worst, sum(needed[-int(seats) :]) + PRINTED + lake)
    yield from unequal("map mountains needed", worst, have)


def connected(packs: Packs) -> Iterator[str]:
    """One can walk from any land region to any other, whatever the number of factions."""
    found = by_code(packs, "map")
    for seats in SEATS:
        region = {code for code, record in found.items() if record["use"][seats] in LAND}
        reached: set[str] = set()
        todo = [min(region)]
        while todo:
            code = todo.pop()
            reached.add(code)
            near = set(found[code]["edges"]) - set(found[code]["mountains"])
            todo += (near & region) - reached
        yield from unequal(f"map reached at {seats}", reached, region)


def tunnels(packs: Packs) -> Iterator[str]:
    """A tunnel joins two land regions that do not touch, at the numbers of factions set up."""
    found, setups = by_code(packs, "map"), by_code(packs, "setups")
    for tunnel in rows(packs, "tunnels"):
        one, other = tunnel["ends"]
        if other in found[one]["edges"]:
            yield f"tunnels {tunnel['code']}: joins neighbours"
        for seats in tunnel["factions"]:
            if any(found[end]["use"][str(seats)] not in LAND for end in (one, other)):
                yield f"tunnels {tunnel['code']}: an end is no land at {seats}"
    for seats, setup in setups.items():
        open_ones = [t["code"] for t in rows(packs, "tunnels") if int(seats) in t["factions"]]
        yield from unequal(f"setups {seats} tunnels", setup["tunnels"], open_ones)


def example_regions(packs: Packs) -> Iterator[str]:
    """The examples: a swamp amid cliffs, swamp and plains; bases with a mountain and without."""
    found = by_code(packs, "map")
    middle = False
    for record in found.values():
        near = {found[c]["terrain"] for c in set(record["edges"]) - set(record["mountains"])}
        middle |= record["terrain"] == "swamp" and near >= set(TERRAINS)
    if not middle:
        yield "map: no swamp next to cliffs, swamp and plains"
    touched = sorted(len(_near(packs, base, "4")) for base in _bases(packs, "4"))
    yield from unequal("map land by the bases of four", touched, [2, 2, 3, 3, 3])


CONSTRAINTS: tuple[Constraint, ...] = (
    edges,
    kinds,
    land,
    locations,
    tile_sets,
    printed_mountains,
    homes,
    mountains,
    connected,
    tunnels,
    example_regions,
)
