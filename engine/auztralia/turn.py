"""The time track, the active disc and the ten actions (source 000: Rozgrywka)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Decision, Denial, Step, then

from . import attack, buy, farm, mine, recover, recruit, track, trade
from .action import MoveDisc, no_cube, place_cube, surcharge, surcharge_due
from .awakening import Activate
from .box import BOXES, BoxName
from .characters import playable
from .scoring import Finish
from .state import OLD_ONES, State, lines

turn = Chapter("auz.turn")


@turn.entry
class NextDisc(Step):
    """The lowest disc acts, of several the one on top, until all are at the end (AUZ-PROC-01)."""

    def run(self, s: State) -> None:
        disc = active_disc(s)
        if disc is None:
            then(s, Finish("time"))
        elif disc == OLD_ONES:
            then(s, Activate(), NextDisc())
        else:
            s.pub.turn = disc
            then(s, Choose(disc), NextDisc())


@turn.entry
class Choose(Decision):
    """The active player chooses an action box (AUZ-ACT-01)."""

    cites = "AUZ-ACT-01 AUZ-ACT-07"
    admits = ("turn",)

    seat: int

    def seats(self, s: State) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, s: State, seat: int) -> tuple[tuple[str], ...]:
        return CHOICES

    def options(self, s: State, seat: int) -> list[tuple[str]]:
        return open_boxes(s, seat) if s.pub.hq[seat] else [CHOICES[-1]]

    def why_not(self, s: State, seat: int, box: BoxName) -> Denial | None:
        if box == "recover":
            return None
        return (
            no_cube(s, seat)
            or surcharge_due(s, seat, box)
            or ACTIONS[box].why_not(s, seat, s.pub.gold[seat] - surcharge(s, seat, box))
        )

    def apply(self, s: State, seat: int, box: BoxName) -> None:
        p = s.pub
        p.cost = s.box.times[box]
        then(s, CloseTurn(seat))
        if p.hq[seat]:
            place_cube(s, seat, box)
        else:
            p.cost = s.box.empty_recover  # with an empty HQ only recovering is left
        ACTIONS[box].begin(s, seat)


@turn.entry
class CloseTurn(Step):
    """After the action one-use characters may still be played (AUZ-PROC-06)."""

    seat: int

    def run(self, s: State) -> None:
        then(s, End(self.seat) if playable(s, self.seat) else MoveDisc(self.seat))


@turn.entry
class End(Decision):
    """The window for one-use characters after the action; ending the turn closes it."""

    cites = "AUZ-PROC-06 AUZ-CHAR-04"
    admits = ("turn",)
    exact = True

    seat: int

    def seats(self, s: State) -> tuple[int, ...]:
        return (self.seat,)

    def resume(self, s: State) -> None:
        then(s, CloseTurn(self.seat))

    def moves(self, s: State, seat: int) -> list[tuple[()]]:
        return [()]

    def why_not(self, s: State, seat: int) -> Denial | None:
        return None

    def apply(self, s: State, seat: int) -> None:
        then(s, MoveDisc(seat))


# -- the ten boxes --------------------------------------------------------------


class Action(t.NamedTuple):
    """Why an action is impossible with the gold left, and what choosing it begins."""

    why_not: t.Callable[[State, int, int], Denial | None]
    begin: t.Callable[[State, int], None]


ACTIONS: dict[str, Action] = {
    "track": Action(
        lambda s, seat, gold: track.no_track(s, seat, False),
        lambda s, seat: track.begin(s, seat, False),
    ),
    "rugged_track": Action(
        lambda s, seat, gold: track.no_track(s, seat, True),
        lambda s, seat: track.begin(s, seat, True),
    ),
    "mine_1": Action(lambda s, seat, gold: mine.no_mining(s, seat), mine.begin),
    "mine_2": Action(lambda s, seat, gold: mine.no_mining(s, seat), mine.begin),
    "recruit": Action(recruit.no_recruit, recruit.begin),
    "buy": Action(lambda s, seat, gold: buy.no_purchase(s, gold), buy.begin),
    "trade": Action(lambda s, seat, gold: None, trade.begin),
    "farm": Action(lambda s, seat, gold: farm.no_farming(s, seat), farm.begin),
    "attack": Action(lambda s, seat, gold: attack.no_attack(s, seat), attack.begin),
    "recover": Action(lambda s, seat, gold: None, recover.begin),
}
CHOICES = tuple((box,) for box in BOXES)


# -- readers --------------------------------------------------------------------


def open_boxes(s: State, seat: int) -> list[tuple[str]]:
    """The boxes whose surcharge can be paid and whose action can be done (AUZ-ACT-07)."""
    p = s.pub
    cubes, gold, (free, area) = p.boxes[seat], p.gold[seat], lines(s, seat)
    edges = track.open_edges(s, seat, free, area) if p.coal[seat] and p.iron[seat] else 0
    ores = mine.sites(s, free)
    can = (
        edges & s.box.board.flat_edges,
        edges,
        ores,
        ores,
        recruit.can_hire(s, gold - cubes[4]),
        buy.can_buy(s, gold - cubes[5]),
        True,
        farm.free_sites(s, seat, (), free, area),
        any(p.barracks[seat]) and attack.targets(s, seat, free, area),
        True,
    )
    return [CHOICES[i] for i in range(10) if can[i] and cubes[i] <= gold]


def active_disc(s: State) -> int | None:
    """The lowest disc before the end space, the topmost of its stack (AUZ-TIME-01, -02)."""
    time, best, low = s.pub.time, None, s.box.end
    for disc in s.pub.stack:
        if time[disc] < low or (best is not None and time[disc] == low):
            best, low = disc, time[disc]
    return best
