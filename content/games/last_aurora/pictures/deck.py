"""The cards of Last Aurora as the pictures need them: their records, kinds, colours and words."""

from __future__ import annotations

import functools
from typing import Any

from content import library
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.kinds import card as sort_of
from content.numbers import pack
from content.pictures.words import picture_text

Row = dict[str, Any]
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")
RANGES = ("", "I–II", "III–IV", "V–VI")
"""The Enemies whose Loot a range is."""
TINTS = {
    "device": "gem",
    "encounter": "card",
    "enemy": "bad",
    "event": "fuel",
    "location": "food",
    "survivor": "survivor",
    "trailer": "gem",
    "truck": "gem",
}
ICONS = {
    "device": "repair",
    "encounter": "trade",
    "enemy": "wolf",
    "event": "snow",
    "location": "discover",
    "survivor": "person",
    "trailer": "box",
    "truck": "truck",
}
ZONES = {"active": "active", "resting": "rest", "exhausted": "exhausted"}
"""The zones of the crew as the view names them, and as places and terms do."""
PRIORITY = {"convoy": "truck", "encounter": "trade", "gather": "discover", "recruit": "person"}
"""What an Action card of the Automa goes for, and its icon."""
PHASES = {
    "exploration": "discover",
    "rest": "snow",
    "movement": "truck",
    "fire": "weapon",
    "end": "flag",
}


@functools.cache
def row(code: str) -> Row:
    """The record of a Start, Exploration, Loot or Enemy card."""
    for name in ("exploration", "start_cards", "loot"):
        if found := pack(GAME, name).get(code):
            return dict(found)
    return {"kind": "enemy", **pack(GAME, "enemies")[code]}


def kind(code: str) -> str:
    """What a card is: truck, survivor, enemy and so on."""
    return str(row(code)["kind"])


def name(code: str, language: str) -> str:
    """The name of any of these cards."""
    return picture_text("lau.picture.name", language, card=code)


@functools.cache
def text(code: str, language: str) -> str:
    """What a card says."""
    return library.item_text(library.item(f"lau.{sort_of(code)}"), language).text


def survivor(code: str) -> Row:
    """The record of a Survivor card."""
    return dict(pack(GAME, "survivors")[str(row(code)["survivor"])])


def defence(enemy: str, seats: int) -> int:
    """The Defence boxes of an Enemy for a number of players; alone is as two."""
    period = row(enemy)["period"]
    loot = next(one for one in pack(GAME, "loot").values() if one["range"] == period)
    return int(loot["defence"][str(max(2, seats))])
