"""What a parameter names: a thing of the game, a seat, a decision or an amount of several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from babel.lists import format_list

from content import kinds
from content.catalogue import catalogue, has_text
from content.forms import COUNTED, inflected
from content.templates import signed

SEATS = ("driver", "loser", "opponent", "owner", "recipient", "seat", "winner")
DECISIONS = ("decision", "open")
GAINS = "gains"
AMOUNTS = (GAINS, "shares")
"""The parameters that hold an amount of each of several things, or of each player."""
PLAYER = "term.player"
SHARED = {"vp": "term.victory_point"}
"""Things of every game that can be gained."""
EMPTY = "–"
NONE = "term.none"
"""What stands where a list is empty or no card is used."""
Joining = Literal["standard", "or"]
LOCALES = {"en": "en_GB"}
"""Lists are joined as in Britain, as the rest of our English is."""


def term(id: str, language: str) -> str:
    """The name of a thing; a thing without one is a KeyError."""
    if not has_text(language, "terms", id):
        raise KeyError(f"{id} has no name in {language}")
    return catalogue(language, "terms").gettext(id)


def term_id(game: str, name: str, value: Any, language: str) -> str | None:
    """The term that a parameter names; a code without a name is nobody's term."""
    if name in SEATS:
        id = PLAYER if type(value) is int and value >= 0 else f"{game}.driver.{value}"
        return id if id in (PLAYER, *kinds.drivers(game)) else None
    table = kinds.of(game)
    code = table.spelled[name](str(value)) if name in table.spelled else value
    ids = [f"{game}.{kind}.{code}" for kind in kinds.naming(game, name)]
    return next((id for id in ids if has_text(language, "terms", id)), None)


def shown(game: str, name: str, value: Any, language: str) -> str:
    """One parameter as a player reads it; a code without a name stays as it came."""
    if id := term_id(game, name, value, language):
        return _numbered(term(id, language), value)
    if name in SEATS and type(value) is int:
        return EMPTY  # a number below 0 is nobody's seat
    if name in kinds.of(game).cards or name in kinds.of(game).card_of_code:
        return _card(game, name, value, language)
    if site := _site(game, name, value, language):
        return site
    if name in kinds.of(game).listed and isinstance(value, list | tuple):
        return joined(_listed(game, name, value, language), language) or term(NONE, language)
    if name in DECISIONS:
        id = decision_term(str(value))
        return term(id if has_text(language, "terms", id) else "term.unknown_decision", language)
    return plain(value).upper() if name in kinds.of(game).letters else plain(value)


def _card(game: str, name: str, value: Any, language: str) -> str:
    """A card by its name, or the word for none."""
    own = kinds.of(game)
    if not value and name in own.cards:
        return term(NONE, language)
    id = f"{own.cards[name]}.{value}" if name in own.cards else own.card_of_code[name](str(value))
    return card(f"{game}.{id}", language) or plain(value)


def _listed(game: str, name: str, codes: Sequence[Any], language: str) -> list[str]:
    """Several things by their names; places have none but what is written there."""
    kind = kinds.of(game).listed[name]
    if not kind:
        return [_site(game, name, code, language) or plain(code) for code in codes]
    return [term(f"{game}.{kind}.{code}", language) for code in codes]


def _site(game: str, name: str, value: Any, language: str) -> str | None:
    """What is written on a place that a parameter names by its number."""
    find = kinds.of(game).sites.get(name)
    several = name in kinds.of(game).listed and isinstance(value, list | tuple)
    return find(value, language) if find and not several else None


def card(id: str, language: str) -> str | None:
    """The name of a card, if it has one."""
    entry = f"{id}.name"
    return (
        catalogue(language, "cards").gettext(entry) if has_text(language, "cards", entry) else None
    )


def named(id: str, value: Any, asked: str, language: str, n: int | None) -> str:
    """A term in a form, with the number of the seat if it is one."""
    return _numbered(inflected(id, asked, language, n), value)


def _numbered(text: str, value: Any) -> str:
    return text.format(number=value + 1) if "{number}" in text else text


def amounts(game: str, value: Mapping[str, int], asked: str | None, language: str) -> str:
    """How much of each thing, or who gets how much, as a list in words."""
    told = [_amount(game, str(key), n, asked, language) for key, n in value.items()]
    return joined(told, language) or EMPTY


def joined(words: Sequence[str], language: str, how: Joining = "standard") -> str:
    """Words as a list, with an "and" or an "or" of the language before the last."""
    locale = LOCALES.get(language, language)
    return format_list(words, style=how, locale=locale) if words else ""


def _amount(game: str, key: str, n: int, asked: str | None, language: str) -> str:
    if key.isdigit():
        points = f"{n} {inflected(SHARED['vp'], COUNTED, language, n)}"
        return f"{shown(game, 'seat', int(key), language)} ({points})"
    terms = (f"{game}.{kind}.{key}" for kind in kinds.of(game).amounts)
    id = SHARED.get(key) or next((id for id in terms if has_text(language, "terms", id)), None)
    return f"{n} {key if id is None or asked is None else inflected(id, asked, language, n)}"


def plain(value: Any) -> str:
    """Numbers and words as they are, pairs of hexes with a dash."""
    if isinstance(value, tuple | list):
        return "–".join(plain(part) for part in value) or EMPTY
    if type(value) is int:
        return signed(value)
    return EMPTY if value is None else str(value) or EMPTY


def decision_term(key: str) -> str:
    """The id of the term that names a decision: auz.track.lay is auz.decision.track.lay."""
    game, _, rest = key.partition(".")
    return f"{game}.decision.{rest}"
