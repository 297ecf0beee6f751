"""What is said elsewhere about a rule: questions of rulings, and refusals that rest on it.

Players ask in the words of these more often than in those of the rule itself.
"""

from __future__ import annotations

import functools
from collections import defaultdict

from content import rulings, sources
from content.aliases import also_called
from content.games import games
from content.library import Item, item_text, items


class Beside:
    """The sentences beside each item, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def said(self, one: Item) -> str:
        """The questions and refusals about a rule; what a refusal rests on first."""
        if one.game not in games():
            return ""
        if one.kind == "rule":
            called = [alias.name for alias in also_called(one, self.language)]
            asked = questions(one.game, self.language)
            told = [asked[id] for id in sources.table()[one.id]["rulings"] if id in asked]
            return " ".join(
                [*called, *told, *(self._text(other) for other in refusals().get(one.id, ()))]
            )
        return ""

    def _text(self, one: Item) -> str:
        found = item_text(one, self.language)
        return found.text if found.lang == self.language else ""


@functools.cache
def questions(game: str, language: str) -> dict[str, str]:
    """The question that each ruling of a game settles."""
    rows = rulings.rows(game, language)
    return {row["id"]: row["question"] for row in rows if row["lang"] == language}


@functools.cache
def refusals() -> dict[str, list[Item]]:
    """For each rule the reasons that rest on it before all others."""
    found: dict[str, list[Item]] = defaultdict(list)
    for one in items():
        if one.kind == "reason" and one.rules:
            found[one.rules[0]].append(one)
    return found
