"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the pieces, the agenda with the moment
of the game, the fields of its entries, secret answers, the open entry. A pass that finds something
is the last.
"""

from __future__ import annotations

from engine.kernel import Found, Table
from engine.kernel.lint import Passes, first_found, sealed, stuck

from .lint_agenda import AGENDA, shape
from .lint_form import FORM, SEAT_COUNT, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES
from .state import State

PASSES: Passes = ((lengths,), FORM, PIECES, (shape, *MOMENT), (AGENDA.fields,), (sealed,))


def findings(table: Table, s: State) -> list[Found]:
    """Everything wrong with a position; an empty list if nothing is."""
    n = len(s.own)
    if n not in table.game.seats:
        return [SEAT_COUNT(n=n)]
    return first_found(PASSES, s) or list(stuck(table.rules, s))
