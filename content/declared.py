"""The ids that must have a text, by domain, each with the names of what fills its text.

What only the engine knows is in the tables of facts, findings, reasons and decisions beside this
file, which `make tables` writes; everything else comes from the packs and from content itself.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from content import GAMES, cli, editions, interface, library, moves, parts, rulings, sources
from content.naming import CHALLENGE, PLAYER, SHARED, decision_term
from content.parts import THINGS
from content.report import NOTHING, named_by
from content.texts import WHOLE

HOME = Path(__file__).parent
DOMAINS = (
    *("reasons", "findings", "facts", "interface", "terms"),
    *("rules", "cards", "parts", "rulings", "editions", "moves", "cli"),
)
Params = Mapping[str, tuple[str, ...]]
NAMED = ("box", "character", "farm", "resource", "tile_kind", "unit")
"""The kinds of cards that a sentence can name."""
UNKNOWN = "term.unknown_decision"


@functools.cache
def declared(domain: str) -> Params:
    """The ids of a domain with their parameters; an unknown domain is a KeyError."""
    return {id: tuple(names) for id, names in sorted(_DECLARED[domain]().items())}


def decisions() -> list[str]:
    """The questions that the rules of any game put."""
    return [key for game in GAMES for key in _table("decisions", game)["asked"]]


def _reasons() -> dict[str, Any]:
    rows = {id: row for game in _shelves() for id, row in _table("reasons", game).items()}
    return {id: row["params"] for id, row in rows.items()}


def _findings() -> dict[str, Any]:
    return {id: names for game in _shelves() for id, names in _table("findings", game).items()}


def _facts() -> dict[str, Any]:
    rows = {id: names for game in GAMES for id, names in _table("facts", game).items()}
    found = {id: named_by(names) for id, names in rows.items()}
    return found | {f"{id}.nothing": found[id] for id in NOTHING}


def _interface() -> dict[str, Any]:
    return interface.params(decisions())


def _terms() -> dict[str, Any]:
    cards = (id for game in GAMES for id in library.provenance(game))
    named = [id for id in cards if id.split(".")[1] in NAMED]
    kinds = [
        id.replace(".tile_kind.", ".tile.") for id in named if id.split(".")[2] not in CHALLENGE
    ]
    groups = [id.removesuffix(".text") for id in parts.SENTENCES if ".group." in id]
    shared = [PLAYER, UNKNOWN, *WHOLE.values(), *THINGS.values(), *SHARED.values()]
    return dict.fromkeys([*kinds, *groups, *map(decision_term, decisions()), *shared], ())


def _rules() -> dict[str, Any]:
    return dict.fromkeys(sources.table(), ())


def _cards() -> dict[str, Any]:
    """A name and a text for each card; single events have no name, offers of variants no text."""
    cards = [id for game in GAMES for id in library.provenance(game)]
    names = [f"{id}.name" for id in cards if id.split(".")[1] != "event"]
    offers = {id.rpartition(".")[0] for id in cards}
    return dict.fromkeys([*names, *(f"{id}.text" for id in cards if id not in offers)], ())


def _parts() -> dict[str, Any]:
    return parts.SENTENCES


def _rulings() -> dict[str, Any]:
    return dict.fromkeys([id for game in GAMES for id in rulings.ids(game)], ())


def _editions() -> dict[str, Any]:
    return dict.fromkeys([id for game in GAMES for id in editions.ids(game)], ())


def _shelves() -> list[str]:
    return [library.KERNEL, *GAMES]


def _table(folder: str, game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HOME / folder / f"{game}.json").read_text("utf-8"))
    return found


_DECLARED: dict[str, Callable[[], Mapping[str, Any]]] = {
    "reasons": _reasons,
    "findings": _findings,
    "facts": _facts,
    "interface": _interface,
    "terms": _terms,
    "rules": _rules,
    "cards": _cards,
    "parts": _parts,
    "rulings": _rulings,
    "editions": _editions,
    "moves": lambda: moves.MOVES,
    "cli": lambda: cli.TEXTS,
}
