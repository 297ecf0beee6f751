"""What lies below the open question in each phase, for positions without an agenda."""

from __future__ import annotations

import typing as t

from engine.kernel.compose import Chain

from .aftermath import Afterwards, EndOfBattle, Losses
from .combat import CombatTurn
from .income import IncomeOver, SeatIncome, Sources
from .pricing import AfterPricing, NeutralPrices, PricingTurn
from .relics import BeforeCheck, CurrentRelic, LateFame
from .state import NOBODY, PHASES, State, clockwise
from .turns import PhaseOver, TurnEnds, TurnOver

ACTIONS: tuple[Chain, ...] = ((PhaseOver, TurnOver, TurnEnds), (PhaseOver, TurnOver), (PhaseOver,))
FRAMES: dict[str, tuple[Chain, ...]] = {
    **dict.fromkeys(PHASES, ACTIONS),
    "income": (
        (IncomeOver, Sources),
        (IncomeOver,),
        (IncomeOver, SeatIncome, Sources),
        (IncomeOver, SeatIncome, SeatIncome, Sources),
    ),
    "combat": (
        (CombatTurn, EndOfBattle),
        (CombatTurn, EndOfBattle, Afterwards),
        (CombatTurn, EndOfBattle, Afterwards, Losses),
        (CombatTurn,),
    ),
    "relic_check": (
        (LateFame, CurrentRelic),
        (LateFame, CurrentRelic, BeforeCheck),
        (LateFame,),
    ),
}


def frames(s: State) -> t.Iterable[Chain]:
    """The stacks of entries that a phase mostly has."""
    return pricing(s) if s.pub.phase == "pricing" else FRAMES.get(s.pub.phase, ())


def pricing(s: State) -> t.Iterator[Chain]:
    """Who still has to place a price comes after the seat whose turn it is, clockwise."""
    p, n = s.pub, len(s.own)
    placed = [price.seat for price in p.prices]
    left = {seat: s.box.setups[n].prices - placed.count(seat) for seat in range(n)}
    for now in (1, 0):  # the price of the seat's own turn is still to come, or lies there
        laps = [
            seat
            for lap in range(s.box.setups[n].prices)
            for seat in clockwise(s, p.turn + 1)
            if lap < left[seat] - (now if seat == p.turn else 0)
        ]
        below = (NeutralPrices(), *[PricingTurn(seat) for seat in reversed(laps)])
        yield below
        yield (*below, AfterPricing)


def likely(s: State, name: str) -> t.Iterable[t.Any] | None:
    """What fields of a name may be, as far as the position tells."""
    p = s.pub
    fought = (p.battle.region,) if p.battle.region != NOBODY else None
    known: dict[str, t.Iterable[t.Any] | None] = {
        "phase": (p.phase,),
        "region": fought or range(len(p.plots)),
        "leader": ("", *p.leaders),
        "ryhzu": p.ryhzu,
    }
    return known.get(name)
