"""What several sections of Last Aurora's speech need: drivers, regions, the way to the Aurora."""

from __future__ import annotations

from content.games.last_aurora.boards import REGIONS
from content.speech.telling import Telling


def is_automa(telling: Telling, driver: int) -> bool:
    """The driver that nobody sits behind."""
    return driver >= len(telling.seats)


def driver(telling: Telling, number: int) -> int | str:
    """A driver as texts name it."""
    return "automa" if is_automa(telling, number) else number


def drivers(telling: Telling, numbers: list[int]) -> str:
    """Drivers by their names, as a list."""
    return telling.names("driver", (driver(telling, one) for one in numbers))


def region_of(telling: Telling, space: int) -> int:
    """The place of a region along the road, by which texts know it."""
    return REGIONS.index(telling.places()[f"space:{space}"].data["region"])


def aurora_space(telling: Telling) -> int:
    """The space beside which the Aurora lies."""
    return int(telling.places()[f"track:{telling.pub['mooring']}"].data["space"])


def from_aurora(telling: Telling, space: int) -> str:
    """How far a space lies from the Aurora, along the road."""
    return _along(telling, space - aurora_space(telling), "")


def from_reader(telling: Telling, space: int) -> str:
    """How far a space lies from the reader's convoy; spectators hear of the Aurora."""
    seat = telling.seat
    if seat is None or seat in telling.pub["out"]:
        return from_aurora(telling, space)
    return _along(telling, space - telling.pub["space"][seat], "_you")


def _along(telling: Telling, steps: int, whose: str) -> str:
    if not steps:
        return telling.phrase(f"here{whose}")
    return telling.phrase(f"{'ahead' if steps > 0 else 'behind'}{whose}", n=abs(steps))
