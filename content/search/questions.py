"""What players ask when a rule answers them: their words are seldom those of the rule.

A game keeps them beside its catalogues in questions.txt, a line for each rule that people ask for.
"""

from __future__ import annotations

import functools

from content.games import games

FILE = "questions.txt"


@functools.cache
def players_questions(game: str, language: str) -> dict[str, str]:
    """The questions to each rule of a game; none for what is no game."""
    if game not in games():
        return {}
    path = games()[game].folder / "locales" / language / FILE
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return {id: said.strip() for id, _, said in (line.partition(":") for line in lines)}
