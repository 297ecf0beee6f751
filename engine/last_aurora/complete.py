"""A whole state guessed from a view: what the seat cannot see is dealt at random."""

from __future__ import annotations

from engine import kernel
from engine.kernel import Table, part_of, unseen
from engine.kernel.memory import Seen, hands_of, within
from engine.kernel.pool import deal, left
from engine.kernel.rng import Rng
from engine.kernel.view import Data, entry_of

from .state import Den, Own, Public, State


def complete(table: Table, view: Data, seat: int, rng: Rng) -> State:
    """The table as the view shows it, with unseen Objects and Action cards dealt anywhere.

    Hands fit what the table knew when the deck of Objects was shuffled last.
    """
    pub, mine = part_of(Public, view["pub"]), part_of(Own, view["own"])
    faces, den = view["faces"], view["den"]
    if not within(pub.memory, table.box.object_cards):
        raise ValueError("no table can have seen that")
    objects = left(table.box.object_cards, (*pub.object_discard, *mine.objects))
    alone = table.box.solo
    sizes = [*[face["objects"] for face in faces], *[den["kept"]] * alone]
    seen = Seen(seat, sizes, mine.objects, [()] * len(sizes))
    hands = hands_of(pub.memory, seen, objects, rng)
    kept = hands.pop() if alone else deal(objects, den["kept"], rng)
    own = [mine if other == seat else Own(hand) for other, hand in enumerate(hands)]
    lost = len(objects) - den["objects"]
    deal(objects, lost, rng)  # those of eliminated players are out of the game
    actions = left(table.box.actions, (*pub.automa.revealed, *pub.automa.discard))
    pile = deal(actions, den["pile"], rng)
    todo = [entry_of(table.rules, data) for data in view["todo"]]
    hidden = Den(unseen(objects), kept, unseen(actions), pile)
    return kernel.State(table.box, pub, own, hidden, {}, todo)
