"""The Automa in the Exploration and the Rest phase (source 004: Ostatnia Automa, Faza 1 i 2).

Each turn it reveals one of the Action cards of its pile and explores the slot that it names.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Entry, Step, then, unseen

from .automa_board import ACTIONS, Action, automa, crew_size, held, lose
from .contamination import Contaminate
from .convoy import Gain
from .damage import Hurt, Mend
from .exploration import Exploration
from .fame import Fame
from .numbers import number
from .objects import Draw, change
from .rest import Rest
from .reveal import Refill, clear, close_up, discard
from .state import AUTOMA, Codes, State, note

REVEALED = automa.fact("revealed", "action")
EXPLORED = automa.fact("explored", "slot card")
MATCHES = {
    "location": "gather",
    "truck": "convoy",
    "trailer": "convoy",
    "device": "convoy",
    "survivor": "recruit",
    "encounter": "encounter",
}
"""The action of a priority table that fits each kind of card."""
CHOSEN = 2
"""Action cards of this value choose among several slots."""


# -- the pile -------------------------------------------------------------------


class AutomaExploration(Exploration):
    """The pile is drawn before the first turn."""

    def run(self, s: State) -> None:
        super().run(s)
        then(s, DrawPile())


@automa.entry
class DrawPile(Step):
    """As many Action cards as it has Survivors, contaminated ones too (LAU-SOLO-08)."""

    def run(self, s: State) -> None:
        n = crew_size(s)
        if n:
            then(s, *[DrawAction()] * n)


@automa.entry
class DrawAction(Chance):
    """One card for the face-down pile; a spent deck is shuffled anew (LAU-SOLO-09)."""

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.actions.outcomes() or s.pub.automa.discard

    def audience(self, s: State) -> tuple[int, ...]:
        return ()

    def apply(self, s: State, card: str) -> None:
        if not s.den.actions.size():
            change(s, actions=unseen(s.pub.automa.discard))
            note(s, discard=())
        change(s, actions=s.den.actions.without(card), pile=(*s.den.pile, card))


# -- its turn -------------------------------------------------------------------


@automa.entry
class AutomaTurn(Step):
    """The next Action card is revealed and carried out; without one it passes (LAU-SOLO-29)."""

    def run(self, s: State) -> None:
        if s.den.pile:
            code, *rest = s.den.pile
            change(s, pile=tuple(rest))
            show(s, code)
            note(s, explored=s.pub.automa.explored + 1)
            explore(s, ACTIONS[code])


def show(s: State, code: str) -> None:
    """Lay an Action card to the right of the last one."""
    note(s, revealed=(*s.pub.automa.revealed, code))
    REVEALED.tell(s, code)


def explore(s: State, action: Action) -> None:
    """Do what fits the card in the slot; an Enemy stays (LAU-SOLO-12, -23)."""
    slot = slot_for(s, action)
    if not slot:
        return
    card = s.pub.zone[slot - 1]
    EXPLORED.tell(s, slot, card)
    if card in s.box.enemies:
        then(s, Gain(AUTOMA, action.enemy))
    elif s.box.cards[card].kind == "location":
        then(s, *EFFECTS[s.box.cards[card].effect], Collect(slot, action.left))
    else:
        remove(s, slot, *REWARDS[MATCHES[s.box.cards[card].kind]])


REWARDS: dict[str, tuple[Entry, ...]] = {
    "convoy": (Mend(AUTOMA, 1, True),),
    "recruit": (Gain(AUTOMA, "survivor"),),
    "encounter": (),
}
"""What the Automa has of a card that it discards."""
EFFECTS: dict[str, list[Entry]] = {
    "": [],
    "damage": [Hurt(AUTOMA, "any", number("location_damage"))],
    "contamination": [Contaminate(AUTOMA, ())] * number("location_contamination"),
    "fame": [Fame(AUTOMA, -number("location_fame"))],
}
"""What a Location does to it."""


def slot_for(s: State, action: Action) -> int:
    """The slot that a card explores; 0 if nothing there concerns it (R-33)."""
    p = s.pub
    slots = [
        at for at, cost in enumerate(s.box.costs, 1) if cost == action.value and p.zone[at - 1]
    ]
    if action.value != CHOSEN:
        return slots[0] if slots else 0
    if not action.left:
        slots.reverse()
    for wanted in action.priority:
        for slot in slots:
            card = p.zone[slot - 1]
            if card not in s.box.enemies and MATCHES[s.box.cards[card].kind] == wanted:
                return slot
    return 0


@automa.entry
class Collect(Step):
    """All tokens of the block that the arrow names, or of the only one (LAU-SOLO-13, -14)."""

    slot: int
    left: bool

    def run(self, s: State) -> None:
        p, at = s.pub, self.slot - 1
        sides = (p.left, p.right) if self.left else (p.right, p.left)
        side = sides[0] if sides[0][at] else sides[1]
        tokens, side[at] = side[at], ()
        gains = collected(tokens)
        if p.left[at] or p.right[at]:
            then(s, *gains)
        else:
            remove(s, self.slot, *gains)


def collected(tokens: Codes) -> list[Entry]:
    """Resources first, then Object cards (LAU-SOLO-15, -16)."""
    goods: list[Entry] = [Gain(AUTOMA, token) for token in tokens if token != "object"]
    return goods + [Draw(AUTOMA)] * tokens.count("object")


def remove(s: State, slot: int, *rewards: Entry) -> None:
    """The card leaves the zone with what lies on it, the others close up (LAU-SOLO-32, -67)."""
    discard(s, clear(s, slot))
    close_up(s)
    then(s, *rewards, Refill())


# -- the Rest phase -------------------------------------------------------------


class RestOfBoth(Rest):
    """The Automa feeds after the player."""

    def run(self, s: State) -> None:
        then(s, AutomaRest())
        super().run(s)


@automa.entry
class AutomaRest(Step):
    """Food is discarded for Action cards while the deck has any (LAU-SOLO-33)."""

    def run(self, s: State) -> None:
        if held(s, "food") and s.den.actions.size():
            lose(s, "food")
            then(s, ShowAction(), self)


@automa.entry
class ShowAction(Chance):
    """A card that only counts for the rest of the round (LAU-SOLO-34)."""

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.actions.outcomes()

    def apply(self, s: State, card: str) -> None:
        change(s, actions=s.den.actions.without(card))
        show(s, card)
