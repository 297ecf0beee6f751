"""Why a move is refused, as callers read it: reason, rules, place in the book, a way out."""

from __future__ import annotations

import typing as t

from content.sources import places
from content.texts import denial_text
from engine.kernel import Denial, denial_data
from referee.moves import Denied
from referee.nearest import nearest

REMEMBERED, LONGEST = 4096, 200
"""So many sentences of refusals are kept, if their parameters are no longer than this."""


class Refusal(t.NamedTuple):
    """A denial with where it stands in a list of moves and the nearest legal move."""

    denial: Denial
    edition: str
    at: int
    instead: dict[str, t.Any] | None

    def data(self, language: str) -> dict[str, t.Any]:
        """The refusal with its sentence in one language."""
        explanation = explained(self.denial, self.edition, language)
        return explanation | {"index": self.at, "instead": self.instead}


def explained(denial: Denial, edition: str, language: str) -> dict[str, t.Any]:
    """A denial with its sentence in one language and its places in the books of an edition."""
    return denial_data(denial) | {
        "edition": edition,
        "source": places(denial.rules, edition),
        "links": {
            "reason": f"/v1/reasons/{denial.reason}",
            "rules": [f"/v1/rules/{rule}" for rule in denial.rules],
        },
        "detail": _sentence(denial, language),
    }


_sentences: dict[tuple[str, str, str], str] = {}
"""The last ones: making one takes much longer than finding it again."""


def _sentence(denial: Denial, language: str) -> str:
    params = repr(denial.params)
    if len(params) > LONGEST:  # a word of the caller's
        return denial_text(denial, language)
    key = denial.reason, params, language
    if key not in _sentences:
        if len(_sentences) >= REMEMBERED:
            _sentences.clear()
        _sentences[key] = denial_text(denial, language)
    return _sentences[key]


def refusal(denied: Denied) -> Refusal:
    """The refusal of one move of a list, with a legal move instead."""
    table = denied.table
    move = nearest(table, denied.state, denied.spelled.seat, denied.spelled.data)
    instead = None if move is None else table.rules.answers[move[0]].to_data(move)
    return Refusal(denied.denial, table.edition, denied.spelled.at, instead)
