"""Energy and gems, and what packs promise in words (CHO-GEN-04, -05, -22)."""

from __future__ import annotations

import typing as t

from engine.kernel import Denial, Entry, Step

from .box import Record
from .chapter import Chapter
from .state import State

supply = Chapter("cho.supply")

GAINED = supply.fact("gained", "seat resource n")
PAID = supply.fact("paid", "seat resource n")


@supply.entry
class Energy(Step):
    """A seat takes energy from the supply, which never runs out (CHO-GEN-04)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        s.pub.energy[self.seat] += self.n
        GAINED.tell(s, self.seat, "energy", self.n)


@supply.entry
class Gems(Step):
    """A seat takes gems from the supply."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        s.pub.gems[self.seat] += self.n
        GAINED.tell(s, self.seat, "gem", self.n)


def of_use(s: State, seat: int) -> Denial | None:
    """Most gains can always be taken."""
    return None


class Word(t.NamedTuple):
    """What a word of a record brings to a seat so many times, and why it would bring nothing."""

    entry: t.Callable[[int, int], Entry]
    in_vain: t.Callable[[State, int], Denial | None] = of_use


WORDS: dict[str, Word] = {}
"""Every word of the records: the table of words.py, which knows the chapters that come later."""


def gain(seat: int, word: str, n: int) -> Entry:
    """The entry of one word of a record."""
    return WORDS[word].entry(seat, n)


def gains(seat: int, record: Record) -> list[Entry]:
    """The entries of what a pack promises, in its order; words without n are not in it."""
    return [WORDS[word].entry(seat, n) for word, n in record.items()]


# -- reasons --------------------------------------------------------------------

TOO_LITTLE_ENERGY = supply.reason("too_little_energy", "CHO-GEN-22", params="n have")
TOO_FEW_GEMS = supply.reason("too_few_gems", "CHO-GEN-22", "CHO-GEM-02", params="n have")


def too_little_energy(s: State, seat: int, n: int) -> Denial | None:
    have = s.pub.energy[seat]
    return TOO_LITTLE_ENERGY(n=n, have=have) if have < n else None


def too_few_gems(s: State, seat: int, n: int) -> Denial | None:
    have = s.pub.gems[seat]
    return TOO_FEW_GEMS(n=n, have=have) if have < n else None


def unaffordable(s: State, seat: int, cost: Record) -> Denial | None:
    """Why a seat cannot pay in full what is asked (CHO-GEN-22)."""
    return too_little_energy(s, seat, cost.get("energy", 0)) or too_few_gems(
        s, seat, cost.get("gem", 0)
    )


# -- readers --------------------------------------------------------------------


def affordable(s: State, seat: int, cost: Record) -> bool:
    """Whether a seat can pay in full what is asked: unaffordable() without words."""
    p = s.pub
    return p.energy[seat] >= cost.get("energy", 0) and p.gems[seat] >= cost.get("gem", 0)


# -- writers --------------------------------------------------------------------


def pay(s: State, seat: int, energy: int = 0, gems: int = 0) -> None:
    """Energy and gems go back to the supply; a guard has seen that they are there."""
    if energy:
        s.pub.energy[seat] -= energy
        PAID.tell(s, seat, "energy", energy)
    if gems:
        s.pub.gems[seat] -= gems
        PAID.tell(s, seat, "gem", gems)
