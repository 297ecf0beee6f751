"""Damage counters and repairs (pl: Reguły umieszczania).

Other chapters push Hurt and Mend; strike() is for a box that is known, as by a Jam.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, members_of, then

from .agenda import EFFECT, MOST, AnyTime, Question
from .box import ZONES
from .convoy import Where, box_damaged, lift, no_such_box, not_under_fire, targets
from .losses import give_up
from .state import BoxNumber, State, frame, kind_in

damage = Chapter("lau.damage")

DAMAGED = damage.fact("damaged", "seat box")
REPAIRED = damage.fact("repaired", "seat box")
WASTED = damage.fact("wasted", "seat zone damage")


@damage.entry
class Hurt(Step):
    """Damage to a zone of a convoy; what finds no undamaged box there is lost (LAU-PLACE-13)."""

    on = EFFECT
    groups = "@automa"

    seat: int
    zone: str
    n: int

    def run(self, s: State) -> None:
        boxes = unhurt(s, self.seat, self.zone)
        if not boxes:
            WASTED.tell(s, self.seat, self.zone, self.n)
            return
        last = boxes.bit_length() - 1
        if boxes & (boxes - 1) or can_be_saved(s, self.seat, last):
            then(s, PlaceDamage(self.seat, self.zone, self.n))
        else:
            strike(s, self.seat, last)
            if self.n > 1:
                WASTED.tell(s, self.seat, self.zone, self.n - 1)

    def fits(self, s: State) -> bool:
        return self.zone in ZONES and 0 < self.n <= MOST


@damage.entry
class PlaceDamage(AnyTime):
    """The owner chooses the box within the zone (LAU-PLACE-12, -14)."""

    on = EFFECT
    cites = "LAU-PLACE-06 LAU-PLACE-08 LAU-PLACE-12 LAU-PLACE-14"
    exact = True

    seat: int
    zone: str
    n: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(unhurt(s, seat, self.zone))]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return cannot_be_hit(s, seat, box, self.zone)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        if self.n > 1:
            then(s, Hurt(seat, self.zone, self.n - 1))
        strike(s, seat, box)

    def fits(self, s: State) -> bool:
        real = self.zone in ZONES and 0 < self.n <= MOST
        return real and bool(unhurt(s, self.seat, self.zone))


@damage.entry
class Mend(Step):
    """Up to so many Damage counters leave a convoy; `must` if the owner cannot decline."""

    seat: int
    n: int
    must: bool = False

    def run(self, s: State) -> None:
        if self.n and s.pub.damage[self.seat]:
            then(s, Repair(self.seat, self.n, self.must))


@damage.entry
class Repair(Question):
    """One Damage counter after the other is removed, until the owner stops (LAU-PLACE-07)."""

    on = EFFECT
    groups = "@object"
    cites = "LAU-PLACE-07"
    exact = True

    seat: int
    n: int
    must: bool

    def moves(self, s: State, seat: int) -> Where:
        boxes: Where = [(box,) for box in members_of(s.pub.damage[seat])]
        return boxes if self.must else [*boxes, (None,)]

    def why_not(self, s: State, seat: int, box: BoxNumber | None) -> Denial | None:
        if box is None:
            return REPAIR_IS_DUE() if self.must else None
        return no_such_box(s, seat, box) or not_damaged(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber | None) -> None:
        if box is not None:
            s.pub.damage[seat] &= ~(1 << box)
            REPAIRED.tell(s, seat, box)
            then(s, Mend(seat, self.n - 1, self.must))

    def fits(self, s: State) -> bool:
        return 0 < self.n <= MOST and bool(s.pub.damage[self.seat])


# -- reasons --------------------------------------------------------------------

OUTSIDE_THE_ZONE = damage.reason(
    "outside_the_zone", "LAU-PLACE-12", "LAU-PLACE-15", params="box zone"
)
NOT_DAMAGED = damage.reason("not_damaged", "LAU-PLACE-07", params="box")
REPAIR_IS_DUE = damage.reason("repair_is_due", "LAU-FAME-02")


def unhurt(s: State, seat: int, zone: str) -> int:
    """Undamaged boxes of a zone."""
    return frame(s, seat).zone[zone] & ~s.pub.damage[seat]


def cannot_be_hit(s: State, seat: int, box: int, zone: str) -> Denial | None:
    if unhurt(s, seat, zone) >> box & 1:
        return None
    return (
        no_such_box(s, seat, box)
        or outside_the_zone(s, seat, box, zone)
        or box_damaged(s, seat, box)
    )


def outside_the_zone(s: State, seat: int, box: int, zone: str) -> Denial | None:
    inside = frame(s, seat).zone[zone] >> box & 1
    return None if inside else OUTSIDE_THE_ZONE(box=box, zone=zone)


def not_damaged(s: State, seat: int, box: int) -> Denial | None:
    return None if s.pub.damage[seat] >> box & 1 else NOT_DAMAGED(box=box)


# -- readers and writers --------------------------------------------------------------------


def can_be_saved(s: State, seat: int, box: int) -> bool:
    """Whether a token can be moved away before its box is struck (LAU-PLACE-08, R-03)."""
    there = kind_in(s, seat, box)
    return bool(there) and not not_under_fire(s) and bool(targets(s, seat, box))


def strike(s: State, seat: int, box: int) -> None:
    """Put a Damage counter on a box; a token there is discarded (LAU-PLACE-08)."""
    s.pub.damage[seat] |= 1 << box
    DAMAGED.tell(s, seat, box)
    token = lift(s, seat, box)
    if token:
        give_up(s, seat, token)
