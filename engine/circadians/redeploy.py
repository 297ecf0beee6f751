"""Redeploys: to a neighbour where the faction is already (CHO-RDP; pl-2022: Przegrupowanie)."""

from __future__ import annotations

from engine.kernel import Decision, Denial, Step, then, then_all

from .chapter import Chapter
from .map import Region
from .march import Depart, Order
from .move import Way, nobody_can, not_adjacent, open_ways
from .state import State

redeploy = Chapter("cho.redeploy")


@redeploy.entry
class Redeploy(Step):
    """So many redeploys may be made, one after the other (CHO-RDP-01, -06).

    A source of -1 is any region; most, if not 0, limits the fighters, and no other unit goes.
    """

    seat: int
    n: int
    source: int = -1
    most: int = 0

    def run(self, s: State) -> None:
        if self.n and redeployments(s, self.seat, self.source, self.most):
            then(s, MoveUp(self.seat, self.n, self.source, self.most))


@redeploy.entry
class MoveUp(Decision):
    """The way of a redeploy, or none: a reward is optional (CHO-RDP-06)."""

    cites = "CHO-RDP-01 CHO-RDP-06"
    exact = True

    seat: int
    n: int
    source: int
    most: int

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> list[tuple[Way | None]]:
        return [*[(way,) for way in redeployments(s, seat, self.source, self.most)], (None,)]

    def why_not(self, s: State, seat: int, way: Way | None) -> Denial | None:
        if way is None:
            return None
        if self.source not in (-1, way[0]):
            return OTHER_SOURCE(region=self.source)
        return (
            relic_held(s, way[0])
            or not_adjacent(s, seat, way)
            or not_present(s, seat, way[1])
            or nobody_can(s, seat, way, Order("redeploy", most=self.most))
        )

    def apply(self, s: State, seat: int, way: Way | None) -> None:
        if way is not None:
            order = Order("redeploy", most=self.most)
            left = Redeploy(seat, self.n - 1, self.source, self.most)
            then_all(s, Depart(seat, *way, order), left)


# -- reasons --------------------------------------------------------------------

NOT_PRESENT = redeploy.reason("not_present", "CHO-RDP-01", "CHO-RDP-03", params="region")
OTHER_SOURCE = redeploy.reason(
    "other_source", "CHO-RDP-01", "CHO-LC-34", "CHO-TC-24", params="region"
)
RELIC_HELD = redeploy.reason("relic_held", "CHO-INC-10", params="region")


def not_present(s: State, seat: int, target: Region) -> Denial | None:
    return None if s.pub.present[seat] >> target & 1 else NOT_PRESENT(region=target)


def relic_held(s: State, source: Region) -> Denial | None:
    """In income nobody redeploys out of the region of the current relic."""
    return RELIC_HELD(region=source) if source == held_region(s) else None


# -- readers --------------------------------------------------------------------


def held_region(s: State) -> int:
    """The region that nobody may redeploy out of; -1 if there is none."""
    return s.pub.relics[s.pub.round - 1] if s.pub.phase == "income" else -1


def redeployments(s: State, seat: int, source: int, most: int) -> list[Way]:
    """Every way that a redeploy can take; pinning does not matter (CHO-PIN-06)."""
    ways = open_ways(s, seat, source, Order("redeploy", most=most), s.pub.present[seat])
    return [way for way in ways if relic_held(s, way[0]) is None]
