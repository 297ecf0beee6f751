"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the pieces with the shape of the
agenda, the moment of the game, the fields of the entries, the open decision. A pass that finds
something is the last.
What passes them all can be played: the rules neither fail nor run for ever on it.
"""

from __future__ import annotations

from engine.kernel.lint import Agenda, Passes, sealed

from .lint_form import FORM, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES
from .lint_special import SPECIAL, known_codes
from .setup import Prepare

AGENDA = Agenda(longest=40, start=Prepare())
"""Set-up, and the tiles turned up at the end, never need more entries."""
DEMANDS: Passes = (
    (lengths,),
    (*FORM, known_codes),
    (*PIECES, sealed, AGENDA.shape),
    (*MOMENT, *SPECIAL),
    (AGENDA.fields,),
)
