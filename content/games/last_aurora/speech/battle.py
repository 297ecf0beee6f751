"""The Fire phase of Last Aurora: who can fire, and what was won."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.last_aurora.pictures import deck
from content.games.last_aurora.seats import PER_PLACE
from content.games.last_aurora.speech.words import driver, drivers, is_automa, region_of
from content.numbers import pack
from content.speech.telling import Sentence, Telling

GAME = "last-aurora"


def battle(telling: Telling) -> Iterator[Sentence]:
    """Convoys in the order in which they fire, with Ammo and the Weapons that are left."""
    pub = telling.pub
    if pub["phase"] != "fire":
        return
    for one in reversed(pub["order"]):
        ammo, ready = _arms(telling, one)
        region = str(region_of(telling, pub["space"][one]))
        told = {"driver": driver(telling, one), "region": region, "ammo": ammo}
        if ready:
            yield telling.say("arms", **told, weapons=telling.listed(ready))
        else:
            yield telling.say("arms_none", **told)
    for range_, winner, draws in pub["spoils"]:
        told = {"range": deck.RANGES[range_], "winner": driver(telling, winner)}
        if draws:
            yield telling.say("spoil_draws", **told, list=drivers(telling, draws))
        else:
            yield telling.say("spoil", **told)


def _arms(telling: Telling, number: int) -> tuple[int, list[str]]:
    """The Ammo of a driver, and the levels of the Weapons that can still fire."""
    if is_automa(telling, number):
        own = telling.pub.get("automa", {})
        hurt = (own.get("damage") or ((),))[0]
        row = pack(GAME, "automa_board")["A"]["boxes"]
        useless = {*hurt, *own.get("fired", ())}
        found = [code[1:] for at, code in enumerate(row, 1) if _fires(code, at, useless)]
        return len(own.get("ammo", ())), found
    pub = telling.pub
    useless = {*pub["damage"][number], *pub["fired"][number]}
    return len(pub["ammo"][number]), [
        code[1:]
        for place, card in enumerate(pub["convoy"][number])
        for at, code in enumerate(deck.row(card)["boxes"] if card else ())
        if _fires(code, place * PER_PLACE + at, useless)
    ]


def _fires(code: str, box: int, useless: set[int]) -> bool:
    return code[0] == "W" and box not in useless
