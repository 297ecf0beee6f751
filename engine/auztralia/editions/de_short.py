"""The German short rules (source 003): an abridgement, completed from source 000."""

from __future__ import annotations

from engine.auztralia.box import Card
from engine.auztralia.movement import MoveCard

from .change import Change, Edition


class Clockwise(MoveCard):
    """Whatever its arrow shows, the turn from a card's direction is clockwise (AUZ-MOVE-05)."""

    def spin(self, card: Card) -> int:
        return 1


DE_SHORT = Edition(
    "de-short",
    "pl-2018",
    {
        "ED-01": Change(entries={MoveCard: Clockwise}),
        "ED-05": Change(rulings={"R-14": "under"}),
    },
)
