"""The relic check (CHO-REL; pl-2022: Weryfikacja reliktów).

Price tokens go to the vault in rounds.EndOfRound, after this.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Entry, Step, Window, then_all

from .board import Settle, controls
from .box import Record
from .chapter import Chapter
from .homecoming import SendHome
from .hooks import WINS_LATE
from .state import NOBODY, State, from_gun, upgraded
from .supply import gains
from .tactics import window
from .victory import at_goal, end, relic_winner

relics = Chapter("cho.relics", "@relic_check")

TAKEN = relics.fact("taken", "seat relic region")
REMOVED = relics.fact("removed", "relic")
GOODS = ("energy", "gem")
"""What a space gives before all else: nobody could want it later."""
Gain = t.Literal["research", "fame", "upgrade_attribute"]


@relics.entry
class RelicCheck(Step):
    """Cards for the check, relic victory, the current relic, the fame of Zcharo."""

    def run(self, s: State) -> None:
        asked = [BeforeCheck(seat) for seat in from_gun(s) if window(s, seat)]
        then_all(s, *asked, CurrentRelic(), LateFame())


@relics.entry
class BeforeCheck(Window):
    """Cards may be played before the check, in turn order (G-19)."""

    cites = "CHO-TAC-05"
    admits = ("tactics",)
    on = "before_check current_relic"
    bears = "*"
    groups = "@once_a_seat"

    seat: int


@relics.entry
class CurrentRelic(Step):
    """Whoever controls all relics wins; else the current one is taken or lost (CHO-REL-01 ff)."""

    on = "late_fame"
    groups = "@once"

    def run(self, s: State) -> None:
        p = s.pub
        winner = relic_winner(s)
        if winner:
            end(s, "relics", winner)
            return
        region, relic = p.relics[p.round - 1], p.round
        p.relics[relic - 1] = NOBODY
        takers = [seat for seat in range(len(s.own)) if controls(s, seat, region)]
        if not takers:
            REMOVED.tell(s, relic)
            return
        seat = takers[0]
        p.taken[seat] += (relic,)
        TAKEN.tell(s, seat, relic, region)
        then_all(s, *rewards(s, seat), SendHome(seat, region), Settle())


@relics.entry
class FirstGain(Decision):
    """Which of two gains of a relic space comes first (D-REL-1)."""

    cites = "CHO-REL-02"
    exact = True

    seat: int

    def fits(self, s: State) -> bool:
        return order_matters(s, self.seat)

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(word,) for word in choosable(s, seat)]

    def why_not(self, s: State, seat: int, gain: Gain) -> Denial | None:
        return None if gain in choosable(s, seat) else NOT_ON_SPACE(gain=gain)

    def apply(self, s: State, seat: int, gain: Gain) -> None:
        shown = choosable(s, seat)
        later = {word: n for word, n in shown.items() if word != gain}
        then_all(s, *gains(seat, {gain: shown[gain]}), *gains(seat, later))


@relics.entry
class LateFame(Step):
    """Zcharo win with their fame only now, at the end of the phase (CHO-REL-08, CHO-WIN-08)."""

    groups = "@once"

    def run(self, s: State) -> None:
        late = tuple([seat for seat in at_goal(s) if WINS_LATE.granted(s, seat)])
        if late:
            end(s, "fame", late)


# -- reasons --------------------------------------------------------------------

NOT_ON_SPACE = relics.reason("not_on_space", "CHO-REL-02", params="gain")

# -- readers --------------------------------------------------------------------


def space(s: State, seat: int) -> Record:
    """What the space shows that a seat has covered last."""
    spaces = s.box.factions[s.pub.factions[seat]].relics
    return spaces[len(s.pub.taken[seat]) - 1]


def choosable(s: State, seat: int) -> Record:
    """What stands on the space besides goods."""
    return {word: n for word, n in space(s, seat).items() if word not in GOODS}


def rewards(s: State, seat: int) -> list[Entry]:
    """The goods of the space, then the rest; its order is asked for where it can matter."""
    goods = {word: n for word, n in space(s, seat).items() if word in GOODS}
    rest = choosable(s, seat)
    asked = order_matters(s, seat)
    return [*gains(seat, goods), *([FirstGain(seat)] if asked else gains(seat, rest))]


def order_matters(s: State, seat: int) -> bool:
    """A research can pay for an upgrade, and a reward of the fame track for a research."""
    faction, shown = s.box.factions[s.pub.factions[seat]], choosable(s, seat)
    if "upgrade_attribute" in shown:
        return any([not upgraded(s, card) for card in faction.attributes])
    at = s.pub.fame[seat]
    return any([step in faction.fame for step in range(at + 1, at + shown.get("fame", 0) + 1)])


def foundations_of_relics(s: State) -> list[int]:
    """By relic, the region of the foundation with its number; NOBODY if it is not laid yet."""
    homes = [NOBODY] * len(s.pub.relics)
    for region, plots in enumerate(s.pub.plots):
        for plot in plots:
            row = s.box.foundations.get(plot.foundation)
            if row and row["relic"]:
                homes[row["relic"] - 1] = region
    return homes
