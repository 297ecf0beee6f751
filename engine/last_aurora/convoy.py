"""Placement in the convoy: tokens in boxes (pl: Reguły umieszczania).

Other chapters push Gain; spend() and lift() take tokens out again. See damage.py and losses.py.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chapter, Choice, Denial, Entry, Step, members_of, then

from .agenda import EFFECT, AnyTime, Question
from .box import RESOURCES, TOKENS, Token
from .losses import give_up
from .state import BoxNumber, State, frame, kind_in, loaded, reserve, tokens

convoy = Chapter("lau.convoy")

GAINED = convoy.fact("gained", "seat token box")
MOVED = convoy.fact("moved", "seat token box")

Where = list[tuple[int | None]]
ONCE: list[tuple[()]] = [()]
NEVER: list[tuple[()]] = []


# -- gaining tokens -------------------------------------------------------------


@convoy.entry
class Gain(Step):
    """A token from the reserve comes to a convoy; without room it is lost (LAU-PLACE-17).

    Recruits must be kept, and so must the tokens of the kit.
    """

    on = EFFECT
    groups = "@automa"

    seat: int
    token: str
    must: bool = False

    def run(self, s: State) -> None:
        if reserve(s, self.token) <= 0:
            return
        if suitable(s, self.seat, self.token):
            then(s, Place(self.seat, self.token, self.must))
        else:
            give_up(s, self.seat, self.token)

    def fits(self, s: State) -> bool:
        return self.token in TOKENS


@convoy.entry
class Place(AnyTime):
    """A token goes into a free box, or, if there is none, into one that is cleared for it."""

    on = EFFECT
    cites = "LAU-PLACE-02 LAU-PLACE-03 LAU-PLACE-04 LAU-PLACE-17"
    exact = True

    seat: int
    token: str
    must: bool

    def public(self, s: State, seat: int) -> bool:
        return True

    def hangs_on_load(self, s: State, seat: int) -> bool:
        return not free(s, seat, self.token)

    def moves(self, s: State, seat: int) -> Where:
        boxes: Where = [(box,) for box in members_of(self.boxes(s, seat))]
        return boxes if self.must or self.is_housed(s, seat) else [*boxes, (None,)]

    def why_not(self, s: State, seat: int, box: BoxNumber | None) -> Denial | None:
        if box is None:
            return self.must_be_kept(s, seat)
        if self.boxes(s, seat) >> box & 1:
            return None
        return unsuitable(s, seat, box, self.token) or room_elsewhere(s, seat, box, self.token)

    def boxes(self, s: State, seat: int) -> int:
        """Free boxes, or those to be cleared; a Survivor may go for a recruit (LAU-RECR-04)."""
        boxes = free(s, seat, self.token) or suitable(s, seat, self.token)
        if self.must and self.token == "survivor" and not free(s, seat, self.token):
            boxes |= s.pub.survivor[seat]
        return boxes

    def must_be_kept(self, s: State, seat: int) -> Denial | None:
        """Resources may be declined, a Survivor for whom there is a free box may not."""
        kept = self.must or self.is_housed(s, seat)
        return MUST_BE_KEPT(token=self.token) if kept else None

    def is_housed(self, s: State, seat: int) -> bool:
        """Whether a Survivor comes for whom there is a free box."""
        return self.token == "survivor" and free(s, seat, self.token) > 0

    def apply(self, s: State, seat: int, box: BoxNumber | None) -> None:
        if box is None:
            give_up(s, seat, self.token)
        else:
            displaced = lift(s, seat, box)
            tokens(s, self.token)[seat] |= 1 << box
            GAINED.tell(s, seat, self.token, box)
            if displaced:
                then(s, Shift(seat, displaced))

    def fits(self, s: State) -> bool:
        return self.token in TOKENS and bool(suitable(s, self.seat, self.token))


@convoy.entry
class Shift(Step):
    """A token that had to make room goes to a free box, or is discarded if there is none.

    In the Fire phase nothing is moved, so it is discarded (R-87).
    """

    seat: int
    token: str

    def run(self, s: State) -> None:
        if free(s, self.seat, self.token) and not not_under_fire(s):
            then(s, PutAside(self.seat, self.token))
        else:
            give_up(s, self.seat, self.token)


@convoy.entry
class PutAside(Question):
    """The owner chooses the free box for a displaced token."""

    on = EFFECT
    groups = "@rearrange"
    cites = "LAU-PLACE-03"
    exact = True

    seat: int
    token: str

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(free(s, seat, self.token))]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return not_free(s, seat, box, self.token)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        tokens(s, self.token)[seat] |= 1 << box
        MOVED.tell(s, seat, self.token, box)

    def fits(self, s: State) -> bool:
        return self.token in TOKENS and bool(free(s, self.seat, self.token))


# -- rearranging ----------------------------------------------------------------


@convoy.entry
class Rearrange(Aside):
    """Outside of the Fire phase tokens may be moved at any time, one by one (LAU-PLACE-05)."""

    kind = "rearrange"
    cites = "LAU-PLACE-05"

    def moves(self, s: State, seat: int) -> list[tuple[()]]:
        return NEVER if s.pub.phase == "fire" else ONCE  # asked beside most decisions

    def why_not(self, s: State, seat: int) -> Denial | None:
        return not_under_fire(s) or nothing_to_move(s, seat)

    def apply(self, s: State, seat: int) -> None:
        then(s, Lift(seat))

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        hangs = isinstance(beside, Question) and beside.hangs_on_load(s, seat)
        return hangs and self.why_not(s, seat) is None


@convoy.entry
class Lift(Question):
    """Which token is moved."""

    on = EFFECT
    groups = "@rearrange"
    cites = "LAU-PLACE-05"
    exact = True

    seat: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(loaded(s, seat)) if targets(s, seat, box)]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return box_is_empty(s, seat, box) or no_other_box(s, seat, box)

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        then(s, Put(seat, box))

    def fits(self, s: State) -> bool:
        return not_under_fire(s) is None


@convoy.entry
class Put(Question):
    """Where it goes; a token that lies there has to make room, a Survivor only if he has another.

    So nobody is left behind by rearranging, but a Resource may be (LAU-PLACE-03).
    """

    on = EFFECT
    groups = "@rearrange"
    cites = "LAU-PLACE-03 LAU-PLACE-05"
    exact = True

    seat: int
    box: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in members_of(targets(s, seat, self.box))]

    def why_not(self, s: State, seat: int, box: BoxNumber) -> Denial | None:
        return unsuitable(s, seat, box, kind_in(s, seat, self.box)) or nobody_is_left_behind(
            s, seat, self.box, box
        )

    def apply(self, s: State, seat: int, box: BoxNumber) -> None:
        token = lift(s, seat, self.box)
        displaced = lift(s, seat, box)
        tokens(s, token)[seat] |= 1 << box
        MOVED.tell(s, seat, token, box)
        if displaced:
            then(s, Shift(seat, displaced))

    def fits(self, s: State) -> bool:
        there = self.box >= 0 and bool(kind_in(s, self.seat, self.box))
        return there and not not_under_fire(s) and bool(targets(s, self.seat, self.box))


# -- where a token may lie: sets of boxes ---------------------------------------


def free(s: State, seat: int, token: str) -> int:
    """Empty undamaged boxes that may hold a token."""
    return frame(s, seat).holds[token] & ~(s.pub.damage[seat] | loaded(s, seat))


def suitable(s: State, seat: int, token: str) -> int:
    """Undamaged boxes that may hold a token and hold none of its kind."""
    return frame(s, seat).holds[token] & ~(s.pub.damage[seat] | tokens(s, token)[seat])


def targets(s: State, seat: int, box: int) -> int:
    """Boxes to which the token in a box may be moved."""
    token = kind_in(s, seat, box)
    boxes = suitable(s, seat, token)
    if token == "survivor" or free(s, seat, "survivor"):
        return boxes
    if frame(s, seat).holds["survivor"] >> box & 1:
        return boxes  # a Survivor who lies in the way takes the place of the token
    return boxes & ~s.pub.survivor[seat]


# -- reasons --------------------------------------------------------------------

NO_SUCH_BOX = convoy.reason("no_such_box", "LAU-PLACE-01", params="box")
BOX_DAMAGED = convoy.reason("box_damaged", "LAU-PLACE-06", "LAU-PLACE-07", params="box")
BOX_TAKEN = convoy.reason("box_taken", "LAU-PLACE-02", params="box token")
CANNOT_HOLD = convoy.reason(
    "cannot_hold", "LAU-PLACE-04", "LAU-PLACE-10", "LAU-PLACE-11", params="box token"
)
ROOM_ELSEWHERE = convoy.reason("room_elsewhere", "LAU-PLACE-03", params="box")
MUST_BE_KEPT = convoy.reason(
    "must_be_kept", "LAU-RECR-02", "LAU-SETUP-22", "LAU-UPG-11", params="token"
)
NOT_UNDER_FIRE = convoy.reason("not_under_fire", "LAU-PLACE-05")
NOTHING_TO_MOVE = convoy.reason("nothing_to_move", "LAU-PLACE-05")
NOBODY_IS_LEFT_BEHIND = convoy.reason(
    "nobody_is_left_behind", "LAU-PLACE-03", "LAU-PLACE-05", params="box"
)
BOX_IS_EMPTY = convoy.reason("box_is_empty", "LAU-PLACE-05", params="box")
NO_OTHER_BOX = convoy.reason("no_other_box", "LAU-PLACE-05", params="box")


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


def not_free(s: State, seat: int, box: int, token: str) -> Denial | None:
    """Why a token cannot go there without another making room."""
    if free(s, seat, token) >> box & 1:
        return None
    return unsuitable(s, seat, box, token) or box_taken(s, seat, box)


def room_elsewhere(s: State, seat: int, box: int, token: str) -> Denial | None:
    """A token in the way is moved by rearranging; it must go only where no box is free."""
    boxes = free(s, seat, token)
    return ROOM_ELSEWHERE(box=box) if boxes and not boxes >> box & 1 else None


def not_under_fire(s: State) -> Denial | None:
    return NOT_UNDER_FIRE() if s.pub.phase == "fire" else None


def nothing_to_move(s: State, seat: int) -> Denial | None:
    boxes = members_of(loaded(s, seat))
    return None if any(targets(s, seat, box) for box in boxes) else NOTHING_TO_MOVE()


def box_is_empty(s: State, seat: int, box: int) -> Denial | None:
    return None if loaded(s, seat) >> box & 1 else BOX_IS_EMPTY(box=box)


def no_other_box(s: State, seat: int, box: int) -> Denial | None:
    return None if targets(s, seat, box) else NO_OTHER_BOX(box=box)


def nobody_is_left_behind(s: State, seat: int, box: int, to: int) -> Denial | None:
    return None if targets(s, seat, box) >> to & 1 else NOBODY_IS_LEFT_BEHIND(box=to)


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


def in_boxes(seat: int, kit: t.Mapping[str, int]) -> list[Entry]:
    """The entries that load a kit, Survivors first (LAU-SETUP-22)."""
    order = ("survivor", *RESOURCES)
    return [Gain(seat, token, True) for token in order for _ in range(kit[token])]
