"""Everything that has a text: cards, single components, rules, reasons and terms, with its links.

All of it comes from the packs, the catalogues and the tables beside this file. A text that a
language lacks is told in English, and says so.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

from content import item_words, kinds, sources
from content.catalogue import forms, source
from content.games import games
from content.marks import reviewed
from content.numbers import pack
from content.tables import KERNEL, generated, written
from content.texts import capital

ENGLISH = "en"
TALK = ("rule", "reason", "term")
"""The kinds that are no cards."""


class Item(NamedTuple):
    """A thing that has a text, and what is known of it in every language."""

    id: str
    game: str
    kind: str
    editions: tuple[str, ...]
    timing: str | None
    origin: str
    rules: tuple[str, ...]


class ItemText(NamedTuple):
    """An item in one language; the text is English if a fallback is named."""

    name: str | None
    text: str
    lang: str
    fallback_from: str | None
    origin: str
    review: str


@functools.cache
def items() -> tuple[Item, ...]:
    """Everything, cards first, in an order that only grows."""
    found = [
        one
        for game, own in games().items()
        for part in (_cards, _singles, _rules, _reasons, _terms)
        for one in part(game, own.prefix)
    ]
    return (*found, *_reasons(KERNEL, KERNEL))


@functools.cache
def _by_id() -> dict[str, Item]:
    return {one.id: one for one in items()}


def item(id: str) -> Item:
    """One item; an unknown id is a KeyError."""
    return _by_id()[id]


@functools.cache
def every_kind() -> frozenset[str]:
    """What kinds of items there are."""
    return frozenset(one.kind for one in items())


def has(id: str) -> bool:
    """Whether there is such an item."""
    return id in _by_id()


def record(one: Item) -> dict[str, Any]:
    """What the packs know of a card, without its code; nothing for all else."""
    known, row, code = kinds.of_game(one.game), None, one.id.partition(f".{one.kind}.")[2]
    if one.kind in known.packs:
        row = pack(one.game, known.packs[one.kind]).get(code.partition(".")[0])
    if row is None:
        row = known.more[one.kind](code) if one.kind in known.more else {}
    return {name: value for name, value in row.items() if name != "code"}


@functools.cache
def item_text(one: Item, language: str) -> ItemText:
    """An item in a language, or visibly in English where the language has no text for it."""
    try:
        words = item_words.worded(one.id, one.kind, one.game, language)
    except item_words.Untold:
        return item_text(one, ENGLISH)._replace(fallback_from=language)
    made_of = item_words.entries(one.id, one.kind, one.game)
    review = "reviewed" if all(reviewed(language, *entry) for entry in made_of) else "unreviewed"
    name = words.name and capital(words.name)
    return ItemText(name, words.text, language, None, _origin(one, language), review)


def _origin(one: Item, language: str) -> str:
    """Terms are names, most of them of a rulebook; all sentences are ours."""
    if one.kind == "term":
        return name_origin(one, language) or "own"
    return "reconstructed" if one.origin == "reconstructed" else "own"


def name_origin(one: Item, language: str) -> str | None:
    """Whether the name is that of a rulebook in this language; None if it has no name."""
    if one.kind in ("rule", "reason"):
        return None
    names: dict[str, str] = provenance(one.game).get(_named(one), {}).get("name", {})
    return names.get(language, "own")


def _named(one: Item) -> str:
    """The id under which the origin of an item's name is kept."""
    if one.kind == "term":
        return kinds.card_of(one.id.removeprefix("term."))
    return item_words.sorts(one.id, one.kind, one.game)[0] if is_single(one) else one.id


def is_single(one: Item) -> bool:
    """Whether an item is one component of several that a card explains."""
    return one.kind in item_words.single(one.game)


def links(one: Item) -> dict[str, Any]:
    """What an item refers to, and what refers to it, by id."""
    if one.kind == "rule":
        row = sources.table()[one.id]
        return {
            "reasons": _users()[one.id]["reason"],
            "cards": _users()[one.id]["card"],
            "sources": sources.places((one.id,), ""),
            "rulings": row["rulings"],
            "tested": one.id in tested(one.game),
        }
    if one.kind == "term":
        return {"cards": [_named(one)] if _named(one) in _by_id() else [], "rules": one.rules}
    if is_single(one):
        return {"cards": item_words.sorts(one.id, one.kind, one.game), "rules": one.rules}
    return {"rules": one.rules}


@functools.cache
def _users() -> dict[str, dict[str, list[str]]]:
    """For each rule the reasons and the cards that rest on it."""
    found: dict[str, dict[str, list[str]]] = {
        one.id: {"reason": [], "card": []} for one in items() if one.kind == "rule"
    }
    for one in items():
        if one.kind not in ("rule", "term"):
            for rule in one.rules:
                found[rule]["reason" if one.kind == "reason" else "card"].append(one.id)
    return found


def _cards(game: str, prefix: str) -> Iterator[Item]:
    for id, row in provenance(game).items():
        kind = id.split(".")[1]
        if kind in item_words.single(game):
            continue
        one = Item(id, game, kind, editions(game), None, row["component"], ())
        data = record(one)
        yield one._replace(
            editions=tuple(data.get("editions", one.editions)),
            timing=data.get(kinds.of(prefix).timed.get(kind, "")),
            rules=_rests_on(game, id, data),
        )


def _singles(game: str, prefix: str) -> Iterator[Item]:
    for kind, name in item_words.single(game).items():
        for code, row in pack(game, name).items():
            id = f"{prefix}.{kind}.{code}"
            sorts = item_words.sorts(id, kind, game)
            rules = _rests_on(game, id, row) + tuple(
                rule for sort in sorts for rule in _rests_on(game, sort, {})
            )
            once = tuple(dict.fromkeys(rules))
            yield Item(id, game, kind, editions(game), None, row["origin"], once)


def _rests_on(game: str, id: str, row: dict[str, Any]) -> tuple[str, ...]:
    """The rule that a record names, the rules of its id, and those of its kind."""
    table = linked(game)
    prefix, kind, *_ = [*id.split("."), ""]
    found = [row["rule"]] if "rule" in row else []
    return tuple(dict.fromkeys([*found, *table.get(id, ()), *table.get(f"{prefix}.{kind}", ())]))


def _rules(game: str, prefix: str) -> Iterator[Item]:
    for id, row in printed(game).items():
        found = tuple(row["headings"]) or editions(game)
        yield Item(id, game, "rule", found, None, sources.origin(id), ())


def _reasons(game: str, prefix: str) -> Iterator[Item]:
    known = editions(game) if game in games() else ()
    for id, row in generated(game)["reasons"].items():
        yield Item(id, game, "reason", known, None, "own", tuple(row["rules"]))


def _terms(game: str, prefix: str) -> Iterator[Item]:
    known = {one.id: one for one in _cards(game, prefix)}
    for message in source(ENGLISH, "terms"):
        id = str(message.id)
        if id.startswith(f"{prefix}."):
            card = kinds.card_of(id)
            origin = provenance(game).get(card, {}).get("component", "own")
            rules = known[card].rules if card in known else ()
            yield Item(f"term.{id}", game, "term", editions(game), None, origin, rules)


@functools.cache
def editions(game: str) -> tuple[str, ...]:
    """The printings of a game that the sources know."""
    headings = (row["headings"] for row in printed(game).values())
    return tuple(dict.fromkeys(edition for known in headings for edition in known))


def linked(game: str) -> dict[str, list[str]]:
    """The rules that single cards and whole kinds of cards rest on."""
    return written(game, "links")


def printed(game: str) -> dict[str, Any]:
    """The rules of a game, each with its places in the books and its rulings."""
    return written(game, "sources")


def provenance(game: str) -> dict[str, Any]:
    """Where the names and the data of each card come from."""
    return written(game, "provenance")


@functools.cache
def tested(game: str) -> frozenset[str]:
    """The rules that a test names."""
    return frozenset(generated(game)["tested"])


def parameters(reason: str) -> tuple[str, ...]:
    """The names of what fills the sentence of a reason."""
    return tuple(generated(item(reason).game)["reasons"][reason]["params"])


def templates(reason: str, language: str) -> tuple[str, ...]:
    """The sentence of a reason before it is filled: one, or one for each plural form."""
    message = source(item_text(item(reason), language).lang, "reasons").get(reason)
    return forms(message) if message else ()
