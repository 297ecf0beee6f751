"""The relic check (CHO-REL; source 002: Weryfikacja reliktów).

Price tokens go to the vault in rounds.EndOfRound, after this.
"""

from __future__ import annotations

from engine.kernel import Chapter, Step, Window, then

from .board import Settle, controls
from .homecoming import SendHome
from .hooks import WINS_LATE
from .state import NOBODY, State, from_gun
from .supply import gains
from .tactics import window
from .victory import at_goal, end, relic_winner

relics = Chapter("cho.relics")

TAKEN = relics.fact("taken", "seat relic region")
REMOVED = relics.fact("removed", "relic")


@relics.entry
class RelicCheck(Step):
    """Cards for the check, relic victory, the current relic, the fame of Zcharo."""

    def run(self, s: State) -> None:
        asked = [BeforeCheck(seat) for seat in from_gun(s) if window(s, seat)]
        then(s, *asked, CurrentRelic(), LateFame())


@relics.entry
class BeforeCheck(Window):
    """Cards may be played before the check, in turn order (G-19)."""

    cites = "CHO-TAC-05"
    admits = ("tactics",)

    seat: int


@relics.entry
class CurrentRelic(Step):
    """Whoever controls all relics wins; else the current one is taken or lost (CHO-REL-01 ff)."""

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
        space = s.box.factions[p.factions[seat]].relics[len(p.taken[seat])]
        p.taken[seat] += (relic,)
        TAKEN.tell(s, seat, relic, region)
        then(s, *gains(seat, space), SendHome(seat, region), Settle())


@relics.entry
class LateFame(Step):
    """Zcharo win with their fame only now, at the end of the phase (CHO-REL-08, CHO-WIN-08)."""

    def run(self, s: State) -> None:
        late = tuple([seat for seat in at_goal(s) if WINS_LATE.granted(s, seat)])
        if late:
            end(s, "fame", late)
