"""The end of the game: relics, fame, ties (CHO-WIN; pl-2022: Remisy, Zwycięstwo)."""

from __future__ import annotations

import typing as t

from engine.kernel import Result, Standing, Step
from engine.kernel.effects import Holdings

from .board import controlled, land_controlled
from .chapter import Chapter
from .state import State

victory = Chapter("cho.victory")

ENDED = victory.fact("ended", "how")
WON = victory.fact("won", "seat")
WEIGHED = victory.fact("weighed", "seat land relics")


@victory.entry
class LastTie(Step):
    """After round 6 all factions compare land regions, then relics (CHO-WIN-04, -05)."""

    bears = "@open"

    def run(self, s: State) -> None:
        end(s, "regions", best(s, range(len(s.own))))


def best(s: State, seats: t.Iterable[int]) -> tuple[int, ...]:
    """The winners of the tie-break among some seats; more than one share the victory."""
    ranks = {seat: (land_controlled(s, seat).bit_count(), len(s.pub.taken[seat])) for seat in seats}
    if len(ranks) > 1:
        for seat, (land, relics) in ranks.items():
            WEIGHED.tell(s, seat, land, relics)
    first = max(ranks.values())
    return tuple([seat for seat, rank in ranks.items() if rank == first])


def end(s: State, how: str, winners: tuple[int, ...]) -> None:
    """The game is over at once: nothing is left on the agenda (CHO-GEN-02)."""
    s.pub.ended, s.pub.winners = how, winners
    s.todo.clear()
    ENDED.tell(s, how)
    for seat in winners:
        WON.tell(s, seat)


def relic_winner(s: State) -> tuple[int, ...]:
    """The seat that controls every relic region left on the map (CHO-REL-01)."""
    left = 0
    for region in s.pub.relics:
        if region >= 0:
            left |= 1 << region
    return tuple([seat for seat in range(len(s.own)) if left and not left & ~controlled(s, seat)])


def at_goal(s: State) -> list[int]:
    """The seats whose fame has reached the end of their track."""
    factions = [s.box.factions[code] for code in s.pub.factions]
    return [seat for seat, faction in enumerate(factions) if s.pub.fame[seat] >= faction.goal]


COUNTED = ("fame", "goal", "relics", "regions")
DECISIVE = ("fame", "relics", "regions", "relics_held", "shared")


def standing(s: State) -> Standing:
    """Fame and its goal, relics on the board, land regions: what can win, or break a tie."""
    if s.pub.phase == "setup":
        return Standing(tuple([{} for _ in s.own]))
    told = tuple([_counts(s, seat) for seat in range(len(s.own))])
    return Standing(told, None, decided(s) if s.pub.ended else "")


def _counts(s: State, seat: int) -> Holdings:
    p = s.pub
    return {
        "fame": p.fame[seat],
        "goal": s.box.factions[p.factions[seat]].goal,
        "relics": len(p.taken[seat]),
        "regions": land_controlled(s, seat).bit_count(),
    }


def decided(s: State) -> str:
    """What ended the game, and after the last round what broke the tie (CHO-WIN-04, -05)."""
    p = s.pub
    rivals = at_goal(s) if p.ended == "fame" and p.phase == "income" else range(len(s.own))
    if p.ended != "regions" and (p.phase != "income" or len(rivals) == 1):
        return p.ended
    if len(p.winners) > 1:
        return "shared"
    land = [land_controlled(s, seat).bit_count() for seat in rivals]
    return "relics_held" if land.count(max(land)) > 1 else "regions"


def result(s: State) -> Result | None:
    """Winners have one point, the others none: there are no scores in this game."""
    if not s.pub.ended:
        return None
    scores = tuple([int(seat in s.pub.winners) for seat in range(len(s.own))])
    return Result(scores, None, s.pub.winners)
