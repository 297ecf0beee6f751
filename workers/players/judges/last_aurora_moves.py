"""Which moves of Last Aurora are worth a thought."""

from __future__ import annotations

import typing as t

from engine.kernel import Move
from engine.last_aurora.box import PER_PLACE
from engine.last_aurora.convoy import Lift, Put, Rearrange
from engine.last_aurora.exploration import Choose, Send, strength
from engine.last_aurora.feeding import Feed
from engine.last_aurora.movement import Depart
from engine.last_aurora.state import State, frame, kind_in

PLAIN = frozenset(
    {
        "lau.convoy.place",
        "lau.convoy.put_aside",
        "lau.damage.place_damage",
        "lau.damage.repair",
        "lau.ending.store",
        "lau.losses.lose_survivor",
        "lau.losses.unload_survivor",
    }
)
"""The decisions whose whole effect is seen at once."""
ALIKE = {"lau.fire.attack", *PLAIN} - {"lau.losses.lose_survivor"}
"""The decisions that choose a box."""


def useful(s: State, seat: int, moves: list[Move]) -> list[Move]:
    """Moves without those that lead nowhere, and the first of several that come to the same."""
    key = moves[0][0]
    if key == Lift.key:
        return [move for move in moves if s.pub.survivor[seat] >> move[1] & 1] or moves
    if key == Put.key:
        return [move for move in moves if seats_in_truck(s, seat) >> move[1] & 1] or moves
    if key in ALIKE:
        found: dict[t.Hashable, Move] = {}
        for move in moves:
            found.setdefault((move[0], *[_alike(s, seat, box) for box in move[1:]]), move)
        moves = [*found.values()]
    return [move for move in moves if not _is_idle(s, seat, move)]


def _alike(s: State, seat: int, box: t.Any) -> t.Hashable:
    """Boxes of a kind on one card with the same in them are as good as each other."""
    if type(box) is not int:
        return t.cast("t.Hashable", box)
    place, index = divmod(box, PER_PLACE)
    return place, s.box.cards[s.pub.convoy[seat][place]].boxes[index], kind_in(s, seat, box)


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
