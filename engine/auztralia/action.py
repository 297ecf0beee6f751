"""Actions in general: the cube, the surcharge, the time (pl-2018: Rozgrywka)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Decision, Denial, Step

from .box import BOXES
from .state import OLD_ONES, State

action = Chapter("auz.action")

PLACE = {box: place for place, box in enumerate(BOXES)}

CUBE_PLACED = action.fact("cube_placed", "seat box gold")
TIME_SPENT = action.fact("time_spent", "seat n space")
EARNED = action.fact("earned", "seat gold")


@action.entry
class SpendTime(Step):
    """The time of an attack outside of the own turn."""

    on = "awakening.settle"
    groups = "@arena @reaction"

    seat: int

    def run(self, s: State) -> None:
        spend_time(s, self.seat)


class Question(Decision):
    """A decision of the active player that a one-use character may answer or make idle (R-55)."""

    groups = "@question"
    admits = ("turn",)

    def waits(self, s: State) -> bool:
        """A character acts meanwhile: whether the question is put again is seen after that."""
        return s.todo[-1] is not self

    def answerable(self, s: State) -> bool:
        """Whether there is still something to decide."""
        raise NotImplementedError


@action.entry
class AskAgain(Step):
    """The question below is put again after a character, or left out if it has become idle."""

    on = "@question"
    groups = "@any_time"

    def run(self, s: State) -> None:
        question = t.cast("Question", s.todo[-1])
        if not question.answerable(s):
            s.todo.pop()


# -- reasons --------------------------------------------------------------------

NO_CUBE = action.reason("no_cube", "AUZ-ACT-06", "AUZ-ACT-01", "AUZ-GEN-04")
SURCHARGE_DUE = action.reason("surcharge_due", "AUZ-ACT-03", "AUZ-ACT-09", params="box n gold")


def no_cube(s: State, seat: int) -> Denial | None:
    return None if s.pub.hq[seat] else NO_CUBE()


def surcharge_due(s: State, seat: int, box: str, left: int) -> Denial | None:
    """Refuses a box whose surcharge would leave less than no gold."""
    if left >= 0:
        return None
    gold = s.pub.gold[seat]
    return SURCHARGE_DUE(box=box, n=gold - left, gold=gold)


# -- readers and writers --------------------------------------------------------


def gold_left(s: State, seat: int, place: int) -> int:
    """Gold after the surcharge: one for each own cube that lies in that box (AUZ-ACT-03)."""
    return s.pub.gold[seat] - s.pub.boxes[seat][place]


def place_cube(s: State, seat: int, box: str) -> None:
    """Pay the surcharge and put a cube on the box (AUZ-ACT-01, -09)."""
    p, at = s.pub, PLACE[box]
    cubes: list[t.Any] = [*p.boxes[seat]]
    due = cubes[at]
    cubes[at] = due + 1
    p.boxes[seat] = tuple(cubes)
    p.hq[seat] -= 1
    if due:
        p.gold[seat] -= due
    if s.sink:  # told, as the next fact, at every action: the question is cheaper than the call
        CUBE_PLACED.tell(s, seat, box, due)


def each_seat(question: t.Callable[[int], Decision]) -> tuple[Decision, ...]:
    """The first question of an action, for each seat; entries never change, so one will do."""
    return tuple(map(question, range(4)))


def spend_time(s: State, seat: int) -> None:
    """When the action is complete the disc goes forward by the cost fixed before (R-74)."""
    p = s.pub
    move_disc(s, seat, p.cost)
    if s.sink:
        TIME_SPENT.tell(s, seat, p.cost, p.time[seat])
    p.cost = 0
    p.turn = OLD_ONES


def move_disc(s: State, disc: int, spaces: int) -> None:
    """A disc goes forward and lies on top of the discs it meets (AUZ-TIME-03)."""
    stack = s.pub.stack
    s.pub.time[disc] += spaces
    stack.remove(disc)
    stack.append(disc)
