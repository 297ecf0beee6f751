"""The numbers in which rulebooks and tables differ; as they stand here, those of pl-2018."""

from __future__ import annotations

import msgspec

from .numbers import TRACK_PRICE, Price, number

ALL = 10
"""More units than any stack has."""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """What the book of a table says, with what the table has decided where it says nothing."""

    paid_cards: int = number("paid_cards")
    """Cards drawn in a paid recruitment; 0 if there is none (AUZ-RECRUIT-03)."""
    leftover_under: bool = False
    """The card that is not kept goes under the deck, not on top (AUZ-RECRUIT-04, R-14)."""
    both_ends: bool = True
    """Track that leaves a hill needs the box for hills too (AUZ-TRACK-03, R-10)."""
    clockwise: bool = False
    """Old Ones turn clockwise, whatever the arrows of cards show (AUZ-MOVE-05)."""
    mine_past: bool = False
    """Old Ones on the way do not keep from mining (AUZ-MINE-03, R-12)."""
    unstopped: tuple[bool, bool, bool, bool, bool] = (False, False, False, False, True)
    """By type of unit, whether it passes Old Ones off the rails (AUZ-ATTACK-08, R-16)."""
    routed: tuple[int, int] = (0, 1)
    """Units lost with a defeat, of each unhurt and of each damaged stack (AUZ-CEND-01, R-21)."""
    routed_in_port: tuple[int, int] = (0, 1)
    """The same in the defence of a port (AUZ-PORT-06, -07)."""
    cassan_alike: int = 1
    """Farms of one kind that Ferdinand Cassan may place (AUZ-PERS-14, R-32)."""
    restore_beside: bool = True
    """A farm may be turned back with an Old One still on it (AUZ-PERS-19, R-38)."""
    brassey: Price = TRACK_PRICE
    """The price of Timothy Brassey's track (AUZ-PERS-36, R-39)."""
    one_use_in_battle: bool = True
    """One-use characters can be played inside the own battle (AUZ-CHAR-04, R-55)."""
    early_withdrawal: bool = False
    """Withdrawal before the first card, whatever was turned up (AUZ-WITH-06, R-77)."""
