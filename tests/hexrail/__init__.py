"""Hexrail, a small made-up game: three railways, five monsters, nothing hidden.

It shows how a game is written on the kernel. Read state and turn first, then rail, mine, hire
and fight, then hunt and setup; board is the map under them all. What a game does is here; what
random games do with it is in playout.
"""

from __future__ import annotations

from engine.kernel import AnyState, Codec, Game, Result, Table, frozen, is_over, part_of
from engine.kernel.rng import Rng
from engine.kernel.view import Data

from . import fight, hire, hunt, lint, mine, rail, setup, turn
from .state import SEATS, Den, Own, Public, State


class Hexrail(Game):
    code = "hexrail"
    prefix = "hex"
    editions = ("first",)
    seats = range(3, 4)
    chapters = (
        setup.chapter,
        turn.chapter,
        rail.chapter,
        mine.chapter,
        hire.chapter,
        fight.chapter,
        hunt.chapter,
    )
    end_cites = "HEX-TURN-01"
    codec = Codec(Public, Own, Den)
    linter = lint.linter
    demands = lint.DEMANDS

    def set_up(self, box: None, seats: int) -> State:
        return setup.beginning()

    def result(self, s: AnyState) -> Result | None:
        if not is_over(s):
            return None
        scores = tuple(s.pub.score)
        best = max(scores)
        return Result(scores, None, tuple(seat for seat in SEATS if scores[seat] == best))

    def holdings(self, s: AnyState, seat: int) -> dict[str, int]:
        p = s.pub
        stock = {thing: getattr(p, thing)[seat] for thing in ("money", "coal", "iron", "gold")}
        return {"time": turn.END - p.time[seat], "vp": p.score[seat], **stock, **p.units[seat]}

    def complete(self, table: Table, view: Data, seat: int, rng: Rng) -> State:
        """Nothing is hidden: a view is the whole position."""
        todo = [table.rules.entries[key](*map(frozen, args)) for key, *args in view["todo"]]
        pub = part_of(Public, view["pub"])
        return State(None, pub, [Own() for _ in SEATS], Den(), {}, todo)


HEXRAIL = Hexrail()
RULES = HEXRAIL.table("first").rules
