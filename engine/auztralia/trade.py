"""Action: import and export (pl-2018: Akcja: Import/eksport)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Decision, Denial, then

from .action import EARNED, each_seat
from .numbers import number
from .state import State, stock

trade = Chapter("auz.trade")

IMPORTED = trade.fact("imported", "seat ore")
EXPORTED = trade.fact("exported", "seat ore")
Deal = t.Literal[
    "import_coal",
    "import_iron",
    "import_gold",
    "import_phosphate",
    "export_coal",
    "export_iron",
    "export_gold",
    "export_phosphate",
]
"""All that can be said; gold and phosphate are refused with their rule."""
WORDS = {deal: deal.split("_") for deal in t.get_args(Deal)}
IMPORTS: list[tuple[str | None]] = [("import_coal",), ("import_iron",)]
TRADES = 2
EXPORT_GOLD = number("export_gold")


@trade.entry
class Ship(Decision):
    """Up to two imports and exports in any order; the first is due (AUZ-TRADE-01)."""

    on = "turn.next_disc"
    groups = "@any_time"
    cites = "AUZ-TRADE-01 AUZ-TRADE-04"
    admits = ("turn",)
    exact = True

    seat: int
    left: int
    due: bool

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        found = IMPORTS[:]
        if s.pub.coal[seat]:
            found.append(("export_coal",))
        if s.pub.iron[seat]:
            found.append(("export_iron",))
        if not self.due:
            found.append((None,))
        return found

    def why_not(self, s: State, seat: int, deal: Deal | None) -> Denial | None:
        if deal is None:
            return DEAL_DUE() if self.due else None
        verb, ore = WORDS[deal]
        return not_traded(ore) or (nothing_to_export(s, seat, ore) if verb == "export" else None)

    def apply(self, s: State, seat: int, deal: Deal | None) -> None:
        if deal is None:
            return
        verb, ore = WORDS[deal]
        if verb == "import":
            stock(s, ore)[seat] += 1
            if s.sink:
                IMPORTED.tell(s, seat, ore)
        else:
            stock(s, ore)[seat] -= 1
            s.pub.gold[seat] += EXPORT_GOLD
            EXPORTED.tell(s, seat, ore)
            EARNED.tell(s, seat, EXPORT_GOLD)
        if self.left > 1:
            then(s, Ship(seat, self.left - 1, False))

    def fits(self, s: State) -> bool:
        return 0 < self.left <= TRADES


FIRST = each_seat(lambda seat: Ship(seat, TRADES, True))


def begin(s: State, seat: int) -> None:
    s.todo.append(FIRST[seat])


# -- reasons --------------------------------------------------------------------

DEAL_DUE = trade.reason("deal_due", "AUZ-ACT-07", "AUZ-TRADE-05")
NOT_TRADED = trade.reason("not_traded", "AUZ-TRADE-04", params="ore")
NOTHING_TO_EXPORT = trade.reason("nothing_to_export", "AUZ-TRADE-03", params="ore")


def not_traded(ore: str) -> Denial | None:
    return NOT_TRADED(ore=ore) if ore in ("gold", "phosphate") else None


def nothing_to_export(s: State, seat: int, ore: str) -> Denial | None:
    return None if stock(s, ore)[seat] else NOTHING_TO_EXPORT(ore=ore)
