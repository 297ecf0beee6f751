"""What lies beside the map of AuZtralia: the display, units to buy, stacks and decks."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.auztralia.speech.words import GAME, units
from content.numbers import pack
from content.speech.telling import Sentence, Telling


def offer(telling: Telling) -> Iterator[Sentence]:
    """What can be had, then what is still hidden, by number."""
    pub = telling.pub
    if pub["display"]:
        yield telling.say("display", characters=telling.names("character", pub["display"]))
    else:
        yield telling.say("empty_display")
    yield telling.say("character_deck", n=telling.view["den"]["characters"])
    left = units(pub["supply"])
    yield telling.say("supply", gains=left) if left else telling.say("no_units_left")
    yield telling.say("stacks", list=telling.listed(_stacks(telling)))
    yield telling.say("old_cards", n=len(pub["deck"]))
    if pub["discard"]:
        yield telling.say("discarded_cards", n=len(pub["discard"]))
    if pub["survey"]:
        yield telling.say("surveys_left", n=len(pub["survey"]))


def _stacks(telling: Telling) -> Iterator[str]:
    """Tiles left in the stack of each level: those that nobody has seen and that lie nowhere."""
    tiles = pack(GAME, "tiles")
    levels = [tiles[tile]["level"] for tile in telling.pub["unseen"]]
    shown = {int(hex_) for hex_ in telling.pub["lurking"]}
    for level, lairs in enumerate(telling.pub["lairs"], 1):
        lying = sum(hex_ not in shown for hex_ in lairs)
        yield telling.phrase("stack_left", level=level, amount=levels.count(level) - lying)
