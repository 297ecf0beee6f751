"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the pieces with the shape of the
agenda, the moment of the game, the fields of the entries, the open decision. A pass that finds
something is the last.
What passes them all can be played: the rules neither fail nor run for ever on it.
"""

from __future__ import annotations

from engine.kernel import Found, Table
from engine.kernel.lint import Agenda, Passes, first_found, sealed, stuck
from engine.kernel.options import chosen

from .lint_form import FORM, SEAT_COUNT, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES
from .lint_special import SPECIAL, known_codes
from .options import SCHEMA, wrong_number
from .setup import Prepare
from .state import State

AGENDA = Agenda(longest=40, start=Prepare())
"""Set-up, and the tiles turned up at the end, never need more entries."""
PASSES: Passes = (
    (lengths,),
    (*FORM, known_codes),
    (*PIECES, sealed, AGENDA.shape),
    (*MOMENT, *SPECIAL),
    (AGENDA.fields,),
)


def findings(table: Table, s: State) -> list[Found]:
    """Everything wrong with a position; an empty list if nothing is."""
    n = len(s.own)
    if n not in table.game.seats or wrong_number(chosen(SCHEMA, table.options), n):
        return [SEAT_COUNT(n=n)]
    return first_found(PASSES, s) or list(stuck(table.rules, s))
