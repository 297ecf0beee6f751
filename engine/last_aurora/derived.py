"""What follows by the rules from what lies open."""

from __future__ import annotations

from engine.kernel.derived import Derived as Nothing

from .movement import points
from .state import State, crew, seats, skill
from .targets import defence


class Derived(Nothing, frozen=True, forbid_unknown_fields=True):
    """What follows by the rules from what lies open."""

    skill: list[dict[str, int]]
    """By seat, the Skill of each Survivor, with Food and Contamination, by its code."""
    points: list[int]
    """By seat, the movement points of its convoy before extra Fuel; empty during the set-up."""
    defence: dict[str, int]
    """The Defence of each Enemy on the road, for so many players, by its code."""


def derived(s: State) -> Derived:
    return Derived(
        [{one: skill(s, one) for one in crew(s, seat)} for seat in seats(s)],
        [points(s, seat) for seat in seats(s) if s.pub.order],
        {code: defence(s, code) for code in s.pub.enemies},
    )
