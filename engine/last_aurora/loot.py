"""What defeated Enemies leave (pl: Pokonanie Wroga, Karty Łupów)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Decision, Denial, Step, then, then_all

from .convoy import Gain
from .objects import Draw
from .recruit import nobody_can_be_housed
from .state import State, without
from .upgrade import Improve

loot = Chapter("lau.loot")

TURNED_UP = loot.fact("turned_up", "seat loot")
DECLINED = loot.fact("declined", "seat loot")


@loot.entry
class Rewards(Step):
    """Enemy after Enemy in the order of their defeat: the Loot, then the Objects (R-70).

    Whoever has left the game in the meantime gets nothing.
    """

    def run(self, s: State) -> None:
        p = s.pub
        if p.spoils:
            spoil = p.spoils.pop(0)
            rewards: list[Win | Draw] = [Win(spoil.winner, spoil.range), *map(Draw, spoil.draws)]
            then_all(s, *[reward for reward in rewards if reward.seat in p.order], self)


@loot.entry
class Win(Step):
    """A Loot card comes to whoever has won it."""

    seat: int
    range: int

    def run(self, s: State) -> None:
        then(s, TurnUp(self.seat, self.range))


@loot.entry
class TurnUp(Chance):
    """The winner turns the card over; until now nobody knew it."""

    cites = "LAU-DEFEAT-03"

    seat: int
    range: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        cards = s.box.loot
        return [code for code in s.pub.loot if cards[code].range == self.range]

    def apply(self, s: State, card: str) -> None:
        s.pub.loot = without(s.pub.loot, card)
        TURNED_UP.tell(s, self.seat, card)
        then(s, TakeLoot(self.seat, card))


@loot.entry
class TakeLoot(Decision):
    """Loot may be declined; it is then out of the game (LAU-LOOT-08)."""

    cites = "LAU-LOOT-04 LAU-LOOT-07 LAU-LOOT-08"
    exact = True

    seat: int
    card: str

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(False,)] if self.cannot_take(s, seat) else [(True,), (False,)]

    def why_not(self, s: State, seat: int, take: bool) -> Denial | None:
        return self.cannot_take(s, seat) if take else None

    def cannot_take(self, s: State, seat: int) -> Denial | None:
        """A Device or a Truck fits always, a Prisoner must be housed."""
        if s.box.loot[self.card].kind != "survivor":
            return None
        denial = nobody_can_be_housed(s, seat)
        return denial and denial.citing(("LAU-LOOT-07",))

    def apply(self, s: State, seat: int, take: bool) -> None:
        if not take:
            s.pub.gone += (self.card,)
            DECLINED.tell(s, seat, self.card)
        elif s.box.loot[self.card].kind == "survivor":
            s.pub.resting[seat] += (self.card,)
            then(s, Gain(seat, "survivor"))
        else:
            then(s, Improve(seat, self.card))
