"""Research: markers move, locks are paid, effects follow (CHO-RES; pl-2022: Tory badań)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, Step, then, then_all

from .box import Record
from .chapter import Chapter
from .hooks import RESEARCHED
from .locks import Payment, pay_lock, ways
from .state import PHASES, State, Track
from .supply import gains

research = Chapter("cho.research")

RESEARCHED_TRACK = research.fact("researched", "seat track column")
LOST_RESEARCH = research.fact("lost", "seat")
TOOK = research.fact("took", "seat gains")
Option = t.Annotated[int, msgspec.Meta(ge=0, le=1)]
DECLINE: tuple[str | None, str] = (None, "none")


@research.entry
class Research(Step):
    """A seat gains one research; without a step that it could take it is lost (CHO-RES-07).

    A track that an effect names is the only one; inside an optional action none is due (R-65).
    """

    seat: int
    track: str = ""
    due: bool = True

    def run(self, s: State) -> None:
        choose = ChooseTrack(self.seat, self.track, self.due)
        if choose.steps(s):
            then(s, choose)
        else:
            LOST_RESEARCH.tell(s, self.seat)


@research.entry
class Researches(Step):
    """Several researches, on the same track or on others (CHO-RES-05)."""

    seat: int
    n: int
    due: bool = True

    def run(self, s: State) -> None:
        if self.n:
            then_all(s, *[Research(self.seat, "", self.due)] * self.n)


@research.entry
class ChooseTrack(Decision):
    """Which marker moves, and how its gem lock is paid; a payment is never forced (CHO-RES-08)."""

    cites = "CHO-RES-01 CHO-RES-03 CHO-RES-08"
    exact = True

    seat: int
    track: str
    due: bool

    def steps(self, s: State) -> list[tuple[str | None, str]]:
        """Every step that can be paid."""
        seat, last, cells = self.seat, s.box.columns, s.box.cells
        return [
            (track, way)
            for track, column in zip(PHASES, s.pub.research[seat], strict=True)
            if column != last and self.track in ("", track)
            for way in ways(s, seat, cells[track][column + 1].lock)
        ]

    def moves(self, s: State, seat: int) -> list[tuple[str | None, str]]:
        steps = self.steps(s)
        return steps if self.is_due(steps) else [*steps, DECLINE]

    def is_due(self, steps: list[tuple[str | None, str]]) -> bool:
        """Whether a step has to be taken, because one without a lock is open."""
        return self.due and any([way == "none" for _, way in steps])

    def why_not(self, s: State, seat: int, track: Track | None, payment: Payment) -> Denial | None:
        if track is None:
            return STEP_DUE() if self.is_due(self.steps(s)) or payment != "none" else None
        return self.closed(s, track) or lock_unpaid(s, seat, track, payment)

    def closed(self, s: State, track: str) -> Denial | None:
        """Why no step on a track can be taken, whatever is paid."""
        if self.track not in ("", track):
            return OTHER_TRACK(track=self.track)
        return track_ends(s, self.seat, track)

    def apply(self, s: State, seat: int, track: Track | None, payment: Payment) -> None:
        if track is None:
            LOST_RESEARCH.tell(s, seat)
            return
        pay_lock(s, seat, payment)
        at = s.pub.research[seat]
        number = PHASES.index(track)
        at[number] += 1
        RESEARCHED_TRACK.tell(s, seat, track, at[number])
        follow = RESEARCHED.entries(s, seat, track)
        if s.box.cells[track][at[number]].immediate:
            follow.insert(0, Immediate(seat, track, at[number]))
        if follow:
            then_all(s, *follow)


@research.entry
class Immediate(Decision):
    """The effect in the middle row of the column just entered, one of its options or none."""

    cites = "CHO-RES-02"
    exact = True

    seat: int
    track: str
    column: int

    def records(self, s: State) -> tuple[Record, ...]:
        """What the options bring."""
        return s.box.cells[self.track][self.column].immediate

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        return [*[(option,) for option in range(len(self.records(s)))], (None,)]

    def why_not(self, s: State, seat: int, option: Option | None) -> Denial | None:
        fine = option is None or option < len(self.records(s))
        return None if fine else NO_SUCH_OPTION(option=option)

    def apply(self, s: State, seat: int, option: Option | None) -> None:
        if option is not None:
            record = self.records(s)[option]
            TOOK.tell(s, seat, dict(record))
            then_all(s, *gains(seat, record))


# -- reasons --------------------------------------------------------------------

STEP_DUE = research.reason("step_due", "CHO-RES-08")
OTHER_TRACK = research.reason("other_track", "CHO-RES-01", "CHO-PRC-12", params="track")
TRACK_ENDS = research.reason("track_ends", "CHO-RES-04", params="track")
LOCK_UNPAID = research.reason(
    "lock_unpaid", "CHO-RES-03", "CHO-GEM-03", "CHO-GEM-04", params="track payment"
)
NO_SUCH_OPTION = research.reason("no_such_option", "CHO-RES-02", params="option")
NO_STEP = research.reason("no_step", "CHO-DIS-02", "CHO-RES-07", "CHO-GEN-22")


def track_ends(s: State, seat: int, track: str) -> Denial | None:
    at = s.pub.research[seat][PHASES.index(track)]
    return TRACK_ENDS(track=track) if at == s.box.columns else None


def payments(s: State, seat: int, track: str) -> tuple[str, ...]:
    """How a seat can pay the lock of the next column of a track."""
    column = s.pub.research[seat][PHASES.index(track)] + 1
    return ways(s, seat, s.box.cells[track][column].lock)


def lock_unpaid(s: State, seat: int, track: str, payment: str) -> Denial | None:
    fine = payment in payments(s, seat, track)
    return None if fine else LOCK_UNPAID(track=track, payment=payment)


def no_step(s: State, seat: int) -> Denial | None:
    """A research that could move no marker cannot be bought (D-DIS-2 asks for its track)."""
    return None if ChooseTrack(seat, "", False).steps(s) else NO_STEP()
