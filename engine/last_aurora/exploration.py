"""Phase 1, Exploration: the turns, and exploring a card (pl: Faza 1, Eksploracja)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Step, Window, then, then_all

from .agenda import Exploring, InTurn
from .bonus import BonusAction
from .contamination import CheckCrew
from .encounter import Meet
from .gather import Gather
from .object_cards import may_help
from .passing import Pass
from .recruit import Recruit, nobody_can_be_housed
from .reveal import Refill, close_up
from .state import Codes, Slot, State, distinct, drivers, is_slot, kind_at, reverse, skill
from .survivors import exhaust
from .upgrade import Upgrade

exploration = Chapter("lau.exploration")

EXPLORED = exploration.fact("explored", "seat slot card")
SENT = exploration.fact("sent", "seat survivor")
EXHAUSTED = exploration.fact("exhausted", "seat survivor")
SKIPPED = exploration.fact("skipped", "seat")

Choices = list[tuple[int | str]]
SKIP: Choices = [("skip",)]
ORDERS: list[tuple[str]] = [("card",), ("bonus",)]
ACTIONS: dict[str, t.Callable[[int, int], Step]] = {
    "location": Gather,
    "truck": Upgrade,
    "trailer": Upgrade,
    "device": Upgrade,
    "survivor": Recruit,
    "encounter": Meet,
}
"""The Card Action of each kind of card (LAU-EXPL-15)."""


# -- the turns ------------------------------------------------------------------


@exploration.entry
class Exploration(Step):
    """The whole phase; the first driver has a turn even if nobody is active (R-97)."""

    def run(self, s: State) -> None:
        next_turn(s, ())


@exploration.entry
class Turn(Step):
    """One turn of a driver; Objects and Food can be used even without active Survivors."""

    on = "turn_over"
    groups = "@automa @own_turn"

    seat: int

    def run(self, s: State) -> None:
        s.pub.turn = self.seat
        if s.pub.active[self.seat] or has_means(s, self.seat):
            then(s, Choose(self.seat))
        else:
            SKIPPED.tell(s, self.seat)


@exploration.entry
class TurnOver(Step):
    """What a turn leaves is put away; then the next one follows, or the phase ends.

    Food goes from the cards first, and whoever lived by it dies (LAU-FOOD-03, LAU-CONT-06).
    """

    on = "@exploration order.update_order"

    left: tuple[int, ...]
    """Drivers without a turn since the order was looked up."""

    def run(self, s: State) -> None:
        p = s.pub
        p.acting, p.recruit = (), ""
        if p.boost:
            p.boost = {}
            then_all(s, CheckCrew(p.turn), self)
        elif self.goes_on(s):
            next_turn(s, self.left)

    def goes_on(self, s: State) -> bool:
        """Whether anybody has an active Survivor (LAU-EXPL-04)."""
        return any(s.pub.active)

    def fits(self, s: State) -> bool:
        return distinct(self.left, drivers(s))


@exploration.entry
class Choose(Exploring):
    """Explore a card or pass; the turn is skipped only without active Survivors."""

    on = "turn_over"
    groups = "@own_turn"
    cites = "LAU-EXPL-02 LAU-EXPL-03 LAU-EXPL-05"
    exact = True

    seat: int

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> Choices:
        if nobody_is_active(s, seat):
            return SKIP
        n = strength(s, s.pub.active[seat])
        slots: Choices = [
            (slot,)
            for slot, cost in enumerate(s.box.costs, 1)
            if n >= cost and not not_explorable(s, seat, slot)
        ]
        return [*slots, ("pass",)]

    def why_not(
        self, s: State, seat: int, choice: Slot | t.Literal["pass", "skip"]
    ) -> Denial | None:
        if choice == "skip":
            return somebody_is_active(s, seat)
        if choice == "pass":
            return nobody_is_active(s, seat)
        return (
            nobody_is_active(s, seat)
            or not_explorable(s, seat, choice)
            or too_little_skill(s, choice, strength(s, s.pub.active[seat]))
        )

    def apply(self, s: State, seat: int, choice: Slot | t.Literal["pass", "skip"]) -> None:
        if choice == "skip":
            SKIPPED.tell(s, seat)
        elif choice == "pass":
            then_all(s, Pass(seat), AfterAction(seat))
        else:
            EXPLORED.tell(s, seat, choice, s.pub.zone[choice - 1])
            steps = (Muster(seat, choice), First(seat, choice), Exhaust(seat), Tidy(choice))
            then_all(s, *steps, AfterAction(seat))


@exploration.entry
class AfterAction(Step):
    """After the action Objects and Food can be used once more; else the turn ends by itself."""

    on = "turn_over"
    groups = "@own_turn"

    seat: int

    def run(self, s: State) -> None:
        if has_means(s, self.seat):
            then(s, EndTurn(self.seat))


@exploration.entry
class EndTurn(Window):
    """The turn is over when its owner says so (LAU-EXPL-16, LAU-FOOD-01)."""

    on = "turn_over"
    groups = "@own_turn"
    bears = InTurn.bears
    cites = "LAU-EXPL-16 LAU-FOOD-01"
    admits = Exploring.admits

    seat: int

    def resume(self, s: State) -> None:
        then(s, AfterAction(self.seat))


# -- exploring a card -----------------------------------------------------------


@exploration.entry
class Muster(Step):
    """The acting Survivors are chosen; a single active one has to go."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        active = s.pub.active[self.seat]
        if len(active) == 1:
            s.pub.acting = active
            SENT.tell(s, self.seat, active[0])
        else:
            then(s, Send(self.seat, self.slot))


@exploration.entry
class Send(Exploring):
    """One Survivor after the other, until their Skill is enough and no more are sent.

    More than are needed may go; all of them act (LAU-EXPL-06, -13).
    """

    on = "first"
    groups = "@own_turn"
    cites = "LAU-EXPL-06 LAU-EXPL-13"
    exact = True

    seat: int
    slot: int

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        p = s.pub
        others: list[tuple[str | None]] = [
            (survivor,) for survivor in p.active[seat] if not sent_already(s, survivor)
        ]
        n = strength(s, p.acting)
        return others if too_little_skill(s, self.slot, n) else [*others, (None,)]

    def why_not(self, s: State, seat: int, survivor: str | None) -> Denial | None:
        if survivor is None:
            return too_little_skill(s, self.slot, strength(s, s.pub.acting))
        return not_active(s, seat, survivor) or sent_already(s, survivor)

    def apply(self, s: State, seat: int, survivor: str | None) -> None:
        if survivor is None:
            return
        p = s.pub
        p.acting = tuple([c for c in p.active[seat] if c in p.acting or c == survivor])
        SENT.tell(s, seat, survivor)
        if p.acting != p.active[seat]:
            then(s, self)

    def fits(self, s: State) -> bool:
        """Those who can be sent are strong enough together."""
        n = strength(s, s.pub.active[self.seat])
        return bool(kind_at(s, self.slot)) and n >= s.box.costs[self.slot - 1]

    def fits_on(self, s: State, below: t.Any) -> bool:
        return bool(self.slot == below.slot)


@exploration.entry
class First(InTurn):
    """Card Action and Bonus Action are done in either order (LAU-EXPL-08)."""

    on = "exhaust"
    groups = "@own_turn"
    bears = f"{InTurn.bears} send"
    cites = "LAU-EXPL-08 LAU-BONUS-01"
    exact = True

    seat: int
    slot: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return ORDERS

    def why_not(self, s: State, seat: int, first: t.Literal["card", "bonus"]) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, first: t.Literal["card", "bonus"]) -> None:
        card, bonus = CardAction(seat, self.slot), BonusAction(seat, self.slot)
        if first == "card":
            then_all(s, card, bonus)
        else:
            then_all(s, bonus, card)

    def fits(self, s: State) -> bool:
        return bool(kind_at(s, self.slot))


@exploration.entry
class CardAction(Step):
    """What the card demands, if anybody is left to do it (LAU-EXPL-18, LAU-CONT-05)."""

    on = "exhaust"
    groups = "@bonus @own_turn"

    seat: int
    slot: int

    def run(self, s: State) -> None:
        if s.pub.acting:
            kind = s.box.cards[s.pub.zone[self.slot - 1]].kind
            then(s, ACTIONS[kind](self.seat, self.slot))

    def fits(self, s: State) -> bool:
        return bool(kind_at(s, self.slot))


@exploration.entry
class Exhaust(Step):
    """The acting Survivors are spent, and their Food goes to the reserve (LAU-EXPL-09)."""

    on = "tidy"
    groups = "@card @bonus @own_turn"

    seat: int

    def run(self, s: State) -> None:
        p = s.pub
        acting, p.acting = p.acting, ()
        for survivor in acting:
            exhaust(s, self.seat, survivor)
            p.boost.pop(survivor, None)
            EXHAUSTED.tell(s, self.seat, survivor)
        then(s, CheckCrew(self.seat))


@exploration.entry
class Tidy(Step):
    """If the card has left its slot, the zone closes up and is filled (LAU-EXPL-10, -11).

    No field names the seat: this is done for a player too who has just been eliminated.
    """

    on = "after_action turn_over"
    groups = "@card @bonus"

    slot: int

    def run(self, s: State) -> None:
        if not s.pub.zone[self.slot - 1]:
            close_up(s)
            then(s, Refill())

    def fits(self, s: State) -> bool:
        return is_slot(s, self.slot)


# -- reasons --------------------------------------------------------------------

SOMEBODY_IS_ACTIVE = exploration.reason("somebody_is_active", "LAU-EXPL-02", "LAU-EXPL-03")
NOBODY_IS_ACTIVE = exploration.reason("nobody_is_active", "LAU-EXPL-03", "LAU-PASS-03")
SLOT_IS_EMPTY = exploration.reason("slot_is_empty", "LAU-EXPL-05", "LAU-REVEAL-05", params="slot")
ENEMY_THERE = exploration.reason("enemy_there", "LAU-EXPL-05", "LAU-EXPL-19", params="slot card")
TOO_LITTLE_SKILL = exploration.reason(
    "too_little_skill", "LAU-EXPL-06", "LAU-EXPL-07", params="slot n cost"
)
NOT_ACTIVE = exploration.reason("not_active", "LAU-EXPL-06", params="survivor")
SENT_ALREADY = exploration.reason("sent_already", "LAU-EXPL-06", params="survivor")


def somebody_is_active(s: State, seat: int) -> Denial | None:
    return SOMEBODY_IS_ACTIVE() if s.pub.active[seat] else None


def nobody_is_active(s: State, seat: int) -> Denial | None:
    return None if s.pub.active[seat] else NOBODY_IS_ACTIVE()


def not_explorable(s: State, seat: int, slot: int) -> Denial | None:
    """Why the card in a slot can be explored by nobody, or not by this seat (LAU-EXPL-14)."""
    card = s.pub.zone[slot - 1]
    if not card:
        return SLOT_IS_EMPTY(slot=slot)
    if card in s.box.enemies:
        return ENEMY_THERE(slot=slot, card=card)
    return nobody_can_be_housed(s, seat) if card in s.box.survivors else None


def too_little_skill(s: State, slot: int, n: int) -> Denial | None:
    cost = s.box.costs[slot - 1]
    return None if n >= cost else TOO_LITTLE_SKILL(slot=slot, n=n, cost=cost)


def not_active(s: State, seat: int, survivor: str) -> Denial | None:
    return (
        None if survivor in s.pub.active[seat] else NOT_ACTIVE(survivor=s.box.cards[survivor].code)
    )


def sent_already(s: State, survivor: str) -> Denial | None:
    return SENT_ALREADY(survivor=survivor) if survivor in s.pub.acting else None


# -- readers and writers --------------------------------------------------------


def strength(s: State, survivors: Codes) -> int:
    """The Skill of some Survivors together."""
    return sum([skill(s, survivor) for survivor in survivors])


def has_means(s: State, seat: int) -> bool:
    """Whether a seat may have a use for time: an Object, or Food for an exhausted Survivor.

    What the Objects are is hidden, so it must not matter here.
    """
    p = s.pub
    return bool((p.food[seat] and p.exhausted[seat]) or may_help(s, seat))


def next_turn(s: State, left: tuple[int, ...]) -> None:
    """The turn of the next driver; when all have had one, the order is looked up again."""
    order = s.pub.order
    driver, *rest = [driver for driver in left if driver in order] or reverse(s)
    then_all(s, Turn(driver), TurnOver(tuple(rest)))
