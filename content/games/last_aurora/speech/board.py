"""Where a game of Last Aurora stands, and what is on the road."""

from __future__ import annotations

from collections.abc import Iterator

from content.boards import edge
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.pictures.enemies import LETTERS
from content.games.last_aurora.speech.words import (
    aurora_space,
    driver,
    drivers,
    from_reader,
    region_of,
)
from content.numbers import number, pack
from content.speech.telling import Sentence, Telling

Lines = Iterator[Sentence]


def table(telling: Telling) -> Lines:
    """Round and phase, the Aurora, the order of turns, whose turn it is."""
    pub = telling.pub
    last = number(GAME, "numbers.moorings.value")
    if pub["phase"] == "setup":
        yield telling.say("setup")
    else:
        yield telling.say("round", round=pub["mooring"], last=last, phase=pub["phase"])
    at = aurora_space(telling)
    places = [f"track:{pub['mooring']}", f"space:{at}"]
    told = {"mooring": pub["mooring"], "last": last, "space": at}
    yield telling.say("aurora", places, **told, region=str(region_of(telling, at)))
    if pub["order"]:
        yield telling.say("order", list=drivers(telling, pub["order"]))
    if pub["turn"] >= 0 and telling.view["todo"]:
        if pub["turn"] == telling.seat:
            yield telling.say("turn_you")
        else:
            yield telling.say("turn", driver=driver(telling, pub["turn"]))


def board(telling: Telling) -> Lines:
    """Enemies, what lies at the side of the road, what closes it."""
    yield from _enemies(telling)
    found = [(int(space), kind) for space, kind in telling.pub["waypoints"].items()]
    if found:
        told = telling.listed(
            telling.phrase("waypoint", waypoint=kind, space=at, where=from_reader(telling, at))
            for at, kind in sorted(found)
        )
        yield telling.say("waypoints", [f"space:{at}" for at, _ in sorted(found)], list=told)
    for start, end, owner in telling.pub["mines"]:
        whose = driver(telling, owner)
        yield telling.say("mine", [edge(start, end)], owner=whose, start=start, end=end)
    for code in telling.pub["closed"]:
        way = pack(GAME, "shortcuts")[code]
        start, end = way["start"], way["end"]
        yield telling.say("avalanche", [edge(start, end)], start=start, end=end)
    if path := telling.pub["path"]:
        yield telling.say(
            "path", [f"space:{at}" for at in path], list=telling.listed(map(str, path))
        )


def _enemies(telling: Telling) -> Lines:
    if not telling.pub["enemies"]:
        yield telling.say("no_enemies")
    for code, (region, damage, targets) in telling.pub["enemies"].items():
        told = {
            "enemy": code,
            "number": deck.NUMERALS[deck.row(code)["number"]],
            "region": str(region),
            "damage": damage,
            "defence": deck.defence(code, len(telling.seats)),
        }
        if not targets:
            yield telling.say("enemy", **told)
            continue
        listed = telling.listed(
            telling.phrase("enemy_at", letter=letter, driver=driver(telling, one))
            for letter, one in zip(LETTERS, targets, strict=False)
        )
        yield telling.say("enemy_targets", **told, targets=listed)
