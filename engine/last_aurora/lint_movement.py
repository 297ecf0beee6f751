"""What the entries of a movement may say: they fit the way that the convoy has come."""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import Entry

from .lint_form import facts
from .mine import Bury, Reuse, furthest_back
from .movement import Burn, Cross, Depart, DriveOn, EndMovement, MovedOn, Steer
from .state import State
from .waypoints import Arrive, TakeWaypoint

FARTHEST = 60
"""More movement points than all Fuel of the box gives."""


def _departing(s: State, entry: t.Any, below: Entry | None) -> bool:
    return not s.pub.path


def _burn(s: State, entry: Burn, below: Entry | None) -> bool:
    return not s.pub.path and 0 <= entry.n <= FARTHEST


def _on_the_way(s: State, driver: int) -> bool:
    """A movement that has come to where the convoy is."""
    return s.pub.path[-1:] == (s.pub.space[driver],)


def _steer(s: State, entry: Steer, below: Entry | None) -> bool:
    on = _on_the_way(s, entry.seat) and s.pub.space[entry.seat] < s.box.road.last
    return on and 0 < entry.points <= FARTHEST


def _drive_on(s: State, entry: DriveOn, below: Entry | None) -> bool:
    return _on_the_way(s, entry.seat) and 0 <= entry.points <= FARTHEST


def _arrive(s: State, entry: Arrive, below: Entry | None) -> bool:
    return _on_the_way(s, entry.seat)


def _take_waypoint(s: State, entry: TakeWaypoint, below: Entry | None) -> bool:
    counter = s.pub.waypoints.get(s.pub.space[entry.seat])
    there = counter is not None and not s.box.waypoints[counter]["stays"]
    return there and _on_the_way(s, entry.seat)


def _cross(s: State, entry: Cross, below: t.Any) -> bool:
    """Sections follow each other up to the place of the convoy; only the Automa knows its way."""
    later = [one for one in s.todo if isinstance(one, Cross)]
    start = s.pub.space[entry.seat] if entry is later[-1] else later[later.index(entry) + 1].end
    real = (entry.start, entry.end) in facts(s.box).sections
    return real and entry.seat >= len(s.own) and entry.start == start and _on_the_way(s, entry.seat)


def _end_movement(s: State, entry: EndMovement, below: Entry | None) -> bool:
    return len(s.pub.path) > 1 and _on_the_way(s, entry.seat)


def _moved_on(s: State, entry: MovedOn, below: Entry | None) -> bool:
    return not s.pub.path or _on_the_way(s, entry.seat)


def _bury(s: State, entry: Bury, below: Entry | None) -> bool:
    path = s.pub.path
    return (entry.start, entry.end) in itertools.pairwise(path)


def _reuse(s: State, entry: Reuse, below: Entry | None) -> bool:
    full = len(s.pub.mines) == s.box.mine_counters > 0
    return full and len(furthest_back(s)) > 1


MOVEMENT: dict[str, t.Callable[[State, t.Any, t.Any], bool]] = {
    Depart.key: _departing,
    Burn.key: _burn,
    Steer.key: _steer,
    DriveOn.key: _drive_on,
    Arrive.key: _arrive,
    TakeWaypoint.key: _take_waypoint,
    Cross.key: _cross,
    EndMovement.key: _end_movement,
    MovedOn.key: _moved_on,
    Bury.key: _bury,
    Reuse.key: _reuse,
}
