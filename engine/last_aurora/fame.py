"""The Fame track (pl: Tor Sławy)."""

from __future__ import annotations

from engine.kernel import Chapter, Entry, Step, then_all

from .agenda import EFFECT, MOST
from .damage import Hurt, Mend
from .state import State, named

fame = Chapter("lau.fame")

GAINED = fame.fact("gained", "seat")
LOST = fame.fact("lost", "seat")


@fame.entry
class Fame(Step):
    """Fame gained, or lost if the number is negative, one space after the other.

    A gain on the highest space repairs instead, a loss on the lowest one is Damage.
    """

    on = EFFECT
    groups = "@automa"

    seat: int
    n: int

    def run(self, s: State) -> None:
        over: list[Entry] = []
        for _ in range(abs(self.n)):
            if self.n > 0:
                over += self.up(s)
            else:
                over += self.down(s)
        if over:
            then_all(s, *over)

    def up(self, s: State) -> list[Entry]:
        p, seat = s.pub, self.seat
        if p.fame[seat] == s.box.highest_fame:
            return [Mend(seat, 1, True)]
        p.fame[seat] += 1
        GAINED.tell(s, named(s, seat))
        return []

    def down(self, s: State) -> list[Entry]:
        p, seat = s.pub, self.seat
        if p.fame[seat] == s.box.lowest_fame:
            return [Hurt(seat, "any", 1)]
        p.fame[seat] -= 1
        LOST.tell(s, named(s, seat))
        return []

    def fits(self, s: State) -> bool:
        return -MOST <= self.n <= MOST
