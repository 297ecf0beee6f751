"""Phase 2, Rest (pl: Faza 2).

All players go through the three steps at the same time: whoever is asked answers in any order,
and what one of them does never touches the others.
"""

from __future__ import annotations

from engine.kernel import Chapter, Step, Window, then, then_all

from .abilities import ready
from .agenda import InTurn
from .object_cards import may_help
from .state import State, distinct, people

rest = Chapter("lau.rest")

WOKE = rest.fact("woke", "seat survivor")
Busy = tuple[int, ...]


@rest.entry
class Rest(Step):
    """The three steps; abilities are used between the second and the third (LAU-SURV-16)."""

    def run(self, s: State) -> None:
        seats = tuple(people(s))
        then_all(s, Supper(seats), Wake(), Camp(seats), LieDown())


# -- step 1 ---------------------------------------------------------------------


@rest.entry
class Supper(Step):
    """Those go on feeding who still can (LAU-REST-02)."""

    busy: Busy

    def run(self, s: State) -> None:
        p = s.pub
        busy = tuple([seat for seat in self.busy if p.food[seat] and p.exhausted[seat]])
        if busy:
            then(s, EndSupper(busy))


@rest.entry
class EndSupper(Window):
    """A seat has fed enough; each Food is spent beside this question, one Survivor each."""

    on = "wake"
    bears = "@open"
    cites = "LAU-REST-01 LAU-REST-02 LAU-FOOD-06"
    admits = ("feed",)

    busy: Busy

    def seats(self, s: State) -> Busy:
        return self.busy

    def resume(self, s: State) -> None:
        then(s, Supper(self.busy))

    def apply(self, s: State, seat: int) -> None:
        then(s, Supper(done(self.busy, seat)))

    def fits(self, s: State) -> bool:
        return some_of(s, self.busy)


# -- steps 2 and 3 --------------------------------------------------------------


@rest.entry
class Wake(Step):
    """Whoever has rested is active (LAU-REST-03)."""

    on = "camp"

    def run(self, s: State) -> None:
        p = s.pub
        for seat in people(s):
            for card in p.resting[seat]:
                WOKE.tell(s, seat, card)
            p.active[seat] += p.resting[seat]
            p.resting[seat] = ()


@rest.entry
class Camp(Step):
    """Abilities and Objects of the phase: those go on who might use any."""

    on = "lie_down"

    busy: Busy

    def run(self, s: State) -> None:
        busy = tuple([seat for seat in self.busy if seat not in s.pub.out and occupied(s, seat)])
        if busy:
            then(s, EndRest(busy))

    def fits(self, s: State) -> bool:
        return some_of(s, self.busy)


@rest.entry
class EndRest(Window):
    """A seat is ready for the next phase; until then it may use what it has."""

    on = "lie_down"
    bears = InTurn.bears
    cites = "LAU-REST-01 LAU-SURV-16"
    admits = (*InTurn.admits, "rest")

    busy: Busy

    def seats(self, s: State) -> Busy:
        return self.busy

    def resume(self, s: State) -> None:
        then(s, Camp(self.busy))

    def apply(self, s: State, seat: int) -> None:
        then(s, Camp(done(self.busy, seat)))

    def fits(self, s: State) -> bool:
        return some_of(s, self.busy)


@rest.entry
class LieDown(Step):
    """Whoever is exhausted rests from now on (LAU-REST-04)."""

    on = "@rest automa.automa_rest"

    def run(self, s: State) -> None:
        p = s.pub
        for seat in people(s):
            p.resting[seat] += p.exhausted[seat]
            p.exhausted[seat] = ()


# -- readers --------------------------------------------------------------------


def some_of(s: State, busy: Busy) -> bool:
    """Whether these are seats that are still in the game."""
    return bool(busy) and distinct(busy, people(s))


def done(busy: Busy, seat: int) -> Busy:
    return tuple([other for other in busy if other != seat])


def occupied(s: State, seat: int) -> bool:
    """Whether a seat might have something to do; what Object cards it holds must not matter."""
    return bool(may_help(s, seat) or ready(s, seat, "mechanic") or ready(s, seat, "hustler"))
