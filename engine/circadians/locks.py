"""Gem locks and the ways to pay them (CHO-GEM; pl-2022: Blokada Klejnotu)."""

from __future__ import annotations

import typing as t

from engine.kernel import Denial

from .box import GEM_LOCK
from .chapter import Chapter
from .numbers import number
from .state import State, built, without
from .supply import pay

locks = Chapter("cho.locks")

Payment = t.Literal["none", "gem", "energy", "waived"]
"""How a gem lock is paid: there is none, 1 gem, energy instead, or a card has lifted it."""
OPEN = ("none",)
WAIVER = "free_lock"
"""What the card Engineers lends: the next lock of a building or foundation is free."""
LOCK_GEMS = number("lock_gems")
LOCK_ENERGY = number("lock_energy")


def ways(s: State, seat: int, locked: bool, place: str = "") -> tuple[str, ...]:
    """How a seat can get past a lock; nothing if it cannot (CHO-GEM-03)."""
    if not locked:
        return OPEN
    p, payments = s.pub, []
    if p.gems[seat] >= LOCK_GEMS:
        payments.append("gem")
    if p.energy[seat] >= LOCK_ENERGY and built(s, seat, GEM_LOCK):
        payments.append("energy")
    if place in ("building", "foundation") and WAIVER in p.lent and p.turn == seat:
        payments.append("waived")
    return tuple(payments)


def pay_lock(s: State, seat: int, payment: str) -> None:
    """Pay in one of the ways()."""
    if payment == "gem":
        pay(s, seat, gems=LOCK_GEMS)
    elif payment == "energy":
        pay(s, seat, energy=LOCK_ENERGY)
    elif payment == "waived":
        s.pub.lent = without(s.pub.lent, WAIVER)


# -- reasons --------------------------------------------------------------------

LOCKED = locks.reason("locked", "CHO-GEM-01", "CHO-GEM-03", "CHO-GEM-04", params="payment")
NO_SUCH_PAYMENT = locks.reason("no_such_payment", "CHO-GEM-01", "CHO-GEM-04", params="payment")


def unpaid(s: State, seat: int, locked: bool, payment: str, place: str = "") -> Denial | None:
    """Why a lock cannot be passed by this payment."""
    if payment in ways(s, seat, locked, place):
        return None
    return LOCKED(payment=payment) if locked else NO_SUCH_PAYMENT(payment=payment)
