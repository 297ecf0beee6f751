"""The map of Circadians: terrain, relics, foundations, tokens, mountains."""

from __future__ import annotations

from collections.abc import Iterator

from content.boards import Place, edge
from content.games.circadians.speech.words import GAME, labels, regions, spot, where
from content.numbers import pack
from content.speech.telling import Sentence, Telling

Lines = Iterator[Sentence]
TILES = ("gold", "blue", "red")
"""Where terrain tiles lie, by the set that they are of."""
TERRAINS = ("plains", "swamp", "cliffs", "lake")


def board(telling: Telling) -> Lines:
    """Relics and foundations first, then tokens, then the land itself."""
    yield from _relics(telling)
    yield from _foundations(telling)
    yield from _production(telling)
    pub = telling.pub
    for name in ("morale", "sprung"):
        if found := pub[name]:
            yield telling.say(name, map(spot, found), list=regions(telling, found))
    if pub["ship"]:
        yield telling.say("ship", map(spot, pub["ship"]), list=labels(telling, pub["ship"]))
    yield from _land(telling)


def _relics(telling: Telling) -> Lines:
    told = where(telling)
    found = [(n, at) for n, at in enumerate(telling.pub["relics"], 1) if at >= 0]
    if not found:
        yield telling.say("no_relics")
        return
    listed = telling.listed(
        telling.phrase("relic", relic=n, region=at, where=told(spot(at))) for n, at in found
    )
    yield telling.say("relics", [spot(at) for _, at in found], list=listed)


def _foundations(telling: Telling) -> Lines:
    """How many foundations without a building lie in each region."""
    told = where(telling)
    free = {
        at: n
        for at, plots in enumerate(telling.pub["plots"])
        if (n := sum(bool(code) and not building for code, building in plots))
    }
    if free:
        listed = telling.listed(
            telling.phrase("foundation", region=at, where=told(spot(at)), amount=n)
            for at, n in free.items()
        )
        yield telling.say("foundations", map(spot, free), list=listed)


def _production(telling: Telling) -> Lines:
    told, refined = where(telling), telling.pub["refined"]
    tokens = sorted((int(at), code) for at, code in telling.pub["production"].items())
    if not tokens:
        return
    listed = telling.listed(
        telling.phrase(
            "production_refined" if at in refined else "production",
            production=code,
            region=at,
            where=told(spot(at)),
        )
        for at, code in tokens
    )
    yield telling.say("productions", [spot(at) for at, _ in tokens], list=listed)


def _land(telling: Telling) -> Lines:
    """Regions by terrain, then the borders with mountains."""
    pub = telling.pub
    terrain = dict(_terrains(telling))
    for kind in TERRAINS:
        found = [region for region, one in terrain.items() if one == kind]
        if found:
            yield telling.say("land", map(spot, found), terrain=kind, list=labels(telling, found))
    if borders := pub["mountains"]:
        listed = telling.names("edge", borders)
        yield telling.say("mountains", [edge(*one) for one in borders], n=len(borders), list=listed)


def _terrains(telling: Telling) -> Iterator[tuple[int, str]]:
    """The terrain of each region; on tile locations that of the tile."""
    places = [one for one in telling.places().values() if one.kind == "region" and one.axial]
    located = [one.id for one in places if one.data.get("use") in TILES]
    tiles = dict(zip(located, telling.pub["tiles"], strict=False))
    for place in places:
        if kind := _terrain(place, tiles.get(place.id)):
            yield int(place.id.partition(":")[2]), kind


def _terrain(place: Place, tile: str | None) -> str | None:
    return str(pack(GAME, "tiles")[tile]["terrain"]) if tile else place.terrain
