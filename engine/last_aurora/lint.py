"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the boxes, the pieces with the shape
of the agenda, the moment of the game, the fields of the entries, the open entry. A pass that
finds something is the last. What passes them all can be played.
"""

from __future__ import annotations

from engine.kernel import Found, Table
from engine.kernel.lint import Passes, first_found, stuck

from .lint_agenda import shape
from .lint_fields import fields
from .lint_form import FORM, SEAT_COUNT, boxes, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES
from .lint_solo import automa
from .options import no_such_game
from .state import State

PASSES: Passes = (
    (lengths,),
    FORM,
    (boxes,),
    (*PIECES, shape),
    (*MOMENT, automa),
    (fields,),
)


def findings(table: Table, s: State) -> list[Found]:
    """Everything wrong with a position; an empty list if nothing is."""
    n = len(s.own)
    if n not in table.game.seats or no_such_game(table.options, n):
        return [SEAT_COUNT(n=n)]
    return first_found(PASSES, s) or list(stuck(table.rules, s))
