"""The ids that must have a text, by domain, each with the names of what fills its text.

What only the engine knows is in the tables of facts, findings, reasons and decisions that
`make tables` writes; everything else comes from the packs and from content itself.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

from content import (
    boards,
    cli,
    counts,
    editions,
    interface,
    kinds,
    library,
    moves,
    offers,
    parts,
    rulings,
    sources,
    web,
)
from content.events import entries_of
from content.games import games
from content.naming import NONE, PLAYER, SHARED, decision_term
from content.pictures import words as pictures
from content.speech import words as speech
from content.tables import KERNEL, generated
from content.texts import WHOLE

DOMAINS = (
    *("reasons", "findings", "facts", "interface", "terms"),
    *("rules", "cards", "parts", "rulings", "editions", "moves", "offers", "cli", "web"),
    *("boards", "pictures", "speech", "counts"),
)
Params = Mapping[str, tuple[str, ...]]
UNKNOWN = "term.unknown_decision"


@functools.cache
def declared(domain: str) -> Params:
    """The ids of a domain with their parameters; an unknown domain is a KeyError."""
    return {id: tuple(names) for id, names in sorted(_DECLARED[domain]().items())}


def decisions() -> list[str]:
    """The questions that the rules of any game put."""
    return [key for game in games() for key in _made(game, "decisions")]


def _reasons() -> dict[str, Any]:
    rows = {id: row for game in _declaring() for id, row in _made(game, "reasons").items()}
    cases = {id: found for game in games() for id, found in kinds.of_game(game).cases.items()}
    more = {f"{id}.{case.ending}": case.names for id, found in cases.items() for case in found}
    return {id: row["params"] for id, row in rows.items()} | more


def _findings() -> dict[str, Any]:
    return {id: names for game in _declaring() for id, names in _made(game, "findings").items()}


def _facts() -> dict[str, Any]:
    rows = {id: names for game in games() for id, names in _made(game, "facts").items()}
    return {
        id: told for fact, names in rows.items() for id, told in entries_of(fact, names).items()
    }


def _interface() -> dict[str, Any]:
    return interface.params(decisions())


def _terms() -> dict[str, Any]:
    named = [term for id in _card_ids() if (term := kinds.term_of(id))]
    groups = [id.removesuffix(".text") for id in parts.sentences() if ".group." in id]
    shared = [PLAYER, NONE, UNKNOWN, *WHOLE.values(), *parts.things(), *SHARED.values()]
    return dict.fromkeys([*named, *groups, *map(decision_term, decisions()), *shared], ())


def _rules() -> dict[str, Any]:
    return dict.fromkeys(sources.table(), ())


def _cards() -> dict[str, Any]:
    """A name and a text for each card, as its kind has them; offers of variants have no text."""
    cards = _card_ids()
    offers = {id.rpartition(".")[0] for id in cards}
    found = []
    for id in cards:
        prefix, kind, *_ = id.split(".")
        table = kinds.of(prefix)
        found += [f"{id}.name"] if kind not in table.nameless else []
        found += [f"{id}.text"] if kind not in table.textless and id not in offers else []
    return dict.fromkeys(found, ())


def _card_ids() -> list[str]:
    return [id for game in games() for id in library.provenance(game)]


def _parts() -> Params:
    return parts.sentences()


def _rulings() -> dict[str, Any]:
    return dict.fromkeys([id for game in games() for id in rulings.ids(game)], ())


def _editions() -> dict[str, Any]:
    return dict.fromkeys([id for game in games() for id in editions.ids(game)], ())


def _offers() -> dict[str, Any]:
    return dict.fromkeys([id for game in games() for id in offers.ids(game)], ())


def _declaring() -> list[str]:
    """Who declares reasons and findings: the kernel, and every game."""
    return [KERNEL, *games()]


def _made(game: str, name: str) -> dict[str, Any]:
    """What is known of the engine; nothing as long as a game has none."""
    found: dict[str, Any] = generated(game).get(name, {})
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
    "moves": moves.sentences,
    "offers": _offers,
    "cli": cli.texts,
    "boards": boards.texts,
    "pictures": pictures.texts,
    "speech": speech.texts,
    "counts": counts.texts,
    "web": lambda: web.TEXTS,
}
