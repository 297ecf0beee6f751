"""The moment as a fast player of Circadians sees it, and words for regions.

All is read from what everybody sees.
"""

from __future__ import annotations

import typing as t

from engine.circadians.board import controlled, seats_in, terrain
from engine.circadians.state import State
from referee.agents.circadians.front import SPAN, Front, front_of, soft
from referee.agents.circadians.war import is_famous, way

MANY = 3


class Now(t.NamedTuple):
    """The moment as a seat sees it, in a few small words."""

    faction: str
    round: int
    energy: int
    phase: str
    table: str
    """Two, or more."""
    found: dict[str, t.Any]
    """What is the same for all moves of a decision, once it is known."""

    def front(self, s: State) -> Front:
        found: Front | None = self.found.get("front")
        if found is None:
            found = self.found["front"] = front_of(s)
        return found

    def claims(self, s: State, seat: int) -> Claims:
        found: Claims | None = self.found.get("claims")
        if found is None:
            found = self.found["claims"] = claims_of(s, seat)
        return found

    def fames(self, s: State, seat: int) -> str:
        """How far the seat is on its road of fame, and the foremost of the others on theirs."""
        found: str | None = self.found.get("fames")
        if found is None:
            others = [one for one in range(len(s.own)) if one != seat]
            found = f"own{fame_near(s, [seat])} foe{fame_near(s, others)}"
            self.found["fames"] = found
        return found


class Claims(t.NamedTuple):
    """Who is how near to a victory by relics."""

    left: int
    """The regions of the relics that are left, those a seat controls aside."""
    needs: int
    """How many those are, up to MANY."""
    stops: int
    """Relics of rivals who control all that are left."""


def claims_of(s: State, seat: int) -> Claims:
    left = 0
    for region in s.pub.relics:
        if region >= 0:
            left |= 1 << region
    own, stops = left & ~controlled(s, seat), 0
    for other in range(len(s.own)):
        if other != seat and left and not left & ~controlled(s, other):
            stops |= left
    return Claims(own, min(own.bit_count(), MANY), stops)


def fame_near(s: State, others: t.Iterable[int]) -> int:
    """How far the foremost of some seats is on its road of fame, from 0 to 3."""
    return max([int(3.99 * way(s, one)) for one in others], default=0)


# -- words for regions -----------------------------------------------------------------


def relic(s: State, region: int) -> str:
    """When the relic of a region is checked, if it has one."""
    p = s.pub
    if region not in p.relics or region < 0:
        return "-"
    ahead = p.relics.index(region) + 1 - p.round
    return "now" if ahead <= 0 else "next" if ahead == 1 else "then" if ahead == 2 else "late"


def rivals(s: State, seat: int, region: int) -> list[int]:
    return [one for one in seats_in(s, region) if one != seat]


def standing(s: State, seat: int, region: int, front: Front) -> str:
    """Who is in a region besides a seat: nobody, or others with how much force."""
    others = rivals(s, seat, region)
    if not others:
        return "own" if s.pub.present[seat] >> region & 1 else "free"
    return f"foe{len(others) > 1:d}"


def lead(s: State, seat: int, region: int, more: float, front: Front) -> int:
    """How a battle in a region would stand, from 0 to 7, with so much force more."""
    others = rivals(s, seat, region)
    theirs = max([front.force[one].get(region, 0.0) for one in others], default=0.0)
    mine = front.force[seat].get(region, 0.0) + more
    return int(soft((mine - theirs) / SPAN) * 7.99)


def threatened(s: State, seat: int, region: int, mine: float, front: Front) -> int:
    """Whether others who still move could come to a region with more."""
    coming = [front.threat(s, one).get(region, 0.0) for one in front.coming if one != seat]
    most = max(coming, default=0.0)
    return 0 if not most else 1 if most < mine else 2


def foremost(s: State, others: t.Sequence[int], region: int, front: Front) -> str:
    """The faction of some seats that is strongest in a region."""
    if not others:
        return "-"
    return s.pub.factions[max(others, key=lambda one: front.force[one].get(region, 0.0))]


def morale(s: State, region: int) -> str:
    """Whether Leyrien have morale in a region, or would if they controlled it."""
    if "leyrien" not in s.pub.factions:
        return "-"
    if s.pub.morale >> region & 1:
        return "morale"
    return "swamp" if terrain(s, "swamp") >> region & 1 else "no"


def prey(s: State, seat: int, region: int) -> bool:
    """Whether a victory in a region is fame."""
    return any(is_famous(s, seat, one, region) for one in rivals(s, seat, region))
