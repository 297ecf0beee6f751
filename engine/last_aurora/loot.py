"""What defeated Enemies leave (pl: Pokonanie Wroga, Karty Łupów)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Denial, Step, then, then_all

from .agenda import Question
from .box import WHEELS
from .convoy import Gain
from .objects import Draw
from .recruit import nobody_can_be_housed
from .state import State, frame, without
from .upgrade import Improve

loot = Chapter("lau.loot")

TURNED_UP = loot.fact("turned_up", "seat loot")
DECLINED = loot.fact("declined", "seat loot")


@loot.entry
class Rewards(Step):
    """Enemy after Enemy in the order of their defeat: the Loot, then the Objects (R-70).

    Whoever has left the game in the meantime gets nothing.
    """

    on = "enemy_fire.enemy_fire @bonus"
    groups = "@attack"

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

    on = "rewards objects.draw"
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

    def fits(self, s: State) -> bool:
        return bool(self.outcomes(s))


@loot.entry
class TakeLoot(Question):
    """Loot that is declined is out of the game; a Device only if it has no room (LAU-LOOT-08)."""

    on = "rewards objects.draw"
    cites = "LAU-LOOT-04 LAU-LOOT-07 LAU-LOOT-08"
    exact = True

    seat: int
    card: str

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(take,) for take in (True, False) if not self.why_not(s, seat, take)]

    def why_not(self, s: State, seat: int, take: bool) -> Denial | None:
        """A Device or a Truck can always be added, a Prisoner must be housed."""
        if not take:
            return room_for_it(s, seat, self.card)
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

    def fits(self, s: State) -> bool:
        return self.card in s.box.loot


# -- reasons --------------------------------------------------------------------

ROOM_FOR_IT = loot.reason("room_for_it", "LAU-LOOT-08", params="loot")


def room_for_it(s: State, seat: int, card: str) -> Denial | None:
    """A Device is added where a vehicle has none yet; nobody has to give up another (R-29)."""
    devices = s.pub.convoy[seat][WHEELS:]
    free = "" in devices[: frame(s, seat).trailers + 1]
    return ROOM_FOR_IT(loot=card) if s.box.loot[card].kind == "device" and free else None
