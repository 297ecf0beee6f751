"""Action phases: act or pass, main and auxiliary action, end (CHO-ACT; pl-2022: Fazy akcji).

What the rows of a research track give is a record of the pack; words.py says what its words bring
and when an auxiliary action would be in vain.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Entry, Step, Window, then, then_all

from .box import Cell, Record
from .chapter import Chapter
from .hooks import (
    ABILITY,
    ACTED,
    AUXILIARY,
    AUXILIARY_FREE,
    AUXILIARY_LESS,
    MAIN,
    PHASE_ENDS,
    POINTS,
    TURN_ENDS,
)
from .pricing import charge, cost
from .research import Researches
from .state import NOBODY, PHASES, State, clockwise, column, from_gun, lent
from .supply import WORDS, affordable, gain, of_use, pay, unaffordable
from .tactics import PASSING, window

turns = Chapter("cho.turns", "@actions")

ACTS = turns.fact("acts", "seat phase")
PASSES = turns.fact("passes", "seat phase")
PRICED_OUT = turns.fact("priced_out", "seat due")
TAKES = turns.fact("takes", "seat action")
POINT = {"discover": "research", "build": "build", "harvest": "harvest"}
POINT |= {"recruit": "recruit", "move": "move"}
"""The word of the points that the main action of each phase gives."""
TurnChoice = t.Literal["main", "auxiliary", "end"]
MAIN_TAKEN = "main"
"""Lent from the main action to the end of the turn."""
LEAVING: dict[str, t.Callable[[State, int], Denial | None]] = {}
"""By phase, why a seat cannot do without its main action now: the table of words.py."""


@turns.entry
class ActionPhase(Step):
    """Every seat has one turn, then come the abilities of the end of the phase (CHO-RND-03)."""

    phase: str

    def run(self, s: State) -> None:
        then_all(
            s, *[ActionTurn(seat) for seat in turn_order(s, self.phase)], PhaseOver(self.phase)
        )


@turns.entry
class ActionTurn(Step):
    """One turn; what cards lend ends with it."""

    on = "action_turn phase_over"
    groups = "@once_a_seat @turn"

    seat: int

    def run(self, s: State) -> None:
        p = s.pub
        p.turn, p.path = self.seat, 0  # at the end of a phase units may have moved outside of turns
        s.todo += TURNS[self.seat]


@turns.entry
class TurnEnds(Step):
    """What cards do at the end of a turn."""

    on = "turn_over"
    groups = "@once @own_turn @turn"

    seat: int

    def run(self, s: State) -> None:
        TURN_ENDS.react(s, self.seat, s.pub.phase)


@turns.entry
class TurnOver(Step):
    """The turn ends, and with it all that was lent for it."""

    on = "action_turn phase_over"
    groups = "@once @turn"

    def run(self, s: State) -> None:
        p = s.pub
        p.turn, p.lent, p.path = NOBODY, (), 0


@turns.entry
class PhaseOver(Step):
    """Abilities of the end of the phase, from the flare gun on (R-83)."""

    groups = "@once"

    phase: str

    def run(self, s: State) -> None:
        entries = PHASE_ENDS.entries_of(s, from_gun(s), self.phase)
        if entries:
            then_all(s, *entries)


@turns.entry
class ActOrPass(Decision):
    """Acting costs the energy of the price token; whoever does not pay passes (CHO-ACT-04)."""

    cites = "CHO-ACT-04"
    exact = True
    on = "turn_ends"
    groups = "@once @own_turn @turn"

    seat: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return PASS if s.pub.energy[seat] < cost(s, seat, number_of(s)) else BOTH

    def why_not(self, s: State, seat: int, choice: t.Literal["act", "pass"]) -> Denial | None:
        return None if choice == "pass" else too_dear(s, seat)

    def apply(self, s: State, seat: int, choice: t.Literal["act", "pass"]) -> None:
        phase = s.pub.phase
        if choice == "act":
            charge(s, seat, number_of(s))
            ACTS.tell(s, seat, phase)
            follow = ACTED.entries_of(s, clockwise(s, seat), seat, phase)
            then_all(s, *follow, Turn(seat, True, True))
            return
        if s.sink and (dear := too_dear(s, seat)):
            PRICED_OUT.tell(s, seat, dear.params["n"])
        PASSES.tell(s, seat, phase)
        if window(s, seat):
            s.pub.lent = (PASSING,)
            then(s, Passing(seat))


TURNS = tuple([(TurnOver(), TurnEnds(seat), ActOrPass(seat)) for seat in range(5)])
"""What the turn of each seat puts on the agenda; entries never change, so one of each will do."""
BOTH: list[tuple[str]] = [("act",), ("pass",)]
PASS: list[tuple[str]] = [("pass",)]
MAIN_ALONE: list[tuple[str]] = [("main",)]
OPEN: dict[tuple[bool, bool], list[tuple[str]]] = {
    (True, True): [("main",), ("auxiliary",), ("end",)],
    (True, False): [("main",), ("end",)],
    (False, True): [("auxiliary",), ("end",)],
    (False, False): [("end",)],
}
"""What a turn can go on with: whether the main and the auxiliary action can be taken."""


@turns.entry
class Passing(Window):
    """Cards for a pass may be played with it; an empty hand is not asked (CHO-ACT-05)."""

    cites = "CHO-ACT-05"
    admits = ("tactics",)
    on = "turn_ends"
    bears = "*"
    groups = "@once @own_turn @turn"

    seat: int


@turns.entry
class Turn(Decision):
    """What a seat that acts does next: main action, auxiliary action, end.

    The fields say which of the two actions is still open; the auxiliary one comes last
    (CHO-ACT-07, -08, -10). Cards and abilities of the phase are asides.
    """

    cites = "CHO-ACT-07 CHO-ACT-08"
    admits = ("tactics", "ability")
    exact = True
    on = "turn_ends"
    bears = "*"
    groups = "@once @own_turn @turn"

    seat: int
    main: bool
    auxiliary: bool

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        if self.main and needs_main(s, seat):
            return MAIN_ALONE
        auxiliary = self.auxiliary and can_take_auxiliary(s, seat)
        return OPEN[self.main, auxiliary]

    def why_not(self, s: State, seat: int, choice: TurnChoice) -> Denial | None:
        if choice == "main":
            return None if self.main else MAIN_TAKEN_ALREADY()
        if choice == "auxiliary" and not self.auxiliary:
            return AUXILIARY_TAKEN_ALREADY()
        denial = needs_main(s, seat) if self.main else None
        return denial or (no_auxiliary(s, seat) if choice == "auxiliary" else None)

    def apply(self, s: State, seat: int, choice: TurnChoice) -> None:
        if choice == "end":
            return
        TAKES.tell(s, seat, choice)
        if choice == "main":
            then_all(s, *main_action(s, seat), AfterAction(seat, True))
        else:
            then_all(s, *auxiliary_action(s, seat), AfterAction(seat, False))


@turns.entry
class AfterAction(Step):
    """The turn goes on while something is left that all can see: an action, a hand, an ability."""

    on = "turn_ends"
    groups = "@once @own_turn @turn"

    seat: int
    auxiliary: bool

    def run(self, s: State) -> None:
        seat = self.seat
        if self.auxiliary or window(s, seat) or ABILITY.granted(s, seat, s.pub.phase):
            then(s, Turn(seat, False, self.auxiliary))


# -- the actions ----------------------------------------------------------------


def main_action(s: State, seat: int) -> list[Entry]:
    """What the column gives when the action starts, with what cards add (CHO-ACT-09)."""
    phase, p = s.pub.phase, s.pub
    record = {**cell(s, seat).main, POINT[phase]: main_points(s, seat)}
    p.lent = (*[word for word in p.lent if word != "point"], MAIN_TAKEN)
    return [*MAIN.entries(s, seat, phase), *_optional(seat, record)]


def auxiliary_action(s: State, seat: int) -> list[Entry]:
    """The cost is paid, then comes the gain."""
    price, phase = auxiliary_cost(s, seat), s.pub.phase
    pay(s, seat, price.get("energy", 0), price.get("gem", 0))
    return [*AUXILIARY.entries(s, seat, phase), *_optional(seat, cell(s, seat).gain)]


def auxiliary_cost(s: State, seat: int) -> Record:
    """What the auxiliary action costs a seat now, without the gems on a leader card."""
    phase = s.pub.phase
    if AUXILIARY_FREE.granted(s, seat, phase):
        return {}
    less = {"energy": lent(s, "discount")}
    return {
        word: max(0, n - less.get(word, 0) - AUXILIARY_LESS.total(s, seat, phase, word))
        for word, n in cell(s, seat).cost.items()
    }


def _optional(seat: int, record: Record) -> list[Entry]:
    """The entries of a record inside an action, where a research may be declined (R-65)."""
    return [
        Researches(seat, n, False) if word == "research" else gain(seat, word, n)
        for word, n in record.items()
    ]


# -- reasons --------------------------------------------------------------------

TOO_DEAR = turns.reason("too_dear", "CHO-ACT-04", "CHO-PRC-08", params="n have")
MAIN_TAKEN_ALREADY = turns.reason("main_taken_already", "CHO-ACT-07", "CHO-ACT-08")
AUXILIARY_TAKEN_ALREADY = turns.reason("auxiliary_taken_already", "CHO-ACT-08")


def too_dear(s: State, seat: int) -> Denial | None:
    n, have = cost(s, seat, number_of(s)), s.pub.energy[seat]
    return TOO_DEAR(n=n, have=have) if have < n else None


def needs_main(s: State, seat: int) -> Denial | None:
    """Why a seat cannot do without the main action that is open to it."""
    guard = LEAVING.get(s.pub.phase)
    return guard(s, seat) if guard else None


def no_auxiliary(s: State, seat: int) -> Denial | None:
    """Why the auxiliary action cannot be taken: its cost, or nothing to gain once it is paid."""
    price = auxiliary_cost(s, seat)
    for word in cell(s, seat).gain:
        denial = idle_after(s, seat, price, word)
        if denial is not None:
            return denial
    return unaffordable(s, seat, price)


def can_take_auxiliary(s: State, seat: int) -> bool:
    """Whether no_auxiliary() finds nothing: money first, for it is quickly counted."""
    price = auxiliary_cost(s, seat)
    if not affordable(s, seat, price):
        return False
    for word in cell(s, seat).gain:
        if WORDS[word].in_vain is not of_use and idle_after(s, seat, price, word):
            return False
    return True


def idle_after(s: State, seat: int, price: Record, word: str) -> Denial | None:
    """Why a seat would gain nothing by a word with what a price leaves of its energy and gems."""
    guard = WORDS[word].in_vain
    if not affordable(s, seat, price):
        return guard(s, seat)
    energy, gems = s.pub.energy[seat], s.pub.gems[seat]
    s.pub.energy[seat] -= price.get("energy", 0)
    s.pub.gems[seat] -= price.get("gem", 0)
    try:
        return guard(s, seat)
    finally:  # a question leaves the position as it was
        s.pub.energy[seat], s.pub.gems[seat] = energy, gems


# -- readers --------------------------------------------------------------------


def number_of(s: State) -> int:
    """The number of the action phase under way."""
    return PHASES.index(s.pub.phase)


def main_points(s: State, seat: int) -> int:
    """The points or researches that the main action gives a seat now."""
    phase, row = s.pub.phase, cell(s, seat).main
    return row[POINT[phase]] + POINTS.total(s, seat, phase) + lent(s, "point")


def to_come(s: State, seat: int, phase: str) -> int:
    """The points of a main action that a seat can still take in a turn under way in a phase."""
    turns = [entry for entry in s.todo if isinstance(entry, Turn) and entry.seat == seat]
    due = any([turn.main for turn in turns]) and s.pub.phase == phase
    return main_points(s, seat) if due else 0


def cell(s: State, seat: int) -> Cell:
    """The column that counts for a seat in this phase."""
    return s.box.cells[s.pub.phase][column(s, seat, number_of(s))]


def turn_order(s: State, phase: str) -> tuple[int, ...]:
    """Who acts when: from the pricing faction on, or so that it is last (CHO-ACT-01 to -03)."""
    by = s.pub.prices[PHASES.index(phase)].seat
    if by == NOBODY:
        return from_gun(s)
    last = phase == "move" and s.pub.move_last
    return clockwise(s, (by + last) % len(s.own))
