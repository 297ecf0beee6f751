"""Views of random games, and what a picture of one says of itself."""

from __future__ import annotations

import random
import typing as t
import xml.etree.ElementTree as ET
from collections import Counter

from content.pictures.scene import Look, Points, Scene
from engine.kernel import AnyState, Table, is_over, play_random, seeded, view
from tests.tables import Sitting

SVG = "{http://www.w3.org/2000/svg}"
Data = dict[str, t.Any]
Laid = Counter[tuple[str, str]]
"""Pieces by their id and place."""


def states(sitting: Sitting, seed: object, step: int = 12) -> t.Iterator[AnyState]:
    """Positions of a random game, some decisions apart, the last one at its end."""
    table, rng = sitting.table(), random.Random(f"pictures {sitting} {seed}")
    s, pick = table.start(sitting.seats), seeded(rng.randrange(2**32))
    while not is_over(s):
        play_random(table.rules, s, pick, rng, rng.randrange(1, 2 * step))
        yield s


def scenes(sitting: Sitting, seed: object, look: Look, step: int = 12) -> t.Iterator[Scene]:
    """What seats, and now and then a spectator, see of them."""
    table, rng = sitting.table(), random.Random(f"seats {seed}")
    for s in states(sitting, seed, step):
        seat = rng.choice([None, *range(sitting.seats)])
        yield scene_of(table, s, seat, look)


def scene_of(table: Table, s: AnyState, seat: int | None, look: Look) -> Scene:
    """What a seat sees, with the points that everybody can count."""
    result, standing = table.result(s), table.game.standing(s)
    return Scene(
        table.game.code,
        table.options,
        view(table.rules, s, seat),
        seat,
        look,
        points=tuple(Points(sum(row.values()), row) for row in standing.points()),
        winners=None if result is None else result.winners,
        decided=standing.decided,
        rulings=table.rulings,
    )


def parsed(svg: str) -> ET.Element:
    """The tree of a picture; one that is not well-formed is an error."""
    return ET.fromstring(svg)


def laid(tree: ET.Element) -> Laid:
    """Every piece that is drawn, ghosts left out."""
    groups = [one for one in tree.iter(f"{SVG}g") if one.get("class") != "ghost"]
    return Counter(
        (one.attrib["data-piece"], one.attrib["data-place"])
        for one in groups
        if "data-piece" in one.attrib
    )


def titles(tree: ET.Element) -> dict[tuple[str, str], str]:
    """What each piece is called."""
    return {
        (one.attrib["data-piece"], one.attrib["data-place"]): one.findtext(f"{SVG}title") or ""
        for one in tree.iter(f"{SVG}g")
        if "data-piece" in one.attrib
    }
