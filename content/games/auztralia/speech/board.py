"""What lies on the map of AuZtralia besides the things of players."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.auztralia.speech.words import GAME, ORES, hexes, spot, where
from content.numbers import number, pack
from content.speech.telling import Sentence, Telling

Lines = Iterator[Sentence]


def board(telling: Telling) -> Lines:
    """The Old Ones, face up and face down, then resources."""
    yield from _face_up(telling)
    yield from _face_down(telling)
    yield from _resources(telling)


def _face_up(telling: Telling) -> Lines:
    told, each = where(telling), number(GAME, "numbers.disc_damage.value")
    for tile, (hex_, cubes, discs) in telling.pub["old_ones"].items():
        yield telling.say(
            "old_one",
            [spot(hex_)],
            tile=tile,
            hex=hex_,
            where=told(spot(hex_)),
            damage=sum(cubes) + each * sum(discs),
            resistance=pack(GAME, "tiles")[tile]["resistance"],
        )
    for at, tile in telling.pub["lurking"].items():
        yield telling.say("lurking", [spot(at)], tile=tile, hex=int(at), where=told(spot(at)))


def _face_down(telling: Telling) -> Lines:
    """Tiles that nobody has seen; those turned up for scoring are told by name instead."""
    shown = {int(hex_) for hex_ in telling.pub["lurking"]}
    for level, lairs in enumerate(telling.pub["lairs"], 1):
        found = [hex_ for hex_ in lairs if hex_ not in shown]
        if found:
            listed = hexes(telling, found)
            yield telling.say("lairs", map(spot, found), level=level, list=listed)


def _resources(telling: Telling) -> Lines:
    told = where(telling)
    piles = sorted((int(hex_), pile) for hex_, pile in telling.pub["ground"].items())
    for at, ore in enumerate(ORES):
        found = [(hex_, pile[at]) for hex_, pile in piles if pile[at]]
        if found:
            listed = telling.listed(
                telling.phrase("pile_at", amount=n, hex=hex_, where=told(spot(hex_)))
                for hex_, n in found
            )
            yield telling.say("ground", [spot(hex_) for hex_, _ in found], ore=ore, list=listed)
    if tokens := telling.pub.get("special", {}).get("tokens"):
        listed = telling.listed(
            telling.phrase("pile_at", amount=n, hex=hex_, where=told(spot(hex_)))
            for hex_, n in tokens
        )
        yield telling.say("vp_tokens", [spot(hex_) for hex_, _ in tokens], list=listed)
