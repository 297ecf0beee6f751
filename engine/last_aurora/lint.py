"""The linter of positions from outside: all that is wrong, found without trusting anything.

The passes rest on each other: lengths, the rest of the form, the boxes, the pieces with the shape
of the agenda, the moment of the game, the fields of the entries, the open entry. A pass that
finds something is the last. What passes them all can be played.
"""

from __future__ import annotations

from engine.kernel.lint import Passes

from .lint_agenda import shape
from .lint_fields import fields
from .lint_form import FORM, boxes, lengths
from .lint_moment import MOMENT
from .lint_pieces import PIECES
from .lint_solo import automa

DEMANDS: Passes = (
    (lengths,),
    FORM,
    (boxes,),
    (*PIECES, shape),
    (*MOMENT, automa),
    (fields,),
)
