"""The road of Last Aurora as a judge sees it: what lies behind a convoy, and the time left."""

from __future__ import annotations

import functools
import typing as t

from engine.last_aurora.ending import EndOfRound, Sail
from engine.last_aurora.movement import Burn
from engine.last_aurora.scoring import LEAD
from engine.last_aurora.state import State, shortcuts, standard

SAILING = (EndOfRound, Sail)
BEFORE_REST = ("setup", "exploration")
BEFORE_MOVING = ("setup", "exploration", "rest")
AFTER_FIRE = ("fire", "end")
SAVED = 0.6
"""A step that shortcuts ahead save."""
PACE = 4.0
"""Steps that the foremost convoy makes in a round."""
SPREAD = 8.0
"""Spaces by which a guess of where it will be can be wrong."""
MOVES_TO_COME = {
    "setup": 1.0,
    "exploration": 1.0,
    "rest": 1.0,
    "movement": 0.5,
    "fire": 0,
    "end": 0,
}
"""Moves of the foremost convoy in this round, by phase."""


class Time(t.NamedTuple):
    """What is left of the game."""

    rounds: int
    """Rounds after this one."""
    phase: str
    """The phase of this one; once the ship has sailed, a new round has begun."""
    reached: float
    """How likely somebody reaches the Aurora."""


def phase_of(s: State) -> str:
    """The phase that time is counted by."""
    if s.pub.phase == "end" and not isinstance(s.todo[1], SAILING):
        return "exploration"
    return s.pub.phase


def time_left(s: State) -> Time:
    """Rounds to come, and the chance of the ship by where the foremost convoy will be then."""
    return _time(s.box.road.moorings, s.pub.mooring, max(s.pub.space), phase_of(s))


@functools.lru_cache(maxsize=4096)
def _time(moorings: tuple[int, ...], mooring: int, at: int, phase: str) -> Time:
    if at >= moorings[mooring]:
        return Time(0, phase, 1.0)
    left = len(moorings) - 1 - mooring
    now = PACE * MOVES_TO_COME[phase]
    # The ship goes on by about as much in each round, so it is nearest now or at the end.
    gap = min(moorings[mooring] - at, moorings[-1] - at - PACE * left) - now
    return Time(left, phase, min(max(0.5 - gap / SPREAD, 0.0), 1.0))


def fights(time: Time) -> int:
    """Fire phases to come, with this one."""
    return time.rounds + (time.phase not in AFTER_FIRE)


def is_to_move(s: State, seat: int, phase: str) -> bool:
    """Whether a convoy has yet to move in this round."""
    p = s.pub
    if phase != "movement":
        return phase in BEFORE_MOVING
    if p.turn == seat:
        return not p.path and type(s.todo[-1]) is not Burn
    order = standard(s)
    return p.turn < 0 or order.index(seat) > order.index(p.turn)


def progress(s: State, driver: int, far: int, time: Time) -> float:
    """Fame for the road behind a convoy that has so far to go.

    In the last round its lead is what will be paid. Before that it is the road that is still to
    go, or else nobody would pass a shortcut that the last convoy has yet to come to.
    """
    p, road = s.pub, s.box.road
    if not p.order:  # it is drawn last in set-up
        return 0.0
    if time.rounds:
        return LEAD * made(s, driver, far)
    last = min(p.order, key=p.space.__getitem__)
    ahead = road.steps(p.space[last], p.space[driver], shortcuts(s, last))
    return LEAD * (made(s, last, to_go(s, last)) + ahead)


def made(s: State, driver: int, far: int) -> float:
    """Steps behind a convoy; the shortcuts before it count for some of what they save."""
    at, last = s.pub.space[driver], s.box.road.last
    return at + SAVED * (last - at - far)


def to_go(s: State, driver: int) -> int:
    """Steps from a convoy to the end of the road."""
    road = s.box.road
    return road.steps(s.pub.space[driver], road.last, shortcuts(s, driver))
