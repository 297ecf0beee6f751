"""A convoy of Last Aurora with its crew."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from content import boards
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.seats import PER_PLACE, VEHICLES, is_device
from content.games.last_aurora.speech.words import from_aurora, region_of
from content.speech.telling import Sentence, Telling

Lines = Iterator[Sentence]
TOKENS = ("survivor", "food", "fuel", "ammo")


def seat(telling: Telling, seat: int) -> Lines:
    """Where the convoy is, its cards box by box, its crew zone by zone, Objects."""
    yield from standing_at(telling, seat)
    yield from _convoy(telling, seat)
    for zone, code in deck.ZONES.items():
        crew = telling.pub[zone][seat]
        if crew:
            told = telling.listed(_survivor(telling, one) for one in crew)
            yield telling.say("zone", [f"box:{code}"], zone=code, list=told)
        else:
            yield telling.say("nobody", [f"box:{code}"], zone=code)
    yield from _objects(telling, seat)
    if spared := telling.pub["spared"][seat]:
        yield telling.say("spared", enemy=spared)
    if played := telling.pub["nitrous"][seat]:
        yield telling.say("nitrous", n=played)


def standing_at(telling: Telling, number: int) -> Lines:
    """The space and the Fame of a driver."""
    pub = telling.pub
    if number in pub["out"]:
        yield telling.say("out")
    at = pub["space"][number]
    region = str(region_of(telling, at))
    where = from_aurora(telling, at)
    yield telling.say("space", [f"space:{at}"], space=at, region=region, where=where)
    yield telling.say("fame", amount=pub["fame"][number])


def _convoy(telling: Telling, seat: int) -> Lines:
    for place, card in enumerate(telling.pub["convoy"][seat]):
        if not card:
            continue
        kind = "device" if is_device(place) else "vehicle"
        spot = f"box:{kind}-{place % VEHICLES}"
        named = boards.text_in(telling.places()[spot].name, telling.language)
        boxes = [
            f"{at + 1}) {_box(telling, seat, place * PER_PLACE + at, code)}"
            for at, code in enumerate(deck.row(card)["boxes"])
        ]
        if boxes:
            told = telling.listed(boxes)
            yield telling.say("boxes", [spot], place=named, card=card, boxes=told)
        else:
            yield telling.say("boxless", [spot], place=named, card=card)


def _box(telling: Telling, seat: int, box: int, code: str) -> str:
    """A box: its kind, the level of a Weapon, what lies in it."""
    pub, level = telling.pub, code.lstrip(ascii_uppercase)
    inside = [telling.name("token", token) for token in TOKENS if box in pub[token][seat]]
    if box in pub["damage"][seat]:
        inside.insert(0, telling.phrase("damaged"))
    if box in pub["fired"][seat]:
        inside.append(telling.phrase("fired"))
    named = f"{telling.name('kind', code)} {level}".rstrip()
    return f"{named} ({', '.join(inside)})" if inside else named


def _survivor(telling: Telling, code: str) -> str:
    """A Survivor with the counters and the Food on the card."""
    counters = telling.pub["contamination"].get(code, 0)
    food = telling.pub["boost"].get(code, 0)
    if counters and food:
        return telling.phrase("fed_contaminated", survivor=code, food=food, counters=counters)
    if food:
        return telling.phrase("fed", survivor=code, counters=food)
    if counters:
        return telling.phrase("contaminated", survivor=code, counters=counters)
    return telling.name("survivor", code)


def _objects(telling: Telling, seat: int) -> Lines:
    n = telling.view["faces"][seat]["objects"]
    if seat == telling.seat and n:
        names = telling.names("object", telling.view["own"]["objects"])
        yield telling.say("objects", ["box:objects"], list=names)
    else:
        yield telling.say("objects_hidden", ["box:objects"], n=n)
