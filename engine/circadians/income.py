"""The income phase: all sources of a faction (CHO-INC; pl-2022: Pozyskanie dochodu).

Factions take their whole income one after the other from the flare gun on (R-84), each in the
order of sources it likes; fame is checked when all have finished (CHO-WIN-09).
"""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, Entry, Step, then, then_all

from .board import on_map
from .box import RESEARCH, Record
from .buildings import space_gains
from .chapter import Chapter
from .hooks import INCOME, WINS_LATE
from .region_total import Total
from .research import Researches
from .state import BUILDINGS, NOBODY, State, all_of, built, from_gun
from .supply import Gems, gains
from .tactics import window
from .victory import at_goal, best, end

income = Chapter("cho.income", "@income")

TAKES = income.fact("takes", "seat source")
Source = t.Literal["board", "total", "abilities"]
SOURCES: tuple[str, ...] = t.get_args(Source)
Option = t.Annotated[int, msgspec.Meta(ge=0, le=1)]
Count = t.Annotated[int, msgspec.Meta(ge=0, le=9)]


@income.entry
class Income(Step):
    """Every seat takes its income, disputes in turn order (CHO-INC-01, -02)."""

    def run(self, s: State) -> None:
        then_all(s, *[SeatIncome(seat) for seat in from_gun(s)], IncomeOver())


@income.entry
class SeatIncome(Step):
    """The income of one seat begins."""

    on = "seat_income income_over"
    groups = "@once_a_seat"

    seat: int

    def run(self, s: State) -> None:
        s.pub.turn, s.pub.total = self.seat, 0
        then(s, Sources(self.seat, SOURCES))


@income.entry
class Sources(Step):
    """The next source is chosen, while there is a choice or a hand to play from."""

    on = "seat_income income_over"
    groups = "@once @own_turn"

    seat: int
    left: tuple[str, ...]

    def fits(self, s: State) -> bool:
        return all_of(self.left, SOURCES)

    def run(self, s: State) -> None:
        if window(s, self.seat) or len(self.left) > 1:
            then(s, NextSource(self.seat, self.left))
        elif self.left:
            then_all(s, *taken(s, self.seat, self.left[0]), Sources(self.seat, ()))


@income.entry
class NextSource(Decision):
    """Which source comes next; when all have come, nothing ends the income."""

    cites = "CHO-INC-01 CHO-INC-03"
    admits = ("tactics",)
    exact = True
    on = "seat_income income_over"
    bears = "*"
    groups = "@once @own_turn"

    seat: int
    left: tuple[str, ...]

    def fits(self, s: State) -> bool:
        return all_of(self.left, SOURCES)

    def public(self, s: State, seat: int) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [(source,) for source in self.left] if self.left else [(None,)]

    def why_not(self, s: State, seat: int, source: Source | None) -> Denial | None:
        if source is None:
            return SOURCES_LEFT() if self.left else None
        return None if source in self.left else ALREADY_TAKEN(source=source)

    def apply(self, s: State, seat: int, source: Source | None) -> None:
        if source is not None:
            left = tuple([name for name in self.left if name != source])
            then_all(s, *taken(s, seat, source), Sources(seat, left))


def taken(s: State, seat: int, source: str) -> list[Entry]:
    """What a source brings."""
    TAKES.tell(s, seat, source)
    if source == "total":
        return [Total(seat)]
    return board_income(s, seat) if source == "board" else INCOME.entries(s, seat)


def board_income(s: State, seat: int) -> list[Entry]:
    """Everything that can be seen on the faction board (CHO-INC-12, CHO-BDG-05)."""
    always = visible(s, seat)
    entries: list[Entry] = gains(seat, always[0]) if len(always) == 1 else [Visible(seat)]
    for building in BUILDINGS:
        n = on_map(s, seat, building)
        if building == "stronghold" and n and built(s, seat, RESEARCH):
            entries.append(GemsOrResearch(seat, n))
        else:
            entries += space_gains(s, seat, building, n)
    return entries


def visible(s: State, seat: int) -> tuple[Record, ...]:
    """What the space of the faction board shows that nothing ever covers: one of these."""
    return s.box.factions[s.pub.factions[seat]].visible


@income.entry
class Visible(Decision):
    """The space that is always visible offers a choice (CHO-SI-03)."""

    cites = "CHO-INC-12 CHO-BDG-05"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(option,) for option in range(len(visible(s, seat)))]

    def why_not(self, s: State, seat: int, option: Option) -> Denial | None:
        return None if option < len(visible(s, seat)) else NO_SUCH_OPTION(option=option)

    def apply(self, s: State, seat: int, option: Option) -> None:
        then_all(s, *gains(seat, visible(s, seat)[option]))


@income.entry
class GemsOrResearch(Decision):
    """How many gems of the strongholds become research (CHO-INC-13, CHO-FND-03)."""

    cites = "CHO-INC-13 CHO-FND-03"
    exact = True
    bears = "*"

    seat: int
    n: int

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(n,) for n in range(self.n + 1)]

    def why_not(self, s: State, seat: int, researches: Count) -> Denial | None:
        return TOO_MANY(n=self.n) if researches > self.n else None

    def apply(self, s: State, seat: int, researches: Count) -> None:
        gems = self.n - researches
        if researches:
            then(s, Researches(seat, researches))
        if gems:
            then(s, Gems(seat, gems))


@income.entry
class IncomeOver(Step):
    """All have finished: the fame of the phase is looked at (CHO-WIN-06, -09)."""

    groups = "@once"

    def run(self, s: State) -> None:
        s.pub.turn = NOBODY
        first = [seat for seat in at_goal(s) if not WINS_LATE.granted(s, seat)]
        if first:
            end(s, "fame", best(s, first))


# -- reasons --------------------------------------------------------------------

SOURCES_LEFT = income.reason("sources_left", "CHO-INC-03")
ALREADY_TAKEN = income.reason("already_taken", "CHO-INC-01", "CHO-INC-03", params="source")
NO_SUCH_OPTION = income.reason("no_such_option", "CHO-INC-12", params="option")
TOO_MANY = income.reason("too_many", "CHO-INC-13", params="n")
