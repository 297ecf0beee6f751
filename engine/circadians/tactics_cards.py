"""What tactics cards do when they are played in their phase (CHO-TC; G-13).

One Effect for each word of the pack: gain, boost, lend, points and so on. A card that lends
something for the turn puts a word into pub.lent; whoever uses it up takes it out again.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial

from .box import Tactics
from .hooks import Entries
from .state import State
from .supply import gains
from .tactics import EFFECTS, Effect

tactics_cards = Chapter("cho.tactics_cards")


def anytime(s: State, seat: int, card: Tactics) -> Denial | None:
    """Nothing but the moment forbids the card."""
    return None


def gain(s: State, seat: int, card: Tactics) -> Entries:
    return gains(seat, card.play["gain"])


def boost(s: State, seat: int, card: Tactics) -> Entries:
    """A temporary boost of the track of this phase (CHO-GEN-17)."""
    s.pub.lent += ("boost",)
    return ()


def nothing(s: State, seat: int, card: Tactics) -> Entries:
    return ()


EFFECTS["gain"] = Effect(anytime, gain)
EFFECTS["boost"] = Effect(anytime, boost)
for word in (
    "redeploy",
    "points",
    "discount",
    "total",
    "less_total",
    "foundation",
    "free_move",
    "unpin",
    "free_lane",
    "take_back",
    "trade",
    "free_lock",
):
    EFFECTS[word] = Effect(anytime, nothing)
