"""A whole state guessed from a view: what the seat cannot see is dealt at random."""

from __future__ import annotations

from engine import kernel
from engine.kernel import Table, part_of, unseen
from engine.kernel.ask import Dice
from engine.kernel.view import Data, entry_of

from .state import Codes, Den, Own, Public, State


def complete(table: Table, view: Data, seat: int, dice: Dice) -> State:
    """The table as the view shows it, with unseen Objects and Action cards dealt anywhere."""
    pub, mine = part_of(Public, view["pub"]), part_of(Own, view["own"])
    faces, den = view["faces"], view["den"]
    objects = _left(table.box.object_cards, (*pub.object_discard, *mine.objects))
    own = [
        mine if other == seat else Own(_deal(objects, face["objects"], dice))
        for other, face in enumerate(faces)
    ]
    kept = _deal(objects, den["kept"], dice)
    lost = len(objects) - den["objects"]
    _deal(objects, lost, dice)  # those of eliminated players are out of the game
    actions = _left(table.box.actions, (*pub.automa.revealed, *pub.automa.discard))
    pile = _deal(actions, den["pile"], dice)
    todo = [entry_of(table.rules, data) for data in view["todo"]]
    hidden = Den(unseen(objects), kept, unseen(actions), pile)
    return kernel.State(table.box, pub, own, hidden, {}, todo)


def _left(cards: Codes, seen: Codes) -> list[str]:
    left = sorted(cards)
    for card in seen:
        left.remove(card)
    return left


def _deal(cards: list[str], n: int, dice: Dice) -> Codes:
    return tuple([cards.pop(int(dice.random() * len(cards))) for _ in range(n)])
