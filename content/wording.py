"""What an item is called and what it says in one language, with the numbers of the packs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from content import parts
from content.catalogue import catalogue, forms, known, source
from content.naming import decision_term
from content.numbers import number, pack
from content.render import filled
from content.texts import outline

ALIKE = {"card": "old_one_card", "survey": "survey_tile"}
"""Single components that one card explains for all of them."""


class Words(NamedTuple):
    """A name, if there is one, and a text."""

    name: str | None
    text: str


class Untold(LookupError):
    """A language has no finished text for something."""


def worded(id: str, kind: str, game: str, language: str) -> Words:
    """The words for an item; a language that lacks any of them is Untold."""
    if kind == "rule":
        return Words(None, _filled(language, "rules", id, game))
    if kind == "reason":
        return Words(None, _general(language, id))
    if kind == "term":
        return _term(id.removeprefix("term."), game, language)
    if kind in parts.KINDS:
        return _single(id, kind, game, language)
    return Words(text_of(language, "cards", f"{id}.name"), _card(id, game, language))


def text_of(language: str, domain: str, id: str) -> str:
    """An entry of a catalogue as it is written there."""
    if not has(language, domain, id):
        raise Untold(id)
    return catalogue(language, domain).gettext(id)


def has(language: str, domain: str, id: str) -> bool:
    """Whether a language has a finished text; one without the whole file has none."""
    try:
        return known(language, domain, id)
    except FileNotFoundError:
        return False


def sorts(id: str, kind: str, game: str) -> tuple[str, ...]:
    """The cards that explain a single component; the first one has the name of its sort."""
    prefix, _, code = id.split(".")
    if kind in ALIKE:
        return (f"{prefix}.{ALIKE[kind]}",)
    row = pack(game, parts.KINDS[kind])[code]
    if kind == "event":
        return (f"{prefix}.event_effect.{row['effect']}",)
    marks = [mark] if (mark := parts.mark(row)) else []
    return tuple(f"{prefix}.tile_kind.{sort}" for sort in (row["kind"], *marks))


def entries(id: str, kind: str, game: str) -> list[tuple[str, str]]:
    """The entries of the catalogues that an item is made of, each with its domain."""
    if kind == "rule":
        return [("rules", id)]
    if kind == "reason":
        return [("reasons", id)]
    if kind == "term":
        return [("terms", id.removeprefix("term."))]
    if kind in parts.KINDS:
        return [("parts", part) for part in parts.ids(kind)]
    mine = [("cards", f"{id}.name"), ("cards", f"{id}.text")]
    return [entry for entry in mine if has("en", *entry)]


def _filled(language: str, domain: str, id: str, game: str) -> str:
    return filled(text_of(language, domain, id), partial(number, game), language)


def _general(language: str, id: str) -> str:
    """The sentence of a reason without a case: the form for many, dots for its parameters."""
    message = source(language, "reasons").get(id)
    if message is None or not has(language, "reasons", id):
        raise Untold(id)
    return outline(forms(message)[-1])


def _card(id: str, game: str, language: str) -> str:
    """The text of a card; a card that only offers variants tells them all."""
    if has("en", "cards", f"{id}.text"):
        return _filled(language, "cards", f"{id}.text", game)
    variants = [f"{id}.{row['variant']}" for row in pack(game, "duo_cards")[_code(id)]["variants"]]
    told = [
        f"{text_of(language, 'cards', f'{one}.name')}: {_card(one, game, language)}"
        for one in variants
    ]
    return " ".join(told)


def _code(id: str) -> str:
    return id.split(".")[2]


def _term(id: str, game: str, language: str) -> Words:
    """A term with the text of its card, the question of its decision, or a text of its own."""
    name, kind = text_of(language, "terms", id), id.split(".")[1]
    if kind == "decision":
        return Words(name, text_of(language, "interface", f"question.{_decision(id)}"))
    if kind == "group":
        return Words(name, text_of(language, "parts", f"{id}.text"))
    return Words(name, _card(id.replace(".tile.", ".tile_kind."), game, language))


def _decision(term: str) -> str:
    """The decision that a term names: auz.decision.track.lay is auz.track.lay."""
    key = term.replace(".decision.", ".", 1)
    assert decision_term(key) == term
    return key


def _single(id: str, kind: str, game: str, language: str) -> Words:
    """The words for one component, put together from its data."""
    row: Mapping[str, Any] = pack(game, parts.KINDS[kind])[_code(id)]
    speaker, sort = parts.Speaker(text_of, language), sorts(id, kind, game)[0]
    if kind == "event":
        own = id if has("en", "cards", f"{id}.text") else sort
        name = text_of(language, "cards", f"{sort}.name")
        return Words(name, speaker.event(row, _card(own, game, language)))
    if kind == "tile":
        return Words(*speaker.tile(row, text_of(language, "cards", f"{sort}.name")))
    return Words(*speaker.card(row) if kind == "card" else speaker.survey(row))
