"""Which moves of Last Aurora are worth a thought."""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import Move, mask_of, members_of
from engine.last_aurora.box import Convoy, frame_of
from engine.last_aurora.convoy import Lift, Put, Rearrange
from engine.last_aurora.exploration import Choose, Send, strength
from engine.last_aurora.feeding import Feed
from engine.last_aurora.movement import Depart
from engine.last_aurora.state import State, frame, kind_in

PLAIN = frozenset(
    {
        "lau.convoy.place",
        "lau.convoy.put_aside",
        "lau.damage.repair",
        "lau.ending.store",
    }
)
"""The decisions whose whole effect is seen at once."""
BOX = {
    "lau.damage.place_damage",
    "lau.fire.attack",
    "lau.losses.unload_survivor",
    *PLAIN,
}
"""The decisions that choose a box."""


class Sort(t.NamedTuple):
    """What a box is good for, as far as it is judged."""

    weapon: int
    fame: int
    speed: bool
    food: bool
    food_fame: bool
    room: bool
    seat: bool
    """Whether a Survivor fits in; what holds nothing at all is there to be hit."""


def useful(s: State, seat: int, moves: list[Move]) -> list[Move]:
    """Moves without those that lead nowhere, and the first of several that come to the same."""
    key = moves[0][0]
    if key == Lift.key:
        return [move for move in moves if s.pub.survivor[seat] >> move[1] & 1] or moves
    if key == Put.key:
        return [move for move in moves if seats_in_truck(s, seat) >> move[1] & 1] or moves
    if key in BOX:
        found: dict[t.Hashable, Move] = {}
        for move in moves:
            found.setdefault((move[0], *[_alike(s, seat, box) for box in move[1:]]), move)
        moves = [*found.values()]
    return [move for move in moves if not _is_idle(s, seat, move)]


def _alike(s: State, seat: int, box: t.Any) -> t.Hashable:
    """Boxes that are as good as each other: of a sort, with the same in them, on cards that are
    as much damaged. Where a Survivor sits or will sit, the Truck is a place of its own."""
    if type(box) is not int:
        return t.cast("t.Hashable", box)
    has, token = frame(s, seat), kind_in(s, seat, box)
    sort, card = sorts_of(s.pub.convoy[seat])[box]
    drives = (
        "survivor" in (token, getattr(s.todo[-1], "token", "")) and has.zone["truck"] >> box & 1
    )
    return sort, token, drives, min((card & s.pub.damage[seat]).bit_count(), 2)


@functools.lru_cache(maxsize=8192)
def sorts_of(convoy: Convoy) -> dict[int, tuple[Sort, int]]:
    """The sort of each box, and the boxes of its card."""
    has = frame_of(convoy)
    return {
        box: (
            Sort(
                has.weapons.get(box, 0),
                has.fame.get(box, 0),
                bool(has.speed_boxes >> box & 1),
                bool(has.producers >> box & 1),
                bool(has.food_fame >> box & 1),
                bool(has.holds["fuel"] >> box & 1),
                bool(has.holds["survivor"] >> box & 1),
            ),
            card,
        )
        for card in has.cards
        for box in members_of(card)
    }


@functools.lru_cache(maxsize=8192)
def armour_of(convoy: Convoy) -> int:
    """The boxes that are there to be hit and for nothing else."""
    has = frame_of(convoy)
    useful_ones = mask_of([*has.weapons, *has.fame]) | has.speed_boxes | has.producers
    useful_ones |= has.recycling | has.food_fame
    for boxes in has.holds.values():
        useful_ones |= boxes
    return has.boxes & ~useful_ones


def _is_idle(s: State, seat: int, move: Move) -> bool:
    """Shifting tokens without need, and Food on somebody who does not need it."""
    entry, p, costs = s.todo[-1], s.pub, s.box.costs
    if move[0] == Rearrange.key:
        return type(entry) is not Depart or has_driver(s, seat) or not seats_in_truck(s, seat)
    if move[0] != Feed.key or move[2] == "rest":
        return False
    if type(entry) is Send:
        return move[1] not in p.acting or strength(s, p.acting) >= costs[entry.slot - 1]
    active = p.active[seat]
    return type(entry) is not Choose or move[1] not in active or strength(s, active) >= max(costs)


def has_driver(s: State, seat: int) -> bool:
    return bool(s.pub.survivor[seat] & frame(s, seat).zone["truck"])


def seats_in_truck(s: State, seat: int) -> int:
    """Boxes of the Truck that a Survivor could be moved to; tokens are shifted for nothing else."""
    has = frame(s, seat)
    return has.holds["survivor"] & has.zone["truck"] & ~s.pub.damage[seat]
