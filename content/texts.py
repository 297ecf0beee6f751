"""Sentences for people: refused moves and wrong positions, parameters as a player reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from content.catalogue import catalogue, known

NAMED = {
    "box": "box",
    "character": "character",
    "group": "group",
    "kind": "farm",
    "ore": "resource",
    "tile": "tile",
    "unit": "unit",
}
"""The parameters that hold a code, and the kind of term that names it."""
CARDS = {"duo_card": "duo", "objective": "objective", "variant": "duo"}
"""The parameters that hold the code of a card, and the kind of card that has the name."""
SEATS = ("owner", "recipient", "seat")
DECISIONS = ("decision", "open")
CHALLENGE = ("x", "xx")
"""The marks before the kind in the codes of challenge tiles."""
EMPTY = "–"
WHOLE = {"reasons": "term.whole_answer", "findings": "term.whole_position"}
"""What an empty place means in each domain."""


class Refusal(Protocol):
    """What a denial of the engine shows of itself."""

    @property
    def reason(self) -> str: ...

    @property
    def params(self) -> Mapping[str, Any]: ...


class Flaw(Protocol):
    """What a finding of the engine shows of itself."""

    @property
    def id(self) -> str: ...

    @property
    def params(self) -> Mapping[str, Any]: ...


def denial_text(denial: Refusal, language: str) -> str:
    """The sentence of a refusal."""
    return sentence("reasons", denial.reason, denial.params, language)


def finding_text(found: Flaw, language: str) -> str:
    """The sentence of what is wrong with a position."""
    return sentence("findings", found.id, found.params, language)


def sentence(domain: str, id: str, params: Mapping[str, Any], language: str) -> str:
    """A text with its parameters; the one countable parameter is always called n."""
    texts = catalogue(language, domain)
    template = texts.ngettext(id, id, params["n"]) if "n" in params else texts.gettext(id)
    if template == id:
        raise KeyError(f"{id} has no text in {language}")
    game = id.partition(".")[0]
    told = {name: shown(game, name, value, language) for name, value in params.items()}
    if "place" in params and not params["place"]:
        told["place"] = term(WHOLE[domain], language)
    return template.format_map(told)


def term(id: str, language: str) -> str:
    """The name of a thing in the nominative; a thing without one is a KeyError."""
    if not known(language, "terms", id):
        raise KeyError(f"{id} has no name in {language}")
    return catalogue(language, "terms").gettext(id)


def shown(game: str, name: str, value: Any, language: str) -> str:
    """One parameter as a player reads it; a code without a name stays as it came."""
    if name in NAMED:
        code = tile_kind(str(value)) if name == "tile" else value
        id = f"{game}.{NAMED[name]}.{code}"
        return term(id, language) if known(language, "terms", id) else plain(value)
    if name in CARDS:
        id = f"{game}.{CARDS[name]}.{value}.name"
        cards = catalogue(language, "cards")
        return cards.gettext(id) if known(language, "cards", id) else plain(value)
    if name in SEATS and isinstance(value, int):
        return term("term.player", language).format(number=value + 1)
    if name in DECISIONS:
        id = decision_term(str(value))
        return term(id if known(language, "terms", id) else "term.unknown_decision", language)
    return plain(value)


def plain(value: Any) -> str:
    """Numbers and words as they are, pairs of hexes with a dash."""
    if isinstance(value, tuple | list):
        return "–".join(plain(part) for part in value) or EMPTY
    return EMPTY if value is None else str(value) or EMPTY


def tile_kind(code: str) -> str:
    """The kind of Old One that the code of a tile begins with, challenge marks left out."""
    return next((part for part in code.split("_") if part not in CHALLENGE), "")


def decision_term(key: str) -> str:
    """The id of the term that names a decision: auz.track.lay is auz.decision.track.lay."""
    game, _, rest = key.partition(".")
    return f"{game}.decision.{rest}"
