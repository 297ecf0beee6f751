"""The Automa in the Exploration and the Rest phase (pl: Ostatnia Automa, Faza 1 i 2).

Each turn it reveals one of the Action cards of its pile and explores the slot that it names.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Entry, Step, then, then_all, unseen

from .automa_board import ACTIONS, Action, automa, crew_size, held, lose
from .convoy import Gain
from .damage import Mend
from .exploration import EXPLORED, Exploration, Tidy, Turn, TurnOver
from .gather import BLOCKS, Collect, Gather, full_blocks, take
from .objects import change
from .rest import Rest
from .reveal import clear, discard
from .state import AUTOMA, State, named, note

REVEALED = automa.fact("revealed", "action")
MATCHES = {
    "location": "gather",
    "truck": "convoy",
    "trailer": "convoy",
    "device": "convoy",
    "survivor": "recruit",
    "encounter": "encounter",
    "enemy": "",
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
            then_all(s, *[DrawAction()] * n)


@automa.entry
class DrawAction(Chance):
    """One card for the face-down pile; a spent deck is shuffled anew (LAU-SOLO-09)."""

    on = "exploration.turn draw_action"
    cites = "LAU-SOLO-08 LAU-SOLO-09"

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


class AutomaTurn(Turn):
    """The next Action card is revealed and carried out; without one it passes (LAU-SOLO-29)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
            return
        s.pub.turn = AUTOMA
        if s.den.pile:
            code, *rest = s.den.pile
            change(s, pile=tuple(rest))
            show(s, code)
            explore(s, ACTIONS[code])


class AutomaTurnOver(TurnOver):
    """Cards in the pile count as active Survivors (LAU-SOLO-30)."""

    def goes_on(self, s: State) -> bool:
        return bool(s.den.pile) or super().goes_on(s)


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
    EXPLORED.tell(s, named(s, AUTOMA), slot, card)
    if card in s.box.enemies:
        then(s, Gain(AUTOMA, action.enemy))
        return
    match = MATCHES[s.box.cards[card].kind]
    if match == "gather":
        then_all(s, Gather(AUTOMA, slot), Tidy(slot))
    else:
        discard(s, clear(s, slot))
        then_all(s, *REWARDS[match], Tidy(slot))


REWARDS: dict[str, tuple[Entry, ...]] = {
    "convoy": (Mend(AUTOMA, 1, True),),
    "recruit": (Gain(AUTOMA, "survivor"),),
    "encounter": (),
}
"""What the Automa has of a card that it discards."""


def slot_for(s: State, action: Action) -> int:
    """The slot that a card explores; 0 if nothing there concerns it (R-33)."""
    zone, costs = s.pub.zone, s.box.costs
    slots = [at for at, cost in enumerate(costs, 1) if cost == action.value and zone[at - 1]]
    if action.value != CHOSEN:
        return slots[0] if slots else 0
    if action.arrow == "right":
        slots.reverse()
    matches = [(MATCHES[kind_of(s, zone[slot - 1])], slot) for slot in slots]
    ranked = [slot for kind in action.priority for match, slot in matches if match == kind]
    return ranked[0] if ranked else 0


def kind_of(s: State, card: str) -> str:
    return "enemy" if card in s.box.enemies else s.box.cards[card].kind


class AutomaCollect(Collect):
    """The block that the arrow of its card names, or the only one (LAU-SOLO-13, -14)."""

    def run(self, s: State) -> None:
        blocks = full_blocks(s, self.slot)
        if self.seat != AUTOMA or len(blocks) < len(BLOCKS):
            super().run(s)
        else:
            take(s, AUTOMA, self.slot, ACTIONS[s.pub.automa.revealed[-1]].arrow)


# -- the Rest phase -------------------------------------------------------------


class RestOfBoth(Rest):
    """The Automa feeds after the player."""

    def run(self, s: State) -> None:
        then(s, AutomaRest())
        super().run(s)


@automa.entry
class AutomaRest(Step):
    """Food is discarded for Action cards while the deck has any (LAU-SOLO-33)."""

    on = "@rest"

    def run(self, s: State) -> None:
        if held(s, "food") and s.den.actions.size():
            lose(s, "food")
            then_all(s, ShowAction(), self)


@automa.entry
class ShowAction(Chance):
    """A card that only counts for the rest of the round (LAU-SOLO-34)."""

    on = "automa_rest"
    cites = "LAU-SOLO-33 LAU-SOLO-34"

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.actions.outcomes()

    def apply(self, s: State, card: str) -> None:
        change(s, actions=s.den.actions.without(card))
        show(s, card)
