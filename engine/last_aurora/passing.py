"""Passing in the Exploration phase (pl: Pas)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, then

from .agenda import Exploring
from .damage import Mend
from .state import State, skill, without

passing = Chapter("lau.passing")

PASSED = passing.fact("passed", "seat survivor")


@passing.entry
class Pass(Step):
    """One active Survivor rests; the only one does so without a question."""

    seat: int

    def run(self, s: State) -> None:
        active = s.pub.active[self.seat]
        if len(active) == 1:
            lay_down(s, self.seat, active[0])
        else:
            then(s, LayDown(self.seat))


@passing.entry
class LayDown(Exploring):
    """The owner chooses who rests (LAU-PASS-01)."""

    on = "exploration.after_action"
    groups = "@own_turn"
    cites = "LAU-PASS-01"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(survivor,) for survivor in s.pub.active[seat]]

    def why_not(self, s: State, seat: int, survivor: str) -> Denial | None:
        return not_active(s, seat, survivor)

    def apply(self, s: State, seat: int, survivor: str) -> None:
        lay_down(s, seat, survivor)

    def fits(self, s: State) -> bool:
        return bool(s.pub.active[self.seat])


# -- reasons and writers --------------------------------------------------------

NOT_ACTIVE = passing.reason("not_active", "LAU-PASS-01", params="survivor")


def not_active(s: State, seat: int, survivor: str) -> Denial | None:
    return (
        None if survivor in s.pub.active[seat] else NOT_ACTIVE(survivor=s.box.cards[survivor].code)
    )


def lay_down(s: State, seat: int, survivor: str) -> None:
    """A Survivor goes to the Rest Zone and repairs as much as his Skill is now (R-16)."""
    p = s.pub
    p.active[seat] = without(p.active[seat], survivor)
    p.resting[seat] += (survivor,)
    PASSED.tell(s, seat, survivor)
    then(s, Mend(seat, skill(s, survivor)))
