"""The turn: whoever is earliest on the time track takes one of five actions.

HEX-TURN-01  The seat with the least time is next, the lower one of equals. Who has reached the
             end is out; when all have, the game is over. At its time the hunt goes first.
HEX-PASS-01  Passing gives two money and one for each coal, and takes two time.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Chapter, Decision, Denial, Step, Values, then, then_all
from engine.kernel.meaning import place

from . import fight, hire, mine, rail
from .board import CELLS
from .hunt import Hunt
from .state import State, Unit

chapter = Chapter("hex.turn")

Act = t.Literal["pass", "rail", "mine", "hire", "fight"]
Cell = t.Annotated[int, msgspec.Meta(ge=0, lt=len(CELLS)), place("hex")]

END = 53
PASS = ("pass", None, None)


@chapter.entry
class NextTurn(Step):
    """Look at the time track: a hunt, somebody's turn, or the end."""

    on = "@bottom"

    def run(self, s: State) -> None:
        time = s.pub.time
        now = min(time)
        if now >= END:
            return
        if s.pub.hunt_at <= now:
            then_all(s, Hunt(), self)
        else:
            then(s, Turn(time.index(now)))


@chapter.entry
class Turn(Decision):
    """One action of five: each is a chapter with its moves, its reasons and its effect."""

    seat: int
    cites = "HEX-TURN-01"
    exact = True
    on = "@bottom"

    def fits(self, s: State) -> bool:
        return s.pub.time[self.seat : self.seat + 1] == [min(s.pub.time)]

    def moves(self, s: State, seat: int) -> list[Values]:
        return [
            PASS,
            *rail.moves(s, seat),
            *mine.moves(s, seat),
            *hire.moves(s, seat),
            *fight.moves(s, seat),
        ]

    def why_not(
        self, s: State, seat: int, act: Act, cell: Cell | None, unit: Unit | None
    ) -> Denial | None:
        match act, cell, unit:
            case "rail", int(at), None:
                return rail.why_not(s, seat, at)
            case "mine", int(at), None:
                return mine.why_not(s, seat, at)
            case "hire", None, str(kind):
                return hire.why_not(s, seat, kind)
            case "fight", int(at), str(kind):
                return fight.why_not(s, seat, at, kind)
        return None

    def apply(self, s: State, seat: int, act: Act, cell: int, unit: Unit) -> None:
        then(s, NextTurn())
        if act == "rail":
            rail.lay(s, seat, cell)
        elif act == "mine":
            mine.dig(s, seat, cell)
        elif act == "hire":
            hire.hire(s, seat, unit)
        elif act == "fight":
            fight.attack(s, seat, cell, unit)
        else:
            rest(s, seat)


def rest(s: State, seat: int) -> None:
    p = s.pub
    p.money[seat] += 2 + p.coal[seat]
    p.time[seat] += 2
