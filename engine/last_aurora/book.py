"""What tables decide for themselves; as it stands here, what is usual."""

from __future__ import annotations

import msgspec


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """What the book of a table says, with what the table has decided where it says nothing."""

    in_full: bool = True
    """An alternative of an ambush must be possible in full to be chosen (LAU-ENEMY-08, R-28)."""
    medicine_prevails: bool = True
    """Contamination does not lower the Skill that the Medicine gives (LAU-OBJC-01, R-50)."""
