"""Phase 3, Movement: the turns, the payment and the way (pl: Faza 3, Skróty).

A move of any kind is Drive, section by section by Cross; where it ends is waypoints.py.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Entry, Step, Window, then, then_all

from .abilities import crew_speed, ready
from .agenda import InTurn
from .contamination import Contaminate
from .convoy import spend
from .damage import Hurt
from .numbers import number
from .object_cards import may_help, nitrous
from .objects import might_play, play, unplayable
from .order import UpdateOrder
from .state import Space, State, crew, frame, has_come, named, shortcuts, standard
from .waypoints import Arrive

movement = Chapter("lau.movement")

STAYED = movement.fact("stayed", "seat")
DEPARTED = movement.fact("departed", "seat")
BURNT = movement.fact("burnt", "seat token")
DROVE = movement.fact("drove", "seat space")
CLOSED = movement.fact("closed", "shortcut")
METHANE = "nitromethane"
Payment = t.Literal["fuel", "nitromethane"]
Burnable = t.Literal["fuel", "food"]
PAYMENTS: tuple[Payment | None, ...] = (None, *t.get_args(Payment))
BURNABLE: tuple[Burnable | None, ...] = (None, *t.get_args(Burnable))
EXTRA_POINTS = number("extra_fuel_points")
FARTHEST = 60
"""More movement points than all Fuel of the box gives."""
ROUND_THE_DRIVE = (*InTurn.admits, "medic")
"""What may be used in the own movement turn before and after the drive."""


@movement.entry
class Movement(Step):
    """A turn for everybody in Standard order, then the order anew (LAU-MOVE-01, LAU-ORDER-03)."""

    def run(self, s: State) -> None:
        then_all(s, *[MovementTurn(driver) for driver in standard(s)], UpdateOrder())


@movement.entry
class MovementTurn(Step):
    """One convoy may move."""

    on = "order.update_order movement_turn"
    groups = "@road @automa"

    seat: int

    def run(self, s: State) -> None:
        s.pub.turn, s.pub.path = self.seat, ()
        then_all(s, Depart(self.seat), MovedOn(self.seat))


# -- payment --------------------------------------------------------------------


@movement.entry
class Depart(InTurn):
    """Move or stay; a Fuel sets the convoy in motion, or a Nitromethane (LAU-OBJC-07)."""

    on = "@road"
    groups = "@own_turn"
    cites = "LAU-MOVE-02 LAU-MOVE-03 LAU-OBJC-07"
    admits = ROUND_THE_DRIVE
    exact = True

    seat: int

    def public(self, s: State, seat: int) -> bool:
        return cannot_move(s, seat) is not None or not might_play(s, seat, METHANE)

    def hangs_on_load(self, s: State, seat: int) -> bool:
        """A driver can be put at the wheel; without Fuel or road that helps nobody."""
        means = s.pub.fuel[seat] or might_play(s, seat, METHANE)
        return bool(means) and end_of_road(s, seat) is None

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(payment,) for payment in PAYMENTS if not self.why_not(s, seat, payment)]

    def why_not(self, s: State, seat: int, payment: Payment | None) -> Denial | None:
        if payment is None:
            return None
        paid = no_fuel(s, seat) if payment == "fuel" else unplayable(s, seat, METHANE)
        return cannot_move(s, seat) or paid

    def apply(self, s: State, seat: int, payment: Payment | None) -> None:
        if payment is None:
            STAYED.tell(s, seat)
            return
        if payment == "fuel":
            spend(s, seat, "fuel")
        else:
            play(s, seat, METHANE)
        DEPARTED.tell(s, seat)
        then(s, Burn(seat, 0, payment == METHANE))

    def fits(self, s: State) -> bool:
        return not s.pub.path


@movement.entry
class Burn(InTurn):
    """More Fuel for more points, one token after the other; Food too with a Recycling box.

    The points are counted when the payment is over and do not change after that (LAU-MOVE-11).
    """

    on = "@road"
    groups = "@own_turn"
    cites = "LAU-MOVE-05 LAU-LOOT-04"
    admits = ROUND_THE_DRIVE
    exact = True

    seat: int
    n: int
    """Tokens burnt so far, without the one that set the convoy in motion."""
    methane: bool

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(token,) for token in BURNABLE if not self.why_not(s, seat, token)]

    def why_not(self, s: State, seat: int, token: Burnable | None) -> Denial | None:
        if token is None:
            return None
        return no_fuel(s, seat) if token == "fuel" else food_does_not_burn(s, seat)

    def apply(self, s: State, seat: int, token: Burnable | None) -> None:
        if token is not None:
            spend(s, seat, token)
            BURNT.tell(s, seat, token)
            then(s, Burn(seat, self.n + 1, self.methane))
            return
        move: list[Entry] = [Drive(seat, points(s, seat) + EXTRA_POINTS * self.n)]
        if self.methane:
            move.append(Hurt(seat, "truck", s.box.objects[METHANE]["damage"]))
        then_all(s, *move)

    def fits(self, s: State) -> bool:
        return not s.pub.path and 0 <= self.n <= FARTHEST


# -- the way --------------------------------------------------------------------


@movement.entry
class Drive(Step):
    """A convoy moves up to so many spaces, and what is at the end of the way takes effect."""

    seat: int
    points: int

    def run(self, s: State) -> None:
        s.pub.path = (s.pub.space[self.seat],)
        then_all(s, Steer(self.seat, self.points), Arrive(self.seat))


@movement.entry
class DriveOn(Step):
    """The next section, while there are points and road (LAU-MOVE-04, -08)."""

    on = "waypoints.arrive"
    groups = "@own_turn"

    seat: int
    points: int

    def run(self, s: State) -> None:
        if self.points and s.pub.space[self.seat] < s.box.road.last:
            then(s, Steer(self.seat, self.points))

    def fits(self, s: State) -> bool:
        return has_come(s, self.seat) and 0 <= self.points <= FARTHEST


@movement.entry
class Steer(InTurn):
    """The next space, along the road or by a shortcut; after the first one the convoy may stop."""

    on = "waypoints.arrive"
    groups = "@own_turn"
    cites = "LAU-MOVE-04 LAU-SHORT-01"
    exact = True

    seat: int
    points: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        ways: list[tuple[int | None]] = [(space,) for space in next_spaces(s, seat)]
        return ways if not_moved_yet(s) else [*ways, (None,)]

    def why_not(self, s: State, seat: int, space: Space | None) -> Denial | None:
        return not_moved_yet(s) if space is None else no_way_there(s, seat, space)

    def apply(self, s: State, seat: int, space: int | None) -> None:
        if space is not None:
            then_all(s, Cross(seat, s.pub.space[seat], space), DriveOn(seat, self.points - 1))

    def fits(self, s: State) -> bool:
        ahead = s.pub.space[self.seat] < s.box.road.last and has_come(s, self.seat)
        return ahead and 0 < self.points <= FARTHEST


@movement.entry
class Cross(Step):
    """One section is driven; what a shortcut does to a convoy, it does at once (LAU-BETA-20).

    An avalanche closes the shortcut behind the convoy for good (LAU-BETA-21).
    """

    on = "waypoints.arrive cross"
    groups = "@automa @own_turn"

    seat: int
    start: int
    end: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        p.space[seat] = self.end
        p.path += (self.end,)
        DROVE.tell(s, named(s, seat), self.end)
        way = s.box.road.joining.get((self.start, self.end))
        if way is None:
            return
        if way.avalanche:
            p.closed += (way.code,)
            CLOSED.tell(s, way.code)
        if way.damage:
            then(s, Hurt(seat, "any", way.damage))
        for _ in range(way.contamination):
            then(s, Contaminate(seat, crew(s, seat)))

    def fits(self, s: State) -> bool:
        """Sections follow each other from the convoy on; only the Automa knows its way."""
        ways = [entry for entry in s.todo if isinstance(entry, Cross)]
        at = ways.index(self)
        start = ways[at + 1].end if self is not ways[-1] else s.pub.space[self.seat]
        real = (self.start, self.end) in s.box.road.sections and self.start == start
        return real and self.seat >= len(s.own) and has_come(s, self.seat)


# -- after it -------------------------------------------------------------------


@movement.entry
class MovedOn(Step):
    """After the movement it is still the own turn: Objects and the Medic can be used (LAU-OBJ-05).

    Whoever has stayed could use them before; nothing has happened since.
    """

    on = "movement_turn order.update_order"
    groups = "@road @own_turn"

    seat: int

    def run(self, s: State) -> None:
        if len(s.pub.path) > 1 and self.has_use(s):
            then(s, EndMovement(self.seat))

    def has_use(self, s: State) -> bool:
        """Whether any card could be of use now, by open facts alone."""
        seat = self.seat
        return may_help(s, seat) or bool(s.pub.resting[seat] and ready(s, seat, "medic"))

    def fits(self, s: State) -> bool:
        return not s.pub.path or has_come(s, self.seat)


@movement.entry
class EndMovement(Window):
    """The turn is over when its owner says so."""

    on = "movement_turn order.update_order"
    groups = "@own_turn"
    bears = InTurn.bears
    cites = "LAU-OBJ-05 LAU-MOVE-01 LAU-SURV-10"
    admits = (*ROUND_THE_DRIVE, "mine")

    seat: int

    def resume(self, s: State) -> None:
        then(s, MovedOn(self.seat))

    def fits(self, s: State) -> bool:
        return len(s.pub.path) > 1 and has_come(s, self.seat)


# -- reasons --------------------------------------------------------------------

NO_DRIVER = movement.reason("no_driver", "LAU-MOVE-02")
END_OF_ROAD = movement.reason("end_of_road", "LAU-MOVE-08")
NO_FUEL = movement.reason("no_fuel", "LAU-MOVE-03", "LAU-MOVE-05")
NO_RECYCLING = movement.reason("no_recycling", "LAU-MOVE-05", "LAU-LOOT-04")
NO_FOOD = movement.reason("no_food", "LAU-LOOT-04")
NOT_MOVED_YET = movement.reason("not_moved_yet", "LAU-MOVE-04")
NOT_NEXT = movement.reason("not_next", "LAU-MOVE-04", "LAU-MOVE-08", params="space")
NEEDS_TRACKS = movement.reason("needs_tracks", "LAU-SHORT-01", "LAU-SHORT-03", params="shortcut")
SNOWED_IN = movement.reason("snowed_in", "LAU-BETA-21", params="shortcut")


def cannot_move(s: State, seat: int) -> Denial | None:
    """Why a convoy stays where it is, however much Fuel it has."""
    return no_driver(s, seat) or end_of_road(s, seat)


def no_driver(s: State, seat: int) -> Denial | None:
    """Devices on the Truck are not the Truck (R-69)."""
    return None if s.pub.survivor[seat] & frame(s, seat).zone["truck"] else NO_DRIVER()


def end_of_road(s: State, seat: int) -> Denial | None:
    return END_OF_ROAD() if s.pub.space[seat] == s.box.road.last else None


def no_fuel(s: State, seat: int) -> Denial | None:
    return None if s.pub.fuel[seat] else NO_FUEL()


def food_does_not_burn(s: State, seat: int) -> Denial | None:
    """Food burns only in a Recycling box that is whole (R-90)."""
    if not recycles(s, seat):
        return NO_RECYCLING()
    return None if s.pub.food[seat] else NO_FOOD()


def not_moved_yet(s: State) -> Denial | None:
    return None if len(s.pub.path) > 1 else NOT_MOVED_YET()


def no_way_there(s: State, seat: int, space: int) -> Denial | None:
    if space in next_spaces(s, seat):
        return None
    way = s.box.road.joining.get((s.pub.space[seat], space))
    if way is None:
        return NOT_NEXT(space=space)
    closed = way.code in s.pub.closed
    return SNOWED_IN(shortcut=way.code) if closed else NEEDS_TRACKS(shortcut=way.code)


# -- readers --------------------------------------------------------------------


def points(s: State, seat: int) -> int:
    """Movement points before extra Fuel (LAU-MOVE-05, -10)."""
    cards = frame(s, seat)
    boxes = (cards.speed_boxes & ~s.pub.damage[seat]).bit_count()
    return cards.speed + boxes + crew_speed(s, seat) + nitrous(s, seat)


def recycles(s: State, seat: int) -> bool:
    """Whether a convoy can burn Food."""
    return bool(frame(s, seat).recycling & ~s.pub.damage[seat])


def next_spaces(s: State, seat: int) -> list[int]:
    """The spaces one section ahead, by the road first."""
    space, road = s.pub.space[seat], s.box.road
    if not road.from_space[space]:
        return [space + 1]
    usable = shortcuts(s, seat)
    return [space + 1, *[way.end for way in road.from_space[space] if way.code in usable]]
