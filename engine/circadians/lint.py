"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the pieces, the agenda with the moment
of the game, the fields of its entries, secret answers, the open entry. A pass that finds something
is the last.
"""

from __future__ import annotations

from engine.kernel.lint import Passes, sealed

from .lint_agenda import AGENDA, shape
from .lint_form import FORM, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES

DEMANDS: Passes = ((lengths,), FORM, PIECES, (shape, *MOMENT), (AGENDA.fields,), (sealed,))
