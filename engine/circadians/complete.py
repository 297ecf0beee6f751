"""A whole state guessed from a view: what the seat cannot see is dealt at random."""

from __future__ import annotations

from engine import kernel
from engine.kernel import Table, frozen, part_of, unseen
from engine.kernel.memory import Seen, hands_of, union, within
from engine.kernel.pool import left
from engine.kernel.rng import Rng
from engine.kernel.view import Data, entry_of

from .state import Den, Own, Public, State, on_wheels


def complete(table: Table, view: Data, seat: int, rng: Rng) -> State:
    """The table as the view shows it, with unseen cards dealt to hands and deck.

    A card that everybody saw come to a hand, or that was shown to the seat, is in that hand, and
    hands fit what the table knew when the deck was shuffled; of cards drawn in this phase as many
    are fresh as can be. A plan of the seat stays sealed, for another's a legal one is drawn.
    """
    pub, mine = part_of(Public, view["pub"]), part_of(Own, view["own"])
    sizes = [face["hand"] for face in view["faces"]]
    if len(sizes) not in table.box.setups or not within(pub.memory, table.box.deck):
        raise ValueError("no table can have seen that")
    shown = [_shown(pub, mine, other) if other != seat else () for other in range(len(sizes))]
    open_cards = (*pub.discard, *on_wheels(pub), *mine.hand)
    cards = left(table.box.deck, (*open_cards, *[card for some in shown for card in some]))
    hands = hands_of(pub.memory, Seen(seat, sizes, mine.hand, shown), cards, rng)
    own = [
        mine if other == seat else Own(hand, hand[len(hand) - min(n, len(hand)) :], ())
        for other, (hand, n) in enumerate(zip(hands, pub.drawn, strict=True))
    ]
    todo = [entry_of(table.rules, data) for data in view["todo"]]
    sealed = {seat: frozen(view["my_sealed"])} if view["my_sealed"] is not None else {}
    s = kernel.State(table.box, pub, own, Den(unseen(cards)), sealed, todo)
    for other in view["sealed"]:
        if other != seat:
            s.sealed[other] = kernel.sample(table.rules, s, other, rng)[1:]
    return s


def _shown(pub: Public, mine: Own, other: int) -> tuple[str, ...]:
    """Cards of another hand that everybody knows or that the seat was shown."""
    seen = tuple([card for holder, card in mine.seen if holder == other])
    return union(seen, pub.memory.known[other]) if pub.memory.known else seen
