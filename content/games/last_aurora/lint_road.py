"""What the source forces on the two sides of the Road board."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from content.lint.packs import Constraint, Packs, Record, rows, unequal

MAPS = ("alpha", "beta")
REGIONS = ("valley", "coast", "bay")

# Steps to the six moorings: on the main road, and with tracks and every shortcut open. Chosen.
STEPS = {
    "alpha": ([14, 16, 18, 20, 22, 24], [13, 15, 16, 18, 19, 21]),
    "beta": ([17, 19, 22, 25, 28, 30], [10, 12, 12, 15, 16, 18]),
}


def spaces(packs: Packs) -> Iterator[str]:
    """The spaces are numbered from 0 without a gap, region after region."""
    for name in MAPS:
        found = rows(packs, f"map_{name}")
        yield from unequal(f"map_{name}", [s["space"] for s in found], [*range(len(found))])
        order = [REGIONS.index(space["region"]) for space in found]
        if order != sorted(order) or set(order) != {0, 1, 2}:
            yield f"map_{name}: regions {order}"


def moorings(packs: Packs) -> Iterator[str]:
    """Six moorings in order in the last region; the sixth is at the end of the road."""
    for name in MAPS:
        found = rows(packs, f"map_{name}")
        numbers = [space["mooring"] for space in found if space["mooring"]]
        yield from unequal(f"map_{name} moorings", numbers, [1, 2, 3, 4, 5, 6])
        yield from unequal(f"map_{name} end", found[-1]["mooring"], 6)
        if any(space["mooring"] and space["region"] != "bay" for space in found):
            yield f"map_{name}: a mooring outside of the Bay"
        if any(one["mooring"] and two["mooring"] for one, two in pairwise(found)):
            yield f"map_{name}: neighbouring moorings"


def waypoints(packs: Packs) -> Iterator[str]:
    """As many marked places as there are counters, none of them at an end of the road."""
    counters = sum(counter["count"] for counter in rows(packs, "waypoints"))
    for name in MAPS:
        found = rows(packs, f"map_{name}")
        marked = [space["space"] for space in found if space["waypoint"]]
        yield from unequal(f"map_{name} waypoints", len(marked), counters)
        if {0, len(found) - 1} & set(marked):
            yield f"map_{name}: a waypoint at an end of the road"


def shortcuts(packs: Packs) -> Iterator[str]:
    """Shortcuts lead forward by more than a step and stay on the road of their map."""
    for way in rows(packs, "shortcuts"):
        last = len(rows(packs, f"map_{way['map']}")) - 1
        if not 0 <= way["start"] < way["end"] - 1 < last:
            yield f"shortcuts {way['code']}: {way['start']} to {way['end']}"
    places = Counter((way["map"], way["start"]) for way in rows(packs, "shortcuts"))
    yield from (f"shortcuts: {n} from {place}" for place, n in places.items() if n > 1)


def dangers(packs: Packs) -> Iterator[str]:
    """Alpha has plain shortcuts for tracks, far apart; Beta has avalanches and the examples."""
    ways = rows(packs, "shortcuts")
    for way in ways:
        if way["map"] == "alpha" and not (way["tracks"] and way["kind"] == "plain"):
            yield f"shortcuts {way['code']}: {way['kind']}"
        if (way["kind"] == "plain") == bool(way["damage"] or way["contamination"]):
            yield f"shortcuts {way['code']}: costs do not fit its kind"
    alpha = [way for way in ways if way["map"] == "alpha"]
    if {way["start"] for way in alpha} & {way["end"] for way in alpha}:
        yield "shortcuts: one of Alpha begins where another ends"
    yield from unequal("shortcuts avalanches", sum(w["kind"] == "avalanche" for w in ways), 3)
    costs = {(w["kind"], w["contamination"], w["damage"]) for w in ways}
    for wanted in (("dangerous", 1, 1), ("avalanche", 0, 2)):
        if wanted not in costs:
            yield f"shortcuts: none is {wanted}"


def distances(packs: Packs) -> Iterator[str]:
    """The moorings are as far as chosen, by road and by every shortcut."""
    for name, (road, short) in STEPS.items():
        found = rows(packs, f"map_{name}")
        at = [space["space"] for space in found if space["mooring"]]
        yield from unequal(f"map_{name} by road", at, road)
        ways = [way for way in rows(packs, "shortcuts") if way["map"] == name]
        steps = _steps(len(found), ways)
        yield from unequal(f"map_{name} by shortcuts", [steps[space] for space in at], short)


def _steps(n: int, ways: list[Record]) -> list[int]:
    """The fewest steps from the start to each space."""
    steps = [0] * n
    for before, space in pairwise(range(n)):
        starts = [before, *(way["start"] for way in ways if way["end"] == space)]
        steps[space] = 1 + min(steps[start] for start in starts)
    return steps


CONSTRAINTS: tuple[Constraint, ...] = (
    spaces,
    moorings,
    waypoints,
    shortcuts,
    dangers,
    distances,
)
