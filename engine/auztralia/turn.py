"""The time track, the active disc and the ten actions (pl-2018: Rozgrywka)."""

from __future__ import annotations

import typing as t
from typing import ClassVar  # under this name msgspec knows it

import msgspec

from engine.kernel import Chapter, Decision, Denial, Random, Step, Window

from . import attack, buy, farm, mine, recover, recruit, track, trade
from .action import PLACE, gold_left, no_cube, place_cube, spend_time, surcharge_due
from .awakening import Activate
from .board import Line
from .box import BOXES, BoxName
from .characters import playable
from .numbers import TRACK_PRICE
from .scoring import Finish
from .state import OLD_ONES, Boxes, State, lines

turn = Chapter("auz.turn")


@turn.entry
class NextDisc(Step):
    """The turn in progress is closed, then the lowest disc acts, until all are at the end.

    Before a turn is closed its owner may still play one-use characters (AUZ-PROC-01, -06).
    """

    on = "@bottom"
    groups = "@any_time @arena"

    def run(self, s: State) -> None:
        seat, todo = s.pub.turn, s.todo  # without then(): nothing runs as often as this
        if seat != OLD_ONES:
            if playable(s, seat):
                todo += (self, End(seat))
                return
            spend_time(s, seat)
        disc = active_disc(s)
        if disc is None:
            todo.append(Finish("time"))
        else:
            s.pub.turn = disc
            todo += TURNS[disc]


@turn.entry
class Choose(Decision):
    """The active player chooses an action box (AUZ-ACT-01)."""

    on = "next_disc"
    groups = "@any_time"
    cites = "AUZ-ACT-01 AUZ-ACT-07"
    admits: ClassVar[tuple[str, ...]] = ("turn",)

    seat: int

    def moves(self, s: State, seat: int) -> tuple[tuple[str], ...]:
        return CHOICES

    def options(self, s: State, seat: int) -> list[tuple[str]]:
        return open_boxes(s, seat) if s.pub.hq[seat] else [CHOICES[RECOVER]]

    def draw(self, s: State, seat: int, random: Random) -> tuple[str]:
        """Box by box, as most need not be judged: games by chance would take a sixth longer."""
        p = s.pub
        if not p.hq[seat]:
            return CHOICES[RECOVER]
        gold, cubes = p.gold[seat], p.boxes[seat]
        while True:
            place = int(random() * 10)
            left = gold - cubes[place]
            if place == RECOVER or (left >= 0 and CAN[place](s, seat, left)):
                return CHOICES[place]

    def why_not(self, s: State, seat: int, box: BoxName) -> Denial | None:
        if box == "recover":
            return None
        left = gold_left(s, seat, PLACE[box])
        return (
            no_cube(s, seat)
            or surcharge_due(s, seat, box, left)
            or ACTIONS[box].why_not(s, seat, left)
        )

    def apply(self, s: State, seat: int, box: BoxName) -> None:
        p = s.pub
        p.cost = s.box.times[box]
        if p.hq[seat]:
            place_cube(s, seat, box)
        else:
            p.cost = s.box.empty_recover  # with an empty HQ only recovering is left
        ACTIONS[box].begin(s, seat)


@turn.entry
class End(Window):
    """The window for one-use characters after the action; ending the turn closes it."""

    on = "next_disc"
    cites = "AUZ-PROC-06 AUZ-CHAR-04"
    admits = ("turn",)

    seat: int

    def resume(self, s: State) -> None:
        """NextDisc asks again, if there is another card to play."""

    def apply(self, s: State, seat: int) -> None:
        spend_time(s, seat)


# -- the ten boxes --------------------------------------------------------------


class Action(msgspec.Struct, frozen=True):
    """Whether an action is possible with the gold left, why it is not, and what it begins."""

    can: t.Callable[[State, int, int], bool]
    why_not: t.Callable[[State, int, int], Denial | None]
    begin: t.Callable[[State, int], None]


MINE = Action(mine.can_mine, mine.no_mining, mine.begin)
ACTIONS: dict[str, Action] = {
    "track": Action(
        lambda s, seat, gold: track.can_lay(s, seat, False),
        lambda s, seat, gold: track.no_track(s, seat, False),
        lambda s, seat: track.begin(s, seat, False),
    ),
    "rugged_track": Action(
        lambda s, seat, gold: track.can_lay(s, seat, True),
        lambda s, seat, gold: track.no_track(s, seat, True),
        lambda s, seat: track.begin(s, seat, True),
    ),
    "mine_1": MINE,
    "mine_2": MINE,
    "recruit": Action(recruit.can_hire, recruit.no_recruit, recruit.begin),
    "buy": Action(buy.can_buy, buy.no_purchase, buy.begin),
    "trade": Action(lambda s, seat, gold: True, lambda s, seat, gold: None, trade.begin),
    "farm": Action(farm.can_farm, farm.no_farming, farm.begin),
    "attack": Action(attack.can_attack, attack.no_attack, attack.begin),
    "recover": Action(lambda s, seat, gold: True, lambda s, seat, gold: None, recover.begin),
}
CHOICES = tuple((box,) for box in BOXES)
TURNS = (*[(NextDisc(), Choose(seat)) for seat in range(4)], (NextDisc(), Activate()))
"""What the turn of each seat puts on the agenda."""
CAN = tuple(ACTIONS[box].can for box in BOXES)
TRACK, RUGGED_TRACK, MINE_1, MINE_2, RECRUIT, BUY, TRADE, FARM, ATTACK, RECOVER = range(10)


# -- readers --------------------------------------------------------------------


def open_boxes(s: State, seat: int) -> list[tuple[str]]:
    """What the guards of Choose leave, found together because the boxes share most of it.

    Judged one by one, games in which all moves are listed take two fifths longer.
    """
    cubes, gold = s.pub.boxes[seat], s.pub.gold[seat]
    line, area = lines(s, seat)
    own = lines(s, seat, s.pub.rails[seat])[0] if s.box.shared else line
    found = _rail_boxes(s, seat, own, area)
    if mine.in_reach(s, mine.reached(s, seat, line)):
        found += (MINE_1, MINE_2)
    if recruit.can_hire(s, seat, gold - cubes[RECRUIT]):
        found.append(RECRUIT)
    if buy.can_buy(s, seat, gold - cubes[BUY]):
        found.append(BUY)
    found.append(TRADE)
    if farm.has_site(s, seat, line, area):
        found.append(FARM)
    if attack.has_target(s, seat, line, area):
        found.append(ATTACK)
    found.append(RECOVER)
    if gold < max(cubes):
        found = _paid(found, cubes, gold)
    return list(map(CHOICES.__getitem__, found))


def _paid(places: list[int], cubes: Boxes, gold: int) -> list[int]:
    """The places of those boxes whose surcharge the gold pays."""
    return [place for place in places if cubes[place] <= gold]


def _rail_boxes(s: State, seat: int, line: Line, area: int) -> list[int]:
    """The places of the track boxes that can be used."""
    if not track.pays(s, seat, TRACK_PRICE):
        return []
    edges = track.open_edges(s, seat, line, area)
    if not edges:
        return []
    return [TRACK, RUGGED_TRACK] if edges & track.flat_edges(s, line) else [RUGGED_TRACK]


def active_disc(s: State) -> int | None:
    """The lowest disc before the end space, the topmost of its stack (AUZ-TIME-01, -02)."""
    time = s.pub.time
    lowest = min(time)
    if lowest < s.box.end:
        for disc in reversed(s.pub.stack):
            if time[disc] == lowest:
                return disc
    return None
