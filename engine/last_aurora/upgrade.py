"""Card Action of Trucks, Trailers and Devices (source 004: Ulepsz Konwój)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

upgrade = Chapter("lau.upgrade")


@upgrade.entry
class Improve(Step):
    """A new Truck, Trailer or Device joins the convoy."""

    seat: int
    card: str

    def run(self, s: State) -> None:
        """Still to come."""
