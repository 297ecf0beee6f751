"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the boxes, the pieces with the shape
of the agenda, the moment of the game, the fields of the entries, the open entry. A pass that
finds something is the last. What passes them all can be played.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Choice
from engine.kernel.lint import Agenda, Floor, Passes, sealed

from .exploration import Turn
from .lint_form import FORM, boxes, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES
from .lint_solo import automa
from .rounds import LATER, PHASES, waits
from .setup import Prepare
from .state import State, drivers


def floor(s: State) -> Floor:
    """The rest of the round; before a phase begins, effects may lie on it."""
    phase = s.pub.phase
    if waits(s):
        return Floor([*LATER[phase], PHASES[phase]], "*")
    return Floor(LATER[phase], f"@{phase}")


def seat_fits(s: State, entry: t.Any) -> bool:
    """Whoever is named is in the game, and has the turn where that is needed."""
    if "seat" not in entry.names:
        return True
    seat, p = entry.seat, s.pub
    if seat not in drivers(s) or seat in p.out:
        return False
    if seat >= len(s.own) and (isinstance(entry, Choice) or "@automa" not in entry.places):
        return False
    first = isinstance(entry, Turn) and p.turn not in p.order
    return "@own_turn" not in entry.places or seat == p.turn or first


AGENDA = Agenda(longest=60, start=Prepare(), floor=floor, fits=seat_fits)
"""The set-up for four never needs more entries."""
DEMANDS: Passes = (
    (lengths,),
    FORM,
    (boxes,),
    (*PIECES, sealed, AGENDA.shape),
    (*MOMENT, automa),
    (AGENDA.fields,),
)
