"""The numbers in which tables differ; as they stand here, those of pl-2022."""

from __future__ import annotations

import msgspec

from .numbers import number


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """What the book of a table says, with what the table has decided where it says nothing."""

    sides_of_two: str = ""
    """The field of the pack with the price tokens of two factions; none is as printed (R-02)."""
    hostile_by_leader: bool = False
    """Hostile asks for a leader, not for the choice of the battle (CHO-AT-19, R-23)."""
    sable_free: bool = False
    """The basic side of Sable costs no gem (CHO-CIR-11, R-25)."""
    starting_cards: int = number("start_cards")
    """Tactics cards dealt in the set-up (CHO-SET-29, R-63)."""
    relic_upgrade_free: bool = False
    """An attribute upgrade of a relic space costs no gems (CHO-CIR-15, R-70)."""
