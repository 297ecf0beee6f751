"""Placement in the convoy: tokens, Damage, losses (source 004: Reguły umieszczania).

Other chapters push Gain, Hurt, Mend, LoseCard or LoseToken and read with free(), spend().
"""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chapter, Decision, Denial, Entry, Step, members_of, then

from .box import RESOURCES, Token
from .elimination import Eliminate
from .state import (
    ANY_TIME,
    BoxNumber,
    Codes,
    State,
    crew,
    frame,
    kind_in,
    loaded,
    reserve,
    tokens,
    without,
)

convoy = Chapter("lau.convoy")

GAINED = convoy.fact("gained", "seat token box")
GIVEN_UP = convoy.fact("given_up", "seat token")
MOVED = convoy.fact("moved", "seat token box")
DAMAGED = convoy.fact("damaged", "seat box")
REPAIRED = convoy.fact("repaired", "seat box")
SURVIVOR_LOST = convoy.fact("survivor_lost", "seat survivor")

Where = list[tuple[int | None]]
ONCE: list[tuple[()]] = [()]
NEVER: list[tuple[()]] = []


# -- gaining tokens -------------------------------------------------------------


@convoy.entry
class Gain(Step):
    """A token from the reserve comes to a convoy; without room it is lost (LAU-PLACE-17).

    Survivors must be kept, and so must the tokens of the kit.
    """

    seat: int
    token: str
    must: bool = False

    def run(self, s: State) -> None:
        if reserve(s, self.token) <= 0:
            return
        if suitable(s, self.seat, self.token):
            then(s, Place(self.seat, self.token, self.must or self.token == "survivor"))
        else:
            give_up(s, self.seat, self.token)


@convoy.entry
class Place(Decision):
    """A token goes into a free box, or, if there is none, into one that is cleared for it."""

    cites = "LAU-PLACE-02 LAU-PLACE-03 LAU-PLACE-04 LAU-PLACE-17"
    admits = ANY_TIME
    exact = True

    seat: int
    token: str
    must: bool

    def moves(self, s: State, seat: int) -> Where:
        boxes = free(s, seat, self.token) or suitable(s, seat, self.token)
        found: Where = [(box,) for box in members_of(boxes)]
        return found if self.must else [*found, (None,)]

    def why_not(self, s: State, seat: int, box: BoxNumber | None) -> Denial | None:
        if box is None:
            return MUST_BE_KEPT(token=self.token) if self.must else None
        return unsuitable(s, seat, box, self.token) or room_elsewhere(s, seat, box, self.token)

    def apply(self, s: State, seat: int, box: BoxNumber | None) -> None:
        if box is None:
            give_up(s, seat, self.token)
        else:
            displaced = lift(s, seat, box)
            tokens(s, self.token)[seat] |= 1 << box
            GAINED.tell(s, seat, self.token, box)
            if displaced:
                then(s, Shift(seat, displaced))


@convoy.entry
class Shift(Step):
    """A token that had to make room goes to a free box or is discarded (LAU-PLACE-03).

    In the Fire phase nothing is moved, so it is discarded (R-87).
    """

    seat: int
    token: str

    def run(self, s: State) -> None:
        if s.pub.phase != "fire" and free(s, self.seat, self.token):
            then(s, PutAside(self.seat, self.token))
        else:
            give_up(s, self.seat, self.token)


@convoy.entry
class PutAside(Decision):
    """The owner chooses the free box for a displaced token, or gives it up."""

    cites = "LAU-PLACE-03"
    admits = ANY_TIME
    exact = True

    seat: int
    token: str

    def moves(self, s: State, seat: int) -> Where:
        return [*[(box,) for box in members_of(free(s, seat, self.token))], (None,)]

    def why_not(self, s: State, seat: int, box: BoxNumber | None) -> Denial | None:
        if box is None:
            return None
        return unsuitable(s, seat, box, self.token) or box_taken(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber | None) -> None:
        if box is None:
            give_up(s, seat, self.token)
        else:
            tokens(s, self.token)[seat] |= 1 << box
            MOVED.tell(s, seat, self.token, box)


# -- rearranging ----------------------------------------------------------------


@convoy.entry
class Rearrange(Aside):
    """Outside of the Fire phase tokens may be moved at any time, one by one (LAU-PLACE-05)."""

    kind = "rearrange"
    cites = "LAU-PLACE-05"

    def moves(self, s: State, seat: int) -> list[tuple[()]]:
        return ONCE if s.pub.phase != "fire" else NEVER

    def why_not(self, s: State, seat: int) -> Denial | None:
        return not_under_fire(s) or nothing_to_move(s, seat)

    def apply(self, s: State, seat: int) -> None:
        then(s, Lift(seat))


@convoy.entry
class Lift(Decision):
    """Which token is moved."""

    cites = "LAU-PLACE-05"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(movable(s, seat))]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return box_is_empty(s, seat, box) or no_other_box(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        then(s, Put(seat, box))


@convoy.entry
class Put(Decision):
    """Where it goes; a token that lies there has to make room."""

    cites = "LAU-PLACE-03 LAU-PLACE-05"
    exact = True

    seat: int
    box: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        boxes = suitable(s, seat, kind_in(s, seat, self.box))
        return [(box,) for box in members_of(boxes)]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return unsuitable(s, seat, box, kind_in(s, seat, self.box))

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        token = lift(s, seat, self.box)
        displaced = lift(s, seat, box)
        tokens(s, token)[seat] |= 1 << box
        MOVED.tell(s, seat, token, box)
        if displaced:
            then(s, Shift(seat, displaced))


# -- Damage ---------------------------------------------------------------------


@convoy.entry
class Hurt(Step):
    """Damage to a zone of a convoy; what finds no undamaged box there is lost (LAU-PLACE-13)."""

    seat: int
    zone: str
    n: int

    def run(self, s: State) -> None:
        boxes = unhurt(s, self.seat, self.zone)
        if not boxes & (boxes - 1):
            if boxes:
                strike(s, self.seat, boxes.bit_length() - 1)
        else:
            then(s, PlaceDamage(self.seat, self.zone, self.n))


@convoy.entry
class PlaceDamage(Decision):
    """The owner chooses the box within the zone (LAU-PLACE-12, -14)."""

    cites = "LAU-PLACE-06 LAU-PLACE-08 LAU-PLACE-12 LAU-PLACE-14"
    admits = ANY_TIME
    exact = True

    seat: int
    zone: str
    n: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(unhurt(s, seat, self.zone))]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return (
            no_such_box(s, seat, box)
            or outside_the_zone(s, seat, box, self.zone)
            or box_damaged(s, seat, box)
        )

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        if self.n > 1:
            then(s, Hurt(seat, self.zone, self.n - 1))
        strike(s, seat, box)


@convoy.entry
class Mend(Step):
    """Up to so many Damage counters leave a convoy; `must` if the owner cannot decline."""

    seat: int
    n: int
    must: bool = False

    def run(self, s: State) -> None:
        if self.n and s.pub.damage[self.seat]:
            then(s, Repair(self.seat, self.n, self.must))


@convoy.entry
class Repair(Decision):
    """One Damage counter after the other is removed, until the owner stops (LAU-PLACE-07)."""

    cites = "LAU-PLACE-07"
    exact = True

    seat: int
    n: int
    must: bool

    def moves(self, s: State, seat: int) -> Where:
        found: Where = [(box,) for box in members_of(s.pub.damage[seat])]
        return found if self.must else [*found, (None,)]

    def why_not(self, s: State, seat: int, box: BoxNumber | None) -> Denial | None:
        if box is None:
            return REPAIR_IS_DUE() if self.must else None
        return no_such_box(s, seat, box) or not_damaged(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber | None) -> None:
        if box is not None:
            s.pub.damage[seat] &= ~(1 << box)
            REPAIRED.tell(s, seat, box)
            then(s, Mend(seat, self.n - 1, self.must))


# -- losing Survivors -----------------------------------------------------------


@convoy.entry
class LoseCard(Step):
    """A Survivor token was discarded, so a Survivor card goes too (LAU-PLACE-09)."""

    seat: int

    def run(self, s: State) -> None:
        cards = losable(s, self.seat)
        if len(cards) == 1:
            lose_card(s, self.seat, cards[0])
        elif cards:
            then(s, LoseSurvivor(self.seat))


@convoy.entry
class LoseSurvivor(Decision):
    """The owner chooses the card, in any zone; the recruit of this turn is safe (R-88)."""

    cites = "LAU-PLACE-09 LAU-RECR-02 LAU-RECR-04"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in losable(s, seat)]

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return not_own_survivor(s, seat, survivor) or recruit_is_safe(s, seat, survivor)

    def apply(self, s: State, seat: int, survivor: str) -> None:
        lose_card(s, seat, survivor)


@convoy.entry
class LoseToken(Step):
    """A Survivor card is gone, so a Survivor token leaves the convoy too (LAU-CONT-03)."""

    seat: int

    def run(self, s: State) -> None:
        boxes = s.pub.survivor[self.seat]
        if boxes & (boxes - 1):
            then(s, UnloadSurvivor(self.seat))
        elif boxes:
            s.pub.survivor[self.seat] = 0


@convoy.entry
class UnloadSurvivor(Decision):
    """The owner chooses the token, in the Fire phase too (LAU-CONT-07)."""

    cites = "LAU-CONT-03 LAU-CONT-07"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(s.pub.survivor[seat])]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return no_survivor_there(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        s.pub.survivor[seat] &= ~(1 << box)


# -- reasons --------------------------------------------------------------------

NO_SUCH_BOX = convoy.reason("no_such_box", "LAU-PLACE-01", params="box")
BOX_DAMAGED = convoy.reason("box_damaged", "LAU-PLACE-06", "LAU-PLACE-07", params="box")
BOX_TAKEN = convoy.reason("box_taken", "LAU-PLACE-02", params="box token")
CANNOT_HOLD = convoy.reason(
    "cannot_hold", "LAU-PLACE-04", "LAU-PLACE-10", "LAU-PLACE-11", params="box token"
)
ROOM_ELSEWHERE = convoy.reason("room_elsewhere", "LAU-PLACE-03", params="box")
MUST_BE_KEPT = convoy.reason("must_be_kept", "LAU-RECR-02", "LAU-SETUP-22", params="token")
NOT_UNDER_FIRE = convoy.reason("not_under_fire", "LAU-PLACE-05")
NOTHING_TO_MOVE = convoy.reason("nothing_to_move", "LAU-PLACE-05")
BOX_IS_EMPTY = convoy.reason("box_is_empty", "LAU-PLACE-05", params="box")
NO_OTHER_BOX = convoy.reason("no_other_box", "LAU-PLACE-05", params="box")
OUTSIDE_THE_ZONE = convoy.reason(
    "outside_the_zone", "LAU-PLACE-12", "LAU-PLACE-15", params="box zone"
)
NOT_DAMAGED = convoy.reason("not_damaged", "LAU-PLACE-07", params="box")
REPAIR_IS_DUE = convoy.reason("repair_is_due", "LAU-FAME-02")
NOT_OWN_SURVIVOR = convoy.reason("not_own_survivor", "LAU-PLACE-09", params="survivor")
RECRUIT_IS_SAFE = convoy.reason("recruit_is_safe", "LAU-RECR-02", params="survivor")
NO_SURVIVOR_THERE = convoy.reason("no_survivor_there", "LAU-CONT-03", params="box")


def no_such_box(s: State, seat: int, box: int) -> Denial | None:
    return None if frame(s, seat).boxes >> box & 1 else NO_SUCH_BOX(box=box)


def box_damaged(s: State, seat: int, box: int) -> Denial | None:
    return BOX_DAMAGED(box=box) if s.pub.damage[seat] >> box & 1 else None


def box_taken(s: State, seat: int, box: int) -> Denial | None:
    token = kind_in(s, seat, box)
    return BOX_TAKEN(box=box, token=token) if token else None


def cannot_hold(s: State, seat: int, box: int, token: str) -> Denial | None:
    fits = frame(s, seat).holds[token] >> box & 1
    return None if fits else CANNOT_HOLD(box=box, token=token)


def unsuitable(s: State, seat: int, box: int, token: str) -> Denial | None:
    """Why a token can never go there; another token of its kind makes no room for it."""
    if suitable(s, seat, token) >> box & 1:
        return None
    return (
        no_such_box(s, seat, box)
        or box_damaged(s, seat, box)
        or cannot_hold(s, seat, box, token)
        or box_taken(s, seat, box)
    )


def room_elsewhere(s: State, seat: int, box: int, token: str) -> Denial | None:
    """A token in the way is moved by rearranging; it must go only where no box is free."""
    boxes = free(s, seat, token)
    return ROOM_ELSEWHERE(box=box) if boxes and not boxes >> box & 1 else None


def not_under_fire(s: State) -> Denial | None:
    return NOT_UNDER_FIRE() if s.pub.phase == "fire" else None


def nothing_to_move(s: State, seat: int) -> Denial | None:
    return None if movable(s, seat) else NOTHING_TO_MOVE()


def box_is_empty(s: State, seat: int, box: int) -> Denial | None:
    return None if kind_in(s, seat, box) else BOX_IS_EMPTY(box=box)


def no_other_box(s: State, seat: int, box: int) -> Denial | None:
    return None if suitable(s, seat, kind_in(s, seat, box)) else NO_OTHER_BOX(box=box)


def outside_the_zone(s: State, seat: int, box: int, zone: str) -> Denial | None:
    inside = frame(s, seat).zone[zone] >> box & 1
    return None if inside else OUTSIDE_THE_ZONE(box=box, zone=zone)


def not_damaged(s: State, seat: int, box: int) -> Denial | None:
    return None if s.pub.damage[seat] >> box & 1 else NOT_DAMAGED(box=box)


def not_own_survivor(s: State, seat: int, survivor: str) -> Denial | None:
    return None if survivor in crew(s, seat) else NOT_OWN_SURVIVOR(survivor=survivor)


def recruit_is_safe(s: State, seat: int, survivor: str) -> Denial | None:
    return None if survivor in losable(s, seat) else RECRUIT_IS_SAFE(survivor=survivor)


def no_survivor_there(s: State, seat: int, box: int) -> Denial | None:
    return None if s.pub.survivor[seat] >> box & 1 else NO_SURVIVOR_THERE(box=box)


# -- readers --------------------------------------------------------------------


def free(s: State, seat: int, token: str) -> int:
    """Empty undamaged boxes that may hold a token."""
    return frame(s, seat).holds[token] & ~(s.pub.damage[seat] | loaded(s, seat))


def suitable(s: State, seat: int, token: str) -> int:
    """Undamaged boxes that may hold a token and hold none of its kind."""
    return frame(s, seat).holds[token] & ~(s.pub.damage[seat] | tokens(s, token)[seat])


def movable(s: State, seat: int) -> int:
    """Boxes whose token could lie elsewhere."""
    p = s.pub
    found = p.survivor[seat] if suitable(s, seat, "survivor") else 0
    for kind in RESOURCES:
        boxes = tokens(s, kind)[seat]
        if boxes and suitable(s, seat, kind):
            found |= boxes
    return found


def unhurt(s: State, seat: int, zone: str) -> int:
    """Undamaged boxes of a zone."""
    return frame(s, seat).zone[zone] & ~s.pub.damage[seat]


def losable(s: State, seat: int) -> Codes:
    """Survivor cards that may go with a token; the recruit only if there is no other."""
    cards = crew(s, seat)
    return tuple([card for card in cards if card != s.pub.recruit]) or cards


# -- writers --------------------------------------------------------------------


def lift(s: State, seat: int, box: int) -> str:
    """Take the token out of a box; its kind, empty if there was none."""
    token = kind_in(s, seat, box)
    if token:
        tokens(s, token)[seat] &= ~(1 << box)
    return token


def spend(s: State, seat: int, token: Token) -> None:
    """Discard a token. From which box does not matter outside of the Fire phase, where the
    others can be moved into its place; in the Fire phase ask for the box and lift() there."""
    boxes = tokens(s, token)
    boxes[seat] &= boxes[seat] - 1


def give_up(s: State, seat: int, token: str) -> None:
    """A token goes back to the reserve instead of into a box."""
    GIVEN_UP.tell(s, seat, token)
    if token == "survivor":
        then(s, LoseCard(seat))


def strike(s: State, seat: int, box: int) -> None:
    """Put a Damage counter on a box; a token there is discarded (LAU-PLACE-08)."""
    s.pub.damage[seat] |= 1 << box
    DAMAGED.tell(s, seat, box)
    token = lift(s, seat, box)
    if token:
        give_up(s, seat, token)


def lose_card(s: State, seat: int, survivor: str) -> None:
    """A Survivor card leaves its owner; whoever has none left is out of the game."""
    p = s.pub
    for zone in (p.active, p.resting, p.exhausted):
        if survivor in zone[seat]:
            zone[seat] = without(zone[seat], survivor)
    if survivor in p.acting:
        p.acting = without(p.acting, survivor)
    p.contamination.pop(survivor, None)
    p.boost.pop(survivor, None)
    if s.box.cards[survivor].range:
        p.gone += (survivor,)
    else:
        p.discard += (survivor,)
    SURVIVOR_LOST.tell(s, seat, survivor)
    if not crew(s, seat):
        then(s, Eliminate(seat))


def in_boxes(seat: int, kit: t.Mapping[str, int]) -> list[Entry]:
    """The entries that load a kit, Survivors first (LAU-SETUP-22)."""
    order = ("survivor", *RESOURCES)
    return [Gain(seat, token, True) for token in order for _ in range(kit[token])]
