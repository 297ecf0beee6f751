"""What follows by the rules from what lies open, for those who show a table or reckon with it."""

from __future__ import annotations

import msgspec


class Derived(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows by the rules from what lies open; a game has a class of its own for it."""


NOTHING = Derived()
"""What follows in games that have nothing of the kind."""
