"""What several sections of Circadians' speech need: regions by the nearest base, lists of them."""

from __future__ import annotations

from collections.abc import Iterable

from content.games.circadians.boards import numbers
from content.speech.telling import Telling, Where

GAME = "circadians"
PHASES = ("discover", "build", "harvest", "recruit", "move")
"""The action phases in the order of lists; research tracks have the same names."""
BUILDINGS = ("foundry", "outpost", "stronghold")
ABILITIES = ("research", "gem_lock", "harvest", "card_limit", "adjacency")
"""The foundations of a faction board by number."""
PAIRS = "ab"


def spot(region: int) -> str:
    """The spelling of a region."""
    return f"region:{region}"


def is_ship(region: int) -> bool:
    """The drop ship is a region that is no hex."""
    return region >= len(numbers())


def where(telling: Telling) -> Where:
    """Tells regions by the nearest base."""
    bases = {spot(at): seat for seat, at in enumerate(telling.pub["site"]) if at >= 0}
    return Where(telling, bases)


def regions(telling: Telling, found: Iterable[int]) -> str:
    """Regions as a list, each with where it is."""
    told = where(telling)
    return telling.listed(
        telling.phrase("at", region=region, where=told(spot(region))) for region in found
    )


def labels(telling: Telling, found: Iterable[int]) -> str:
    """Regions as a list of what is written on them."""
    return telling.names("region", found)


def plain(telling: Telling, found: Iterable[int]) -> str:
    """Numbers as a list."""
    return telling.listed(map(str, found))
