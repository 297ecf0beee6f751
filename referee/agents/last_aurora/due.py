"""What is on its way to a seat in Last Aurora: half-done things that a judge must not overlook."""

from __future__ import annotations

import typing as t

from engine.last_aurora.contamination import Contaminate, PlaceContamination
from engine.last_aurora.convoy import Gain, Place, Put
from engine.last_aurora.damage import Hurt, PlaceDamage
from engine.last_aurora.losses import LoseCard, LoseSurvivor
from engine.last_aurora.movement import EXTRA_POINTS, Burn, Steer, points
from engine.last_aurora.objects import Draw
from engine.last_aurora.state import State

NEXT = {"food": 0.6, "ammo": 0.7, "survivor": 0.0}
"""A token that is about to be loaded."""
DAMAGE = 0.3
"""A damaged box."""


class Due:
    """What waits on the agenda to come to a seat."""

    __slots__ = ("fuel", "lost", "objects", "sick", "worth")

    def __init__(self) -> None:
        self.fuel = self.lost = self.objects = self.sick = 0
        self.worth = 0.0


def due(s: State) -> dict[int, Due]:
    """What is half done, by seat."""
    found: dict[int, Due] = {}
    if WAITING.keys().isdisjoint(map(type, s.todo)):
        return found  # as most often
    for entry in s.todo:
        book = WAITING.get(type(entry))
        if book is not None:
            one = t.cast("t.Any", entry)
            book(s, one, found.setdefault(one.seat, Due()))
    return found


def _token(s: State, entry: t.Any, coming: Due) -> None:
    if entry.token == "fuel":
        coming.fuel += 1
    else:
        coming.worth += NEXT[entry.token]


def _object(s: State, entry: t.Any, coming: Due) -> None:
    coming.objects += 1


def _damage(s: State, entry: t.Any, coming: Due) -> None:
    coming.worth -= DAMAGE * entry.n


def _contamination(s: State, entry: t.Any, coming: Due) -> None:
    coming.sick += 1


def _loss(s: State, entry: t.Any, coming: Due) -> None:
    coming.lost += 1


def _lifted(s: State, entry: t.Any, coming: Due) -> None:
    """Tokens are shifted to get a driver, so it had better be a Survivor."""
    coming.worth += s.pub.survivor[entry.seat] >> entry.box & 1


def _fuel_burnt(s: State, entry: t.Any, coming: Due) -> None:
    coming.worth += points(s, entry.seat) + EXTRA_POINTS * entry.n


def _steps_to_go(s: State, entry: t.Any, coming: Due) -> None:
    coming.worth += entry.points


NOTHING = Due()
WAITING: dict[type, t.Callable[[State, t.Any, Due], None]] = {
    Burn: _fuel_burnt,
    Contaminate: _contamination,
    Draw: _object,
    Gain: _token,
    Hurt: _damage,
    LoseCard: _loss,
    LoseSurvivor: _loss,
    Place: _token,
    PlaceContamination: _contamination,
    PlaceDamage: _damage,
    Put: _lifted,
    Steer: _steps_to_go,
}
