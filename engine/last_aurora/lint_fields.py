"""What the entries of an agenda may say: their fields fit the position and their neighbours."""

from __future__ import annotations

import typing as t

from engine.kernel import Choice, Entry
from engine.kernel.finding import MISFIT

from .ambush import Assail, foes
from .automa_effects import Struck
from .automa_end import AT_END, AtEnd
from .beta import Salvage, Strike, scrap, weapons
from .bonus import BonusAction, ChooseBonus
from .bonus import Trade as BonusTrade
from .box import RESOURCES, TOKENS
from .contamination import Contaminate, Decontaminate, PlaceContamination, WearSuit
from .convoy import Gain, Lift, Place, Put, PutAside, free, suitable, targets
from .damage import Hurt, PlaceDamage, Repair, unhurt
from .encounter import GiveObject, MoveOn, Trade, Treat
from .enemy_fire import UnderFire
from .events import InBlizzard, InFallout
from .exploration import (
    AfterAction,
    CardAction,
    Choose,
    EndTurn,
    Exhaust,
    First,
    Send,
    Tidy,
    Turn,
    TurnOver,
    strength,
)
from .fame import Fame
from .fire import Attack, ChooseEnemy, FireTurn, Hit
from .gather import Collect, Leave, TakeBlock, full_blocks
from .lint_fire import FIRE
from .lint_form import MOST, ZONES, Flaws, drivers
from .lint_movement import MOVEMENT
from .losses import LoseSurvivor, UnloadSurvivor, losable
from .mine import Bury, Reuse
from .movement import Burn, Cross, Depart, DriveOn, EndMovement, MovedOn, MovementTurn, Steer
from .objects import Draw, Overflow
from .passing import LayDown
from .rest import Camp, EndRest, EndSupper
from .setup import PlaceWaypoint
from .state import AUTOMA, State, crew, frame, kind_in, region
from .survivors import Shame
from .targets import LiftTarget, Mark, ReplaceTarget
from .upgrade import DropTrailer, Mount, ReplaceTrailer
from .waypoints import Arrive, TakeWaypoint

FOR_AUTOMA = frozenset(
    kind.key
    for kind in (
        *(Gain, Hurt, Fame, Contaminate, Draw, InBlizzard, InFallout, Turn, Collect),
        *(MovementTurn, Cross, Arrive, Assail, FireTurn, UnderFire),
    )
)
"""What can happen to the Automa as well."""
OWN_TURN = frozenset(
    kind.key
    for kind in (
        *(Turn, Choose, AfterAction, EndTurn, LayDown, Send, First, CardAction, Exhaust),
        *(BonusAction, ChooseBonus, BonusTrade, Salvage, Strike, Collect, TakeBlock, Trade, Treat),
        *(GiveObject, Shame, Depart, Burn, Steer, DriveOn, Arrive, TakeWaypoint, Cross),
        *(MovedOn, EndMovement, Bury, Reuse, Attack, ChooseEnemy, Hit, Mark, LiftTarget),
        ReplaceTarget,
    )
)
"""What only the driver does whose turn it is."""


def fields(s: State) -> Flaws:
    """The seat, the slot and whatever else each entry names."""
    below = None
    for at, entry in enumerate(s.todo):
        fits = FITS.get(entry.key)
        if not (seat_fits(s, entry) and (fits is None or fits(s, entry, below))):
            yield MISFIT(place=f"todo[{at}]", entry=entry.key)
        below = entry


def seat_fits(s: State, entry: t.Any) -> bool:
    """Whoever is named is in the game, and has the turn where that is needed."""
    if "seat" not in entry.names:
        return True
    seat, p = entry.seat, s.pub
    if seat not in drivers(s) or seat in p.out:
        return False
    if seat >= len(s.own) and (isinstance(entry, Choice) or entry.key not in FOR_AUTOMA):
        return False
    waits = isinstance(entry, Turn) and p.turn not in p.order
    return entry.key not in OWN_TURN or seat == p.turn or waits


# -- effects --------------------------------------------------------------------


def _within(name: str, low: int, high: int) -> t.Callable[[State, t.Any, t.Any], bool]:
    """A number of counters, tokens, points or the like."""
    return lambda s, entry, below: low <= getattr(entry, name) <= high


def _gain(s: State, entry: Gain, below: Entry | None) -> bool:
    return entry.token in TOKENS


def _place(s: State, entry: Place, below: Entry | None) -> bool:
    return entry.token in TOKENS and bool(suitable(s, entry.seat, entry.token))


def _put_aside(s: State, entry: PutAside, below: Entry | None) -> bool:
    return entry.token in TOKENS and bool(free(s, entry.seat, entry.token))


def _lift(s: State, entry: Lift, below: Entry | None) -> bool:
    return s.pub.phase != "fire"


def _put(s: State, entry: Put, below: Entry | None) -> bool:
    there = entry.box >= 0 and bool(kind_in(s, entry.seat, entry.box))
    return s.pub.phase != "fire" and there and bool(targets(s, entry.seat, entry.box))


def _hurt(s: State, entry: Hurt, below: Entry | None) -> bool:
    return entry.zone in ZONES and 0 < entry.n <= MOST


def _place_damage(s: State, entry: PlaceDamage, below: Entry | None) -> bool:
    return entry.zone in ZONES and 0 < entry.n <= MOST and bool(unhurt(s, entry.seat, entry.zone))


def _repair(s: State, entry: Repair, below: Entry | None) -> bool:
    return 0 < entry.n <= MOST and bool(s.pub.damage[entry.seat])


def _own_crew(s: State, entry: PlaceContamination, below: Entry | None) -> bool:
    return bool(entry.among) and _different(entry.among, crew(s, entry.seat))


def _different(some: tuple[t.Any, ...], among: t.Container[t.Any]) -> bool:
    return len({*some}) == len(some) and all([one in among for one in some])


def _wear_suit(s: State, entry: WearSuit, below: Entry | None) -> bool:
    return entry.survivor in crew(s, entry.seat)


def _decontaminate(s: State, entry: Decontaminate, below: Entry | None) -> bool:
    ill = [card for card in crew(s, entry.seat) if card in s.pub.contamination]
    return 0 < entry.n <= MOST and bool(entry.among) and _different(entry.among, ill)


def _lose_survivor(s: State, entry: LoseSurvivor, below: Entry | None) -> bool:
    return bool(losable(s, entry.seat))


def _unload_survivor(s: State, entry: UnloadSurvivor, below: Entry | None) -> bool:
    return bool(s.pub.survivor[entry.seat])


def _overflow(s: State, entry: Overflow, below: Entry | None) -> bool:
    return bool(s.own[entry.seat].objects)


# -- exploration ----------------------------------------------------------------


def _slot(kind: str) -> t.Callable[[State, t.Any, t.Any], bool]:
    """A slot of the zone with a card of a kind, or of any that can be explored."""

    def fits(s: State, entry: t.Any, below: Entry | None) -> bool:
        if not 1 <= entry.slot <= len(s.pub.zone):
            return False
        card = s.box.cards.get(s.pub.zone[entry.slot - 1])
        return card is not None and kind in ("", card.kind)

    return fits


def _turn_over(s: State, entry: TurnOver, below: Entry | None) -> bool:
    return _different(entry.left, drivers(s))


def _send(s: State, entry: Send, below: t.Any) -> bool:
    """Those who can be sent are strong enough together."""
    if not _slot("")(s, entry, below) or below.slot != entry.slot:
        return False
    return strength(s, s.pub.active[entry.seat]) >= s.box.costs[entry.slot - 1]


def _lay_down(s: State, entry: LayDown, below: Entry | None) -> bool:
    return bool(s.pub.active[entry.seat])


def _take_block(s: State, entry: TakeBlock, below: Entry | None) -> bool:
    return _slot("location")(s, entry, below) and bool(full_blocks(s, entry.slot))


def _collect(s: State, entry: Collect, below: Entry | None) -> bool:
    revealed = entry.seat != AUTOMA or not s.box.solo or s.pub.automa.revealed
    return _slot("location")(s, entry, below) and bool(revealed)


def _trader(s: State, entry: Trade, below: Entry | None) -> bool:
    trader = _slot("encounter")(s, entry, below) and s.pub.zone[entry.slot - 1] != TRAVELLERS
    return trader


def _travellers(s: State, entry: t.Any, below: Entry | None) -> bool:
    return _slot("encounter")(s, entry, below) and s.pub.zone[entry.slot - 1] == TRAVELLERS


def _give_object(s: State, entry: GiveObject, below: Entry | None) -> bool:
    return bool(s.own[entry.seat].objects)


def _new_card(kind: str) -> t.Callable[[State, t.Any, t.Any], bool]:
    def fits(s: State, entry: t.Any, below: Entry | None) -> bool:
        card = s.box.cards.get(entry.card)
        room = kind == "device" or frame(s, entry.seat).trailers > 0
        return card is not None and card.kind == kind and room

    return fits


def _drop_trailer(s: State, entry: DropTrailer, below: Entry | None) -> bool:
    has = frame(s, entry.seat)
    return has.trailers > has.tow and all([token in TOKENS for token in entry.aside])


def _bonus_trade(s: State, entry: BonusTrade, below: Entry | None) -> bool:
    return entry.gain in RESOURCES and entry.price in ("damage", "contamination", "fame")


def _salvage(s: State, entry: Salvage, below: Entry | None) -> bool:
    return bool(scrap(s, entry.seat))


def _strike(s: State, entry: Strike, below: Entry | None) -> bool:
    return bool(weapons(s, entry.seat) and foes(s, region(s, entry.seat)))


def _busy(s: State, entry: Camp | EndRest | EndSupper, below: Entry | None) -> bool:
    """Some of those who are still in the game."""
    left = [seat for seat in range(len(s.own)) if seat not in s.pub.out]
    return bool(entry.busy) and _different(entry.busy, left)


# -- the Automa and the set-up ---------------------------------------------------


def _struck(s: State, entry: Struck, below: Entry | None) -> bool:
    return s.box.solo and 0 <= entry.n <= MOST


def _at_end(s: State, entry: AtEnd, below: Entry | None) -> bool:
    return entry.ability in AT_END


def _place_waypoint(s: State, entry: PlaceWaypoint, below: Entry | None) -> bool:
    """The marked spaces in their order, up to the last."""
    due = [one.space for one in s.todo if isinstance(one, PlaceWaypoint)]
    places = s.box.road.waypoints
    return due == [*places[len(places) - len(due) :]][::-1]


TRAVELLERS = "travellers"
FITS: dict[str, t.Callable[[State, t.Any, t.Any], bool]] = {
    Gain.key: _gain,
    Place.key: _place,
    PutAside.key: _put_aside,
    Lift.key: _lift,
    Put.key: _put,
    Hurt.key: _hurt,
    PlaceDamage.key: _place_damage,
    Repair.key: _repair,
    Fame.key: _within("n", -MOST, MOST),
    Shame.key: _within("n", 0, MOST),
    PlaceContamination.key: _own_crew,
    WearSuit.key: _wear_suit,
    Decontaminate.key: _decontaminate,
    LoseSurvivor.key: _lose_survivor,
    UnloadSurvivor.key: _unload_survivor,
    Overflow.key: _overflow,
    TurnOver.key: _turn_over,
    Send.key: _send,
    First.key: _slot(""),
    CardAction.key: _slot(""),
    BonusAction.key: _within("slot", 1, 5),
    ChooseBonus.key: _within("slot", 1, 5),
    Tidy.key: _within("slot", 1, 5),
    LayDown.key: _lay_down,
    Collect.key: _collect,
    TakeBlock.key: _take_block,
    Leave.key: _slot("location"),
    Trade.key: _trader,
    GiveObject.key: _give_object,
    Treat.key: _travellers,
    MoveOn.key: _travellers,
    Mount.key: _new_card("device"),
    ReplaceTrailer.key: _new_card("trailer"),
    DropTrailer.key: _drop_trailer,
    BonusTrade.key: _bonus_trade,
    Salvage.key: _salvage,
    Strike.key: _strike,
    Camp.key: _busy,
    EndRest.key: _busy,
    EndSupper.key: _busy,
    **MOVEMENT,
    **FIRE,
    Struck.key: _struck,
    AtEnd.key: _at_end,
    PlaceWaypoint.key: _place_waypoint,
}
