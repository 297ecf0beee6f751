"""The chapters of the rules as words: a rule on solo play need not say that it is one."""

from __future__ import annotations

from collections.abc import Iterable

from content.catalogue import LANGUAGES
from content.games import games
from content.library import Item


def chapter(one: Item, language: str) -> str:
    """What a card is, or what the chapter of a rule, or of a reason's first rule, is about."""
    if one.game not in games():
        return ""
    code = code_of(one)
    titles = games()[one.game].chapters.get(code) if code else None
    return _said(titles or ("" if code else games()[one.game].titles.get(one.kind, "")), language)


def code_of(one: Item) -> str:
    """The chapter of a rule, or of the first rule that a reason rests on; empty for all else."""
    rules = (one.id,) if one.kind == "rule" else one.rules if one.kind == "reason" else ()
    return rules[0].split("-")[1] if rules else ""


def asides(items: Iterable[Item], language: str) -> dict[str, str]:
    """The chapters that variants or single cards need, by their codes, with their titles."""
    known = {one.game for one in items} & {*games()}
    return {
        code: _said(games()[game].chapters[code], language)
        for game in known
        for code in games()[game].asides
    }


def _said(titles: str, language: str) -> str:
    return titles.split("|")[LANGUAGES.index(language)] if titles else ""
