"""A whole state guessed from a view: what the seat cannot see is dealt at random."""

from __future__ import annotations

from engine import kernel
from engine.kernel import Table, frozen, part_of, unseen
from engine.kernel.pool import deal, left
from engine.kernel.rng import Rng
from engine.kernel.view import Data, entry_of

from .state import Den, Own, Public, State, on_wheels


def complete(table: Table, view: Data, seat: int, rng: Rng) -> State:
    """The table as the view shows it, with unseen cards dealt to hands and deck.

    A card that was shown to the seat is in that hand; of cards drawn in this phase as many are
    fresh as can be. A plan of the seat stays sealed, for another's a legal one is drawn.
    """
    pub, mine = part_of(Public, view["pub"]), part_of(Own, view["own"])
    open_cards = (*pub.discard, *on_wheels(pub))
    cards = left(table.box.deck, (*open_cards, *mine.hand, *[card for _, card in mine.seen]))
    own = [
        mine if other == seat else _guess(mine, other, face["hand"], pub, cards, rng)
        for other, face in enumerate(view["faces"])
    ]
    todo = [entry_of(table.rules, data) for data in view["todo"]]
    sealed = {seat: frozen(view["my_sealed"])} if view["my_sealed"] is not None else {}
    s = kernel.State(table.box, pub, own, Den(unseen(cards)), sealed, todo)
    for other in view["sealed"]:
        if other != seat:
            s.sealed[other] = kernel.sample(table.rules, s, other, rng)[1:]
    return s


def _guess(mine: Own, other: int, n: int, pub: Public, cards: list[str], rng: Rng) -> Own:
    """The hand of another seat, with what was shown of it."""
    shown = tuple([card for holder, card in mine.seen if holder == other])
    hand = shown + deal(cards, n - len(shown), rng)
    return Own(hand, hand[n - min(pub.drawn[other], n) :], ())
