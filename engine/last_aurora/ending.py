"""Phase 5, the end of the round and of the game (pl: Faza 5)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, members_of, then, then_all

from .agenda import AnyTime
from .convoy import Where, free, not_free
from .reveal import Refill, clear, close_up, discard
from .scoring import Finish
from .state import BoxNumber, State, frame, players, reserve, standard

ending = Chapter("lau.ending")

HARVESTED = ending.fact("harvested", "seat box")
SAILED = ending.fact("sailed", "n")


@ending.entry
class EndOfRound(Step):
    """The whole phase in its order, the last round too (LAU-END-06, -08)."""

    def run(self, s: State) -> None:
        then_all(s, Produce(), EndCheck(), Sail())


# -- production -----------------------------------------------------------------


@ending.entry
class Produce(Step):
    """What happens at the end of each round: undamaged boxes that give Food."""

    def run(self, s: State) -> None:
        p, people = s.pub, [driver for driver in standard(s) if driver < len(s.own)]
        boxes = {seat: frame(s, seat).producers & ~p.damage[seat] for seat in people}
        food = [Harvest(seat) for seat in people for _ in range(boxes[seat].bit_count())]
        if food:
            then_all(s, *food)


@ending.entry
class Harvest(Step):
    """One Food; without any empty box, which moving others might make suitable, it is lost."""

    on = "end_check harvest"

    seat: int

    def run(self, s: State) -> None:
        room = free(s, self.seat, "food") | free(s, self.seat, "survivor")
        if room and reserve(s, "food") > 0:
            then(s, Store(self.seat))


@ending.entry
class Store(AnyTime):
    """The Food goes to an empty box, or nowhere (LAU-ICON-06)."""

    on = "end_check harvest"
    cites = "LAU-END-06 LAU-ICON-06"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> Where:
        return [*[(box,) for box in members_of(free(s, seat, "food"))], (None,)]

    def why_not(self, s: State, seat: int, box: BoxNumber | None) -> Denial | None:
        return None if box is None else not_free(s, seat, box, "food")

    def apply(self, s: State, seat: int, box: BoxNumber | None) -> None:
        if box is not None:
            s.pub.food[seat] |= 1 << box
            HARVESTED.tell(s, seat, box)


# -- the ship -------------------------------------------------------------------


@ending.entry
class EndCheck(Step):
    """A convoy level with the Aurora or beyond, or the last mooring, ends the game."""

    on = "sail"

    def run(self, s: State) -> None:
        p, moorings = s.pub, s.box.road.moorings
        if max(p.space[driver] for driver in p.order) >= moorings[p.mooring]:
            then(s, Finish("reached"))
        elif p.mooring == len(moorings) - 1:
            then(s, Finish("sailed"))


@ending.entry
class Sail(Step):
    """The Aurora moves on, the zone is cleaned up and filled (LAU-END-03, -04)."""

    on = "@end"
    bears = "end_check"

    def run(self, s: State) -> None:
        p = s.pub
        p.mooring += 1
        SAILED.tell(s, p.mooring)
        cards = [at for at, card in enumerate(p.zone, 1) if card]
        for slot in cards[: max(0, len(cards) - s.box.kept[players(s)])]:
            discard(s, clear(s, slot))
        close_up(s)
        then(s, Refill())
