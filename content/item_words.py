"""What an item is called and what it says in one language, with the numbers of the packs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from content import kinds
from content.catalogue import catalogue, forms, has_text, source
from content.game import Cards
from content.games import games
from content.naming import decision_term
from content.numbers import number
from content.templates import filled
from content.texts import outline


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
    if kind in single(game):
        return _single(id, kind, game, language)
    return Words(_name(id, language), _card(id, game, language))


def text_of(language: str, domain: str, id: str) -> str:
    """An entry of a catalogue as it is written there."""
    if not has(language, domain, id):
        raise Untold(id)
    return catalogue(language, domain).gettext(id)


def has(language: str, domain: str, id: str) -> bool:
    """Whether a language has a finished text; one without the whole file has none."""
    try:
        return has_text(language, domain, id)
    except FileNotFoundError:
        return False


def single(game: str) -> Mapping[str, str]:
    """The kinds that are single components, and the packs that hold them."""
    return kinds.of_game(game).single


def sorts(id: str, kind: str, game: str) -> tuple[str, ...]:
    """The cards that explain a single component; the first one has the name of its sort."""
    return games()[game].parts.sorts(kind, _code(id))


def entries(id: str, kind: str, game: str) -> list[tuple[str, str]]:
    """The entries of the catalogues that an item is made of, each with its domain."""
    if kind == "rule":
        return [("rules", id)]
    if kind == "reason":
        return [("reasons", id)]
    if kind == "term":
        return [("terms", id.removeprefix("term."))]
    if kind in single(game):
        return [("parts", part) for part in games()[game].parts.ids(kind)]
    mine = [("cards", f"{id}.name"), ("cards", f"{id}.text")]
    return [entry for entry in mine if has("en", *entry)]


def _filled(language: str, domain: str, id: str, game: str) -> str:
    return filled(text_of(language, domain, id), partial(number, game), language)


def _general(language: str, id: str) -> str:
    """The sentence of a reason without a case: the form for many, dots for its parameters."""
    message = source(language, "reasons").get(id)
    if message is None or not has(language, "reasons", id):
        raise Untold(id)
    return outline(forms(message)[-1], language)


def _card(id: str, game: str, language: str) -> str:
    """The text of a card, its own or put together from its data."""
    if has("en", "cards", f"{id}.text"):
        return _filled(language, "cards", f"{id}.text", game)
    kind = id.split(".")[1]
    return games()[game].parts.text(kind, _code(id), text_of, language, _cards(game, language))


def _cards(game: str, language: str) -> Cards:
    """Where components find the words of cards."""
    return Cards(
        partial(_name, language=language),
        partial(_card, game=game, language=language),
        lambda id: has("en", "cards", f"{id}.text"),
    )


def _name(id: str, language: str) -> str:
    return text_of(language, "cards", f"{id}.name")


def _code(id: str) -> str:
    return id.split(".")[2]


def _term(id: str, game: str, language: str) -> Words:
    """A term with the text of its card, the question of its decision, or a text of its own."""
    name, kind = text_of(language, "terms", id), id.split(".")[1]
    if kind == "decision":
        return Words(name, text_of(language, "interface", f"question.{_decision(id)}"))
    if kind == "group":
        return Words(name, text_of(language, "parts", f"{id}.text"))
    return Words(name, _card(kinds.card_of(id), game, language))


def _decision(term: str) -> str:
    """The decision that a term names: auz.decision.track.lay is auz.track.lay."""
    key = term.replace(".decision.", ".", 1)
    assert decision_term(key) == term
    return key


def _single(id: str, kind: str, game: str, language: str) -> Words:
    """The words for one component, put together from its data."""
    cards = _cards(game, language)
    return Words(*games()[game].parts.words(kind, _code(id), text_of, language, cards))
