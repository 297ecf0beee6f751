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
    if len(mine.returned) > len(table.box.characters):
        raise ValueError("nobody has put back so many")
    if table.box.book.leftover_under:
        pool = Pool((), tuple(hidden), _under(own, pub.put_back, rng))
    else:
        top = tuple([card for other in own for card in other.returned])
        pool = Pool(top, tuple(hidden), ())
    todo = [entry_of(table.rules, data) for data in view["todo"]]
    return kernel.State(table.box, pub, own, Den(pool), {}, todo)


def _under(own: list[Own], put_back: tuple[int, ...], rng: Rng) -> tuple[str, ...]:
    """The cards below the deck: first those of which it was not noted who put them there, by lot.

    Those of one seat lie in the order in which it put them there.
    """
    below = [[*other.returned] for other in own]
    noted = [below[seat].pop() for seat in reversed(put_back)]
    older = []
    while unnoted := [cards for cards in below for _ in cards]:
        older.append(unnoted[int(rng.random() * len(unnoted))].pop(0))
    return (*older, *reversed(noted))
