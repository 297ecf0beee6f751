"""The chapters of the rules as words: a rule on solo play need not say that it is one."""

from __future__ import annotations

from content.catalogue import LANGUAGES
from content.library import Item
from content.search.chapters import auztralia, circadians, last_aurora

GAMES = {"auztralia": auztralia, "circadians": circadians, "last-aurora": last_aurora}
CHAPTERS = {game: told.CHAPTERS for game, told in GAMES.items()}
KINDS = {game: told.KINDS for game, told in GAMES.items()}


def chapter(one: Item, language: str) -> str:
    """What a card is, or what the chapter of a rule, or of a reason's first rule, is about."""
    rules = (one.id,) if one.kind == "rule" else one.rules if one.kind == "reason" else ()
    if rules:
        titles = CHAPTERS[one.game].get(rules[0].split("-")[1])
    else:
        titles = KINDS.get(one.game, {}).get(one.kind)
    return titles.split("|")[LANGUAGES.index(language)] if titles else ""
