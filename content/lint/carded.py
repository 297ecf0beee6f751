"""Checks that the packs of a game, its cards and its terms are about the same things."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from content import GAMES, kinds, library
from content.kinds.circadians import CARDS
from content.kinds.last_aurora import box_kind
from content.lint.packs import Packs, by_code, rows
from content.lint.texts import Catalogues, entries
from content.parts.auztralia import mark

Codes = dict[str, set[str]]
"""The codes that the packs have of each kind of card."""
GOODS = (
    *("cost", "exchange", "gain", "immediate", "income", "lane", "main", "options"),
    *("production", "relics", "reward", "rewards", "upkeep", "visible"),
)
"""The fields of Circadians that hold goods."""


def _auztralia(packs: Packs) -> Codes:
    tiles = rows(packs, "tiles")
    return {
        "box": {box["box"] for box in by_code(packs, "boards")["boxes"]["boxes"]},
        "character": {row["code"] for row in rows(packs, "characters")},
        "event_effect": {row["effect"] for row in rows(packs, "events")},
        "objective": {row["code"] for row in rows(packs, "solo_objectives")},
        "tile_kind": {row["kind"] for row in tiles} | {one for row in tiles if (one := mark(row))},
        "unit": {row["code"] for row in rows(packs, "units")},
    }


def _last_aurora(packs: Packs) -> Codes:
    found: Codes = {
        "box": {box_kind(row["code"]) for row in rows(packs, "boxes")},
        "enemy": {row["code"] for row in rows(packs, "enemies")},
        "object": {row["code"] for row in rows(packs, "objects")},
        "region": {row["region"] for row in rows(packs, "map_alpha")},
        "shortcut_kind": {row["kind"] for row in rows(packs, "shortcuts")},
        "survivor": {row["code"] for row in rows(packs, "survivors")},
        "waypoint": {row["code"] for row in rows(packs, "waypoints")},
    }
    for row in (*rows(packs, "exploration"), *rows(packs, "start_cards")):
        found.setdefault(row["kind"], set()).add(row["name"])
    # A survivor won as loot is explained as a survivor.
    found["loot"] = {row["code"] for row in rows(packs, "loot") if row["kind"] != "survivor"}
    return found


def _circadians(packs: Packs) -> Codes:
    sides = {row[side] for row in rows(packs, "wheel") for side in ("left", "right")}
    return {kind: set(by_code(packs, name)) for kind, name in CARDS.items()} | {
        "gain": {what for name in packs for row in rows(packs, name) for what in _goods(row)},
        "symbol": sides - {"die"},
        "terrain": {row["terrain"] for row in rows(packs, "map")} - {""},
    }


def _goods(value: object, inside: bool = False) -> Iterator[str]:
    """What a record of Circadians gives or costs: the words with a number in fields of goods."""
    if isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, dict | list):
                yield from _goods(one, inside or key in GOODS)
            elif inside:
                yield key
    elif isinstance(value, list):
        for one in value:
            yield from _goods(one, inside)


CODES: dict[str, Callable[[Packs], Codes]] = {
    "auztralia": _auztralia,
    "circadians": _circadians,
    "last-aurora": _last_aurora,
}


def carded(game: str, packs: Packs) -> Iterator[str]:
    """Packs and cards have the same things of each kind."""
    have = library.provenance(game)
    for kind, codes in CODES[game](packs).items():
        head = f"{GAMES[game]}.{kind}."
        found = {id.removeprefix(head) for id in have if id.startswith(head)}
        yield from (f"{head}{code}: no card" for code in sorted(codes - found))
        yield from (f"{head}{code}: not in the packs" for code in sorted(found - codes))


def unnamed(catalogues: Catalogues, game: str, packs: Packs) -> Iterator[str]:
    """Terms and packs name the same things."""
    prefix = GAMES[game]
    things = [
        f"{prefix}.{kind}.{code}" for kind, codes in CODES[game](packs).items() for code in codes
    ]
    wanted = {term for id in things if (term := kinds.term_of(id))}
    heads = tuple({f"{prefix}.{id.split('.')[1]}." for id in wanted})
    for language, catalog in catalogues.items():
        have = {id for id in entries(catalog) if id.startswith(heads)}
        yield from (f"{language} {id}: no term" for id in sorted(wanted - have))
        yield from (f"{language} {id}: not in the packs" for id in sorted(have - wanted))
