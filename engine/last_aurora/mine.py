"""The optional Mine (pl: Mina)."""

from __future__ import annotations

import itertools

from engine.kernel import Aside, Chapter, Choice, Denial, Step, then, then_all
from engine.kernel.pack import load
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .agenda import Question
from .box import Box, copies
from .damage import Hurt
from .movement import Cross, MovedOn
from .numbers import number
from .objects import Draw, may_hold, might_play, play, playable, unplayable
from .state import Mine, Space, State, named

mine = Chapter("lau.mine")

LAID = mine.fact("laid", "seat start end")
EXPLODED = mine.fact("exploded", "seat start end")
REUSED = mine.fact("reused", "start end")
CARD = "mine"
DAMAGE = number("mine_damage")


def fit(box: Box, options: Data) -> None:
    """The Mine card among the Objects, and its counters (LAU-MINE-01)."""
    box.object_cards += copies(box.objects, True)
    box.mine_counters = load("last_aurora", "components")["mine_counters"]["count"]


# -- laying ---------------------------------------------------------------------


class MineMovedOn(MovedOn):
    """After the movement a Mine may be laid, if the seat may have it (LAU-MINE-02)."""

    def has_use(self, s: State) -> bool:
        return super().has_use(s) or (may_hold(s, self.seat, CARD) and not mined(s, self.seat))


@mine.entry
class LayMine(Aside):
    """A section just driven is mined; it is named by the space where it begins."""

    cites = "LAU-MINE-02 LAU-MINE-07"
    kind = "mine"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        if not playable(s, seat, CARD) or mined_already(s, seat):
            return []
        return [(space,) for space in s.pub.path[:-1]]

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return might_play(s, seat, CARD) and mined_already(s, seat) is None

    def why_not(self, s: State, seat: int, space: Space) -> Denial | None:
        return unplayable(s, seat, CARD) or not_driven(s, space) or mined_already(s, seat)

    def apply(self, s: State, seat: int, space: int) -> None:
        play(s, seat, CARD)
        end = s.pub.path[s.pub.path.index(space) + 1]
        then_all(s, Bury(seat, space, end), Draw(seat))


@mine.entry
class Bury(Step):
    """A counter of the reserve, or else the one furthest back, is laid (LAU-MINE-06)."""

    on = "objects.draw"
    groups = "@own_turn"
    bears = "reuse"

    seat: int
    start: int
    end: int

    def run(self, s: State) -> None:
        p = s.pub
        if len(p.mines) < s.box.mine_counters:
            p.mines += (Mine(self.start, self.end, self.seat),)
            LAID.tell(s, self.seat, self.start, self.end)
            return
        back = furthest_back(s)
        if len(back) > 1:
            then_all(s, Reuse(self.seat), self)
        else:
            dig_up(s, back[0])
            then(s, self)

    def fits(self, s: State) -> bool:
        return (self.start, self.end) in itertools.pairwise(s.pub.path)


@mine.entry
class Reuse(Question):
    """Of counters equally far back the player chooses one, by the space where it ends (R-26)."""

    on = "bury"
    groups = "@own_turn"
    cites = "LAU-MINE-06"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(counter.end,) for counter in furthest_back(s)]

    def why_not(self, s: State, seat: int, space: Space) -> Denial | None:
        return not_furthest_back(s, space)

    def apply(self, s: State, seat: int, space: int) -> None:
        dig_up(s, next(counter for counter in furthest_back(s) if counter.end == space))

    def fits(self, s: State) -> bool:
        full = len(s.pub.mines) == s.box.mine_counters > 0
        return full and len(furthest_back(s)) > 1


# -- driving over one -----------------------------------------------------------


class MineCross(Cross):
    """A Mine of somebody else damages the Truck and is gone (LAU-MINE-04, -05)."""

    def run(self, s: State) -> None:
        super().run(s)
        section = (self.start, self.end)
        for counter in s.pub.mines:
            if (counter.start, counter.end) == section and counter.owner != self.seat:
                lift(s, counter)
                EXPLODED.tell(s, named(s, self.seat), counter.start, counter.end)
                then(s, Hurt(self.seat, "truck", DAMAGE))


# -- reasons --------------------------------------------------------------------

NOT_DRIVEN = mine.reason("not_driven", "LAU-MINE-02", params="space")
MINED_ALREADY = mine.reason("mined_already", "LAU-MINE-02")
NOT_FURTHEST_BACK = mine.reason("not_furthest_back", "LAU-MINE-06", params="space")


def not_driven(s: State, space: int) -> Denial | None:
    return None if space in s.pub.path[:-1] else NOT_DRIVEN(space=space)


def mined_already(s: State, seat: int) -> Denial | None:
    """One Mine for a movement, even if the new card is the same one again."""
    return MINED_ALREADY() if mined(s, seat) else None


def not_furthest_back(s: State, space: int) -> Denial | None:
    ends = [counter.end for counter in furthest_back(s)]
    return None if space in ends else NOT_FURTHEST_BACK(space=space)


# -- readers and writers --------------------------------------------------------


def mined(s: State, seat: int) -> bool:
    """Whether a seat has laid a Mine on the way it has just come; nobody drives a way twice."""
    way = [*itertools.pairwise(s.pub.path)]
    return any(
        [counter.owner == seat and (counter.start, counter.end) in way for counter in s.pub.mines]
    )


def furthest_back(s: State) -> list[Mine]:
    """The Mines on the first sections of the road, all of them if several begin there."""
    first = min(counter.start for counter in s.pub.mines)
    return [counter for counter in s.pub.mines if counter.start == first]


def lift(s: State, counter: Mine) -> None:
    """A counter leaves the board."""
    s.pub.mines = tuple(other for other in s.pub.mines if other != counter)


def dig_up(s: State, counter: Mine) -> None:
    """A counter is taken from where it lies, to be laid anew."""
    lift(s, counter)
    REUSED.tell(s, counter.start, counter.end)


MINE = Variant(mine, {MovedOn: MineMovedOn, Cross: MineCross}, fit)
