"""A whole state guessed from a view: what the seat cannot see is dealt at random."""

from __future__ import annotations

from engine import kernel
from engine.kernel import Pool, Table, part_of
from engine.kernel.pool import deal
from engine.kernel.rng import Rng
from engine.kernel.view import Data, entry_of

from .state import Den, Own, Public, State


def complete(table: Table, view: Data, seat: int, rng: Rng) -> State:
    """The table as the view shows it, with unseen characters dealt to where they can lie."""
    pub = part_of(Public, view["pub"])
    mine = part_of(Own, view["own"])
    faces = view["faces"]
    seen = {*pub.display, *pub.gone, *mine.drawn, *mine.returned}
    for cards in pub.characters:
        seen.update(cards)
    hidden = sorted(code for code in table.box.characters if code not in seen)
    own = [
        mine
        if other == seat
        else Own(deal(hidden, face["drawn"], rng), deal(hidden, face["returned"], rng))
        for other, face in enumerate(faces)
    ]
    known = tuple([card for other in own for card in other.returned])
    under = table.box.book.leftover_under
    den = Den(Pool((), tuple(hidden), known) if under else Pool(known, tuple(hidden), ()))
    todo = [entry_of(table.rules, data) for data in view["todo"]]
    return kernel.State(table.box, pub, own, den, {}, todo)
