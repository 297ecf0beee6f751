"""The chapters of the rules as words: a rule on solo play need not say that it is one."""

from __future__ import annotations

from content.catalogue import LANGUAGES
from content.games import games
from content.library import Item


def chapter(one: Item, language: str) -> str:
    """What a card is, or what the chapter of a rule, or of a reason's first rule, is about."""
    rules = (one.id,) if one.kind == "rule" else one.rules if one.kind == "reason" else ()
    if one.game not in games():
        return ""
    if rules:
        titles = games()[one.game].chapters.get(rules[0].split("-")[1])
    else:
        titles = games()[one.game].titles.get(one.kind)
    return titles.split("|")[LANGUAGES.index(language)] if titles else ""
