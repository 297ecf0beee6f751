"""Card Action of an Encounter: Trader and Travellers (pl: Karty Spotkań)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Step, then, then_all

from .agenda import InTurn, Question
from .box import RESOURCES
from .convoy import Gain, spend
from .fame import Fame
from .numbers import number
from .objects import Draw, not_held
from .objects import discard as discard_object
from .reveal import clear, discard
from .state import State, is_slot, tokens
from .survivors import Shame

encounter = Chapter("lau.encounter")

TRADED = encounter.fact("traded", "seat given")
HELPED = encounter.fact("helped", "seat token")
ROBBED = encounter.fact("robbed", "seat")
DECLINED = encounter.fact("declined", "seat card")

Offer = t.Literal["food", "fuel", "ammo", "object"]
Deed = t.Literal["food", "fuel", "ammo", "rob"]
Offers = list[tuple[str | None]]


@encounter.entry
class Meet(Step):
    """The text of the card is followed (LAU-ENC-01)."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        then(s, ENCOUNTERS[s.pub.zone[self.slot - 1]](self.seat, self.slot))


# -- the Trader -----------------------------------------------------------------


@encounter.entry
class MeetTrader(Step):
    """Whoever has nothing to offer is not asked; the Trader stays (LAU-ENC-05)."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        if offers(s, self.seat, self.slot):
            then(s, Trade(self.seat, self.slot))


@encounter.entry
class Trade(InTurn):
    """A Resource for his and an Object, or an Object for two, or nothing (LAU-ENC-10)."""

    on = "@card"
    groups = "@own_turn"
    cites = "LAU-ENC-03 LAU-ENC-04 LAU-ENC-10"
    exact = True

    seat: int
    slot: int

    def moves(self, s: State, seat: int) -> Offers:
        return [*[(offer,) for offer in offers(s, seat, self.slot)], (None,)]

    def why_not(self, s: State, seat: int, offer: Offer | None) -> Denial | None:
        return None if offer is None else cannot_offer(s, seat, self.slot, offer)

    def apply(self, s: State, seat: int, offer: Offer | None) -> None:
        side, at = s.pub.left, self.slot - 1
        if offer is None:
            DECLINED.tell(s, seat, s.pub.zone[at])
        elif offer == "object":
            then_all(s, GiveObject(seat), *[Draw(seat)] * OBJECTS_FOR_OBJECT)
        else:
            spend(s, seat, offer)
            taken, side[at] = side[at], (offer,)
            TRADED.tell(s, seat, offer)
            gains = [Gain(seat, token) for token in taken]
            then_all(s, *gains, *[Draw(seat)] * OBJECTS_FOR_RESOURCE)

    def fits(self, s: State) -> bool:
        return meets(s, self.slot, MeetTrader)


@encounter.entry
class GiveObject(Question):
    """The Object that the Trader gets (LAU-ENC-04)."""

    on = "objects.draw"
    groups = "@own_turn"
    cites = "LAU-ENC-04"
    exact = True

    seat: int

    def public(self, s: State, seat: int) -> bool:
        """A single card is the one; how many kinds there are among more is a secret."""
        return len(s.own[seat].objects) == 1

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in dict.fromkeys(s.own[seat].objects)]

    def why_not(self, s: State, seat: int, object: str) -> Denial | None:
        return not_held(s, seat, object)

    def apply(self, s: State, seat: int, object: str) -> None:
        discard_object(s, seat, object)

    def fits(self, s: State) -> bool:
        return bool(s.own[self.seat].objects)


OBJECTS_FOR_RESOURCE = number("trader_objects")
OBJECTS_FOR_OBJECT = number("trader_swap_objects")


# -- the Travellers -------------------------------------------------------------


@encounter.entry
class MeetTravellers(Step):
    """They leave afterwards, whatever was done (LAU-ENC-09)."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        then_all(s, Treat(self.seat, self.slot), MoveOn(self.slot))


@encounter.entry
class Treat(InTurn):
    """Help them with a Resource, rob them, or neither (LAU-ENC-10)."""

    on = "move_on"
    groups = "@own_turn"
    cites = "LAU-ENC-07 LAU-ENC-08 LAU-ENC-10"
    exact = True

    seat: int
    slot: int

    def moves(self, s: State, seat: int) -> Offers:
        gifts: Offers = [(kind,) for kind in RESOURCES if not not_loaded(s, seat, kind)]
        return [*gifts, ("rob",), (None,)]

    def why_not(self, s: State, seat: int, deed: Deed | None) -> Denial | None:
        return None if deed in (None, "rob") else not_loaded(s, seat, deed)

    def apply(self, s: State, seat: int, deed: Deed | None) -> None:
        draws = [Draw(seat)] * TRAVELLERS_OBJECTS
        if deed is None:
            DECLINED.tell(s, seat, s.pub.zone[self.slot - 1])
        elif deed == "rob":
            side, at = s.pub.left, self.slot - 1
            taken, side[at] = side[at], ()
            ROBBED.tell(s, seat)
            gains = [Gain(seat, token) for token in taken]
            then_all(s, *gains, *draws, Shame(seat, TRAVELLERS_LOSS))
        else:
            spend(s, seat, deed)
            HELPED.tell(s, seat, deed)
            then_all(s, Fame(seat, TRAVELLERS_FAME), *draws)

    def fits(self, s: State) -> bool:
        return meets(s, self.slot, MeetTravellers)


@encounter.entry
class MoveOn(Step):
    """The Travellers are discarded; what they still have goes to the reserve."""

    on = "@card"

    slot: int

    def run(self, s: State) -> None:
        discard(s, clear(s, self.slot))

    def fits(self, s: State) -> bool:
        return meets(s, self.slot, MeetTravellers)


TRAVELLERS_FAME = number("travellers_fame")
TRAVELLERS_LOSS = number("travellers_loss")
TRAVELLERS_OBJECTS = number("travellers_objects")
ENCOUNTERS: dict[str, t.Callable[[int, int], Step]] = {
    "trader_1": MeetTrader,
    "trader_2": MeetTrader,
    "travellers": MeetTravellers,
}


# -- reasons --------------------------------------------------------------------

NOT_LOADED = encounter.reason("not_loaded", "LAU-ENC-03", "LAU-ENC-07", params="token")
HAS_THAT_KIND = encounter.reason("has_that_kind", "LAU-ENC-03", params="token")
NO_OBJECT = encounter.reason("no_object", "LAU-ENC-04")


def cannot_offer(s: State, seat: int, slot: int, offer: str) -> Denial | None:
    if offer == "object":
        return no_object(s, seat)
    return not_loaded(s, seat, offer) or has_that_kind(s, slot, offer)


def not_loaded(s: State, seat: int, token: str) -> Denial | None:
    return None if tokens(s, token)[seat] else NOT_LOADED(token=token)


def has_that_kind(s: State, slot: int, token: str) -> Denial | None:
    return HAS_THAT_KIND(token=token) if token in s.pub.left[slot - 1] else None


def no_object(s: State, seat: int) -> Denial | None:
    return None if s.own[seat].objects else NO_OBJECT()


# -- readers --------------------------------------------------------------------


def meets(s: State, slot: int, kind: type[Step]) -> bool:
    """Whether the card in a slot is an Encounter that begins so."""
    return is_slot(s, slot) and ENCOUNTERS.get(s.pub.zone[slot - 1]) is kind


def offers(s: State, seat: int, slot: int) -> list[str]:
    """What a seat can offer the Trader."""
    return [kind for kind in (*RESOURCES, "object") if not cannot_offer(s, seat, slot, kind)]
