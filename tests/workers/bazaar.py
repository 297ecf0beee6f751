"""The kernel's auction as a whole game with a judge: secret bids, hidden cards, an aside."""

from __future__ import annotations

from engine.kernel import AnyState, Codec, Game, Pool, Result, State, Table, is_over, part_of
from engine.kernel.lint import Linter
from engine.kernel.pool import deal, left
from engine.kernel.rng import Rng
from engine.kernel.view import Data, entry_of
from referee.agents.judge import Judge
from tests.kernel.auction import SEATS, Bid, Den, Own, Public, chapter, table_of_three

CARDS = ("ring", "ring", "lamp", "book", "book", "bell")


class Bazaar(Game):
    """Two auctions among three; the richest wins."""

    code = "bazaar"
    prefix = "toy"
    editions = ("first",)
    seats = range(3, 4)
    chapters = (chapter,)
    end_cites = "TOY-END-01"
    codec = Codec(Public, Own, Den)
    linter = Linter("toy.lint")

    def set_up(self, box: None, seats: int) -> AnyState:
        return table_of_three(Bid(), Bid())

    def result(self, s: AnyState) -> Result | None:
        if not is_over(s):
            return None
        best = max(s.pub.gold)
        return Result(tuple(s.pub.gold), None, tuple(x for x in SEATS if s.pub.gold[x] == best))

    def complete(self, table: Table, view: Data, seat: int, rng: Rng) -> AnyState:
        """Hands and deck are dealt from what the seat has not seen; nobody has bid yet."""
        pub, mine = part_of(Public, view["pub"]), part_of(Own, view["own"])
        hidden = left(CARDS, (*pub.sold, *mine.hand))
        own = [
            mine if other == seat else Own([*deal(hidden, face["hand"], rng)])
            for other, face in enumerate(view["faces"])
        ]
        todo = [entry_of(table.rules, data) for data in view["todo"]]
        return State(None, pub, own, Den(Pool((), tuple(sorted(hidden)), ())), {}, todo)


BAZAAR = Bazaar()
JUDGE = Judge(lambda s: ([float(gold) for gold in s.pub.gold], None), scale=2.0)
