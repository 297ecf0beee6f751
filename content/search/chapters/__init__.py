"""The chapters of the rules as words: a rule on solo play need not say that it is one."""

from __future__ import annotations

from content.catalogue import LANGUAGES
from content.library import Item
from content.search.chapters import auztralia, last_aurora

CHAPTERS = {"auztralia": auztralia.CHAPTERS, "last-aurora": last_aurora.CHAPTERS}
KINDS = {"auztralia": auztralia.KINDS, "last-aurora": last_aurora.KINDS}


def chapter(one: Item, language: str) -> str:
    """What a card is, or what the chapter of a rule, or of a reason's first rule, is about."""
    rules = (one.id,) if one.kind == "rule" else one.rules if one.kind == "reason" else ()
    if rules:
        titles = CHAPTERS[one.game].get(rules[0].split("-")[1])
    else:
        titles = KINDS.get(one.game, {}).get(one.kind)
    return titles.split("|")[LANGUAGES.index(language)] if titles else ""
