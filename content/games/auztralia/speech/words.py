"""What several sections of AuZtralia's speech need: names of lists, places in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from content.games.auztralia.moves import UNITS
from content.numbers import number
from content.speech.telling import Telling, Where

GAME = "auztralia"
ORES = ("coal", "iron", "gold", "phosphate")
FARMS = ("sheep", "cattle", "corn")


def spot(hex_: object) -> str:
    """The spelling of a hex."""
    return f"hex:{hex_}"


def where(telling: Telling) -> Where:
    """Tells hexes by the nearest port."""
    ports = {spot(hex_): seat for seat, hex_ in enumerate(telling.pub["port"]) if hex_}
    return Where(telling, ports)


def hexes(telling: Telling, found: Iterable[int]) -> str:
    """Hexes as a list, each with where it is."""
    told = where(telling)
    return telling.listed(
        telling.phrase("hex_at", hex=hex_, where=told(spot(hex_))) for hex_ in found
    )


def units(counts: Iterable[int]) -> dict[str, int]:
    """The units of a list by their names; kinds of which there are none are left out."""
    return {unit: n for unit, n in zip(UNITS, counts, strict=True) if n}


def ores(amounts: Mapping[str, int]) -> dict[str, int]:
    """The same of resources."""
    return {ore: n for ore, n in amounts.items() if n}


def track_end() -> int:
    """The space of the time track on which the game ends."""
    return number(GAME, "boards.time_track.end")
