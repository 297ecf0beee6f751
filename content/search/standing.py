"""What an item is worth as an answer, whatever the query: rules first, single components last."""

from __future__ import annotations

from typing import NamedTuple

from content.games import games
from content.library import TALK as TALKS
from content.library import Item, is_single
from content.search.chapters import code_of

SINGLE, QUESTION, OPTION, TALK = 0.5, 0.35, 0.8, 0.9
WORTH = dict.fromkeys(TALKS, TALK) | dict.fromkeys(("duo", "objective"), OPTION) | {"rule": 1.0}
"""Single components come after the card that explains them all, what is played with only at times
after what always holds, and rules before other sentences."""
ANSWERS = ("rule", "reason")
DECISION = ".decision."
"""In the ids of terms that name a question to a player, which is seldom the answer to one."""


class Standing(NamedTuple):
    """The worth of an item, whether it is a sentence that answers, and its chapter if aside."""

    worth: float
    answers: bool
    aside: str


def standing(one: Item) -> Standing:
    """What holds of an item for every query."""
    kind = SINGLE if is_single(one) else WORTH.get(one.kind, 1.0)
    code = code_of(one)
    aside = one.game in games() and code in games()[one.game].asides
    worth = kind * (QUESTION if DECISION in one.id else 1.0)
    return Standing(worth, one.kind in ANSWERS, code if aside else "")
