"""Why a move is refused, as callers read it: reason, rules, place in the book, a way out."""

from __future__ import annotations

import typing as t

from content.sources import places
from content.texts import denial_text
from engine.kernel import AnyState, Denial, Move, Table, denial_data, legal
from referee.moves import Denied


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
        "links": links(denial),
        "detail": denial_text(denial, language),
    }


def links(denial: Denial) -> dict[str, t.Any]:
    """Where the reason and the rules of a denial can be read in any language."""
    return {
        "reason": f"/v1/reasons/{denial.reason}",
        "rules": [f"/v1/rules/{rule}" for rule in denial.rules],
    }


def refusal(denied: Denied) -> Refusal:
    """The refusal of one move of a list, with a legal move instead."""
    table = denied.table
    move = nearest(table, denied.state, denied.spelled.seat, denied.move)
    instead = None if move is None else table.rules.answers[move[0]].to_data(move)
    return Refusal(denied.denial, table.edition, denied.spelled.at, instead)


def nearest(table: Table, s: AnyState, seat: int, move: Move) -> Move | None:
    """The legal move that shares most with a refused one: its decision, then its values."""
    return max(
        legal(table.rules, s, seat),
        key=lambda option: (option[0] == move[0], *_likeness(option, move)),
        default=None,
    )


def _likeness(move: Move, refused: Move) -> tuple[int, int]:
    """How many values agree, and how little the numbers among the others differ."""
    pairs = list(zip(move[1:], refused[1:], strict=False))
    apart = [abs(a - b) for a, b in pairs if type(a) is type(b) is int]
    return sum(a == b for a, b in pairs), -sum(apart)
