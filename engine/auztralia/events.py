"""Events (pl-2018: Wydarzenia)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Step, then, then_all

from .box import UNITS
from .characters import temple_hexes
from .movement import SIX, STILL, MoveCard
from .numbers import number
from .recruit import Refill
from .state import State, add_units, face_down, in_order, old_ones_on, stack_size, stock
from .tiles import DrawOnTemple, TurnUp, level_on

events = Chapter("auz.events")

DRAWN = events.fact("drawn", "event")
ASSASSINATED = events.fact("assassinated", "character")
BENEFIT = events.fact("benefit", "seat gains")
ASSASSINS = number("assassinated")


@events.entry
class DrawEvent(Chance):
    """The next event: five of level 1, then five of level 2, then of level 3 (AUZ-SETUP-19)."""

    on = "awakening.move"
    cites = "AUZ-AWAKE-02 AUZ-SETUP-19"

    def outcomes(self, s: State) -> t.Sequence[str]:
        resolved = s.pub.resolved
        level = 1 + len(resolved) // s.box.events_per_level
        return [code for code in s.box.events_of[level] if code not in resolved]

    def apply(self, s: State, event: str) -> None:
        s.pub.resolved = (*s.pub.resolved, event)
        DRAWN.tell(s, event)
        EFFECTS[s.box.events[event]["effect"]](s, event)

    def fits(self, s: State) -> bool:
        return event_left(s) and s.pub.time[-1] % 2 == 1 and s.pub.time[-1] < s.box.end


@events.entry
class SixCards(Step):
    """Six cards for the Old One just turned up, if it can move at all (AUZ-EVENT-03, -09)."""

    on = "awakening.move"

    def run(self, s: State) -> None:
        tile = s.pub.turned
        if tile and s.box.kind[tile] not in STILL:
            then_all(s, *[MoveCard(tile)] * SIX)


@events.entry
class OnTemple(Step):
    """A level 3 tile for a temple; level 2 if there is none (AUZ-EVENT-05, R-27)."""

    on = "awakening.move on_temple"

    hex: int

    def run(self, s: State) -> None:
        level = next((n for n in (3, 2) if stack_size(s, n)), 0)
        if level:
            then(s, DrawOnTemple(self.hex, level))

    def fits(self, s: State) -> bool:
        return self.hex in s.box.board.level


def event_left(s: State) -> bool:
    """Whether the event deck, five cards of each level, is not used up (R-05)."""
    return len(s.pub.resolved) < 3 * s.box.events_per_level


# -- effects --------------------------------------------------------------------


def reveal(s: State, event: str) -> None:
    """Turn up the tile on the lowest hex, if any is face down (AUZ-EVENT-01, -08)."""
    hidden = face_down(s)
    if hidden:
        lowest = (hidden & -hidden).bit_length() - 1
        then(s, TurnUp(lowest, level_on(s, lowest)))


def reveal_six(s: State, event: str) -> None:
    """Turn up the lowest tile and move it with six cards of its own (AUZ-EVENT-03)."""
    if face_down(s):
        then(s, SixCards())
        reveal(s, event)


def assassination(s: State, event: str) -> None:
    """The two rightmost characters of the display leave the game (AUZ-EVENT-04)."""
    for _ in range(min(ASSASSINS, len(s.pub.display))):
        victim = s.pub.display.pop()
        s.pub.gone = (*s.pub.gone, victim)
        ASSASSINATED.tell(s, victim)
    then(s, Refill())


def temples(s: State, event: str) -> None:
    """A new Old One for every face-up temple, from the lowest hex upwards (AUZ-EVENT-05)."""
    kind = s.box.kind
    new = [
        OnTemple(hex_)
        for hex_ in temple_hexes(s)
        for code in old_ones_on(s, hex_)
        if kind[code] == "temple"
    ]
    if new:
        then_all(s, *new)


def benefit(s: State, event: str) -> None:
    """Every player, in player order, takes what the card gives (AUZ-EVENT-07)."""
    for seat in in_order(s):
        gains = {
            what: n
            for what, n in s.box.events[event]["gives"].items()
            if what not in UNITS or s.pub.supply[UNITS.index(what)] >= n
        }
        for what, n in gains.items():
            if what in UNITS:
                s.pub.supply[UNITS.index(what)] -= n
                add_units(s, seat, UNITS.index(what), n)
            else:
                stock(s, what)[seat] += n
        BENEFIT.tell(s, seat, gains)


def nothing(s: State, event: str) -> None:
    """No event; movement is still checked (AUZ-EVENT-06)."""


EFFECTS: dict[str, t.Callable[[State, str], None]] = {
    "reveal": reveal,
    "reveal_six": reveal_six,
    "assassination": assassination,
    "temples": temples,
    "benefit": benefit,
    "none": nothing,
}
