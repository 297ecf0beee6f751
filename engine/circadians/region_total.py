"""The region total and its rows (CHO-INC-04 to -10; pl-2022: Suma Obszarów)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, Step, then_all

from .board import controlled
from .box import Record
from .chapter import Chapter
from .hooks import BEFORE_TOTAL, REGIONS
from .state import State
from .supply import WORDS, gains

region_total = Chapter("cho.region_total", "@income")

READ = region_total.fact("read", "seat total")
CHOSE = region_total.fact("chose", "seat gains")
Option = t.Annotated[int, msgspec.Meta(ge=0, le=1)]


@region_total.entry
class Total(Step):
    """Choices that change the total come first, then it is read once (R-50)."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        then_all(s, *BEFORE_TOTAL.entries(s, self.seat), ReadTotal(self.seat))


@region_total.entry
class ReadTotal(Step):
    """Exactly one row applies (CHO-INC-05)."""

    seat: int

    def run(self, s: State) -> None:
        n = total(s, self.seat)
        READ.tell(s, self.seat, n)
        at = row_of(s, n)
        row = s.box.totals[at]
        if len(row["options"]) == 1:
            then_all(s, *gains(self.seat, row["options"][0]))
        else:
            then_all(s, *[RowOption(self.seat, at)] * row["times"])


@region_total.entry
class RowOption(Decision):
    """An attribute is upgraded or a gem is taken, as often as the row says (CHO-INC-08, -09)."""

    cites = "CHO-INC-08 CHO-INC-09"
    exact = True
    bears = "*"

    seat: int
    row: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        n = len(self.choices(s))
        return [(at,) for at in range(n) if self.why_not(s, seat, at) is None]

    def choices(self, s: State) -> list[Record]:
        records: list[Record] = s.box.totals[self.row]["options"]
        return records

    def why_not(self, s: State, seat: int, option: Option) -> Denial | None:
        options = self.choices(s)
        if option >= len(options):
            return NO_SUCH_OPTION(option=option)
        guards = [WORDS[word].in_vain for word in options[option]]
        return next((denial for guard in guards if (denial := guard(s, seat))), None)

    def apply(self, s: State, seat: int, option: Option) -> None:
        record = self.choices(s)[option]
        CHOSE.tell(s, seat, dict(record))
        then_all(s, *gains(seat, record))


# -- reasons --------------------------------------------------------------------

NO_SUCH_OPTION = region_total.reason("no_such_option", "CHO-INC-05", params="option")


# -- readers --------------------------------------------------------------------


def total(s: State, seat: int) -> int:
    """Regions controlled, the base too, with what cards and abilities add (CHO-INC-04)."""
    n = controlled(s, seat).bit_count() + REGIONS.total(s, seat) + s.pub.total
    return max(n, 0)


def row_of(s: State, n: int) -> int:
    """The number of the row of a total; the highest rows come first."""
    return next(at for at, row in enumerate(s.box.totals) if row["least"] <= n)
