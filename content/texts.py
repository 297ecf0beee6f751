"""Sentences for people: refused moves and wrong positions, with what fills them.

{unit} is the name of a term, {unit:acc} one of its forms, {unit:m jeden|f jedna} a word that
agrees with it, {gold:sztuka|sztuki|sztuk} a number with its noun, {gains:count} a list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from content import kinds
from content.catalogue import catalogue
from content.forms import NEGATIONS, agreed, agreeing
from content.naming import AMOUNTS, amounts, named, plain, shown, term, term_id
from content.templates import HOLE, form

BLANK = "…"
"""Stands in a general sentence for what only a single case knows."""
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

    @property
    def text(self) -> str: ...


def denial_text(denial: Refusal, language: str) -> str:
    """The sentence of a refusal."""
    cases = kinds.of(prefix(denial.reason)).cases.get(denial.reason, ())
    case = next((case for case in cases if case.told(denial.params)), None)
    if case is None:
        return sentence("reasons", denial.reason, denial.params, language)
    told = {name: denial.params[name] for name in case.names}
    return sentence("reasons", f"{denial.reason}.{case.ending}", told, language)


def finding_text(flaw: Flaw, language: str) -> str:
    """The sentence of what is wrong with a position."""
    return sentence("findings", flaw.text, flaw.params, language, prefix(flaw.id))


def prefix(id: str) -> str:
    """The game, or the kernel, that an id belongs to."""
    return id.partition(".")[0]


def sentence(domain: str, id: str, params: Mapping[str, Any], language: str, game: str = "") -> str:
    """A text with its parameters, its first letter a capital one."""
    return capital(phrase(domain, id, params, language, game))


def phrase(domain: str, id: str, params: Mapping[str, Any], language: str, game: str = "") -> str:
    """A text with its parameters; the one countable parameter is always called n.

    What fills it is of the game of the text, unless another one is named.
    """
    texts = catalogue(language, domain)
    template = texts.ngettext(id, id, params["n"]) if "n" in params else texts.gettext(id)
    if template == id:
        raise KeyError(f"{id} has no text in {language}")
    told = dict(params)
    if params.get("place") == "":
        told["place"] = term(WHOLE[domain], language)
    return HOLE.sub(_Case(game or prefix(id), told, language).put, template)


def filled(template: str, game: str, params: Mapping[str, Any], language: str) -> str:
    """A sentence with its parameters, its first letter a capital one."""
    return capital(HOLE.sub(_Case(game, params, language).put, template))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def outline(template: str, language: str) -> str:
    """A sentence without a case: dots for what only a case knows."""
    return capital(HOLE.sub(lambda hole: _dots(hole[2] or "", language), template))


def _dots(asked: str, language: str) -> str:
    if words := agreeing(asked):
        return agreed(words, None, language)
    if no := NEGATIONS.get((language, asked)):
        return f"{no} {BLANK}"
    return f"{BLANK} {asked.split('|')[-1]}" if "|" in asked else BLANK


class _Case(NamedTuple):
    """What fills the placeholders of one sentence."""

    game: str
    params: Mapping[str, Any]
    language: str

    def put(self, hole: re.Match[str]) -> str:
        name, asked = hole[1], hole[2]
        value = self.params[name]
        if name in AMOUNTS:
            return amounts(self.game, value, asked, self.language)
        if asked is None:
            return shown(self.game, name, value, self.language)
        id = term_id(self.game, name, value, self.language)
        if words := agreeing(asked):
            return agreed(words, id, self.language)
        if "|" in asked:
            return self._counted(asked, value)
        if id is None:
            return self._unnamed(name, asked)
        return named(id, value, asked, self.language, self.params.get("n"))

    def _unnamed(self, name: str, asked: str) -> str:
        """What has no name of its own is shown as it came, and denied where its form would."""
        told = shown(self.game, name, self.params[name], self.language)
        no = NEGATIONS.get((self.language, asked))
        return f"{no} „{told}“" if no else told

    def _counted(self, nouns: str, value: Any) -> str:
        """A number with its noun; what is no number stands before the form for many."""
        last = nouns.split("|")[-1]
        return f"{plain(value)} {form(nouns, value, self.language) if type(value) is int else last}"
