"""What lies in front of a player of AuZtralia."""

from __future__ import annotations

from collections.abc import Iterator

from content.boards import edge
from content.games.auztralia.moves import BOXES
from content.games.auztralia.speech.words import FARMS, ORES, ores, spot, units, where
from content.speech.relations import distance
from content.speech.telling import Sentence, Telling, Where

Lines = Iterator[Sentence]


def seat(telling: Telling, seat: int) -> Lines:
    """Port, track and farms, then what is in the warehouse and in headquarters."""
    told = where(telling)
    yield from _port(telling, seat, told)
    yield from _track(telling, seat, told)
    yield from _farms(telling, seat, told)
    yield from _stock(telling, seat)
    yield from _people(telling, seat)
    yield from _cubes(telling, seat)


def _port(telling: Telling, seat: int, told: Where) -> Lines:
    here = telling.pub["port"][seat]
    if not here:
        yield telling.say("no_port")
        return
    yield telling.say("port", [spot(here)], hex=here, where=told.of_landmark(spot(here)))


def _track(telling: Telling, seat: int, told: Where) -> Lines:
    """Every border with track, and the hex to which it reaches farthest."""
    rails = telling.pub["rails"][seat]
    if not rails:
        yield telling.say("no_track")
        return
    edges = telling.listed(f"{one}–{other}" for one, other in rails)
    yield telling.say("track", [edge(*one) for one in rails], n=len(rails), edges=edges)
    home = telling.pub["port"][seat]
    if home:
        far = max({hex_ for one in rails for hex_ in one}, key=lambda at: _steps(telling, home, at))
        yield telling.say("track_far", [spot(far)], hex=far, where=told(spot(far)))


def _steps(telling: Telling, home: int, hex_: int) -> tuple[int, int]:
    """How far a hex is from a port; of several the lower number is told."""
    return distance(telling.places(), spot(home), spot(hex_)) or 0, -hex_


def _farms(telling: Telling, seat: int, told: Where) -> Lines:
    blighted, none = telling.pub["blighted"], True
    for kind in FARMS:
        found = telling.pub[kind][seat]
        if not found:
            continue
        none = False
        farms = [
            telling.phrase(
                "farm_blighted" if hex_ in blighted else "farm_at",
                hex=hex_,
                where=told(spot(hex_)),
            )
            for hex_ in found
        ]
        listed = telling.listed(farms)
        yield telling.say("farms", map(spot, found), n=len(found), kind=kind, list=listed)
    if none:
        yield telling.say("no_farms")


def _stock(telling: Telling, seat: int) -> Lines:
    pub = telling.pub
    stock = ores({ore: pub[ore][seat] for ore in ORES})
    yield telling.say("resources", gains=stock) if stock else telling.say("no_resources")
    force = units(pub["barracks"][seat])
    yield telling.say("barracks", gains=force) if force else telling.say("no_units")
    yield telling.say("tokens", amount=pub["vp"][seat])
    taken = [tile for tile, owner in pub["trophies"].items() if owner == seat]
    if taken:
        yield telling.say("trophies", n=len(taken), tiles=telling.names("tile", taken))


def _people(telling: Telling, seat: int) -> Lines:
    """Characters in front of everybody, and those that only the reader knows."""
    owned, face = telling.pub["characters"][seat], telling.view["faces"][seat]
    if owned:
        yield telling.say("characters", characters=telling.names("character", owned))
    else:
        yield telling.say("no_characters")
    if seat != telling.seat:
        if face["drawn"]:
            yield telling.say("drawn_hidden", n=face["drawn"])
        return
    for name in ("drawn", "returned"):
        if cards := telling.view["own"][name]:
            names = telling.names("character", cards)
            yield telling.say(name, n=len(cards), characters=names)


def _cubes(telling: Telling, seat: int) -> Lines:
    pub = telling.pub
    yield telling.say("cubes", n=pub["hq"][seat])
    boxes = [(box, n) for box, n in zip(BOXES, pub["boxes"][seat], strict=True) if n]
    if boxes:
        told = telling.listed(telling.phrase("box", box=box, amount=n) for box, n in boxes)
        yield telling.say("boxes", [f"box:{box}" for box, _ in boxes], boxes=told)
    if pub["spare"][seat]:
        yield telling.say("spare", n=pub["spare"][seat])
